// The theme button goes round: auto, light, dark.
addEventListener("DOMContentLoaded", () => {
  const button = document.querySelector("button.theme");
  if (!button) return;
  const root = document.documentElement;
  const themes = ["auto", "light", "dark"];

  function set(theme) {
    button.querySelector("span").textContent = theme;
    if (theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = theme;
  }

  button.addEventListener("click", () => {
    const now = themes.indexOf(root.dataset.theme || "auto");
    const next = themes[(now + 1) % themes.length];
    set(next);
    try {
      localStorage.setItem("talon.theme", next);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  });

  set(themes.includes(root.dataset.theme) ? root.dataset.theme : "auto");
});
