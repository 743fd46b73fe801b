"""Replay of a record: its rules, its start, and its plies played by the rules."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from takmail.colors import Color
from takmail.notation.errors import Expected, NotationError, Problem, mend
from takmail.notation.positions import format_tps, parse_tps
from takmail.notation.records import (
    HANDICAP,
    Doubt,
    GameRecord,
    Note,
    Place,
    RecordedPly,
    Tag,
    handicap_told,
    with_own_tags,
)
from takmail.notation.written_plies import (
    DASHES,
    Notation,
    WrittenPly,
    check_carry,
    resolve,
    square_name,
)
from takmail.tak.errors import TakError
from takmail.tak.legal_plies import IllegalPlyError
from takmail.tak.plies import Placement
from takmail.tak.position import Position
from takmail.tak.rules import SIZES, Opening, Reserve, Rules, passed_plies, standard_reserve
from takmail.tak.setups import Layout, Setup, Stack


@dataclass(eq=False, repr=False)
class UnplayableError(TakError):
    """A record with a ply that the rules don't allow, with the ply's place and the reason.

    ``rules`` are the game's, and ``notation`` is the record's, for naming squares.
    """

    place: Place
    illegal: IllegalPlyError
    rules: Any
    notation: Notation

    def __post_init__(self) -> None:
        name = square_name(self.illegal.square, self.rules.size, self.notation)
        why = self.illegal.said_at(name)
        where = f"line {self.place.line}, column {self.place.column}: " if self.place.text else ""
        super().__init__(f"{where}{why}")


def replay(record: GameRecord) -> Position:
    """Return the position at the end of the record.

    Raise `NotationError` if the tags can't be understood, ``SetupError`` if the start can't be
    set up with the pieces of the game, and `UnplayableError` for an illegal ply.
    """
    position = opening_position(record)
    for recorded in record.plies:
        push(position, recorded, record)
    return position


def annotated(record: GameRecord) -> GameRecord:
    """Return the record with every flattened wall of its main line marked; raise as `replay`."""
    position = opening_position(record)
    plies = []
    for recorded in record.plies:
        before = position.copy()
        push(position, recorded, record)
        plies.append(replace(recorded, flattens=before.flattens(recorded.ply)))
    return replace(record, plies=tuple(plies))


def opening_position(record: GameRecord) -> Position:
    """Return the position before the first ply; raise as `replay`."""
    rules, start = rules_of(record), start_of(record)
    return Position(rules) if start is None else Position.from_setup(rules, start)


def push(position: Position, recorded: RecordedPly, record: GameRecord) -> None:
    """Play a ply of the record; raise `UnplayableError` if the rules don't allow it."""
    try:
        position.push(recorded.ply)
    except IllegalPlyError as error:
        raise UnplayableError(recorded.place, error, position.rules, record.notation) from None


# The start and the rules that tags give.


def start_of(record: GameRecord) -> Setup | None:
    """Return the position that the game starts from, ``None`` for the empty board."""
    tag = record.tag("TPS")
    if tag is None or not tag.value.strip():
        return None
    try:
        return parse_tps(tag.value)
    except NotationError as error:
        raise error.within(tag.place.text, tag.place.column - 1, tag.place.line) from None


def first_turn(record: GameRecord) -> int:
    """Return the number of the first turn, 0 for White's of the first move."""
    start = start_of(record)
    return 2 * (start.move_number - 1) + start.turn if start else 0


def ply_numbers(record: GameRecord) -> Iterator[int]:
    """Yield the numbers of the turns in which plies are played; a handicap gives up others."""
    passes = passed_over(record)
    return (turn for turn in count(first_turn(record)) if not passes >> turn & 1)


def size_of(record: GameRecord) -> int:
    """Return the size of the board, from its tag or from the position to start from."""
    if record.other_game is not None:
        raise record.other_game.place.error(Problem.OTHER_GAME)
    tag = record.tag("Size")
    start = start_of(record)
    if tag is None or not tag.value.strip():
        if start is None:
            raise NotationError(Problem.MISSING_SIZE, "", 1, 0, expected=(Expected.SIZE,))
        return start.layout.size
    read = re.fullmatch(r"\s*(\d{1,3})(?:\s*[x\u00d7]\s*\1)?\s*", tag.value, re.IGNORECASE)
    if read is None:
        raise tag.place.error(Problem.UNKNOWN_TAG_VALUE, Expected.SIZE)
    if int(read[1]) not in SIZES:
        raise tag.place.error(Problem.NO_SUCH_SIZE, Expected.SIZE, numbers=(int(read[1]),))
    size = int(read[1])
    if start and start.layout.size != size:
        numbers = (size, start.layout.size)
        raise tag.place.error(Problem.SIZES_DIFFER, Expected.SIZE, numbers=numbers)
    return size


def sized(tags: Sequence[Tag], size: int | None) -> tuple[Tag, ...]:
    """Return the tags, with one for the size if they give none and it is known."""
    telling = any(tag.name.casefold() in {"size", "tps"} and tag.value.strip() for tag in tags)
    return tuple(tags) if telling or size is None else (*tags, Tag("Size", str(size)))


def rules_of(record: GameRecord) -> Rules:
    """Return the rules that the tags give, and the usual ones for the rest.

    Raise `NotationError` for a value that means nothing, or nothing here.
    """
    size = size_of(record)
    usual = standard_reserve(size)
    stones = _count(record, "Flats", usual.stones)
    capstones = _count(record, "Caps", usual.capstones)
    white, black = (
        Reserve(_count(record, f"Flats{side}", stones), _count(record, f"Caps{side}", capstones))
        for side in (1, 2)
    )
    rules = Rules(size, (white, black), _half_komi(record), _opening(record))
    return with_own_tags(rules, record)


_KOMI = re.compile(r"(?P<sign>[+-]?)(?P<whole>\d{0,3})(?P<half>[.,][05]0*|½|)")
_HALVES = frozenset("½") | {f"{point}5{zeros}" for point in ".," for zeros in ("", "0", "00")}
_OPENINGS = {opening.value.replace("-", ""): opening for opening in Opening}
_DOUBLE_BLACK_STACK = "doubleblackstack"


def passed_over(record: GameRecord) -> int:
    """Return the plies that a handicap passes over, as `passed_plies` does; 0 without its tag.

    Raise `NotationError` where it has one and the size means nothing.
    """
    if record.tag(HANDICAP) is None:
        return 0
    return passed_plies(handicap_told(record, size_of(record)))


def _filled_tag(record: GameRecord, name: str) -> Tag | None:
    """Return the tag, ``None`` for an empty value."""
    tag = record.tag(name)
    return tag if tag and tag.value.strip() else None


def _count(record: GameRecord, name: str, usual: int) -> int:
    tag = _filled_tag(record, name)
    if tag is None:
        return usual
    if not re.fullmatch(r"\s*\d{1,3}\s*", tag.value):
        raise tag.place.error(Problem.UNKNOWN_TAG_VALUE, Expected.RESERVES)
    return int(tag.value.strip())


def _half_komi(record: GameRecord) -> int:
    tag = _filled_tag(record, "Komi")
    if tag is None:
        return 0
    read = _KOMI.fullmatch(tag.value.strip().translate(DASHES))
    if read is None or not (read["whole"] or read["half"]):
        raise tag.place.error(Problem.UNKNOWN_TAG_VALUE, Expected.KOMI)
    halves = 2 * int(read["whole"] or 0) + (read["half"] in _HALVES)
    return -halves if read["sign"] == "-" else halves


def _opening(record: GameRecord) -> Opening:
    tag = _filled_tag(record, "Opening")
    if tag is None:
        return Opening.SWAP
    name = "".join(re.findall("[a-z]+", tag.value.lower()))
    if name in _OPENINGS:
        return _OPENINGS[name]
    if name == _DOUBLE_BLACK_STACK:
        raise tag.place.error(Problem.OPENING_UNSUPPORTED, Expected.OPENING)
    raise tag.place.error(Problem.UNKNOWN_TAG_VALUE, Expected.OPENING)


def without_double_black_stack(record: GameRecord) -> GameRecord:
    """Return a record with its first two plies as the position that they make.

    White places two black flats on each other, then Black places a white one. No opening here is
    like that, but a game can start from the position. Any other record stays as it is.
    """
    tag = _filled_tag(record, "Opening")
    name = "".join(re.findall("[a-z]+", tag.value.lower())) if tag else ""
    if tag is None or name != _DOUBLE_BLACK_STACK or record.tag("TPS") is not None:
        return record
    tps = _after_double_black_stack(record)
    if tps is None:
        return record
    tags = tuple(Tag("TPS", tps, tag.place) if kept is tag else kept for kept in record.tags)
    branches = tuple(replace(branch, after=branch.after - 2) for branch in record.branches)
    if any(branch.after < 0 for branch in branches):  # the position has no other opening
        note = Note(Doubt.VARIATIONS, len(branches))
        branches, record = (), replace(record, notes=(*record.notes, note))
    return replace(record, tags=tags, plies=record.plies[2:], branches=branches, in_start=2)


def _after_double_black_stack(record: GameRecord) -> str | None:
    """Return the position after both first plies as TPS, ``None`` if they aren't there."""
    placed = [recorded.ply for recorded in record.plies[:2]]
    size = size_of(record)
    squares = {ply.square for ply in placed if isinstance(ply, Placement)}
    if len(squares) < 2 or not all(square.on_board(size) for square in squares):
        return None
    cells: list[Stack | None] = [None] * size**2
    for ply, colors in zip(placed, ((Color.BLACK,) * 2, (Color.WHITE,)), strict=True):
        cells[ply.square.rank * size + ply.square.file] = Stack(colors)
    return format_tps(Setup(Layout(size, tuple(cells)), Color.WHITE, 2))


# Errors in a ply, fitted to the game's own board.
#
# A ply is read before the size of the board is known, so its nearest right form may be one for the
# largest board.


def fit(error: NotationError, size: int, parse: Callable[[str], WrittenPly]) -> None:
    """Fit an error about a ply in the notation that ``parse`` reads to a board of this size."""

    def read(ply: str) -> None:
        check_carry(resolve(parse(ply), size), ply, size)

    mend(error, read)
    if error.problem is Problem.OFF_BOARD:
        error.numbers = (size,)
