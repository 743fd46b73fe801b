"""Terms of a game in words: what is played, and what that means."""

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import Any, TypeAlias

from takmail.colors import Color
from takmail.notation.written_plies import Notation
from takmail.play.coins import stake_under
from takmail.play.terms import Terms
from takmail.terms.agreements import Manners, Series
from takmail.terms.coins import CoinWay, Stakes
from takmail.terms.councils import Consult
from takmail.terms.handicaps import GivenHandicap
from takmail.terms.presets import PRESETS
from takmail.terms.term import Term
from takmail.wording.clocks import describe_clock, explain_clock
from takmail.wording.coins import count_coins
from takmail.wording.computer import name_level
from takmail.wording.councils import describe_consult, explain_consult
from takmail.wording.message.sentences import Aside, Sentence, items, lines, say
from takmail.wording.message.text import Code
from takmail.wording.rules import describe_given
from takmail.wording.ruleset_sentences import teller_of


def describe_terms(terms: Terms) -> Sentence:
    """Return the way to play, if it has a name, the board's size and all that is not as usual."""
    told = describe_unnamed(terms)
    return say("terms-called", name=Code(terms.called), terms=told) if terms.called else told


def describe_unnamed(terms: Terms) -> Sentence:
    """Return the same without the name of the saved way to play of which they are."""
    parts = items(*agreed_parts(terms))
    if terms.preset not in PRESETS:
        return parts
    return say("terms-preset", preset=say(f"preset-name-{terms.preset}"), terms=parts)


def explain_terms(terms: Terms) -> list[Sentence]:
    """Return the meaning of the way to play and of the terms, a line each, for newcomers."""
    named = terms.preset in PRESETS
    told = [say(f"preset-means-{terms.preset}")] if named else []
    if terms.manners is Manners.QUIET and not named:
        told.append(say("terms-quiet_means"))
    if terms.hides_board:
        told.append(say("terms-blind_means"))
    told += teller_of(terms.rules).explained(terms.rules)
    told += _sentences(terms, _MEANINGS)
    return [Aside(lines(*told))] if told else []


def agreed_parts(terms: Terms) -> list[Sentence]:
    """Return the board's size and all that is not as usual, a part each."""
    teller = teller_of(terms.rules)
    return [*teller.rules(terms.rules, terms.receiver), *_sentences(terms, PARTS)]


def describe_counted(terms: Terms) -> list[Sentence]:
    """Return the clock, if there is one, and that the game is rated, if it is."""
    return list(_sentences(terms, _COUNTED))


def describe_series(series: Series) -> Sentence:
    """Return the length of a series, such as ``series of 4 games``."""
    if series.games is None:
        return say("terms-series_to", points=series.points or 0)
    return say("terms-series_of", games=series.games)


def explain_series(terms: Terms) -> Sentence:
    """Return the meaning of a series under these terms, which have one."""
    series = terms.series
    assert series is not None, "only a series is explained"
    if series.games is None:
        key = "series-means_to" if terms.in_turns else "series-means_to_any"
        return say(key, points=series.points or 0)
    if not terms.in_turns:
        return say("series-means_of_any", games=series.games)
    odd = series.games % len(Color)
    return say("series-means_of_odd" if odd else "series-means_of", games=series.games)


def describe_stakes(terms: Terms, stakes: Stakes) -> Sentence:
    """Return the stakes under these terms: ``for 10 coins each``."""
    return say(f"terms-stakes_{stakes.way.value}", coins=count_coins(stake_under(terms)))


def coins_in_full(terms: Terms) -> list[Sentence]:
    """Return a whole sentence with the same, where a game is for coins."""
    if terms.stakes is None:
        return []
    return [say("info-stakes", stakes=describe_stakes(terms, terms.stakes))]


def _explain_stakes(_terms: Terms, stakes: Stakes) -> Sentence | None:
    is_street = stakes.way is CoinWay.STREET
    return say("stakes-means_street", coins=count_coins(stakes.coins)) if is_street else None


_InWords: TypeAlias = Mapping[str, Callable[[Terms, Any], Sentence | None]]
"""Sentences of the terms, by the field that has them; ``None`` for a value that is as usual."""

_COUNTED: _InWords = {
    "clock": lambda _, clock: describe_clock(clock),
    "rated": lambda _, rated: say("terms-rated") if rated else None,
}

PARTS: _InWords = {
    "manners": lambda _, manners: _unless(Manners.COURTLY, manners),
    "consult": lambda _, consult: describe_consult(consult),
    "notation": lambda _, notation: _unless(Notation.MAIL, notation),
    "blind": lambda _, blind: say(f"terms-{blind.value}"),
    "start": lambda *_: say("terms-start"),
    "stakes": describe_stakes,
    "series": lambda _, series: describe_series(series),
    "level": lambda terms, level: say("terms-level", **name_level(level, terms)),
    **_COUNTED,
}

_MEANINGS: _InWords = {
    "stakes": _explain_stakes,
    "series": lambda terms, _: explain_series(terms),
    "consult": lambda _, consult: explain_consult(consult),
    "clock": lambda _, clock: explain_clock(clock),
    "rated": lambda _, rated: say("terms-rated_means") if rated else None,
}


def _unless(usual: Enum, value: Enum) -> Sentence | None:
    return None if value is usual else say(f"terms-{value.value}")


def _sentences(terms: Terms, in_words: _InWords) -> Iterator[Sentence]:
    """Yield the sentences of what is agreed on, in their order."""
    for name, describe in in_words.items():
        value = getattr(terms, name)
        sentence = None if value is None else describe(terms, value)
        if sentence is not None:
            yield sentence


# Labels of buttons.


def button_label(term: Term, value: Any) -> Sentence:
    """Return the label of the button that shows the value of a term, and changes it."""
    if term.holds_or_not:
        return say(f"button-{term.name}")
    return _LABELS[term.name](value) if value else say(f"button-{term.name}_none")


def _label_handicap(given: GivenHandicap) -> Sentence:
    whose = "me" if given.to_challenger else "you"
    what = describe_given(given.pieces, given.turns, given.half_komi)
    return say(f"button-handicap_{whose}", what=what)


_LABELS: Mapping[str, Callable[[Any], Sentence]] = {
    "series": describe_series,
    "consult": lambda now: say(f"button-consult_{'any' if now == Consult() else 'votes'}"),
    "blind": lambda now: say(f"button-{now.value}"),
    "handicap": _label_handicap,
    "stakes": lambda coins: say("button-stakes", coins=count_coins(coins)),
}
