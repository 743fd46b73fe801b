"""Several plies in one text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.commands.lines.plies import LONGEST_LIST, ListedPly, plies_in
from takmail.notation.errors import NotationError, Problem


@pytest.mark.parametrize(
    ("text", "plies"),
    [
        ("ps c3, c4>", ["ps c3", "c4>"]),
        ("1. a1 e5 2. c3 3c2-12 3... d4", ["a1", "e5", "c3", "3c2-12", "d4"]),
        ("1.a1", ["a1"]),
        ("ms b2 p3 2, 1, ps c4 t", ["ms b2 p3 2, 1", "ps c4 t"]),
        ("ms b2 p2 1 1 ms b3", ["ms b2 p2 1 1", "ms b3"]),
        ("ps c3 pw d4; c1 t d4' \n ps a1(t)", ["ps c3", "pw d4", "c1 t", "d4'", "ps a1(t)"]),
        ("ps c3 then fd4", ["ps c3", "fd4"]),
        ("mc b2 d4, 2d4-11", ["mc b2 d4", "2d4-11"]),
        (" psC3,mse2 ", ["psC3", "mse2"]),
    ],
)
def test_plies_are_parted(text: str, plies: list[str]) -> None:
    assert [ply.said() for ply in plies_in(text)] == plies


@pytest.mark.parametrize(
    ("text", "problem", "column"),
    [
        ("", Problem.NOT_A_PLY, 1),
        (" , ", Problem.NOT_A_PLY, 1),
        ("c3, xx9", Problem.NOT_A_PLY, 5),
        ("ps c3, px d4", Problem.NO_SUCH_PIECE, 9),
        ("ps c3, ps z9", Problem.OFF_BOARD, 11),
        ("ps c3," * LONGEST_LIST, Problem.NOT_A_PLY, 1),
    ],
)
def test_what_is_no_ply_is_shown_in_its_text(text: str, problem: Problem, column: int) -> None:
    with pytest.raises(NotationError) as raised:
        plies_in(text)
    assert (raised.value.problem, raised.value.column, raised.value.text) == (problem, column, text)


@given(st.text(st.sampled_from("psmwnc abc123+>.,;\nt'(1)é"), max_size=40))
def test_any_text_is_plies_or_an_error_about_it(text: str) -> None:
    found: list[ListedPly] | NotationError
    try:
        found = plies_in(text)
    except NotationError as error:
        found = error
    if isinstance(found, NotationError):
        assert found.text == text
        assert 1 <= found.column <= len(text) + 1
    else:
        assert all(ply.said() and ply.said() in text for ply in found)
