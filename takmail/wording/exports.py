"""Games as files, links and animations in words; games and positions found in texts."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from takmail.notation.records import Note, Score
from takmail.notation.replay import UnplayableError
from takmail.play.records import FoundBoard, FoundGame
from takmail.play.terms import Terms, terms_from
from takmail.rulesets.registry import ruleset_of
from takmail.rulesets.values import SetupError
from takmail.tak.rules import Rules
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.sentences import Sentence, join, lines, say
from takmail.wording.message.text import Code, Written
from takmail.wording.notation import explain_setup_error
from takmail.wording.people import color_name
from takmail.wording.ruleset_sentences import teller_of
from takmail.wording.terms import describe_terms


def describe_found(found: FoundGame | FoundBoard) -> Sentence:
    """Describe a game with its players and terms, a position, or a board state."""
    if isinstance(found, FoundBoard):
        return say("reading-board", size=found.layout.size)
    return lines(*_found_game(found))


def _found_game(found: FoundGame) -> Iterator[Sentence]:
    """Yield the sentences about a game that was found."""
    position, rules = found.position, found.position.rules
    size, ruleset = rules.size, ruleset_of(rules)
    if found.games > 1:
        yield say("reading-several", count=found.games)
    if found.written or not ruleset.in_ptn:
        yield say("reading-game", size=size, moves=found.played)
    else:
        color, number = color_name(position.turn), position.move_number
        yield say("reading-position", size=size, color=color, number=number)
    yield from tell_reading(found.notes)
    if found.guessed:
        yield say("reading-guessed_size", size=size)
    if any(found.players):
        white, black = (Written(name) if name else "?" for name in found.players)
        yield say("reading-players", white=white, black=black)
    if rules != Rules.standard(size):
        terms = terms_from(replace(found.wishes, start=None)) if ruleset.in_ptn else Terms(rules)
        yield say("reading-terms", terms=describe_terms(terms))
    if found.illegal is not None:
        yield tell_illegal(found.illegal)
    if found.result not in {None, Score.NO_RESULT}:
        assert found.result is not None
        yield say("reading-result", result=found.result.value)
    elif ruleset.result(position) is not None:
        yield say("reading-over")


def tell_reading(notes: Sequence[Note]) -> Iterator[Sentence]:
    """Yield the parts of a game that its reader left out or assumed."""
    for note in notes:
        yield say(f"reading-{note.doubt.value}", count=note.number)


def tell_illegal(error: UnplayableError) -> Sentence:
    """Return why a written game doesn't go on after a ply."""
    return say("reading-illegal", ply=_written_ply(error), why=_why_illegal(error))


def explain_unplayable(error: UnplayableError) -> Sentence:
    """Return why no game can begin from a written one."""
    return join(say("start-unplayable", ply=_written_ply(error)), _why_illegal(error))


def explain_bad_position(error: SetupError) -> Sentence:
    """Return why no game can begin from a given position."""
    return join(say("start-bad_position"), explain_setup_error(error))


def explain_useless_file(name: str, *, readable: bool) -> Sentence:
    """Return that a file holds no game to begin from, or no text at all, and which can."""
    key = "start-no_game" if readable else "start-file"
    return join(say(key, file=Code(name)), say("start-takes"))


def unplayable(error: UnplayableError) -> str:
    """Say which ply of a record is not legal, and why."""
    where = say("unreadable-place", line=error.place.line, column=error.place.column)
    return f"{SPOKEN.host.marked(join(where, _why_illegal(error)))}\n{error.place.caret()}"


def _written_ply(error: UnplayableError) -> str:
    """Return the ply as it is written."""
    start = error.place.column - 1
    return error.place.text[start : start + error.place.length]


def _why_illegal(error: UnplayableError) -> Sentence:
    return teller_of(error.rules).illegal(error.illegal, error.rules.size, error.notation)
