"""Positions as text: in TPS, and boards by mail."""

from itertools import product

import pytest
from hypothesis import given

from takmail.colors import Color
from takmail.commands.disputes import PostBoard
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.looks import Style
from takmail.notation.errors import NotationError, Problem
from takmail.notation.pasted_boards import board_in
from takmail.notation.positions import format_board, format_tps, parse_board, parse_tps
from takmail.notation.written_plies import Notation
from takmail.render.painters import draw_board
from takmail.squares import Square
from takmail.tak.plies import Kind
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from takmail.tak.setups import Layout, Setup, Stack
from tests.notation.strategies import layouts, setups
from tests.render import english


def test_rows_go_from_north_to_south_and_stacks_from_bottom_to_top() -> None:
    setup = parse_tps("x,12,x/x3/1C,x2 2 5")
    assert (setup.turn, setup.move_number) == (Color.BLACK, 5)
    assert dict(setup.layout.stacks()) == {
        Square(1, 2): Stack((Color.WHITE, Color.BLACK)),
        Square(0, 0): Stack((Color.WHITE,), Kind.CAPSTONE),
    }


def test_runs_of_empty_squares_are_counted() -> None:
    assert format_tps(parse_tps("x,x1,x/x1,x2/x3 1 1")) == "x3/x3/x3 1 1"


def test_without_a_player_white_begins_move_1() -> None:
    assert parse_tps("x3/x3/x3") == Setup(Layout.empty(3), Color.WHITE, 1)


@given(setups)
def test_every_position_reads_back(setup: Setup) -> None:
    assert parse_tps(format_tps(setup)) == setup


@pytest.mark.parametrize(
    ("text", "problem", "column", "length"),
    [
        ("x3/x3/x4 1 1", Problem.ROW_LENGTHS_DIFFER, 7, 2),
        ("x3/x3/x3/x3 1 1", Problem.NOT_SQUARE, 10, 2),
        ("x2/x2 1 1", Problem.BAD_BOARD_SIZE, 4, 2),
        ("x9/x3/x3 1 1", Problem.BAD_CELL, 1, 2),
        ("x0,x3/x3/x3 1 1", Problem.BAD_CELL, 1, 2),
        ("x3/x,3,x/x3 1 1", Problem.BAD_CELL, 6, 1),
        ("x3/x,1S2,x/x3 1 1", Problem.BAD_CELL, 6, 3),
        ("x3/x3/x3 3 1", Problem.BAD_PLAYER, 10, 1),
        ("x3/x3/x3 1", Problem.BAD_MOVE_NUMBER, 11, 1),
        ("x3/x3/x3 1 0", Problem.BAD_MOVE_NUMBER, 12, 1),
        ("x3/x3/x3 1 1 and on", Problem.EXTRA_TEXT, 14, 6),
        ("", Problem.BAD_CELL, 1, 1),
    ],
)
def test_a_position_that_is_none_is_reported_with_its_column(
    text: str, problem: Problem, column: int, length: int
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_tps(text)
    error = caught.value
    assert (error.problem, error.column, error.length) == (problem, column, length)


W, B = Color.WHITE, Color.BLACK
EXAMPLE = "cSS 0 sSSs\nS SssSS w\nWsss 0 0"


def test_the_example_of_the_rules_is_read_north_first_and_from_top_to_bottom() -> None:
    board = parse_board(EXAMPLE)
    assert dict(board.stacks()) == {
        Square(0, 2): Stack((B, B, W), Kind.CAPSTONE),
        Square(2, 2): Stack((W, B, B, W)),
        Square(0, 1): Stack((B,)),
        Square(1, 1): Stack((B, B, W, W, B)),
        Square(2, 1): Stack((W,), Kind.WALL),
        Square(0, 0): Stack((W, W, W, B), Kind.WALL),
    }


def test_spaces_blank_lines_and_line_ends_mean_nothing() -> None:
    ragged = "\n  cSS   0 sSSs  \r\n\r\nS\tSssSS w\r\n   Wsss 0      0\n\n"
    assert parse_board(ragged) == parse_board(EXAMPLE)


def test_a_board_is_written_as_in_the_rules() -> None:
    assert format_board(parse_board(EXAMPLE)) == "cSS 0 sSSs\nS SssSS w\nWsss 0 0"


@given(layouts())
def test_every_board_reads_back(layout: Layout) -> None:
    assert parse_board(format_board(layout)) == layout


@pytest.mark.parametrize(
    ("text", "problem", "line", "column", "length"),
    [
        ("0 0 0\n0 x 0\n0 0 0", Problem.BAD_CELL, 2, 3, 1),
        ("0 0 0\n0 sxs 0\n0 0 0", Problem.BAD_CELL, 2, 3, 3),
        ("0 0 0\n000\n0 0 0", Problem.BAD_CELL, 2, 1, 3),
        ("0 0 0\n0 0\n0 0 0", Problem.ROW_LENGTHS_DIFFER, 2, 1, 3),
        ("0 0 0\n0 0 0\n0 0 0 s", Problem.ROW_LENGTHS_DIFFER, 3, 1, 7),
        ("0 0 0\n0 0 0\n0 0 0\n0 0 0", Problem.NOT_SQUARE, 4, 1, 5),
        ("0 0\n0 0", Problem.BAD_BOARD_SIZE, 2, 1, 3),
        ("0 0 0\n0 sWs 0\n0 0 0", Problem.WALL_INSIDE_STACK, 2, 4, 1),
        ("0 0 0\n0 0 0\n0 0 ssC", Problem.WALL_INSIDE_STACK, 3, 7, 1),
        ("", Problem.BAD_BOARD_SIZE, 1, 1, 1),
    ],
)
def test_a_board_that_is_none_is_reported_with_line_and_column(
    text: str, problem: Problem, line: int, column: int, length: int
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_board(text)
    error = caught.value
    assert (error.problem, error.line) == (problem, line)
    assert (error.column, error.length) == (column, length)


def test_the_nearest_right_row_is_suggested() -> None:
    with pytest.raises(NotationError) as caught:
        parse_board("0 0 0\n0 sWs 0\n0 0 0")
    assert (caught.value.text, caught.value.suggestion) == ("0 sWs 0", "0 sSs 0")


BOARD = "s 0 S\n0 cS 0\n0 0 W"
ROWS = BOARD.split("\n")
COUNTED = list(enumerate(ROWS, start=1))


@pytest.mark.parametrize(
    "text",
    [
        f"my board:\n{BOARD}",
        f"My board: {BOARD}",
        f"{BOARD}?",
        f"{BOARD}.",
        f"{BOARD} ?",
        f"{BOARD}\nis that right?",
        f"{BOARD} right?",
        f"{BOARD} is that right? :)",
        f"{BOARD} :-)",
        f"{BOARD} \u5bf9\u5417\uff1f",
        "\n".join(f"{row} {number}" for number, row in COUNTED),
        "\n".join(f"{row} {4 - number}" for number, row in COUNTED),
        "\n".join(f"> {row} | {number}" for number, row in COUNTED),
        "\n".join(f"> {row}" for row in ROWS),
        "> my board:\n" + "\n".join(f"> {row}" for row in ROWS),
        "\n".join(f"{number} {row}" for number, row in COUNTED),
        "\n".join(f"{number}. {row}" for number, row in COUNTED),
        "\n".join(f"{4 - number}) {row}" for number, row in COUNTED),
        BOARD.replace(" ", ", "),
        BOARD.replace(" ", ","),
        *(BOARD.replace("0", sign) for sign in ".-OoxX_"),
        BOARD.replace("0", ".") + ".",
        "  A B C\n" + "\n".join(f"{number} {row}" for number, row in COUNTED),
        "  c b a\n3 W 0 0\n2 0 cS 0\n1 S 0 s",
        "| s | 0 | S |\n| 0 | cS | 0 |\n| 0 | 0 | W |",
        f"this is my board now\n```\n{BOARD}\n```\nok?",
    ],
)
def test_a_board_is_read_as_people_paste_it(text: str) -> None:
    assert board_in(text) == parse_board(BOARD)
    assert parse_line(text, commands=False) == Parsed(PostBoard(parse_board(BOARD)))


@pytest.mark.parametrize("board", ["s.S\n...\nc.W", "> sxS\n> xxx\n> cxW", "1 s0S\n2 000\n3 c0W"])
def test_flat_pieces_need_no_blanks_between_them(board: str) -> None:
    flat = parse_board("s 0 S\n0 0 0\nc 0 W")
    assert board_in(board) == flat


@pytest.mark.parametrize(
    "text",
    [
        "o o o\no o o\no o o",
        "www\nsos\nwow",
        "css\nscss\nxxx",
        "xxx\nxxx\nxxx",
        "...\n...\n...",
        "x o x\no x o\nx x o",
        "so so so\nso so so\nso so so",
        "1 2 3\n4 5 6\n7 8 9",
        "1 2 1\n2 1 2\n1 1 2",
        "1. a1 e5\n2. c3 d4\n3. s c",
        "no\nno\nno",
        "1 s2 .\n2 . .\n3 . .",
        "1\u20e3🟢🟦🟦\n2\u20e3🟦🟦🟦\n3\u20e3🟦🟦⚪",
        "▪️2\u20e3\n1\u20e3🟦🟦",
    ],
)
def test_talk_and_boards_with_unknown_stacks_are_no_boards(text: str) -> None:
    assert board_in(text) is None


DRAWN = [
    "x3/x,12S,x/1,x2 2 4",
    "x4,1/x3,2,1/x,21,x,12C,x/x,1S,x3/2,x4 2 7",
    "1,1,1,1,1112C,1/x,121C,x,1,2,1/1,2,x,12,1S,x/x,2,2,1221S,x,2/x3,121,x2/2,2,2,1,2,x 1 25",
    "x4/x,121212121212,x2/x4/x4 1 9",
]


@pytest.mark.parametrize("style", [style for style in Style if style is not Style.WORDS])
@pytest.mark.parametrize("tps", DRAWN)
def test_a_drawing_of_the_bots_is_read_back(style: Style, tps: str) -> None:
    setup = parse_tps(tps)
    position = Position.from_setup(Rules.standard(setup.layout.size), setup)
    for notation, flipped, columns in product(Notation, (False, True), (0, 80)):
        view = english.board(position, notation, in_both=flipped, flipped=flipped, columns=columns)
        assert board_in(f"my board:\n{draw_board(view, style)}") == setup.layout
