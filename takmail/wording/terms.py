"""A game's terms in a few words."""

from takmail.commands.values import Manners
from takmail.notation.notations import Notation
from takmail.play.terms import Terms
from takmail.tak.rules import Opening, Reserve, Rules, standard_reserve
from takmail.wording.say import Sentence, items, say


def describe_terms(terms: Terms) -> Sentence:
    """Return the board's size and everything that is not as usual."""
    rules = terms.rules
    parts = [say("terms-size", size=rules.size)]
    if rules.half_komi:
        parts.append(say("terms-komi", komi=points(rules.half_komi)))
    if rules.opening is Opening.NO_SWAP:
        parts.append(say("terms-no_swap"))
    parts.extend(_reserves(rules))
    if terms.manners is Manners.STREET:
        parts.append(say("terms-street"))
    if terms.notation is Notation.PTN:
        parts.append(say("terms-ptn"))
    if terms.start:
        parts.append(say("terms-start"))
    return items(*parts)


def points(half_points: int) -> int | float:
    """Return half points as points: 4 is 2 and 5 is 2.5."""
    return half_points / 2 if half_points % 2 else half_points // 2


def with_komi(flats: tuple[int, int], half_komi: int) -> tuple[int | float, int | float]:
    """Return White's and Black's points: the flats, and komi for the side that it is given to."""
    white, black = flats
    return points(2 * white + max(0, -half_komi)), points(2 * black + max(0, half_komi))


def describe_reserve(reserve: Reserve) -> Sentence:
    """Return stones and capstones as ``21+1``."""
    return say("terms-reserve", stones=reserve.stones, capstones=reserve.capstones)


def _reserves(rules: Rules) -> list[Sentence]:
    white, black = rules.reserves
    if white != black:
        return [say("terms-reserves", white=describe_reserve(white), black=describe_reserve(black))]
    if white != standard_reserve(rules.size):
        return [say("terms-reserves_same", each=describe_reserve(white))]
    return []
