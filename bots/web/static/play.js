/** A board with what stands in thumb's reach below it: the touches in words, Back, kinds of pieces, Play. */

import { Board } from "./board.js";
import { button, fill, h, say } from "./words.js";

/** @typedef {import("./touch.js").Kind} Kind */

export class Play {
  /** A ply on its way to the server. */
  sending = false;
  #sent = 0;
  /** What Back does once no touches are left, if anything. @type {(() => void) | null} */
  earlier = null;

  /**
   * @param {(ply: string) => Promise<unknown>} send
   */
  constructor(send) {
    this.send = send;
    this.place = h("div", { class: "board-place" });
    this.board = new Board(this.place, () => this.update());
    this.hint = h("p", { class: "hint", role: "status" });
    this.kinds = h("div", { class: "chips kinds", role: "group", "aria-label": say("kinds") });
    this.undo = button(say("back"), () => this.back(), { class: "undo" });
    this.go = button(say("play"), () => void this.play(), { class: "go" });
    this.bar = h("div", { class: "bar" }, this.undo, this.go);
    this.table = h("div", { class: "table" }, this.place, h("div", { class: "says" }, this.hint, this.kinds), this.bar);
    this.idle = "";
  }

  /**
   * Show a position.
   * @param {Parameters<Board["show"]>[0]} svg
   * @param {Parameters<Board["show"]>[1] & {idle: string}} about `idle` is said while nothing is touched
   */
  show(svg, about) {
    this.idle = about.idle;
    this.board.show(svg, about);
    this.update();
  }

  /** Take back a touch. */
  back() {
    if (this.sending) return;
    if (this.board.touch?.back()) {
      this.board.draw();
      this.update();
    } else this.earlier?.();
  }

  /** Say and offer what fits the touches. */
  update() {
    const { touch } = this.board;
    const ready = Boolean(touch?.ply);
    this.bar.classList.toggle("off", !touch);
    this.place.classList.toggle("sending", this.sending);
    this.board.busy = this.sending;
    this.go.disabled = !ready || this.sending;
    this.undo.disabled = this.sending || (!touch?.hand.at && !this.earlier);
    const said = this.#said();
    if (this.hint.textContent !== said) this.hint.textContent = said;
    const kinds = touch?.kinds ?? [];
    const focused = this.kinds.contains(document.activeElement);
    const chips = (kinds.length > 1 ? kinds : []).map((kind) => {
      const pressed = String(touch?.hand.kind === kind);
      return button(KINDS[kind](), () => this.#choose(kind), { class: "chip", "aria-pressed": pressed });
    });
    fill(this.kinds, chips);
    this.hint.classList.toggle("unseen", chips.length > 0);
    if (focused) chips.find((chip) => chip.getAttribute("aria-pressed") === "true")?.focus();
  }

  /** @param {Kind} kind */
  #choose(kind) {
    if (this.sending || !this.board.touch?.choose(kind)) return;
    this.board.draw();
    this.update();
  }

  #said() {
    const { touch } = this.board;
    if (!touch?.hand.at) return this.idle;
    if (this.sending) return say("wait");
    if (touch.ply) return touch.hand.lift ? say("hint-ready") : say(touch.kinds.length > 1 ? "hint-kinds" : "hint-ready");
    return say(touch.hand.drops.length ? "hint-drop" : touch.takesFewer ? "hint-lifted" : "hint-lifted-one", { count: touch.held });
  }

  /** Send the ply that the touches make. The board keeps it until the server has answered. */
  async play() {
    const ply = this.board.touch?.ply;
    if (!ply || this.sending) return;
    const focused = this.go.matches(":focus-visible"); // by keys, that is
    const sent = ++this.#sent;
    this.sending = true;
    this.update();
    try {
      await this.send(ply);
    } finally {
      if (sent === this.#sent) this.settle();
      if (focused) this.board.focus();
    }
  }

  /** Wait no longer for the answer to a ply: it has come, or the game has. */
  settle() {
    this.#sent++;
    this.sending = false;
    this.update();
  }
}

const KINDS = {
  flat: () => say("flat"),
  wall: () => say("wall"),
  capstone: () => say("capstone"),
};
