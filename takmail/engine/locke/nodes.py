"""Nodes: positions of Locke as the search keeps them, the plies there, and those after them.

A ply is a number: the cell of the stack, times `CELLS`, and the cell on which it lands; both are
the same for a placement.
"""

from random import Random
from typing import Final, NamedTuple, TypeAlias

from takmail.colors import SIDES, Color
from takmail.engine.locke.weights import HAND, STACK
from takmail.rulesets.locke.position import HIGHEST, MIDDLE, SIZE, Move, Place, Ply, Position
from takmail.squares import Direction, Square

CELLS: Final = SIZE * SIZE
NONE: Final = -1
"""No ply."""

MOST: Final = 14
"""The most pieces of a side."""


class Side(NamedTuple):
    """One side: pieces in ``hand``, the ply that would undo its last one, its stacks."""

    hand: int
    barred: int
    stacks: int
    middle: int


Node: TypeAlias = tuple[list[int], int, int, int, Side, Side]
"""Heights, the side to move, the key without barred plies, White's lead, that side, the other."""

_ROWS = (range(SIZE), range(CELLS - SIZE, CELLS))
_IN_MIDDLE = [int(cell in MIDDLE) for cell in range(CELLS)]
_NAMED = [Square(cell % SIZE, cell // SIZE) for cell in range(CELLS)]


def _way(square: Square, way: Direction) -> list[int]:
    steps = (square.step(way, far) for far in range(1, SIZE))
    return [step.rank * SIZE + step.file for step in steps if step.on_board(SIZE)]


_WAYS = [
    [[way[:height] for each in Direction if (way := _way(square, each))] for height in range(15)]
    for square in _NAMED
]
"""The ways of stacks by cell and height."""

_draw = Random(5)  # noqa: S311 - no secret depends on it
_HEIGHTS = range(2 * MOST + 1)  # below zero they are counted from the end, as Black's are
_KEYS = [[_draw.getrandbits(62) if h else 0 for h in _HEIGHTS] for _ in range(CELLS)]
_TURN = _draw.getrandbits(62)
BARRED_KEYS: Final = [[*(_draw.getrandbits(62) for _ in range(CELLS * CELLS)), 0] for _ in SIDES]
"""What a barred ply of each side adds to a key."""


def _worth(cell: int, height: int) -> int:
    """Return what a stack is worth to White; Black's are White's seen from the other side."""
    if height > MOST:
        return -_worth(CELLS - 1 - cell, len(_HEIGHTS) - height)
    rank, file = divmod(cell, SIZE)
    return STACK[min(height, HIGHEST)][rank][min(file, SIZE - 1 - file)] if height else 0


_WORTH = [[_worth(cell, height) for height in _HEIGHTS] for cell in range(CELLS)]


def key_of(heights: tuple[int, ...], turn: Color) -> int:
    """Return the key of a standing; what isn't on the board is in reserve."""
    key = _TURN * turn
    for cell, height in enumerate(heights):
        key ^= _KEYS[cell][height]
    return key


def root_of(position: Position) -> Node:
    """Return the node of a position."""
    heights, turn = position.heights, position.turn
    sides = [
        Side(
            position.reserves[color],
            NONE if (barred := position.barred[color]) is None else code_of(barred),
            position.flats(color),
            len(position.held(color)),
        )
        for color in (turn, turn.other)
    ]
    lead = sum(_WORTH[cell][height] for cell, height in enumerate(heights))
    lead += HAND * (position.reserves[0] - position.reserves[1])
    return [*heights], int(turn), key_of(heights, turn), lead, sides[0], sides[1]


def code_of(ply: Ply) -> int:
    """Return the number of a ply."""
    start, to = (square.rank * SIZE + square.file for square in (ply.square, *ply.path()))
    return start * CELLS + to


def ply_of(code: int) -> Ply:
    """Return the ply of a number."""
    start, to = (_NAMED[cell] for cell in divmod(code, CELLS))
    if start == to:
        return Place(start)
    east, north = to.file - start.file, to.rank - start.rank
    far = abs(east + north)
    return Move(start, Direction((east // far, north // far)), far)


def plies_at(node: Node, highest: int) -> tuple[list[int], list[int]]:
    """Return the captures, and all other plies."""
    cells, side, _, _, (hand, barred, _, _), _ = node
    sign, captures, others = 1 - 2 * side, [], []
    for cell, height in enumerate(cells):
        own = height * sign
        if own <= 0:
            continue
        base = cell * CELLS
        for way in _WAYS[cell][own]:
            for to in way:
                there = cells[to] * sign
                if not there:
                    others.append(base + to)
                    continue
                if there > 0:
                    if own + there <= highest:
                        others.append(base + to)
                elif own + there == 1:
                    captures.append(base + to)
                break
    if hand:
        others += [cell * (CELLS + 1) for cell in _ROWS[side] if not cells[cell]]
    if barred in others:
        others.remove(barred)
    elif barred in captures:
        captures.remove(barred)
    return captures, others


def after(node: Node, code: int) -> Node:
    """Return the node after a ply."""
    cells, side, key, lead, (hand, _, stacks, middle), other = node
    cells, sign, barred = cells.copy(), 1 - 2 * side, NONE
    start, to = divmod(code, CELLS)
    if start == to:
        cells[to] = sign
        key ^= _TURN ^ _KEYS[to][sign]
        lead += _WORTH[to][sign] - HAND * sign
        own = Side(hand - 1, NONE, stacks + 1, middle)
        return cells, side ^ 1, key, lead, other, own
    height, there = cells[start], cells[to]
    key ^= _TURN ^ _KEYS[start][height] ^ _KEYS[to][there]
    lead -= _WORTH[start][height] + _WORTH[to][there]
    middle += _IN_MIDDLE[to] - _IN_MIDDLE[start]
    if there * sign > 0:
        height += there
        stacks -= 1
        middle -= _IN_MIDDLE[to]
    else:
        barred = to * CELLS + start
        if there:
            lead += HAND * there
            back, held = other.hand + abs(there), other.middle - _IN_MIDDLE[to]
            other = Side(back, other.barred, other.stacks - 1, held)
    cells[start], cells[to] = 0, height
    key ^= _KEYS[to][height]
    lead += _WORTH[to][height]
    return cells, side ^ 1, key, lead, other, Side(hand, barred, stacks, middle)


def passed(node: Node) -> Node:
    """Return the node after a side that can't act, which may undo its last move next time."""
    cells, side, key, lead, own, opp = node
    return cells, side ^ 1, key ^ _TURN, lead, opp, own._replace(barred=NONE)
