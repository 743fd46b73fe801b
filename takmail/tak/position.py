"""Positions of Tak: plies played and taken back, the worth of a win, and perft."""

from collections.abc import Iterable

from takmail.colors import Color
from takmail.squares import Square
from takmail.tak import ends, legal_plies, setups
from takmail.tak.board import Board, decode, encode
from takmail.tak.ends import Outcome
from takmail.tak.plies import Ply, Spread, Travel
from takmail.tak.rules import Reserve, Rules
from takmail.tak.scoring import Factor, Worth, board_points, capstone_factors, road_factors
from takmail.tak.setups import Layout, Setup, Stack


class Position:
    """A board, both reserves, and the side to move.

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
        return ends.flats(self.board)[color]

    def first_turn(self) -> bool:
        """Return whether the next ply places the other side's flat ('Setting Up')."""
        return self.board.swapping()

    def check(self, ply: Ply) -> None:
        """Raise ``IllegalPlyError`` if the ply is not legal."""
        legal_plies.check(self.board, ply)

    def legal_plies(self) -> list[Ply]:
        """Return all legal plies, none when the game is over."""
        if ends.is_over(self.board):
            return []
        return [decode(code, self.board.geometry) for code in legal_plies.generate(self.board)]

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
        """Return the end of the game, ``None`` while it is on."""
        return ends.outcome(self.board, self.rules)

    def threats(self) -> list[Ply]:
        """Return the plies by which the side that just moved would complete a road now.

        A call of Tak warns of these. There are none when the game is over.
        """
        return [decode(code, self.board.geometry) for code in legal_plies.threats(self.board)]

    def in_tak(self) -> bool:
        """Return whether there is any threat."""
        return next(legal_plies.threats(self.board), None) is not None

    def flattens(self, ply: Ply) -> bool:
        """Return whether this legal ply would flatten a wall."""
        if not isinstance(ply, Spread):
            return False
        return bool(self.board.walls >> self.board.geometry.number(ply.path()[-1]) & 1)

    def way(self, ply: Travel) -> tuple[Square, ...]:
        """Return the shortest way of flats that this legal ply goes along, both ends included."""
        geometry = self.board.geometry
        numbers = legal_plies.way(self.board, geometry.number(ply.square), geometry.number(ply.to))
        return tuple(map(geometry.square, numbers))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.rules == other.rules and self.board.same(other.board)

    __hash__ = None  # type: ignore[assignment]  # a position changes, so it is no key


# The worth of a won game.


def worth_on_board(outcome: Outcome, position: Position) -> Worth | None:
    """Return the worth of a game that ended like this on the board, ``None`` for a draw."""
    if outcome.winner is None:
        return None
    number = position.board.geometry.number
    counted = (outcome.road, outcome.second_road)
    roads = tuple([number(square) for square in road] for road in counted if road)
    rules, tall = position.rules, position.board.tall
    return _worth(outcome.winner, position, road_factors(roads, rules.size, tall, rules.scoring))


def worth_given_up(winner: Color, position: Position) -> Worth:
    """Return the worth of a game that the other side gave up in this position.

    The board and the pieces count (the classic rules, 'Scoring', which speak of any win), and so do
    unplayed capstones: 'Middletown' doubles for any win, too. The other variants need a road.
    """
    return _worth(winner, position)


def _worth(winner: Color, position: Position, factors: Iterable[Factor] = ()) -> Worth:
    """Return the worth of a win by factors of the road, if any, and by those of the capstones."""
    scoring, left = position.rules.scoring, position.reserve(winner)
    had = position.rules.reserve(winner).capstones
    factors = (*factors, *capstone_factors(left.capstones, had, scoring))
    return Worth(board_points(position.size, scoring), left.total, factors)


# Perft: the number of lines of play to a depth, the usual proof of move generation.


def perft(position: Position, depth: int) -> int:
    """Return the number of lines of exactly ``depth`` plies.

    A game that is over counts 1 at depth 0 and nothing at a depth that is left over. Raise
    ``ValueError`` for a negative depth.
    """
    if depth < 0:
        raise ValueError("depth is negative")
    return _perft(position.board.copy(), depth)


def _perft(board: Board, depth: int) -> int:
    if depth == 0:
        return 1
    if ends.is_over(board):
        return 0
    if depth == 1:
        return legal_plies.count(board)
    nodes = 0
    for code in legal_plies.generate(board):
        board.make(code)
        nodes += _perft(board, depth - 1)
        board.unmake()
    return nodes
