"""Plies and records by mail."""

import pytest
from hypothesis import given

from takmail.notation.clean_ptn import format_game, tidy
from takmail.notation.errors import NotationError, Problem
from takmail.notation.mail import format_mail, parse_mail
from takmail.notation.mail_records import format_record, parse_record
from takmail.notation.ptn_files import parse_game
from takmail.notation.records import GameRecord, Score, Tag
from takmail.notation.written_plies import resolve
from takmail.squares import Direction, Square
from takmail.tak.plies import Kind, Placement, Ply, Spread, Travel
from tests.notation.strategies import records, sized_plies
from tests.rows import each

B2_SOUTH = Spread(Square(1, 3), Direction.SOUTH, (2, 1))
B2_TO_D4 = Travel(Square(1, 3), Square(3, 1))


@each(
    ("line", "ply"),
    [
        ("ps b4", Placement(Square(1, 1))),
        ("pw a1", Placement(Square(0, 4), Kind.WALL)),
        ("pc d1", Placement(Square(3, 4), Kind.CAPSTONE)),
        ("ms b2 p3 2 1", B2_SOUTH),
        ("ms b2 g3 2 1", B2_SOUTH),
        ("MS  B2   P3 2  1", B2_SOUTH),
        ("ms b2 p3 21", B2_SOUTH),
        ("ms b2 p 3 2,1", B2_SOUTH),
        ("ms b2 2 1", B2_SOUTH),
        ("msb2 21", B2_SOUTH),
        ("mn a5", Spread(Square(0, 0), Direction.NORTH, (1,))),
        ("me a5 p2", Spread(Square(0, 0), Direction.EAST, (2,))),
        ("mw e5 p1 1", Spread(Square(4, 0), Direction.WEST, (1,))),
        ("ps b4.", Placement(Square(1, 1))),
        ("mc b2 d4", B2_TO_D4),
        ("MC  B2   D4", B2_TO_D4),
        ("mc b2 to d4.", B2_TO_D4),
        ("mc b2 > d4 t", B2_TO_D4),
        ("mc b2-d4", B2_TO_D4),
        ("mcb2d4", B2_TO_D4),
        ("mc a1 b1", Spread(Square(0, 4), Direction.EAST, (1,))),
        ("mc a1 to a2", Spread(Square(0, 4), Direction.SOUTH, (1,))),
        ("mc a1 a1", Travel(Square(0, 4), Square(0, 4))),
    ],
)
def test_a_line_is_read_on_5x5_with_a1_in_the_north_west(line: str, ply: Ply) -> None:
    assert resolve(parse_mail(line), 5) == ply


@pytest.mark.parametrize("line", ["pc d1 t", "pc d1 T", "pc d1 (t)", "pc d1 tak", "ms b2 p3 2 1 t"])
def test_a_trailing_t_calls_tak(line: str) -> None:
    assert parse_mail(line).tak


@pytest.mark.parametrize("size", range(3, 9))
def test_row_1_is_the_north_edge_of_every_board(size: int) -> None:
    assert resolve(parse_mail("ps a1"), size) == Placement(Square(0, size - 1))


def test_a_spread_is_written_with_its_pick_up_and_all_its_drops() -> None:
    assert format_mail(B2_SOUTH, 5) == "ms b2 p3 2 1"
    assert format_mail(Spread(Square(0, 0), Direction.EAST, (1,)), 5) == "me a5 p1 1"


def test_a_capstone_that_travels_is_written_with_both_squares() -> None:
    assert format_mail(B2_TO_D4, 5) == "mc b2 d4"
    assert format_mail(B2_TO_D4, 5, tak=True) == "mc b2 d4 t"


@pytest.mark.parametrize(
    ("text", "problem", "column", "suggestion"),
    [
        ("mc b2", Problem.NO_SUCH_DIRECTION, 2, "me b2"),
        ("mc b2 p1 1", Problem.NO_SUCH_DIRECTION, 2, "me b2 p1 1"),
        ("mc b2 d9", Problem.OFF_BOARD, 7, "mc b2 d8"),
        ("mc b9 d4", Problem.OFF_BOARD, 4, "mc b8 d4"),
        ("mc b2 i4", Problem.OFF_BOARD, 7, "mc b2 h4"),
        ("mc b2 d4 2", Problem.EXTRA_TEXT, 10, None),
        ("mc b2 d4 please", Problem.EXTRA_TEXT, 10, "mc b2 d4"),
    ],
)
def test_a_journey_with_a_slip_is_reported_at_its_place(
    text: str, problem: Problem, column: int, suggestion: str | None
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_mail(text)
    error = caught.value
    assert (error.problem, error.column, error.suggestion) == (problem, column, suggestion)


def test_where_a_journey_ends_is_on_this_board_too() -> None:
    with pytest.raises(NotationError) as caught:
        resolve(parse_mail("mc b2 d4 t"), 3)
    error = caught.value
    assert (error.problem, error.column, error.length) == (Problem.OFF_BOARD, 7, 2)
    assert (error.numbers, error.suggestion) == ((3,), "mc b2 c3 t")


@given(sized_plies())
def test_every_ply_reads_back_from_its_line(sized: tuple[int, Ply]) -> None:
    size, ply = sized
    assert resolve(parse_mail(format_mail(ply, size)), size) == ply
    assert parse_mail(format_mail(ply, size, tak=True)).tak


def test_a_square_beyond_this_board_is_reported_with_its_place_and_the_nearest_square() -> None:
    written = parse_mail("ps b4 t")
    with pytest.raises(NotationError) as caught:
        resolve(written, 3)
    error = caught.value
    assert (error.problem, error.column, error.length) == (Problem.OFF_BOARD, 4, 2)
    assert (error.numbers, error.suggestion) == ((3,), "ps b3 t")


@pytest.mark.parametrize("text", ["", "hello", "xs b4", "ps", "b4"])
def test_what_is_no_line_of_mail_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_mail(text)


def test_the_same_mistake_is_an_error_of_its_own_each_time() -> None:
    def mistake() -> NotationError:
        with pytest.raises(NotationError) as caught:
            parse_mail("pz b4")
        return caught.value

    first, again = mistake(), mistake()
    first.numbers, first.suggestion = (5,), None
    assert (again.numbers, again.suggestion) == ((), "ps b4")
    assert mistake().suggestion == "ps b4"


RECORD = """\
Size: 5
Player1: Ann
; A friendly game.

1. ps a1
2. ps e5
3. ms e5 p1 1 t
; Bold.
4. pc c3 !?
R-0
"""


def test_a_record_is_read_line_by_line() -> None:
    record = parse_record(RECORD)
    assert record.tags == (Tag("Size", "5"), Tag("Player1", "Ann"))
    assert record.comment == "A friendly game."
    assert record.score is Score.WHITE_ROAD
    assert record.plies[2].comment == "Bold."
    assert [recorded.marks for recorded in record.plies] == ["", "", "'", "!?"]


def test_in_ptn_the_same_game_has_its_ranks_from_the_south() -> None:
    ptn = format_game(parse_record(RECORD))
    assert "1. a5 e1\n2. e1-' {Bold.} Cc3!?\nR-0\n" in ptn


def test_a_clean_record_is_written_as_it_was_read() -> None:
    assert format_record(parse_record(RECORD)) == RECORD


@given(records(flattening=False))
def test_every_record_reads_back(record: GameRecord) -> None:
    assert parse_record(format_record(record)) == tidy(record)


def test_tags_are_written_clean_here_too() -> None:
    dirty = parse_game('[SIZE \'5x5\'][Weird-Tag "y"][Clock ""] 1. a1')
    clean = format_record(dirty)
    assert clean == "Size: 5\nWeird-Tag: y\n\n1. ps a5\n"
    assert format_record(parse_record(clean)) == clean


def test_numbers_blank_lines_and_line_ends_mean_nothing() -> None:
    bare = "Size: 5\r\nPS A1\r\n\r\n2) ps  e5\r\n"
    assert parse_record(bare).plies == parse_record("Size: 5\n1. ps a1\n2. ps e5").plies


def test_a_position_tells_the_size_as_well() -> None:
    assert len(parse_record("TPS: x3/x3/x3 1 1\nps a1").plies) == 1


@pytest.mark.parametrize(
    ("text", "problem", "line", "column"),
    [
        ("1. ps a1", Problem.MISSING_SIZE, 1, 4),
        ("Size: 5\n1. ps a1\n2. ps z9", Problem.OFF_BOARD, 3, 7),
        ("Size: 3\n1. ps a4", Problem.OFF_BOARD, 2, 7),
        ("Size: 9\n1. ps a4", Problem.NO_SUCH_SIZE, 1, 7),
        ("Size: 5\n1. hello", Problem.NOT_A_PLY, 2, 4),
        ("Size: 5\n1. ms a1 p3 2 2", Problem.DROPS_DONT_ADD_UP, 2, 13),
        ("TPS: x3/x3/x4 1 1\nps a1", Problem.ROW_LENGTHS_DIFFER, 1, 12),
    ],
)
def test_an_error_names_line_and_column(
    text: str, problem: Problem, line: int, column: int
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_record(text)
    error = caught.value
    assert (error.problem, error.line, error.column) == (problem, line, column)


def test_who_says_a_ply_may_stand_before_it() -> None:
    said = parse_record("Size: 5\nAnn: ps a1\nBob B.: ps e5 t\nPlayer1: ps a1\n")
    assert [recorded.ply for recorded in said.plies] == [
        recorded.ply for recorded in parse_record("Size: 5\nps a1\nps e5 t").plies
    ]
    assert [tag.name for tag in said.tags] == ["Size", "Player1"]


def test_a_result_can_be_left_open_by_a_star() -> None:
    assert parse_record("Size: 5\nps a1\n*\n") == parse_record("Size: 5\nps a1\n")
