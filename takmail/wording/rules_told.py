"""What is agreed on of Tak's rules, in a few words."""

from collections.abc import Iterator

from takmail.colors import Color
from takmail.notation.records import scoring_said
from takmail.notation.written_plies import Notation, square_name
from takmail.play.terms import Party
from takmail.squares import Square
from takmail.tak.rules import Opening, Rules, squares_of, standard_reserve, with_handicap
from takmail.wording.message import Code
from takmail.wording.participants import color_name
from takmail.wording.reserves import describe_reserve
from takmail.wording.say import Sentence, items, say


def describe_rules(rules: Rules) -> list[Sentence]:
    """Return the board's size and all that is not as usual."""
    parts = [say("terms-size", size=rules.size)]
    komi = _own_komi(rules)
    if komi:
        parts.append(say("terms-komi", komi=points(komi)))
    if rules.opening is not Opening.SWAP:
        parts.append(say(f"terms-{rules.opening.value.replace('-', '_')}"))
    parts.extend(_reserves(rules))
    if rules.tie is not None:
        parts.append(say("terms-tie", color=color_name(rules.tie)))
    if rules.traveling:
        parts.append(say("terms-traveling"))
    if rules.half_sets:
        parts.append(_half_sets(rules))
    parts.extend(say(f"scoring-name-{word}") for word in scoring_said(rules.scoring))
    return parts


def describe_in_full(rules: Rules) -> list[Sentence]:
    """Return the board, komi, reserves and opening, those that are as usual, too."""
    white, black = (describe_reserve(rules.reserve(color)) for color in Color)
    told = [
        say("info-board", size=rules.size, komi=points(rules.half_komi)),
        say("info-reserves", white=white, black=black),
    ]
    if rules.handicap is None or not rules.handicap.pieces:
        told.append(say(f"info_opening-{rules.opening.value.replace('-', '_')}"))
    return told


def _own_komi(rules: Rules) -> int:
    """Return the half points of komi without those of a handicap."""
    return with_handicap(rules, None).half_komi


def describe_handicap(rules: Rules, receiver: Party | None) -> Sentence | None:
    """Return what somebody has before play, and who: a side, or a party that has none yet."""
    handicap = rules.handicap
    if handicap is None or receiver is None:
        return None
    what = describe_given(handicap.pieces, handicap.turns, handicap.half_komi)
    if handicap.color is not None:
        return say("handicap-side", color=color_name(handicap.color), what=what)
    return say(f"handicap-{receiver.name.lower()}", what=what)


def describe_given(pieces: int, turns: int, half_komi: int) -> Sentence:
    """Return what somebody has before play: flats, turns, half points."""
    told = []
    if pieces:
        told.append(say("handicap-flats", count=pieces))
    if turns:
        told.append(say("handicap-turns", count=turns))
    if half_komi:
        told.append(say("handicap-komi", komi=points(half_komi)))
    return items(*told)


def _explain_handicap(rules: Rules) -> Iterator[Sentence]:
    handicap = rules.handicap
    if handicap is None:
        return
    if handicap.pieces:
        squares = (
            name_square_in_both(square, rules.size, Notation.MAIL)
            for square in squares_of(handicap, rules.size)
        )
        yield say("handicap-means_flats", count=handicap.pieces, squares=items(*squares))
    if handicap.turns:
        yield say("handicap-means_turns", count=handicap.turns)


def explain_rules(rules: Rules) -> list[Sentence]:
    """Return what is moved and scored in another way, for those who don't know it."""
    told = [say("terms-traveling_means")] if rules.traveling else []
    if rules.half_sets:
        told.append(say("terms-half_sets_means"))
    told += _explain_handicap(rules)
    return [*told, *(say(f"scoring-means-{word}") for word in scoring_said(rules.scoring))]


def name_square_in_both(square: Square, size: int, home: Notation) -> Sentence | Code:
    """Return ``b4 (PTN b2)``, the home notation first; one name if both have the same."""
    name, other = (square_name(square, size, notation) for notation in (home, home.other))
    if name == other:
        return Code(name)
    return say("square-both", square=name, other_name=say(home.other.value), other=other)


def points(half_points: int) -> int | float:
    """Return half points as points: 4 is 2 and 5 is 2.5."""
    return half_points / 2 if half_points % 2 else half_points // 2


def with_komi(flats: tuple[int, int], half_komi: int) -> tuple[int | float, int | float]:
    """Return White's and Black's points: the flats, and komi for the side that it is given to."""
    white, black = flats
    return points(2 * white + max(0, -half_komi)), points(2 * black + max(0, half_komi))


def _half_sets(rules: Rules) -> Sentence:
    if rules.walls is None:
        return say("terms-half_sets")
    white, black = rules.walls
    return say("terms-half_sets_known", white=white, black=black)


def _reserves(rules: Rules) -> list[Sentence]:
    white, black = rules.reserves
    if white != black:
        return [say("terms-reserves", white=describe_reserve(white), black=describe_reserve(black))]
    if white != standard_reserve(rules.size):
        return [say("terms-reserves_same", each=describe_reserve(white))]
    return []
