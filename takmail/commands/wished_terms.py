"""Wishes of a challenger: the terms of a game, with the words for some of them.

A handicap is said as ``2``, ``2 and 1 turn and komi 3`` or ``c3 b2``.
"""

import re
from dataclasses import dataclass
from datetime import timedelta
from enum import Enum

from takmail.colors import Color
from takmail.commands.clocks import TimeControl
from takmail.commands.coins import Stakes
from takmail.commands.councils import Consult
from takmail.notation.written_plies import Notation
from takmail.tak.rules import Opening, Scoring
from takmail.tak.setups import Setup

RANDOM = "random"
"""Word in place of a colour, for drawing lots."""

THREAD, NO_THREAD = "thread", "no-thread"
"""Words for a game in a chat of its own, or in none."""

TRAVELING, NO_TRAVELING = "traveling", "no-traveling"
"""Words for capstones that travel, or don't."""

BLIND, BLIND_ME, BLIND_YOU = "blind", "blind-me", "blind-you"
"""Words for playing without a board: both, the challenger alone, or the other side."""

COMPUTER, LEVEL = "computer", "level"
"""Words for the computer as the opponent, and before the level at which it plays."""

LEVELS = range(1, 7)
"""Levels of the computer, the weakest first."""

HALF_SETS, NO_HALF_SETS = "halfsets", "no-halfsets"
"""Words for sides that choose how many walls they have, or don't."""

ME, YOU = "me", "you"
"""Owner of a handicap, as the challenger says it."""

RATED, CASUAL = "rated", "casual"
"""Words for a game that changes the ratings of its players, or doesn't."""

MOST_HALF_POINTS = 41
"""The largest komi of either side that can be asked for, in half points."""

MOST_GAMES = 100
"""The most games of a series, also of one that goes to a number of points."""

MOST_SERIES_POINTS = 1000
"""The most points that a series can go to."""


class Manners(Enum):
    """Announcing of tak unasked (the Companion Book, 'Two Faces of Beauty').

    ``QUIET`` marks it without a word, and the players say nothing to each other through the bot
    (the Companion Book, 'Ademre: The Quiet Game'). ``UNTOLD`` has nothing tell of tak but a call,
    and both sides hear of a call without a threat: for games in which calls are worth something.
    """

    COURTLY = "courtly"
    STREET = "street"
    QUIET = "quiet"
    UNTOLD = "untold"


class Blind(Enum):
    """People who play without a board, by who proposed the game: colours come when it begins."""

    BOTH = "blind"
    CHALLENGER = "blind-me"
    OPPONENT = "blind-you"


@dataclass(frozen=True, slots=True)
class Series:
    """Length of a series: so many ``games``, or else as many as give one so many ``points``."""

    games: int | None = None
    points: int | None = None


USUAL_SERIES = (Series(2), Series(4), Series(6), Series(points=50), Series(points=100))
"""Series that are offered to be chosen; any other can be said."""


RARE_TERMS = (
    *("no-swap", "rated", "street", "blind", "series 4", "ptn", "handicap you 2", "for 3 days"),
    *("thread", "stones 20", "caps 2", "stakes 10", "halfsets", "traveling", "consult any"),
    *("aturan", "modern-aturan", "ten", "downings", "tarway", "middletown", "big-middle", "six"),
    *("series to 100", "consult majority 1 day", "blind-me", "blind-you", "no-thread", "swap"),
    *("quiet", "mail", "courtly", "untold", "casual"),
)
"""Terms of a challenge that have no option of their own, as examples; the usual ones first."""


@dataclass(frozen=True, slots=True)
class GivenHandicap:
    """Handicap of one player, before play: the challenger, or else the one who is challenged.

    ``pieces`` of their flats stand on the board, on the ``squares`` that are named if any are, in
    the notation of the game; they have ``turns`` more at the beginning and ``half_komi`` half
    points more.
    """

    to_challenger: bool = False
    pieces: int = 0
    squares: tuple[str, ...] = ()
    turns: int = 0
    half_komi: int = 0


@dataclass(frozen=True, slots=True)
class Wishes:
    """Terms that a challenger asked for; ``None`` leaves a thing to the usual.

    ``half_komi`` counts half points. ``stones`` and ``capstones`` are White's and Black's.
    ``lasting`` is how long the challenge stands, ``thread`` whether the game has a chat of its own.
    ``traveling`` is whether capstones travel, ``blind`` who plays without a board. ``preset`` is
    the name of a way to play, whose wishes hold where there are none of one's own; ``called`` is
    that of a saved one of which these wishes are already. ``stakes`` is what the game is played
    for, ``series`` what it is the first of. ``consult`` is how several people decide for a side,
    ``handicap`` what one of the players has before play, ``half_sets`` whether both sides choose
    their sets. ``clock`` is how much time there is. ``computer`` is whether the opponent is the
    computer, ``level`` the level at which that plays. ``rated`` is whether the result changes
    the players' ratings. ``own`` are words that a game other than Tak has for its rules.
    ``turn_assumed`` says that the start doesn't tell who is to move.
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
    turn_assumed: bool | None = None
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
    computer: bool | None = None
    level: int | None = None
    rated: bool | None = None
    own: tuple[str, ...] | None = None


_BETWEEN = re.compile(r"(?<!\s)\s*(?:\band\b|&|\+)\s*")
_PART = re.compile(
    r"(?P<turns>[1-9][0-9]?)\s*turns?|komi\s*(?P<komi>[0-9]{1,2}(?:[.,][05])?)"
    r"|(?P<squares>[a-h][1-8](?:\s+[a-h][1-8])*)|(?P<pieces>[1-9][0-9]?)(?:\s*(?:pieces?|flats?))?"
)


def handicap_of(text: str, *, to_challenger: bool) -> GivenHandicap | None:
    """Return the handicap that these words say, ``None`` if they say none, or a part twice."""
    said: dict[str, str] = {}
    for part in _BETWEEN.split(text.strip().lower()):
        read = _PART.fullmatch(part)
        if read is None:
            return None
        given = {name: value for name, value in read.groupdict().items() if value}
        if given.keys() & said.keys():
            return None
        said |= given
    squares = tuple(said.get("squares", "").split())
    halves = round(2 * float(said.get("komi", "0").replace(",", ".")))
    both_ways = "pieces" in said and bool(squares)
    if both_ways or len(set(squares)) < len(squares) or (said.get("komi") and not halves):
        return None
    pieces, turns = int(said.get("pieces", 0)), int(said.get("turns", 0))
    return GivenHandicap(to_challenger, len(squares) or pieces, squares, turns, halves)


def handicap_said(handicap: GivenHandicap) -> str:
    """Return a handicap as it is said, with whose it is; reading undoes it."""
    turns = f"{handicap.turns} turns" if handicap.turns else ""
    komi = f"komi {handicap.half_komi / 2:g}" if handicap.half_komi else ""
    pieces = " ".join(handicap.squares) or (str(handicap.pieces) if handicap.pieces else "")
    whose = ME if handicap.to_challenger else YOU
    return f"{whose} {' and '.join(filter(None, (pieces, turns, komi)))}"


def scoring_word(said: str) -> str:
    """Return a way to score as it is written: ``Big Middle`` is ``big-middle``."""
    word = "-".join(said.lower().split())
    return "big-middle" if word == "bigmiddle" else word


def series_of(said: str, *, points: bool = False) -> Series | None:
    """Return the series of so many games, or to so many ``points``; ``None`` for no such number."""
    number = int(said) if re.fullmatch(r"\d{1,4}", said) else 0
    if points:
        return Series(points=number) if 1 <= number <= MOST_SERIES_POINTS else None
    return Series(games=number) if 1 < number <= MOST_GAMES else None


def series_said(series: Series) -> str:
    """Return how long a series goes on, as it is said behind its word: ``4`` or ``to 100``."""
    return f"to {series.points}" if series.games is None else str(series.games)
