"""Choices of a move step by step: questions and labels; with `step` the presenter's `Steps`."""

from collections.abc import Sequence

from takmail.colors import Color
from takmail.notation.written_plies import square_name
from takmail.play.game import Game
from takmail.presenting.protocol import Offered, Spot, Step
from takmail.presenting.tak.steps import (
    MOVED,
    Asked,
    counted,
    direction_in,
    is_rest,
    is_stack,
    kind_in,
    last_square,
    left_in_hand,
    next_square,
    square_in,
    step,
    travels,
)
from takmail.render.emoji import piece_emoji
from takmail.squares import Direction, Square
from takmail.tak.setups import Stack
from takmail.wording.boards import describe_stack, piece_name
from takmail.wording.message.sentences import Sentence, join, say
from takmail.wording.message.text import Plain
from takmail.wording.people import color_name

__all__ = ["label", "offered", "question", "spot", "step"]

_ARROWS = {Direction.NORTH: "↑", Direction.EAST: "→", Direction.SOUTH: "↓", Direction.WEST: "←"}


def question(game: Game, seat: Color, at: Step) -> Sentence:
    """Return the question of a step."""
    chosen = at.chosen
    match at.asked:
        case Asked.WHAT:
            stacks = any(choice.startswith(MOVED) for choice in at.choices)
            return say("choose-what" if stacks else "choose-piece")
        case Asked.TAP:
            return say("single-how")
        case Asked.COLUMN:
            return join(_where(game, seat, chosen), say("choose-column"))
        case Asked.ROW:
            return join(_where(game, seat, chosen), say("choose-row", column=chosen[-1]))
        case Asked.DIRECTION:
            square = square_in(chosen)
            stack = describe_stack(_stack(game, square))
            return say("choose-direction", square=_name(game, square), stack=stack)
        case Asked.HAND:
            square = square_in(chosen)
            return say(
                "choose-hand",
                square=_name(game, square),
                height=_stack(game, square).height,
                direction=say(direction_in(chosen).name.lower()),
            )
        case Asked.DROP:
            onto = _name(game, next_square(chosen))
            return say("choose-drop", square=onto, left=left_in_hand(chosen))
        case _:
            return _where(game, seat, chosen)


def offered(game: Game, at: Step) -> Offered:
    """Return the choices of a step: squares, or stacks, lie as on the board."""
    match at.asked:
        case Asked.WHAT:
            stacks = [choice for choice in at.choices if is_stack(choice)]
            others = tuple(choice for choice in at.choices if choice not in stacks)
            return Offered(others, say("choose-stack-menu"), _by_square(stacks))
        case Asked.SQUARE | Asked.TAP:
            return Offered((), say("choose-square-menu"), _by_square(at.choices))
        case Asked.ROW:
            named = sorted(at.choices, key=lambda choice: _name(game, last_square(choice)))
            return Offered(tuple(named))  # in the order in which the game's notation counts
        case _:
            return Offered(at.choices)


def label(game: Game, seat: Color, at: Step, choice: str) -> Sentence:
    """Return the label on the button of a choice."""
    match at.asked:
        case Asked.WHAT:
            return _piece(game, seat, choice)
        case Asked.COLUMN:
            return Plain(choice[-1])
        case Asked.ROW:
            return Plain(_name(game, last_square(choice)))
        case Asked.DIRECTION if travels(choice):
            return say("button-travel")
        case Asked.DIRECTION:
            way = direction_in(choice)
            return say("button-way", arrow=_ARROWS[way], direction=say(way.name.lower()))
        case Asked.DROP if is_rest(choice):
            return say("button-rest", pieces=int(choice[-1]))
        case _:
            return Plain(choice[-1])


def spot(game: Game, square: Square) -> Spot | None:
    """Return the labels of a stack: its square, its height, and the stack in words."""
    stack = game.board.stack(square)
    if stack is None:
        return None
    name, height = _name(game, square), stack.height
    symbol = Plain(piece_emoji(stack.owner, stack.kind))
    return Spot(
        say("choose-stack-key", symbol=symbol, square=name, height=height),
        say("choose-stack-label", square=name, height=height),
        describe_stack(stack),
    )


def _where(game: Game, seat: Color, chosen: str) -> Sentence:
    """Ask for a square, or for a column first."""
    if travels(chosen):
        return say("choose-target", square=_name(game, square_in(chosen)))
    kind = kind_in(chosen)
    if kind is None:
        return say("choose-stack")
    if game.board.first_turn():
        return say("choose-where_first", owner=color_name(seat.other))
    return say("choose-where", piece=piece_name(kind))


def _piece(game: Game, seat: Color, choice: str) -> Sentence:
    kind = kind_in(choice)
    if kind is None:
        return say("button-stack")
    left = dict(counted(game.board.reserve(seat)))
    return say("button-piece", piece=piece_name(kind), left=left[kind])


def _by_square(choices: Sequence[str]) -> dict[Square, str]:
    return {last_square(choice): choice for choice in choices}


def _stack(game: Game, square: Square) -> Stack:
    stack: Stack | None = game.board.stack(square)
    assert stack is not None, "only stacks are moved"
    return stack


def _name(game: Game, square: Square) -> str:
    return square_name(square, game.terms.rules.size, game.terms.notation)
