// Runs before the first paint, so that the chosen theme never flashes.
document.documentElement.classList.add("js");
try {
  const theme = localStorage.getItem("talon.theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the theme follows the system.
}
