"""Protocol of presenters: the service's questions about showing and choosing."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from takmail.colors import Color
from takmail.notation.written_plies import Notation, WrittenPly
from takmail.play.game import Game
from takmail.play.records import FoundBoard, FoundGame
from takmail.render.views import BoardView
from takmail.rulesets.protocol import Judged
from takmail.rulesets.values import Own, Ply, Setup
from takmail.squares import Square
from takmail.terms.wishes import Wishes
from takmail.wording.message.sentences import Label, Sentence
from takmail.wording.people import Participants


class Candidate(NamedTuple):
    """A legal ply, as it is written in a notation."""

    ply: Own
    notation: Notation
    text: str


# Moves tapped on a board of buttons.


NOTHING = ""
"""The path of a choice that has not begun."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A move as far as it is tapped.

    ``path`` is a short text for the choices so far. ``ply`` is set as soon as there is one to play.
    ``lifted`` is the square of a stack that is being moved.
    """

    path: str = NOTHING
    ply: Ply | None = None
    lifted: Square | None = None


NOT_BEGUN = Chosen()


class Taps(Protocol):
    """A board of buttons: their faces, the choice by a tap, and the words beside them.

    Every tap on a target is part of a legal ply, and every legal ply can be tapped.
    """

    def chosen(self, position: Own, path: str) -> Chosen | None:
        """Return the choice of a path, ``None`` if that leads to no legal ply."""

    def targets(self, position: Own, at: Chosen) -> Mapping[Square, str]:
        """Return the squares to tap, and what a tap chooses; a second one takes it back."""

    def elsewhere(self, position: Own, square: Square) -> str:
        """Return the path of a tap that leads to no legal ply, for `why_not`."""

    def order(self, shown: BoardView, side: Color) -> tuple[tuple[int, ...], ...]:
        """Return the cells row by row as buttons, for a side or, if several see them, White."""

    def others(self, game: Game, at: Chosen) -> Iterable[tuple[Sentence, str]]:
        """Return the choices in place of the present one that no square stands for."""

    def before(self, at: Chosen) -> str:
        """Return the path before the last tap."""

    def faces(self, shown: BoardView, at: Chosen, *, named: bool = False) -> Iterable[Label]:
        """Return the face of each cell, in the order of the layout; ``named`` puts it in words."""

    def side(self, people: Participants, color: Color) -> Sentence:
        """Return a side's name with how it stands."""

    def beside(self, shown: BoardView) -> Sequence[Sentence]:
        """Return lines on the stacks, which the buttons can't show."""

    def how(self, game: Game) -> Sentence:
        """Say to newcomers how a move is begun by a tap."""

    def onwards(self, game: Game, at: Chosen) -> Sentence | None:
        """Say which taps go on from here, ``None`` if the ply is chosen and nothing can follow."""

    def why_not(self, game: Game, path: str) -> Sentence:
        """Say why a path leads to no legal ply."""


class Plies(Protocol):
    """Phrases about plies, and their presses."""

    def flattened(self, game: Game) -> bool:
        """Return whether a game's last ply, if it has one, flattened a wall where it is written."""

    def facts(self, game: Game, ply: Own, judged: Judged) -> Iterable[Sentence]:
        """Return the outcomes of a ply, besides the pieces' places."""

    def pressed(self, ply: Own, rules: Own, notation: Notation, *, tak: bool = False) -> str:
        """Return a ply as a line that says nothing else."""


class Completions(Protocol):
    """Plies to choose from during typing."""

    def first(self, plies: list[Candidate], position: Own, most: int) -> list[Candidate]:
        """Return ``most`` of the legal plies, where nothing is typed yet."""

    def described(
        self, ply: Own, position: Own, notation: Notation, *, warns: bool = True
    ) -> Iterable[Sentence]:
        """Return a legal ply in words, and its outcomes; its threat if it ``warns``."""


class Readings(Protocol):
    """Possible meanings of lines that don't say it plainly."""

    def bare(self, written: WrittenPly, game: Game) -> Sequence[Ply]:
        """Return the plies of a square alone in mail and in PTN, if they differ."""

    def otherwise(self, ply: Own, *, legal: bool) -> Sequence[Ply]:
        """Return the other plies that the numbers of a mail ply can mean; it may be ``legal``."""


class Shown(NamedTuple):
    """Plies that are shown one after the other, from a position."""

    rules: Own
    first: Setup
    plies: tuple[Ply, ...]


class Pages(Protocol):
    """The boards of the rules, page by page."""

    def boards(self, page: str) -> Sequence[BoardView]:
        """Return the boards of a page."""

    def moving(self, page: str) -> Shown:
        """Return the ply that is shown on a page's last board, and from where."""


class FoundTexts(Protocol):
    """Games found in a text."""

    def view(self, pasted: FoundGame | FoundBoard, notation: Notation) -> BoardView:
        """Return the board to show, in the notation of its readers."""

    def beginnings(self, pasted: FoundGame | FoundBoard) -> Iterable[tuple[str, Wishes]]:
        """Return the names of buttons that begin a game there, and what each wishes for."""


class Presenter(NamedTuple):
    """Presenter of one ruleset's games, a part a theme."""

    taps: Taps
    plies: Plies
    completions: Completions
    readings: Readings
    pages: Pages
    texts: FoundTexts
