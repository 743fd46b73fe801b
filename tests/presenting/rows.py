"""Three in a row as it is told, drawn and read: what a ruleset needs besides its rules."""

from collections.abc import Iterator
from typing import Any

from takmail.colors import Color
from takmail.notation.written_plies import Notation
from takmail.play.game import Game
from takmail.play.records import FoundGame
from takmail.presenting import plain_answers
from takmail.presenting.protocol import NOTHING, Chosen, Presenter, Shown
from takmail.presenting.tak import taps
from takmail.render.views import BoardView
from takmail.rulesets.protocol import Judged
from takmail.rulesets.values import IllegalPlyError
from takmail.squares import Square
from takmail.wording.message.sentences import Sentence, say
from takmail.wording.people import Participants
from tests.render.rows import drawn
from tests.rulesets.rows import (
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


def square_of(path: str) -> Square:
    """Return the square of a choice."""
    return Square("abc".index(path[0]), int(path[1]) - 1)


class RowsTaps:
    """The board as buttons: a square is chosen, and that is all."""

    others = staticmethod(plain_answers.others)
    order = staticmethod(taps.order)

    def chosen(self, position: Grid, path: str) -> Chosen | None:
        plies = {written(ply): ply for ply in position.legal_plies()}
        return Chosen(path, plies.get(path)) if path in {NOTHING, *plies} else None

    def targets(self, position: Grid, at: Chosen) -> dict[Square, str]:
        plies = (ply for ply in position.legal_plies() if not isinstance(ply, Word))
        paths = {square_of(written(ply)): written(ply) for ply in plies}
        return {square: NOTHING if path == at.path else path for square, path in paths.items()}

    def elsewhere(self, _position: Grid, square: Square) -> str:
        return written(Take(square.file, square.rank))

    def before(self, _at: Chosen) -> str:
        return NOTHING

    def faces(self, shown: BoardView, _at: Chosen, **_named: bool) -> str:
        return "".join(reversed(drawn(shown)))

    def side(self, people: Participants, color: Color) -> Sentence:
        return say("rows-side", player=people.at(color), sign=SIGNS[color])

    def beside(self, _shown: BoardView) -> list[str]:
        return []

    def how(self, game: Game) -> Sentence:
        return say("rows-how_dice" if game.board.dice else "rows-how")

    def onwards(self, game: Game, at: Chosen) -> Sentence | None:
        if at.ply is not None:
            return None
        words = any(isinstance(ply, Word) for ply in game.board.legal_plies())
        return say("rows-word" if words else "rows-square")

    def why_not(self, game: Game, path: str) -> Sentence:
        try:
            game.board.check(Take(*square_of(path)))
        except IllegalPlyError as error:
            return RowsTeller().illegal(error)
        raise AssertionError(path)


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
        "taps": RowsTaps(),
        "plies": RowsPlies(),
        "completions": RowsCompletions(),
        "readings": RowsReadings(),
        "pages": RowsPages(),
        "texts": RowsTexts(),
    }
    return Presenter(**parts)
