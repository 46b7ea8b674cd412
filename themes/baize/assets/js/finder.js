// Narrows the list of games in place. What is chosen stands in the address and
// nowhere else. Each value of a facet comes as a link to the page of its games;
// here it becomes a link to this page with the value chosen, or no longer chosen.
(() => {
  const list = document.querySelector(".entries");
  const entries = [...list.children]; // by name
  const links = [...document.querySelectorAll("a[data-facet]")];
  const facets = new Set(links.map((link) => link.dataset.facet));
  const [name, sort] = document.querySelectorAll(".found :is(input, select)");
  const [status, all] = document.querySelector(".findings").children;

  const names = new Map(entries.map((entry) =>
    [entry, fold(`${entry.querySelector("h2").textContent}, ${entry.dataset.names}`)]));

  // Without case, accents and the kind of apostrophe.
  function fold(text) {
    return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
  }

  const values = (entry, facet) => entry.dataset[facet].split(" ");
  const find = (facet, value) => links.findIndex((link) => link.dataset.facet === facet && link.dataset.value === value);

  function matches(entry, choice) {
    const words = fold(choice.get("name") ?? "").split(/\s+/);
    return words.every((word) => names.get(entry).includes(word)) &&
      [...facets].every((facet) => !choice.has(facet) || values(entry, facet).includes(choice.get(facet)));
  }

  // The choice that the address makes, without what this page does not know.
  function read() {
    const choice = new URLSearchParams(location.search);
    for (const [key, value] of [...choice]) {
      const known = key === "name" ? value.trim() : key === "sort" ? facets.has(value) : find(key, value) >= 0;
      if (!known) choice.delete(key);
    }
    return choice;
  }

  function changed(choice, key, value) {
    const other = new URLSearchParams(choice);
    if (value) other.set(key, value);
    else other.delete(key);
    return other;
  }

  const address = (choice) => location.pathname + (choice.size ? `?${choice}` : "");

  function show() {
    const choice = read();
    if (name.value.trim() !== (choice.get("name") ?? "").trim()) name.value = choice.get("name") ?? "";
    sort.value = choice.get("sort") ?? "";
    for (const entry of entries) entry.hidden = !matches(entry, choice);
    list.append(...order(choice.get("sort")));
    for (const link of links) offer(link, choice);
    tell(choice);
  }

  function order(facet) {
    if (!facet) return entries;
    const place = (entry) => Math.min(...values(entry, facet).map((value) => find(facet, value)));
    return entries.toSorted((a, b) => place(a) - place(b));
  }

  // A value shows how many games it would leave; one that would leave none is no link.
  function offer(link, choice) {
    const { facet, value } = link.dataset;
    const chosen = choice.get(facet) === value;
    const left = changed(choice, facet, value);
    const count = entries.filter((entry) => matches(entry, left)).length;
    const dead = count === 0 && !chosen;
    link.lastElementChild.textContent = count;
    link.href = address(chosen ? changed(choice, facet) : left);
    if (dead) link.removeAttribute("href");
    mark(link, "role", dead && "link");
    mark(link, "aria-disabled", dead && "true");
    mark(link, "aria-current", chosen && "true");
  }

  function mark(element, attribute, value) {
    if (value) element.setAttribute(attribute, value);
    else element.removeAttribute(attribute);
  }

  function tell(choice) {
    const count = entries.filter((entry) => !entry.hidden).length;
    const chosen = links.filter((link) => link.hasAttribute("aria-current")).map((link) => link.firstElementChild.textContent);
    if (choice.has("name")) chosen.push(`“${choice.get("name").trim()}”`);
    const games = chosen.length ? `${count} of ${entries.length} games: ${chosen.join(", ")}` : `${count} games`;
    if (status.textContent !== games) status.textContent = games;
    all.hidden = choice.size === 0;
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-facet][href], .findings a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (link.href !== location.href) history.pushState(null, "", link.href);
    show();
    if (link === all) status.focus(); // the link has gone
  });

  for (const field of [name, sort]) {
    field.addEventListener("input", () => {
      history.replaceState(null, "", address(changed(read(), field.name, field.value)));
      show();
    });
  }

  addEventListener("popstate", show);
  show();
})();
