"""Plain answers of presenters of games that lack what their questions are about."""

from takmail.notation.written_plies import Notation, WrittenPly
from takmail.play.game import Game
from takmail.play.records import FoundBoard, FoundGame
from takmail.presenting.protocol import Candidate, Chosen
from takmail.render.painters import view_of
from takmail.render.views import BoardView, Shown
from takmail.rulesets.values import Own


def others(_game: Game, _at: Chosen) -> tuple[()]:
    """Return nothing: there is one kind of piece."""
    return ()


def flattened(_game: Game) -> bool:
    """Return whether a wall was flattened: there are none."""
    return False


def first(plies: list[Candidate], _position: Own, most: int) -> list[Candidate]:
    """Return the first plies, as all are of one kind."""
    return plies[:most]


def bare(_written: WrittenPly, _game: Game) -> tuple[()]:
    """Return nothing: a square alone can mean one thing."""
    return ()


def otherwise(ply: Own, *, legal: bool) -> tuple[()]:
    """Return nothing: no ply has numbers that can mean several things."""
    return ()


def view(pasted: FoundGame | FoundBoard, notation: Notation) -> BoardView:
    """Return the board of a game found in a text."""
    assert isinstance(pasted, FoundGame), "boards alone are read as boards of Tak"
    return view_of(pasted.position, pasted.last, pasted.played, Shown(notation))


def beginnings(_found: FoundGame | FoundBoard) -> tuple[()]:
    """Return nothing: games begin from the first board alone."""
    return ()
