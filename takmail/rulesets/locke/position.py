"""Locke: its rules, plies and positions (the Companion Book, 'How to Play Locke').

Stacks have one owner and never split. A board is kept as heights, square by square from the
south-west corner: White's are above zero, Black's below. White is the first player and sits south.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache
from math import isqrt
from typing import ClassVar, NamedTuple, TypeAlias

from takmail.colors import SIDES, Color
from takmail.rulesets.locke.results import Ending, LockeResult
from takmail.rulesets.values import IllegalPlyError, SetupError
from takmail.squares import Direction, Square
from takmail.tak.rules import Reserve
from takmail.tak.setups import BadSetup, Stack

SIZE = 5
"""The squares of a side."""

USUAL_PIECES, ON_BOARD = 10, 8
"""Pieces of each side, and those of them that begin on the board."""

HIGHEST = 3
"""The pieces of the highest stack, but by the modern rules."""

MIDDLE = range(SIZE * (SIZE // 2), SIZE * (SIZE // 2 + 1))
"""The places of the middle row among the cells of a board."""

WANTED = 3
"""The squares of the middle row that win, and the stacks without which a side loses."""

REPEATED = 3
"""The times that a position stands until the game is drawn (our own: the book has no number)."""

USUAL_ROW, OUTER_ROW = (2, 1, 2, 1, 2), (1, 2, 2, 2, 1)
"""First rows to begin with (our own: the book's is in a picture that its text lacks)."""


@dataclass(frozen=True, slots=True)
class LockeRules:
    """Rules of a game: each side's ``pieces``, and whether stacks have any height (``modern``).

    ``outer`` puts single pieces on the outer squares of the first row. There is no komi.
    """

    size: int = SIZE
    pieces: int = USUAL_PIECES
    modern: bool = False
    outer: bool = False
    half_komi: ClassVar[int] = 0

    @property
    def highest(self) -> int:
        """The pieces of the highest stack that can be."""
        return self.pieces if self.modern else HIGHEST

    def reserve(self, _color: Color) -> Reserve:
        """Return the pieces of a side."""
        return Reserve(self.pieces, 0)


class Place(NamedTuple):
    """A piece of the reserve comes onto the board."""

    square: Square

    def path(self) -> tuple[Square, ...]:
        """Return the square on which it lands."""
        return (self.square,)


class Move(NamedTuple):
    """A whole stack moves."""

    square: Square
    direction: Direction
    distance: int

    def path(self) -> tuple[Square, ...]:
        """Return the square on which it lands."""
        return (self.square.step(self.direction, self.distance),)

    def back(self) -> "Move":
        """Return the move that undoes this one."""
        east, north = self.direction.value
        return Move(self.path()[0], Direction((-east, -north)), self.distance)


Ply: TypeAlias = Place | Move
Standing: TypeAlias = tuple[tuple[int, ...], tuple[int, int], Color]
"""Heights, reserves and the turn."""


class Illegal(Enum):
    """Reason why a ply isn't allowed."""

    OVER = "the game is over"
    EMPTY = "nothing stands there"
    NOT_YOURS = "the stack is the other side's"
    OFF_BOARD = "the move leaves the board"
    TOO_FAR = "the stack is lower than the move is long"
    BLOCKED = "something stands in the way"
    TOO_HIGH = "the stacks together are too high"
    SINGLE = "a single piece captures nothing"
    NOT_ONE_LOWER = "the captured stack is not exactly one lower"
    REVERSE = "the move undoes the side's last one"
    NO_RESERVE = "the reserve is empty"
    OTHER_ROW = "the square isn't on the side's first row"
    OCCUPIED = "something stands there"


class IllegalMoveError(IllegalPlyError):
    """A ply that the rules don't allow, with the ``nearest`` one that they do."""

    def __init__(self, reason: Illegal, square: Square, nearest: Ply | None) -> None:
        super().__init__(reason, square)
        self.nearest = nearest


@dataclass(frozen=True, slots=True)
class Board:
    """Heights of stacks on a board, which may be of any size if it was posted."""

    heights: tuple[int, ...]

    @property
    def size(self) -> int:
        """The squares of a side."""
        return isqrt(len(self.heights))

    @property
    def cells(self) -> tuple[Stack | None, ...]:
        """The stacks on the squares."""
        return tuple(map(stack_of, self.heights))

    def pieces(self, color: Color) -> int:
        """Return the number of a side's pieces."""
        return sum(max(0, height * _SIGNS[color]) for height in self.heights)

    def squares(self, color: Color) -> tuple[Square, ...]:
        """Return the squares of a side's stacks."""
        cells = (cell for cell, height in enumerate(self.heights) if height * _SIGNS[color] > 0)
        return tuple(Square(cell % self.size, cell // self.size) for cell in cells)


@cache
def stack_of(height: int) -> Stack | None:
    """Return a stack of this height, ``None`` for zero."""
    color = Color.WHITE if height > 0 else Color.BLACK
    return Stack((color,) * abs(height)) if height else None


@dataclass(frozen=True, slots=True)
class Start:
    """A board from which a game can start; what isn't on it is in reserve."""

    layout: Board
    turn: Color = Color.WHITE


@dataclass(slots=True)
class Position:
    """A board and all that is beside it.

    ``reserves`` are White's and Black's. ``barred`` are the moves that would undo each side's last
    one. ``seen`` counts how often stacks, reserves and turn were these. ``passed`` is the side that
    has just passed, as it could not act.
    """

    rules: LockeRules
    heights: tuple[int, ...]
    reserves: tuple[int, int]
    turn: Color = Color.WHITE
    barred: tuple[Move | None, Move | None] = (None, None)
    seen: Mapping[Standing, int] = field(default_factory=dict)
    passed: Color | None = None

    @property
    def size(self) -> int:
        """The squares of a side."""
        return SIZE

    def first_turn(self) -> bool:
        """Return whether other rules hold in this turn: they never do."""
        return False

    def reserve(self, color: Color) -> Reserve:
        """Return a side's reserve."""
        return Reserve(self.reserves[color], 0)

    def flats(self, color: Color) -> int:
        """Return the number of a side's stacks."""
        return _count(self.heights, color)

    def stack(self, square: Square) -> Stack | None:
        """Return the stack on a square."""
        return stack_of(self.heights[_cell(square)])

    def is_home(self, square: Square) -> bool:
        """Return whether a square is of the first row of the side on turn."""
        return _cell(square) in _FIRST_ROWS[self.turn]

    def held(self, color: Color) -> tuple[Square, ...]:
        """Return the squares of the middle row that a side has."""
        cells = (cell for cell in MIDDLE if self.heights[cell] * _SIGNS[color] > 0)
        return tuple(_SQUARES[cell] for cell in cells)

    def result(self) -> LockeResult | None:
        """Return the end of the game on the board, ``None`` while it is on.

        A turn takes stacks from one side only, so no two sides starve at once.
        """
        middle = self.heights[MIDDLE.start : MIDDLE.stop]
        for color in SIDES:
            if _count(middle, color) >= WANTED:
                return LockeResult(Ending.MIDDLE, color, self.held(color))
            if _count(self.heights, color) < WANTED:
                return LockeResult(Ending.STARVED, color.other)
        stood = self.seen.get(self._key(), 0)
        return LockeResult(Ending.REPEATED) if stood >= REPEATED else None

    def legal_plies(self) -> list[Ply]:
        """Return all that the side on turn may do."""
        return [] if self.result() else [*self._plies()]

    def _plies(self) -> Iterator[Ply]:
        """Yield the moves, square by square, then the placements."""
        sign, barred = _SIGNS[self.turn], self.barred[self.turn]
        for cell, height in enumerate(self.heights):
            if height * sign <= 0:
                continue
            for direction, way in _WAYS[cell]:
                for distance, to in enumerate(way[: abs(height)], 1):
                    there = self.heights[to] * sign
                    if self._landing(abs(height), there) is None:
                        move = Move(_SQUARES[cell], direction, distance)
                        if move != barred:
                            yield move
                    if there:
                        break
        if self.reserves[self.turn]:
            row = _FIRST_ROWS[self.turn]
            yield from (Place(_SQUARES[cell]) for cell in row if not self.heights[cell])

    def _landing(self, height: int, there: int) -> Illegal | None:
        """Return why a stack can't land on another: on one's own, or below zero on the other's."""
        if there > 0 and height + there > self.rules.highest:
            return Illegal.TOO_HIGH
        if there < 0 and height + there != 1:
            return Illegal.SINGLE if height == 1 else Illegal.NOT_ONE_LOWER
        return None

    def check(self, ply: Ply) -> None:
        """Raise `IllegalMoveError` if the rules don't allow a ply."""
        if self.result():
            raise IllegalMoveError(Illegal.OVER, ply.square, None)
        if problem := self._problem(ply):
            raise IllegalMoveError(*problem, self.nearest(ply))

    def _problem(self, ply: Ply) -> tuple[Illegal, Square] | None:
        """Return why a ply isn't allowed, and the square that it is about."""
        square, sign = ply.square, _SIGNS[self.turn]
        height = self.heights[_cell(square)] * sign
        if isinstance(ply, Place):
            return self._placing_problem(square)
        if height <= 0:
            return Illegal.NOT_YOURS if height else Illegal.EMPTY, square
        if not ply.path()[0].on_board(SIZE):
            return Illegal.OFF_BOARD, square
        if ply.distance > height:
            return Illegal.TOO_FAR, square
        way = [square.step(ply.direction, step) for step in range(1, ply.distance + 1)]
        *between, last = (self.heights[_cell(spot)] * sign for spot in way)
        blocking = [spot for spot, there in zip(way, between, strict=False) if there]
        if blocking:
            return Illegal.BLOCKED, blocking[0]
        if reason := self._landing(height, last):
            return reason, way[-1]
        return (Illegal.REVERSE, square) if ply == self.barred[self.turn] else None

    def _placing_problem(self, square: Square) -> tuple[Illegal, Square] | None:
        if not self.reserves[self.turn]:
            return Illegal.NO_RESERVE, square
        if not self.is_home(square):
            return Illegal.OTHER_ROW, square
        return (Illegal.OCCUPIED, square) if self.stack(square) else None

    def nearest(self, ply: Ply) -> Ply | None:
        """Return the legal ply that is most like another; ``None`` if nothing is legal."""

        def unlike(other: Ply) -> tuple[bool, int, bool, int]:
            (file, rank), (column, row) = other.square, ply.square
            apart = abs(file - column) + abs(rank - row)
            far = abs(sum(other[2:]) - sum(ply[2:]))
            return type(other) is not type(ply), apart, other[1:2] != ply[1:2], far

        return min(self.legal_plies(), key=unlike, default=None)

    def push(self, ply: Ply) -> None:
        """Play a ply, after `check`."""
        self.check(ply)
        heights, side = list(self.heights), self.turn
        to = _cell(ply.path()[0])
        if isinstance(ply, Place):
            heights[to] = _SIGNS[side]
            self.reserves = _changed(self.reserves, side, self.reserves[side] - 1)
            self.barred = _changed(self.barred, side, None)
        else:
            start, there = _cell(ply.square), heights[to]
            heights[to], heights[start] = heights[start], 0
            combines = there * _SIGNS[side] > 0
            if combines:
                heights[to] += there
            elif there:
                back = self.reserves[side.other] + abs(there)
                self.reserves = _changed(self.reserves, side.other, back)
            # A combined stack is another one than that which moved.
            self.barred = _changed(self.barred, side, None if combines else ply.back())
        self.heights, self.turn, self.passed = tuple(heights), side.other, None
        self.give_turn()

    def give_turn(self) -> None:
        """Count the position; a side that can't act passes, and may then undo its last move."""
        while True:
            key = self._key()
            self.seen = {**self.seen, key: self.seen.get(key, 0) + 1}
            if self.result() or next(self._plies(), None) is not None:
                return
            self.barred = _changed(self.barred, self.turn, None)
            self.passed, self.turn = self.turn, self.turn.other

    def _key(self) -> Standing:
        return self.heights, self.reserves, self.turn

    def after(self, ply: Ply) -> "Position":
        """Return the position after a ply."""
        position = replace(self)
        position.push(ply)
        return position

    def layout(self) -> Board:
        """Return the board."""
        return Board(self.heights)

    def setup(self) -> Start:
        """Return the start of a game with this board."""
        return Start(self.layout(), self.turn)


def set_up(rules: LockeRules, start: Start | None) -> Position:
    """Return a new position; raise `SetupError` for more pieces than the game has."""
    start = start or Start(_first_board(rules))
    white, black = (rules.pieces - start.layout.pieces(color) for color in SIDES)
    if min(white, black) < 0:
        most = rules.pieces - min(white, black)
        raise SetupError(BadSetup.TOO_MANY_STONES, most, rules.pieces)
    position = Position(rules, start.layout.heights, (white, black), start.turn)
    position.give_turn()
    return position


def _first_board(rules: LockeRules) -> Board:
    """Return the board before the first turn."""
    row = OUTER_ROW if rules.outer else USUAL_ROW
    between = (0,) * (SIZE * (SIZE - 2))
    return Board((*row, *between, *(-height for height in reversed(row))))


def _count(heights: tuple[int, ...], color: Color) -> int:
    """Return how many of some stacks are a side's."""
    sign = _SIGNS[color]
    return len([height for height in heights if height * sign > 0])


def _changed(both: tuple, color: Color, value: object) -> tuple:  # type: ignore[type-arg]
    return (value, both[1]) if color is Color.WHITE else (both[0], value)


# Squares by their places among the cells of a board, worked out once.


_SIGNS = (1, -1)
_SQUARES = tuple(Square(file, rank) for rank in range(SIZE) for file in range(SIZE))
_FIRST_ROWS = (range(SIZE), range(SIZE * (SIZE - 1), SIZE * SIZE))


def _cell(square: Square) -> int:
    return square.rank * SIZE + square.file


def _way(square: Square, direction: Direction) -> tuple[int, ...]:
    """Return the cells that lie in a direction, nearest first."""
    steps = (square.step(direction, step) for step in range(1, SIZE))
    return tuple(_cell(step) for step in steps if step.on_board(SIZE))


_WAYS = tuple(tuple((way, _way(square, way)) for way in Direction) for square in _SQUARES)
