"""A ply step by step, each with the rules that allow it: the answer to a claim that it is invalid.

The rules' names are those of the classic rules, else of the Companion Book.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import accumulate
from typing import TypeAlias

from takmail.colors import Color
from takmail.rulesets.comparison import GameUnderRules
from takmail.squares import Direction, Square
from takmail.tak.plies import Kind, Placement, Ply, Spread, Travel
from takmail.tak.position import Position
from takmail.tak.setups import Stack


class Rule(Enum):
    """A rule that allows a step."""

    PLACE = "a piece is placed on an empty space"
    SETTING_UP = "each side first places one of the other's stones, flat"
    CONTROL = "the side with the top piece may move the stack"
    CARRY_LIMIT = "no more pieces are picked up than the board is wide"
    ONTO_EMPTY = "pieces may be dropped on an empty space"
    ONTO_FLAT = "pieces may be dropped on a flat stone"
    FLATTENING = "a capstone by itself flattens a wall as its last step"
    TRAVELING = (
        "a capstone goes by itself along flats of its own side, from and onto its own pieces"
    )


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece was placed. ``owner`` is its side, which is not always the mover."""

    square: Square
    kind: Kind
    owner: Color
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class PickedUp:
    """A pick-up of ``pieces``; ``left`` stayed behind. At most ``limit`` may be carried."""

    square: Square
    direction: Direction
    pieces: Stack
    left: Stack | None
    limit: int
    rules: tuple[Rule, ...] = (Rule.CONTROL, Rule.CARRY_LIMIT)


@dataclass(frozen=True, slots=True)
class Dropped:
    """A drop of ``pieces`` on ``onto``, the stack of the square; ``made`` stands there now.

    ``flattened`` is the colour of the wall that was flattened, if one was.
    """

    square: Square
    pieces: Stack
    onto: Stack | None
    made: Stack
    rules: tuple[Rule, ...]
    flattened: Color | None = None


@dataclass(frozen=True, slots=True)
class Traveled:
    """A capstone went from ``left`` onto another stack; ``made`` stands there now.

    ``way`` holds the squares along which flats of its side lead there, both ends included.
    """

    square: Square
    way: tuple[Square, ...]
    left: Stack
    onto: Stack
    made: Stack
    rules: tuple[Rule, ...] = (Rule.CONTROL, Rule.TRAVELING)


Step: TypeAlias = Placed | PickedUp | Dropped | Traveled


def explain(before: Position, ply: Ply) -> tuple[Step, ...]:
    """Check a ply again and return its steps; raise `IllegalPlyError` if it is not legal."""
    before.check(ply)
    if isinstance(ply, Placement):
        return (_placed(before, ply),)
    if isinstance(ply, Travel):
        return (_traveled(before, ply),)
    return tuple(_spread(before, ply))


def explain_last(game: GameUnderRules) -> tuple[Step, ...]:
    """Return the steps of the last ply of a game, none if nothing was played."""
    if game.last_ply is None:
        return ()
    return explain(game.position_after(len(game.plies) - 1), game.last_ply.ply)


def _placed(before: Position, ply: Placement) -> Placed:
    if before.first_turn():
        return Placed(ply.square, ply.kind, before.turn.other, (Rule.PLACE, Rule.SETTING_UP))
    return Placed(ply.square, ply.kind, before.turn, (Rule.PLACE,))


def _traveled(before: Position, ply: Travel) -> Traveled:
    stack, onto = before.stack(ply.square), before.stack(ply.to)
    assert stack is not None  # the ply is legal
    assert onto is not None
    left = Stack(stack.colors[:-1])
    made = Stack((*onto.colors, stack.owner), stack.kind)
    return Traveled(ply.square, before.way(ply), left, onto, made)


def _spread(before: Position, ply: Spread) -> Iterator[Step]:
    stack = before.stack(ply.square)
    assert stack is not None  # the ply is legal
    left = stack.height - ply.pick_up
    pieces = Stack(stack.colors[left:], stack.kind)
    stays = Stack(stack.colors[:left]) if left else None
    yield PickedUp(ply.square, ply.direction, pieces, stays, before.rules.carry_limit)
    for square, dropped in zip(ply.path(), _shares(pieces, ply.drops), strict=True):
        yield _dropped(square, dropped, before.stack(square))


def _shares(pieces: Stack, drops: tuple[int, ...]) -> Iterator[Stack]:
    """Yield the pieces for each square, from the bottom; only the last has the top piece."""
    for drop, end in zip(drops, accumulate(drops), strict=True):
        kind = pieces.kind if end == pieces.height else Kind.FLAT
        yield Stack(pieces.colors[end - drop : end], kind)


def _dropped(square: Square, pieces: Stack, onto: Stack | None) -> Dropped:
    if onto is None:
        return Dropped(square, pieces, onto, pieces, (Rule.ONTO_EMPTY,))
    made = Stack(onto.colors + pieces.colors, pieces.kind)
    if onto.kind is Kind.WALL:
        return Dropped(square, pieces, onto, made, (Rule.FLATTENING,), onto.owner)
    return Dropped(square, pieces, onto, made, (Rule.ONTO_FLAT,))
