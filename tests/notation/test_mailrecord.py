"""Mail records: whole games as mail lines."""

import pytest
from hypothesis import given

from takmail.notation.errors import NotationError, Problem
from takmail.notation.mail_records import format_record, parse_record
from takmail.notation.ptn_files import format_game, parse_game, tidy
from takmail.notation.records import GameRecord, Score, Tag
from tests.notation.strategies import records

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
