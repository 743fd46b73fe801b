"""Values that games are made of, as the code outside of their rulesets sees them.

Each ruleset has types of its own for them. What needs to know more asks the ruleset, or its
presenter, teller or painter, and hands the values back as they are (`Own`).
"""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any, NamedTuple, Protocol, TypeAlias

from takmail.colors import Color
from takmail.squares import Square
from takmail.tak import legal_plies, plies, setups

Own: TypeAlias = Any
"""A value of a ruleset's own type; only the parts of that ruleset know all of it."""

Rules: TypeAlias = Annotated[Any, "rules"]
"""Rules that players agree on. Their type shows the ruleset; all have a ``size``, the board's."""

Ply: TypeAlias = Annotated[Any, "ply"]
"""Action of one side on its turn; it can be hashed."""


class Layout(Protocol):
    """A board as players post it: its squares row by row, from the south-west corner."""

    @property
    def size(self) -> int:
        """The squares of a side."""

    @property
    def cells(self) -> tuple[Own, ...]:
        """The things on the squares, ``None`` for nothing."""


class Setup(Protocol):
    """A board and the side to move, from which a game can start."""

    @property
    def layout(self) -> Layout:
        """The board."""

    @property
    def turn(self) -> Color:
        """The side to move."""


class Position(Protocol):
    """A board, and the side to move."""

    @property
    def rules(self) -> Rules:
        """The rules that it is played by."""

    @property
    def turn(self) -> Color:
        """The side to move."""

    def legal_plies(self) -> list[Own]:
        """Return all plies that the rules allow."""

    def check(self, ply: Own) -> None:
        """Raise `IllegalPlyError` if the rules don't allow a ply; they allow none after the end."""

    def push(self, ply: Own) -> None:
        """Play a ply, after `check`."""

    def after(self, ply: Own) -> "Position":
        """Return the position after a ply."""

    def layout(self) -> Layout:
        """Return the board."""

    def setup(self) -> Setup:
        """Return the start of a game with this board."""


class EndKind(Enum):
    """Kind of an end, as all games have it."""

    GOAL = "the goal on the board was reached"
    COUNT = "something was counted at the end"
    GIVEN_UP = "a side gave the game up"
    AGREEMENT = "both agreed on a draw"
    TIME = "a side was out of time"


class Result(Protocol):
    """The end of a game. Its ruleset's teller says how it came about."""

    @property
    def winner(self) -> Color | None:
        """The side that has won, ``None`` for a draw."""

    @property
    def score(self) -> int:
        """The winner's points, 0 for a draw."""

    @property
    def kind(self) -> EndKind:
        """The kind of the end."""

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares on which the game was won, to be marked: in Tak, those of the roads."""

    @property
    def points(self) -> int | None:
        """The winner's points where records give them: in Tak, if they aren't counted as usual."""

    @property
    def gains(self) -> tuple[int, int] | None:
        """Points that White and Black win, together 0, in a game of bets; ``None`` in any other."""

    @property
    def mark(self) -> str:
        """The result as records and lists have it: ``R-0``, ``1/2-1/2``."""


class Bets(NamedTuple):
    """Bets of White and Black: those that are ``laid``, and what a double that is offered adds."""

    laid: tuple[int, int]
    asked: tuple[int, int] = (0, 0)


IllegalPlyError = legal_plies.IllegalPlyError
"""A ply that the rules don't allow, with the reason."""

SetupError = setups.SetupError
"""A set-up that the rules' pieces can't make, with the reason."""


class BadTerms(Enum):
    """Problem of the terms; a refusal of `takmail.play` has the same name."""

    BAD_SIZE = "no such board size"
    BAD_KOMI = "komi out of range"
    BAD_RESERVES = "reserves out of range"
    BAD_START = "the start position doesn't fit the terms"
    SIZES_DIFFER = "the start position has another size than was asked for"
    NOTHING_TRAVELS = "capstones are to travel, and neither side has any"
    NO_CAPSTONES = "the scoring is about capstones, and neither side has any"
    GAME_ENDS_AT_START = "the start position is over already"
    BAD_HANDICAP = "more is given than this board has room for before play"
    HANDICAP_SQUARE = "a square of the handicap is off the board"
    HANDICAP_THROWN = "nothing is thrown onto a board with the pieces of a handicap"
    HANDICAP_START = "pieces and turns are only given on the empty board"
    THROWN_START = "nothing is thrown onto a board that has pieces on it"
    SETS_DIFFER = "half-sets are chosen, and the sides have other pieces"
    CHOSEN_START = "half-sets are chosen, and pieces stand on the board"


class BadTermsError(Exception):
    """Terms that can't be played. ``number`` is the one asked for, where there was one."""

    def __init__(self, bad: BadTerms, number: int | None = None) -> None:
        super().__init__(bad.value)
        self.bad = bad
        self.number = number


@dataclass(frozen=True, slots=True)
class Throw:
    """A piece as it came to lie; ``ply`` puts it there.

    ``off_centre`` is how far from the centre of the board it landed, in hundredths of a square's
    width. ``upright`` says that it landed on its edge, before it was laid flat. ``misses`` counts
    the throws before this one that went off the board or onto a piece.
    """

    ply: plies.Placement
    off_centre: int
    upright: bool = False
    misses: int = 0

    @property
    def rank(self) -> tuple[bool, int]:
        """Rank among throws: the lower is the better one."""
        return not self.upright, self.off_centre
