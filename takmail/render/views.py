"""Views: a position with all that a drawing shows about it, its words, its labels."""

import unicodedata
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from takmail.colors import Color
from takmail.notation.positions import format_tps_stack
from takmail.notation.text import columns_of
from takmail.notation.written_plies import FILES, Notation, square_name
from takmail.rulesets.registry import name_of, ruleset_of
from takmail.rulesets.values import Own
from takmail.squares import Square
from takmail.tak.setups import Stack

# Words.


class Captions:
    """The words beside boards and in their place.

    These are for programs, few and in the signs of PTN and TPS; a language has others.
    ``reserve`` heads the pieces left to place, ``last`` stands before the squares of the last ply.
    """

    reserve, last = "reserve", "Last:"

    def short(self, name: str) -> str:
        """Return a name in another form, if it has a short one."""
        return name

    def color(self, color: Color) -> str:
        """Return the name of a side."""
        return color.name.title()

    def komi(self, half_komi: int) -> str:
        """Return komi given in half points."""
        return f"komi {half_komi / 2:g}"

    def title(self, view: "BoardView") -> str:
        """Return the heading of the numbers of flats on top, or of stacks."""
        return "flats" if view.look.spelled else "stacks"

    def count(self, view: "BoardView", color: Color) -> str:
        """Return the number of a side's flats on top or stacks, or its bet."""
        bets = ruleset_of(view.position.rules).bets(view.position)
        return f"bet {bets.laid[color]}" if bets else str(view.position.flats(color))

    def side(self, view: "BoardView", color: Color, reserve: str) -> str:
        """Return the same with its reserve, as that is drawn."""
        return f"{self.title(view)} {self.count(view, color)}, {self.reserve} {reserve}"

    def road(self, _view: "BoardView") -> str:
        """Return the words before the squares on which the game was won."""
        return "Won:"

    def standing(self, view: "BoardView") -> Sequence[str]:
        """Return how things stand, a sentence each; the last one says whose turn it is."""
        if not view.over:
            return (f"{self.color(view.position.turn)} to move{', tak' if view.tak else ''}",)
        result = ruleset_of(view.position.rules).result(view.position)
        return (f"Game over: {result.mark}" if result else "Game over",)

    def last_ply(self, view: "BoardView") -> str:
        """Return the last ply and its number, or words for the start."""
        if view.last is None:
            return "Start"
        rules, number = view.position.rules, f"{view.number}: " if view.number else ""
        written = ruleset_of(rules).written
        return number + written(view.last, rules.size, view.notation, flattens=view.flattens)

    def square(self, _view: "BoardView", name: str, stack: Stack | None) -> str:
        """Return the name of a square and what stands on it."""
        return name if stack is None else f"{name}: {format_tps_stack(stack)}"

    def in_words(self, view: "BoardView") -> str:
        """Return the whole board told line by line; here squares have their names in PTN."""
        names = cell_names(view.position.rules.size, Notation.PTN)
        told = (
            self.square(view, name, Stack((cell,)) if isinstance(cell, Color) else cell)
            for name, cell in zip(names, view.position.layout().cells, strict=True)
            if cell is not None
        )
        return "\n".join((*self.standing(view), *told))

    def alt_text(self, view: "BoardView", limit: int = 1000) -> str:
        """Return the same as one paragraph, of at most so many characters where that can be."""
        return self.in_words(view).replace("\n", "; ")[:limit]


PLAIN = Captions()


# Views.


@dataclass(frozen=True, slots=True)
class Look:
    """Look of a game's boards: whether stacks are ``spelled``, where a height doesn't tell all.

    ``framed`` is the rank of a row with a frame.
    """

    spelled: bool = True
    framed: int | None = None


USUAL_LOOK = Look()
LOOKS: Mapping[str, Look] = {"locke": Look(spelled=False, framed=2)}
"""Looks of boards that the painter of Tak draws, too, by their ruleset's name."""


@dataclass(frozen=True, slots=True)
class BoardView:
    """A position and all that a drawing shows about it.

    ``notation`` gives the labels and the names of squares; with ``in_both`` the other notation
    labels the board, too, and names the last ply.
    ``last`` is the ply that led here; the squares it touched are marked. ``number`` is its number,
    from 1 (0 where that isn't known), ``flattens`` says whether it flattened a wall. ``names`` are
    White's and Black's, empty where the colours' own will do. ``road`` are the squares of the
    winning road, or of two that count together, ``tak`` says that a threat was called or announced,
    ``over`` that the game has ended. ``flipped`` turns the board round, as seen from
    Black's side. ``captions`` are the words beside the board. ``columns`` are those of the screen,
    0 where it isn't known. A ``diagram`` is a board in characters whose text says the rest:
    nothing is counted below it, nor is the turn told but for tak.
    """

    position: Own
    notation: Notation = Notation.MAIL
    in_both: bool = False
    last: Own | None = None
    names: tuple[str, str] = ("", "")
    road: tuple[Square, ...] = ()
    tak: bool = False
    over: bool = False
    flipped: bool = False
    number: int = 0
    flattens: bool = False
    captions: Captions = PLAIN
    columns: int = 0
    diagram: bool = False

    @property
    def look(self) -> Look:
        """The look of boards of this game."""
        return LOOKS.get(name_of(self.position.rules), USUAL_LOOK)


# The labels of columns, rows and squares in either notation.


@cache
def row_labels(size: int, notation: Notation) -> tuple[str, ...]:
    """Return the numbers of the rows from the south edge to the north edge."""
    numbers = range(1, size + 1)
    return tuple(map(str, reversed(numbers) if notation is Notation.MAIL else numbers))


def column_label(file: int, notation: Notation) -> str:
    """Return a column's letter: a capital in mail, as its rules write it, small in PTN."""
    return FILES[file].upper() if notation is Notation.MAIL else FILES[file]


@cache
def cell_names(size: int, notation: Notation) -> tuple[str, ...]:
    """Return the name of every square in the order of a layout's cells."""
    squares = (Square(file, rank) for rank in range(size) for file in range(size))
    return tuple(square_name(square, size, notation) for square in squares)


def cell_index(square: Square, size: int) -> int:
    """Return the place of a square among a layout's cells."""
    return square.rank * size + square.file


def drawing_order(view: BoardView) -> tuple[tuple[int, ...], ...]:
    """Return the places of a layout's cells, row by row as they are drawn: north is up."""
    return _order(view.position.rules.size, view.flipped)


@cache
def _order(size: int, flipped: bool) -> tuple[tuple[int, ...], ...]:
    ranks = [tuple(range(rank * size, rank * size + size)) for rank in range(size)]
    return tuple(rank[::-1] for rank in ranks) if flipped else tuple(reversed(ranks))


# Columns that a drawing may take.


PHONE = 34
"""The columns of a fixed-width face on a phone, and on a screen of unknown width."""

_LARGE_BOARD = 44
"""The most columns below boards of more than 6x6 on a screen that has them."""


def screen_columns(view: BoardView) -> int:
    """Return the columns of the screen, or a phone's where they aren't known."""
    return view.columns or PHONE


def widest(view: BoardView) -> int:
    """Return the most columns of the lines below a board, which don't reach beyond it."""
    usual = PHONE if view.position.rules.size <= 6 else _LARGE_BOARD
    return min(usual, screen_columns(view))


# Players' names, made safe for a drawing of fixed width.


_CUT = ".."
_MARKS = frozenset({"Mn", "Me"})
_MOST_MARKS = 2


@lru_cache(maxsize=20_000)  # as many as there are people in memory
def fit_name(name: str, columns: int, short: Callable[[str], str] = str) -> str:
    """Return the name in at most so many columns, without characters that disturb a drawing.

    ``short`` may have another form of one that is too long.
    """
    clean = _clean(name)
    if columns_of(clean) > columns:
        clean = short(clean)
    if columns_of(clean) <= columns:
        return clean
    room, kept = columns - len(_CUT), ""
    for character in clean:
        room -= columns_of(character)
        if room < 0:
            break
        kept += character
    return kept.rstrip() + _CUT


def _clean(name: str) -> str:
    """Drop control and invisible characters, piles of accents, and the ends of code blocks."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", name.replace("`", "'")):
        category = unicodedata.category(character)
        marks = marks + 1 if category in _MARKS else 0
        if character.isspace():
            kept.append(" ")
        elif category[0] != "C" and marks <= _MOST_MARKS:
            kept.append(character)
    return " ".join("".join(kept).split())


# A game as one view after another, for an animation.


@dataclass(frozen=True, slots=True)
class Shown:
    """Parts that are the same for all views.

    ``notation`` is that of the labels, with ``in_both`` both are; ``names`` are White's and
    Black's. ``taks`` are the numbers (from 1) of the plies after which Tak was called or announced.
    ``captions`` are the words beside the boards.
    """

    notation: Notation = Notation.MAIL
    names: tuple[str, str] = ("", "")
    taks: Collection[int] = ()
    captions: Captions = PLAIN
    in_both: bool = False
