"""Trees of plies in advance: written, listed, changed, kept."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.notation.written_plies import Notation
from takmail.play.premoves import (
    Branch,
    Branches,
    Plan,
    depth_of,
    dump_plan,
    listed,
    load_plan,
    matching,
    without,
    written,
)
from takmail.rulesets.json_forms import UnreadableError
from takmail.rulesets.tak.json_forms import decode_ply, encode_ply

SQUARES = [f"F{file}{rank}" for file in "abc" for rank in "123"]


def line(text: str) -> tuple[Branch, ...]:
    """Return branches below each other: ``c3 b2 d4 a1`` answers c3 by b2, and then d4 by a1."""
    plies = [decode_ply(word if word[0].isdigit() else f"F{word}") for word in text.split()]
    return tuple(Branch(*pair) for pair in zip(plies[::2], plies[1::2], strict=True))


def tree(*lines: str) -> Branches:
    branches: Branches = ()
    for one in lines:
        branches = written(branches, line(one)).branches
    return branches


def told(branches: Branches) -> list[str]:
    """Return a tree as lines: number, depth, ply and answer."""
    return [
        f"{number} {len(above)} {encode_ply(one.expected)[1:]} {encode_ply(one.answer)[1:]}"
        for number, above, one in listed(branches)
    ]


def test_lines_with_the_same_beginning_share_it() -> None:
    branches = tree("c3 c4 b2 d3", "c3 c4 d4 e4", "a5 b5")
    assert told(branches) == ["1 0 c3 c4", "2 1 b2 d3", "3 1 d4 e4", "4 0 a5 b5"]
    assert depth_of(branches) == 2
    assert depth_of(()) == 0


def test_another_answer_takes_the_place_of_the_one_before_and_of_what_was_below_it() -> None:
    there = tree("c3 c4 b2 d3", "a5 b5")
    branches, replaced = written(there, line("c3 d4"))
    assert told(branches) == ["1 0 c3 d4", "2 0 a5 b5"]
    assert replaced == 1
    again = written(there, line("c3 c4 b2 d3"))
    assert again == (there, 0)


def test_a_branch_goes_with_all_that_is_below_it() -> None:
    branches = tree("c3 c4 b2 d3 a1 a2", "c3 c4 d4 e4", "a5 b5")
    assert told(without(branches, 2)) == ["1 0 c3 c4", "2 1 d4 e4", "3 0 a5 b5"]
    assert told(without(branches, 1)) == ["1 0 a5 b5"]
    assert told(without(branches, 5)) == told(branches)[:4]
    assert without(branches, 6) == without(branches, 0) == branches


def test_a_ply_is_found_whatever_answers_it() -> None:
    branches = tree("c3 c4", "a5 b5")
    found = matching(branches, decode_ply("Fa5"))
    assert found is not None
    assert encode_ply(found.answer) == "Fb5"
    assert matching(branches, decode_ply("Sa5")) is None


LINES = st.lists(
    st.lists(st.sampled_from(SQUARES).map(lambda ply: ply[1:]), min_size=1, max_size=4).map(
        lambda plies: " ".join(f"{ply} {ply}" for ply in plies)
    ),
    max_size=6,
)


@given(LINES, st.booleans(), st.integers(1, 99), st.sampled_from(Notation))
def test_what_is_kept_comes_back(
    lines: list[str], waits: bool, board: int, notation: Notation
) -> None:
    branches = tuple(
        Branch(one.expected, one.answer, notation, tak=waits, below=one.below)
        for one in tree(*lines)
    )
    plan = Plan(board, branches, waits)
    assert load_plan(dump_plan(plan)) == plan


@given(LINES, st.integers(1, 30))
def test_what_is_dropped_is_one_branch_with_what_is_below_it(lines: list[str], number: int) -> None:
    branches = tree(*lines)
    before = listed(branches)
    gone = [len(listed((one.branch,))) for one in before if one.number == number]
    assert len(listed(without(branches, number))) == len(before) - sum(gone)


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"board":1}', '{"board":1,"branches":[1]}', "[" * 9999]
)
def test_anything_else_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableError):
        load_plan(text)
