/** Touches of a board become plies: `node --test tests/web/`. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Touch } from "../../bots/web/static/touch.js";

/**
 * Return the touches of a board with these legal plies.
 * @param {string} legal
 * @param {Record<string, string>} [stacks]
 * @param {string} [ruleset]
 */
function board(legal, stacks = {}, ruleset = "tak") {
  return new Touch(legal.split(" "), new Map(Object.entries(stacks)), ruleset);
}

const SPREADS = "c3- 2c3- 3c3- 2c3-11 3c3-12 3c3-21 c3> 2c3> 3c3>";

test("a tap on an empty square places a flat, further taps the other kinds", () => {
  const touch = board("a1 Sa1 Ca1 b1");
  assert.ok(touch.tap("a1"));
  assert.equal(touch.ply, "a1");
  assert.deepEqual(touch.kinds, ["flat", "wall", "capstone"]);
  touch.tap("a1");
  assert.equal(touch.ply, "Sa1");
  touch.choose("capstone");
  assert.equal(touch.ply, "Ca1");
  touch.tap("b1");
  assert.equal(touch.ply, "b1");
});

test("a second tap takes a piece away if there is only one kind", () => {
  const touch = board("a1 b1");
  touch.tap("a1");
  touch.tap("a1");
  assert.equal(touch.ply, null);
  assert.equal(touch.hand.at, "");
});

test("a tap on a stack lifts all that may be carried, each further one less, at last none", () => {
  const touch = board(SPREADS);
  const lifts = [1, 2, 3, 4, 5].map(() => (touch.tap("c3"), touch.hand.lift));
  assert.deepEqual(lifts, [3, 2, 1, 0, 3]);
});

test("fewer can be taken of a stack as long as that leaves something to carry", () => {
  const touch = board(SPREADS);
  touch.tap("c3");
  assert.ok(touch.takesFewer);
  touch.tap("c3");
  touch.tap("c3");
  assert.ok(!touch.takesFewer);
});

test("each tap drops one piece, in one line only", () => {
  const touch = board(SPREADS);
  touch.tap("c3");
  assert.deepEqual(touch.next, ["c2", "d3"]);
  touch.tap("c2");
  assert.equal(touch.held, 2);
  assert.deepEqual(touch.next.sort(), ["c1", "c2"]);
  assert.ok(!touch.tap("d3"));
  touch.tap("c2");
  assert.equal(touch.ply, null);
  touch.tap("c1");
  assert.equal(touch.ply, "3c3-21");
});

test("the rest drops by itself where it can go nowhere else", () => {
  const touch = board(SPREADS);
  touch.tap("c3");
  touch.tap("d3");
  assert.equal(touch.ply, "3c3>");
  assert.ok(!touch.tap("d3"));
  assert.equal(touch.ply, "3c3>");
});

test("a square further on is open only once enough has been dropped before it", () => {
  const touch = board("3c3-21");
  touch.tap("c3");
  assert.deepEqual(touch.next, ["c2"]);
  touch.tap("c2");
  assert.deepEqual([touch.held, touch.next], [1, ["c1"]]);
});

test("Back takes back one touch after the other", () => {
  const touch = board(SPREADS);
  touch.tap("c3");
  touch.tap("c3");
  touch.tap("c2");
  assert.ok(touch.back());
  assert.deepEqual([touch.hand.lift, touch.held], [2, 2]);
  assert.ok(touch.back() && touch.back());
  assert.equal(touch.hand.at, "");
  assert.ok(!touch.back());
});

test("a drag drops one on each square passed, the rest on the last", () => {
  const touch = board(SPREADS);
  assert.ok(touch.drag("c3", "c1"));
  assert.equal(touch.ply, "3c3-12");
  touch.clear();
  touch.tap("c3");
  touch.tap("c3");
  assert.ok(touch.drag("c3", "c1"));
  assert.equal(touch.ply, "2c3-11");
  assert.ok(!touch.drag("c3", "e5"));
});

test("in Locke the whole stack goes at once", () => {
  const touch = board("c1+2 c1> b2", { c1: "12" }, "locke");
  touch.tap("c1");
  assert.deepEqual([touch.hand.lift, touch.next], [2, ["c3", "d1"]]);
  touch.tap("c3");
  assert.equal(touch.ply, "c1+2");
});

test("a capstone travels to a far square", () => {
  const touch = board("b2~d4 b2+");
  touch.tap("b2");
  touch.tap("d4");
  assert.equal(touch.ply, "b2~d4");
});

test("words of Kaen are no touches", () => {
  const touch = board("roll b2");
  assert.ok(touch.answers("b2"));
  assert.ok(!touch.answers("a1"));
});
