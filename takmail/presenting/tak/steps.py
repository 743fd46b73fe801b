"""Steps of choosing a ply: the choices so far as a path, and the next question.

Every choice is part of a legal ply, and every legal ply can be chosen. Where there is only one way
to go on, the bot takes it without a question.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from enum import Enum

from takmail.notation.written_plies import FILES, MAIL_DIRECTIONS, MAIL_LETTERS
from takmail.presenting.protocol import MOST_SQUARES, NOTHING, Step
from takmail.rulesets.values import Own
from takmail.squares import Direction, Square
from takmail.tak.plies import Kind, Placement, Ply, Travel
from takmail.tak.position import Position
from takmail.tak.rules import Reserve


class Asked(Enum):
    """Question of a step."""

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
    return step_among(plies, chosen, most, tapped=tapped)


def step_among(
    plies: Mapping[str, Own], chosen: str, most: int, *, tapped: bool = False
) -> Step | None:
    """Return the step among plies of any game by their paths, as by `step`."""
    paths = [path for path in plies if path.startswith(chosen)]
    if not paths:
        return None
    settled = _settled(chosen, paths, most)
    before = next(reversed([*_way(list(plies), settled, most)]), None)
    asked = _asked(settled, paths, most)
    choices = tuple(_choices(asked, settled, paths, most))
    at = Step(settled, asked, choices, before, plies.get(settled))
    return _tapped(at, paths) if tapped else at


def counted(reserve: Reserve) -> tuple[tuple[Kind, int], ...]:
    """Return the kinds of pieces, the usual one first, with how many are left."""
    left = (reserve.flats, reserve.standing, reserve.capstones)
    return tuple(zip((Kind.FLAT, Kind.WALL, Kind.CAPSTONE), left, strict=True))


def is_rest(choice: str) -> bool:
    """Return whether by this choice all pieces that are left in the hand fall."""
    return len(choice) > HAND + 1 and left_in_hand(choice) == 0


def is_stack(choice: str) -> bool:
    """Return whether this is the choice of a stack and of nothing about it."""
    return choice.startswith(MOVED) and len(choice) == WAY


# Plies as paths: one character for each thing that is chosen, in the order of choosing.
#
# A placement is ``Fb4``: a kind of piece (``F``, ``W``, ``C``), a column, a rank. A spread is
# ``Mb4n312``: a stack's column and rank behind an ``M``, the direction, how many pieces are picked
# up, how many fall on each square. A capstone that travels is ``Mb4td5``: behind the ``t`` the
# square that it goes to. The choices so far are the beginning of a path, and no path is the
# beginning of another. Ranks count from the south in every game.


MOVED = "M"
"""First character of a spread's path."""

TRAVELING = "t"
"""Character in the place of a direction where a capstone travels."""

KINDS = {Kind.FLAT: "F", Kind.WALL: "W", Kind.CAPSTONE: "C"}
"""First characters of placements' paths."""

SQUARE = slice(1, 3)
"""Place of the square in a path."""

WAY = 3
"""Place of the direction in a path."""

TARGET = slice(4, 6)
"""Place in a path of the square that a capstone travels to."""

HAND = 4
"""Place in a path of the number of pieces picked up."""

DROPS = 5
"""Place in a path where the drops begin."""


def path_of(ply: Ply) -> str:
    """Return the path of a ply."""
    square = named(ply.square)
    if isinstance(ply, Placement):
        return KINDS[ply.kind] + square
    if isinstance(ply, Travel):
        return f"{MOVED}{square}{TRAVELING}{named(ply.to)}"
    drops = "".join(map(str, ply.drops))
    return f"{MOVED}{square}{MAIL_LETTERS[ply.direction]}{ply.pick_up}{drops}"


def square_in(path: str) -> Square:
    """Return the square of a path that has one."""
    return _square(path[SQUARE])


def last_square(path: str) -> Square:
    """Return the square of a path that was chosen last: where a capstone goes, or the only one."""
    return _square(path[TARGET] if travels(path) else path[SQUARE])


def travels(path: str) -> bool:
    """Return whether a capstone travels by a path."""
    return path[WAY : WAY + 1] == TRAVELING


def named(square: Square) -> str:
    """Return a square as it stands in paths."""
    return f"{FILES[square.file]}{square.rank + 1}"


def _square(name: str) -> Square:
    return Square(FILES.index(name[0]), int(name[1]) - 1)


def direction_in(path: str) -> Direction:
    """Return the direction of a path that has one."""
    return MAIL_DIRECTIONS[path[WAY]]


def kind_in(path: str) -> Kind | None:
    """Return the kind of piece that a path places, ``None`` if it moves a stack."""
    return next((kind for kind, letter in KINDS.items() if letter == path[0]), None)


def left_in_hand(path: str) -> int:
    """Return the number of picked-up pieces that have not fallen yet."""
    return int(path[HAND]) - sum(map(int, path[DROPS:]))


def next_square(path: str) -> Square:
    """Return the square on which the next pieces fall."""
    return square_in(path).step(direction_in(path), len(path[DROPS:]) + 1)


# The question and the choices of a step.


def _tapped(at: Step, paths: Sequence[str]) -> Step:
    """Return a step as it is where the square is the first thing that is chosen."""
    if at.before is not None and len(at.before) < SQUARE.stop:
        at = replace(at, before=NOTHING)
    if at.asked is not Asked.WHAT:
        return at
    stacks = _beginnings((path for path in paths if path.startswith(MOVED)), SQUARE.stop)
    usual: dict[str, str] = {}
    for path in (path for kind in KINDS.values() for path in paths if path.startswith(kind)):
        usual.setdefault(path[SQUARE], path)
    return replace(at, asked=Asked.TAP, choices=(*usual.values(), *stacks))


def _shared(paths: Sequence[str]) -> str:
    """Return the beginning that all paths share."""
    first, last = min(paths), max(paths)
    length = next((at for at in range(len(first)) if first[at] != last[at]), len(first))
    return first[:length]


def _settled(chosen: str, paths: Sequence[str], most: int) -> str:
    """Return a beginning, longer by all choices that have only one way.

    If the squares that are left all lie in one column, the column isn't settled by that: they are
    offered as squares wherever squares can be.
    """
    shared = _shared(paths)
    square = TARGET if travels(shared) else SQUARE
    only_a_column = len(chosen) < len(shared) == square.stop - 1
    return shared[:-1] if only_a_column and len(_squares(paths, square)) <= most else shared


def _way(paths: Sequence[str], settled: str, most: int) -> Iterator[str]:
    """Yield the beginning at each question on the way to a later one, the first one first."""
    taken = ""
    while True:
        at = _settled(taken, paths, most)
        if len(at) >= len(settled):
            return
        yield at
        choices = _choices(_asked(at, paths, most), at, paths, most)
        taken = next(
            choice for choice in choices if settled.startswith(choice) or choice.startswith(settled)
        )
        paths = [path for path in paths if path.startswith(taken)]


def _asked(chosen: str, paths: Sequence[str], most: int) -> Asked:
    """Return the next question among these paths, which all begin with the choices so far."""
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
    """Return the choices, each as the longer beginning."""
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
