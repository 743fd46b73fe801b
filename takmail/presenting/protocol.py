"""Protocol of presenters: the service's questions about showing and choosing."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
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
from takmail.wording.message.sentences import Sentence
from takmail.wording.people import Participants


class Candidate(NamedTuple):
    """A legal ply, as it is written in a notation."""

    ply: Own
    notation: Notation
    text: str


# Moves chosen step by step, and on a board of buttons.


NOTHING = ""
"""The path of a choice that has not begun."""

MOST_SQUARES = 25
"""Squares that are offered at once in a menu; of more, the column is asked for first."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: ``chosen`` is the beginning of a path, with all choices that have only one way.

    ``asked`` is the question, one of the ruleset's. ``choices`` are the beginnings that the path
    can become, each of them longer, in the order in which they are offered. ``before`` is the path
    at the last question, ``None`` if there was none. ``ply`` is set when nothing is asked any more.
    """

    chosen: str
    asked: Enum
    choices: tuple[str, ...] = ()
    before: str | None = None
    ply: Ply | None = None


class Offered(NamedTuple):
    """The choices of a step: on buttons, and on squares of the board, below a ``title``."""

    buttons: tuple[str, ...] = ()
    title: Sentence | None = None
    squares: Mapping[Square, str] = {}


class Spot(NamedTuple):
    """Labels of a square: on a button with its name, in a menu with it, and in words."""

    key: Sentence
    label: Sentence
    description: Sentence


class Steps(Protocol):
    """Moves chosen step by step; the choices so far are a path, a short text.

    Every choice is part of a legal ply, and every legal ply can be chosen.
    """

    def step(
        self, position: Own, chosen: str = "", most: int = MOST_SQUARES, *, tapped: bool = False
    ) -> Step | None:
        """Return the step at which this was chosen, ``None`` if it leads to no legal ply.

        ``most`` squares can be offered at once. Where the board itself is ``tapped``, the square
        comes first.
        """

    def question(self, game: Game, seat: Color, at: Step) -> Sentence:
        """Return the question of a step."""

    def offered(self, game: Game, at: Step) -> Offered:
        """Return the choices of a step as they are offered."""

    def label(self, game: Game, seat: Color, at: Step, choice: str) -> Sentence:
        """Return the label on the button of a choice."""

    def spot(self, game: Game, square: Square) -> Spot | None:
        """Return the labels of the stack on a square, ``None`` if it is empty."""


class Taps(Protocol):
    """A whole board of buttons: their faces, the choice by a tap, and the words beside them.

    ``at`` is the step at which the side on turn is, ``None`` before it has chosen anything.
    """

    def faces(self, shown: BoardView, at: Step | None) -> Iterable[str]:
        """Return the face on the button of each cell, in the order of the board's layout."""

    def chosen_by(self, game: Game, at: Step | None, square: Square) -> str:
        """Return the choice by a tap on a square; a second tap on the same takes it back."""

    def instead(self, game: Game, at: Step) -> Iterable[tuple[Sentence, str]]:
        """Return the other choices for the square of a step, each with its path."""

    def untapped(self, position: Own) -> Step | None:
        """Return the step whose choices stand below the board before any tap, ``None`` for none."""

    def ways(self, at: Step) -> Iterable[str]:
        """Return the choices of a step that no tap on the board makes."""

    def before(self, at: Step) -> str:
        """Return the choice by taps before the last question."""

    def side(self, people: Participants, color: Color) -> Sentence:
        """Return a side's name with how it stands."""

    def beside(self, shown: BoardView) -> Sequence[str]:
        """Return lines on the stacks, which the buttons can't show."""

    def how(self, position: Own) -> Sentence:
        """Say how a move is chosen by taps."""

    def why_not(self, game: Game, chosen: str) -> Sentence:
        """Say why a choice leads to no legal ply."""


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

    steps: Steps
    taps: Taps
    plies: Plies
    completions: Completions
    readings: Readings
    pages: Pages
    texts: FoundTexts
