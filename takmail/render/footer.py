"""What stands below a drawn board: the stacks, both sides' pieces, whose turn it is."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from takmail.notation.notations import Notation
from takmail.render.flow import flow
from takmail.render.labels import cell_index, cell_names, drawing_order
from takmail.render.names import fit_name
from takmail.render.view import BoardView
from takmail.tak.layout import Stack
from takmail.tak.pieces import Color
from takmail.tak.rules import Reserve
from takmail.wording.board import COLORS, FLATS, RESERVE, ROAD, describe_turn, format_komi


@dataclass(frozen=True, slots=True)
class Letters:
    """What stands for a side, for a stone and for a capstone in a style."""

    side: str
    stone: str
    capstone: str


def widest(size: int) -> int:
    """Return the most columns that a drawing of this size may take, phones in mind."""
    return 34 if size <= 6 else 44


def stack_lines(
    view: BoardView,
    cells: Sequence[Stack | None],
    spell: Callable[[Stack], str],
    notation: Notation,
) -> list[str]:
    """Return every stack of two or more written out behind its square, then an empty line.

    There are no lines if there is no such stack.
    """
    names = cell_names(view.position.size, notation)
    tall = [
        f"{names[cell]} {spell(stack)}"
        for row in drawing_order(view)
        for cell in row
        if (stack := cells[cell]) is not None and len(stack.colors) > 1
    ]
    return [*flow(tall, widest(view.position.size)), ""] if tall else []


def summary_lines(
    view: BoardView, letters: tuple[Letters, Letters], notation: Notation
) -> Iterator[str]:
    """Yield both sides' flats on top, reserves and names, the road, and whose turn it is."""
    columns = widest(view.position.size)
    yield from _side_lines(view, columns, letters)
    if view.road:
        yield from flow([ROAD, *road_names(view, notation)], columns, gap=" ")
    yield describe_turn(view.position.turn, tak=view.tak, over=view.over)


def road_names(view: BoardView, notation: Notation) -> list[str]:
    """Return the names of the winning road's squares."""
    size = view.position.size
    names = cell_names(size, notation)
    return [names[cell_index(square, size)] for square in view.road]


def _side_lines(view: BoardView, columns: int, letters: tuple[Letters, Letters]) -> Iterator[str]:
    """Yield a small table. Names come last so that no character can push anything aside."""
    half_komi = view.position.rules.half_komi
    komi = f"  {format_komi(half_komi)}" if half_komi else ""
    yield f"        {FLATS} {RESERVE}{komi}"
    for color, signs in zip(Color, letters, strict=True):
        flats = view.position.flats(color)
        reserve = _format_reserve(view.position.reserve(color), signs)
        start = f"{COLORS[color]} {signs.side} {flats:>5} {reserve:>7}  "
        yield (start + _shown_name(view, color, columns - len(start))).rstrip()


def _format_reserve(reserve: Reserve, signs: Letters) -> str:
    stones = f"{reserve.stones}{signs.stone}"
    return f"{stones} {reserve.capstones}{signs.capstone}" if reserve.capstones else stones


def _shown_name(view: BoardView, color: Color, columns: int) -> str:
    name = view.names[color]
    return "" if name == COLORS[color] else fit_name(name, columns)
