"""Positions of Tak: plies played and taken back, the worth of a win, and perft.

The methods that read, write and draw import those who do, so that the rules alone load no parser.
"""

from collections.abc import Iterable

from takmail.colors import Color
from takmail.squares import Square
from takmail.tak import ends, legal_plies, setups
from takmail.tak.board import Board, decode, encode
from takmail.tak.ends import Outcome
from takmail.tak.errors import member
from takmail.tak.plies import Ply, Spread, Travel, require_ply
from takmail.tak.rules import Opening, Reserve, Rules, require_size
from takmail.tak.scoring import Factor, Worth, board_points, capstone_factors, road_factors
from takmail.tak.setups import Layout, Setup, Stack


class Position:
    """A board, both reserves, and the side to move.

    A position changes: ``push`` plays a ply and ``pop`` takes it back. ``board`` is the same in
    integers, for engines. `standard` and `from_tps` make positions by the usual rules; a position
    by any others is made from its `Rules`.
    """

    __slots__ = ("board", "rules", "size")

    def __init__(self, rules: Rules, board: Board | None = None) -> None:
        _require_rules(rules)
        self.rules = rules
        self.size = rules.size
        self.board = board or setups.start_board(rules)

    @classmethod
    def standard(
        cls, size: int, *, komi: float = 0, opening: Opening | str = Opening.SWAP
    ) -> "Position":
        """Return the empty board of a size, with the usual pieces.

        ``komi`` are points for Black in a flat count. Raise ``ValueError`` for an unknown size or
        opening, and for a komi that isn't in half points.
        """
        return cls(_usual_rules(size, komi, opening))

    @classmethod
    def from_tps(
        cls, tps: str, *, komi: float = 0, opening: Opening | str = Opening.SWAP
    ) -> "Position":
        """Return the position that a text in TPS describes; the rules are those of `standard`.

        Raise `NotationError` for other text, and `SetupError` if the pieces can't make it.
        """
        from takmail.notation.position_text import parse_tps  # noqa: PLC0415

        setup = parse_tps(tps)
        return cls.from_setup(_usual_rules(setup.layout.size, komi, opening), setup)

    @classmethod
    def from_setup(cls, rules: Rules, setup: Setup) -> "Position":
        """Return a set-up position; raise ``SetupError`` if the rules' pieces can't make it.

        The pieces on the board are missing from the reserves.
        """
        _require_rules(rules)
        return cls(rules, setups.setup_board(rules, setup))

    @property
    def turn(self) -> Color:
        """The side to move."""
        return Color.BLACK if self.board.ply & 1 else Color.WHITE

    @property
    def move_number(self) -> int:
        """The number of the PTN move that the side to move is about to make or to complete."""
        return self.board.ply // 2 + 1

    @property
    def plies(self) -> list[Ply]:
        """The plies pushed and not taken back, the first one first."""
        return self._values(entry[0] for entry in self.board.history)

    @property
    def is_over(self) -> bool:
        """Return whether the game on the board has ended; `outcome` says how."""
        return ends.is_over(self.board)

    @property
    def tps(self) -> str:
        """The position in TPS."""
        from takmail.notation.position_text import format_tps  # noqa: PLC0415

        return format_tps(self.setup())

    def stack(self, square: Square | str) -> Stack | None:
        """Return the stack on a square, also by its name in PTN; there is none off the board."""
        if isinstance(square, str):
            square = Square.parse(square)
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
        require_ply(ply)
        legal_plies.check(self.board, ply)

    def legal_plies(self) -> list[Ply]:
        """Return all legal plies, none when the game is over."""
        return self._values(() if self.is_over else legal_plies.generate(self.board))

    def _values(self, codes: Iterable[int]) -> list[Ply]:
        return _Plies(decode(code, self.board.geometry) for code in codes)

    def push(self, ply: Ply) -> None:
        """Play a ply; raise ``IllegalPlyError`` and change nothing if it is not legal."""
        self.check(ply)
        self.board.make(encode(ply, self.board.geometry, swapping=self.first_turn()))

    def push_ptn(self, text: str) -> Ply:
        """Play a ply in PTN and return it; raise as `parse_ptn`, and change nothing then."""
        ply = self.parse_ptn(text)
        self.push(ply)
        return ply

    def push_mail(self, text: str) -> Ply:
        """Play a ply in the notation of Tak by Mail and return it; raise as `parse_mail`."""
        ply = self.parse_mail(text)
        self.push(ply)
        return ply

    def parse_ptn(self, text: str) -> Ply:
        """Return the legal ply that a text in PTN says, in any capitals and with any marks.

        Raise `NotationError` if it can't be read, and `IllegalPlyError` if it is not legal.
        """
        from takmail.notation.position_text import Notation, parse_legal  # noqa: PLC0415

        return parse_legal(self, text, Notation.PTN)

    def parse_mail(self, text: str) -> Ply:
        """Return the legal ply that a line of Tak by Mail says; raise as `parse_ptn`.

        Rows count from the north there, and errors name squares in that way.
        """
        from takmail.notation.position_text import Notation, parse_legal  # noqa: PLC0415

        return parse_legal(self, text, Notation.MAIL)

    def ptn(self, ply: Ply, *, marks: bool = False) -> str:
        """Return a ply in PTN; ``marks`` tell of tak and of a flattened wall, if it is legal."""
        from takmail.notation.position_text import Notation, format_on  # noqa: PLC0415

        return format_on(self, ply, Notation.PTN, marks=marks)

    def mail(self, ply: Ply, *, marks: bool = False) -> str:
        """Return a ply in Tak by Mail; ``marks`` call tak, if it is legal."""
        from takmail.notation.position_text import Notation, format_on  # noqa: PLC0415

        return format_on(self, ply, Notation.MAIL, marks=marks)

    def pop(self) -> Ply:
        """Take back the last ply pushed and return it; raise ``IndexError`` if there is none."""
        if not self.board.history:
            raise IndexError(
                "no ply to take back: a copy, or a position in TPS, has none before it"
            )
        return decode(self.board.unmake(), self.board.geometry)

    def copy(self) -> "Position":
        """Return the same position, without the plies that led to it."""
        return type(self)(self.rules, self.board.copy())

    __copy__ = copy

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
        return self._values(legal_plies.threats(self.board))

    def in_tak(self) -> bool:
        """Return whether the side that just moved threatens a road."""
        return next(legal_plies.threats(self.board), None) is not None

    def flattens(self, ply: Ply) -> bool:
        """Return whether this legal ply would flatten a wall."""
        require_ply(ply)
        if not isinstance(ply, Spread):
            return False
        return bool(self.board.walls >> self.board.geometry.number(ply.path()[-1]) & 1)

    def way(self, ply: Travel) -> tuple[Square, ...]:
        """Return the shortest way of flats that this legal ply goes along, both ends included."""
        require_ply(ply)
        geometry = self.board.geometry
        numbers = legal_plies.way(self.board, geometry.number(ply.square), geometry.number(ply.to))
        return tuple(map(geometry.square, numbers))

    def key(self) -> tuple[object, ...]:
        """Return a value that can be hashed, equal for just those positions that are equal."""
        return self.rules, *self.board.key()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.rules == other.rules and self.board.key() == other.board.key()

    def __hash__(self) -> int:
        raise TypeError("a position changes, so it has no hash; its key() has one")

    def __repr__(self) -> str:
        from takmail.notation.position_text import representation  # noqa: PLC0415

        return representation(self)

    def __str__(self) -> str:
        from takmail.render import text  # noqa: PLC0415

        return text(self)

    def _repr_svg_(self) -> str:
        """Return the board as notebooks show it."""
        from takmail.render import svg  # noqa: PLC0415

        return svg(self, width=400)


class _Plies(list[Ply]):
    """Plies; to look for a text among them is an error."""

    def __contains__(self, ply: object) -> bool:
        require_ply(ply)
        return super().__contains__(ply)


_HALF_KOMI = range(-1999, 2000)
"""Half points that the tag ``Komi`` of a game in PTN can hold."""


def _require_rules(rules: object) -> None:
    if not isinstance(rules, Rules):
        wrong = f"{rules!r} is no Rules; Position.standard(5) or from_tps('x5/...') makes positions"
        raise TypeError(wrong)


def _usual_rules(size: int, komi: float, opening: Opening | str) -> Rules:
    require_size(size)
    if 2 * komi not in _HALF_KOMI:
        raise ValueError("komi counts whole and half points, up to 999.5")
    return Rules.standard(int(size), half_komi=int(2 * komi), opening=member(Opening, opening))


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
