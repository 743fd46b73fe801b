"""Boards as people paste them, and as the bot has drawn them."""

from itertools import product

import pytest

from takmail.commands.disputes import PostBoard
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.looks import Style
from takmail.notation.pasted_boards import board_in
from takmail.notation.positions import parse_board, parse_tps
from takmail.notation.written_plies import Notation
from takmail.render.painters import draw_board
from takmail.render.views import BoardView
from takmail.tak.position import Position
from takmail.tak.rules import Rules

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
        view = BoardView(position, notation, in_both=flipped, flipped=flipped, columns=columns)
        assert board_in(f"my board:\n{draw_board(view, style)}") == setup.layout
