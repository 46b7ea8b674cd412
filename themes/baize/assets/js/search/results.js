// Shows what was found.
import { marked, snippet } from "./words.js";

const none = new Set();

// An item of the list: a page, why it was found, and its parts that were.
export function item({ page, itself, names, parts }) {
  const li = document.createElement("li");
  li.append(line(page.url, page.title, page.kind, itself ?? none));
  for (const { name, note } of names) li.append(paragraph(marked(note ? `${name}: ${note}` : `Also called ${name}.`, itself)));
  if (itself && names.length === 0 && page.text) li.append(paragraph(snippet(page.text, itself)));
  if (parts.length > 0) {
    const list = document.createElement("ul");
    list.append(...parts.map(({ part, words }) => partItem(page, part, words)));
    li.append(list);
  }
  return li;
}

function partItem(page, part, words) {
  const li = document.createElement("li");
  li.append(line(`${page.url}#${part.id}`, part.heading, part.rule ? "rule" : "", words));
  if (part.text) li.append(paragraph(snippet(part.text, words)));
  return li;
}

// The line that leads there, with its kind.
function line(address, text, kind, words) {
  const p = document.createElement("p");
  const link = document.createElement("a");
  link.href = address;
  link.append(marked(text, words));
  p.append(link);
  if (kind) {
    const tag = document.createElement("span");
    tag.className = "tag";
    tag.textContent = kind;
    p.append(" ", tag);
  }
  return p;
}

function paragraph(content) {
  const p = document.createElement("p");
  p.className = "small";
  p.append(content);
  return p;
}
