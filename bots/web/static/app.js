/** The page: its words, its key, and the screen that the address names. */

import { get, reason, Refused, takeKey } from "./api.js";
import { showFound, showGame } from "./game.js";
import { showExercise, showLessons } from "./learn.js";
import { hush } from "./message.js";
import { showStart } from "./start.js";
import { button, fill, h, notice, say, speak } from "./words.js";

/** @typedef {(() => void) | Promise<void>} Leaving */

const root = /** @type {HTMLElement} */ (document.getElementById("root"));
/** @type {() => void} */
let leave = () => {};

/**
 * Say why there is nothing to show.
 * @param {string} text
 * @param {(() => void) | null} again
 */
function excuse(text, again) {
  fill(root, h("main", { class: "excuse" }, h("h1", { tabindex: -1 }, say("title")), h("p", {}, text),
    again && button(say("again"), again, { class: "go" })));
}

async function route() {
  if (!takeKey()) return excuse(say("locked"), null);
  leave();
  leave = () => {};
  hush();
  notice("");
  const [, screen = "", name = ""] = location.hash.split("/").map(decodeURIComponent);
  try {
    if (screen === "game") leave = showGame(root, name);
    else if (screen === "found") leave = showFound(root, name);
    else if (screen === "learn" && name) leave = showExercise(root);
    else if (screen === "learn") await showLessons(root);
    else await showStart(root);
  } catch (error) {
    if (!(error instanceof Refused && error.status === 401)) excuse(reason(error), () => void route());
  }
  scrollTo(0, 0);
  root.querySelector("h1")?.focus({ preventScroll: true });
}

addEventListener("locked", () => {
  leave();
  leave = () => {};
  excuse(say("locked"), null);
});

async function begin() {
  try {
    speak(await get("/api/words"));
  } catch {
    setTimeout(() => void begin(), 2000);
    return;
  }
  addEventListener("hashchange", () => void route());
  await route();
}

void begin();
