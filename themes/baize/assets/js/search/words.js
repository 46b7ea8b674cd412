// Words, as the index and the marks in a text agree on them.
const word = /[\p{L}\p{M}\p{N}'’]+/gu;

export const wordsOf = (text) => text.match(word) ?? [];

// Two words that fold to the same are the same word; so are most plurals and
// their singulars.
export const fold = (text) => text.toLowerCase().normalize("NFD").replace(/[\p{M}'’]/gu, "").replace(/(?<=..[^s])s$/, "");

const before = 60, length = 190; // characters of a snippet

// A piece of a text around the first of the words, which are marked in it. What
// comes out is text and <mark>, whatever the text holds.
export function snippet(text, words) {
  const hit = [...text.matchAll(word)].find(([w]) => words.has(fold(w)));
  let start = Math.max(0, (hit?.index ?? 0) - before);
  if (start > 0) start = text.indexOf(" ", start) + 1;
  let end = Math.min(text.length, start + length);
  if (end < text.length) end = text.lastIndexOf(" ", end);
  const piece = document.createDocumentFragment();
  piece.append(start > 0 ? "… " : "", marked(text.slice(start, end), words), end < text.length ? " …" : "");
  return piece;
}

export function marked(text, words) {
  const piece = document.createDocumentFragment();
  let at = 0;
  for (const { 0: w, index } of text.matchAll(word)) {
    if (!words.has(fold(w))) continue;
    const mark = document.createElement("mark");
    mark.textContent = w;
    piece.append(text.slice(at, index), mark);
    at = index + w.length;
  }
  piece.append(text.slice(at));
  return piece;
}
