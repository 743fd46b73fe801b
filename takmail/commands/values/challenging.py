"""Challenges, their terms, and what answers a proposal."""

from dataclasses import dataclass, field
from datetime import timedelta
from enum import Enum

from takmail.colors import Color
from takmail.commands.spec import Command
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


class CoinWay(Enum):
    """A way of playing for coins."""

    PLAIN = "plain"
    UNIVERSITY = "university"
    FEMR = "femr"
    STREET = "street"


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a game is played for, in coins that are only for play.

    ``coins`` is what each side puts in, where that is agreed on; other ways say it themselves.
    """

    way: CoinWay
    coins: int = 0


NO_STAKES = Stakes(CoinWay.PLAIN)
"""What is wished for so that a game isn't for coins, though it would be otherwise."""


class Blind(Enum):
    """Who plays without a board, by who proposed the game; nobody has a colour before it begins."""

    BOTH = "blind"
    CHALLENGER = "blind-me"
    OPPONENT = "blind-you"


class Topic(Enum):
    """Something that is proposed and can be accepted, declined or withdrawn."""

    CHALLENGE = "challenge"
    DRAW = "draw"
    TAKEBACK = "takeback"
    REMATCH = "rematch"
    SYNC = "sync"
    DISPUTE = "dispute"
    DOUBLE = "double"


@dataclass(frozen=True, slots=True)
class Series:
    """How long two people go on: for so many ``games``, or until somebody has so many ``points``.

    One of the two is ``None``.
    """

    games: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Consult:
    """How several people on a side decide on its plies.

    Any of them moves, where ``within`` is ``None``; else they vote, and the votes count that are
    cast within that time after the first one.
    """

    within: timedelta | None = None


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


@dataclass(frozen=True, slots=True)
class Challenge(Command):
    """Propose a game.

    ``opponent`` is a handle without its ``@``, or ``None`` for anybody; ``platform`` is where the
    handle is known, ``None`` for where this is said. ``origin`` is what somebody pasted for the
    game to start from, still to be read: a game in PTN, a link to one, or a position in TPS.
    """

    opponent: str | None = None
    wishes: Wishes = field(default_factory=Wishes)
    platform: str | None = None
    origin: str = ""


class Keeping(Enum):
    """What is done with a saved way to play. Each value is the word for it."""

    SAVE = "save"
    DROP = "drop"


@dataclass(frozen=True, slots=True)
class Presets(Command):
    """Show the ways to play that have a name, or save or drop one of the chat's own.

    ``keeping`` is what is done with ``name``, ``None`` to show all. ``wishes`` are what is saved.
    ``everywhere`` is for all chats of the community.
    """

    keeping: Keeping | None = None
    name: str = ""
    wishes: Wishes = field(default_factory=Wishes)
    everywhere: bool = False


@dataclass(frozen=True, slots=True)
class Accept(Command):
    """Say yes to what the other side proposed; ``topic`` picks one of several."""

    topic: Topic | None = None


@dataclass(frozen=True, slots=True)
class Decline(Command):
    """Say no to what the other side proposed."""

    topic: Topic | None = None


@dataclass(frozen=True, slots=True)
class Withdraw(Command):
    """Take back a proposal of one's own (or the question whether to resign)."""

    topic: Topic | None = None
