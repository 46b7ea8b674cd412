// A word of the glossary shows its meaning when it is pointed at or focused;
// the style sheet sees to that. Here Escape puts the meaning away, and a finger,
// which cannot point, brings it up with a first tap and follows with a second.
addEventListener("DOMContentLoaded", () => {
  const term = (node) => node.closest?.("a.term");
  let touch = false; // whether the last press was a finger's

  document.addEventListener("pointerdown", ({ target, pointerType }) => {
    touch = pointerType === "touch";
    clear("shown", term(target));
  }, true);

  document.addEventListener("click", (event) => {
    const link = term(event.target);
    if (!link || !touch || event.detail === 0 || link.classList.contains("shown")) return;
    event.preventDefault();
    link.classList.remove("hushed");
    link.classList.add("shown");
  });

  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    clear("shown");
    for (const link of document.querySelectorAll("a.term:is(:hover, :focus)")) link.classList.add("hushed");
  });

  for (const type of ["pointerout", "focusout"]) {
    document.addEventListener(type, ({ target }) => term(target)?.classList.remove("hushed"));
  }

  function clear(name, except) {
    for (const link of document.querySelectorAll(`a.term.${name}`)) {
      if (link !== except) link.classList.remove(name);
    }
  }
});
