"""A game's terms in a few words."""

from takmail.colors import Color
from takmail.commands.coins import Stakes
from takmail.commands.presets import PRESETS
from takmail.commands.wishes import Manners, Series
from takmail.notation.written_plies import Notation
from takmail.play.challenges import is_drawn_next, next_white
from takmail.play.coins import stake_under
from takmail.play.game import Game
from takmail.play.terms import CoinWay, Terms
from takmail.wording.clocks import describe_clock, explain_clock
from takmail.wording.coins import count_coins
from takmail.wording.councils import describe_consult, explain_consult
from takmail.wording.message import Code
from takmail.wording.participants import Participants
from takmail.wording.say import Sentence, Value, items, lines, say
from takmail.wording.tellers import teller_of

USUAL_REMATCH = "rematch"
"""The name in sentences of a rematch with colours swapped."""


def describe_terms(terms: Terms) -> Sentence:
    """Return the way to play, if it has a name, the board's size and all that is not as usual."""
    told = describe_unnamed(terms)
    return say("terms-called", name=Code(terms.called), terms=told) if terms.called else told


def describe_unnamed(terms: Terms) -> Sentence:
    """Return the same without the name of the saved way to play of which they are."""
    parts = items(*_parts(terms))
    if terms.preset not in PRESETS:
        return parts
    return say("terms-preset", preset=say(f"preset-name-{terms.preset}"), terms=parts)


def explain_terms(terms: Terms) -> list[Sentence]:
    """Return what the way to play means, and what is scored, for those who don't know it.

    Each has a line of its own, as there can be many.
    """
    told = [say(f"preset-means-{terms.preset}")] if terms.preset in PRESETS else []
    if terms.manners is Manners.QUIET and terms.preset not in PRESETS:
        told.append(say("terms-quiet_means"))
    if terms.blind is not None:
        told.append(say("terms-blind_means"))
    told += teller_of(terms.rules).explained(terms.rules)
    if terms.stakes is not None and terms.stakes.way is CoinWay.STREET:
        told.append(say("stakes-means_street", coins=count_coins(terms.stakes.coins)))
    if terms.series is not None:
        told.append(explain_series(terms))
    if terms.consult is not None:
        told.append(explain_consult(terms.consult))
    if terms.clock is not None:
        told.append(explain_clock(terms.clock))
    return [lines(*told)] if told else []


def _parts(terms: Terms) -> list[Sentence]:
    teller = teller_of(terms.rules)
    parts = teller.rules(terms.rules)
    given = teller.handicap(terms.rules, terms.receiver)
    if given is not None:
        parts.append(given)
    if terms.manners is not Manners.COURTLY:
        parts.append(say(f"terms-{terms.manners.value}"))
    if terms.consult is not None:
        parts.append(describe_consult(terms.consult))
    if terms.notation is Notation.PTN:
        parts.append(say("terms-ptn"))
    if terms.blind is not None:
        parts.append(say(f"terms-{terms.blind.value}"))
    if terms.start:
        parts.append(say("terms-start"))
    if terms.stakes is not None:
        parts.append(describe_stakes(terms, terms.stakes))
    if terms.series is not None:
        parts.append(describe_series(terms.series))
    if terms.clock is not None:
        parts.append(describe_clock(terms.clock))
    return parts


def describe_series(series: Series) -> Sentence:
    """Return how long a series goes on, such as ``series of 4 games``."""
    if series.games is None:
        return say("terms-series_to", points=series.points or 0)
    return say("terms-series_of", games=series.games)


def explain_series(terms: Terms) -> Sentence:
    """Return what a series means under these terms, which have one."""
    series = terms.series
    assert series is not None, "only a series is explained"
    if series.games is None:
        key = "series-means_to" if terms.in_turns else "series-means_to_any"
        return say(key, points=series.points or 0)
    if not terms.in_turns:
        return say("series-means_of_any", games=series.games)
    odd = series.games % len(Color)
    return say("series-means_of_odd" if odd else "series-means_of", games=series.games)


def describe_size(size: int | None) -> Sentence | str:
    """Return on which board a rematch is to be, nothing where it is that of the game before."""
    return "" if size is None else say("rematch-on", size=size)


def describe_stakes(terms: Terms, stakes: Stakes) -> Sentence:
    """Return what is played for under these terms: ``for 10 coins each``."""
    return say(f"terms-stakes_{stakes.way.value}", coins=count_coins(stake_under(terms)))


def rematch_key(game: Game) -> str:
    """Return the name of a rematch in sentences, by how colours come about in it.

    Within a series it is the next game, and after it the first of another one.
    """
    if game.series is not None:
        return "next" if game.goes_on else "series"
    if game.terms.throws:
        return "rematch_thrown"
    if game.terms.drawn:
        return "rematch_drawn"
    if game.terms.bids:
        return "rematch_bids"
    return "rematch_loser" if game.terms.loser_begins else USUAL_REMATCH


def describe_next(people: Participants) -> dict[str, Value]:
    """Return what sentences say of a rematch in a series: its number, and who begins."""
    game = people.game
    if game.series is None:
        return {}
    return {"number": game.series.next_number, "how": _next_begins(people)}


def _next_begins(people: Participants) -> Sentence:
    """Return who begins the next game of a series, or how that comes about."""
    terms = people.game.terms
    if terms.throws:
        return say("next-thrown")
    if is_drawn_next(people.game):
        return say("next-drawn")
    if terms.bids:
        return say("next-bids")
    return say("next-white", player=people.person(next_white(people.game)))
