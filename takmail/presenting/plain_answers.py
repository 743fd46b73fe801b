"""Plain answers of presenters of games that lack what their questions are about."""

from takmail.notation.written_plies import Notation
from takmail.play.game import Game
from takmail.play.records import FoundBoard, FoundGame
from takmail.presenting.protocol import Candidate
from takmail.render.painters import view_of
from takmail.render.views import BoardView, Shown
from takmail.rulesets.values import Own


def others(*_: object, **__: object) -> tuple[()]:
    """Return nothing: there is one kind of piece."""
    return ()


bare = beginnings = otherwise = others
"""Return nothing: no line means several things, and games begin from the first board alone."""


def flattened(_game: Game) -> bool:
    """Return whether a wall was flattened: there are none."""
    return False


def first(plies: list[Candidate], _position: Own, most: int) -> list[Candidate]:
    """Return the first plies, as all are of one kind."""
    return plies[:most]


def view(pasted: FoundGame | FoundBoard, notation: Notation) -> BoardView:
    """Return the board of a game found in a text."""
    assert isinstance(pasted, FoundGame), "boards alone are read as boards of Tak"
    return view_of(pasted.position, pasted.last, pasted.played, Shown(notation))
