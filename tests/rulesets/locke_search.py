"""A search for wins that nobody can stop, in Locke: who moves can win within so many plies, or not.

Repetitions are left out: a position that stands again is no step towards a win, and a draw helps
only the side that a win is looked for against.
"""

from dataclasses import replace

from takmail.colors import Color
from takmail.rulesets.locke.position import MIDDLE, WANTED, Ply, Position

Known = dict[object, bool]


def can_force(position: Position, plies: int, side: Color, known: Known | None = None) -> bool:
    """Return whether a side wins within so many plies, whatever the other does."""
    known = {} if known is None else known
    end = position.result()
    if end is not None or plies < 1:
        return end is not None and end.winner is side
    if position.turn is side and plies == 1 and not _is_close(position, side):
        return False
    key = (position.heights, position.reserves, position.turn, position.barred, plies)
    if key not in known:
        after = (_played(position, ply) for ply in _likely_first(position))
        found = (can_force(one, plies - 1, side, known) for one in after)
        known[key] = any(found) if position.turn is side else all(found)
    return known[key]


def _is_close(position: Position, side: Color) -> bool:
    """Return whether one turn may win: by the last square of the row, or a capture."""
    sign = 1 if side is Color.WHITE else -1
    held = sum(position.heights[cell] * sign > 0 for cell in MIDDLE)
    return held >= WANTED - 1 or position.flats(side.other) <= WANTED


def _played(position: Position, ply: Ply) -> Position:
    return replace(position, seen={}).after(ply)


def _likely_first(position: Position) -> list[Ply]:
    """Return the legal plies, those onto the middle row and the captures first."""

    def rank(ply: Ply) -> int:
        square = ply.path()[0]
        captures = position.stack(square) is not None
        return -2 * captures - (square.rank == MIDDLE.start // 5)

    return sorted(position.legal_plies(), key=rank)
