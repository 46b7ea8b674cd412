// In a frame, tells the page round this one how tall it is, whenever that changes.
addEventListener("DOMContentLoaded", () => {
  if (!document.querySelector("main.embed")) return;
  new ResizeObserver(([{ target }]) => {
    parent.postMessage({ talon: "size", height: Math.ceil(target.getBoundingClientRect().height) }, "*");
  }).observe(document.documentElement);
});
