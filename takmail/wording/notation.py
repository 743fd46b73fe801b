"""Errors of a text, a ply or a position in words, and the result of a written game."""

from collections.abc import Sequence

from takmail.colors import Color
from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.records import Score
from takmail.notation.written_plies import Notation
from takmail.tak.ends import End, Outcome
from takmail.tak.legal_plies import Illegal, IllegalPlyError
from takmail.tak.rules import Rules
from takmail.tak.setups import SetupError
from takmail.wording.languages.spoken import SPOKEN, tell
from takmail.wording.message.sentences import Sentence, Value, items, join, say
from takmail.wording.message.text import Code
from takmail.wording.people import color_name
from takmail.wording.rules import count_pieces, flats_counted, name_square, road_won

_ADVISED = frozenset(
    {Expected.SIZE, Expected.COLOR, Expected.KOMI, Expected.OPENING, Expected.RESERVES}
    | {Expected.STAKES, Expected.CHAT_NOTATION, Expected.NOTATION, Expected.TPS, Expected.COUNT}
    | {Expected.WAY, Expected.HANDICAP, Expected.KEEPING, Expected.NEW_NAME, Expected.TOPIC}
    | {Expected.SERIES, Expected.LASTING, Expected.TIME, Expected.CLAIM, Expected.CLOCK}
    | {Expected.CLOCK_FIRST, Expected.CLOCK_OF_DAYS, Expected.VOTING_TIME, Expected.PLATFORM}
    | {Expected.CODE, Expected.ON_OFF, Expected.LEVEL, Expected.SEEK, Expected.LOBBY}
    | {Expected.FILTER}
)
"""Parts with advice of their own where they are wrong; anything else lists all options."""

LONGEST_FOUND = 40
"""Characters of what is wrong that a sentence repeats; all of it stands over the carets."""


def explain_notation_error(error: NotationError) -> Sentence:
    """Return the fault, its place (in a text of several lines), and the nearest right line."""
    parts = [_problem(error)]
    if error.line is not None:
        parts.insert(0, say("unreadable-place", line=error.line, column=error.column))
    if error.problem is Problem.OPENING_UNSUPPORTED and error.suggestion:
        parts.append(say("unreadable-opening_instead", tag=error.suggestion))
    elif error.suggestion:
        parts.append(say("unreadable-suggestion", suggestion=error.suggestion))
        parts += name_left_out(error.left_out)
    return join(*parts)


def name_left_out(words: Sequence[str]) -> list[Sentence]:
    """Return which words a suggestion leaves out of a line, if any."""
    return [say("unreadable-left_out", words=Code(" ".join(words)))] if words else []


def explain_illegal_ply(
    error: IllegalPlyError, size: int, notation: Notation, *, in_both: bool = False
) -> Sentence:
    """Return why the rules don't allow a ply, with its square in one notation or in both."""
    values: dict[str, Value] = {"size": size}
    if error.square.on_board(size):
        values["square"] = name_square(error.square, size, notation, in_both=in_both)
    if error.limit is not None:
        values["limit"] = error.limit
    if error.reason is Illegal.STACK_TOO_SMALL and error.limit == 1:
        return say("illegal-stack_of_one", **values)
    told = say(f"illegal-{error.reason.name.lower()}", **values)
    if error.left is None:
        return told
    return join(told, say("illegal-left", left=items(*count_pieces(error.left))))


def explain_setup_error(error: SetupError) -> Sentence:
    """Return why a position can't be set up."""
    return say(f"setup-{error.reason.name.lower()}", has=error.has, limit=error.limit)


def _problem(error: NotationError) -> Sentence:
    problem, found = error.problem, error.found.strip()
    if problem is Problem.BAD_OPTION or (problem is Problem.EXTRA_TEXT and not found):
        return _option(error.expected, found)
    shown = found if len(found) <= LONGEST_FOUND else found[: LONGEST_FOUND - 1].rstrip() + "…"
    values: dict[str, Value] = {"found": shown, "sum": _sum(error)}
    if _key(error) == "square_missing":
        begun = error.text.strip()
        spread = begun.split()[-1].casefold().startswith("m")
        values |= {"begun": begun, "example": f"{begun} b2 p1 1" if spread else f"{begun} b2"}
    values |= dict(zip(("first", "second"), error.numbers, strict=False))
    return say(f"unreadable-{_key(error)}", **values)


def _key(error: NotationError) -> str:
    if error.problem is Problem.BAD_CELL and Expected.TPS_CELL in error.expected:
        return "bad_tps_cell"
    if error.problem is Problem.UNKNOWN_TAG_VALUE:
        known = _advised(error.expected)
        return f"tag-{known}" if known else "unknown_tag_value"
    if error.problem is Problem.SQUARE_EXPECTED and not error.found.strip():
        return "square_missing"
    if error.problem is Problem.OFF_BOARD and error.numbers == (8,):
        return "off_every_board"
    return error.problem.name.lower()


def _advised(expected: tuple[Expected, ...]) -> str | None:
    """Return the name of the advice on the first of some parts that has one."""
    return next((what.name.lower() for what in expected if what in _ADVISED), None)


def _sum(error: NotationError) -> str:
    """Return `` (2 + 2)`` where the drops that don't add up are several."""
    drops = [char for char in error.found[:LONGEST_FOUND] if char.isdecimal()]
    return f" ({' + '.join(drops)})" if len(drops) > 1 else ""


def _option(expected: tuple[Expected, ...], found: str) -> Sentence:
    wrong = say("unreadable-wrong", found=Code(found)) if found else say("unreadable-missing")
    known = _advised(expected) or "option"
    return say("unreadable-bad_option", wrong=wrong, right=say(f"unreadable-right-{known}"))


def tell_outcome(outcome: Outcome, rules: Rules, notation: Notation, declared: Score | None) -> str:
    """Return how a game ended on the board, and what the record declares if that is another."""
    told = SPOKEN.host.text(_outcome(outcome, rules, notation))
    if declared is None or declared in _fitting(outcome):
        return told
    return "\n".join((told, tell("cli-record_differs", result=declared.value)))


def _fitting(outcome: Outcome) -> tuple[Score, ...]:
    """Return the results that can be declared for an outcome."""
    if outcome.winner is None:
        return (Score.DRAW,)
    if outcome.winner is Color.WHITE:
        road, flats, otherwise = Score.WHITE_ROAD, Score.WHITE_FLATS, Score.WHITE_OTHERWISE
    else:
        road, flats, otherwise = Score.BLACK_ROAD, Score.BLACK_FLATS, Score.BLACK_OTHERWISE
    if outcome.end is End.TIE:
        return (otherwise,)
    return (road if outcome.end is End.ROAD else flats, otherwise)


def _outcome(outcome: Outcome, rules: Rules, notation: Notation) -> Sentence:
    winner, komi = outcome.winner, rules.half_komi
    if winner is None or outcome.end is not End.ROAD:
        return flats_counted(winner, outcome.flats, komi, tied=outcome.end is End.TIE)
    roads = (outcome.road, outcome.second_road)
    return road_won(winner, roads, rules.size, notation)


def tell_declared(score: Score | None, turn: Color) -> str:
    """Return the result that a record gives, where the board does not show it."""
    if score is None:
        return tell("cli-not_over", color=color_name(turn))
    return tell(f"cli-declared-{score.name.lower()}")


def unreadable(error: NotationError) -> str:
    """Say what can't be read, with the line and the place in it."""
    told = SPOKEN.host.marked(explain_notation_error(error))
    return f"{told}\n{error.caret()}" if error.text else told
