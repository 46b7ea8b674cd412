// On the page for what is missing: takes the words of the address and offers the
// likeliest pages.
import { openLibrary } from "./library.js";
import { item } from "./results.js";

const box = document.querySelector(".guesses");
const words = wordsOfAddress();
if (words) guess().catch(console.error);

function wordsOfAddress() {
  const path = location.pathname.slice(new URL(box.dataset.home, location).pathname.length);
  let text = path;
  try {
    text = decodeURIComponent(path);
  } catch {
    // Not every address is well formed.
  }
  return text.replace(/\.\w+$/, "").split(/[^\p{L}\p{M}\p{N}’']+/u)
    .filter((word) => word && !["games", "glossary", "names", "reference", "index"].includes(word)).join(" ");
}

async function guess() {
  const find = await openLibrary(box.dataset.library, box.dataset.integrity);
  const { pages } = find(words);
  const best = pages.slice(0, 3).map((found) => item({ ...found, parts: [] }));
  if (best.length === 0) return;
  box.querySelector("ul").replaceChildren(...best);
  const link = box.querySelector("a.more");
  link.textContent = `Search for “${words}”`;
  link.href += `?q=${encodeURIComponent(words)}`;
  box.classList.add("made");
}
