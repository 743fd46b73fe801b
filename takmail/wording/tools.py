"""What the tools for records and positions say about a game, and about one that can't be read."""

from takmail.colors import Color
from takmail.notation.errors import NotationError
from takmail.notation.records import Score
from takmail.notation.replay import UnplayableError
from takmail.notation.written_plies import Notation
from takmail.tak.rules import Rules
from takmail.tak.scoring import End, Outcome
from takmail.wording.notation import explain_illegal_ply, explain_notation_error
from takmail.wording.participants import color_name
from takmail.wording.results import flats_won, road_won
from takmail.wording.rules_told import with_komi
from takmail.wording.say import Sentence, join, say
from takmail.wording.spoken import SPOKEN, tell


def tell_outcome(outcome: Outcome, rules: Rules, notation: Notation, declared: Score | None) -> str:
    """Return how a game ended on the board, and what the record declares if that is another."""
    told = SPOKEN.host.text(_outcome(outcome, rules, notation))
    if declared is None or declared in _fitting(outcome):
        return told
    return "\n".join((told, tell("cli-record_differs", result=declared.value)))


def _fitting(outcome: Outcome) -> tuple[Score, ...]:
    """Return the results that can be declared for an outcome."""
    road = outcome.end is End.ROAD
    if outcome.winner is None:
        return (Score.DRAW,)
    if outcome.end is End.TIE:
        won = outcome.winner is Color.WHITE
        return (Score.WHITE_OTHERWISE if won else Score.BLACK_OTHERWISE,)
    if outcome.winner is Color.WHITE:
        return (Score.WHITE_ROAD if road else Score.WHITE_FLATS, Score.WHITE_OTHERWISE)
    return (Score.BLACK_ROAD if road else Score.BLACK_FLATS, Score.BLACK_OTHERWISE)


def _outcome(outcome: Outcome, rules: Rules, notation: Notation) -> Sentence:
    white, black = with_komi(outcome.flats, rules.half_komi)
    if outcome.winner is None:
        key = "result-flats_draw_komi" if rules.half_komi else "result-flats_draw"
        return say(key, white=white, black=black)
    color = color_name(outcome.winner)
    if outcome.end is not End.ROAD:
        key = flats_won(tied=outcome.end is End.TIE, komi=bool(rules.half_komi))
        return say(key, color=color, white=white, black=black)
    roads = (outcome.road, outcome.second_road)
    return road_won(outcome.winner, roads, rules.size, notation)


def tell_declared(score: Score | None, turn: Color) -> str:
    """Return the result that a record gives, where the board does not show it."""
    if score is None:
        return tell("cli-not_over", color=color_name(turn))
    return tell(f"cli-declared-{score.name.lower()}")


def unreadable(error: NotationError) -> str:
    """Say what can't be read, with the line and the place in it."""
    told = SPOKEN.host.marked(explain_notation_error(error))
    return f"{told}\n{error.caret()}" if error.text else told


def unplayable(error: UnplayableError) -> str:
    """Say which ply of a record is not legal, and why."""
    place = error.place
    assert place.line is not None
    assert place.column is not None
    where = say("unreadable-place", line=place.line, column=place.column)
    why = explain_illegal_ply(error.illegal, error.size, error.notation)
    return f"{SPOKEN.host.marked(join(where, why))}\n{place.caret()}"
