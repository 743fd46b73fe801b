/** The plies of a game in two columns, and steps through them. */

import { button, chips, fill, h, say } from "./words.js";

/** @typedef {import("./api.js").Page} Page */
/** @typedef {"mail" | "ptn"} Notation */

const STEPS = /** @type {const} */ ([["«", "step-first"], ["‹", "step-back"], ["›", "step-on"], ["»", "step-last"]]);

/**
 * Return the number of the first move. A TPS ends with the side on turn and its move's number.
 * @param {Page} page
 */
function firstMove({ tps, plies }) {
  const [, side, move] = /^\S+ ([12]) (\d+)$/.exec(tps) ?? [];
  return Math.max(1, Math.floor((Number(move) * 2 - 3 + Number(side) - plies.length) / 2) + 1) || 1;
}

export class Record {
  /** @type {Notation} */
  #notation = localStorage.getItem("notation") === "ptn" ? "ptn" : "mail";
  /** @type {Page | null} */
  #page = null;
  #written = "";
  /** @type {HTMLElement[]} */
  #plies = [];
  /** @type {HTMLButtonElement[][]} */
  #steppers = [];
  /** The number of plies before the position that is seen. */
  at = 0;

  /** @param {(at: number) => void} go */
  constructor(go) {
    this.go = go;
    this.moves = h("div", { class: "moves" });
    const notations = [
      { value: /** @type {Notation} */ ("mail"), label: say("mail") },
      { value: /** @type {Notation} */ ("ptn"), label: say("ptn") },
    ];
    const choice = chips(say("notation"), notations, this.#notation, (notation) => {
      this.#notation = notation;
      localStorage.setItem("notation", notation);
      this.#write();
    });
    this.steps = h("div", { class: "steps" }, this.stepper());
    this.element = h("section", { class: "record" },
      h("div", { class: "heading" }, h("h2", {}, say("record")), choice),
      this.moves, this.steps);
  }

  /** Return buttons that go back and forth. */
  stepper() {
    const places = [() => 0, () => this.at - 1, () => this.at + 1, () => this.length];
    const buttons = STEPS.map(([sign, key], i) => {
      return button(sign, () => this.step(places[i]?.() ?? 0), { "aria-label": say(key), class: "step" });
    });
    this.#steppers.push(buttons);
    return buttons;
  }

  /** Number of plies of the game. */
  get length() {
    return this.#page?.plies.length ?? 0;
  }

  /**
   * Go to the position after so many plies.
   * @param {number} at
   */
  step(at) {
    if (at < 0 || at > this.length || at === this.at) return;
    this.at = at; // at once, as steps may come faster than boards
    this.go(at);
  }

  /**
   * @param {Page} page
   * @param {number} at
   */
  show(page, at) {
    this.#page = page;
    this.at = at;
    this.#write();
    for (const buttons of this.#steppers) {
      buttons.forEach((one, i) => (one.disabled = i < 2 ? at === 0 : at === this.length));
    }
    this.#mark();
  }

  #mark() {
    this.#plies.forEach((ply, i) => ply.setAttribute("aria-current", String(i + 1 === this.at)));
    this.moves.scrollTop = (this.#plies[this.at - 1]?.offsetTop ?? 0) - this.moves.clientHeight / 2;
  }

  #write() {
    if (!this.#page) return;
    const { plies } = this.#page;
    const key = this.#notation + JSON.stringify(plies);
    if (key === this.#written) return;
    this.#written = key;
    this.#plies = plies.map((ply, i) => {
      return button(ply[this.#notation], () => this.step(i + 1), { class: ply.side ? "ply black" : "ply white" });
    });
    let move = firstMove(this.#page);
    const rows = plies.flatMap(({ side, comment }, i) => {
      const before = plies[i - 1];
      const answers = side === 1 && before?.side === 0;
      // Behind a comment Black's ply has a row of its own.
      const begins = !answers || before?.comment;
      return [
        begins && h("span", { class: "number" }, `${answers ? move - 1 : move++}.`),
        this.#plies[i],
        comment && h("p", { class: "comment" }, comment),
      ];
    });
    fill(this.moves, plies.length ? rows : h("p", { class: "quiet" }, say("record-empty")));
    this.#mark();
  }
}
