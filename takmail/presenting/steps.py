"""What was chosen of a move so far, and what can be chosen next, in any ruleset."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from takmail.rulesets.values import Ply
from takmail.squares import Square
from takmail.wording.say import Sentence

NOTHING = ""
"""The path of a choice that has not begun."""

MOST_SQUARES = 25
"""Squares that are offered at once in a menu; of more, the column is asked for first."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: ``chosen`` is the beginning of a path, with all that goes without saying.

    ``asked`` is what is asked for, as the ruleset has it. ``choices`` are the beginnings that the
    path can become, each of them longer, in the order in which they are offered. ``before`` is what
    was chosen when the last question was asked, ``None`` if there was none. ``ply`` is set when
    nothing is asked any more.
    """

    chosen: str
    asked: Enum
    choices: tuple[str, ...] = ()
    before: str | None = None
    ply: Ply | None = None


class Offered(NamedTuple):
    """The choices of a step: those with a button each, and those that are squares of the board.

    ``title`` stands above a menu of the squares.
    """

    buttons: tuple[str, ...] = ()
    title: Sentence | None = None
    squares: Mapping[Square, str] = {}


class Spot(NamedTuple):
    """What stands on a square: on a button with its name, in a menu with it, and in words."""

    key: Sentence
    label: Sentence
    told: Sentence
