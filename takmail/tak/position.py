"""Positions of Tak: plies played and taken back, the worth of a win, and perft."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import prod

from takmail.colors import Color
from takmail.squares import Square
from takmail.tak import legal_plies, scoring, setups
from takmail.tak.board import Board, decode, encode
from takmail.tak.plies import Ply, Spread, Travel
from takmail.tak.rules import Reserve, Rules
from takmail.tak.scoring import Factor, Outcome
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
        return scoring.flats(self.board)[color]

    def first_turn(self) -> bool:
        """Return whether the next ply places the other side's flat ('Setting Up')."""
        return self.board.swapping()

    def check(self, ply: Ply) -> None:
        """Raise ``IllegalPlyError`` if the ply is not legal."""
        legal_plies.check(self.board, ply)

    def legal_plies(self) -> list[Ply]:
        """Return all legal plies, none when the game is over."""
        if scoring.is_over(self.board):
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
        return scoring.outcome(self.board, self.rules)

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


TEN_FOR_THE_BOARD = 10
"""Points of every board under 'Ten for the Board' (the Companion Book, 'Tarbean')."""


@dataclass(frozen=True, slots=True)
class Worth:
    """The points of a won game before they are multiplied, and their factors.

    ``board`` are the points for the board, ``pieces`` the winner's pieces that are still in
    reserve, capstones included.
    """

    board: int
    pieces: int
    factors: tuple[Factor, ...] = ()

    @property
    def board_points(self) -> int:
        """The points for the board."""
        return self.board * prod(factor.of_board for factor in self.factors)

    @property
    def piece_points(self) -> int:
        """The points for the pieces; all their factors are multiplied together."""
        return self.pieces * prod(factor.of_pieces for factor in self.factors)

    @property
    def total(self) -> int:
        """The score."""
        return self.board_points + self.piece_points


def worth_on_board(outcome: Outcome, position: Position) -> Worth | None:
    """Return the worth of a game that ended like this on the board, ``None`` for a draw."""
    if outcome.winner is None:
        return None
    factors = (*_of_road(outcome, position), *_of_capstones(outcome.winner, position))
    return Worth(_points_for_board(position), position.reserve(outcome.winner).total, factors)


def worth_given_up(winner: Color, position: Position) -> Worth:
    """Return the worth of a game that the other side gave up in this position.

    The board and the pieces count (the classic rules, 'Scoring', which speak of any win), and so do
    unplayed capstones: 'Middletown' doubles for any win, too. The other variants need a road.
    """
    factors = tuple(_of_capstones(winner, position))
    return Worth(_points_for_board(position), position.reserve(winner).total, factors)


def _points_for_board(position: Position) -> int:
    """Return the points for the board: its squares, or ten where that is agreed."""
    return TEN_FOR_THE_BOARD if position.rules.scoring.ten else position.size**2


def _of_road(outcome: Outcome, position: Position) -> Iterator[Factor]:
    """Yield the factors of 'Downings' and 'Tarway' (the classic rules, 'Scoring Variants')."""
    number = position.board.geometry.number
    counted = (outcome.road, outcome.second_road)
    roads = tuple([number(square) for square in road] for road in counted if road)
    if roads:
        yield from scoring.road_factors(position.board, roads, position.rules.scoring)


def _of_capstones(winner: Color, position: Position) -> Iterator[Factor]:
    """Yield the factor of 'Middletown' (the classic rules, 'Scoring Variants') or 'Big Middle'.

    Any win will do. A side that has no capstones at all can't leave them unplayed, and those that
    stood on the board from the start are played.
    """
    scoring, had = position.rules.scoring, position.rules.reserve(winner).capstones
    if not had or position.reserve(winner).capstones < had:
        return
    if scoring.big_middle:
        yield Factor.BIG_MIDDLE
    elif scoring.middletown:
        yield Factor.MIDDLETOWN


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
    if scoring.is_over(board):
        return 0
    if depth == 1:
        return legal_plies.count(board)
    nodes = 0
    for code in legal_plies.generate(board):
        board.make(code)
        nodes += _perft(board, depth - 1)
        board.unmake()
    return nodes
