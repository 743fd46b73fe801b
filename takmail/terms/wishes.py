"""Wishes of a challenger: the terms of a game as far as they were said."""

from dataclasses import dataclass
from datetime import timedelta
from typing import TypeVar

from takmail.colors import Color
from takmail.notation.written_plies import Notation
from takmail.tak.rules import Opening
from takmail.tak.scoring import Scoring
from takmail.tak.setups import Setup
from takmail.terms.agreements import Blind, Manners, Series
from takmail.terms.clocks import TimeControl
from takmail.terms.coins import Stakes
from takmail.terms.councils import Consult
from takmail.terms.handicaps import GivenHandicap

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreed:
    """Terms that a challenge proposes and a game is played under in the same form.

    ``stakes`` is what the game is played for, ``series`` what it is the first of. ``blind`` are the
    players without a board, ``consult`` is how several people decide for a side, ``None`` for one
    against one. ``clock`` is how much time there is, ``level`` that of the computer as opponent.
    """

    stakes: Stakes | None = None
    series: Series | None = None
    blind: Blind | None = None
    consult: Consult | None = None
    clock: TimeControl | None = None
    level: int | None = None

    @property
    def hides_board(self) -> bool:
        """Return whether one of the two or both play without a board."""
        return self.blind is not None


@dataclass(frozen=True, slots=True)
class Wishes(Agreed):
    """Terms that a challenger asked for; ``None`` leaves a thing to the usual.

    ``half_komi`` counts half points. ``stones`` and ``capstones`` are White's and Black's.
    ``turn_assumed`` says that the start doesn't tell who is to move. ``lasting`` is how long the
    challenge stands, ``thread`` whether the game has a chat of its own. ``preset`` is the name of a
    way to play, whose wishes hold where there are none of one's own, ``own`` are the words behind
    that name; ``called`` is the name of a saved one of which these wishes are already.
    ``handicap`` is what one of the players has before play, ``half_sets`` whether both sides choose
    their sets, ``rated`` whether the result changes the players' ratings. A ``level`` of 0 is the
    computer's usual one.
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
    preset: str | None = None
    called: str | None = None
    own: tuple[str, ...] | None = None
    handicap: GivenHandicap | None = None
    half_sets: bool | None = None
    rated: bool | None = None


def either(wish: _T | None, default: _T) -> _T:
    """Return a wish, or the default if it leaves a thing to the usual."""
    return default if wish is None else wish
