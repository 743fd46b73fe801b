"""Move steps: a move chosen step by step without any notation, and its preview."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from takmail.colors import Color
from takmail.commands.command_order import press_of
from takmail.commands.moves import Step as StepCommand
from takmail.commands.moves import TypeMove
from takmail.commands.presses import Press
from takmail.commands.spec import Command
from takmail.notation.written_plies import square_name
from takmail.play.game import Game
from takmail.presenting.protocol import Plies, Step, Steps
from takmail.presenting.registry import presenter_of
from takmail.render.views import BoardView
from takmail.rulesets.protocol import Judged
from takmail.rulesets.values import Ply
from takmail.squares import Square
from takmail.terms.agreements import Manners
from takmail.wording.message.hints import labelled
from takmail.wording.message.messages import Block, Button, Buttons, Choice, Menu
from takmail.wording.message.sentences import Sentence, Value, join, say
from takmail.wording.message.text import Plain
from takmail.wording.plies import name_ply
from takmail.wording.ruleset_sentences import teller_of

A_ROW = 5
"""Most buttons side by side."""

_NO_CHOICE = "·"


@dataclass(frozen=True, slots=True)
class Choosing:
    """The questions of a player about their move in a game, as the game stands.

    ``types`` means that a button can ask the player for a line, ``menus`` that there are menus;
    elsewhere squares are buttons that lie as on the board. ``presses`` makes the press for a path
    that is only tried.
    """

    game: Game
    seat: Color
    types: bool = False
    menus: bool = True
    presses: Callable[[str], Press] | None = None

    def step_to(self, chosen: str) -> Press:
        """Return the press that chooses a path."""
        return self.presses(chosen) if self.presses else self.press(StepCommand(chosen))

    def press(self, command: Command) -> Press:
        """Return a press for this player and this board alone."""
        return press_of(command, self.game.code, self.game.version, self.seat)

    def name(self, square: Square) -> str:
        """Return a square's name in the game's notation."""
        return square_name(square, self.game.terms.rules.size, self.game.terms.notation)

    def question(self, step: Step) -> Sentence:
        """Return the question of a step."""
        return self._steps.question(self.game, self.seat, step)

    def rows(self, step: Step) -> Iterator[Block]:
        """Yield the rows of answers, and below them the way back."""
        offered = self._steps.offered(self.game, step)
        choices = offered.buttons
        yield from in_rows([Button(self.label(step, c), self.step_to(c)) for c in choices])
        if offered.squares and self.menus:
            assert offered.title is not None, "a menu has a title"
            squares = sorted(offered.squares.items(), key=lambda item: self.name(item[0]))
            yield Menu(offered.title, tuple(self._choice(*item) for item in squares))
        elif offered.squares:
            yield from self._grid(step, offered.squares)
        yield from self.below(step)

    def instead(self, step: Step) -> Iterator[Buttons]:
        """Yield the other pieces for the chosen square, if the square came first."""
        kinds = () if self.menus else presenter_of(self.game.rules).taps.instead(self.game, step)
        row = tuple(Button(told, self.step_to(path)) for told, path in kinds)
        if row:
            yield Buttons(row)

    def below(self, step: Step, *first: Button) -> Iterator[Buttons]:
        """Yield the last row: special buttons, the way back, and the one for typing."""
        row = list(first)
        if step.before is not None:
            row.append(Button(say("button-back"), self.step_to(step.before)))
        if self.types and not first:
            row.append(Button(say("button-type"), self.press(TypeMove())))
        if row:
            yield Buttons(tuple(row))

    def label(self, step: Step, choice: str) -> Sentence:
        """Return the label of a choice's button."""
        return self._steps.label(self.game, self.seat, step, choice)

    @property
    def _steps(self) -> Steps:
        return presenter_of(self.game.rules).steps

    def _grid(self, step: Step, choices: Mapping[Square, str]) -> Iterator[Buttons]:
        """Yield the rows of the board, north first; other squares ask the same again."""
        size = self.game.terms.rules.size
        again = Button(Plain(_NO_CHOICE), self.step_to(step.chosen))
        for rank in reversed(range(size)):
            row = [Square(file, rank) for file in range(size)]
            buttons = (self._key(s, choices[s]) if s in choices else again for s in row)
            yield Buttons(tuple(buttons), aligned=True)

    def _key(self, square: Square, choice: str) -> Button:
        spot = self._steps.spot(self.game, square)
        label = spot.key if spot is not None else Plain(self.name(square))
        return Button(label, self.step_to(choice))

    def _choice(self, square: Square, choice: str) -> Choice:
        spot, press = self._steps.spot(self.game, square), self.step_to(choice)
        if spot is None:
            return Choice(Plain(self.name(square)), press)
        return Choice(spot.label, press, spot.description)


def in_rows(buttons: Sequence[Button]) -> Iterator[Buttons]:
    """Yield buttons in as few rows as hold them, of about the same length."""
    count = -(-len(buttons) // A_ROW)
    for row in range(count):
        start, end = (len(buttons) * at // count for at in (row, row + 1))
        yield Buttons(tuple(buttons[start:end]))


@dataclass(frozen=True, slots=True)
class Preview:
    """A ply of the side on turn, and the board after it."""

    game: Game
    ply: Ply
    judged: Judged

    @classmethod
    def of(cls, game: Game, ply: Ply) -> "Preview":
        """Return the preview of a legal ply."""
        return cls(game, ply, game.ruleset.judge(game.board, ply))

    def told(self) -> Sentence:
        """Return the ply in words, its name and its effects."""
        game, completions = self.game, presenter_of(self.game.rules).completions
        words, *_ = completions.described(self.ply, game.board, game.terms.notation, warns=False)
        return join(say("choose-chosen", told=words, ply=self.named()), *self.facts())

    def named(self) -> Sentence:
        """Return the ply as the game's chat writes it."""
        return name_ply(self.ply, self.game, flattens=self._flattens)

    def view(self, shown: BoardView) -> BoardView:
        """Return the board after the ply, in place of the one that is shown."""
        result = self.judged.result
        return replace(
            shown,
            position=self.judged.after,
            last=self.ply,
            road=result.squares if result else (),
            tak=False,
            over=result is not None,
            number=len(self.game.plies) + 1,
            flattens=self._flattens,
        )

    def buttons(self) -> Iterator[Button]:
        """Yield the buttons that play the ply, also with a call if players call Tak themselves."""
        yield self.button("play")
        if self._can_be_called:
            yield labelled("play_tak", self._press(tak=True))

    def button(self, label: str, **values: Value) -> Button:
        """Return the button that plays the ply, by its label."""
        return labelled(label, self._press(), **values)

    @property
    def _can_be_called(self) -> bool:
        """Return whether to offer a call; if calls tell of threats, without looking for one."""
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

    def facts(self) -> Iterable[Sentence]:
        """Return the effects of the ply besides where pieces stand then."""
        judged = self.judged
        if self.game.terms.calls_are_heard:
            judged = judged._replace(threat=False)
        return self._plies.facts(self.game, self.ply, judged)

    @property
    def _plies(self) -> Plies:
        return presenter_of(self.game.rules).plies
