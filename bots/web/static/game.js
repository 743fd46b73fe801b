/** A game as it stands: played, watched, looked back at. */

import { fileAt, follow, get, reason, Refused } from "./api.js";
import { picture } from "./board.js";
import { rowOf, tell } from "./message.js";
import { Play } from "./play.js";
import { Record } from "./record.js";
import { post, pressed } from "./replies.js";
import { button, fill, h, notice, refill, say } from "./words.js";

/** @typedef {import("./api.js").Page} Page */
/** @typedef {{after: number, said: string, svg: string, tps: string}} Past */

/**
 * Return the time left, in a form that ticks.
 * @param {import("./api.js").Clock} clock
 * @param {number} passed
 */
export function timeOf({ left, runs }, passed) {
  const seconds = Math.max(0, Math.ceil(left - (runs ? passed : 0)));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours >= 24) return say("days", { days: Math.floor(hours / 24), hours: hours % 24 });
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

class Game {
  /** @type {Page | null} */
  page = null;
  /** The number of plies before the position that is looked back at, null for now. @type {number | null} */
  at = null;
  /** Moves tried out behind a position. @type {{from: number, plies: string[], shown: Past & {legal: string[]}} | null} */
  tried = null;
  flipped = false;
  /** @type {Map<string, Past>} */
  #past = new Map();
  #received = 0;
  /** @type {() => void} */
  #leave = () => {};

  /**
   * @param {HTMLElement} root
   * @param {string} base the path of all that is asked about the game
   * @param {{code?: string, lives?: boolean, home?: boolean}} about `code` where people play, `lives` where they watch
   */
  constructor(root, base, { code, lives = false, home = true }) {
    this.root = root;
    this.base = base;
    this.code = code ?? null;
    this.lives = lives;
    this.place = { game: this.code, updated: (/** @type {Page} */ page) => this.update(page) };
    this.play = new Play((ply) => (this.tried ? this.try([...this.tried.plies, ply]) : this.#send(ply)));
    this.record = new Record((at) => void this.look(at));
    this.title = h("h1", { tabindex: -1 });
    this.sides = h("div", { class: "sides" });
    this.said = h("p", { class: "said", role: "status" });
    this.buttons = h("div", { class: "buttons" });
    this.graph = h("div", { class: "graph", click: (event) => this.#pointed(event) });
    this.rules = h("p", { class: "quiet" });
    this.next = h("p", { class: "next" });
    this.lost = h("p", { class: "lost", role: "status" });
    const tries = [1, 2].map(() => button(say("try"), () => void this.try([]), { class: "try" }));
    this.tries = tries;
    this.now = button(say("now"), () => void this.look(null), { class: "go" });
    this.past = h("div", { class: "bar past" }, this.record.stepper().slice(1, 3), tries[0], this.now);
    this.record.steps.append(/** @type {Node} */ (tries[1]));
    const flip = button("⇅", () => void this.turn(), { class: "icon", "aria-label": say("flip"), title: say("flip") });
    this.play.table.append(this.past);
    this.main = h("main", { class: "game" }, this.sides,
      this.play.table,
      h("div", { class: "info" }, this.lost, this.said, this.next, this.buttons, this.record.element, this.graph, this.#shares(lives),
        this.rules, this.code && this.#form(this.code)));
    fill(root, h("header", { class: "top" },
      home && h("a", { href: "#/", class: "icon", "aria-label": say("home") }, "‹"), this.title, flip), this.main);
  }

  /**
   * Show a page of the server, never an older one over a newer one.
   * @param {Page} page
   */
  update(page) {
    if (this.page && (page.code !== this.page.code || page.version < this.page.version)) return;
    if (!this.page && page.sides[1]?.you && !page.sides[0]?.you && !this.flipped) return void this.turn();
    if (page.flipped !== this.flipped) return void this.refresh();
    const grown = this.page && page.plies.length > this.page.plies.length;
    this.play.place.classList.toggle("arrived", Boolean(grown) && !this.play.sending);
    if (this.page && page.version > this.page.version && this.play.sending) this.play.settle();
    this.page = page;
    this.#received = Date.now();
    if (this.at !== null && this.at >= page.plies.length) this.at = null;
    if (grown && (this.at !== null || this.tried)) notice(say("moved"));
    this.draw();
    void this.#offerNext(page);
  }

  /**
   * Offer the game that has waited longest, where there is nothing to play in this one.
   * @param {Page} page
   */
  async #offerNext({ code, legal, version }) {
    const opens = this.code && !legal ? (await get(`/api/next?after=${code}`).catch(() => null))?.opens : null;
    if (version !== this.page?.version) return;
    refill(this.next, opens, () => opens && h("a", { href: `#/game/${opens}`, class: "big" }, say("next", { code: opens })));
  }

  /**
   * @param {string} [part]
   * @param {string[]} [plies]
   */
  #path(part = "", plies) {
    const tried = plies ? `&plies=${encodeURIComponent(plies.join("."))}` : "";
    return `${this.base}${part}?flipped=${Number(this.flipped)}${tried}`;
  }

  /** Ask for the game as it stands. */
  async refresh() {
    try {
      const { flipped } = this;
      const page = /** @type {Page} */ (await get(this.#path()));
      if (flipped === this.flipped) this.update(page);
    } catch (error) {
      if (this.page) notice(reason(error), { alert: true });
      else fill(this.root, h("main", { class: "excuse" }, h("h1", {}, say("title")), h("p", { role: "alert" }, this.#gone(error))));
    }
  }

  /**
   * Return why there is no game, or none any more: most often a link to watch has ended.
   * @param {unknown} error
   */
  #gone(error) {
    const watches = this.lives && !this.code;
    return watches && error instanceof Refused && error.status === 404 ? say("link-gone") : reason(error);
  }

  /** Show all that the page says. */
  draw() {
    const { page, at, tried } = this;
    if (!page) return;
    const title = page.code ? `#${page.code} ${page.sides.map((side) => side.name).join(" – ")}` : say("found");
    document.title = `${title} · ${say("title")}`;
    this.title.textContent = title;
    this.rules.textContent = page.rules;
    this.#drawBoard(page);
    this.play.bar.hidden = !tried && (at !== null || page.over || !this.code);
    this.past.hidden = at === null || tried !== null;
    for (const one of this.tries) one.hidden = !page.tries || tried !== null;
    this.said.textContent = at === null && !tried ? page.said : "";
    this.record.show(page, at ?? page.plies.length);
    this.#drawSides(page);
    refill(this.graph, page.graph, () => page.graph && picture(page.graph.svg, page.graph.alt));
    refill(this.buttons, tried ? tried.plies : page.buttons, () => {
      const plans = page.plans && tried?.from === page.plies.length && tried.plies.length > 0 && tried.plies.length % 2 === 0;
      if (tried) {
        return [...(plans ? [button(say("plan"), () => this.#plan(tried.plies))] : []),
          button(say("to-game"), () => void this.look(this.at), { class: "go" })];
      }
      return page.buttons.map((row) => rowOf(row, (press) => pressed(press, this.place)));
    });
  }

  /**
   * Show the board that is tried out, looked back at, or the one of now.
   * @param {Page} page
   */
  #drawBoard(page) {
    const past = this.at === null ? null : this.#past.get(this.#keyOf(this.at));
    if (this.at !== null && !past && !this.tried) return;
    const { svg, tps, legal } = this.tried?.shown ?? (past ? { ...past, legal: null } : page);
    const lines = this.tried ? [say("trying"), this.tried.shown.said] : [say("looking-back"), past?.said];
    const idle = this.tried || past ? lines.filter(Boolean).join(" ") : page.status.join(" ");
    const label = this.tried ? say("board-tried") : past ? say("board-past") : say("board");
    this.play.earlier = this.tried?.plies.length ? () => void this.try(this.tried?.plies.slice(0, -1) ?? []) : null;
    this.play.show(svg, { legal, ruleset: page.ruleset, label, idle, turn: page.turn, text: tps });
  }

  /**
   * Try out plies behind the position that is seen.
   * @param {string[]} plies
   */
  async try(plies) {
    const from = this.tried?.from ?? this.at ?? this.page?.plies.length ?? 0;
    try {
      this.tried = { from, plies, shown: await get(this.#path(`/at/${from}/tried`, plies)) };
    } catch (error) {
      notice(reason(error), { alert: true });
    }
    this.draw();
  }

  /**
   * Keep answers ready, as they were tried out.
   * @param {string[]} plies
   */
  async #plan(plies) {
    const kept = await post(this.#path("/plans"), { plies: plies.join(".") }, this.place);
    if (kept && !kept.refused) void this.look(null);
  }

  /** @param {Page} page */
  #drawSides({ sides, turn }) {
    // Where everybody is here, or the other is the computer, it is plain who "you" are.
    const marked = sides.some((side) => !side.you && !side.computer);
    refill(this.sides, [sides, turn], () => sides.map((side, i) => h("div", { class: `side ${i ? "black" : "white"}${turn === i ? " on" : ""}` },
      h("span", { class: "stone", "aria-hidden": "true" }),
      h("span", { class: "name" },
        h("span", { class: "unseen" }, `${say(i ? "black" : "white")}: `), side.name, marked && side.you && h("small", {}, ` ${say("you")}`)),
      turn === i && h("span", { class: "turn", title: say("to-move") }, h("span", { class: "unseen" }, say("to-move"))),
      h("span", { class: "pieces" }, side.pieces),
      side.clock && h("span", { class: side.clock.runs ? "clock runs" : "clock" }, timeOf(side.clock, 0)))));
  }

  /** Let the clocks tick. */
  tick() {
    const passed = (Date.now() - this.#received) / 1000;
    this.page?.sides.forEach(({ clock }, i) => {
      const place = this.sides.children[i]?.querySelector(".clock");
      if (clock?.runs && place) place.textContent = timeOf(clock, passed);
    });
  }

  /**
   * Return the ways to take a game along: as PTN, in ptn.ninja, its position, a picture.
   * @param {boolean} lives
   */
  #shares(lives) {
    const line = (/** @type {string} */ line) => post("/api/lines", { line, game: this.code }, this.place);
    return h("div", { class: "bar", role: "group", "aria-label": say("share") },
      this.code && [button(say("ptn"), () => line("ptn")), button("ptn.ninja", () => line("link"))],
      button(say("tps"), () => this.#shareTps()), lives && button(say("picture"), () => this.#sharePicture()));
  }

  async #shareTps() {
    const { tps = "" } = this.page ?? {};
    const copied = await navigator.clipboard?.writeText(tps).then(() => true, () => false);
    if (copied) notice(say("copied"));
    else tell([{ blocks: [{ kind: "pre", text: tps }] }], () => {});
  }

  async #sharePicture() {
    try {
      const src = await fileAt(this.#path("/picture.png"));
      tell([{ blocks: [{ kind: "picture", src, alt: say("board") }, { kind: "file", src, name: "board.png" }] }], () => {});
    } catch (error) {
      notice(reason(error), { alert: true });
    }
  }

  /** @param {string} code */
  #form(code) {
    const line = h("input", { type: "text", name: "line", autocomplete: "off", placeholder: say("line"), "aria-label": say("line") });
    const submit = async (/** @type {Event} */ event) => {
      event.preventDefault();
      if (line.value.trim() && (await post("/api/lines", { line: line.value.trim(), game: code }, this.place))) line.value = "";
    };
    return h("form", { class: "line", submit }, line, h("button", {}, say("send")));
  }

  /** @param {string} ply */
  async #send(ply) {
    if (this.page) await post(this.#path("/plies"), { number: this.page.version, ply }, this.place);
  }

  /** Turn the board. */
  async turn() {
    this.flipped = !this.flipped;
    await this.refresh();
    if (this.tried) await this.try(this.tried.plies);
    else await this.look(this.at);
    this.#follow();
  }

  /** @param {number} at */
  #keyOf(at) {
    return `${at} ${this.page?.plies.slice(0, at).map((ply) => ply.ptn)} ${this.flipped}`;
  }

  /**
   * Look back at the position after so many plies; null and the last one are now.
   * @param {number | null} at
   */
  async look(at) {
    if (!this.page) return;
    this.at = at === this.page.plies.length ? null : at;
    this.tried = null;
    if (this.at === null) return this.draw();
    const wanted = this.at;
    const key = this.#keyOf(wanted);
    try {
      if (!this.#past.has(key)) this.#past.set(key, await get(this.#path(`/at/${wanted}`)));
    } catch (error) {
      notice(reason(error), { alert: true });
    }
    if (this.at === wanted) this.draw();
  }

  /** @param {Event} event */
  #pointed({ target }) {
    const mark = target instanceof Element ? target.closest("[data-after]") : null;
    if (mark) void this.look(Number(mark.getAttribute("data-after")));
  }

  #follow() {
    this.#leave();
    if (!this.lives) return;
    const connected = (/** @type {boolean} */ is) => (this.lost.textContent = is ? "" : say("not-connected"));
    const ended = (/** @type {Error} */ refused) => (this.lost.textContent = this.#gone(refused));
    this.#leave = follow(this.#path("/stream"), (page) => this.update(page), connected, ended);
  }

  /** @param {KeyboardEvent} event */
  typed(event) {
    const { target } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
    if (event.key === "Escape") this.play.back();
    else if (event.key === "ArrowLeft") this.record.step(this.record.at - 1);
    else if (event.key === "ArrowRight") this.record.step(this.record.at + 1);
  }

  /** Follow the game; return a function that ends this. */
  start() {
    const typed = (/** @type {KeyboardEvent} */ event) => this.typed(event);
    const ticking = setInterval(() => this.tick(), 1000);
    document.addEventListener("keydown", typed);
    void this.refresh();
    this.#follow();
    return () => {
      clearInterval(ticking);
      document.removeEventListener("keydown", typed);
      this.#leave();
    };
  }
}

/**
 * Show a game that is played here.
 * @param {HTMLElement} root
 * @param {string} code
 */
export function showGame(root, code) {
  return new Game(root, `/api/games/${encodeURIComponent(code)}`, { code, lives: true }).start();
}

/**
 * Show a game that is only watched.
 * @param {HTMLElement} root
 * @param {string} secret
 */
export function showWatched(root, secret) {
  return new Game(root, `/api/watched/${secret}`, { lives: true, home: false }).start();
}

/**
 * Show a pasted game.
 * @param {HTMLElement} root
 * @param {string} found
 */
export function showFound(root, found) {
  return new Game(root, `/api/found/${encodeURIComponent(found)}`, {}).start();
}

/**
 * Open a pasted game.
 * @param {string} text
 */
export async function paste(text) {
  const reply = await post("/api/found", { text });
  if (reply?.found) location.hash = `#/found/${reply.found}`;
}
