/** Sentences in the reader's language, and elements made of them. */

/** @type {Record<string, string>} */
let words = {};

/**
 * Keep the sentences that the server has sent.
 * @param {{language: string, words: Record<string, string>}} sent
 */
export function speak(sent) {
  words = sent.words;
  document.documentElement.lang = sent.language;
}

/**
 * Return a sentence with its values.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function say(key, values = {}) {
  return (words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * Return an element. Functions listen, `true` sets an attribute without a value, texts are only ever text.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | number | boolean | null | ((event: Event) => void)>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== null && value !== false) element.setAttribute(name, value === true ? "" : String(value));
  }
  fill(element, ...children);
  return element;
}

/**
 * Put these children in the place of those that an element has.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
}

/** @type {WeakMap<Element, string>} */
const filled = new WeakMap();

/**
 * Fill an element where what is in it has changed, so that the focus stays on what has not.
 * @param {Element} element
 * @param {unknown} value
 * @param {() => Child | Child[]} children
 */
export function refill(element, value, children) {
  const key = JSON.stringify(value);
  if (filled.get(element) !== key) fill(element, ...[children()].flat());
  filled.set(element, key);
}

/**
 * Return a button. It shows that it is busy until what it does is done.
 * @param {string} label
 * @param {() => unknown} press
 * @param {Record<string, string | boolean>} [attributes]
 */
export function button(label, press, attributes = {}) {
  const made = h("button", { type: "button", ...attributes }, label);
  made.addEventListener("click", async () => {
    made.setAttribute("aria-busy", "true");
    try {
      await press();
    } finally {
      made.removeAttribute("aria-busy");
    }
  });
  return made;
}

/**
 * Return a group of chips, of which one is chosen.
 * @template {string | number} V
 * @param {string} label
 * @param {{value: V, label: string}[]} choices
 * @param {V} chosen
 * @param {(value: V) => void} choose
 */
export function chips(label, choices, chosen, choose) {
  const group = h("div", { class: "chips", role: "group", "aria-label": label });
  const all = choices.map(({ value, label }) => {
    return button(label, () => (mark(value), choose(value)), { class: "chip" });
  });
  /** @param {V} value */
  function mark(value) {
    all.forEach((chip, i) => chip.setAttribute("aria-pressed", String(choices[i]?.value === value)));
  }
  mark(chosen);
  fill(group, all);
  return group;
}

/** @type {number | undefined} */
let fading;

/**
 * Tell something that asks for nothing; an empty text takes the last notice away.
 * @param {string} text
 * @param {{alert?: boolean, stays?: boolean}} [how]
 */
export function notice(text, { alert = false, stays = false } = {}) {
  const place = /** @type {HTMLElement} */ (document.getElementById(alert ? "alert" : "notice"));
  const other = /** @type {HTMLElement} */ (document.getElementById(alert ? "notice" : "alert"));
  other.textContent = "";
  place.textContent = text;
  clearTimeout(fading);
  if (text && !stays) fading = window.setTimeout(() => (place.textContent = ""), 4000 + 60 * text.length);
}
