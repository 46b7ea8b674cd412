// Wakes the boards of a page. The simulator weighs more than the page itself,
// so it is fetched once, and only when a reader nears a board or touches it.
addEventListener("DOMContentLoaded", () => {
  const { wasm, size, solver } = document.querySelector("script[data-size]")?.dataset ?? {};
  const root = document.documentElement;
  const waiting = new Set(); // figures near enough to show how the load goes
  let loading = false;
  let running = false;
  let notice = progress;

  if (!wasm) return;

  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) if (entry.isIntersecting) near(entry.target);
  }, { rootMargin: "300px" });
  for (const figure of document.querySelectorAll("[data-sim]")) observer.observe(figure);

  // Keys and taps can reach a board before the observer reports it.
  for (const type of ["pointerdown", "focusin", "keydown"]) {
    document.addEventListener(type, ({ target }) => {
      const figure = target.closest?.("[data-sim]");
      if (figure) near(figure);
    });
  }

  function near(figure) {
    if (running || waiting.has(figure)) return;
    waiting.add(figure);
    tell(figure, notice());
    if (!loading) load();
  }

  async function load() {
    loading = true;
    root.classList.remove("sim-failed");
    tellAll(progress);
    try {
      grantStorage();
      const go = new Go();
      const { instance, module } = await WebAssembly.instantiateStreaming(download(), go.importObject);
      window.startSolver = () => startSolver(module);
      const ended = go.run(instance);
      running = true;
      observer.disconnect();
      tellAll(() => []);
      await ended; // it never ends of its own accord
      throw new Error("the simulator stopped");
    } catch (error) {
      console.error(error);
      root.classList.add("sim-failed");
      tellAll(failure);
    }
  }

  // Where the browser forbids storage, even to look for it ends the simulator.
  // Then it gets one that lasts as long as the page.
  function grantStorage() {
    for (const name of ["localStorage", "sessionStorage"]) {
      try {
        void window[name];
      } catch {
        const kept = new Map();
        Object.defineProperty(window, name, { value: {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => kept.set(key, String(value)),
          removeItem: (key) => kept.delete(key),
        } });
      }
    }
  }

  // Long searches are made by the same program, in a worker.
  function startSolver(module) {
    try {
      const worker = new Worker(solver);
      worker.postMessage(module);
      return worker;
    } catch (error) {
      console.error(error);
    }
  }

  async function download() {
    const response = await fetch(wasm);
    if (!response.ok) throw new Error(`${wasm}: ${response.status}`);
    let loaded = 0;
    const counter = new TransformStream({
      transform(chunk, out) {
        loaded += chunk.byteLength;
        // Content-Length may be that of the compressed file: the page knows the true size.
        for (const bar of document.querySelectorAll(".sim-progress progress")) bar.value = loaded / size;
        out.enqueue(chunk);
      },
    });
    // Some servers do not know the type, which streaming compilation insists on.
    return new Response(response.body.pipeThrough(counter), { headers: { "Content-Type": "application/wasm" } });
  }

  function tellAll(what) {
    notice = what;
    for (const figure of waiting) tell(figure, notice());
  }

  function tell(figure, nodes) {
    const box = figure.querySelector(".sim-progress");
    box.replaceChildren(...nodes);
    box.hidden = nodes.length === 0;
  }

  function progress() {
    const bar = document.createElement("progress");
    bar.value = 0;
    const label = document.createElement("label");
    label.append("Setting up the board ", bar);
    return [label];
  }

  function failure() {
    const text = document.createElement("span");
    text.setAttribute("role", "alert");
    text.textContent = running
      ? "The board has stopped. "
      : "The board could not be loaded; the page can still be read. ";
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Try again";
    // A stopped program leaves its boards behind: only a fresh page clears them.
    button.onclick = running ? () => location.reload() : load;
    return [text, button];
  }
});
