// Runs before the first paint, so that the chosen theme and view never flash. All
// else in the script of the pages waits until their text is there.
(() => {
  const root = document.documentElement;
  const views = { colours: "four-colours", indices: "large-indices", hand: "left-handed" };
  root.classList.add("js");
  try {
    const theme = localStorage.getItem("talon.theme");
    if (theme) root.dataset.theme = theme;
    for (const [key, name] of Object.entries(views)) {
      if (localStorage.getItem(`talon.${key}`) === "true") root.classList.add(name);
    }
  } catch {
    // Without storage the theme follows the system.
  }
})();
