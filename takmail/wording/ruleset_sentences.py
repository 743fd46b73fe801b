"""Tellers: the sentences about games of a ruleset, found by its name."""

from typing import Protocol

from takmail.colors import Color
from takmail.notation.written_plies import Notation
from takmail.play.game import Game
from takmail.play.terms import Party, Terms
from takmail.rulesets.comparison import Fault
from takmail.rulesets.registry import USUAL_RULESET, name_of, of_each
from takmail.rulesets.values import IllegalPlyError, Own, Rules
from takmail.squares import Square
from takmail.wording import kaen, locke, tak
from takmail.wording.boards import BoardWords
from takmail.wording.message.sentences import Sentence
from takmail.wording.people import Participants


class Teller(Protocol):
    """The values of a ruleset in words."""

    def place(self, ply: Own, game: Game) -> tuple[str, str]:
        """Return the column and the square of a ply, as a game names them."""

    def square(self, square: Square, game: Game) -> Sentence:
        """Return the name of a square in a game, in both notations where it shows both."""

    def besides(self, before: Own, mover: Color) -> Sentence | None:
        """Return the note on a ply on this board, besides its name."""

    def spoken(
        self, ply: Own, color: Color, people: Participants, mover: Sentence
    ) -> Sentence | None:
        """Return the last ply and its mover as a sentence of its own, ``None`` for the usual one.

        It has no stop at its end.
        """

    def gives_up(self, word: str, game: Game) -> Sentence:
        """Return the deed by a word that gives up the game, with its price."""

    def label(self, ply: Own, before: Own) -> Sentence | None:
        """Return the label of a ply that is a word, with its price; ``None`` for any other."""

    def passed(self, position: Own) -> Sentence | None:
        """Say that a side that can't act has passed; ``None`` where nobody has."""

    def thrown(self, color: Color, value: int, position: Own | None) -> Sentence | None:
        """Return the meaning of a side's die, if any, and its choices on a ``position``."""

    def held(self, position: Own, color: Color) -> Sentence:
        """Return the pieces that a side has still to place, or its bet."""

    def rules(self, rules: Own, receiver: Party | None) -> list[Sentence]:
        """Return the board's size and all of the rules that is not as usual.

        ``receiver`` is the party that has something before play, ``None`` for neither.
        """

    def in_full(self, rules: Own) -> list[Sentence]:
        """Return the rules, also where they are as usual."""

    def explained(self, rules: Own) -> list[Sentence]:
        """Return the explanations of unusual rules."""

    def begun(self, terms: Terms) -> Sentence | None:
        """Return the rules that players read when a game begins."""

    def example(self, position: Own, notation: Notation) -> str:
        """Return a ply that can be played, to show how plies are written."""

    def illegal(
        self, error: IllegalPlyError, size: int, notation: Notation, *, in_both: bool = False
    ) -> Sentence:
        """Return why the rules don't allow a ply, with its square in one notation or in both."""

    def steps(self, game: Game) -> list[Sentence]:
        """Return the steps of the last ply, and why it is legal."""

    def score(self, people: Participants) -> Sentence:
        """Return how a game that has begun stands, by what is counted in it."""

    def scoring(self, rules: Own) -> Sentence | None:
        """Return the worth of a win by these rules, ``None`` if it is the usual one."""

    def cell(self, thing: Own) -> str:
        """Return the thing on a square with the letters of Tak by Mail, ``0`` for nothing."""

    def counted(self, game: Game, turn: Sentence) -> Sentence:
        """Return the line below a board in such letters: ``turn`` tells whose turn it is."""

    def fault(self, fault: Fault, game: Game) -> Sentence:
        """Return why a posted board can't be one of a game; its size is right."""

    def result(self, result: Own, people: Participants) -> Sentence:
        """Return the winner, the way to win, and its worth."""


TELLERS: dict[str, Teller] = of_each("words", {USUAL_RULESET: tak, "kaen": kaen, "locke": locke})
"""Each of them by its ruleset's name."""

_STANDARD = BoardWords()
BOARD_WORDS = {"kaen": kaen.BOARD_WORDS, "locke": locke.BOARD_WORDS}
"""Words on boards that aren't those of Tak, by their ruleset's name."""


def board_words(rules: Rules) -> BoardWords:
    """Return the words on boards by these rules."""
    return BOARD_WORDS.get(name_of(rules), _STANDARD)


def teller_of(rules: Rules) -> Teller:
    """Return the teller of games by these rules."""
    return TELLERS[name_of(rules)]
