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
    if result.ending in {Ending.FLATS, Ending.TIE}:
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
    tied = result.ending is Ending.TIE
    key = flats_won(tied=tied, komi=bool(komi))
    return say(key, color=color_name(result.winner), **counts)


def flats_won(*, tied: bool, komi: bool) -> str:
    """Return the name of the sentence that says who has won a count of flats."""
    if tied:
        return "result-flats_tie_komi" if komi else "result-flats_tie"
    return "result-flats_komi" if komi else "result-flats"


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
