"""What the service asks of how the games of a ruleset are shown and chosen from."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from takmail.colors import Color
from takmail.play.game import Game
from takmail.presenting.steps import MOST_SQUARES, Offered, Spot, Step
from takmail.render.view import BoardView
from takmail.rulesets.values import Position
from takmail.squares import Square
from takmail.wording.participants import Participants
from takmail.wording.say import Sentence


class Steps(Protocol):
    """Moves chosen step by step; what was chosen so far is a path, a short text.

    Whatever can be chosen is part of a legal ply, and every legal ply can be chosen.
    """

    def step(self, position: Position, chosen: str = "", most: int = MOST_SQUARES) -> Step | None:
        """Return the step at which this was chosen, ``None`` if it leads to no legal ply.

        ``most`` squares can be offered at once.
        """

    def question(self, game: Game, seat: Color, at: Step) -> Sentence:
        """Return what is asked in a step."""

    def offered(self, game: Game, at: Step) -> Offered:
        """Return the choices of a step as they are offered."""

    def label(self, game: Game, seat: Color, at: Step, choice: str) -> Sentence:
        """Return what stands on the button of a choice."""

    def spot(self, game: Game, square: Square) -> Spot | None:
        """Return what stands on a square, ``None`` if nothing does."""


class Taps(Protocol):
    """A whole board of buttons: what stands on them, what a tap chooses, and what is told with it.

    ``at`` is the step at which the side on turn is, ``None`` before it has chosen anything.
    """

    def faces(self, shown: BoardView, at: Step | None) -> Iterable[str]:
        """Return what stands on the button of each cell, in the order of the board's layout."""

    def chosen_by(self, game: Game, at: Step | None, square: Square) -> str:
        """Return what is chosen by a tap on a square; a second one on the same takes it back."""

    def instead(self, game: Game, at: Step) -> Iterable[tuple[Sentence, str]]:
        """Return what else can be done with the square of a step, each with its path."""

    def ways(self, at: Step) -> Iterable[str]:
        """Return the choices of a step that no tap on the board says."""

    def before(self, at: Step) -> str:
        """Return what was chosen by taps before the last question."""

    def side(self, people: Participants, color: Color) -> Sentence:
        """Return a side's name with how it stands."""

    def beside(self, shown: BoardView) -> Sequence[str]:
        """Return lines on what the buttons can't show."""

    def how(self, position: Position) -> Sentence:
        """Say how a move is chosen by taps."""

    def why_not(self, game: Game, chosen: str) -> Sentence:
        """Say why a choice leads to no legal ply."""


class Presenter(NamedTuple):
    """How the games of one ruleset are shown and chosen from, by theme."""

    steps: Steps
    taps: Taps
