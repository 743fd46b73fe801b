"""What is agreed on of Tak's rules, in a few words."""

from takmail.notation.scoring_words import scoring_said
from takmail.tak.rules import Opening, Reserve, Rules, standard_reserve
from takmail.wording.participants import color_name
from takmail.wording.say import Sentence, say


def describe_rules(rules: Rules) -> list[Sentence]:
    """Return the board's size and all that is not as usual."""
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
    return parts


def describe_in_full(rules: Rules) -> list[Sentence]:
    """Return the board, komi, reserves and opening, those that are as usual, too."""
    white, black = map(describe_reserve, rules.reserves)
    return [
        say("info-board", size=rules.size, komi=points(rules.half_komi)),
        say("info-reserves", white=white, black=black),
        say(f"info_opening-{rules.opening.value.replace('-', '_')}"),
    ]


def explain_rules(rules: Rules) -> list[Sentence]:
    """Return what is moved and scored in another way, for those who don't know it."""
    told = [say("terms-traveling_means")] if rules.traveling else []
    return [*told, *(say(f"scoring-means-{word}") for word in scoring_said(rules.scoring))]


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
