"""Move steps: a move is chosen step by step without any notation, and previewed."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from takmail.colors import Color
from takmail.commands.buttons import Press, press_of
from takmail.commands.moves import Step as StepCommand
from takmail.commands.moves import TypeMove
from takmail.commands.spec import Command
from takmail.commands.wishes import Manners
from takmail.notation.written_plies import Notation, square_name
from takmail.play.game import Game
from takmail.presenting.protocol import Plies, Step, Steps
from takmail.presenting.registry import presenter_of
from takmail.render.views import BoardView
from takmail.rulesets.protocol import Judged
from takmail.rulesets.values import Ply
from takmail.squares import Square
from takmail.wording.message.drafts import (
    DraftBlock,
    DraftButton,
    DraftButtons,
    DraftChoice,
    DraftMenu,
    Sentence,
    join,
    say,
)
from takmail.wording.message.text import Code, Plain
from takmail.wording.moves import name_ply
from takmail.wording.tellers import teller_of

# What can be pressed to choose a move, step by step, and what is asked.


A_ROW = 5
"""The most buttons side by side."""

_NO_CHOICE = "·"


@dataclass(frozen=True, slots=True)
class Choosing:
    """The questions of one player about his move in a game, as the game stands.

    ``types`` says that a button can ask for a line where he is, ``menus`` that there are menus;
    elsewhere squares are buttons that lie as they do on the board. ``presses`` makes the press for
    a path of what isn't to be played, but only tried.
    """

    game: Game
    seat: Color
    types: bool = False
    menus: bool = True
    presses: Callable[[str], Press] | None = None

    def step_to(self, chosen: str) -> Press:
        """Return the press by which a path is chosen."""
        return self.presses(chosen) if self.presses else self.press(StepCommand(chosen))

    def press(self, command: Command) -> Press:
        """Return a press for this player and this board alone."""
        return press_of(command, self.game.code, self.game.version, self.seat)

    def name(self, square: Square) -> str:
        """Return a square's name in the game's notation."""
        return square_name(square, self.game.terms.rules.size, self.game.terms.notation)

    def question(self, step: Step) -> Sentence:
        """Return what is asked in a step."""
        return self._steps.question(self.game, self.seat, step)

    def rows(self, step: Step) -> Iterator[DraftBlock]:
        """Yield what can be pressed for an answer, and below it the way back."""
        offered = self._steps.offered(self.game, step)
        yield from in_rows([self._button(step, choice) for choice in offered.buttons])
        if offered.squares and self.menus:
            assert offered.title is not None, "a menu has a title"
            yield self._menu(offered.title, offered.squares)
        elif offered.squares:
            yield from self._grid(step, offered.squares)
        yield from self.below(step)

    def instead(self, step: Step) -> Iterator[DraftButtons]:
        """Yield what else can fall on the chosen square, where the square came first."""
        kinds = () if self.menus else presenter_of(self.game.rules).taps.instead(self.game, step)
        row = tuple(DraftButton(told, self.step_to(path)) for told, path in kinds)
        if row:
            yield DraftButtons(row)

    def below(self, step: Step, *first: DraftButton) -> Iterator[DraftButtons]:
        """Yield the last row: what comes first in it, the way back, and to type it."""
        row = list(first)
        if step.before is not None:
            row.append(DraftButton(say("button-back"), self.step_to(step.before)))
        if self.types and not first:
            row.append(DraftButton(say("button-type"), self.press(TypeMove())))
        if row:
            yield DraftButtons(tuple(row))

    def label(self, step: Step, choice: str) -> Sentence:
        """Return what stands on the button of a choice."""
        return self._steps.label(self.game, self.seat, step, choice)

    @property
    def _steps(self) -> Steps:
        return presenter_of(self.game.rules).steps

    def _button(self, step: Step, choice: str) -> DraftButton:
        return DraftButton(self.label(step, choice), self.step_to(choice))

    def _grid(self, step: Step, choices: Mapping[Square, str]) -> Iterator[DraftButtons]:
        """Yield the rows of the board, north first; what can't be chosen asks the same again."""
        size = self.game.terms.rules.size
        again = DraftButton(Plain(_NO_CHOICE), self.step_to(step.chosen))
        for rank in reversed(range(size)):
            row = [Square(file, rank) for file in range(size)]
            buttons = (self._key(s, choices[s]) if s in choices else again for s in row)
            yield DraftButtons(tuple(buttons), aligned=True)

    def _key(self, square: Square, choice: str) -> DraftButton:
        spot = self._steps.spot(self.game, square)
        label = spot.key if spot is not None else Plain(self.name(square))
        return DraftButton(label, self.step_to(choice))

    def _menu(self, title: Sentence, choices: Mapping[Square, str]) -> DraftMenu:
        """Return a menu of squares, with what stands on them."""
        ordered = sorted(choices, key=self.name)
        return DraftMenu(title, tuple(self._choice(square, choices[square]) for square in ordered))

    def _choice(self, square: Square, choice: str) -> DraftChoice:
        spot = self._steps.spot(self.game, square)
        press = self.step_to(choice)
        if spot is None:
            return DraftChoice(Plain(self.name(square)), press)
        return DraftChoice(spot.label, press, spot.told)


def in_rows(buttons: Sequence[DraftButton]) -> Iterator[DraftButtons]:
    """Yield buttons in as few rows as hold them, all of them about as long."""
    count = -(-len(buttons) // A_ROW)
    for row in range(count):
        start, end = (len(buttons) * at // count for at in (row, row + 1))
        yield DraftButtons(tuple(buttons[start:end]))


# A move that was chosen, before it is played: what it is called, what comes of it.


@dataclass(frozen=True, slots=True)
class Preview:
    """A ply of the side on turn, and what would come of it."""

    game: Game
    ply: Ply
    judged: Judged

    @classmethod
    def of(cls, game: Game, ply: Ply) -> "Preview":
        """Return what a legal ply would give."""
        return cls(game, ply, game.ruleset.judge(game.board, ply))

    def told(self) -> Sentence:
        """Return what the ply is called and what comes of it."""
        home = self.game.terms.notation
        named = say(
            "choose-chosen",
            ply=Code(self._written(home)),
            other_name=say(home.other.value),
            other=Code(self._written(home.other)),
        )
        return join(named, *self.facts())

    def named(self) -> Sentence:
        """Return what the ply is called, in both notations."""
        terms = self.game.terms
        return name_ply(self.ply, terms.rules, terms.notation, flattens=self._flattens)

    def view(self, shown: BoardView) -> BoardView:
        """Return the board as it would be, in place of the one that is shown."""
        result = self.judged.result
        return replace(
            shown,
            position=self.judged.after,
            last=self.ply,
            road=result.roads if result else (),
            tak=False,
            over=result is not None,
            number=len(self.game.plies) + 1,
            flattens=self._flattens,
        )

    def buttons(self) -> Iterator[DraftButton]:
        """Yield what plays the ply; where Tak is called by those who see it, also with a call."""
        yield self.button(say("button-play"))
        if self._can_be_called:
            yield DraftButton(say("button-play_tak"), self._press(tak=True))

    def button(self, label: Sentence) -> DraftButton:
        """Return the button that plays the ply."""
        return DraftButton(label, self._press())

    @property
    def _can_be_called(self) -> bool:
        """Whether a call is offered: where nothing tells of tak, whether there is one or not."""
        terms = self.game.terms
        if terms.calls_are_heard:
            return self.judged.result is None
        return self.judged.threat and terms.manners is Manners.STREET

    @property
    def _flattens(self) -> bool:
        return teller_of(self.game.rules).flattens(self.game.board, self.ply)

    def _press(self, *, tak: bool = False) -> Press:
        game = self.game
        said = self._plies.pressed(self.ply, game.rules, game.terms.notation, tak=tak)
        return Press("move", said, game.code, game.version, game.turn)

    def _written(self, notation: Notation) -> str:
        rules, flattens = self.game.rules, self._flattens
        return teller_of(rules).written(self.ply, rules.size, notation, flattens=flattens)

    def facts(self) -> Iterable[Sentence]:
        """Return what comes of the ply besides where pieces stand then."""
        judged = self.judged
        if self.game.terms.calls_are_heard:
            judged = judged._replace(threat=False)
        return self._plies.facts(self.game, self.ply, judged)

    @property
    def _plies(self) -> Plies:
        return presenter_of(self.game.rules).plies
