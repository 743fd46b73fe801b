"""Nodes: positions of Locke as the search keeps them, the plies there, and those after them.

A ply is a number: the cell of the stack, times `CELLS`, and the cell on which it lands; both are
the same for a placement.
"""

from typing import Final, TypeAlias

from takmail.colors import Color
from takmail.rulesets.locke.position import HIGHEST, MIDDLE, SIZE, Move, Place, Ply, Position
from takmail.squares import Direction, Square

CELLS: Final = SIZE * SIZE
NONE: Final = -1
"""No ply."""

Side: TypeAlias = tuple[int, int, int, int]
"""Pieces in reserve, the ply that would undo the last one, stacks, and those on the middle row."""

Node: TypeAlias = tuple[tuple[int, ...], int, int, Side, Side]
"""Heights, the side to move, White's lead by worth, that side, the other."""

# From a logistic regression over 9,000 positions of 1,200 games of the engine with itself, in which
# nobody could win at once.
_STACK: Final = (
    ((-360, -220, -430), (120, 400, 300), (730, 770, 470), (80, -10, 130), (100, 100, 100)),
    ((-50, 200, 100), (-180, -430, 220), (780, 290, 490), (210, 140, 440), (-40, -120, 340)),
    ((170, 690, 500), (480, 520, 800), (1160, 1740, 1740), (250, 750, 580), (-60, 170, 300)),
)
"""The worth of a stack by its height, its rank from its side's first row, and its file."""

_HAND: Final = -440
"""The worth of a piece in reserve."""

_NAMED = [Square(cell % SIZE, cell // SIZE) for cell in range(CELLS)]
_ROWS = (range(SIZE), range(CELLS - SIZE, CELLS))
_IN_MIDDLE = [int(cell in MIDDLE) for cell in range(CELLS)]
_HEIGHTS = 15


def _cell(square: Square) -> int:
    return square.rank * SIZE + square.file


def _ways(square: Square, height: int) -> list[list[int]]:
    steps = [[square.step(way, far) for far in range(1, height + 1)] for way in Direction]
    return [[_cell(step) for step in way if step.on_board(SIZE)] for way in steps]


_WAYS = [[_ways(square, height) for height in range(_HEIGHTS)] for square in _NAMED]


def _worth(cell: int, height: int) -> int:
    """Return the worth of a stack to White; Black's are White's seen from the other side."""
    if height <= 0:
        return -_worth(CELLS - 1 - cell, -height) if height else 0
    rank, file = divmod(cell, SIZE)
    return _STACK[min(height, HIGHEST) - 1][rank][min(file, SIZE - 1 - file)]


_WORTH = [
    [_worth(cell, height) for height in (*range(_HEIGHTS), *range(-_HEIGHTS, 0))]
    for cell in range(CELLS)
]
"""Black's heights are below zero, and so are counted from the end."""


def root_of(position: Position) -> Node:
    """Return the node of a position."""
    heights, turn = position.heights, position.turn
    lead = sum(_WORTH[cell][height] for cell, height in enumerate(heights))
    lead += _HAND * (position.reserves[0] - position.reserves[1])
    return heights, int(turn), lead, _side(position, turn), _side(position, turn.other)


def _side(position: Position, color: Color) -> Side:
    ply, held = position.barred[color], len(position.held(color))
    barred = NONE if ply is None else code_of(ply)
    return position.reserves[color], barred, position.flats(color), held


def code_of(ply: Ply) -> int:
    """Return the number of a ply."""
    return _cell(ply.square) * CELLS + _cell(ply.path()[0])


def ply_of(code: int) -> Ply:
    """Return the ply of a number."""
    start, to = divmod(code, CELLS)
    moves = (Move(_NAMED[start], way, far) for way in Direction for far in range(1, SIZE))
    return next((move for move in moves if code_of(move) == code), Place(_NAMED[to]))


def plies_at(node: Node, highest: int) -> tuple[list[int], list[int]]:
    """Return the captures, and all other plies."""
    cells, side, _, (hand, barred, _, _), _ = node
    sign, captures, others = 1 - 2 * side, list[int](), list[int]()
    for cell, height in enumerate(cells):
        own = height * sign
        if own > 0:
            for way in _WAYS[cell][own]:
                for to in way:
                    there = cells[to] * sign
                    if not there or (there > 0 and own + there <= highest):
                        others.append(cell * CELLS + to)
                    elif own + there == 1:
                        captures.append(cell * CELLS + to)
                    if there:
                        break
    if hand:
        others += [cell * CELLS + cell for cell in _ROWS[side] if not cells[cell]]
    for plies in (captures, others):
        if barred in plies:
            plies.remove(barred)
    return captures, others


def after(node: Node, code: int) -> Node:
    """Return the node after a ply."""
    heights, side, lead, (hand, _, stacks, middle), other = node
    cells, sign, barred = [*heights], 1 - 2 * side, NONE
    start, to = divmod(code, CELLS)
    if start == to:
        cells[to] = sign
        lead += _WORTH[to][sign] - _HAND * sign
        return tuple(cells), side ^ 1, lead, other, (hand - 1, NONE, stacks + 1, middle)
    height, there = cells[start], cells[to]
    lead -= _WORTH[start][height] + _WORTH[to][there]
    middle += _IN_MIDDLE[to] - _IN_MIDDLE[start]
    if there * sign > 0:
        height, stacks, middle = height + there, stacks - 1, middle - _IN_MIDDLE[to]
    else:
        barred = to * CELLS + start
        if there:
            lead += _HAND * there
            back, undo, theirs, held = other
            other = back + abs(there), undo, theirs - 1, held - _IN_MIDDLE[to]
    cells[start], cells[to] = 0, height
    lead += _WORTH[to][height]
    return tuple(cells), side ^ 1, lead, other, (hand, barred, stacks, middle)


def passed(node: Node) -> Node:
    """Return the node after a side that can't act, which may undo its last move next time."""
    cells, side, lead, (hand, _, stacks, middle), other = node
    return cells, side ^ 1, lead, other, (hand, NONE, stacks, middle)
