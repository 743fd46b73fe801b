"""Kaen: its rules, plies and positions (the Companion Book, 'How to Play Kaen').

The board is a diamond of 4x4 fields, with a1 at the bottom. White, the first player, has the rows
of the letters, which are counted up the left edge; Black has the rows of the numbers, up the right.
So White's row 2 is all of b1 to b4, and Black's row 3 all of a3 to d3.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Self, TypeAlias

from takmail.colors import Color
from takmail.rulesets.kaen.bets import FIRST_BET, Pair, can_double, doubled, matched, of_side
from takmail.rulesets.values import IllegalPlyError
from takmail.squares import Direction, Square

SIZE = 4
"""The fields of a side, and the sides of the die, which is called a hut."""

FIELDS = tuple(Square(file, rank) for rank in range(SIZE) for file in range(SIZE))
"""All fields in the order in which they are kept."""


class Word(Enum):
    """A ply that is a word."""

    ROLL = "roll"
    DOUBLE = "double"
    TAKE = "take"
    DROP = "drop"
    MATCH = "match"
    FORFEIT = "forfeit"
    SURRENDER = "surrender"


@dataclass(frozen=True, slots=True)
class Place:
    """A stone is placed on a free field of the row that the hut shows."""

    square: Square


Ply: TypeAlias = Place | Word


class NotNow(Enum):
    """Reason why a ply isn't allowed."""

    OVER = "the game is over"
    ANSWER_FIRST = "a double waits for its answer"
    NO_DOUBLE = "no double is offered"
    ROLL_FIRST = "the hut is not rolled yet"
    ROLLED = "the hut is rolled"
    MUST_ROLL = "after a double that was taken, its side rolls"
    MARKER_THEIRS = "the other side has the marker"
    BET_TOO_HIGH = "a bet would be too high"
    OTHER_ROW = "the field is in another row than the hut shows"
    TAKEN = "a stone stands there"
    ROW_FULL = "no field of the row is free"
    ROW_FREE = "a field of the row is free"


class Stage(Enum):
    """Part of a turn."""

    BEFORE = "the side may roll, double or surrender"
    OFFERED = "the other side answers a double"
    TAKEN = "the double was taken: the side must roll"
    DUE = "the hut is to be thrown"
    ROLLED = "the hut shows a row"


@dataclass(frozen=True, slots=True)
class KaenRules:
    """Rules of a game: both begin with the same ``bet``, in coins or in points."""

    size: int = SIZE
    bet: int = FIRST_BET


@dataclass(frozen=True, slots=True)
class KaenLayout:
    """A board: the sides whose stones are on its fields, row by row; it may be of any size."""

    size: int
    cells: tuple[Color | None, ...]


@dataclass(frozen=True, slots=True)
class KaenSetup:
    """A board with all that is beside it, as in a `Position`; games start from it before a roll."""

    layout: KaenLayout
    turn: Color
    bets: Pair
    marker: Color | None = None
    stage: Stage = Stage.BEFORE
    die: int = 0


@dataclass(slots=True)
class Position:
    """A board and all that is beside it.

    ``stones`` are White's and Black's fields as bits, in the order of `FIELDS`. ``bets`` are theirs
    in coins or points. ``marker`` is the side that alone may double, ``None`` for both. ``die`` is
    what the hut shows, 0 unless a row is rolled. ``given_up`` is the side that has dropped,
    forfeited or surrendered, by the ``last`` word.
    """

    rules: KaenRules
    turn: Color = Color.WHITE
    stones: Pair = (0, 0)
    bets: Pair = (FIRST_BET, FIRST_BET)
    marker: Color | None = None
    stage: Stage = Stage.BEFORE
    die: int = 0
    given_up: Color | None = None
    last: Word | None = None

    @classmethod
    def set_up(cls, rules: KaenRules, start: KaenSetup | None) -> Self:
        """Return a new position to start from."""
        if start is None:
            return cls(rules, bets=(rules.bet, rules.bet))
        held = zip(FIELDS, start.layout.cells, strict=True)
        bits = [(_bit(square), owner) for square, owner in held]
        white, black = (sum(bit for bit, owner in bits if owner is color) for color in Color)
        beside = (start.bets, start.marker, start.stage, start.die)
        return cls(rules, start.turn, (white, black), *beside)

    @property
    def row(self) -> tuple[Square, ...]:
        """The fields of the row that the hut shows to the side on turn, none before the roll."""
        return row_of(self.turn, self.die) if self.die else ()

    @property
    def is_over(self) -> bool:
        """Return whether a side gave up, the board is full, or there is a bridge."""
        full = self.stones[0] | self.stones[1] == _FULL
        return self.given_up is not None or full or any(map(has_bridge, self.stones))

    def owner(self, square: Square) -> Color | None:
        """Return the side whose stone is on a field, ``None`` for neither."""
        bit = _bit(square)
        return next((color for color in Color if self.stones[color] & bit), None)

    def free(self) -> Iterator[Square]:
        """Yield the free fields of the row that the hut shows."""
        taken = self.stones[0] | self.stones[1]
        return (square for square in self.row if not taken & _bit(square))

    def legal_plies(self) -> list[Ply]:
        """Return all that the side on turn may do."""
        words = (word for word in Word if self._problem(word) is None)
        places = () if self.is_over else map(Place, self.free())
        return [*places, *words]

    def check(self, ply: Ply) -> None:
        """Raise `IllegalPlyError` for a ply that isn't allowed; its square is that of the ply."""
        if problem := self._problem(ply):
            square = ply.square if isinstance(ply, Place) else FIELDS[0]
            raise NotNowError(problem, square, position=self)

    def _problem(self, ply: Ply) -> NotNow | None:
        if self.is_over:
            return NotNow.OVER
        if self.stage is Stage.OFFERED:
            return None if ply in {Word.TAKE, Word.DROP} else NotNow.ANSWER_FIRST
        if ply in {Word.TAKE, Word.DROP}:
            return NotNow.NO_DOUBLE
        if ply in {Word.ROLL, Word.DOUBLE, Word.SURRENDER}:
            return self._problem_before_roll(ply)
        if self.stage is not Stage.ROLLED:
            return NotNow.ROLL_FIRST
        is_full = next(self.free(), None) is None
        if not isinstance(ply, Place):
            return None if is_full else NotNow.ROW_FREE
        if is_full:
            return NotNow.ROW_FULL
        if ply.square not in self.row:
            return NotNow.OTHER_ROW
        return None if self.owner(ply.square) is None else NotNow.TAKEN

    def _problem_before_roll(self, word: Ply) -> NotNow | None:
        if self.stage is Stage.ROLLED:
            return NotNow.ROLLED
        if word is Word.ROLL:
            return None
        if self.stage is Stage.TAKEN:
            return NotNow.MUST_ROLL
        if word is Word.SURRENDER:
            return None
        if self.marker not in {None, self.turn}:
            return NotNow.MARKER_THEIRS
        return None if can_double(self.bets) else NotNow.BET_TOO_HIGH

    def push(self, ply: Ply) -> None:
        """Play a ply, after `check`."""
        self.check(ply)
        self.last = None if isinstance(ply, Place) else ply
        match ply:
            case Place(square):
                placed = self.stones[self.turn] | _bit(square)
                self.stones = of_side(self.stones, self.turn, placed)
                self._pass_turn()
            case Word.ROLL:
                self.stage = Stage.DUE
            case Word.DOUBLE:
                self.turn, self.stage = self.turn.other, Stage.OFFERED
            case Word.TAKE:
                self.bets, self.marker = doubled(self.bets), self.turn
                self.turn, self.stage = self.turn.other, Stage.TAKEN
            case Word.MATCH:
                self.bets = matched(self.bets, self.turn)
                self._pass_turn()
            case Word.DROP | Word.FORFEIT | Word.SURRENDER:
                self.given_up = self.turn

    def _pass_turn(self) -> None:
        self.turn, self.stage, self.die = self.turn.other, Stage.BEFORE, 0

    def rolled(self, value: int) -> "Position":
        """Return the position after the hut, which was to be thrown, came to show a value."""
        return replace(self, stage=Stage.ROLLED, die=value)

    def after(self, ply: Ply) -> "Position":
        """Return the position after a ply."""
        position = replace(self)
        position.push(ply)
        return position

    def layout(self) -> KaenLayout:
        """Return the board."""
        return KaenLayout(SIZE, tuple(map(self.owner, FIELDS)))

    def setup(self) -> KaenSetup:
        """Return the board with all that is beside it."""
        beside = (self.bets, self.marker, self.stage, self.die)
        return KaenSetup(self.layout(), self.turn, *beside)


@dataclass(eq=False, repr=False, kw_only=True)
class NotNowError(IllegalPlyError):
    """A ply that isn't allowed in a position; its square is that of a stone, or of no meaning."""

    position: Position


def row_of(color: Color, number: int) -> tuple[Square, ...]:
    """Return the fields of a side's row, from the bottom; rows count from 1."""
    numbers = range(SIZE)
    if color is Color.WHITE:
        return tuple(Square(number - 1, rank) for rank in numbers)
    return tuple(Square(file, number - 1) for file in numbers)


# Bridges: stones of one side that touch, from an edge to the opposite one.


def _bit(square: Square) -> int:
    return 1 << SIZE * square.rank + square.file


_FULL = (1 << SIZE * SIZE) - 1
_BOTTOM = sum(map(_bit, row_of(Color.BLACK, 1)))
_LEFT = sum(map(_bit, row_of(Color.WHITE, 1)))
_EDGES = ((_BOTTOM, _BOTTOM << SIZE * (SIZE - 1)), (_LEFT, _LEFT << SIZE - 1))
"""Both pairs of opposite edges: rows 1 and 4 of Black, and of White."""


def has_bridge(stones: int) -> bool:
    """Return whether stones, as bits, make a bridge."""
    return any(_reached(stones, start) & end for start, end in _EDGES)


def _reached(stones: int, start: int) -> int:
    """Return the stones that touch those on ``start``, with these."""
    joined, more = 0, stones & start
    while more != joined:
        joined = more
        sideways = (joined & ~_LEFT) >> 1 | (joined & ~(_LEFT << SIZE - 1)) << 1
        more |= (joined << SIZE | joined >> SIZE | sideways) & stones
    return joined


def bridge(stones: int) -> tuple[Square, ...]:
    """Return the shortest bridge that stones make, from edge to edge, none if there is none."""
    for start, end in _EDGES:
        seen = start
        begun = (square for square in FIELDS if stones & start & _bit(square))
        paths: list[tuple[Square, ...]] = [(square,) for square in begun]
        for path in paths:
            if end & _bit(path[-1]):
                return path
            for near in map(path[-1].step, Direction):
                if near.on_board(SIZE) and stones & ~seen & _bit(near):
                    seen |= _bit(near)
                    paths.append((*path, near))
    return ()
