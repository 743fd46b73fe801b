"""The puzzles that come with the program: each has one ply that wins, by a second solver."""

from collections import Counter
from datetime import date, timedelta
from importlib.resources import files
from itertools import pairwise

import pytest

from takmail.colors import Color
from takmail.engine.analysis import lookalikes
from takmail.engine.registry import TAK
from takmail.notation.positions import format_tps
from takmail.puzzles.exercises import Exercise, Theme, stock
from takmail.service.schedule.puzzles import of_day
from takmail.squares import Square
from takmail.tak.ends import End
from takmail.tak.plies import Placement
from takmail.tak.setups import Stack
from tests.engine.plain_solver import defenders_win, first_plies, wins
from tests.tak.words import ply

BOOK = "book"
ALL = list(stock().values())
OURS = [puzzle for puzzle in ALL if puzzle.series != BOOK]
OLDER = [puzzle for puzzle in OURS if puzzle.theme is None]
BOOKS = [puzzle for puzzle in ALL if puzzle.series == BOOK]
NEWER = [puzzle for puzzle in ALL if puzzle.theme is not None]

# The Companion Book draws its puzzles on 4x4; these boards are made to fit the words of its
# answers.
PUZZLES = {
    1: "x,212,x2/2,x,1,x/x,1,2,2/1,1,x,1 2 8",
    2: "1212,x3/2,1,2,1/1S,2,1,2/2,1S,2S,1 2 9",
    3: "2,21,2,2/x2,1,1/1,x3/x,112,x2 2 7",
    4: "x,1,1,2/x,1,x,2/1,1S,x,212S/x,1,x,2 2 8",
    5: "1,21,2,2/x2,1,2/x,2,x2/x,2,x,1 2 7",
    6: "21212,x,1,x/x,2,x2/x,1,1,1/x,2,x2 2 7",
    7: "x,1,x,2/x,12S,x,21/1,x2,2/1,x2,2 2 5",
    9: "1S,x,1,2S/x3,21/21212,2,2,22221/2,x2,1 2 8",
    10: "x,2,1,2/x2,1,2/x,11,x,11S/2S,212,2,212 2 9",
    11: "221,x,11212,212/x4/x2,1,1/2,x3 2 8",
}
ANSWERS = {
    1: "3b4-12",
    2: "3a4>111",
    3: "3b1+111",
    4: "2d2<",
    5: "c4-",
    6: "4a4-22",
    7: "2b3>11",
    9: "d4-",
    10: "2b1+",
    11: "4c4<22",
}


def prove_again(puzzle: Exercise) -> None:
    before = puzzle.position()
    assert before.outcome() is None
    if puzzle.defends:
        plies = before.legal_plies()
        assert len([ply for ply in plies if defenders_win(before, ply, 1)]) > 1
        assert len([ply for ply in plies if defenders_win(before, ply, puzzle.moves)]) == 1
        return
    assert len(first_plies(before, puzzle.moves)) == 1
    assert puzzle.moves == 1 or not wins(before, puzzle.moves - 1)


def is_long(puzzle: Exercise) -> bool:
    """Return whether the second solver is slow at it."""
    return puzzle.moves > 2


@pytest.mark.parametrize("name", list(stock())[::8])
def test_some_are_proved_again(name: str) -> None:
    if not is_long(stock()[name]):
        prove_again(stock()[name])


@pytest.mark.slow
@pytest.mark.parametrize("name", [puzzle.name for puzzle in ALL if not is_long(puzzle)])
def test_short_ones_are_proved_again(name: str) -> None:
    prove_again(stock()[name])


@pytest.mark.deep
@pytest.mark.timeout(600)
@pytest.mark.parametrize("name", [puzzle.name for puzzle in ALL if is_long(puzzle)])
def test_long_ones_are_proved_again(name: str) -> None:
    prove_again(stock()[name])


@pytest.mark.slow
def test_there_are_some_of_each_kind() -> None:
    assert len(OLDER) >= 120
    assert len(NEWER) >= 60
    assert len((files("takmail.puzzles") / "stock.txt").read_bytes()) < 100_000
    kinds = Counter((puzzle.size, puzzle.moves) for puzzle in OLDER)
    assert set(kinds) == {(size, moves) for size in (4, 5, 6) for moves in (1, 2, 3)}
    assert min(kinds.values()) >= 8
    sides = Counter((puzzle.moves, puzzle.start.turn) for puzzle in OLDER)
    assert min(sides[moves, side] for moves in (1, 2, 3) for side in Color) >= 10
    assert min(Counter(ends()).values()) >= 4


def ends() -> list[End]:
    """Return how the short ones end; a road by one placement alone would be too easy."""
    found = []
    for puzzle in (puzzle for puzzle in OLDER if puzzle.moves < 3):
        position = puzzle.position()
        line = TAK.prove(position, puzzle.moves).line
        for each in line:
            position.push(each)
        outcome = position.outcome()
        assert outcome is not None
        found.append(outcome.end)
        assert len(line) > 1 or outcome.end is End.FLATS or not isinstance(line[0], Placement)
    return found


def is_quiet(puzzle: Exercise) -> bool:
    """Return whether its first ply gives no tak."""
    return not puzzle.position().after(TAK.prove(puzzle.position(), puzzle.moves).line[0]).in_tak()


@pytest.mark.slow
def test_themes_are_those_of_their_puzzles() -> None:
    themes = Counter(puzzle.theme for puzzle in NEWER)
    assert set(themes) == set(Theme)
    assert min(themes.values()) >= 8
    for puzzle in NEWER:
        assert (puzzle.theme is Theme.FOUR) == (puzzle.moves == 4)
        if puzzle.theme in {Theme.SMALL, Theme.LARGE}:
            assert puzzle.size == (3 if puzzle.theme is Theme.SMALL else 7)
        if puzzle.theme in {Theme.QUIET, Theme.SMALL, Theme.LARGE}:
            assert is_quiet(puzzle) == (puzzle.theme is Theme.QUIET)


def test_no_two_are_the_same_turned_or_mirrored() -> None:
    shapes = [frozenset(shape(puzzle, turn) for turn in range(8)) for puzzle in ALL]
    assert len(set(shapes)) == len(ALL)
    alike = {lookalikes(puzzle.start.layout) for puzzle in NEWER}
    assert len(alike) == len(NEWER)
    assert alike.isdisjoint(lookalikes(puzzle.start.layout) for puzzle in (*OLDER, *BOOKS))


def shape(puzzle: Exercise, turn: int) -> str:
    """Return the position as text, mirrored or turned in one of eight ways."""
    tops = {(square.file, square.rank): stack for square, stack in squares_of(puzzle)}
    last, cells = puzzle.size - 1, []
    for (x, y), stack in tops.items():
        across, up = (y, x) if turn & 1 else (x, y)
        where = (last - across if turn & 2 else across, last - up if turn & 4 else up)
        cells.append((where, repr(stack)))
    return f"{puzzle.start.turn} {sorted(cells)}"


def squares_of(puzzle: Exercise) -> list[tuple[Square, Stack]]:
    position = puzzle.position()
    every = (Square(file, rank) for file in range(puzzle.size) for rank in range(puzzle.size))
    return [(square, stack) for square in every if (stack := position.stack(square))]


def test_easy_ones_come_first_and_names_count() -> None:
    assert [puzzle.name for puzzle in OLDER] == [f"p{number}" for number in range(1, 159)]
    assert {puzzle.name for puzzle in OURS} == {f"p{number + 1}" for number in range(len(OURS))}
    assert all(one.moves <= other.moves for one, other in pairwise(ALL))


def test_the_books_puzzles_have_the_boards_that_fit_its_words() -> None:
    ours = {int(one.name.removeprefix(BOOK)): one for one in ALL if one.series == BOOK}
    assert {number: format_tps(one.start) for number, one in ours.items()} == PUZZLES
    for number, puzzle in ours.items():
        assert puzzle.moves == (2 if number in (5, 6, 7, 9, 10, 11) else 1)
        assert first_plies(puzzle.position(), puzzle.moves) == [ply(ANSWERS[number])]


@pytest.mark.parametrize(
    ("day", "name"),
    [("2026-01-01", "p2"), ("2026-11-30", "p108"), ("2026-12-24", "book7"), ("2026-12-31", "p134")],
)
def test_days_past_keep_their_puzzles(day: str, name: str) -> None:
    assert of_day(date.fromisoformat(day)).name == name


def test_later_days_take_from_all() -> None:
    days = [date(2027, 1, 1) + timedelta(days=day) for day in range(60)]
    themes = {of_day(day).theme for day in days}
    assert None in themes
    assert len(themes) > 1
    assert {*map(of_day, days)} < {*stock().values()}
