/** The page: its words, its key, and the screen that the address names. */

import { get, reason, Refused, takeKey } from "./api.js";
import { showFound, showGame, showWatched } from "./game.js";
import { showExercise, showLessons } from "./learn.js";
import { enter } from "./login.js";
import { hush } from "./message.js";
import { showStart } from "./start.js";
import { button, fill, h, notice, say, speak } from "./words.js";

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

/** The end of the address of a game that is watched: /w/SECRET. */
const watched = /^\/w\/([^/]+)/.exec(location.pathname)?.[1];

/** Whether it is known who asks. */
let entered = Boolean(watched) || takeKey();

/** Counts the screens, so that one that comes late does not take the place of another. */
let visits = 0;

async function route() {
  const visit = ++visits;
  entered ||= takeKey();
  const place = h("div");
  try {
    speak(await get("/api/words")); // they may be of another language now
    if (visit !== visits) return;
    leave();
    leave = () => {};
    hush();
    notice("");
    if (!entered) {
      fill(root, place);
      await enter(place);
      entered = true;
      return void route();
    }
    const [, screen = "", name = ""] = location.hash.split("/");
    if (watched) leave = showWatched(place, watched);
    else if (screen === "game") leave = showGame(place, name);
    else if (screen === "watch") leave = showWatched(place, name);
    else if (screen === "found") leave = showFound(place, name);
    else if (screen === "learn" && name) leave = showExercise(place);
    else if (screen === "learn") await showLessons(place);
    else await showStart(place);
    if (visit !== visits) return;
    fill(root, place);
  } catch (error) {
    if (visit !== visits || (error instanceof Refused && error.status === 401)) return;
    excuse(reason(error), () => void route());
  }
  scrollTo(0, 0);
  root.querySelector("h1")?.focus({ preventScroll: true });
}

addEventListener("locked", (event) => {
  sessionStorage.removeItem("key"); // it may be none, and would keep out who has a cookie
  leave();
  leave = () => {};
  excuse(/** @type {CustomEvent<string>} */ (event).detail, null);
});

addEventListener("hashchange", () => void route());
void route();
