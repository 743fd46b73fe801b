/** The first screen: ways to play, and the games that are there. */

import { get } from "./api.js";
import { picture } from "./board.js";
import { paste, timeOf } from "./game.js";
import { puzzle } from "./learn.js";
import { post } from "./replies.js";
import { button, chips, fill, h, say } from "./words.js";

/**
 * @typedef {{games: Card[], levels: [string, string][], rulesets: {name: string, title: string, sizes: number[], levels: number[]}[], shared: boolean}} Start
 * @typedef {{code: string, title: string, over: boolean, svg: string, waits: boolean, waited: number | null}} Card
 */

/** @param {string} line */
const begin = (line) => post("/api/games", { line });

/** @param {string} line */
const tell = (line) => post("/api/lines", { line });

/**
 * Return a way to play: a large button that opens its choices.
 * @param {string} label
 * @param {...(Node | Node[])} inside
 */
function way(label, ...inside) {
  return h("details", { class: "way", name: "way" }, h("summary", {}, label), h("div", { class: "choices" }, ...inside));
}

/**
 * Return a choice among chips, remembered on this device.
 * @param {string} name
 * @param {{value: string, label: string}[]} choices
 * @param {string} usual
 * @param {string} legend
 */
function choice(name, choices, usual, legend = name) {
  const kept = localStorage.getItem(name) ?? usual;
  const made = { value: choices.some(({ value }) => value === kept) ? kept : usual, element: h("fieldset") };
  fill(made.element, h("legend", {}, say(legend)), chips(say(legend), choices, made.value, (value) => {
    made.value = value;
    localStorage.setItem(name, value);
  }));
  return made;
}

/** @param {Start} start */
function ways({ levels, rulesets, shared }) {
  const sizes = rulesets.find(({ name }) => name === "tak")?.sizes ?? [];
  const boards = sizes.map((size) => ({ value: `${size}x${size}`, label: `${size}×${size}` }));
  const others = rulesets.filter(({ name }) => name !== "tak");
  const few = others[0]?.levels.map(String) ?? [];
  const level = choice("level", levels.map(([value, label]) => ({ value, label })), "1");
  const other = choice("level-others", few.map((value) => ({ value, label: value })), "1", "level");
  const side = choice("color", [{ value: "white", label: say("white") }, { value: "black", label: say("black") }], "white");
  const [size, both] = [choice("size", boards, "5x5"), choice("size", boards, "5x5")];
  const alone = () => begin(`level ${level.value} ${size.value} ${side.value}`);
  const text = h("textarea", { rows: 5, "aria-label": say("paste"), placeholder: say("paste-hint"), spellcheck: "false" });
  return h("div", { class: "ways" },
    way(say("computer"), level.element, h("p", { class: "quiet" }, say("level-about")), size.element, side.element, button(say("begin"), alone, { class: "go" })),
    !shared && way(say("opponent"), both.element, button(say("seek"), () => tell(`seek ${both.value}`), { class: "go" }),
      button(say("lobby"), () => tell("lobby"))),
    shared && way(say("two"), both.element, button(say("begin"), () => begin(both.value), { class: "go" })),
    h("a", { href: "#/learn", class: "big" }, say("learn")),
    button(say("puzzles"), () => puzzle(), { class: "big" }),
    way(say("others"), h("p", { class: "quiet" }, say("others-about")), other.element,
      others.map(({ name, title }) => button(say("alone", { game: title }), () => begin(`level ${other.value} ${name}`), { class: "big" })),
      shared ? others.map(({ name, title }) => button(say("for-two", { game: title }), () => begin(name), { class: "big" })) : []),
    !shared && way(say("people"), button(say("profile"), () => tell("profile")), button(say("top"), () => tell("top")),
      button(say("tournament"), () => tell("tournament"))),
    way(say("paste"), text, button(say("open"), () => paste(text.value), { class: "go" })));
}

/** @param {Card} card */
function card({ code, title, over, svg, waits, waited }) {
  const since = waits && waited !== null && h("small", {}, say("waiting", { time: timeOf({ left: waited, runs: false }, 0) }));
  return h("a", { href: `#/game/${code}`, class: over ? "card over" : waits ? "card waits" : "card" },
    h("span", { class: "thumb" }, picture(svg, "")), h("span", {}, title, since));
}

/**
 * Show the first screen.
 * @param {HTMLElement} root
 */
export async function showStart(root) {
  document.title = say("title");
  const start = /** @type {Start} */ (await get("/api/start"));
  fill(root, h("header", { class: "top" }, h("h1", { tabindex: -1 }, say("title"))),
    h("main", { class: "start" }, ways(start),
      start.games.length > 0 && h("section", {}, h("h2", {}, say("games")), h("div", { class: "cards" }, start.games.map(card)))));
}
