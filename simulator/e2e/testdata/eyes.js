// What the tests need in order to look at a page: where its boards are, what
// they show, and where a reader would put the pointer.
window.eyes = {
  patience: 15000, // milliseconds

  // Resolves to true once look returns something true, to false after a while.
  until(look) {
    const end = performance.now() + eyes.patience;
    return new Promise((resolve, reject) => {
      const again = () => {
        try {
          if (look()) resolve(true);
          else if (performance.now() > end) resolve(false);
          else requestAnimationFrame(again);
        } catch (error) {
          reject(error);
        }
      };
      again();
    });
  },

  figure: (n) => document.querySelectorAll("[data-sim]")[n],
  live: (n) => !!eyes.figure(n).querySelector(".sim-slot > div > .board"),
  pile: (n, id) => eyes.figure(n).querySelector(`[data-pile="${id}"]`),
  card: (n, id, fromTop) => eyes.pile(n, id).querySelector(`.card[data-n="${fromTop}"]`) ?? eyes.pile(n, id),

  // Every pile of a board in order, with its label and its cards from the top.
  board(n) {
    return [...eyes.figure(n).querySelectorAll("[data-pile]")].map((pile) => ({
      Pile: pile.dataset.pile,
      Label: pile.getAttribute("aria-label"),
      Cards: [...pile.querySelectorAll(".card")].reverse().map((card) => ({
        FromTop: Number(card.dataset.n),
        Number: Number(card.dataset.card),
        Picture: card.getAttribute("href"),
      })),
    }));
  },

  // Waits until a board has these labels and returns it as it is by then.
  async boardLabelled(n, labels) {
    const same = () => eyes.board(n).every((pile, i) => pile.Label === labels[i]);
    await eyes.until(() => eyes.live(n) && same());
    return eyes.board(n);
  },

  said: (n) => eyes.figure(n).querySelector(".said").textContent,
  piles: (n, mark) => [...eyes.figure(n).querySelectorAll(`.pile.${mark}`)].map((pile) => pile.dataset.pile),
  focused: () => document.activeElement?.dataset?.pile ?? "",
  rules: (mark) => [...document.querySelectorAll(`.rule.${mark}`)].map((rule) => rule.id),

  // Scrolls an element into view and returns a point of it that nothing covers.
  spot(element) {
    if (!element) throw new Error("no such element");
    let point = eyes.bare(element);
    if (!point) {
      element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      point = eyes.bare(element);
    }
    if (point) return point;
    const { left, top, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    throw new Error(`${element.outerHTML.slice(0, 120)} is out of reach, under ${over?.outerHTML.slice(0, 120)}`);
  },

  bare(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const fx of [0.5, 0.1, 0.9]) {
      for (const fy of [0.5, 0.06, 0.94]) {
        const [x, y] = [left + fx * width, top + fy * height];
        const hit = document.elementFromPoint(x, y);
        if (hit && (hit === element || element.contains(hit))) return { X: x, Y: y };
      }
    }
    return null;
  },
};
