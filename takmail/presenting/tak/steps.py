"""Choosing a ply step by step: what was chosen so far, and what can be chosen next.

Whatever can be chosen is part of a legal ply, and every legal ply can be chosen. What goes without
saying is not asked: where there is only one way to go on, it is taken.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from enum import Enum

from takmail.presenting.steps import MOST_SQUARES, NOTHING, Step
from takmail.presenting.tak.paths import (
    HAND,
    KINDS,
    MOVED,
    SQUARE,
    TARGET,
    WAY,
    left_in_hand,
    path_of,
    travels,
)
from takmail.tak.position import Position


class Asked(Enum):
    """What is asked in a step."""

    WHAT = "which piece is placed, or whether a stack moves"
    TAP = "which empty square gets a piece, or which stack moves"
    SQUARE = "which square"
    COLUMN = "which column"
    ROW = "which square of a column"
    DIRECTION = "in which direction the stack moves"
    HAND = "how many pieces are picked up"
    DROP = "how many pieces fall on the next square"
    NOTHING = "nothing: the ply is chosen"


def step(
    position: Position, chosen: str = "", most: int = MOST_SQUARES, *, tapped: bool = False
) -> Step | None:
    """Return the step at which this was chosen, ``None`` if it leads to no legal ply.

    ``most`` squares can be offered at once. Choices are pieces in the order of their kinds,
    directions clockwise, all else that can be counted upwards. Where the board itself is
    ``tapped``, the square comes first, and an empty one gets the usual piece.
    """
    plies = {path_of(ply): ply for ply in position.legal_plies()}
    paths = [path for path in plies if path.startswith(chosen)]
    if not paths:
        return None
    before, settled = None, _settled(chosen, paths, most)
    for earlier in _way(list(plies), settled, most):
        before = earlier
    asked = _asked(settled, paths, most)
    choices = tuple(_choices(asked, settled, paths, most))
    at = Step(settled, asked, choices, before, plies.get(settled))
    return _tapped(at, paths) if tapped else at


def _tapped(at: Step, paths: Sequence[str]) -> Step:
    """Return a step as it is where the square is the first thing that is chosen."""
    if at.before is not None and len(at.before) < SQUARE.stop:
        at = replace(at, before=NOTHING)
    if at.asked is not Asked.WHAT:
        return at
    stacks = _beginnings((path for path in paths if path.startswith(MOVED)), SQUARE.stop)
    usual: dict[str, str] = {}
    for kind in KINDS.values():
        for path in paths:
            if path.startswith(kind):
                usual.setdefault(path[SQUARE], path)
    return replace(at, asked=Asked.TAP, choices=(*usual.values(), *stacks))


def _shared(paths: Sequence[str]) -> str:
    """Return what all paths begin with."""
    first, last = min(paths), max(paths)
    length = next((at for at in range(len(first)) if first[at] != last[at]), len(first))
    return first[:length]


def _settled(chosen: str, paths: Sequence[str], most: int) -> str:
    """Return what was chosen with what goes without saying.

    That all squares which are left lie in one column is no choice of it: they are offered as
    squares wherever squares can be.
    """
    shared = _shared(paths)
    square = TARGET if travels(shared) else SQUARE
    only_a_column = len(chosen) < len(shared) == square.stop - 1
    return shared[:-1] if only_a_column and len(_squares(paths, square)) <= most else shared


def _way(paths: Sequence[str], settled: str, most: int) -> Iterator[str]:
    """Yield what was chosen at each question on the way to a later one, the first one first."""
    taken = ""
    while True:
        at = _settled(taken, paths, most)
        if len(at) >= len(settled):
            return
        yield at
        choices = _choices(_asked(at, paths, most), at, paths, most)
        taken = next(choice for choice in choices if _leads(choice, settled))
        paths = [path for path in paths if path.startswith(taken)]


def _leads(choice: str, settled: str) -> bool:
    """Return whether a choice lies on the way to what was chosen, or beyond it."""
    return settled.startswith(choice) or choice.startswith(settled)


def _asked(chosen: str, paths: Sequence[str], most: int) -> Asked:
    """Return what is to be chosen next among these paths, which all begin with what was chosen."""
    if len(paths) == 1:
        return Asked.NOTHING
    match len(chosen):
        case 0:
            return Asked.WHAT
        case 1:
            return Asked.SQUARE if len(_squares(paths)) <= most else Asked.COLUMN
        case 2:
            return Asked.ROW
        case 3:
            return Asked.DIRECTION
        case 4 if travels(chosen):
            return Asked.SQUARE if len(_squares(paths, TARGET)) <= most else Asked.COLUMN
        case 5 if travels(chosen):
            return Asked.ROW
        case 4:
            return Asked.HAND
        case _:
            return Asked.DROP


def _choices(asked: Asked, chosen: str, paths: Sequence[str], most: int) -> list[str]:
    """Return what can be chosen, each as the path goes on with it."""
    match asked:
        case Asked.NOTHING:
            return []
        case Asked.WHAT:
            return _first(paths, most)
        case Asked.SQUARE:
            return _beginnings(paths, (TARGET if travels(chosen) else SQUARE).stop)
        case Asked.DIRECTION:
            return _beginnings(paths, WAY + 1)
        case _:
            return sorted(_beginnings(paths, len(chosen) + 1))


def _first(paths: Sequence[str], most: int) -> list[str]:
    """Return the pieces that can be placed, and the stacks if they can be offered at once."""
    moved = [path for path in paths if path.startswith(MOVED)]
    kinds = _beginnings((path for path in paths if not path.startswith(MOVED)), 1)
    at_once = len(_squares(moved)) <= most
    return [*kinds, *_beginnings(moved, SQUARE.stop if at_once else 1)]


def _squares(paths: Iterable[str], square: slice = SQUARE) -> set[str]:
    return {path[square] for path in paths}


def _beginnings(paths: Iterable[str], length: int) -> list[str]:
    return list(dict.fromkeys(path[:length] for path in paths))


def is_rest(choice: str) -> bool:
    """Return whether all that is still in the hand falls where this choice lets pieces fall."""
    return len(choice) > HAND + 1 and left_in_hand(choice) == 0


def is_stack(choice: str) -> bool:
    """Return whether this is the choice of a stack and of nothing about it."""
    return choice.startswith(MOVED) and len(choice) == WAY
