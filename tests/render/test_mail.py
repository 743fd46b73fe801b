"""The mail style, sentence by sentence."""

from dataclasses import replace

from takmail.render.styles import draw_board
from takmail.render.views import BoardView
from takmail.squares import Square
from takmail.tak.plies import Placement
from takmail.tak.position import Position
from takmail.tak.rules import Rules

_NORTH_WEST = Placement(Square(0, 4))


def _after_first_ply() -> BoardView:
    position = Position(Rules.standard(5)).after(_NORTH_WEST)
    return BoardView(position, last=_NORTH_WEST)


def test_mail_a1_is_the_north_west_corner_and_drawn_first() -> None:
    lines = draw_board(_after_first_ply()).splitlines()
    assert lines[0] == "   A   B   C   D   E"
    assert lines[1] == "1 [S]  .   .   .   ."


def test_a_low_board_has_no_list_of_stacks() -> None:
    assert draw_board(_after_first_ply()).splitlines()[6:] == [
        "",
        "        flats reserve",
        "White s     0  21s 1c",
        "Black S     1  20S 1C",
        "Black to move",
    ]


def test_tak_is_called_where_it_was() -> None:
    assert draw_board(replace(_after_first_ply(), tak=True)).endswith(
        "\nBlack to move. Tak by White!"
    )
