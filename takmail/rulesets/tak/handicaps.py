"""Handicaps in Tak: those that are wished for and given, and what a board has room for."""

from collections.abc import Container

from takmail.colors import Color
from takmail.notation.written_plies import Notation, square_name, square_of
from takmail.rulesets.defaults import Defaults
from takmail.rulesets.values import BadTerms, BadTermsError
from takmail.squares import Square
from takmail.tak.position import Position
from takmail.tak.rules import (
    Handicap,
    Rules,
    most_given,
    stands_before_play,
    unless_usual,
    with_handicap,
)
from takmail.tak.setups import Setup
from takmail.terms.handicaps import GivenHandicap
from takmail.terms.wishes import Wishes


def wished_in(wishes: Wishes, size: int, defaults: Defaults) -> Handicap | None:
    """Return the handicap that is wished for, which is no side's yet; ``None`` for none."""
    wished = wishes.handicap
    if wished is None:
        return None
    notation = wishes.notation or defaults.notation
    squares = unless_usual([_square(label, size, notation) for label in wished.squares], size)
    pieces = len(wished.squares) or wished.pieces
    return Handicap(pieces, squares, wished.turns, wished.half_komi)


def _square(label: str, size: int, notation: Notation) -> Square:
    square = square_of(ord(label[0]) - ord("a"), int(label[1:]), size, notation)
    if not square.on_board(size):
        raise BadTermsError(BadTerms.HANDICAP_SQUARE)
    return square


def begins_with(rules: Rules) -> Setup | None:
    """Return the board that a handicap sets up before play, ``None`` for none."""
    return Position(rules).setup() if stands_before_play(rules) else None


def carried_over(rules: Rules, notation: Notation, *, to_challenger: bool) -> Wishes:
    """Return the handicap of some rules as a wish."""
    given = rules.handicap
    if given is None:
        return Wishes()
    squares = tuple(square_name(square, rules.size, notation) for square in given.squares)
    pieces, turns, half_komi = given.pieces, given.turns, given.half_komi
    return Wishes(handicap=GivenHandicap(to_challenger, pieces, squares, turns, half_komi))


def check(rules: Rules, start: Setup | None, half_komi: Container[int]) -> None:
    """Raise `BadTermsError` for a handicap that can't be given, or brings no such komi."""
    handicap = rules.handicap
    if handicap is None:
        return
    most, count = most_given(rules.size, handicap.pieces), handicap.pieces + handicap.turns
    if count > most:
        raise BadTermsError(BadTerms.BAD_HANDICAP, most)
    if count and start is not None:
        raise BadTermsError(BadTerms.HANDICAP_START)
    if handicap.pieces and rules.opening.thrown:
        raise BadTermsError(BadTerms.HANDICAP_THROWN)
    if handicap.pieces and rules.half_sets:
        raise BadTermsError(BadTerms.CHOSEN_START)
    if any(with_handicap(rules, side).half_komi not in half_komi for side in Color):
        raise BadTermsError(BadTerms.BAD_KOMI, rules.half_komi)
    if not all(square.on_board(rules.size) for square in handicap.squares):
        raise BadTermsError(BadTerms.HANDICAP_SQUARE)
