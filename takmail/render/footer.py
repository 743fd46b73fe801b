"""What stands below a drawn board: the stacks, both sides' pieces, whose turn it is."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from takmail.colors import SIDES, Color
from takmail.notation.text import columns_of
from takmail.notation.written_plies import Notation
from takmail.render.flow import flow
from takmail.render.labels import cell_index, cell_names, drawing_order
from takmail.render.names import fit_name
from takmail.render.room import widest
from takmail.render.view import BoardView
from takmail.tak.rules import Reserve
from takmail.tak.setups import Stack
from takmail.wording.board import FLATS, RESERVE, ROAD, describe_komi, describe_turn
from takmail.wording.language import Language
from takmail.wording.participants import color_name

_FIGURES = 2
"""How many figures the flats on top have at most."""


@dataclass(frozen=True, slots=True)
class Letters:
    """What stands for a side, for a stone, a capstone and a wall of half-sets in a style."""

    side: str
    stone: str
    capstone: str
    wall: str


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
    return [*flow(tall, widest(view)), ""] if tall else []


def summary_lines(
    view: BoardView, letters: tuple[Letters, Letters], notation: Notation
) -> Iterator[str]:
    """Yield both sides' flats on top, reserves and names, the road, and whose turn it is."""
    columns = widest(view)
    yield from _side_lines(view, columns, letters)
    if view.road:
        road = [view.language.text(ROAD), *road_names(view, notation)]
        yield from flow(road, columns, gap=" ", measure=columns_of)
    yield view.language.text(describe_turn(view.position.turn, tak=view.tak, over=view.over))


def road_names(view: BoardView, notation: Notation) -> list[str]:
    """Return the names of the winning road's squares."""
    size = view.position.size
    names = cell_names(size, notation)
    return [names[cell_index(square, size)] for square in view.road]


def _side_lines(view: BoardView, columns: int, letters: tuple[Letters, Letters]) -> Iterator[str]:
    """Yield a small table. Names come last so that no character can push anything aside."""
    position, head = view.position, _head(view.language, letters)
    komi, half_komi = "", position.rules.half_komi
    if half_komi:
        komi = view.language.text(describe_komi(half_komi))
    flats = [str(position.flats(color)) for color in SIDES]
    reserves = [
        _format_reserve(position.reserve(color), signs)
        for color, signs in zip(SIDES, letters, strict=True)
    ]
    wide = max(head.reserve_columns, *map(len, reserves))
    yield f"{head.words}{' ' * (wide - head.reserve_columns)}{head.reserve}  {komi}".rstrip()
    for side, count, reserve, name in zip(head.sides, flats, reserves, view.names, strict=True):
        start = f"{side} {count:>{head.flats_columns}} {reserve:>{wide}}  "
        room = columns - head.side_columns - head.flats_columns - wide - 4
        yield (start + fit_name(name, room)).rstrip()


@dataclass(frozen=True, slots=True)
class _Head:
    """What is the same above and before all the figures in a language.

    ``sides`` are White's and Black's, both of ``side_columns``; ``words`` is the line above them up
    to the heading of the reserves.
    """

    sides: tuple[str, str]
    side_columns: int
    words: str
    flats_columns: int
    reserve: str
    reserve_columns: int


@lru_cache(maxsize=64)
def _head(language: Language, letters: tuple[Letters, Letters]) -> _Head:
    text = language.text
    flats, reserve = text(FLATS), text(RESERVE)
    white, black = (
        f"{text(color_name(color))} {signs.side}"
        for color, signs in zip(Color, letters, strict=True)
    )
    side_columns = max(columns_of(white), columns_of(black))
    return _Head(
        (_left(white, side_columns), _left(black, side_columns)),
        side_columns,
        f"{' ' * side_columns} {' ' * max(0, _FIGURES - columns_of(flats))}{flats} ",
        max(columns_of(flats), _FIGURES),
        reserve,
        columns_of(reserve),
    )


def _left(text: str, columns: int) -> str:
    """Return a text at the left end of so many columns."""
    return text + " " * (columns - columns_of(text))


def _format_reserve(reserve: Reserve, signs: Letters) -> str:
    stones = f"{reserve.flats}{signs.stone}"
    if reserve.walls is not None:
        stones += f" {reserve.walls}{signs.wall}"
    return f"{stones} {reserve.capstones}{signs.capstone}" if reserve.capstones else stones
