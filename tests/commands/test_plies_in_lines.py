"""Lines of several plies: tried ones, ones in advance, lists."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.plies import LONGEST_LIST, ListedPly, plies_in
from takmail.commands.lines.reading import parse_line
from takmail.commands.notes import Onwards, Over, Tried, Try, Undo, tried_in
from takmail.commands.premoves import begun_line
from takmail.notation.errors import NotationError, Problem


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("", Onwards()),
        ("undo", Undo()),
        ("Undo 3.", Undo(3)),
        ("back 12", Undo(12)),
        ("over", Over()),
        ("start over!", Over()),
        ("reset", Over()),
        ("from 12", Onwards("", 12)),
        ("from move 0: ps c3, c4>", Onwards("ps c3, c4>", 0)),
        ("from 3 3c2>12", Onwards("3c2>12", 3)),
        ("ps c3, c4>", Onwards("ps c3, c4>")),
        ("from c3", Onwards("from c3")),
    ],
)
def test_what_is_said_is_read(said: str, meant: Tried) -> None:
    assert tried_in(said) == meant


@pytest.mark.parametrize("line", ["try ps c3, c4>", "#k3 try 1. a1 e5", "try: over", "TRY from 3"])
def test_a_line_that_tries_is_one(line: str) -> None:
    read = parse_line(line)
    assert isinstance(read, Parsed)
    assert isinstance(read.command, Try)


@pytest.mark.parametrize("line", ["try again later", "try me", "try it on c3", "trying ps c3"])
def test_other_words_behind_try_are_talk(line: str) -> None:
    assert not isinstance(parse_line(line), Parsed)


@pytest.mark.parametrize(
    ("typed", "before", "plies", "begun"),
    [
        ("", "", 0, ""),
        ("ps c", "", 0, "ps c"),
        ("if ps c", "if", 0, "ps c"),
        ("ps c3 then ", "ps c3 then", 1, ""),
        ("ps c3 then p", "ps c3 then", 1, "p"),
        ("c4> THEN: Cd", "c4> THEN:", 1, "Cd"),
        ("if ps c3 then ps c2 if pw", "if ps c3 then ps c2 if", 2, "pw"),
        ("ps c3 then ps c2; if ps d", "ps c3 then ps c2; if", 0, "ps d"),
        ("ps c3 then mail c2 if\tptn b", "ps c3 then mail c2 if", 2, "ptn b"),
    ],
)
def test_what_is_begun_stands_behind_whole_plies(
    typed: str, before: str, plies: int, begun: str
) -> None:
    line = begun_line(typed)
    assert line is not None
    assert (line.before, len(line.plies), line.begun) == (before, plies, begun)
    assert line.answers == (plies % 2 == 1)


@pytest.mark.parametrize(
    "typed", ["then ps c3", "ps c3 if ps", "pz c3 then p", "ps c3 then ps c2; ps d", "#k3 if ps c"]
)
def test_what_cannot_become_a_line_is_not_begun(typed: str) -> None:
    assert begun_line(typed) is None


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
