// Runs the simulator once more, beside the page, for searches that take long. The
// page sends the program, which it has compiled already.
addEventListener("message", async ({ data: module }) => {
  try {
    const go = new Go();
    await go.run(await WebAssembly.instantiate(module, go.importObject)); // it never ends of its own accord
    throw new Error("the solver stopped");
  } catch (error) {
    reportError(error);
  }
}, { once: true });
