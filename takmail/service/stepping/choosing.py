"""What is asked in a step of choosing a move, and what can be pressed for an answer."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from takmail.colors import Color
from takmail.commands.presses import Press, press_of
from takmail.commands.values import Command, TypeMove
from takmail.commands.values import Step as StepCommand
from takmail.notation.labels import square_name
from takmail.play.game import Game
from takmail.service.stepping.paths import (
    MOVED,
    direction_in,
    kind_in,
    last_square,
    left_in_hand,
    next_square,
    square_in,
    travels,
)
from takmail.service.stepping.steps import Asked, Step, is_rest, is_stack
from takmail.squares import Direction, Square
from takmail.tak.layout import Stack
from takmail.tak.pieces import Kind
from takmail.wording.board import describe_stack, piece_name
from takmail.wording.draft import DraftBlock, DraftButton, DraftButtons, DraftChoice, DraftMenu
from takmail.wording.message import Plain
from takmail.wording.participants import color_name
from takmail.wording.say import Sentence, join, say

A_ROW = 5
"""The most buttons side by side."""

_NO_CHOICE = "·"

_ARROWS = {
    Direction.NORTH: "↑",
    Direction.EAST: "→",
    Direction.SOUTH: "↓",
    Direction.WEST: "←",
}


@dataclass(frozen=True, slots=True)
class Choosing:
    """The questions of one player about his move in a game, as the game stands.

    ``types`` says that a button can ask for a line where he is, ``menus`` that there are menus;
    elsewhere squares are buttons that lie as they do on the board.
    """

    game: Game
    seat: Color
    types: bool = False
    menus: bool = True

    def press(self, command: Command) -> Press:
        """Return a press for this player and this board alone."""
        return press_of(command, self.game.code, self.game.version, self.seat)

    def name(self, square: Square) -> str:
        """Return a square's name in the game's notation."""
        return square_name(square, self.game.terms.rules.size, self.game.terms.notation)

    def question(self, step: Step) -> Sentence:
        """Return what is asked in a step."""
        chosen = step.chosen
        match step.asked:
            case Asked.WHAT:
                stacks = any(choice.startswith(MOVED) for choice in step.choices)
                return say("choose-what" if stacks else "choose-piece")
            case Asked.COLUMN:
                return join(self._where(chosen), say("choose-column"))
            case Asked.ROW:
                return join(self._where(chosen), say("choose-row", column=chosen[-1]))
            case Asked.DIRECTION:
                square = square_in(chosen)
                told = describe_stack(self._stack(square))
                return say("choose-direction", square=self.name(square), stack=told)
            case Asked.HAND:
                square = square_in(chosen)
                return say(
                    "choose-hand",
                    square=self.name(square),
                    height=self._stack(square).height,
                    direction=say(direction_in(chosen).name.lower()),
                )
            case Asked.DROP:
                onto = self.name(next_square(chosen))
                return say("choose-drop", square=onto, left=left_in_hand(chosen))
            case _:
                return self._where(chosen)

    def rows(self, step: Step) -> Iterator[DraftBlock]:
        """Yield what can be pressed for an answer, and below it the way back."""
        match step.asked:
            case Asked.WHAT:
                yield from self._pieces_and_stacks(step)
            case Asked.SQUARE:
                yield from self._squares(say("choose-square-menu"), step, step.choices)
            case _:
                buttons = [self._button(step.asked, choice) for choice in self._sorted(step)]
                yield from in_rows(buttons)
        yield from self.below(step)

    def below(self, step: Step, *first: DraftButton) -> Iterator[DraftButtons]:
        """Yield the last row: what comes first in it, the way back, and to type it."""
        row = list(first)
        if step.before is not None:
            row.append(DraftButton(say("button-back"), self.press(StepCommand(step.before))))
        if self.types and not first:
            row.append(DraftButton(say("button-type"), self.press(TypeMove())))
        if row:
            yield DraftButtons(tuple(row))

    def _stack(self, square: Square) -> Stack:
        stack = self.game.board.stack(square)
        assert stack is not None, "only stacks are moved"
        return stack

    def _where(self, chosen: str) -> Sentence:
        """Ask for a square, or for a column first."""
        if travels(chosen):
            return say("choose-target", square=self.name(square_in(chosen)))
        kind = kind_in(chosen)
        if kind is None:
            return say("choose-stack")
        if self.game.board.first_turn():
            return say("choose-where_first", owner=color_name(self.seat.other))
        return say("choose-where", piece=piece_name(kind))

    def _pieces_and_stacks(self, step: Step) -> Iterator[DraftBlock]:
        stacks = [choice for choice in step.choices if is_stack(choice)]
        others = [choice for choice in step.choices if choice not in stacks]
        yield from in_rows([self._button(Asked.WHAT, choice) for choice in others])
        if stacks:
            yield from self._squares(say("choose-stack-menu"), step, stacks)

    def _squares(self, title: Sentence, step: Step, choices: Sequence[str]) -> Iterator[DraftBlock]:
        if self.menus:
            yield self._menu(title, choices)
        else:
            yield from self._grid(step, choices)

    def _grid(self, step: Step, choices: Sequence[str]) -> Iterator[DraftButtons]:
        """Yield the rows of the board, north first; what can't be chosen asks the same again."""
        size = self.game.terms.rules.size
        by_square = {last_square(choice): choice for choice in choices}
        again = DraftButton(Plain(_NO_CHOICE), self.press(StepCommand(step.chosen)))
        for rank in reversed(range(size)):
            row = (by_square.get(Square(file, rank)) for file in range(size))
            buttons = (again if choice is None else self._key(choice) for choice in row)
            yield DraftButtons(tuple(buttons), aligned=True)

    def _key(self, choice: str) -> DraftButton:
        square = last_square(choice)
        stack, name = self.game.board.stack(square), self.name(square)
        label = say("choose-stack-key", square=name, height=stack.height) if stack else Plain(name)
        return DraftButton(label, self.press(StepCommand(choice)))

    def _menu(self, title: Sentence, choices: Iterable[str]) -> DraftMenu:
        """Return a menu of squares, with what stands on them."""
        by_name = sorted((self.name(last_square(choice)), choice) for choice in choices)
        return DraftMenu(title, tuple(self._square(name, choice) for name, choice in by_name))

    def _square(self, name: str, choice: str) -> DraftChoice:
        stack = self.game.board.stack(last_square(choice))
        press = self.press(StepCommand(choice))
        if stack is None:
            return DraftChoice(Plain(name), press)
        label = say("choose-stack-label", square=name, height=stack.height)
        return DraftChoice(label, press, describe_stack(stack))

    def _sorted(self, step: Step) -> Sequence[str]:
        """Return the choices in the order in which the game's notation counts."""
        if step.asked is Asked.ROW:
            return sorted(step.choices, key=lambda choice: self.name(last_square(choice)))
        return step.choices

    def _button(self, asked: Asked, choice: str) -> DraftButton:
        return DraftButton(self.label(asked, choice), self.press(StepCommand(choice)))

    def label(self, asked: Asked, choice: str) -> Sentence:
        """Return what stands on the button of a choice."""
        match asked:
            case Asked.WHAT:
                return self._piece(choice)
            case Asked.COLUMN:
                return Plain(choice[-1])
            case Asked.ROW:
                return Plain(self.name(last_square(choice)))
            case Asked.DIRECTION if travels(choice):
                return say("button-travel")
            case Asked.DIRECTION:
                way = direction_in(choice)
                return say("button-way", arrow=_ARROWS[way], direction=say(way.name.lower()))
            case Asked.DROP if is_rest(choice):
                return say("button-rest", pieces=int(choice[-1]))
            case _:
                return Plain(choice[-1])

    def _piece(self, choice: str) -> Sentence:
        kind = kind_in(choice)
        if kind is None:
            return say("button-stack")
        reserve = self.game.board.reserve(self.seat)
        left = reserve.capstones if kind is Kind.CAPSTONE else reserve.stones
        return say("button-piece", piece=piece_name(kind), left=left)


def in_rows(buttons: Sequence[DraftButton]) -> Iterator[DraftButtons]:
    """Yield buttons in as few rows as hold them, all of them about as long."""
    count = -(-len(buttons) // A_ROW)
    for row in range(count):
        start, end = (len(buttons) * at // count for at in (row, row + 1))
        yield DraftButtons(tuple(buttons[start:end]))
