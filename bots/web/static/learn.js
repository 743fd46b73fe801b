/** Lessons and puzzles: a task, its board to touch, and what the reply says of it. */

import { get } from "./api.js";
import { letters, plain } from "./message.js";
import { Play } from "./play.js";
import { onExercise, post, pressed } from "./replies.js";
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
  const { lessons, exercise } = await get("/api/exercise");
  /** @param {{name: string, title: string, done: number, of: number}} lesson */
  const lesson = ({ name, title, done, of }) => {
    const begin = button(title, () => post("/api/exercise", { line: `learn ${name}` }), { class: "lesson" });
    begin.append(h("progress", { max: of, value: done, "aria-hidden": "true" }),
      h("small", {}, done === of ? `✓ ${say("done")}` : say("progress", { done, of })));
    return begin;
  };
  fill(list,
    exercise && h("a", { href: "#/learn/now", class: "primary big" }, say("go-on", { title: exercise.title.split("\n")[0] })),
    h("h2", {}, say("lessons")), h("div", { class: "cards" }, lessons.map(lesson)),
    h("h2", {}, say("puzzles")), h("p", {}, say("puzzles-about")),
    button(say("puzzle"), () => puzzle(), { class: "big" }));
}

/**
 * Show the exercise under way; return a function that ends this.
 * @param {HTMLElement} root
 */
export function showExercise(root) {
  const title = h("h1", { tabindex: -1 });
  const letter = h("div", { class: "letters", "aria-live": "polite" });
  const play = new Play((ply) => post("/api/exercise/plies", { ply }, { tells }));
  fill(root,
    h("header", { class: "top" }, h("a", { href: "#/learn", class: "icon", "aria-label": say("lessons") }, "‹"), title),
    h("main", { class: "exercise" }, letter));

  /** @param {Reply} reply */
  function tells(reply) {
    const { told, refused } = reply;
    const kinds = new Set(told.flatMap(({ blocks }) => blocks.map((block) => block.kind)));
    if (kinds.has("board") || !told.length) draw({ exercise: null, told });
    else if (refused) notice(plain(told), { alert: true });
    // A text alone, such as a hint, stands beside the task.
    else letter.prepend(...letters(told, (press) => pressed(press, { tells })));
  }

  /**
   * Show a task with its board to touch, or what has come of one.
   * @param {Pick<Reply, "exercise" | "told">} shown
   */
  function draw({ exercise, told }) {
    latest = exercise && { exercise, told };
    notice("");
    const touched = exercise ? { key: exercise.key, board: play.table } : undefined;
    fill(letter, letters(told, (press) => pressed(press, { tells }), touched));
    if (!exercise) return;
    title.textContent = exercise.title.includes("\n") ? say("learn") : say("puzzles");
    document.title = `${exercise.title.split("\n")[0]} · ${say("title")}`;
    play.board.touch?.clear();
    play.show(exercise.svg, { legal: exercise.legal, ruleset: "tak", label: say("board"), text: exercise.key, idle: say("hint-start") });
  }

  /** @param {KeyboardEvent} event */
  function typed(event) {
    if (event.key === "Escape") play.back();
  }

  redraw = () => latest && draw(latest);
  document.addEventListener("keydown", typed);
  if (latest) redraw();
  else {
    void post("/api/exercise", { line: "board" }, { tells }).then((reply) => {
      if (!reply?.exercise) location.hash = "#/learn";
    });
  }
  return () => {
    redraw = null;
    document.removeEventListener("keydown", typed);
  };
}
