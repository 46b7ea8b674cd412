// Wakes the boards of a page. The simulator weighs more than the page itself,
// so it is fetched once, and only when a reader nears a board or touches it; on
// the page of a game that is at once.
(() => {
  const { wasm, size, solver } = document.currentScript.dataset;
  const root = document.documentElement;
  const waiting = new Set(); // figures near enough to show how the load goes
  let loading = false;
  let running = false;
  let cache = "default"; // after a failure "reload", as the browser may have kept what was cut short
  let notice = progress;
  let program;

  if (!wasm) return;
  if ("plays" in root.dataset) { // then the first board will be near as soon as the page is laid out
    program = compile();
    program.catch(() => {}); // load tells of it
  }

  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) if (entry.isIntersecting) near(entry.target);
  }, { rootMargin: "300px" });
  addEventListener("DOMContentLoaded", () => {
    for (const figure of document.querySelectorAll("[data-sim]")) observer.observe(figure);
  });

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
    tellAll(progress);
    let go;
    try {
      grantStorage();
      go = new Go();
      const module = await (program ??= compile());
      const instance = await WebAssembly.instantiate(module, go.importObject);
      window.startSolver = () => startSolver(module);
      const ended = go.run(instance);
      running = true;
      observer.disconnect();
      withdraw(false);
      tellAll(() => []);
      await Promise.race([ended, trapped()]); // it never ends of its own accord
      throw new Error("the simulator stopped");
    } catch (error) {
      console.error(error);
      cache = "reload";
      program = undefined;
      withdraw(true);
      if (running) leaveBehind(go);
      tellAll(failure);
    }
  }

  // An instruction that fails while the program serves an event fails there alone.
  function trapped() {
    return new Promise((_, reject) => {
      addEventListener("error", ({ error }) => {
        if (error instanceof WebAssembly.RuntimeError) reject(error);
      });
    });
  }

  // Without the program the page is one to be read: what would not work is not offered.
  // The moves of a worked game are, once its board is live.
  function withdraw(failed) {
    root.classList.toggle("sim-failed", failed);
    for (const button of document.querySelectorAll(".ask")) button.disabled = failed;
    if (failed) for (const button of document.querySelectorAll(".moves button")) button.disabled = true;
  }

  // The boards of a stopped program can still be seen, but it hears of nothing any more.
  function leaveBehind(go) {
    go._resume = () => {};
    for (const figure of document.querySelectorAll("[data-sim]")) {
      waiting.add(figure);
      figure.querySelector(".sim-slot").inert = true;
    }
  }

  // Where the browser forbids storage, even to look for it ends the simulator.
  // Then it gets one that lasts as long as the page, and says so.
  function grantStorage() {
    for (const name of ["localStorage", "sessionStorage"]) {
      try {
        void window[name].length;
      } catch {
        const kept = new Map();
        Object.defineProperty(window, name, { value: {
          brief: true,
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

  function compile() {
    return WebAssembly.compileStreaming(download());
  }

  async function download() {
    const response = await fetch(wasm, { cache });
    if (!response.ok) throw new Error(`${wasm}: ${response.status}`);
    show(response.clone().body);
    // By the response as it came the browser finds what it has compiled before. But some
    // servers do not know the type, which streaming compilation insists on.
    const type = "application/wasm";
    return response.headers.get("Content-Type") === type ? response : new Response(response.body, { headers: { "Content-Type": type } });
  }

  // Content-Length may be that of the compressed file: the page knows the true size.
  function show(body) {
    let loaded = 0;
    const counter = new WritableStream({
      write(chunk) {
        loaded += chunk.byteLength;
        for (const bar of document.querySelectorAll(".sim-progress progress")) bar.value = loaded / size;
      },
    });
    body.pipeTo(counter).catch(() => {}); // load tells of it
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
    const reload = button("Reload the page", () => location.reload());
    // Only a fresh page clears away a stopped program.
    return running ? [text, reload] : [text, button("Try again", load), " ", reload];
  }

  function button(text, onclick) {
    return Object.assign(document.createElement("button"), { type: "button", textContent: text, onclick });
  }
})();
