"""What a text holds in which somebody looks for a game, in words."""

from collections.abc import Iterator
from dataclasses import replace

from takmail.commands.lines.pasted_games import FoundBoard, FoundGame
from takmail.notation.records import Score
from takmail.play.terms import terms_from
from takmail.tak.rules import Rules
from takmail.wording.message import Written
from takmail.wording.notation import explain_illegal_ply
from takmail.wording.participants import color_name
from takmail.wording.say import Sentence, lines, say
from takmail.wording.terms import describe_terms


def describe_found(found: FoundGame | FoundBoard) -> Sentence:
    """Return what was found: a game with its players and terms, a position, a board state."""
    if isinstance(found, FoundBoard):
        return say("reading-board", size=found.layout.size)
    return lines(*_told(found))


def _told(found: FoundGame) -> Iterator[Sentence]:
    position, size = found.position, found.position.size
    if found.games > 1:
        yield say("reading-several", count=found.games)
    if found.written:
        yield say("reading-game", size=size, moves=found.played)
    else:
        color, number = color_name(position.turn), position.move_number
        yield say("reading-position", size=size, color=color, number=number)
    if found.variations:
        yield say("reading-variations", count=found.variations)
    if found.guessed:
        yield say("reading-guessed_size", size=size)
    if any(found.players):
        white, black = (Written(name) if name else "?" for name in found.players)
        yield say("reading-players", white=white, black=black)
    if position.rules != Rules.standard(size):
        terms = terms_from(replace(found.wishes, start=None))
        yield say("reading-terms", terms=describe_terms(terms))
    if found.illegal is not None:
        yield _illegal(found)
    if found.result not in {None, Score.NO_RESULT}:
        assert found.result is not None
        yield say("reading-result", result=found.result.value)
    elif position.outcome() is not None:
        yield say("reading-over")


def _illegal(found: FoundGame) -> Sentence:
    error = found.illegal
    assert error is not None
    start = error.place.column - 1
    ply = error.place.text[start : start + error.place.length]
    why = explain_illegal_ply(error.illegal, error.size, error.notation)
    return say("reading-illegal", ply=ply, why=why)
