"""Challenges, their terms, and what answers a proposal."""

from dataclasses import dataclass
from datetime import timedelta
from enum import Enum

from takmail.colors import Color
from takmail.commands.values.challenging_coins import Stakes
from takmail.commands.values.challenging_councils import Consult
from takmail.commands.values.clocks import TimeControl
from takmail.notation.written_plies import Notation
from takmail.tak.rules import Opening, Scoring
from takmail.tak.setups import Setup


class Manners(Enum):
    """Whether tak is announced unasked (the Companion Book, 'Two Faces of Beauty').

    ``QUIET`` marks it without a word, and the players say nothing to each other through the bot
    (the Companion Book, 'Ademre: The Quiet Game'). ``UNTOLD`` has nothing tell of tak but a call,
    and both sides hear of a call without a threat: for games in which calls are worth something.
    """

    COURTLY = "courtly"
    STREET = "street"
    QUIET = "quiet"
    UNTOLD = "untold"


class Blind(Enum):
    """Who plays without a board, by who proposed the game; nobody has a colour before it begins."""

    BOTH = "blind"
    CHALLENGER = "blind-me"
    OPPONENT = "blind-you"


@dataclass(frozen=True, slots=True)
class Series:
    """How long two people go on: for so many ``games``, or until somebody has so many ``points``.

    One of the two is ``None``.
    """

    games: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class GivenHandicap:
    """What somebody has before play: the challenger, or else whom he challenges.

    ``pieces`` of his flats stand on the board, on the ``squares`` that are named if any are, in the
    notation of the game; he has ``turns`` more at the beginning and ``half_komi`` half points more.
    """

    to_challenger: bool = False
    pieces: int = 0
    squares: tuple[str, ...] = ()
    turns: int = 0
    half_komi: int = 0


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a challenger asked for; ``None`` leaves a thing to the usual.

    ``half_komi`` counts half points. ``stones`` and ``capstones`` are White's and Black's.
    ``lasting`` is how long the challenge stands, ``thread`` whether the game has a chat of its own.
    ``traveling`` is whether capstones travel, ``blind`` who plays without a board. ``preset`` is
    the name of a way to play, whose wishes hold where there are none of one's own; ``called`` is
    that of a saved one of which these wishes are already. ``stakes`` is what the game is played
    for, ``series`` what it is the first of. ``consult`` is how several people decide for a side,
    ``handicap`` what one of the players has before play, ``half_sets`` whether both sides choose
    their sets. ``clock`` is how much time there is.
    """

    size: int | None = None
    color: Color | None = None
    half_komi: int | None = None
    opening: Opening | None = None
    stones: tuple[int, int] | None = None
    capstones: tuple[int, int] | None = None
    manners: Manners | None = None
    notation: Notation | None = None
    start: Setup | None = None
    lasting: timedelta | None = None
    thread: bool | None = None
    scoring: Scoring | None = None
    traveling: bool | None = None
    blind: Blind | None = None
    preset: str | None = None
    stakes: Stakes | None = None
    called: str | None = None
    series: Series | None = None
    consult: Consult | None = None
    handicap: GivenHandicap | None = None
    half_sets: bool | None = None
    clock: TimeControl | None = None
