/** Lessons and puzzles: a task, its board to touch, and what the reply says of it. */

import { get, reason } from "./api.js";
import { letters, plain } from "./message.js";
import { Play } from "./play.js";
import { onExercise, post, pressed, shows } from "./replies.js";
import { button, fill, h, notice, say } from "./words.js";

/** @typedef {import("./api.js").Reply} Reply */
/** @typedef {import("./api.js").Exercise} Exercise */

/** The exercise under way, and all that was told of it. @type {Pick<Reply, "exercise" | "told"> | null} */
let latest = null;
/** @type {(() => void) | null} */
let redraw = null;

onExercise(({ exercise, told }) => {
  latest = { exercise, told };
  if (redraw) redraw();
  else location.hash = "#/learn/now";
});

/** Begin a puzzle. */
export function puzzle() {
  return post("/api/exercise", { line: "puzzle" });
}

/** @param {string} title */
function heading(title, back = "#/") {
  return h("header", { class: "top" },
    h("a", { href: back, class: "icon", "aria-label": say("home") }, "‹"), h("h1", { tabindex: -1 }, title));
}

/**
 * Show the lessons.
 * @param {HTMLElement} root
 */
export async function showLessons(root) {
  const list = h("main", { class: "lessons" });
  fill(root, heading(say("learn")), list);
  document.title = `${say("learn")} · ${say("title")}`;
  const [{ lessons }, { exercise }] = await Promise.all([get("/api/start"), get("/api/exercise")]);
  /** @param {{name: string, title: string, done: number, of: number}} lesson */
  const lesson = ({ name, title, done, of }) => {
    const begin = button(title, () => void post("/api/exercise", { line: `learn ${name}` }), { class: "lesson" });
    begin.append(h("progress", { max: of, value: done, "aria-hidden": "true" }),
      h("small", {}, done === of ? `✓ ${say("done")}` : say("progress", { done, of })));
    return begin;
  };
  fill(list,
    exercise && h("a", { href: "#/learn/now", class: "primary big" }, say("go-on", { title: exercise.title.split("\n")[0] })),
    h("h2", {}, say("lessons")), h("div", { class: "cards" }, lessons.map(lesson)),
    h("h2", {}, say("puzzles")), h("p", {}, say("puzzles-about")),
    button(say("puzzle"), () => void puzzle(), { class: "big" }));
}

/**
 * Show the exercise under way; return a function that ends this.
 * @param {HTMLElement} root
 */
export function showExercise(root) {
  const title = h("h1", { tabindex: -1 });
  const letter = h("div", { class: "letters", "aria-live": "polite" });
  const play = new Play((ply) => post("/api/exercise/plies", { ply }, { tells }));
  const table = h("div", { class: "table" }, play.place, play.hint, play.bar);
  fill(root,
    h("header", { class: "top" }, h("a", { href: "#/learn", class: "icon", "aria-label": say("lessons") }, "‹"), title),
    h("main", { class: "exercise" }, letter));

  /**
   * A text alone stands beside the task; a board takes its place, until the task is there again.
   * @param {Reply} reply
   */
  function tells({ told, refused }) {
    const boards = told.some(({ blocks }) => blocks.some((block) => block.kind === "board"));
    if (boards) draw({ exercise: null, told });
    else if (refused || !told.some(({ blocks }) => blocks.some((block) => block.kind === "buttons"))) {
      notice(plain(told), { alert: refused, stays: !refused });
    } else letter.prepend(...letters(told, (press) => void pressed(press, { tells })));
  }

  /** @param {Pick<Reply, "exercise" | "told">} shown */
  function draw(shown) {
    const { exercise, told } = shown;
    const touched = exercise ? { key: exercise.key, board: table } : undefined;
    notice("");
    fill(letter, letters(told, (press) => void pressed(press, { tells }), touched));
    if (!exercise) return table.remove();
    if (!told.length) fill(letter, h("p", {}, exercise.title), table);
    else if (!shows(shown)) letter.append(table);
    const [first = ""] = exercise.title.split("\n");
    title.textContent = exercise.title.includes("\n") ? say("learn") : say("puzzles");
    document.title = `${first} · ${say("title")}`;
    play.board.touch?.clear();
    play.show(exercise.svg, { legal: exercise.legal, ruleset: "tak", label: say("board"), text: exercise.key, idle: "" });
  }

  /** @param {KeyboardEvent} event */
  function typed(event) {
    if (event.key === "Escape") play.back();
  }

  redraw = () => latest && draw(latest);
  document.addEventListener("keydown", typed);
  if (latest) redraw();
  else {
    get("/api/exercise").then((/** @type {Reply} */ reply) => {
      if (!reply.exercise) return void (location.hash = "#/learn");
      latest = { exercise: reply.exercise, told: [] };
      redraw?.();
    }).catch((error) => notice(reason(error), { alert: true }));
  }
  return () => {
    redraw = null;
    document.removeEventListener("keydown", typed);
  };
}
