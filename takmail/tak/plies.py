"""A ply: one player's action, a placement, a spread, or a travel where capstones travel."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from takmail.squares import Direction, Square
from takmail.tak.rules import Reserve

# Kinds of piece.


class Kind(Enum):
    """Kind of a piece: a stone lies flat or stands as a wall; a capstone is its own kind."""

    FLAT = "flat"
    WALL = "wall"
    CAPSTONE = "capstone"


@dataclass(frozen=True, slots=True)
class Placement:
    """A new piece on an empty square.

    On a first turn with the opening swap the piece is the opponent's flat.
    """

    square: Square
    kind: Kind = Kind.FLAT


@dataclass(frozen=True, slots=True)
class Spread:
    """Pieces picked up from the top of a stack and dropped from the bottom along a line.

    ``drops`` says how many pieces fall on each square of the path, nearest first; each is at
    least 1 in a legal spread.
    """

    square: Square
    direction: Direction
    drops: tuple[int, ...]

    @property
    def pick_up(self) -> int:
        """The number of pieces picked up."""
        return sum(self.drops)

    def path(self) -> tuple[Square, ...]:
        """Return the squares that receive pieces, nearest first."""
        steps = range(1, len(self.drops) + 1)
        return tuple([self.square.step(self.direction, step) for step in steps])


@dataclass(frozen=True, slots=True)
class Travel:
    """A capstone that leaves its stack alone and goes along flats of its own side to another.

    It ends more than one step away: one step is a `Spread`, so that a ply has one form only.
    """

    square: Square
    to: Square

    def path(self) -> tuple[Square, ...]:
        """Return the squares that receive pieces, which is the one that it goes to."""
        return (self.to,)


Ply: TypeAlias = Placement | Spread | Travel


# Errors of plies and set-ups. The reasons are the field's; the words are elsewhere.


class Illegal(Enum):
    """The reason why a ply is illegal."""

    OFF_BOARD = "off board"
    OCCUPIED = "occupied"
    EMPTY = "empty"
    NOT_YOUR_STACK = "not your stack"
    NO_STONES = "no stones left"
    NO_FLATS = "no flats left"
    NO_WALLS = "no walls left"
    NO_CAPSTONES = "no capstones left"
    WITHOUT_CAPSTONES = "no capstones in this game"
    CARRY_LIMIT = "more than the carry limit"
    STACK_TOO_SMALL = "more than the stack holds"
    BAD_DROPS = "drops don't add up"
    RUNS_OFF_BOARD = "runs off the board"
    BLOCKED_BY_CAPSTONE = "blocked by a capstone"
    BLOCKED_BY_WALL = "blocked by a wall"
    CAPSTONE_NOT_ALONE = "the capstone must flatten alone"
    CAPSTONE_NOT_LAST = "only the last step may flatten"
    NO_TRAVELING = "no capstone travels in this game"
    ONLY_CAPSTONES_TRAVEL = "only a capstone travels"
    NOT_FROM_OWN_PIECE = "it travels from a piece of its own side"
    STAYS = "it travels to another square"
    ONE_STEP = "one step is a spread"
    NOT_ONTO_OWN_FLAT = "it travels onto a flat of its own side"
    NOT_CONNECTED = "no flats of its own side lead there"
    FIRST_TURN_FLAT = "first turn must place a flat"
    FIRST_TURN_OWN_FLAT = "first turn must place a flat of one's own"
    GAME_OVER = "the game is over"


class IllegalPlyError(Exception):
    """A ply that the rules don't allow, with the reason and the square it concerns.

    ``limit`` is the number that was exceeded, where there is one: the carry limit for
    ``CARRY_LIMIT``, the stack's height for ``STACK_TOO_SMALL``. ``left`` is what the side has in
    reserve where it has none of a kind of a half-set.
    """

    def __init__(
        self,
        reason: Illegal,
        square: Square,
        limit: int | None = None,
        *,
        left: Reserve | None = None,
    ) -> None:
        super().__init__(f"{reason.value} at {tuple(square)}")
        self.reason = reason
        self.square = square
        self.limit = limit
        self.left = left


class BadSetup(Enum):
    """The reason why a position can't be set up."""

    OFF_BOARD = "off board"
    TOO_MANY_STONES = "too many stones"
    TOO_MANY_CAPSTONES = "too many capstones"
    TOO_MANY_WALLS = "too many walls"


class SetupError(Exception):
    """A position that the pieces of the game can't make.

    For too many pieces, ``has`` and ``limit`` count the pieces on the board and in the game.
    """

    def __init__(self, reason: BadSetup, *, has: int = 0, limit: int = 0) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.has = has
        self.limit = limit
