"""Views: a position with all that a drawing shows about it, its labels, and its marked squares."""

import unicodedata
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache, lru_cache

from takmail.notation.text import columns_of
from takmail.notation.written_plies import FILES, Notation, square_name
from takmail.rulesets.values import Own
from takmail.squares import Square
from takmail.wording.boards import Captions
from takmail.wording.languages.language import Language
from takmail.wording.languages.spoken import ENGLISH
from takmail.wording.people import short_forms
from takmail.wording.ruleset_sentences import captions_of


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
    Black's side. ``language`` is that of the words beside the board. ``columns`` are those of the
    screen, 0 where it isn't known. A ``diagram`` is a board in characters whose text says the rest:
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
    language: Language = ENGLISH
    columns: int = 0
    diagram: bool = False

    @property
    def captions(self) -> Captions:
        """The words on boards of this game."""
        return captions_of(self.position.rules)


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
def fit_name(name: str, columns: int) -> str:
    """Return the name in at most so many columns, without characters that disturb a drawing."""
    clean = _clean(name)
    if columns_of(clean) > columns:
        clean = short_forms().get(clean, clean)
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
    ``language`` is that of the words beside the boards.
    """

    notation: Notation = Notation.MAIL
    names: tuple[str, str] = ("", "")
    taks: Collection[int] = ()
    language: Language = ENGLISH
    in_both: bool = False
