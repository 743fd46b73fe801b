"""A game's terms in a few words."""

from takmail.commands.presets import PRESETS
from takmail.commands.values import Manners
from takmail.notation.notations import Notation
from takmail.notation.scoring_words import scoring_said
from takmail.play.terms import Terms
from takmail.tak.rules import Opening, Reserve, Rules, standard_reserve
from takmail.wording.participants import color_name
from takmail.wording.say import Sentence, items, join, say

USUAL_REMATCH = "rematch"
"""The name in sentences of a rematch with colours swapped."""


def describe_terms(terms: Terms) -> Sentence:
    """Return the way to play, if it has a name, the board's size and all that is not as usual."""
    parts = items(*_parts(terms))
    if terms.preset not in PRESETS:
        return parts
    return say("terms-preset", preset=say(f"preset-name-{terms.preset}"), terms=parts)


def explain_terms(terms: Terms) -> list[Sentence]:
    """Return what the way to play means, and what is scored, for those who don't know it."""
    told = [say(f"preset-means-{terms.preset}")] if terms.preset in PRESETS else []
    if terms.manners is Manners.QUIET and terms.preset not in PRESETS:
        told.append(say("terms-quiet_means"))
    if terms.rules.traveling:
        told.append(say("terms-traveling_means"))
    told += [say(f"scoring-means-{word}") for word in scoring_said(terms.rules.scoring)]
    return [join(*told)] if told else []


def _parts(terms: Terms) -> list[Sentence]:
    rules = terms.rules
    parts = [say("terms-size", size=rules.size)]
    if rules.half_komi:
        parts.append(say("terms-komi", komi=points(rules.half_komi)))
    if rules.opening is not Opening.SWAP:
        parts.append(say(f"terms-{rules.opening.value.replace('-', '_')}"))
    parts.extend(_reserves(rules))
    if rules.tie is not None:
        parts.append(say("terms-tie", color=color_name(rules.tie)))
    if rules.traveling:
        parts.append(say("terms-traveling"))
    parts.extend(say(f"scoring-name-{word}") for word in scoring_said(rules.scoring))
    if terms.manners is not Manners.COURTLY:
        parts.append(say(f"terms-{terms.manners.value}"))
    if terms.notation is Notation.PTN:
        parts.append(say("terms-ptn"))
    if terms.start:
        parts.append(say("terms-start"))
    return parts


def rematch_key(terms: Terms) -> str:
    """Return the name of a rematch in sentences, by how colours come about in it."""
    if terms.throws:
        return "rematch_thrown"
    return "rematch_loser" if terms.loser_begins else USUAL_REMATCH


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
