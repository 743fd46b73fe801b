"""Plies as written, in either notation: names of squares, checks, and the meaning on a board."""

from dataclasses import dataclass, replace
from enum import Enum

from takmail.notation.errors import Expected, NotationError, Problem, misread, spliced
from takmail.squares import Direction, Square
from takmail.tak.plies import SIGNS, Kind, Placement, Ply, Spread, Travel


class Notation(Enum):
    """A way to write plies and to label the board.

    Mail counts rows from the north edge, PTN counts ranks from the south edge.
    """

    MAIL = "mail"
    PTN = "ptn"

    @property
    def other(self) -> "Notation":
        """The other notation."""
        return Notation.PTN if self is Notation.MAIL else Notation.MAIL


FILES = "abcdefgh"
"""The letters of the columns of the largest board, from the west."""

LARGEST = len(FILES)
"""The width of the largest board, and so the most pieces that can be carried."""

_WAYS = tuple(SIGNS)
MAIL_DIRECTIONS = dict(zip("nsew", _WAYS, strict=True))
PTN_DIRECTIONS = dict(zip(SIGNS.values(), _WAYS, strict=True))
MAIL_LETTERS = dict(zip(_WAYS, MAIL_DIRECTIONS, strict=True))
PTN_SIGNS = SIGNS

ARROWS = dict(zip("↑↓→←⬆⬇➡⬅", _WAYS * 2, strict=True))
"""Other signs for PTN's directions, read and never written."""

DASHES = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"), "-")
"""Signs that word processors put in the place of a hyphen."""

REMEMBERED = 2048
"""Size of each notation's cache of read plies; an entry takes half a KiB.

Most lines are one of the few hundred that every game has.
"""


def square_name(square: Square, size: int, notation: Notation) -> str:
    """Return the square's name.

    Mail counts rows from the north, so that A1 is the north-west corner (Tak by Mail, 'Setup');
    PTN counts ranks from the south.
    """
    number = size - square.rank if notation is Notation.MAIL else square.rank + 1
    return f"{FILES[square.file]}{number}"


def square_of(file: int, number: int, size: int, notation: Notation) -> Square:
    """Return the square of this column (from 0) and written number; it may be off the board."""
    return Square(file, size - number if notation is Notation.MAIL else number - 1)


@dataclass(frozen=True, slots=True)
class WrittenPly:
    """A ply as written, before the size of the board gives its squares a meaning.

    ``file`` counts columns from 0, ``number`` is the row (mail, from the north) or rank (PTN,
    from the south) as written. ``direction`` is ``None`` for a placement. ``pick_up`` and
    ``drops`` are as written; ``None`` and ``()`` where they were left out. ``tak`` and
    ``flattens`` are the marks. ``target`` is the column and the row or rank that a capstone travels
    to, ``None`` for any other ply. ``word`` is one that is a ply by itself in a game other than
    Tak; then no square is said. ``text`` is the whole source and ``spans`` the 1-based columns
    and lengths of its parts, for errors that turn up later. ``begins`` is the offset (from
    0) of the ply in it, where a part before it was cut off. ``is_settled`` says that the line names
    the notation of its square. ``same`` is the ply in the other notation where that follows it, as
    in a suggestion of the bot's.
    """

    notation: Notation
    file: int
    number: int
    kind: Kind = Kind.FLAT
    direction: Direction | None = None
    pick_up: int | None = None
    drops: tuple[int, ...] = ()
    tak: bool = False
    flattens: bool = False
    target: tuple[int, int] | None = None
    text: str = ""
    square_span: tuple[int, int] = (1, 1)
    drops_span: tuple[int, int] = (1, 1)
    pick_up_span: tuple[int, int] = (1, 1)
    target_span: tuple[int, int] = (1, 1)
    begins: int = 0
    word: str = ""
    is_settled: bool = False
    same: "WrittenPly | None" = None

    @property
    def is_bare(self) -> bool:
        """Return whether it is a square and nothing else, which both notations have."""
        if self.direction is not None or self.target is not None:
            return False
        if self.notation is not Notation.PTN:
            return False
        before = self.square_span[0] - 2
        return before < 0 or not self.text[before].isalpha()

    def may_be_doubtful(self, *, addressed: bool) -> bool:
        """Return whether it needs a second look in its game, in a line to the bot or in talk."""
        if self.notation is Notation.PTN:
            return self.is_bare or not addressed
        return self.direction is not None and self.pick_up is None and len(self.drops) > 1


# The meaning of a written ply on a board of known size.


def resolve(written: WrittenPly, size: int) -> Ply:
    """Return the ply on a board of this size, from either notation.

    Raise `NotationError` if the square is off that board or the numbers contradict each other.
    The ply need not be legal. A travel of one step becomes a spread.
    """
    if written.same is not None:
        return _resolve_both(written, written.same, size)
    check_square(written, size)
    square = square_of(written.file, written.number, size, written.notation)
    if written.target is not None:
        return _travel(square, square_of(*written.target, size, written.notation))
    if written.direction is None:
        return Placement(square, written.kind)
    return Spread(square, written.direction, final_drops(written))


def _resolve_both(written: WrittenPly, same: WrittenPly, size: int) -> Ply:
    """Return a ply that is written in both notations; raise an error if they differ."""
    ply = resolve(replace(written, same=None), size)
    if resolve(same, size) != ply:
        text = f"{written.text} ({same.text})"
        place = len(written.text) + 2, len(same.text) + 2
        raise NotationError(Problem.EXTRA_TEXT, text, *place, expected=(Expected.END,))
    return ply


def _travel(start: Square, end: Square) -> Ply:
    for direction in Direction:
        if start.step(direction) == end:
            return Spread(start, direction, (1,))
    return Travel(start, end)


def check_carry(ply: Ply, line: str, size: int) -> None:
    """Raise an error that suggests nothing for more pieces than can be carried on this board."""
    if isinstance(ply, Spread) and ply.pick_up > size:
        raise NotationError(Problem.TOO_MANY_PIECES, line, 1, numbers=(ply.pick_up, size))


def final_drops(written: WrittenPly) -> tuple[int, ...]:
    """Return the drops of a written spread, also where they were left out.

    A missing pick-up is the sum of the drops, or 1 where there are none; missing drops put all
    pieces on the first square. Raise `NotationError` if the numbers contradict each other.
    """
    _check_pick_up(written)
    if not written.drops:
        return (written.pick_up or 1,)
    _check_drops(written)
    return written.drops


# Checks of both notations: whether the ply makes sense on some board.


def check_square(written: WrittenPly, size: int = LARGEST) -> None:
    """Raise `NotationError` if a board of this size has no such square."""
    if written.word:
        place = written.begins + 1, len(written.word)
        raise NotationError(Problem.NOT_A_PLY, written.text, *place, expected=(Expected.PLY,))
    if not _on_board(written.file, written.number, size):
        near = _near_square(written.file, written.number, size)
        more = near and near + _drops_run_in(written)
        raise _off_board(written, written.square_span, more, size)
    if written.target is not None and not _on_board(*written.target, size):
        raise _off_board(written, written.target_span, _near_square(*written.target, size), size)


def _on_board(file: int, number: int, size: int) -> bool:
    return file < size and 1 <= number <= size


def _off_board(
    written: WrittenPly, place: tuple[int, int], near: str | None, size: int
) -> NotationError:
    error, numbers = Problem.OFF_BOARD, (size,)
    return misread(error, written.text, place, Expected.SQUARE, near=near, numbers=numbers)


def _near_square(file: int, number: int, size: int) -> str | None:
    """Return the nearest square to one off the board, of its first digit where it has too many."""
    digit = int(str(number)[0])
    on_file, on_number = min(file, size - 1), min(max(digit, 1), size)
    if max(file - on_file, abs(digit - on_number)) > 1:
        return None
    return f"{FILES[on_file]}{on_number}"


def _drops_run_in(written: WrittenPly) -> str:
    """Return the digits too many of a square, which are drops that ran into it, after a space."""
    digits = str(written.number)[1:]
    bare = written.direction is not None and written.pick_up is None and not written.drops
    return f" {digits}" if bare and digits and written.notation is Notation.MAIL else ""


def _check_pick_up(written: WrittenPly) -> None:
    pick_up = written.pick_up
    if pick_up == 0:
        near = str(sum(written.drops) or 1)
        raise _pick_up_error(written, Problem.PICK_UP_ZERO, near, (0,))
    if pick_up is not None and pick_up > LARGEST:
        near = _split(pick_up) or str(min(sum(written.drops) or LARGEST, LARGEST))
        raise _pick_up_error(written, Problem.TOO_MANY_PIECES, near, (pick_up, LARGEST))


def _split(run: int) -> str | None:
    """Take ``321`` for 3 that are dropped as 2 and 1, if the numbers agree."""
    first, *rest = map(int, str(run))
    return " ".join(str(run)) if rest and first == sum(rest) and 0 not in rest else None


def _pick_up_error(
    written: WrittenPly, problem: Problem, near: str, numbers: tuple[int, ...]
) -> NotationError:
    place = written.pick_up_span
    return misread(problem, written.text, place, Expected.PICK_UP, near=near, numbers=numbers)


def _check_drops(written: WrittenPly) -> None:
    total = sum(written.drops)
    if 0 in written.drops:
        raise _zero_drop(written)
    if written.pick_up is None:
        if total > LARGEST:
            raise _drops_error(written, Problem.TOO_MANY_PIECES, (total, LARGEST))
    elif total != written.pick_up:
        error = _drops_error(written, Problem.DROPS_DONT_ADD_UP, (written.pick_up, total))
        if total <= LARGEST:
            error.suggestion = spliced(written.text, written.pick_up_span, str(total))
        raise error


def _zero_drop(written: WrittenPly) -> NotationError:
    column, length = written.drops_span
    zero = written.text.index("0", column - 1, column - 1 + length) + 1
    space = written.text[zero : zero + 1].isspace()
    error = misread(Problem.DROP_ZERO, written.text, (zero, 1), Expected.DROPS)
    error.suggestion = spliced(written.text, (zero, 1 + space), "").rstrip()
    return error


def _drops_error(written: WrittenPly, problem: Problem, numbers: tuple[int, ...]) -> NotationError:
    place = written.drops_span
    return misread(problem, written.text, place, Expected.DROPS, near="", numbers=numbers)
