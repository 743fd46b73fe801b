/**
 * Touches of a board, matched against the legal plies. Knows no rules and no DOM.
 *
 * A ply is a placement (`a1`, `Sa1`, a field of Kaen) or a carriage: pieces are lifted from a square and
 * dropped on the way (`3c3-12`), all at once (Locke's `c1+2`), or on a far square (`b2~d4`).
 */

/** @typedef {"flat" | "wall" | "capstone"} Kind */
/** @typedef {{square: string, count: number}} Drop */
/** @typedef {{ply: string, square: string, kind: Kind}} Placement */
/** @typedef {{ply: string, from: string, lift: number, drops: Drop[]}} Carriage */
/** @typedef {{at: string, kind: Kind, lift: number, drops: readonly Drop[]}} Hand
 * `at` is the square touched, "" for none; `lift` is 0 where a piece is placed. */

/** @type {Readonly<Hand>} */
const NOTHING = Object.freeze({ at: "", kind: "flat", lift: 0, drops: [] });

const KINDS = /** @type {const} */ ({ "": "flat", S: "wall", C: "capstone" });
/** @type {Record<string, [number, number]>} */
const WAYS = { "+": [0, 1], "-": [0, -1], ">": [1, 0], "<": [-1, 0] };

/**
 * Return the square that is some steps away.
 * @param {string} square
 * @param {string} way
 * @param {number} steps
 */
function beyond(square, way, steps) {
  const [east, north] = WAYS[way] ?? [0, 0];
  return String.fromCharCode(square.charCodeAt(0) + east * steps) + (Number(square[1]) + north * steps);
}

/**
 * Return the pieces of a stack in TPS: its digits, without the mark of the top piece.
 * @param {string} stack
 */
export function pieces(stack) {
  return stack.replace(/[SC]$/, "");
}

/**
 * Return a legal ply as a placement or a carriage, null for a word such as `roll`.
 * @param {string} ply
 * @param {ReadonlyMap<string, string>} stacks
 * @param {string} ruleset
 * @returns {Placement | Carriage | null}
 */
function read(ply, stacks, ruleset) {
  const placed = /^([SC]?)([a-h][1-8])$/.exec(ply);
  if (placed) {
    return { ply, square: placed[2] ?? "", kind: KINDS[/** @type {"" | "S" | "C"} */ (placed[1])] };
  }
  const [, count, from = "", way = "", tail = ""] = /^(\d?)([a-h][1-8])([-+<>~])(\w*)$/.exec(ply) ?? [];
  if (!from) return null;
  if (way === "~") return { ply, from, lift: 1, drops: [{ square: tail, count: 1 }] };
  if (ruleset === "locke") {
    const lift = pieces(stacks.get(from) ?? "").length;
    return { ply, from, lift, drops: [{ square: beyond(from, way, Number(tail || 1)), count: lift }] };
  }
  const lift = Number(count || 1);
  const drops = [...(tail || String(lift))].map((digit, step) => {
    return { square: beyond(from, way, step + 1), count: Number(digit) };
  });
  return { ply, from, lift, drops };
}

/**
 * Whether a carriage may begin with these drops.
 * @param {Carriage} carriage
 * @param {readonly Drop[]} drops
 */
function beginsWith(carriage, drops) {
  return drops.every(({ square, count }, step) => {
    const drop = carriage.drops[step];
    if (drop?.square !== square) return false;
    return step === drops.length - 1 ? drop.count >= count : drop.count === count;
  });
}

/** The touches of one board that have not been played yet. */
export class Touch {
  /** @type {Readonly<Hand>[]} */
  #before = [];
  hand = NOTHING;
  /** @type {Placement[]} */
  #placements = [];
  /** @type {Carriage[]} */
  #carriages = [];

  /**
   * @param {readonly string[]} legal
   * @param {ReadonlyMap<string, string>} stacks the stack on each square, in TPS
   * @param {string} ruleset
   */
  constructor(legal, stacks, ruleset) {
    for (const ply of legal) {
      const way = read(ply, stacks, ruleset);
      if (way && "square" in way) this.#placements.push(way);
      else if (way) this.#carriages.push(way);
    }
  }

  /** Number of pieces in the hand. */
  get held() {
    return this.hand.lift - this.hand.drops.reduce((sum, drop) => sum + drop.count, 0);
  }

  /** The ply that the touches make, null before it is complete. */
  get ply() {
    const { at, kind, lift } = this.hand;
    if (!lift) return this.#placements.find((one) => one.square === at && one.kind === kind)?.ply ?? null;
    return this.held ? null : (this.#fitting(this.hand)[0]?.ply ?? null);
  }

  /** The kinds of pieces that can be placed on the touched square. */
  get kinds() {
    return this.hand.lift ? [] : this.#kindsOn(this.hand.at);
  }

  /** The squares that take the next piece of the hand. */
  get next() {
    if (!this.held) return [];
    const step = this.hand.drops.length;
    const near = this.#fitting(this.hand).flatMap(({ drops }) => {
      const last = drops[step - 1];
      const more = last && last.count > (this.hand.drops[step - 1]?.count ?? 0) ? [last.square] : [];
      const further = drops[step];
      return further && last?.count === this.hand.drops[step - 1]?.count ? [...more, further.square] : more;
    });
    return [...new Set(near)];
  }

  /** Whether fewer pieces of the lifted stack can be taken. */
  get takesFewer() {
    return this.#carriages.some((one) => one.from === this.hand.at && one.lift < this.hand.lift);
  }

  /** The stacks that can be lifted. */
  get movable() {
    return new Set(this.#carriages.map((one) => one.from));
  }

  /**
   * Whether a touch of the square means something now.
   * @param {string} square
   */
  answers(square) {
    return this.#touched(square) !== this.hand;
  }

  /**
   * Touch a square; return whether that meant something.
   * @param {string} square
   */
  tap(square) {
    return this.#become(this.#touched(square));
  }

  /**
   * Choose what stands on the touched square.
   * @param {Kind} kind
   */
  choose(kind) {
    return this.#become({ ...this.hand, kind });
  }

  /**
   * Carry a stack to a square in one go: one piece is dropped on each square passed, the rest on the last.
   * @param {string} from
   * @param {string} to
   */
  drag(from, to) {
    const dragged = this.dragged(from, to);
    return dragged ? this.#become(dragged) : false;
  }

  /**
   * Return the hand that a drag would leave, null if it can't be.
   * @param {string} from
   * @param {string} to
   * @returns {Readonly<Hand> | null}
   */
  dragged(from, to) {
    const lifted = this.hand.at === from ? this.hand.lift : 0;
    /** @param {Carriage} one */
    const worth = (one) => {
      const single = one.drops.slice(0, -1).every((drop) => drop.count === 1);
      return (one.lift === lifted ? 100 : 0) + (single ? 10 : 0) + one.lift;
    };
    const best = this.#carriages
      .filter((one) => one.from === from && one.drops.at(-1)?.square === to)
      .sort((one, other) => worth(other) - worth(one))[0];
    return best ? { at: from, kind: "flat", lift: best.lift, drops: best.drops } : null;
  }

  /**
   * Return the hand with all pieces of a stack, or as many as have been lifted.
   * @param {string} square
   */
  lifted(square) {
    const { at, lift, drops } = this.hand;
    return at === square && lift && !drops.length ? this.hand : this.#lifted(square, Infinity);
  }

  /** Take back one touch; return whether there was one. */
  back() {
    const before = this.#before.pop();
    if (before) this.hand = before;
    return before !== undefined;
  }

  /** Take back all touches. */
  clear() {
    this.#before = [];
    this.hand = NOTHING;
  }

  /** @param {string} square */
  #kindsOn(square) {
    return this.#placements.filter((one) => one.square === square).map((one) => one.kind);
  }

  /** @param {Readonly<Hand>} hand */
  #fitting({ at, lift, drops }) {
    return this.#carriages.filter((one) => one.from === at && one.lift === lift && beginsWith(one, drops));
  }

  /** @param {Readonly<Hand>} hand */
  #become(hand) {
    if (hand === this.hand) return false;
    this.#before.push(this.hand);
    this.hand = hand;
    return true;
  }

  /**
   * Return the hand after a touch, the same one if the touch means nothing.
   * @param {string} square
   * @returns {Readonly<Hand>}
   */
  #touched(square) {
    const { at, kind, lift, drops } = this.hand;
    if (this.next.includes(square)) return this.#dropped(square);
    if (drops.length && (this.held || square === drops.at(-1)?.square)) return this.hand;
    if (square === at && lift && !drops.length) return this.#lifted(square, lift);
    if (square === at && !lift) {
      const kinds = this.kinds;
      const following = kinds[(kinds.indexOf(kind) + 1) % kinds.length];
      return following && following !== kind ? { ...this.hand, kind: following } : NOTHING;
    }
    const [first] = this.#kindsOn(square);
    if (first) return { at: square, kind: first, lift: 0, drops: [] };
    return this.#lifted(square, Infinity);
  }

  /**
   * Return the hand with fewer pieces of a stack than before, at last with none.
   * @param {string} square
   * @param {number} before
   * @returns {Readonly<Hand>}
   */
  #lifted(square, before) {
    const lifts = this.#carriages.filter((one) => one.from === square && one.lift < before);
    if (lifts.length) return { at: square, kind: "flat", lift: Math.max(...lifts.map((one) => one.lift)), drops: [] };
    return before === Infinity ? this.hand : NOTHING;
  }

  /**
   * Return the hand after one piece more has been dropped; all that are left, where nothing else is possible.
   * @param {string} square
   * @returns {Readonly<Hand>}
   */
  #dropped(square) {
    const { drops } = this.hand;
    const last = drops.at(-1);
    const onLast = last?.square === square;
    const earlier = onLast ? drops.slice(0, -1) : drops;
    const count = onLast && last ? last.count + 1 : 1;
    const hand = { ...this.hand, drops: [...earlier, { square, count }] };
    const [only, another] = this.#fitting(hand);
    return only && !another ? { ...hand, drops: only.drops.slice(0, hand.drops.length) } : hand;
  }
}
