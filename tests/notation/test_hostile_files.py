"""Texts that nobody should have written: what is done for them grows as they do, and no faster."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType, ModuleType
from typing import Any

import pytest

from takmail.notation import (
    clean_ptn,
    games_in_text,
    mail_records,
    ptn_files,
    ptn_tags_and_comments,
    text,
)
from takmail.notation.errors import NotationError
from takmail.notation.game_trees import Game
from takmail.notation.games_in_text import find_all, may_be_game
from takmail.notation.positions import parse_tps
from takmail.wording.notation import unreadable
from tests.notation.expressions import parsed, parts, patterns_of

PIECES = [
    *("a", "\n", " ", "{", "}", "(", ")", "[", "]", '"', "'", ";", "%", "1", "1. ", "12 ", "$1"),
    *(
        '[a "b"]',
        "[Size 5]",
        "[a b]c",
        "[a b]\n\n",
        "{} ",
        "{{}",
        "{{{}}} ",
        "{ {a} ",
        "(a) ",
        "((",
    ),
    *("c3+ ", "a1 e5 ", "ps a1\n", "a:\n", "; x\n", "x3/", "x3/x3/x3 1 1\n", "P A1,", "M A1 A2 1 "),
    *("--", "!", "Tak! ", "R-0\n1. ", "R-0\n\n", "\u2014", "*\n"),
]
STARTS = ["", '[Size "5"]\n', "Size: 5\n", '[Size "', "1. a1 (", "x3/x3/"]
SHORT, LONG, VERY_LONG = 100, 1600, 200_000


@pytest.mark.slow
@pytest.mark.parametrize("start", STARTS)
def test_what_is_done_for_a_text_grows_no_faster_than_the_text(start: str) -> None:
    for piece in PIECES:
        answer(start + piece * SHORT)  # what is made the first time is not counted
        few, many = (calls(start + piece * times) for times in (SHORT, LONG))
        assert many <= few * (LONG / SHORT) * 1.2 + 2000, piece


@pytest.mark.slow
@pytest.mark.parametrize("piece", [*PIECES, "\0"])
def test_long_texts_are_answered(piece: str) -> None:
    """Where anything grew with the square of the text, this would outlast the tests' limit."""
    answer(piece * (VERY_LONG // len(piece)))
    answer("Size: 5\n" + piece * (VERY_LONG // len(piece)) + "x")


BRANCHES = [
    *("(2. a1 ", "(a1 b1 ", "(a1) ", "(a1 ) b1 ", "((", "(a ", "({a} a1)", "(1) ", "a1 (-- b1) "),
    *("\n\n{2w1}\n2. a1 ", "\n\n{x}\n2. a1 ", "{2w1/2w1} 2. a1 ", "1. a1 ", "2. a1 ", "2-1.2. a1 "),
]


@pytest.mark.slow
@pytest.mark.parametrize("end", ["", ")" * 20])
def test_branches_are_read_and_written_in_step_with_their_length(end: str) -> None:
    for piece in BRANCHES:
        rewrite(f"1. a1 b1 2. a2 {piece * 5}{end}")
        few, many = (calls(f"1. a1 b1 2. a2 {piece * n}{end}", rewrite) for n in (SHORT, 5 * SHORT))
        assert many <= few * 5 * 1.2 + 2000, piece


def rewrite(text: str) -> None:
    """Read a game with its branches and write it in both forms, unless it can't be read."""
    try:
        game = Game.from_ptn(text)
    except NotationError:
        return
    assert Game.from_ptn(game.ptn()) == Game.from_ptn(game.ptn(brackets=True))


def answer(text: str) -> None:
    """Read a text as the commands do, and say what is wrong with it."""
    may_be_game(text)
    try:
        for found in find_all(text):
            found.read(None)
    except NotationError as error:
        unreadable(error)


def calls(text: str, done: Callable[[str], None] = answer) -> int:
    """Return how many calls of functions a text takes, which is the same on every machine."""
    with counting() as counted:
        done(text)
    return counted[0]


@contextmanager
def counting() -> Iterator[list[int]]:
    counted = [0]

    def count(_frame: FrameType, event: str, _what: object) -> None:
        if event in {"call", "c_call"}:
            counted[0] += 1

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield counted
    finally:
        sys.setprofile(before)


READERS = [clean_ptn, ptn_tags_and_comments, ptn_files, mail_records, games_in_text, text]


@pytest.mark.parametrize("module", READERS, ids=lambda module: module.__name__)
def test_no_expression_can_go_back_over_what_it_has_repeated_in_a_repeat(
    module: ModuleType,
) -> None:
    patterns = patterns_of(module)
    assert patterns
    for pattern in patterns:
        assert not list(nested_repeats(parsed(pattern), inside=False)), pattern.pattern


def nested_repeats(expression: Any, *, inside: bool) -> Iterator[object]:
    """Yield the repeats without end that stand in others, if both can give up what they have."""
    for name, argument in expression:
        going_back = str(name) in {"MAX_REPEAT", "MIN_REPEAT"} and str(argument[1]) == "MAXREPEAT"
        if going_back and inside:
            yield argument
        kept = str(name) in {"POSSESSIVE_REPEAT", "ATOMIC_GROUP"}
        for part in parts(argument):
            yield from nested_repeats(part, inside=not kept and (inside or going_back))


@pytest.mark.parametrize("text", ["x" * 5000, "x3/" * 2000, "1" * 5000, "x3/x3/" + "1" * 5000])
def test_a_position_longer_than_any_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_tps(text)
