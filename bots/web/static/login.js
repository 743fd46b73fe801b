/** Ways in from Discord and Telegram: who somebody is, and how they leave. */

import { allow, get, send } from "./api.js";
import { button, fill, h, notice, say } from "./words.js";

/**
 * @typedef {{initData: string, initDataUnsafe: {start_param?: string}, themeParams: Record<string, string>,
 *   colorScheme: string, ready: () => void, expand: () => void, disableVerticalSwipes?: () => void,
 *   onEvent: (name: string, listener: () => void) => void}} MiniApp
 */
/** @typedef {{who: string, token?: string, key?: string}} Session */

const SCRIPT = "https://telegram.org/js/telegram-web-app.js";

/** What Telegram calls the colours of the page. */
const COLOURS = {
  "--ground": "secondary_bg_color", "--panel": "bg_color", "--text": "text_color", "--quiet": "hint_color",
  "--accent": "button_color", "--on-accent": "button_text_color",
};

const whose = /** @type {HTMLElement} */ (document.getElementById("whose"));

/** Whether Telegram shows the page, which wakes it after a sleep. */
export const inTelegram = location.pathname === "/app";

/**
 * Go on as somebody: with what their changes carry, and their name at the end of the page.
 * @param {Session} session
 */
function goOn({ who, token, key }) {
  allow({ key, token });
  fill(whose, say("whose", { who }), !inTelegram && button(say("logout"), () => void logOut()));
}

async function logOut() {
  await send("/api/logout", {});
  location.assign("/");
}

/**
 * Show a game in place of the start, if the address or a link names one, or the secret by which one is watched.
 * @param {string | null | undefined} named
 */
function open(named) {
  const [, watch, name] = /^(w_)?([\w-]+)$/.exec(named ?? "") ?? [];
  if (name) history.replaceState(null, "", `${location.pathname}#/${watch ? "watch" : "game"}/${name}`);
}

/** Come from Telegram: by what it has signed. */
async function fromTelegram() {
  const script = h("script", { src: SCRIPT });
  await new Promise((done) => {
    script.addEventListener("load", done);
    script.addEventListener("error", done);
    document.head.append(script);
  });
  const app = /** @type {{Telegram?: {WebApp: MiniApp}}} */ (/** @type {unknown} */ (window)).Telegram?.WebApp;
  const begun = app?.initDataUnsafe.start_param ?? new URLSearchParams(location.search).get("game");
  goOn(await send("/api/session/telegram", { initData: app?.initData ?? "" }));
  if (!app) return;
  const dress = () => {
    document.documentElement.style.colorScheme = app.colorScheme;
    for (const [ours, theirs] of Object.entries(COLOURS)) {
      const colour = app.themeParams[theirs];
      if (colour) document.documentElement.style.setProperty(ours, colour);
    }
  };
  dress();
  app.onEvent("themeChanged", dress);
  app.onEvent("activated", () => document.dispatchEvent(new Event("visibilitychange")));
  app.disableVerticalSwipes?.();
  app.expand();
  app.ready();
  open(begun);
}

/**
 * Ask whether somebody is who they are taken for; the ticket is spent by their press alone.
 * @param {HTMLElement} place
 * @param {string} ticket
 */
async function byTicket(place, ticket) {
  const { who } = await send("/api/tickets", { ticket });
  await new Promise((done) => {
    const yes = button(say("play-as", { who }), async () => {
      yes.disabled = true;
      try {
        goOn(await send("/api/session", { ticket }));
        done(null);
      } catch (error) {
        notice(String(error instanceof Error ? error.message : error), { alert: true });
      }
    }, { class: "go" });
    fill(place, h("main", { class: "excuse" }, h("h1", { tabindex: -1 }, say("play-here", { who })), h("p", {}, say("play-here-about")), yes));
  });
}

/**
 * Let somebody in who comes from a platform; they may have to press first.
 * @param {HTMLElement} place
 */
export async function enter(place) {
  const { pathname, search, hash } = location;
  const ticket = pathname === "/play" && !hash.startsWith("#/") ? hash.slice(1) : "";
  if (ticket) history.replaceState(null, "", `${pathname}${search}`);
  if (inTelegram) return fromTelegram();
  if (ticket) await byTicket(place, ticket);
  else goOn(await get("/api/me"));
  if (!location.hash) open(new URLSearchParams(search).get("game"));
}
