// The board alone can fill the screen, where the browser has a way to do so.
addEventListener("DOMContentLoaded", () => {
  const button = document.querySelector("button.full-screen");
  if (!button || !document.fullscreenEnabled) return;
  button.hidden = false;

  button.addEventListener("click", () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen();
  });

  document.addEventListener("fullscreenchange", () => {
    button.textContent = document.fullscreenElement ? "Leave full screen" : "Full screen";
  });
});
