"""The words that stand in and under boards, and a whole board in words."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from takmail.tak.layout import Stack
from takmail.tak.pieces import Color, Kind
from takmail.tak.plies import Placement, Ply
from takmail.tak.rules import Reserve
from takmail.tak.squares import Direction

FLATS = "flats"
RESERVE = "reserve"
ROAD = "Road:"
LAST_PLY = "Last ply:"
TAK = "Tak!"
OVER = "The game is over"
EMPTY_BOARD = "The board is empty."

COLORS = {Color.WHITE: "White", Color.BLACK: "Black"}

_KINDS = {Kind.FLAT: "flat", Kind.WALL: "wall", Kind.CAPSTONE: "capstone"}
_DIRECTIONS = {direction: direction.name.lower() for direction in Direction}


def format_komi(half_komi: int) -> str:
    """Return komi given in half points, such as ``komi 2.5``."""
    return f"komi {half_komi / 2:g}"


def describe_turn(turn: Color, *, tak: bool, over: bool) -> str:
    """Say whose turn it is, or that the game is over."""
    if over:
        return OVER
    to_move = f"{COLORS[turn]} to move"
    return f"{to_move}. {TAK}" if tak else to_move


def describe_side(color: Color, name: str, flats: int, reserve: Reserve) -> str:
    """Return a sentence on one side's name, flats on top and reserve."""
    who = COLORS[color] if name == COLORS[color] else f"{COLORS[color]}, {name}"
    capstones = _count(reserve.capstones, "capstone")
    pieces = _count(reserve.stones, "stone") + (f" and {capstones}" if reserve.capstones else "")
    return f"{who}: {count_flats(flats)}, {RESERVE} {pieces}."


def count_flats(flats: int) -> str:
    """Return a number of flats."""
    return _count(flats, "flat")


def describe_stack(stack: Stack) -> str:
    """Return a stack in words, top first: ``white wall on 3: 2 black, white``."""
    top = f"{_color(stack.owner)} {_KINDS[stack.kind]}"
    if stack.height == 1:
        return top
    runs = [(color, len(list(run))) for color, run in groupby(stack.colors[-2::-1])]
    told = [_color(color) if length == 1 else f"{length} {_color(color)}" for color, length in runs]
    if len(told) == 1:
        return f"{top} on {told[0]}"
    return f"{top} on {stack.height - 1}: {', '.join(told)}"


def describe_last(ply: Ply, names: Sequence[str]) -> str:
    """Say what the last ply did; ``names`` are its squares, where it began first."""
    if isinstance(ply, Placement):
        return f"{LAST_PLY} {_KINDS[ply.kind]} on {names[0]}."
    drops = ", ".join(f"{drop} on {name}" for drop, name in zip(ply.drops, names[1:], strict=True))
    return f"{LAST_PLY} {ply.pick_up} from {names[0]} {_DIRECTIONS[ply.direction]}: {drops}."


def describe_road(names: Sequence[str]) -> str:
    """Name the winning road's squares."""
    return f"{ROAD} {', '.join(names)}."


def describe_size(size: int) -> str:
    """Say how large the board is."""
    return f"Board {size} by {size}."


def describe_squares(stacks: Iterable[tuple[str, Stack]]) -> str:
    """Return squares and what stands on them, as one line."""
    return "; ".join(f"{name}: {describe_stack(stack)}" for name, stack in stacks)


def count_left_out(squares: int) -> str:
    """Say that a text was cut and how many occupied squares it leaves out."""
    return f"And {_count(squares, 'more square')} with pieces."


def _color(color: Color) -> str:
    return COLORS[color].lower()


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
