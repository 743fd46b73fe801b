/** Requests to the server, the key that they carry, and the stream of a game. */

import { notice, say } from "./words.js";

/** @typedef {{mail: string, ptn: string, comment: string, side: 0 | 1}} Ply */
/** @typedef {{left: number, runs: boolean}} Clock */
/** @typedef {{name: string, you: boolean, computer: boolean, pieces: string, clock: Clock | null}} Side */
/** @typedef {{label: string, press: string}} Press */
/**
 * @typedef {{code: string, version: number, ruleset: string, rules: string, sides: Side[],
 *   turn: 0 | 1 | null, over: boolean, status: string[], said: string, svg: string, flipped: boolean,
 *   tps: string, plies: Ply[], legal: string[] | null, tries: boolean, plans: boolean, buttons: Press[][],
 *   graph: {svg: string, alt: string} | null}} Page
 */
/** @typedef {{name: string, title: string, key: string, svg: string, legal: string[]}} Exercise */
/** @typedef {{kind: "plain" | "strong" | "code" | "link", text: string, url?: string}} Span */
/**
 * @typedef {{kind: "text", spans: Span[]} | {kind: "pre", text: string}
 *   | {kind: "board", svg: string, alt: string, key: string} | {kind: "picture", src: string, alt: string}
 *   | {kind: "file", name: string, src: string} | {kind: "buttons", row: Press[]}
 *   | {kind: "menu", title: string, choices: {label: string, press: string, detail: string}[]}} Block
 */
/** @typedef {{blocks: Block[]}} Message */
/**
 * @typedef {{told: Message[], page: Page | null, exercise: Exercise | null, opens: string | null,
 *   refused: boolean, found?: string | null}} Reply
 */

const PAUSES = [500, 1000, 2000, 3000, 4000];
const PATIENCE = 20_000;
/** A silent stream is given up after two comment lines that did not come. */
const SILENCE = 45_000;

/** An answer of the server that says why something can't be done; of status 0, where there was no answer. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {string} sentence
   * @param {Page | null} page
   */
  constructor(status, sentence, page) {
    super(sentence);
    this.status = status;
    this.page = page;
  }
}

/** What requests carry that come from a platform's people. @type {{key?: string, token?: string}} */
let allowed = {};

/**
 * Have requests carry the key of a session, or their changes the token of the one in a cookie.
 * @param {{key?: string | undefined, token?: string | undefined}} session
 */
export function allow({ key, token }) {
  allowed = { ...(key && { key }), ...(token && { token }) };
}

/** Move the key from the address to the tab's memory; return whether there is one. */
export function takeKey() {
  const hash = location.hash.slice(1);
  if (location.pathname === "/" && hash && !hash.startsWith("/")) {
    sessionStorage.setItem("key", hash);
    history.replaceState(null, "", location.pathname + "#/");
  }
  return sessionStorage.getItem("key") !== null;
}

/**
 * Return what the network brings, or say that it is not there.
 * @template T
 * @param {Promise<T>} coming
 * @returns {Promise<T>}
 */
const reached = (coming) => coming.catch(() => Promise.reject(new Refused(0, say("offline"), null)));

/**
 * Wait for a while, or until the server has answered something else.
 * @param {number} tried how often it was tried before
 */
const pause = (tried) => new Promise((done) => {
  setTimeout(done, PAUSES[Math.min(tried, PAUSES.length - 1)]);
  addEventListener("reached", done, { once: true });
});

/**
 * @param {string} path
 * @param {RequestInit} [options]
 */
async function request(path, options = {}) {
  const key = allowed.key ?? sessionStorage.getItem("key");
  const token = options.method === "POST" && allowed.token;
  const headers = {
    ...(key && { Authorization: `Bearer ${key}` }), ...(token && { "X-Takmail-Token": token }), ...options.headers,
  };
  const response = await reached(fetch(path, { ...options, headers, cache: "no-store" }));
  if (response.ok) {
    dispatchEvent(new Event("reached"));
    return response;
  }
  const said = await response.json().catch(() => ({}));
  if (response.status === 401) dispatchEvent(new CustomEvent("locked", { detail: said.error }));
  throw new Refused(response.status, said.error ?? say("failed"), said.page ?? null);
}

/**
 * Return what the server has at a path.
 * @param {string} path
 */
export async function get(path) {
  return reached((await request(path, { signal: AbortSignal.timeout(PATIENCE) })).json());
}

/**
 * Return an address, within the page, of a file that the server has at a path.
 * @param {string} path
 */
export async function fileAt(path) {
  return URL.createObjectURL(await reached((await request(path, { signal: AbortSignal.timeout(PATIENCE) })).blob()));
}

/**
 * Send something that the server does once, however often it arrives: it is sent until it gets through.
 * @param {string} path
 * @param {object} body
 */
export async function send(path, body) {
  const text = JSON.stringify({ id: crypto.randomUUID(), ...body });
  const headers = { "Content-Type": "application/json" };
  for (let tried = 0; ; tried++) {
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      const answer = await reached((await request(path, { method: "POST", headers, body: text, signal })).json());
      if (tried) notice("");
      return answer;
    } catch (error) {
      if (!(error instanceof Refused) || (error.status && error.status < 502)) throw error;
      notice(say("sending"), { stays: true });
      await pause(tried);
    }
  }
}

/**
 * Read the events of a response until it ends.
 * @param {Response} response
 * @param {() => void} heard
 * @param {(data: string) => void} tell
 */
async function events(response, heard, tell) {
  const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reached(reader.read());
    if (done) return;
    heard();
    const whole = (rest + decoder.decode(value, { stream: true })).replace(/\r\n/g, "\n").split("\n\n");
    rest = whole.pop() ?? "";
    for (const event of whole) {
      const data = event.split("\n").filter((line) => line.startsWith("data:"));
      if (data.length) tell(data.map((line) => line.slice(5).trimStart()).join("\n"));
    }
  }
}

/**
 * Follow a stream while the page is seen; return a function that ends this.
 * @param {string} path
 * @param {(page: Page) => void} tell
 * @param {(connected: boolean) => void} connected
 * @param {(refused: Refused) => void} ended called when there is nothing to follow any more
 */
export function follow(path, tell, connected, ended) {
  /** Counts the connections, so that one that was closed knows it. */
  let current = 0;
  /** @type {AbortController | undefined} */
  let open;
  /** @type {number | undefined} */
  let doubt;

  async function connect() {
    const own = ++current;
    for (let failures = 0; own === current; failures++) {
      doubt ??= window.setTimeout(() => connected(false), 2000);
      const cut = (open = new AbortController());
      /** @type {number | undefined} */
      let silence;
      const heard = () => {
        clearTimeout(silence);
        silence = window.setTimeout(() => cut.abort(), SILENCE);
      };
      try {
        const response = await request(path, { signal: cut.signal });
        clearTimeout(doubt);
        doubt = undefined;
        failures = 0;
        connected(true);
        heard();
        await events(response, heard, (data) => own === current && tell(JSON.parse(data)));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        if (error.status && error.status < 500 && error.status !== 429) {
          clearTimeout(doubt);
          return ended(error);
        }
      } finally {
        clearTimeout(silence);
      }
      await pause(failures);
    }
  }

  function close() {
    current++;
    open?.abort();
    clearTimeout(doubt);
    doubt = undefined;
  }

  function turned() {
    close();
    if (!document.hidden) void connect();
  }

  document.addEventListener("visibilitychange", turned);
  if (!document.hidden) void connect();
  return () => {
    document.removeEventListener("visibilitychange", turned);
    close();
  };
}

/**
 * Return why something failed, as a sentence.
 * @param {unknown} error
 */
export function reason(error) {
  if (error instanceof Refused) return error.message;
  reportError(error);
  return say("failed");
}
