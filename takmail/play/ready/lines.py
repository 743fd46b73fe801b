"""Lines of what one side may play and the other answers, checked on the board that they lead to."""

from collections.abc import Sequence
from enum import Enum

from takmail.colors import Color
from takmail.commands.values import IfThen
from takmail.notation.written_plies import WrittenPly
from takmail.play.game import Game
from takmail.play.ready.plan import Branch
from takmail.rulesets.values import IllegalPlyError, Ply, Position


class WhyNot(Enum):
    """Why a line can't be had ready."""

    ILLEGAL = "illegal"
    OVER = "over"
    SAME_SIDE = "same_side"


class ImpossibleLineError(Exception):
    """A line leads nowhere at one of its plies, which is the ``number``th, from 0.

    ``error`` says which rule is against it, if one is.
    """

    def __init__(self, why: WhyNot, number: int, error: IllegalPlyError | None = None) -> None:
        super().__init__(why, number)
        self.why = why
        self.number = number
        self.error = error


def branches_of(game: Game, color: Color, line: Sequence[IfThen]) -> tuple[Branch, ...]:
    """Return what a line says, each branch to be below the one before.

    ``color`` answers; the other side is on turn in the game. Raise `ImpossibleLineError` for what
    can't be played one after the other, and `NotationError` for a ply that means nothing.
    """
    position: Position | None = game.board
    branches: list[Branch] = []
    for number, step in enumerate(line):
        expected, position = _pushed(game, position, color.other, step.expected, 2 * number)
        answer, position = _pushed(game, position, color, step.answer, 2 * number + 1)
        branches.append(Branch(expected, answer, step.answer.notation, step.answer.tak))
    return tuple(branches)


def position_after(game: Game, color: Color, plies: Sequence[WrittenPly]) -> Position | None:
    """Return where plies lead that both sides play in turn, ``None`` if the game is over there.

    ``color`` answers; errors are those of `branches_of`.
    """
    position: Position | None = game.board
    for number, written in enumerate(plies):
        mover = color if number % 2 else color.other
        _, position = _pushed(game, position, mover, written, number)
    return position


def _pushed(
    game: Game, position: Position | None, color: Color, written: WrittenPly, number: int
) -> tuple[Ply, Position | None]:
    """Return a ply and the position after it, ``None`` if the game is over there."""
    if position is None:
        raise ImpossibleLineError(WhyNot.OVER, number)
    if position.turn is not color:
        raise ImpossibleLineError(WhyNot.SAME_SIDE, number)
    ply = game.ruleset.understood(written, position)
    try:
        after, result, _ = game.ruleset.judge(position, ply)
    except IllegalPlyError as error:
        raise ImpossibleLineError(WhyNot.ILLEGAL, number, error) from error
    return ply, after if result is None else None
