// Tells the page round this one how tall it is, whenever that changes.
new ResizeObserver(([{ target }]) => {
  parent.postMessage({ talon: "size", height: Math.ceil(target.getBoundingClientRect().height) }, "*");
}).observe(document.documentElement);
