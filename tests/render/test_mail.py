"""The mail style, sentence by sentence."""

from dataclasses import replace

from takmail.notation.written_plies import Notation
from takmail.render.styles import draw_board
from takmail.render.views import BoardView
from takmail.squares import Square
from takmail.tak.plies import Placement
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from tests.render.cases import CASES

_BY_NAME = {case.name: case for case in CASES}
_NORTH_WEST = Placement(Square(0, 4))


def _after_first_ply() -> BoardView:
    position = Position(Rules.standard(5)).after(_NORTH_WEST)
    return BoardView(position, last=_NORTH_WEST)


def test_mail_a1_is_the_north_west_corner_and_drawn_first() -> None:
    lines = draw_board(_after_first_ply()).splitlines()
    assert lines[0] == "   A   B   C   D   E"
    assert lines[1] == "1 [S]  .   .   .   ."


def test_a_ptn_game_has_ptn_labels_in_front_and_below() -> None:
    lines = draw_board(replace(_after_first_ply(), notation=Notation.PTN)).splitlines()
    assert lines[0] == "5 [S]  .   .   .   ."
    assert lines[5] == "   a   b   c   d   e"


def test_where_both_notations_are_shown_the_other_ones_rows_are_behind() -> None:
    lines = draw_board(replace(_after_first_ply(), in_both=True)).splitlines()
    assert lines[0] == "   A   B   C   D   E   ptn"
    assert lines[1] == "1 [S]  .   .   .   .     5"
    ptn = replace(_after_first_ply(), notation=Notation.PTN, in_both=True)
    lines = draw_board(ptn).splitlines()
    assert lines[0] == "5 [S]  .   .   .   .     1"
    assert lines[5] == "   a   b   c   d   e  mail"


def test_a_flipped_board_is_seen_from_the_north() -> None:
    lines = draw_board(replace(_after_first_ply(), flipped=True)).splitlines()
    assert lines[0] == "   E   D   C   B   A"
    assert lines[5] == "1  .   .   .   .  [S]"


def test_a_spread_shows_where_it_began_and_where_it_went() -> None:
    lines = draw_board(_BY_NAME["spread"].view()).splitlines()
    assert lines[2] == "2  .  (S2)[S] [S2][W2]"


def test_full_neighbours_share_a_sign() -> None:
    lines = draw_board(_BY_NAME["tall-neighbours"].view()).splitlines()
    assert lines[1] == "1 (s21|S21|w21]S2  s2"


def test_a_low_board_has_no_list_of_stacks() -> None:
    assert draw_board(_after_first_ply()).splitlines()[6:] == [
        "",
        "        flats reserve",
        "White s     0  21s 1c",
        "Black S     1  20S 1C",
        "Black to move",
    ]


def test_komi_stands_beside_the_flats() -> None:
    assert "flats reserve  komi 2.5\n" in draw_board(_BY_NAME["empty"].view())


def test_tak_is_called_where_it_was() -> None:
    assert draw_board(replace(_after_first_ply(), tak=True)).endswith(
        "\nBlack to move. Tak by White!"
    )


def test_the_road_alone_is_starred_and_named() -> None:
    drawn = draw_board(_BY_NAME["road"].view())
    assert "4  S   S  *s  *c   S   .\n" in drawn
    assert drawn.endswith("Road: d6 d5 d4 c4 c3 c2 c1\nThe game is over")
