"""Hypothesis strategies: squares, plies, boards, positions, games.

Each is made once: Hypothesis examines a new strategy before it draws, which takes longer than to
draw.
"""

from dataclasses import fields
from functools import cache
from itertools import cycle, islice, pairwise, product, starmap

from hypothesis import strategies as st

from takmail.colors import Color
from takmail.notation.records import GameRecord, RecordedPly, Score, Tag
from takmail.squares import Direction, Square
from takmail.tak.plies import Kind, Placement, Ply, Spread, Travel
from takmail.tak.rules import SIZES
from takmail.tak.scoring import Scoring
from takmail.tak.setups import Layout, Setup, Stack

sizes = st.sampled_from(SIZES)
colors = st.sampled_from(Color)
kinds = st.sampled_from(Kind)


directions = st.sampled_from(Direction)


@cache
def squares(size: int) -> st.SearchStrategy[Square]:
    coordinate = st.integers(0, size - 1)
    return st.builds(Square, coordinate, coordinate)


@cache
def _cuts(pick_up: int) -> st.SearchStrategy[set[int]]:
    return st.sets(st.integers(1, pick_up))


@st.composite
def _spreads(draw: st.DrawFn, size: int) -> Spread:
    pick_up = draw(st.integers(1, size))
    cuts = draw(_cuts(pick_up)) | {0, pick_up}
    ordered = sorted(cuts)
    drops = tuple(b - a for a, b in pairwise(ordered))
    return Spread(draw(squares(size)), draw(directions), drops)


spreads = cache(_spreads)


@cache
def travels(size: int) -> st.SearchStrategy[Travel]:
    """Return travels, which are no single steps: those are spreads."""
    return st.builds(Travel, squares(size), squares(size)).filter(_is_no_step)


def _is_no_step(ply: Travel) -> bool:
    return all(ply.square.step(direction) != ply.to for direction in Direction)


@cache
def plies(size: int) -> st.SearchStrategy[Ply]:
    return st.builds(Placement, squares(size), kinds) | spreads(size) | travels(size)


@st.composite
def sized_plies(draw: st.DrawFn) -> tuple[int, Ply]:
    size = draw(sizes)
    return size, draw(plies(size))


def _stack(code: int, kind: Kind) -> Stack:
    """Return the stack whose pieces are the digits of a code behind its first: 1 is white."""
    return Stack(
        tuple(Color.WHITE if digit == "1" else Color.BLACK for digit in f"{code:b}"[1:]), kind
    )


# One draw for all pieces of a stack: to draw each by itself takes a multiple of the time.
_codes = st.one_of(*[st.integers(2**height, 2 ** (height + 1) - 1) for height in range(1, 13)])
stacks = st.builds(_stack, _codes, kinds)


_cell = st.none() | stacks
_board_sizes = st.sampled_from(range(3, 6)) | sizes
_DRAWN = 25
"""Squares that are drawn; on larger boards they come again, for to draw is what takes the time."""

_cells = {
    size: st.lists(_cell, min_size=min(size**2, _DRAWN), max_size=min(size**2, _DRAWN))
    for size in SIZES
}


@st.composite
def _layouts(draw: st.DrawFn) -> Layout:
    size = draw(_board_sizes)
    return Layout(size, tuple(islice(cycle(draw(_cells[size])), size**2)))


layouts = cache(_layouts)

_SCORINGS = tuple(starmap(Scoring, product((False, True), repeat=len(fields(Scoring)))))
scorings = st.sampled_from(_SCORINGS)
"""All ways to score; one draw each, too."""

setups = st.builds(Setup, layouts(), colors, st.integers(1, 200))

_words = st.text("abcXYZ019 .,-'\"\\!?éł", max_size=20).map(str.strip)
comments = st.lists(_words.filter(bool), max_size=2).map("\n".join)
marks = st.sampled_from(["", "'", "''", "!", "?", "!?", "'!", "''??"])
_names = st.sampled_from(["Event", "Player1", "Clock", "Depth", "Id_2"])


_tags = st.lists(st.builds(Tag, _names, _words), max_size=3)
_any_setup = st.none() | setups
scores = st.none() | st.sampled_from(Score)


@cache
def _recorded(size: int, *, flattening: bool) -> st.SearchStrategy[list[RecordedPly]]:
    ply = st.builds(
        RecordedPly,
        plies(size),
        marks,
        st.booleans() if flattening else st.just(value=False),
        comments,
    )
    return st.lists(ply, max_size=6)


@st.composite
def records(draw: st.DrawFn, *, flattening: bool = True) -> GameRecord:
    """Draw a record that need not be a legal game; Black begins in some."""
    setup = draw(_any_setup)
    size = setup.layout.size if setup else draw(sizes)
    tags = [Tag("Size", str(size)), *draw(_tags)]
    drawn = draw(_recorded(size, flattening=flattening))
    score = draw(scores)
    return GameRecord(tuple(tags), tuple(drawn), draw(comments), score)
