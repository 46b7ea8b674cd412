// The search page: results come as one types, and the address keeps the words.
import { openLibrary } from "./library.js";
import { item } from "./results.js";

const box = document.querySelector(".search");
const field = box.querySelector("input");
const status = box.querySelector("[role=status]");
const list = document.querySelector(".results");
const most = 20; // pages shown

let find = null;

field.value ||= new URLSearchParams(location.search).get("q") ?? "";
field.addEventListener("input", () => {
  show();
  keep();
});
field.addEventListener("keydown", (event) => {
  if (event.key === "Enter") step(event, 1);
});
for (const part of [field, list]) {
  part.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") step(event, 1);
    if (event.key === "ArrowUp") step(event, -1);
  });
}

try {
  find = await openLibrary(box.dataset.library, box.dataset.integrity);
  show();
} catch (error) {
  console.error(error);
  status.textContent = "The search could not be loaded.";
}

function show() {
  if (!find) return;
  const query = field.value.trim();
  const { pages, together } = query ? find(query) : { pages: [] };
  list.replaceChildren(...pages.slice(0, most).map(item));
  status.textContent = query ? summary(query, pages.length, together) : "";
}

function summary(query, count, together) {
  if (count === 0) return `Nothing was found for “${query}”.`;
  const pages = count === 1 ? "One page" : `${count} pages`;
  const shown = count > most ? `, of which the best ${most} are shown` : "";
  return together ? `${pages} found${shown}.` : `No page has all of these words. ${pages} with some of them${shown}.`;
}

function keep() {
  const query = field.value.trim();
  const address = query ? `?q=${encodeURIComponent(query)}` : location.pathname;
  try {
    history.replaceState(null, "", address);
  } catch {
    // Some browsers refuse after a hundred changes in a row; the next one is kept.
  }
}

// Goes up and down through the field and the links of the results.
function step(event, by) {
  const stops = [field, ...list.querySelectorAll("a")];
  const to = stops[stops.indexOf(document.activeElement) + by];
  if (!to) return;
  event.preventDefault();
  to.focus();
}
