// Lets the browser keep the book for reading without a network, and offers a new
// version when there is one. Where that is not possible, or the reader saves
// data, the book is read as before.
addEventListener("DOMContentLoaded", () => {
  const { worker } = document.querySelector("link[rel=manifest]")?.dataset ?? {};
  const { serviceWorker, connection } = navigator;
  if (!worker || !serviceWorker || connection?.saveData) return;

  const notice = document.createElement("div");
  notice.className = "notice";
  notice.setAttribute("role", "status");
  document.body.append(notice);
  let kept = Boolean(serviceWorker.controller); // whether this page is of a version that is kept
  let asked = false;

  // After the page itself, so as not to be in its way.
  addEventListener("load", async () => {
    try {
      watch(await serviceWorker.register(worker));
    } catch (error) {
      console.info("The book is not kept for reading offline:", error);
    }
  });

  function watch(registration) {
    if (registration.waiting) offer(registration.waiting);
    follow(registration.installing);
    registration.addEventListener("updatefound", () => follow(registration.installing));
  }

  function follow(coming) {
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && serviceWorker.controller) offer(coming);
    });
  }

  // The new version may have been taken already, on another page.
  serviceWorker.addEventListener("controllerchange", () => {
    if (asked) location.reload();
    else if (kept) offer();
    kept = true;
  });

  function offer(coming) {
    const reload = button("Reload", () => {
      asked = true;
      if (coming?.state === "installed") coming.postMessage("take over");
      else location.reload();
    });
    const later = button("Later", () => notice.replaceChildren());
    notice.replaceChildren("A new version is ready. ", reload, " ", later);
  }

  function button(text, onclick) {
    return Object.assign(document.createElement("button"), { type: "button", textContent: text, onclick });
  }
});
