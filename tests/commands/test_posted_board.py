"""A board state is read from whatever people put around it."""

from itertools import product

import pytest

from takmail.commands.disputes import PostBoard, RequestState
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.notation.positions import parse_board
from tests.rows import each

EMPTY = "0 0 0\n0 0 0\n0 0 0"
FULL = "cSS 0 sSSs\nS SssSS w\nWsss 0 0"


@each(
    ("board", "around"),
    product(
        [EMPTY, FULL],
        [
            "{}",
            "rs\n{}",
            "RS:\n{}",
            "rs {}",
            "#k3\n{}",
            "#K3 rs\n{}",
            "```\n{}\n```",
            "rs\n```text\n{}```",
            "#k3\n```\n{}\n```\n",
            "\n\n{}\n\n",
        ],
    ),
)
def test_a_board_is_read_alone_after_rs_and_in_a_code_block(board: str, around: str) -> None:
    heard = parse_line(around.format(board), commands=False)
    assert isinstance(heard, Parsed)
    assert heard.command == PostBoard(parse_board(board))
    assert heard.game == ("k3" if "#" in around else None)


def test_a_board_may_stand_in_one_line_with_its_rows_parted() -> None:
    heard = parse_line("#k3 rs " + FULL.replace("\n", " / "), commands=False)
    assert heard == Parsed(PostBoard(parse_board(FULL)), "k3")


def test_rs_alone_still_asks() -> None:
    assert parse_line("rs", commands=False) == Parsed(RequestState())
    assert parse_line("#k3 rs", commands=False) == Parsed(RequestState(), "k3")


def test_fractions_and_paths_are_talk() -> None:
    for line in ("3/4 of us", "and/or", "0/0", "s/w/c", "see /board"):
        assert parse_line(line, commands=False) is None, line


@pytest.mark.parametrize("line", ["rs.", "RS!", "rs?", "#k3 rs."])
def test_a_stop_may_follow_the_word_for_a_board_state(line: str) -> None:
    heard = parse_line(line)
    assert isinstance(heard, Parsed)
    assert heard.command == RequestState()
