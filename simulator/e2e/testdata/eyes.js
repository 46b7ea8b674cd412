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

  // Resolve when the browser has done what it has to do, and when it has handed over
  // another frame.
  task: () => new Promise((done) => { const c = new MessageChannel(); c.port1.onmessage = done; c.port2.postMessage(0); }),
  painted: () => new Promise(requestAnimationFrame).then(eyes.task),

  figure: (n) => document.querySelectorAll("[data-sim]")[n],
  live: (n) => !!eyes.figure(n).querySelector(".sim-slot > div > .board"),
  // Whether the page has loaded and, if it has boards, the first of them is live.
  // A board wakes as a reader comes near.
  awake() {
    const first = eyes.figure(0);
    if (first && !eyes.live(0)) first.scrollIntoView({ block: "nearest", behavior: "instant" });
    return document.readyState === "complete" && (!first || eyes.live(0));
  },
  allAwake: () => eyes.awake() && [...document.querySelectorAll("[data-sim]")].every((_, n) => eyes.live(n)),
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
  async boardLabelled(n, labels, tops) {
    const same = () => eyes.board(n).every((pile, i) => pile.Label === labels[i] && (pile.Cards[0]?.Number ?? -1) === tops[i]);
    await eyes.until(() => eyes.live(n) && same());
    return eyes.board(n);
  },

  // Whether a live board draws the picture that the page came with.
  async likeTheStill(n) {
    const html = await (await fetch(location.pathname)).text();
    const page = new DOMParser().parseFromString(html, "text/html");
    const drawn = (figure) => [...figure.querySelectorAll(".sim-slot .baize :is(use, .slot)")].map((e) => [
      e.getAttribute("href"), e.closest(".pile").getAttribute("transform"),
      ...["x", "y", "width", "height"].map((name) => Number(e.getAttribute(name))),
    ].join()).join(" ");
    const [was, is] = [drawn(page.querySelectorAll("[data-sim]")[n]), drawn(eyes.figure(n))];
    return was !== "" && was === is;
  },

  // What has moved, by the layout shifts that were noted.
  shifted: () => shifts.map((e) => e.value.toFixed(4) + " " +
    e.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? node?.textContent).join(" | ")).join("\n"),

  said: (n) => eyes.figure(n).querySelector(".said").textContent,
  piles: (n, mark) => [...eyes.figure(n).querySelectorAll(`.pile.${mark}`)].map((pile) => pile.dataset.pile),
  focused: () => document.activeElement?.dataset?.pile ?? "",

  // The arrow keys that lead from the focus towards a pile, the better first.
  heading(n, id) {
    const middle = (pile) => {
      const { left, top, width, height } = pile.querySelector(".slot").getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    };
    const [[x0, y0], [x1, y1]] = [middle(document.activeElement), middle(eyes.pile(n, id))];
    const ways = [[x1 - x0, "right", "left"], [y1 - y0, "down", "up"]].filter(([far]) => Math.abs(far) > 1);
    ways.sort(([a], [b]) => Math.abs(b) - Math.abs(a));
    return ways.map(([far, on, back]) => (far > 0 ? on : back));
  },

  rules: (mark) => [...document.querySelectorAll(`.rule.${mark}`)].map((rule) => rule.id),

  // Scrolls an element into view and returns a point of it that nothing covers.
  spot(element) {
    if (!element) throw new Error("no such element");
    for (const block of ["nearest", "center", "end"]) {
      const point = eyes.bare(element);
      if (point) return point;
      element.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
    }
    const point = eyes.bare(element);
    if (point) return point;
    const { left, top, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    throw new Error(`${element.outerHTML.slice(0, 120)} is out of reach, under ${over?.outerHTML.slice(0, 120)}`);
  },

  // How many characters stand on the lines of plain paragraphs, but for the last
  // line of each, and how many lines that are.
  fullLines() {
    const glyph = document.createRange();
    let [characters, lines] = [0, 0];
    for (const p of document.querySelectorAll(".text > p:not([class])")) {
      const { bottom, height } = p.getBoundingClientRect();
      const line = parseFloat(getComputedStyle(p).lineHeight);
      const texts = document.createTreeWalker(p, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        for (let i = 0; i < texts.currentNode.length; i++) {
          glyph.setStart(texts.currentNode, i);
          glyph.setEnd(texts.currentNode, i + 1);
          if (glyph.getBoundingClientRect().bottom < bottom - 0.75 * line) characters++;
        }
      }
      lines += Math.round(height / line) - 1;
    }
    return [characters, lines];
  },

  // What Tab should stop at, in the order of the page.
  stops: () => [...document.querySelectorAll("a[href], button:enabled, input, select, summary, [tabindex='0']")]
    .filter((e) => e.checkVisibility() && e.tabIndex === 0),

  // Whether the focus is at a stop that shows it, and shows itself.
  async stoppedAt(n) {
    const stop = eyes.stops()[n];
    await eyes.until(() => document.activeElement === stop && eyes.seen(stop) && eyes.ringed(stop));
    if (document.activeElement !== stop) return `not at ${eyes.start(stop)} but at ${eyes.start(document.activeElement)}`;
    if (!eyes.seen(stop)) return `${eyes.start(stop)} cannot be seen`;
    return eyes.ringed(stop) ? "" : `${eyes.start(stop)} shows no focus`;
  },
  start: (element) => element.outerHTML.slice(0, 120),
  ringed(element) {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const ring = element.querySelector(".ring");
    return (outlineStyle === "solid" && parseFloat(outlineWidth) >= 2) || (!!ring && getComputedStyle(ring).stroke !== "none");
  },
  seen(element) {
    const sides = [0.05, 0.25, 0.5, 0.75, 0.95];
    return [...element.getClientRects()].some(({ left, top, width, height }) =>
      sides.some((fx) => sides.some((fy) => {
        const hit = document.elementFromPoint(left + fx * width, top + fy * height);
        return hit && element.contains(hit);
      })));
  },

  // A point of the baize on which no pile lies.
  bareBaize(n) {
    const { left, top, width, height } = eyes.figure(n).querySelector("svg.baize").getBoundingClientRect();
    for (let y = top + 2; y < top + height; y += 4) {
      for (let x = left + 2; x < left + width; x += 4) {
        if (document.elementFromPoint(x, y)?.matches("svg.baize")) return { X: x, Y: y };
      }
    }
    throw new Error("piles cover the whole baize");
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
