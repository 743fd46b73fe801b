"""From a ply as it was written to a ply on a board of known size."""

from dataclasses import replace

from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.labels import square_of
from takmail.notation.spread_checks import check_square, final_drops
from takmail.notation.written import WrittenPly
from takmail.squares import Direction, Square
from takmail.tak.plies import Placement, Ply, Spread, Travel


def resolve(written: WrittenPly, size: int) -> Ply:
    """Return the ply on a board of this size, from either notation.

    Raise `NotationError` if the square is off that board or the numbers contradict each other.
    Whether the ply is legal is not looked at. A travel of one step is the spread that it comes to.
    """
    if written.same is not None:
        return _resolve_both(written, written.same, size)
    check_square(written, size)
    square = square_of(written.file, written.number, size, written.notation)
    if written.target is not None:
        return _journey(square, square_of(*written.target, size, written.notation))
    if written.direction is None:
        return Placement(square, written.kind)
    return Spread(square, written.direction, final_drops(written))


def _resolve_both(written: WrittenPly, same: WrittenPly, size: int) -> Ply:
    """Return a ply that is written in both notations; raise an error if they say different ones."""
    ply = resolve(replace(written, same=None), size)
    if resolve(same, size) != ply:
        text = f"{written.text} ({same.text})"
        place = len(written.text) + 2, len(same.text) + 2
        raise NotationError(Problem.EXTRA_TEXT, text, *place, expected=(Expected.END,))
    return ply


def _journey(start: Square, end: Square) -> Ply:
    for direction in Direction:
        if start.step(direction) == end:
            return Spread(start, direction, (1,))
    return Travel(start, end)


def check_carry(ply: Ply, line: str, size: int) -> None:
    """Raise an error that suggests nothing for more pieces than can be carried on this board."""
    if isinstance(ply, Spread) and ply.pick_up > size:
        raise NotationError(Problem.TOO_MANY_PIECES, line, 1, numbers=(ply.pick_up, size))
