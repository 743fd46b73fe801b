"""Boards and games that are pasted into a line."""

from itertools import product

import pytest

from takmail.colors import Color
from takmail.commands.challenges import Challenge
from takmail.commands.disputes import PostBoard, RequestState
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.lines.pasted_games import take_pasted, wishes_from
from takmail.commands.lines.reading import parse_line
from takmail.notation.errors import NotationError, Problem
from takmail.notation.links import SITE, compress
from takmail.notation.positions import parse_board, parse_tps
from takmail.notation.records import Doubt, Note
from takmail.play.records import FoundGame, found_in
from takmail.terms.wishes import Wishes
from tests.rows import each

LINK = "https://ptn.ninja/NoEQhg&ply=3!"
GAME = '[Site "here"]\n[Size "5"]\n\n1. a1 e5'


@pytest.mark.parametrize(
    ("text", "command"),
    [
        (f"challenge @bob {LINK}", Challenge("bob", origin=LINK)),
        (f"challenge from {LINK}", Challenge(origin=LINK)),
        (f"Challenge link: {LINK} white", Challenge(wishes=Wishes(color=Color.WHITE), origin=LINK)),
        (f"play 6 <{LINK}>", Challenge(wishes=Wishes(size=6), origin=LINK)),
        (f"challenge @bob\n{GAME}", Challenge("bob", origin=GAME)),
        (f"challenge @bob start\n```ptn\n{GAME}\n```", Challenge("bob", origin=GAME)),
        (f"challenge white `{GAME}`", Challenge(wishes=Wishes(color=Color.WHITE), origin=GAME)),
        ("challenge\n[Size “5”]\n1. a1 e5", Challenge(origin='[Size "5"]\n1. a1 e5')),
    ],
)  # fmt: skip
def test_a_game_is_taken_out_of_the_challenge(text: str, command: Challenge) -> None:
    assert parse_line(text) == Parsed(command)


POSITION = "x3/x,1,x/x2,2 2 2"


@pytest.mark.parametrize(
    "said", ["{}", "`{}`", "tps: {}", "tps `{}` white", 'from "{}"', "tps {} 1 cap", "{} komi 2"]
)
def test_a_position_is_read_by_a_challenge_as_elsewhere(said: str) -> None:
    heard = parse_line(f"challenge @bob {said.format(POSITION)}")
    assert isinstance(heard, Parsed)
    assert isinstance(heard.command, Challenge)
    assert heard.command.wishes.start == parse_tps(POSITION)
    assert heard.command.wishes.turn_assumed is None
    assert isinstance(found_in(said.format(POSITION)), FoundGame)


@pytest.mark.parametrize("said", ["{}", "tps {}", "`{}`", "{} white"])
def test_a_side_to_move_without_the_move_number_is_never_left_out(said: str) -> None:
    heard = parse_line(f"challenge @bob {said.format(POSITION[:-2])}")
    assert isinstance(heard, Malformed)
    assert (heard.error.problem, heard.error.suggestion) == (Problem.BAD_MOVE_NUMBER, None)
    with pytest.raises(NotationError) as caught:
        found_in(POSITION[:-2])
    assert caught.value.problem is Problem.BAD_MOVE_NUMBER


@pytest.mark.parametrize("said", ["{} 1 cap", "{} 2 days a move", "{} 3 white", "tps {} 2 komi"])
def test_a_number_behind_a_position_may_belong_to_its_word(said: str) -> None:
    heard = parse_line(f"challenge @bob {said.format(POSITION[:-4])}")
    assert isinstance(heard, Parsed)
    assert isinstance(heard.command, Challenge)
    assert heard.command.wishes.turn_assumed


def test_what_is_wrong_with_the_words_is_told() -> None:
    heard = parse_line(f"challenge @bob zebra {LINK}")
    assert isinstance(heard, Malformed)
    assert heard.error.found == "zebra"


@pytest.mark.parametrize(
    "text", [f"look at {LINK}", GAME, f"challenged {LINK}", f"challenge accepted, see {LINK}"]
)
def test_other_talk_with_a_game_in_it_is_no_challenge(text: str) -> None:
    assert not isinstance(parse_line(text), Parsed)


def test_in_a_group_a_challenge_must_be_said_to_the_bot() -> None:
    assert parse_line(f"challenge @bob {LINK}", commands=False) is None


GAME = '[Size "5"]\n1. a1 b1 2. a2 b2\n{2w1}\n2. c1 d4\n'
LINK = f"{SITE}{compress(GAME)}&ply=3!"
ONE_LEFT_OUT = Note(Doubt.VARIATIONS, 1)


@pytest.mark.parametrize(
    "said",
    ["{}", "<{}>", "({})", "[{}]", "[game]({})", "{}.", "{}, please", "look: {}!", "({}).", "{}?"],
)
@pytest.mark.parametrize("scheme", ["https://", ""])
def test_a_link_is_known_in_brackets_in_a_sentence_and_without_its_scheme(
    said: str, scheme: str
) -> None:
    link = LINK.replace("https://", scheme)
    pasted = take_pasted(f"challenge @bob {said.format(link)}")
    assert pasted is not None
    assert pasted.origin == link
    found = found_in(said.format(link))
    assert isinstance(found, FoundGame)
    assert (found.written, found.notes) == (4, (ONE_LEFT_OUT,))


def test_the_branches_of_a_game_that_is_read_or_brought_are_counted() -> None:
    found = found_in(GAME)
    assert isinstance(found, FoundGame)
    assert (found.written, found.notes) == (4, (ONE_LEFT_OUT,))
    assert wishes_from(GAME, Wishes()).notes == wishes_from(LINK, Wishes()).notes == (ONE_LEFT_OUT,)


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
