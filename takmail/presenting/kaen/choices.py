"""Choices of a ply, step by step and on a board of buttons: the presenter's `Steps` and `Taps`.

A path is the name of a field, or a word, and there is one question. The board of buttons is the
diamond turned: its lowest field, a1, is at the bottom left.
"""

from collections.abc import Iterator

from takmail.colors import Color
from takmail.notation.written_plies import FILES
from takmail.play.game import Game
from takmail.presenting.protocol import MOST_SQUARES, NOTHING, Offered, Spot, Step
from takmail.render.emoji import piece_emoji, top_emoji
from takmail.render.kaen import marks_of
from takmail.render.views import BoardView
from takmail.rulesets.kaen import ruleset
from takmail.rulesets.kaen.position import FIELDS, SIZE, NotNowError, Place, Position, Word
from takmail.squares import Square
from takmail.tak.plies import Kind
from takmail.tak.setups import Stack
from takmail.wording.message.drafts import Sentence, say
from takmail.wording.message.text import Plain
from takmail.wording.people import Participants, color_name
from takmail.wording.tellers.kaen import (
    describe_bet,
    describe_standing,
    illegal,
    row_name,
)

_WORDS = frozenset(word.value for word in Word)
_OFFERED = "🟩"

# Steps.


def step(
    position: Position, chosen: str = NOTHING, most: int = MOST_SQUARES, **_tapped: bool
) -> Step | None:
    """Return the step at which this was chosen, ``None`` if it leads to no legal ply."""
    assert most >= SIZE, "a row can be offered at once"
    plies = {path_of(ply): ply for ply in position.legal_plies()}
    paths = tuple(path for path in plies if path.startswith(chosen))
    if len(paths) == 1:
        before = NOTHING if len(plies) > 1 else None
        return Step(paths[0], position.stage, before=before, ply=plies[paths[0]])
    return Step(chosen, position.stage, paths) if paths else None


def path_of(ply: Place | Word) -> str:
    """Return the path by which a ply is chosen."""
    return ply.value if isinstance(ply, Word) else ruleset.field_name(ply.square)


def square_in(path: str) -> Square:
    """Return the field of a path."""
    return Square(FILES.index(path[0]), int(path[1]) - 1)


def question(game: Game, _seat: Color, at: Step) -> Sentence:
    """Return the question of a step."""
    board: Position = game.board
    if not board.die:
        return say(f"kaen-ask_{at.asked.name.lower()}")
    if next(board.free(), None) is None:
        return say("kaen-ask_full", row=row_name(board))
    return say("kaen-ask_rolled", die=board.die, row=row_name(board))


def offered(_game: Game, at: Step) -> Offered:
    """Return the choices of a step: words, or the free fields of the row."""
    words = tuple(path for path in at.choices if path in _WORDS)
    fields = {square_in(path): path for path in at.choices if path not in words}
    return Offered(words, say("kaen-fields"), fields)


def label(_game: Game, _seat: Color, _at: Step, choice: str) -> Sentence:
    """Return the label on the button of a word."""
    return say(f"kaen-word_{choice}")


def spot(game: Game, square: Square) -> Spot:
    """Return the name of a field, with the other side's row that it is in."""
    name, other = Plain(ruleset.field_name(square)), game.turn.other
    row = str(square.rank + 1) if other is Color.BLACK else FILES[square.file]
    return Spot(name, name, say("kaen-field", color=color_name(other), row=row))


# Taps.


def faces(shown: BoardView, _at: Step | None) -> Iterator[str]:
    """Yield the face of each field: its stone, or its name, marked in the row of the hut."""
    marks, position = marks_of(shown), shown.position
    for cell, square in enumerate(FIELDS):
        owner, name = position.owner(square), ruleset.field_name(square)
        if owner is not None:
            yield top_emoji(Stack((owner,)), cell, marks)
        else:
            yield f"{_OFFERED}{name}" if square in position.row else name


def chosen_by(_game: Game, at: Step | None, square: Square) -> str:
    """Return the choice by a tap on a field; a second tap on the same takes it back."""
    name = ruleset.field_name(square)
    return NOTHING if at is not None and at.chosen == name else name


def instead(_game: Game, _at: Step) -> tuple[()]:
    """Return nothing: there is one kind of stone."""
    return ()


def untapped(position: Position) -> Step | None:
    """Return the step with the words that can be said now, ``None`` where a stone is placed."""
    words = tuple(map(path_of, position.legal_plies()))
    return Step(NOTHING, position.stage, words) if _WORDS.issuperset(words) else None


def ways(at: Step) -> tuple[str, ...]:
    """Return the choices of a step that no tap on the board makes."""
    return at.choices


def before(at: Step) -> str:
    """Return the choice before the question."""
    return at.before or NOTHING


def side(people: Participants, color: Color) -> Sentence:
    """Return a side's name with its bet."""
    symbol, told = Plain(piece_emoji(color, Kind.FLAT)), describe_bet(people.game.board, color)
    return say("single-side", symbol=symbol, player=people.at(color), told=told)


def beside(shown: BoardView) -> list[str]:
    """Return the marker, and what the hut shows."""
    *told, _ = describe_standing(shown.position)
    return [shown.language.text(one) for one in told]


def how(_position: Position) -> Sentence:
    """Say how a ply is chosen by taps, and how the diamond lies."""
    return say("kaen-how")


def why_not(game: Game, chosen: str) -> Sentence:
    """Say why a choice leads to no legal ply."""
    try:
        game.board.check(ruleset.read(chosen, game.board))
    except NotNowError as error:
        return illegal(error)
    raise AssertionError(chosen)
