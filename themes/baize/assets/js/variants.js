// Shows the rules of one variant by themselves. What carries data-in holds in
// those variants alone. The address keeps the choice.
addEventListener("DOMContentLoaded", () => {
  const chooser = document.querySelector(".variant-choice");
  if (!chooser) return;
  const links = [...chooser.querySelectorAll("a")];
  const variants = links.map((link) => link.dataset.variant); // "" is all of them
  const [, main] = variants;
  const parts = document.querySelectorAll("[data-in]");
  const figures = document.querySelectorAll(".body [data-sim=board]");
  const board = document.querySelector(".table [data-sim]");

  const asked = () => new URLSearchParams(location.search).get("variant") ?? "";

  function show(variant) {
    for (const link of links) {
      if (link.dataset.variant === variant) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    for (const part of parts) {
      const holds = part.dataset.in.split(" ");
      const row = part.matches("tr"); // of a table that has one column for all variants
      hide(part, !holds.includes(variant || (row ? main : holds[0])));
      part.classList.toggle("differs", variant !== "");
    }
    for (const figure of figures) figure.hidden = variant !== "" && figure.dataset.variant !== variant;
    play(variant || main);
  }

  // A paragraph goes with the only text that it has.
  function hide(part, hidden) {
    part.hidden = hidden;
    const block = part.matches("span") && part.closest("p, li");
    if (block && block.textContent.trim() === part.textContent.trim()) block.hidden = hidden;
  }

  // The main board plays what is read.
  function play(variant) {
    if (!board || board.dataset.variant === variant) return;
    board.dataset.variant = variant;
    board.dispatchEvent(new CustomEvent("variant", { detail: variant }));
  }

  function say(text) {
    chooser.querySelector("[role=status]").textContent = text;
  }

  function follow() {
    const variant = asked();
    const known = variants.includes(variant);
    show(known ? variant : "");
    if (!known) say(`This game has no variant “${variant}”: all variants are shown.`);
    else if (variant === "") say("");
    else say("What differs between the variants is marked. The main board plays this variant.");
  }

  function choose(variant) {
    const url = new URL(location.href);
    if (variant) url.searchParams.set("variant", variant);
    else url.searchParams.delete("variant");
    history.pushState(null, "", url);
    follow();
  }

  chooser.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(link.dataset.variant);
  });

  // A rule that does not hold in the chosen variant can still be linked to.
  function reveal() {
    const target = document.getElementById(location.hash.slice(1));
    if (!target?.closest("[hidden]")) return;
    choose("");
    target.scrollIntoView();
  }

  addEventListener("popstate", follow);
  addEventListener("hashchange", reveal);
  if (asked()) follow();
  reveal();
});
