"""How a game ended, in words."""

from takmail.notation.labels import square_name
from takmail.rulesets.results import Ending, Result, ptn_result
from takmail.wording.participants import Participants, color_name
from takmail.wording.say import Sentence, Value, join, say
from takmail.wording.terms import with_komi


def describe_result(result: Result, people: Participants) -> Sentence:
    """Return who won and how, the score, and PTN's result."""
    return join(_verdict(result, people), _score(result, people))


def _verdict(result: Result, people: Participants) -> Sentence:
    winner = result.winner
    if result.ending is Ending.FLATS:
        return _flats(result, people)
    if winner is None:
        return say("result-agreement")
    if result.ending is Ending.RESIGNATION:
        return say("result-resignation", color=color_name(winner), loser=people.at(winner.other))
    terms = people.game.terms
    names = [square_name(s, terms.rules.size, terms.notation) for s in result.road]
    return say("result-road", color=color_name(winner), start=names[0], end=names[-1])


def _flats(result: Result, people: Participants) -> Sentence:
    komi = people.game.terms.rules.half_komi
    white, black = with_komi(result.flats, komi)
    counts: dict[str, Value] = {"white": white, "black": black}
    if result.winner is None:
        key = "result-flats_draw_komi" if komi else "result-flats_draw"
        return say(key, **counts)
    key = "result-flats_komi" if komi else "result-flats"
    return say(key, color=color_name(result.winner), **counts)


def _score(result: Result, people: Participants) -> Sentence:
    winner = result.winner
    if winner is None:
        return say("result-score_draw", ptn=ptn_result(result))
    area = people.game.terms.rules.size**2
    return say(
        "result-score",
        player=people.at(winner),
        score=result.score,
        area=area,
        pieces=result.score - area,
        ptn=ptn_result(result),
    )
