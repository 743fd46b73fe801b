/** A board in the page: the server's SVG, with squares to touch, pieces that move, and keys. */

import { pieces, Touch } from "./touch.js";
import { say } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const KEYS = /** @type {Record<string, [number, number]>} */ ({
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
});
/** Height of a piece above the one below it. */
const RISE = 8.5;
/** Walls and capstones reach so much lower than a flat in their drawings. */
const LOWER = 8;
/** The parts of a square that stand above its pieces. */
const WRITTEN = ".height, .drop, title";
const STILL = matchMedia("(prefers-reduced-motion: reduce)");

let drawings = 0;

/**
 * Return a drawing of the server as an element. Its names are made its own, as a page holds several.
 * @param {string} text
 */
export function drawing(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const svg = /** @type {SVGSVGElement} */ (document.importNode(/** @type {Node} */ (parsed), true));
  const end = `-${++drawings}`;
  for (const named of svg.querySelectorAll("[id]")) named.id += end;
  for (const use of svg.querySelectorAll("use")) {
    const href = use.getAttribute("href");
    if (href?.startsWith("#")) use.setAttribute("href", href + end);
  }
  svg.dataset["end"] = end;
  return svg;
}

/**
 * Return a drawing that is only looked at.
 * @param {string} text
 * @param {string} label empty where the words beside it say enough
 */
export function picture(text, label) {
  const svg = drawing(text);
  for (const title of svg.querySelectorAll("title")) title.remove();
  if (label) {
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", label);
  } else svg.setAttribute("aria-hidden", "true");
  return svg;
}

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param {Element} piece */
function isTall(piece) {
  return (piece.getAttribute("data-piece")?.length ?? 0) > 1;
}

/** A board to look at, and to touch while there are legal plies. */
export class Board {
  /** @type {SVGSVGElement | null} */
  #svg = null;
  /** @type {Map<string, SVGGElement>} */
  #squares = new Map();
  /** @type {Map<string, string>} */
  #stacks = new Map();
  /** @type {(() => void)[]} */
  #undo = [];
  /** What stands for a piece on the square that it has come to. @type {Map<Element, Element>} */
  #carried = new Map();
  #focused = "";
  #dragging = false;
  #grabs = false;
  /** Whether touches mean nothing, as one is on its way. */
  busy = false;
  /** Whether the board was touched last, not reached by keys: then arrows are not for its squares. */
  #pointed = false;
  /** @type {string | null} */
  #key = null;
  #source = "";
  /** @type {Touch | null} */
  touch = null;
  /** @type {"white" | "black"} */
  places = "white";

  /**
   * @param {HTMLElement} host
   * @param {() => void} changed called after each touch
   */
  constructor(host, changed) {
    this.host = host;
    this.changed = changed;
    host.addEventListener("click", (event) => this.#clicked(event));
    host.addEventListener("keydown", (event) => this.#typed(event));
    host.addEventListener("focusin", (event) => this.#rove(this.#squareOf(event.target)));
    host.addEventListener("pointerdown", (event) => this.#grabbed(event));
    // A finger on a stack drags it; elsewhere it moves the page.
    host.addEventListener("touchmove", (event) => this.#grabs && event.cancelable && event.preventDefault(), { passive: false });
    host.addEventListener("focusout", ({ relatedTarget }) => {
      if (!this.#squareOf(relatedTarget)) this.#pointed = false;
    });
  }

  /**
   * Show a position. Touches are kept where the same plies can still be played on the same stacks.
   * @param {string} svg
   * @param {{legal: readonly string[] | null, ruleset: string, label: string, text: string, turn?: 0 | 1 | null}} about
   */
  show(svg, { legal, ruleset, label, text, turn = null }) {
    if (svg !== this.#source) this.#put(svg);
    this.#svg?.setAttribute("aria-label", label);
    const key = legal && legal.join() + [...this.#stacks].sort().join();
    if (key !== this.#key) {
      this.#key = key;
      this.touch = legal && new Touch(legal, this.#stacks, ruleset);
    }
    const mover = this.#stacks.get([...(this.touch?.movable ?? [])][0] ?? "");
    // A TPS ends with the side on turn and the move's number. In the first move each places a flat of the other.
    const [, side, move] = /^\S+ ([12]) (\d+)$/.exec(text) ?? [];
    const white = mover ? pieces(mover).endsWith("1") : side ? side === "1" : turn !== 1;
    const swaps = move === "1" && legal?.every((ply) => ply.length === 2);
    this.places = white === Boolean(swaps) ? "black" : "white";
    this.draw();
  }

  /** @param {string} text */
  #put(text) {
    const hadFocus = this.host.contains(document.activeElement);
    const svg = drawing(text);
    this.#source = text;
    this.#undo = [];
    this.#carried = new Map();
    this.#squares = new Map();
    this.#stacks = new Map();
    for (const group of /** @type {NodeListOf<SVGGElement>} */ (svg.querySelectorAll("[data-square]"))) {
      const name = group.dataset["square"] ?? "";
      this.#squares.set(name, group);
      this.#stacks.set(name, group.dataset["stack"] ?? "");
      group.setAttribute("role", "button");
      group.setAttribute("tabindex", "-1");
    }
    svg.setAttribute("role", "group");
    this.host.replaceChildren(svg);
    this.#svg = svg;
    const square = this.#squares.has(this.#focused) ? this.#focused : ([...this.#squares.keys()][0] ?? "");
    this.#rove(square);
    if (hadFocus) this.focus();
  }

  /**
   * Draw the touches: ghosts, lifted and dropped pieces, and the squares that take the next one.
   * @param {Readonly<import("./touch.js").Hand> | undefined} [hand] another hand than that of the touches
   */
  draw(hand = this.touch?.hand) {
    const before = this.#seen(hand);
    for (const undo of this.#undo.reverse()) undo();
    this.#undo = [];
    const next = hand === this.touch?.hand ? (this.touch?.next ?? []) : [];
    if (hand?.at) this.#mark(hand.at, "chosen");
    if (hand?.lift) this.#carry(hand);
    else if (hand?.at) this.#ghost(hand.at, hand.kind);
    for (const square of next) this.#light(square);
    for (const [square, group] of this.#squares) this.#describe(square, group, next.includes(square));
    this.#glide(before, this.#seen(hand));
  }

  /**
   * Return where the pieces are that are carried, or have been.
   * @param {Readonly<import("./touch.js").Hand> | undefined} hand
   */
  #seen(hand) {
    const lifted = hand?.lift ? [...(this.#squares.get(hand.at)?.querySelectorAll(".piece") ?? [])] : [];
    return new Map([...this.#carried.keys(), ...lifted].map((piece) => {
      const shown = this.#carried.get(piece) ?? piece;
      return [piece, { shown, ...middle(shown) }];
    }));
  }

  /**
   * @param {string} square
   * @param {SVGGElement} group
   * @param {boolean} lit
   */
  #describe(square, group, lit) {
    const chosen = group.classList.contains("chosen");
    const title = group.querySelector("title")?.textContent ?? square;
    const state = chosen ? say("square-chosen") : lit ? say("square-next") : "";
    group.setAttribute("aria-label", state ? `${title}. ${state}` : title);
    group.setAttribute("aria-disabled", String(!this.touch?.answers(square)));
    group.classList.toggle("movable", Boolean(this.touch?.movable.has(square)));
  }

  /**
   * @param {string} square
   * @param {string} name
   */
  #mark(square, name) {
    const group = this.#squares.get(square);
    group?.classList.add(name);
    this.#undo.push(() => group?.classList.remove(name));
  }

  /**
   * Add something to a square for as long as these touches stand.
   * @param {string} square
   * @param {"use" | "circle"} tag
   * @param {Record<string, string | number>} attributes
   */
  #add(square, tag, attributes) {
    const added = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) added.setAttribute(name, String(value));
    const group = this.#squares.get(square);
    group?.insertBefore(added, tag === "use" ? group.querySelector(WRITTEN) : null);
    this.#undo.push(() => added.remove());
    return added;
  }

  /** @param {string} square */
  #light(square) {
    this.#mark(square, "next");
    const ground = /** @type {SVGGraphicsElement | null} */ (this.#squares.get(square)?.querySelector(".ground"));
    const box = ground?.getBBox();
    if (box) this.#add(square, "circle", { class: "spot", cx: box.x + box.width / 2, cy: box.y + box.height / 2, r: 14 });
  }

  /**
   * @param {string} square
   * @param {import("./touch.js").Kind} kind
   */
  #ghost(square, kind) {
    const symbol = `${this.places}-${kind}${this.#svg?.dataset["end"]}`;
    if (document.getElementById(symbol)) this.#add(square, "use", { class: "piece ghost", href: `#${symbol}` });
    else this.#light(square);
  }

  /**
   * Put the pieces of a hand where they have come to: dropped ones on their squares, the rest above the last.
   * @param {Readonly<import("./touch.js").Hand>} hand
   */
  #carry({ at, lift, drops }) {
    const all = /** @type {SVGElement[]} */ ([...(this.#squares.get(at)?.querySelectorAll(".piece") ?? [])]);
    const carried = all.slice(-lift);
    if (drops.length && lift === all.length) this.#mark(at, "left-empty");
    for (const { square, count } of drops) {
      for (const piece of carried.splice(0, count)) this.#move(piece, square);
      this.#mark(square, "dropped");
    }
    const over = drops.at(-1)?.square ?? at;
    for (const piece of carried) {
      const lifted = over === at ? piece : this.#move(piece, over);
      lifted.classList.add("lifted");
      this.#undo.push(() => lifted.classList.remove("lifted"));
    }
  }

  /**
   * Set attributes for as long as these touches stand.
   * @param {Element} element
   * @param {Record<string, string | number>} attributes
   */
  #set(element, attributes) {
    for (const [name, value] of Object.entries(attributes)) {
      const before = element.getAttribute(name);
      element.setAttribute(name, String(value));
      this.#undo.push(() => (before === null ? element.removeAttribute(name) : element.setAttribute(name, before)));
    }
  }

  /**
   * Show a piece on another square, and return what is seen there. The piece itself stays, as a finger may hold it.
   * A wall below it falls flat.
   * @param {SVGElement} piece
   * @param {string} square
   */
  #move(piece, square) {
    const below = [...(this.#squares.get(square)?.querySelectorAll(".piece") ?? [])].at(-1);
    let y = 0;
    if (below) {
      if (isTall(below)) {
        const [kind = ""] = below.getAttribute("data-piece") ?? "";
        this.#set(below, { href: this.#symbol(kind), y: Number(below.getAttribute("y")) + LOWER, "data-piece": kind });
      }
      y = Number(below.getAttribute("y")) - RISE - (isTall(piece) ? LOWER : 0);
    }
    const kind = piece.dataset["piece"] ?? "";
    const moved = this.#add(square, "use", {
      class: "piece carried", href: this.#symbol(kind), "data-piece": kind, x: below?.getAttribute("x") ?? 0, y,
    });
    this.#set(piece, { visibility: "hidden" });
    this.#carried.set(piece, moved);
    this.#undo.push(() => this.#carried.delete(piece));
    return moved;
  }

  /**
   * Return the reference to a piece's drawing, by its signs in TPS.
   * @param {string} piece
   */
  #symbol(piece) {
    const kind = piece.endsWith("S") ? "wall" : piece.endsWith("C") ? "capstone" : "flat";
    return `#${piece.startsWith("1") ? "white" : "black"}-${kind}${this.#svg?.dataset["end"]}`;
  }

  /**
   * Let pieces glide from where they were.
   * @param {Map<Element, {shown: Element, x: number, y: number}>} before
   * @param {Map<Element, {shown: Element, x: number, y: number}>} after
   */
  #glide(before, after) {
    if (STILL.matches || !this.#svg) return;
    const scale = this.#svg.viewBox.baseVal.width / this.#svg.getBoundingClientRect().width;
    for (const [piece, { x, y }] of before) {
      const now = after.get(piece) ?? { shown: piece, ...middle(piece) };
      if (Math.abs(now.x - x) + Math.abs(now.y - y) < 1) continue;
      const to = now.shown.classList.contains("lifted") ? "translateY(-16px)" : "none";
      const from = `translate(${(x - now.x) * scale}px, ${(y - now.y) * scale}px) ${to.replace("none", "")}`;
      now.shown.animate([{ transform: from }, { transform: to }], { duration: 140, easing: "ease-out" });
    }
  }

  // Fingers, mice and keys.

  /**
   * @param {EventTarget | null} target
   * @returns {string}
   */
  #squareOf(target) {
    const group = target instanceof Element ? target.closest("[data-square]") : null;
    return (group instanceof SVGElement && group.dataset["square"]) || "";
  }

  /** @param {Event} event */
  #clicked(event) {
    const square = this.#squareOf(event.target);
    if (square && !this.#dragging) this.#tap(square);
  }

  /** @param {string} square */
  #tap(square) {
    if (!this.busy && this.touch?.tap(square)) this.#touched();
  }

  #touched() {
    this.draw();
    this.changed();
  }

  /** Focus the square that was touched last. */
  focus() {
    this.#squares.get(this.#focused)?.focus();
  }

  /** @param {string} square */
  #rove(square) {
    if (!square) return;
    this.#squares.get(this.#focused)?.setAttribute("tabindex", "-1");
    this.#squares.get(square)?.setAttribute("tabindex", "0");
    this.#focused = square;
  }

  /** @param {KeyboardEvent} event */
  #typed(event) {
    const square = this.#squareOf(event.target);
    if (!square || event.ctrlKey || event.altKey || event.metaKey) return;
    const way = KEYS[event.key];
    if (this.#pointed && way?.[0]) return;
    if (way) {
      this.#pointed = false;
      this.#squares.get(this.#neighbour(square, way))?.focus();
    } else if (event.key !== "Enter" && event.key !== " ") return;
    else this.#tap(square);
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * Return the nearest square in a direction as it is seen, the same one at the edge.
   * @param {string} square
   * @param {[number, number]} way
   */
  #neighbour(square, [right, down]) {
    const here = middle(/** @type {Element} */ (this.#squares.get(square)));
    let nearest = square;
    let least = Infinity;
    for (const [name, group] of this.#squares) {
      const { x, y } = middle(group.querySelector(".ground") ?? group);
      const [ahead, aside] = [(x - here.x) * right + (y - here.y) * down, (x - here.x) * down + (y - here.y) * right];
      const distance = ahead + 3 * Math.abs(aside);
      if (ahead > 4 && distance < least && Math.abs(aside) <= ahead) [nearest, least] = [name, distance];
    }
    return nearest;
  }

  /** @param {PointerEvent} event */
  #grabbed(event) {
    const from = this.#squareOf(event.target);
    const { touch, host } = this;
    this.#pointed = true;
    if (this.busy || event.button || !from || !touch?.movable.has(from) || touch.hand.drops.length) return;
    let over = from;
    this.#grabs = true;
    const watching = new AbortController();
    const { signal } = watching;
    /** @param {PointerEvent} now */
    const drag = (now) => {
      const square = this.#squareOf(document.elementFromPoint(now.clientX, now.clientY));
      if (now.pointerId !== event.pointerId || square === over || touch !== this.touch) return;
      over = square;
      this.#dragging = true;
      host.setPointerCapture(now.pointerId);
      this.draw(touch.dragged(from, over) ?? touch.lifted(from));
    };
    /** @param {PointerEvent} now */
    const end = (now) => {
      if (now.pointerId !== event.pointerId) return;
      watching.abort();
      this.#grabs = false;
      if (!this.#dragging) return;
      setTimeout(() => (this.#dragging = false)); // the click that ends a drag is no tap
      if (now.type === "pointerup" && touch === this.touch) touch.drag(from, over);
      this.#touched();
    };
    addEventListener("pointermove", drag, { signal });
    addEventListener("pointerup", end, { signal });
    addEventListener("pointercancel", end, { signal });
  }
}
