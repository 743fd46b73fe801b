"""PTN plies: examples, dirt, orientation, and the way back."""

from typing import Any

import pytest
from hypothesis import given

from takmail.notation.mail import format_mail
from takmail.notation.ptn import format_ply, format_ptn, parse_ptn
from takmail.notation.written_plies import REMEMBERED, Notation, resolve, square_name
from takmail.squares import Direction, Square
from takmail.tak.plies import Kind, Placement, Ply, Spread, Travel
from tests.notation.strategies import sized_plies
from tests.rows import each

C3 = Square(2, 2)
EACH_SQUARE = [f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)]


def spread(file: int, rank: int, direction: Direction, *drops: int) -> Spread:
    return Spread(Square(file, rank), direction, drops)


@each(
    ("text", "ply"),
    [
        ("c3", Placement(C3)),
        ("C3", Placement(C3)),
        ("Fc3", Placement(C3)),
        ("Sc3", Placement(C3, Kind.WALL)),
        ("sc3", Placement(C3, Kind.WALL)),
        ("SC3", Placement(C3, Kind.WALL)),
        ("Cc3", Placement(C3, Kind.CAPSTONE)),
        ("cc3", Placement(C3, Kind.CAPSTONE)),
        ("a1+", spread(0, 0, Direction.NORTH, 1)),
        ("a1↑", spread(0, 0, Direction.NORTH, 1)),
        ("a1⬆️", spread(0, 0, Direction.NORTH, 1)),
        ("c3>", spread(2, 2, Direction.EAST, 1)),
        ("1b3<1", spread(1, 2, Direction.WEST, 1)),
        ("3c2-", spread(2, 1, Direction.SOUTH, 3)),
        ("3c2-12", spread(2, 1, Direction.SOUTH, 1, 2)),
        ("3b4↓12", spread(1, 3, Direction.SOUTH, 1, 2)),
        ("4a4→112", spread(0, 3, Direction.EAST, 1, 1, 2)),
        ("2d4-2C", spread(3, 3, Direction.SOUTH, 2)),
        ("Cd4-", spread(3, 3, Direction.SOUTH, 1)),
        ("c2-12", spread(2, 1, Direction.SOUTH, 1, 2)),
        ("B1", Placement(Square(1, 0))),
        ("b2~d4", Travel(Square(1, 1), Square(3, 3))),
        ("Cb2~d4", Travel(Square(1, 1), Square(3, 3))),
        ("B2 ~ D4*'", Travel(Square(1, 1), Square(3, 3))),
        ("b2~b3", spread(1, 1, Direction.NORTH, 1)),
    ],
)
def test_a_ply_is_read_with_a1_in_the_south_west(text: str, ply: Ply) -> None:
    assert resolve(parse_ptn(text), 5) == ply


@pytest.mark.parametrize(
    ("text", "tak", "flattens"),
    [
        ("c3", False, False),
        ("c3'", True, False),
        ("c3''", True, False),
        ('c3"', True, False),
        ("c3\u2019", True, False),
        ("b4>*", False, True),
        ("b4>*'", True, True),
        ("c3!?", False, False),
        ("c3'!!", True, False),
        ("c3 t", True, False),
        ("3c2-12 (tak)", True, False),
        ("b4>* T", True, True),
        ("b2~d4", False, False),
        ("b2~d4'", True, False),
    ],
)
def test_marks_tell_tak_and_flattened_walls(text: str, *, tak: bool, flattens: bool) -> None:
    written = parse_ptn(text)
    assert (written.tak, written.flattens) == (tak, flattens)


def test_mail_b4_on_5x5_is_ptn_b2() -> None:
    square = Square(1, 1)
    assert square_name(square, 5, Notation.MAIL) == "b4"
    assert square_name(square, 5, Notation.PTN) == "b2"
    assert format_mail(Placement(square), 5) == "ps b4"
    assert format_ptn(Placement(square)) == "b2"


@pytest.mark.parametrize(
    ("ply", "text"),
    [
        (Placement(C3), "c3"),
        (Placement(C3, Kind.WALL), "Sc3"),
        (Placement(C3, Kind.CAPSTONE), "Cc3"),
        (spread(2, 2, Direction.EAST, 1), "c3>"),
        (spread(2, 2, Direction.EAST, 2), "2c3>"),
        (spread(2, 2, Direction.EAST, 1, 1), "2c3>11"),
        (Travel(Square(1, 1), Square(3, 3)), "b2~d4"),
    ],
)
def test_a_ply_is_written_without_what_goes_without_saying(ply: Ply, text: str) -> None:
    assert format_ptn(ply) == text


def test_marks_are_written_behind() -> None:
    assert format_ptn(spread(1, 3, Direction.EAST, 1), flattens=True, tak=True) == "b4>*'"


def test_a_text_is_not_written_as_a_ply() -> None:
    text: Any = "zz"
    with pytest.raises(TypeError, match="'zz' is no ply"):
        format_ptn(text)


@given(sized_plies())
def test_every_ply_reads_back_in_either_notation(sized: tuple[int, Ply]) -> None:
    size, ply = sized
    assert resolve(parse_ptn(format_ptn(ply)), size) == ply
    assert format_ply(ply, size, Notation.PTN) == format_ptn(ply)
    assert format_ply(ply, size, Notation.MAIL) == format_mail(ply, size)


def test_many_plies_are_remembered_and_read_right_all_the_same() -> None:
    texts = [f"{' ' * spaces}{ply}" for spaces in range(REMEMBERED // 64) for ply in EACH_SQUARE]
    assert len(texts) >= REMEMBERED
    for text in (*texts, *texts):
        assert format_ptn(resolve(parse_ptn(text), 8)) == text.strip()
        assert parse_ptn(text).text == text
