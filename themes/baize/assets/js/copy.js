// Copies the text that stands above the button, or leaves it selected where the
// browser does not let a page write to the clipboard.
addEventListener("DOMContentLoaded", () => {
  for (const button of document.querySelectorAll("button.copy")) {
    const box = button.closest("details");
    const text = box.querySelector("textarea");
    button.hidden = false;
    button.addEventListener("click", async () => {
      text.select();
      let said = "Copied.";
      try {
        await navigator.clipboard.writeText(text.value);
      } catch {
        said = "Selected: copy it with your browser.";
      }
      box.querySelector("[role=status]").textContent = said;
    });
  }
});
