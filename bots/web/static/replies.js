/** Touches that the server answers: presses, lines, plies; and where an answer leads. */

import { Refused, reason, send } from "./api.js";
import { hush, tellReply } from "./message.js";
import { notice } from "./words.js";

/** @typedef {import("./api.js").Page} Page */
/** @typedef {import("./api.js").Reply} Reply */
/** @typedef {{game?: string | null, updated?: (page: Page) => void, tells?: (reply: Reply) => void}} Place
 * `tells` says what a reply tells, if not the sheet. */

/** Touches on their way, so that a double tap is one. */
const underWay = new Set();

/** @type {(reply: Reply) => void} */
let exercised = () => {};

/**
 * Name the function that has replies with an exercise.
 * @param {(reply: Reply) => void} listener
 */
export function onExercise(listener) {
  exercised = listener;
}

/**
 * Whether a reply has the board of its exercise.
 * @param {Pick<Reply, "told" | "exercise">} reply
 */
export function shows({ told, exercise }) {
  return told.some(({ blocks }) => blocks.some((block) => block.kind === "board" && block.key === exercise?.key));
}

/**
 * Send a touch and follow its answer; return the answer, null if there is none.
 * @param {string} path
 * @param {object} body
 * @param {Place} [place]
 * @returns {Promise<Reply | null>}
 */
export async function post(path, body, place = {}) {
  const touch = path + JSON.stringify(body);
  if (underWay.has(touch)) return null;
  underWay.add(touch);
  try {
    const reply = /** @type {Reply} */ (await send(path, body));
    if (reply.page) place.updated?.(reply.page);
    if (reply.exercise && (path === "/api/exercise" || shows(reply))) {
      hush();
      exercised(reply);
    } else if (place.tells) place.tells(reply);
    else tellReply(reply, (press) => pressed(press, place));
    if (reply.opens) location.hash = `#/game/${reply.opens}`;
    return reply;
  } catch (error) {
    notice(reason(error), { alert: true });
    if (error instanceof Refused && error.page) place.updated?.(error.page);
    return null;
  } finally {
    underWay.delete(touch);
  }
}

/**
 * Send the press of a button.
 * @param {string} press
 * @param {Place} [place]
 */
export function pressed(press, place = {}) {
  return post("/api/presses", { press, game: place.game ?? null }, place);
}
