"""Repeats that give nothing back are the same in every Python, as Python's own are not."""

import importlib
import re
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.notation.ptn_tags_and_comments import any_number, at_least_one
from tests.notation.expressions import parsed, parts, patterns_of

ROOT = Path(__file__).parents[2]
OURS = [
    path.relative_to(ROOT)
    for folder in ("takmail", "bots", "grammar")
    for path in sorted((ROOT / folder).rglob("*"))
    if path.suffix in {".py", ".lark"}
]
WITH_PATTERNS = [path for path in OURS if "re.compile(" in (ROOT / path).read_text("utf-8")]

WHOLE_COMMENTS = r"[^{}]++|\{[^{}]*+\}"
"""What can fail after it has passed something over."""

OF_A_GROUP = re.compile(r"\)(?:[*+?]|\{+[0-9,]+\}+)\+")
"""Python's own repeat of a group, as it is written."""

OF_ONE = {"LITERAL", "NOT_LITERAL", "ANY", "IN"}


@pytest.mark.parametrize("turns", [0, 1, 2, 999, 1000, 1001, 2500])
def test_all_turns_are_taken_and_none_is_given_back(turns: int) -> None:
    found = re.match(any_number("ab|c"), "ab" * turns + "a")
    assert found is not None
    assert found.end() == 2 * turns
    assert re.match(any_number("ab|c") + "ab", "ab" * turns) is None


def test_one_turn_can_be_needed() -> None:
    assert re.match(at_least_one("ab|c"), "a") is None
    assert re.fullmatch(at_least_one("ab|c"), "cab" * 700)


def test_what_a_failing_turn_has_passed_over_is_not_taken() -> None:
    found = re.match(any_number(WHOLE_COMMENTS), " \n {ab{c}d} ")
    assert found is not None
    assert found.end() == 3


@given(st.text("a{} ", max_size=20))
def test_as_much_is_taken_as_by_a_plain_repeat(text: str) -> None:
    ours = re.match(any_number(WHOLE_COMMENTS), text)
    plain = re.match(rf"(?:{WHOLE_COMMENTS})*", text)
    assert ours is not None
    assert plain is not None
    assert ours.span() == plain.span()


def test_little_is_kept_for_many_turns() -> None:
    pattern, text = re.compile(any_number(WHOLE_COMMENTS)), "{}" * 200_000
    tracemalloc.start()
    try:
        assert pattern.fullmatch(text)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 1_000_000


def test_pythons_own_repeats_of_groups_are_known() -> None:
    """Such as the program once had, whole or as text."""
    for old in (r"\{(?:[^{}]++|\{[^{}]*+\})*+\}", "(?:/x){2,7}+", r"(?:#\w++\s*+)?+", "a|(?:bc)++"):
        assert list(groups_repeated(parsed(re.compile(old))))
        assert OF_A_GROUP.search(old)
    assert OF_A_GROUP.search('rf"(?:/x){{2,}}+"')
    fine = r"(?>(?:a[b)]++){1,9})\s*+[0-9]{1,9}+(?:bc)+[+]"
    assert not list(groups_repeated(parsed(re.compile(fine))))
    assert not OF_A_GROUP.search(fine)


@pytest.mark.parametrize("path", WITH_PATTERNS, ids=str)
def test_no_expression_of_the_program_repeats_a_group_in_pythons_own_way(path: Path) -> None:
    module = importlib.import_module(".".join(path.with_suffix("").parts))
    for pattern in patterns_of(module):
        assert not list(groups_repeated(parsed(pattern))), pattern.pattern


def test_no_piece_of_an_expression_does() -> None:
    written = [
        f"{path}, line {number}"
        for path in OURS
        for number, line in enumerate((ROOT / path).read_text("utf-8").splitlines(), start=1)
        if OF_A_GROUP.search(line)
        if path != Path("takmail/notation/ptn_tags_and_comments.py")
    ]
    assert not written


def groups_repeated(expression: Any) -> Iterator[object]:
    """Yield what more than one character is repeated of, possessively, as Python calls it."""
    for name, argument in expression:
        if str(name) == "POSSESSIVE_REPEAT" and [str(each) for each, _ in argument[2]] not in (
            [one] for one in OF_ONE
        ):
            yield argument
        for part in parts(argument):
            yield from groups_repeated(part)
