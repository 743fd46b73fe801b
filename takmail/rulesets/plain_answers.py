"""Plain answers of rulesets whose games begin without handicap, throws or half-sets.

The last ones are those of games without dice, without bets and without kinds of pieces.
"""

from collections.abc import Mapping
from random import Random
from typing import NoReturn

from takmail.colors import Color
from takmail.notation.written_plies import Notation
from takmail.rulesets.protocol import Feature, Lack
from takmail.rulesets.values import Own, Position, Rules
from takmail.terms.table import TERMS
from takmail.terms.wishes import Wishes

LACKS: Mapping[str, Lack] = {
    **{term.wishes_field: Lack(term.lack) for term in TERMS if term.lack},
    Feature.LINK: Lack.UNKNOWN_ELSEWHERE,
}
"""The features that only Tak has."""


def has_draws(_rules: Own) -> bool:
    """Return whether a game can be drawn: it can."""
    return True


def given(rules: Rules, _color: Color | None) -> Rules:
    """Return the rules, which know no handicap."""
    return rules


def carried_over(_rules: Own, _notation: Notation, *, to_challenger: bool) -> Wishes:
    """Return no wishes: there is no handicap."""
    return Wishes()


def begins_with(_rules: Own) -> None:
    """Return nothing: no handicap puts anything on the board."""


def throws(_rules: Own) -> bool:
    """Return whether first pieces are thrown: they aren't."""
    return False


def throw(_rules: Own, _chance: Random) -> NoReturn:
    """Refuse to throw pieces."""
    raise NotImplementedError


def stones_to_split(_rules: Own) -> int:
    """Return 0: nothing is chosen before play."""
    return 0


def split(rules: Rules, _walls: object) -> Rules:
    """Return the rules as they are."""
    return rules


def placed(_ply: Own) -> None:
    """Return nothing: no kind of piece is worth a remark."""


def flattens(_position: Own, _ply: Own) -> bool:
    """Return whether a wall is flattened: there are none."""
    return False


def die(_position: Own) -> int:
    """Return 0: no dice are thrown in play."""
    return 0


def rolled(position: Position, _value: int) -> Position:
    """Return the position as it is."""
    return position


def bets(_position: Own) -> None:
    """Return nothing: bets are no part of the rules."""


def milder(_position: Own) -> None:
    """Return nothing: there is one way to give up."""
