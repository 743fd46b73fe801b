"""What is told of the games of a ruleset, found by its name."""

from typing import Protocol

from takmail.colors import Color
from takmail.notation.notations import Notation
from takmail.play.terms import Terms
from takmail.rulesets.registry import USUAL_RULESET, name_of, of_each
from takmail.rulesets.results import Result
from takmail.rulesets.values import IllegalPlyError, Ply, Position, Rules
from takmail.wording import tak
from takmail.wording.participants import Participants
from takmail.wording.say import Sentence


class Teller(Protocol):
    """How the values of a ruleset are put into words."""

    def written(
        self, ply: Ply, size: int, notation: Notation, *, tak: bool = False, flattens: bool = False
    ) -> str:
        """Return a ply in a notation."""

    def flattens(self, before: Position, ply: Ply) -> bool:
        """Return whether a ply has the sign of flattening a wall where it is written."""

    def besides(self, before: Position, mover: Color) -> Sentence | None:
        """Return what there is to say of a ply on this board beside what it is called."""

    def rules(self, rules: Rules) -> list[Sentence]:
        """Return the board's size and all of the rules that is not as usual."""

    def explained(self, rules: Rules) -> list[Sentence]:
        """Return what of the rules needs an explanation."""

    def begun(self, terms: Terms) -> Sentence | None:
        """Return what players are told of the rules when a game begins."""

    def example(self, position: Position, notation: Notation) -> str:
        """Return a ply that can be played, to show how plies are written."""

    def illegal(
        self, error: IllegalPlyError, size: int, notation: Notation, *, in_both: bool = False
    ) -> Sentence:
        """Return why the rules don't allow a ply, with its square in one notation or in both."""

    def result(self, result: Result, people: Participants) -> Sentence:
        """Return who won and how, and what that is worth."""


TELLERS: dict[str, Teller] = of_each("words", {USUAL_RULESET: tak})
"""Each of them by its ruleset's name."""


def teller_of(rules: Rules) -> Teller:
    """Return what tells of games by these rules."""
    return TELLERS[name_of(rules)]
