"""Set-ups: stacks and whole boards as values, boards made from them, and values of boards."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from takmail.colors import Color
from takmail.squares import Square
from takmail.tak import bitboards
from takmail.tak.bitboards import geometry
from takmail.tak.board import Board
from takmail.tak.errors import TakError
from takmail.tak.plies import Kind
from takmail.tak.rules import (
    FIRST_PLY,
    Reserve,
    Rules,
    passed_plies,
    require_size,
    squares_of,
    stands_before_play,
)


class BadSetup(Enum):
    """The reason why a position can't be set up."""

    OFF_BOARD = "of another size, or off the board"
    TOO_MANY_STONES = "too many stones"
    TOO_MANY_CAPSTONES = "too many capstones"
    TOO_MANY_WALLS = "too many walls"


@dataclass(eq=False, repr=False)
class SetupError(TakError):
    """A position that the pieces of the game can't make.

    For too many pieces, ``has`` and ``limit`` count the pieces on the board and in the game.
    """

    reason: BadSetup
    has: int = 0
    limit: int = 0

    def __post_init__(self) -> None:
        counted = f" ({self.has} of {self.limit})" if self.has else ""
        super().__init__(f"{self.reason.value}{counted}")


@dataclass(frozen=True, slots=True)
class Stack:
    """One or more pieces on a square.

    ``colors`` goes from bottom to top; ``kind`` is how the top piece stands. All pieces below it
    are flats.
    """

    colors: tuple[Color, ...]
    kind: Kind = Kind.FLAT

    @property
    def owner(self) -> Color:
        """The side that controls the stack."""
        return self.colors[-1]

    @property
    def height(self) -> int:
        """The number of pieces."""
        return len(self.colors)


@dataclass(frozen=True, slots=True)
class Layout:
    """A whole board.

    ``cells`` runs west to east, then south to north: the cell of ``square`` is at
    ``square.rank * size + square.file``.
    """

    size: int
    cells: tuple[Stack | None, ...]

    def at(self, square: Square) -> Stack | None:
        """Return the stack on this square, if any."""
        return self.cells[square.rank * self.size + square.file]

    def stacks(self) -> Iterator[tuple[Square, Stack]]:
        """Yield every stack with its square."""
        for index, stack in enumerate(self.cells):
            if stack is not None:
                rank, file = divmod(index, self.size)
                yield Square(file, rank), stack

    @classmethod
    def empty(cls, size: int) -> "Layout":
        """Return a board with nothing on it."""
        return cls(size, (None,) * (size * size))


@dataclass(frozen=True, slots=True)
class Setup:
    """A board, the side to move, and the number of that PTN move (from 1)."""

    layout: Layout
    turn: Color = Color.WHITE
    move_number: int = 1


# Boards made from values.


def start_board(rules: Rules) -> Board:
    """Return the board before play: all pieces are in reserve, but for those of a handicap.

    Raise ``ValueError`` for a reserve below nothing or above ``bitboards.MOST_PIECES``, and
    ``SetupError`` if a side hasn't the stones of its handicap.
    """
    board = _empty_board(rules)
    if stands_before_play(rules):
        _place_handicap(board, rules)
    board.pass_over()
    return board


def setup_board(rules: Rules, setup: Setup) -> Board:
    """Return the board of a set-up position; raise ``SetupError`` if it can't be."""
    if setup.layout.size != rules.size:
        raise SetupError(BadSetup.OFF_BOARD)
    board = _empty_board(rules)
    _check_pieces(rules, setup.layout)
    for square, stack in setup.layout.stacks():
        _put(board, board.geometry.number(square), stack)
    if rules.walls is not None:
        _take_walls(board, rules, setup.layout)
    board.ply = 2 * (setup.move_number - 1) + setup.turn
    board.pass_over()
    return board


def _empty_board(rules: Rules) -> Board:
    require_size(rules.size)
    for reserve in rules.reserves:
        if not all(0 <= n <= bitboards.MOST_PIECES for n in (reserve.stones, reserve.capstones)):
            raise ValueError("a reserve below nothing, or above millions")
    reserves = sum(
        reserve.stones * bitboards.STONE[color] + reserve.capstones * bitboards.CAP[color]
        for color, reserve in enumerate(rules.reserves)
    )
    for color, walls in enumerate(rules.walls or ()):
        reserves += walls * (bitboards.STANDING[color] - bitboards.STONE[color])
    return Board(
        geometry(rules.size),
        swap=rules.opening.swaps,
        flats_first=rules.flats_first,
        reserves=reserves,
        traveling=rules.traveling,
        passes=passed_plies(rules.handicap),
        half_sets=rules.walls is not None,
    )


def _place_handicap(board: Board, rules: Rules) -> None:
    """Put the flats of a handicap on the board; the first pieces count as placed by that."""
    handicap = rules.handicap
    assert handicap is not None
    assert handicap.color is not None
    squares, stones = squares_of(handicap, rules.size), rules.reserve(handicap.color).stones
    if len(squares) > stones:
        raise SetupError(BadSetup.TOO_MANY_STONES, has=len(squares), limit=stones)
    for square in squares:
        if not square.on_board(rules.size):
            raise SetupError(BadSetup.OFF_BOARD)
        _put(board, board.geometry.number(square), Stack((handicap.color,)))
    board.ply = FIRST_PLY


def _check_pieces(rules: Rules, layout: Layout) -> None:
    for color in Color:
        limit = rules.reserve(color)
        has = pieces_on(layout, color)
        if has.stones > limit.stones:
            raise SetupError(BadSetup.TOO_MANY_STONES, has=has.stones, limit=limit.stones)
        if has.capstones > limit.capstones:
            raise SetupError(BadSetup.TOO_MANY_CAPSTONES, has=has.capstones, limit=limit.capstones)
        standing = len(tops(layout, Kind.WALL, color))
        if standing > limit.standing:
            raise SetupError(BadSetup.TOO_MANY_WALLS, has=standing, limit=limit.standing)


def pieces_on(layout: Layout, color: Color) -> Reserve:
    """Return a side's pieces on a board."""
    pieces = sum(stack.colors.count(color) for _, stack in layout.stacks())
    capstones = len(tops(layout, Kind.CAPSTONE, color))
    return Reserve(pieces - capstones, capstones)


def tops(layout: Layout, kind: Kind, color: Color) -> tuple[Square, ...]:
    """Return the squares that have such a piece of a side on top."""
    return tuple(s for s, stack in layout.stacks() if (stack.kind, stack.owner) == (kind, color))


def _take_walls(board: Board, rules: Rules, layout: Layout) -> None:
    """Take the walls of half-sets on the board out of the reserves, in place of flats.

    Those are the walls that stand, and the pieces that lie beyond the number of flats, which must
    be flattened walls. They look like flats, so pieces that lie count as flats first.
    """
    for color in Color:
        has = pieces_on(layout, color).stones
        walls = max(len(tops(layout, Kind.WALL, color)), has - rules.reserve(color).flats)
        board.reserves += walls * (bitboards.STONE[color] - bitboards.STANDING[color])


def _put(board: Board, number: int, stack: Stack) -> None:
    """Take a stack's pieces out of the reserves and put them on a square."""
    bit = 1 << number
    for color in stack.colors:
        board.stacks[number] = board.stacks[number] << 1 | color
        board.reserves -= bitboards.STONE[color]
    if stack.kind is Kind.WALL:
        board.walls |= bit
    elif stack.kind is Kind.CAPSTONE:
        board.capstones |= bit
        board.reserves += bitboards.STONE[stack.owner] - bitboards.CAP[stack.owner]
    if stack.owner is Color.WHITE:
        board.white |= bit
    else:
        board.black |= bit
    if stack.height > 1:
        board.tall |= bit


# Values of boards.


def reserve(board: Board, color: Color) -> Reserve:
    """Return the pieces that a side has left."""
    stones = (board.reserves & bitboards.STONES[color]) // bitboards.STONE[color]
    capstones = (board.reserves & bitboards.CAPSTONES[color]) // bitboards.CAP[color]
    if not board.half_sets:
        return Reserve(stones, capstones)
    walls = (board.reserves & bitboards.STANDINGS[color]) // bitboards.STANDING[color]
    return Reserve(stones + walls, capstones, walls)


def stack_at(board: Board, number: int) -> Stack | None:
    """Return the stack on a square as a value."""
    stack = board.stacks[number]
    if board.walls >> number & 1:
        return _value(stack, Kind.WALL)
    if board.capstones >> number & 1:
        return _value(stack, Kind.CAPSTONE)
    return _value(stack, Kind.FLAT)


def stacks_on(board: Board) -> tuple[Stack | None, ...]:
    """Return the stacks on all squares as values, in the order of the squares' numbers."""
    stacks = [_value(stack, Kind.FLAT) for stack in board.stacks]
    for number in bitboards.squares(board.walls | board.capstones):
        stacks[number] = stack_at(board, number)
    return tuple(stacks)


@lru_cache(maxsize=4096)
def _value(stack: int, kind: Kind) -> Stack | None:
    if stack == bitboards.EMPTY:
        return None
    from_bottom = reversed(range(stack.bit_length() - 1))
    return Stack(tuple(Color(stack >> depth & 1) for depth in from_bottom), kind)
