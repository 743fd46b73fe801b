"""What may have gone wrong when a board was kept by hand: a ply left out, or one misread.

A side that keeps its own board may have missed any ply, and its own or the other side's last one
may have been read as another: with other drops, in another direction, on another square.
"""

from collections.abc import Sequence

from takmail.rulesets.comparison import Misread
from takmail.rulesets.standing import Standing
from takmail.squares import Square
from takmail.tak.plies import IllegalPlyError, Placement, Ply, SetupError, Spread, Travel
from takmail.tak.position import Position
from takmail.tak.setups import Layout, Setup

_LOOKED_BACK = 80
"""Plies; what was missed longer ago is not looked for."""

_SIDES = 2


def left_out(game: Standing, posted: Layout) -> int | None:
    """Return the number (from 1) of the latest ply without which the game has the posted board.

    The last ply of all is none: without it, the board stood before.
    """
    last = len(game.plies) - 1
    for place in reversed(range(max(0, last - _LOOKED_BACK), last)):
        if _replayed(game, _without(game, place), place + 1) == posted:
            return place + 1
    return None


def misread(game: Standing, posted: Layout) -> Misread | None:
    """Return how the last ply of either side may have been read to make the posted board."""
    plies = game.plies
    for place in reversed(range(max(0, len(plies) - _SIDES), len(plies))):
        before, after = game.position_after(place), plies[place + 1 :]
        told = plies[place].ply
        changed = _differing(before.layout(), posted)
        later = {square for played in after for square in _touched(played.ply)}
        for ply in before.legal_plies():
            if not _touched(ply) <= changed | later or not _is_like(ply, told):
                continue
            if _played_on(before.after(ply), [played.ply for played in after]) == posted:
                return Misread(place + 1, ply)
    return None


def _without(game: Standing, place: int) -> Position | None:
    """Return the position in which the side is on turn that played after the ply at a place."""
    before = game.position_after(place)
    after = game.position_after(place + 1)
    setup = Setup(before.layout(), after.turn, after.move_number)
    try:
        return Position.from_setup(game.rules, setup)
    except SetupError:
        return None


def _replayed(game: Standing, position: Position | None, start: int) -> Layout | None:
    """Return the board after the rest of a game's plies, ``None`` if they can't be played."""
    if position is None:
        return None
    return _played_on(position, [played.ply for played in game.plies[start:]])


def _played_on(position: Position, plies: Sequence[Ply]) -> Layout | None:
    try:
        for ply in plies:
            position.push(ply)
    except IllegalPlyError:
        return None
    return position.layout()


def _differing(one: Layout, other: Layout) -> set[Square]:
    squares = (Square(file, rank) for rank in range(one.size) for file in range(one.size))
    return {square for square in squares if one.at(square) != other.at(square)}


def _touched(ply: Ply) -> set[Square]:
    return {ply.square} if isinstance(ply, Placement) else {ply.square, *ply.path()}


def _is_like(ply: Ply, told: Ply) -> bool:
    """Return whether a ply differs from the one that was told in one thing."""
    if isinstance(ply, Placement) and isinstance(told, Placement):
        return (ply.square != told.square) + (ply.kind != told.kind) == 1
    if isinstance(ply, Spread) and isinstance(told, Spread):
        other_square = ply.square != told.square
        other_way = ply.direction != told.direction
        return other_square + other_way + (ply.drops != told.drops) == 1
    if isinstance(ply, Travel) and isinstance(told, Travel):
        return (ply.square != told.square) + (ply.to != told.to) == 1
    return False
