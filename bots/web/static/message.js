/** Messages of the bot as elements, and the sheet that shows them. */

import { picture } from "./board.js";
import { button, fill, h, notice, say } from "./words.js";

/** @typedef {import("./api.js").Block} Block */
/** @typedef {import("./api.js").Message} Message */
/** @typedef {import("./api.js").Span} Span */
/** @typedef {(press: string) => unknown} Pressed */

/** @param {Span} span */
function written({ kind, text, url }) {
  if (kind === "strong") return h("strong", {}, text);
  if (kind === "code") return h("code", {}, text);
  if (kind === "link" && /^https?:/.test(url ?? "")) return h("a", { href: url ?? "", target: "_blank", rel: "noopener" }, text);
  return text;
}

/**
 * Return a block of a message.
 * @param {Block} block
 * @param {Pressed} pressed
 */
function shown(block, pressed) {
  switch (block.kind) {
    case "text":
      return h("p", {}, block.spans.map(written));
    case "pre":
      return h("pre", { tabindex: 0 }, block.text);
    case "board":
      return h("div", { class: "small-board" }, picture(block.svg, block.alt));
    case "picture":
      return h("img", { src: block.src, alt: block.alt });
    case "file":
      return h("a", { href: block.src, download: block.name, class: "file" }, block.name);
    case "buttons":
      return rowOf(block.row, pressed);
    case "menu":
      return h("div", { class: "menu", role: "group", "aria-label": block.title }, h("p", {}, block.title),
        block.choices.map(({ label, press, detail }) => {
          const choice = button(label, () => pressed(press));
          if (detail) choice.append(h("small", {}, detail));
          return choice;
        }));
  }
}

/**
 * Return a row of buttons.
 * @param {import("./api.js").Press[]} row
 * @param {Pressed} pressed
 */
export function rowOf(row, pressed) {
  return h("div", { class: "row" }, row.map(({ label, press }) => button(label, () => pressed(press))));
}

/**
 * Return messages as elements. The board of an exercise gives way to the one that is touched.
 * @param {Message[]} messages
 * @param {Pressed} pressed
 * @param {{key: string, board: Element}} [touched]
 */
export function letters(messages, pressed, touched) {
  return messages.map(({ blocks }) => h("div", { class: "message" }, blocks.map((block) => {
    return block.kind === "board" && block.key === touched?.key ? touched.board : shown(block, pressed);
  })));
}

/**
 * Return all text of messages.
 * @param {Message[]} messages
 */
export function plain(messages) {
  const texts = messages.flatMap(({ blocks }) => blocks.map((block) => {
    return block.kind === "text" ? block.spans.map((span) => span.text).join("") : "";
  }));
  return texts.filter(Boolean).join(" ");
}

const sheet = h("dialog", { class: "sheet" });
const content = h("div", { class: "letters" });

/**
 * Show messages in a sheet over the page.
 * @param {Message[]} messages
 * @param {Pressed} pressed
 */
export function tell(messages, pressed) {
  fill(content, letters(messages, pressed));
  if (!sheet.isConnected) {
    fill(sheet, content, button(say("close"), hush, { class: "close" }));
    sheet.addEventListener("click", (event) => event.target === sheet && hush());
    document.body.append(sheet);
  }
  sheet.setAttribute("aria-label", say("answer"));
  if (!sheet.open) sheet.showModal();
  sheet.scrollTop = 0;
}

/** Close the sheet. */
export function hush() {
  sheet.close();
}

/**
 * Tell what a reply says: a short refusal in passing, all else in the sheet.
 * @param {import("./api.js").Reply} reply
 * @param {Pressed} pressed
 */
export function tellReply({ told, refused }, pressed) {
  if (refused && told.every(({ blocks }) => blocks.every((block) => block.kind === "text"))) {
    hush();
    notice(plain(told), { alert: true });
  } else if (told.length) tell(told, pressed);
  else hush();
}
