"""A position of Tak that plays plies and takes them back."""

from takmail.colors import Color
from takmail.squares import Square
from takmail.tak import legality, movegen, scoring, setups, travels
from takmail.tak.board import Board
from takmail.tak.codes import decode, encode
from takmail.tak.layout import Layout, Setup, Stack
from takmail.tak.outcome import Outcome
from takmail.tak.plies import Ply, Spread, Travel
from takmail.tak.rules import Reserve, Rules
from takmail.tak.threats import threats


class Position:
    """What stands on the board, what is in reserve, and who is to move.

    A position changes: ``push`` plays a ply and ``pop`` takes it back. ``board`` is the same in
    integers, for engines.
    """

    __slots__ = ("board", "rules", "size")

    def __init__(self, rules: Rules, board: Board | None = None) -> None:
        self.rules = rules
        self.size = rules.size
        self.board = board or setups.start_board(rules)

    @classmethod
    def from_setup(cls, rules: Rules, setup: Setup) -> "Position":
        """Return a set-up position; raise ``SetupError`` if the rules' pieces can't make it.

        What stands on the board is missing from the reserves.
        """
        return cls(rules, setups.setup_board(rules, setup))

    @property
    def turn(self) -> Color:
        """The side to move."""
        return Color.BLACK if self.board.ply & 1 else Color.WHITE

    @property
    def move_number(self) -> int:
        """The number of the PTN move that the side to move is about to make or to complete."""
        return self.board.ply // 2 + 1

    def stack(self, square: Square) -> Stack | None:
        """Return the stack on a square, if any; there is none off the board."""
        if not square.on_board(self.size):
            return None
        return setups.stack_at(self.board, self.board.geometry.number(square))

    def layout(self) -> Layout:
        """Return the whole board as a value."""
        return Layout(self.size, setups.stacks_on(self.board))

    def setup(self) -> Setup:
        """Return the board, the turn and the move number as a value."""
        return Setup(self.layout(), self.turn, self.move_number)

    def reserve(self, color: Color) -> Reserve:
        """Return the pieces that a side has left to place."""
        return setups.reserve(self.board, color)

    def flats(self, color: Color) -> int:
        """Return the number of a side's flats on top, without komi."""
        return scoring.flats(self.board)[color]

    def first_turn(self) -> bool:
        """Return whether the next ply places the other side's flat ('Setting Up')."""
        return self.board.swapping()

    def check(self, ply: Ply) -> None:
        """Raise ``IllegalPlyError`` if the ply is not legal."""
        legality.check(self.board, ply)

    def legal_plies(self) -> list[Ply]:
        """Return all legal plies, none when the game is over."""
        if scoring.is_over(self.board):
            return []
        return [decode(code, self.board.geometry) for code in movegen.generate(self.board)]

    def push(self, ply: Ply) -> None:
        """Play a ply; raise ``IllegalPlyError`` and change nothing if it is not legal."""
        self.check(ply)
        self.board.make(encode(ply, self.board.geometry, swapping=self.first_turn()))

    def pop(self) -> Ply:
        """Take back the last ply pushed and return it; raise ``IndexError`` if there is none."""
        return decode(self.board.unmake(), self.board.geometry)

    def copy(self) -> "Position":
        """Return the same position, without the plies that led to it."""
        return Position(self.rules, self.board.copy())

    def after(self, ply: Ply) -> "Position":
        """Return the position after a ply; raise ``IllegalPlyError`` if it is not legal."""
        position = self.copy()
        position.push(ply)
        return position

    def outcome(self) -> Outcome | None:
        """Return how the game has ended, ``None`` while it goes on."""
        return scoring.outcome(self.board, self.rules)

    def threats(self) -> list[Ply]:
        """Return the plies by which the side that just moved would complete a road now.

        These are what a call of Tak warns of. None when the game is over.
        """
        return [decode(code, self.board.geometry) for code in threats(self.board)]

    def in_tak(self) -> bool:
        """Return whether there is any threat."""
        return next(threats(self.board), None) is not None

    def flattens(self, ply: Ply) -> bool:
        """Return whether this legal ply would flatten a wall."""
        if not isinstance(ply, Spread):
            return False
        return bool(self.board.walls >> self.board.geometry.number(ply.path()[-1]) & 1)

    def way(self, ply: Travel) -> tuple[Square, ...]:
        """Return the shortest way of flats that this legal ply goes along, both ends included."""
        geometry = self.board.geometry
        numbers = travels.way(self.board, geometry.number(ply.square), geometry.number(ply.to))
        return tuple(map(geometry.square, numbers))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.rules == other.rules and self.board.same(other.board)

    __hash__ = None  # type: ignore[assignment]  # a position changes, so it is no key
