"""Wishes of a challenger: the terms of a game as far as they were said."""

from dataclasses import dataclass
from datetime import timedelta

from takmail.colors import Color
from takmail.notation.written_plies import Notation
from takmail.tak.rules import Opening, Scoring
from takmail.tak.setups import Setup
from takmail.terms.clocks import TimeControl
from takmail.terms.coins import Stakes
from takmail.terms.councils import Consult
from takmail.terms.handicaps import GivenHandicap
from takmail.terms.manners import Blind, Manners
from takmail.terms.series import Series


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
    their sets. ``clock`` is how much time there is. ``level`` is that of the computer as
    the opponent, 0 for its usual one. ``rated`` is whether the result changes the players' ratings.
    ``own`` are words that a game other than Tak has for its
    rules.
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
    level: int | None = None
    rated: bool | None = None
    own: tuple[str, ...] | None = None
