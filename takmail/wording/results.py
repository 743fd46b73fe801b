"""How a game ended, in words."""

from collections.abc import Iterable, Sequence

from takmail.colors import Color
from takmail.notation.written_plies import Notation, square_name
from takmail.rulesets.results import Ending, Result, ptn_result
from takmail.squares import Square
from takmail.wording.participants import Participants, color_name
from takmail.wording.reckoning import is_multiplied, reckoning
from takmail.wording.rules_told import with_komi
from takmail.wording.say import Sentence, Value, items, join, lines, say

_NOT_ON_BOARD = {Ending.RESIGNATION: "result-resignation", Ending.TIME: "result-time"}


def describe_result(result: Result, people: Participants) -> Sentence:
    """Return who won and how, the score, and PTN's result; then how a greater score is reckoned."""
    told = join(_verdict(result, people), _score(result, people))
    if result.worth is not None and is_multiplied(result.worth):
        return lines(told, *reckoning(result.worth))
    return told


def _verdict(result: Result, people: Participants) -> Sentence:
    winner = result.winner
    if result.ending in {Ending.FLATS, Ending.TIE}:
        return _flats(result, people)
    if winner is None:
        return say("result-time_draw" if result.ending is Ending.TIME else "result-agreement")
    if result.ending in _NOT_ON_BOARD:
        key = _NOT_ON_BOARD[result.ending]
        return say(key, color=color_name(winner), loser=people.at(winner.other))
    terms = people.game.terms
    roads = (result.road, result.second_road)
    return road_won(winner, roads, terms.rules.size, terms.notation)


def road_won(
    winner: Color, roads: Iterable[Sequence[Square]], size: int, notation: Notation
) -> Sentence:
    """Return who has won by a road, or by two, and from where to where."""
    ways = [_from_to(road, size, notation) for road in roads if road]
    key = "result-road" if len(ways) == 1 else "result-two_roads"
    return say(key, color=color_name(winner), roads=items(*ways))


def _from_to(road: Sequence[Square], size: int, notation: Notation) -> Sentence:
    start, end = (square_name(square, size, notation) for square in (road[0], road[-1]))
    return say("result-from_to", start=start, end=end)


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
    values: dict[str, Value] = {
        "player": people.at(winner),
        "score": result.score,
        "ptn": ptn_result(result),
    }
    if result.worth is not None and is_multiplied(result.worth):
        return say("result-score_reckoned", **values)
    area = people.game.terms.rules.size**2 if result.worth is None else result.worth.board
    return say("result-score", area=area, pieces=result.score - area, **values)
