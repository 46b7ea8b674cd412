// What can be searched for: every page of the site, and each of its sections and
// rules as a part of its own.
import MiniSearch from "../vendor/minisearch.js";
import { fold, wordsOf } from "./words.js";

const options = {
  fields: ["title", "names", "heading", "rule", "text", "of"],
  tokenize: wordsOf,
  processTerm: fold,
  searchOptions: {
    prefix: (word) => word.length > 1,
    boost: { title: 6, names: 5, heading: 2, rule: 2, of: 0.5 },
    combineWith: "AND",
  },
};
// The words as they are written; else with slips of the pen; else some of them.
const fuzzy = (word) => (word.length > 4 ? 0.2 : false);
const tries = [{}, { fuzzy }, { fuzzy, combineWith: "OR" }];
const partsOfAPage = 4; // as many are shown

// Loads the library and resolves to the function that searches it. Given words,
// it returns the pages that hold them, the best first, and whether these hold all
// the words together.
export async function openLibrary(address, integrity) {
  const response = await fetch(address, { integrity });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const documents = (await response.json()).flatMap(documentsOf);
  documents.forEach((document, id) => { document.id = id; });
  const index = new MiniSearch(options);
  await index.addAllAsync(documents, { chunkSize: 40 }); // the page stays awake
  return (query) => {
    for (const way of tries) {
      const pages = byPage(index.search(query, way), documents);
      if (pages.length > 0) return { pages, together: !way.combineWith };
    }
    return { pages: [], together: true };
  };
}

function documentsOf(page) {
  const names = page.names.map(({ name }) => name).join(" / ");
  const of = `${page.title} / ${names}`;
  return [
    { page, title: page.title, names, text: page.text },
    ...page.parts.map((part) => ({ page, part, heading: part.heading, rule: part.rule && part.id, text: part.text, of })),
  ];
}

// Gathers what was found on each page, in the order of its best part.
function byPage(hits, documents) {
  const pages = new Map();
  for (const { id, terms, match } of hits) {
    const { page, part } = documents[id];
    const where = Object.values(match).flat();
    if (where.every((field) => field === "of")) continue; // its page is found by itself
    if (!pages.has(page)) pages.set(page, { page, itself: null, names: [], parts: [] });
    const found = pages.get(page);
    const words = new Set(terms);
    if (!part) {
      found.itself = words;
      found.names = bestNames(page.names, terms.filter((term) => match[term].includes("names")));
    } else if (found.parts.length < partsOfAPage) {
      found.parts.push({ part, words });
    }
  }
  return [...pages.values()];
}

// The names that hold most of the words found in names.
function bestNames(names, terms) {
  const held = names.map(({ name }) => wordsOf(name).filter((word) => terms.includes(fold(word))).length);
  const most = Math.max(0, ...held);
  return names.filter((_, i) => most > 0 && held[i] === most);
}
