"""Three in a row as it is told, drawn and read: what a ruleset needs besides its rules."""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any

from takmail.colors import Color
from takmail.notation.written_plies import Notation
from takmail.play.game import Game
from takmail.play.records import FoundGame
from takmail.presenting import plain_answers
from takmail.presenting.protocol import (
    MOST_SQUARES,
    NOTHING,
    Offered,
    Presenter,
    Shown,
    Spot,
    Step,
)
from takmail.render.views import BoardView
from takmail.rulesets.protocol import Judged
from takmail.rulesets.values import IllegalPlyError
from takmail.squares import Square
from takmail.wording.message.sentences import Sentence, say
from takmail.wording.message.text import Plain
from takmail.wording.people import Participants
from tests.render.rows import drawn
from tests.rulesets.rows import (
    SIZE,
    Grid,
    Played,
    RowRules,
    Take,
    Word,
    written,
)
from tests.wording.rows import SIGNS, RowsTeller


class RowsPlies:
    """What is said of a square that is taken, or of a word."""

    flattened = staticmethod(plain_answers.flattened)

    def facts(self, _game: object, _ply: Played, judged: Judged) -> Iterator[Sentence]:
        if judged.result is not None:
            yield say("rows-ends", winner=SIGNS[judged.result.winner])

    def pressed(self, ply: Played, *_rules: object, tak: bool = False) -> str:
        assert not tak
        return ply.value if isinstance(ply, Word) else f"ps {written(ply)}"


class Asked(Enum):
    """The one question."""

    PLY = "a square, or a word"


class RowsSteps:
    """A square is chosen, or a word, and that is all."""

    def step(
        self, position: Grid, chosen: str = NOTHING, most: int = MOST_SQUARES, **_tapped: bool
    ) -> Step | None:
        assert most >= SIZE**2
        plies = {written(ply): ply for ply in position.legal_plies()}
        found = [path for path in plies if path.startswith(chosen)]
        if len(found) == 1:
            before = NOTHING if len(plies) > 1 else None
            return Step(found[0], Asked.PLY, before=before, ply=plies[found[0]])
        return Step(chosen, Asked.PLY, tuple(found)) if found else None

    def question(self, _game: Game, _seat: Color, at: Step) -> Sentence:
        return say("rows-word" if said(at.choices) else "rows-square")

    def offered(self, _game: Game, at: Step) -> Offered:
        words = said(at.choices)
        squares = {square_of(path): path for path in at.choices if path not in words}
        return Offered(words, say("rows-squares"), squares)

    def label(self, _game: Game, _seat: Color, _at: Step, choice: str) -> Sentence:
        return say(f"rows-{choice}")

    def spot(self, _game: Game, square: Square) -> Spot:
        name = Plain(written(Take(*square)))
        return Spot(name, name, name)


def said(paths: Sequence[str]) -> tuple[str, ...]:
    """Return the words among some choices."""
    return tuple(path for path in paths if path in {word.value for word in Word})


def square_of(path: str) -> Square:
    """Return the square of a choice that is none of the words."""
    return Square("abc".index(path[0]), int(path[1]) - 1)


class RowsTaps:
    """The board as buttons, and the words below it."""

    def faces(self, shown: BoardView, _at: Step | None) -> str:
        return "".join(reversed(drawn(shown)))

    def chosen_by(self, _game: Game, _at: Step | None, square: Square) -> str:
        return written(Take(square.file, square.rank))

    instead = staticmethod(plain_answers.instead)

    def untapped(self, position: Grid) -> Step | None:
        words = said([written(ply) for ply in position.legal_plies()])
        return Step(NOTHING, Asked.PLY, words) if words else None

    def ways(self, at: Step) -> tuple[str, ...]:
        return at.choices

    def before(self, at: Step) -> str:
        return at.before or NOTHING

    def side(self, people: Participants, color: Color) -> Sentence:
        return say("rows-side", player=people.at(color), sign=SIGNS[color])

    def beside(self, _shown: BoardView) -> list[str]:
        return []

    def how(self, position: Grid) -> Sentence:
        return say("rows-how_dice" if position.dice else "rows-how")

    def why_not(self, game: Game, chosen: str) -> Sentence:
        try:
            game.board.check(Take("abc".index(chosen[0]), int(chosen[1]) - 1))
        except IllegalPlyError as error:
            return RowsTeller().illegal(error)
        raise AssertionError(chosen)


class RowsCompletions:
    """Squares and words in words."""

    first = staticmethod(plain_answers.first)

    def described(
        self, ply: Played, position: Grid, _notation: Notation, **_warns: bool
    ) -> Iterator[Sentence]:
        if isinstance(ply, Word):
            yield say(f"rows-told_{ply.value}")
        else:
            yield say("rows-told_take", square=written(ply), sign=SIGNS[position.turn])


class RowsTexts:
    """Three in a row found in a text."""

    def view(self, found: FoundGame, notation: Notation) -> BoardView:
        return BoardView(found.position, notation, last=found.last)

    beginnings = staticmethod(plain_answers.beginnings)


class RowsReadings:
    """Lines mean what they say here."""

    bare = staticmethod(plain_answers.bare)


class RowsPages:
    """The boards of its rules: the second page shows how a square is taken."""

    def boards(self, page: str) -> list[BoardView]:
        begun: Any = Grid()
        taken: Any = Grid().after(Take(1, 1))
        return [BoardView(begun)] if page == "rows-aim" else [BoardView(begun), BoardView(taken)]

    def moving(self, _page: str) -> Shown:
        return Shown(RowRules(), Grid().setup(), (Take(1, 1),))


def presenter() -> Presenter:
    """Return the presenter of three in a row."""
    parts: Any = {
        "steps": RowsSteps(),
        "taps": RowsTaps(),
        "plies": RowsPlies(),
        "completions": RowsCompletions(),
        "readings": RowsReadings(),
        "pages": RowsPages(),
        "texts": RowsTexts(),
    }
    return Presenter(**parts)
