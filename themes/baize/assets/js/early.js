// Runs before the first paint, so that the chosen theme and colours never flash.
document.documentElement.classList.add("js");
try {
  const theme = localStorage.getItem("talon.theme");
  if (theme) document.documentElement.dataset.theme = theme;
  if (localStorage.getItem("talon.colours") === "true") document.documentElement.classList.add("four-colours");
} catch {
  // Without storage the theme follows the system.
}
