"""How a game ended, in words."""

from takmail.notation.labels import square_name
from takmail.play.results import Ending, Result, ptn_result
from takmail.wording.cast import Cast, color_name
from takmail.wording.message import Paragraph
from takmail.wording.say import Value, join, say
from takmail.wording.terms import points


def tell_result(result: Result, cast: Cast) -> Paragraph:
    """Return who won and how, the score, and PTN's result."""
    return join(_verdict(result, cast), _score(result, cast))


def _verdict(result: Result, cast: Cast) -> Paragraph:
    winner = result.winner
    if result.ending is Ending.FLATS:
        return _flats(result, cast)
    if winner is None:
        return say("result.agreement")
    if result.ending is Ending.RESIGNATION:
        return say("result.resignation", color=color_name(winner), loser=cast.at(winner.other))
    terms = cast.game.terms
    names = [square_name(s, terms.rules.size, terms.notation) for s in result.road]
    return say("result.road", color=color_name(winner), start=names[0], end=names[-1])


def _flats(result: Result, cast: Cast) -> Paragraph:
    komi = cast.game.terms.rules.half_komi
    white, black = result.flats
    counts: dict[str, Value] = {"white": white, "black": points(2 * black + komi)}
    if result.winner is None:
        key = "result.flats_draw_komi" if komi else "result.flats_draw"
        return say(key, **counts)
    key = "result.flats_komi" if komi else "result.flats"
    return say(key, color=color_name(result.winner), **counts)


def _score(result: Result, cast: Cast) -> Paragraph:
    winner = result.winner
    if winner is None:
        return say("result.score_draw", ptn=ptn_result(result))
    area = cast.game.terms.rules.size**2
    return say(
        "result.score",
        player=cast.at(winner),
        score=result.score,
        area=area,
        pieces=result.score - area,
        ptn=ptn_result(result),
    )
