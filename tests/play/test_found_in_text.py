"""Which game, position or board a text holds."""

import time
from contextlib import suppress

import pytest

from takmail.colors import Color
from takmail.commands.challenges import Challenge
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.pasted_games import wishes_from_file
from takmail.commands.lines.reading import parse_line
from takmail.notation.errors import NotationError
from takmail.notation.games_in_text import only_game
from takmail.notation.positions import format_tps, parse_board, parse_tps
from takmail.notation.records import Doubt, Note
from takmail.play.records import FoundBoard, FoundGame, found_in
from takmail.tak.rules import Opening
from takmail.terms.table import wishes_said
from takmail.terms.wishes import Wishes

PTN = '[Size "6"]\n[Player1 "Ann"]\n[Komi "2"]\n\n1. a1 f6 2. c3 d4'
BOARD = "0 0 0\n0 s 0\n0 0 SS"


@pytest.mark.parametrize("text", [PTN, f"Look at this:\n{PTN}", f"```\n{PTN}\n```"])
def test_a_game_with_tags_is_found_among_words(text: str) -> None:
    found = found_in(text)
    assert isinstance(found, FoundGame)
    assert (found.played, found.guessed) == (4, False)
    assert found.wishes.size == 6
    assert found.wishes.half_komi == 4
    assert found.wishes.start is not None
    assert found.wishes.start.turn is Color.WHITE


@pytest.mark.parametrize(
    "text", ["x3/x,1,x/x3 2 2", "what of x3/x,1,x/x3 2 2?", "`x3/x,1,x/x3 2 2`"]
)
def test_a_position_is_found_among_words(text: str) -> None:
    found = found_in(text)
    assert isinstance(found, FoundGame)
    assert format_tps(found.position.setup()) == "x3/x,1,x/x3 2 2"


@pytest.mark.parametrize(
    "text",
    [
        "x3/x,1,x/x3%202%202",
        "x3-x,1,x-x3 2 2",
        "is x3/x,1,x/x3+2+2, won?",
        "(x3/x,1,x/x3 2 2).",
        "https://tps.ptn.ninja/png?tps=x3/x,1,x/x3%202%202",
        "> x3/x,1,x/x3 2 2",
    ],
)
def test_a_position_is_read_as_it_stands_in_addresses_and_with_dashes(text: str) -> None:
    found = found_in(text)
    assert isinstance(found, FoundGame)
    assert format_tps(found.position.setup()) == "x3/x,1,x/x3 2 2"
    assert found.notes == ()


@pytest.mark.parametrize(
    "text", ["x3/x3/x3 2", "x3/x3/x3 3 1", "x3/x3/x3 2 2&name", "x3/x3/x3;2;2", "x3/x3/x3 2 two"]
)
def test_nothing_behind_the_rows_of_a_position_is_dropped(text: str) -> None:
    with pytest.raises(NotationError):
        found_in(text)


@pytest.mark.parametrize("text", ["x3/x3/x3", "what of x3-x3-x3?", '[TPS "x3/x3/x3"]'])
def test_a_position_that_names_no_side_is_noted(text: str) -> None:
    found = found_in(text)
    assert isinstance(found, FoundGame)
    assert found.notes == (Note(Doubt.TURN_ASSUMED),)


@pytest.mark.parametrize("quote", ["> {}", ">> {}", ">{}", " > {}"])
def test_a_quoted_game_is_read_in_chats_and_files(quote: str) -> None:
    text = "\n".join(quote.format(line) for line in PTN.splitlines())
    found, brought = found_in(text), wishes_from_file(text, Wishes())
    assert isinstance(found, FoundGame)
    assert found.played == 4
    assert brought is not None
    assert brought.wishes == found.wishes
    assert len(only_game(f"```ptn\n{PTN}\n```").plies) == len(only_game(text).plies) == 4


@pytest.mark.parametrize(
    "text", [BOARD, f"rs\n{BOARD}\nis mine", f"```\n{BOARD}\n```", "0 0 0 / 0 s 0 / 0 0 SS"]
)
def test_a_board_state_is_found_among_words(text: str) -> None:
    assert found_in(text) == FoundBoard(parse_board(BOARD))


@pytest.mark.parametrize(
    ("text", "plies", "size"),
    [("ps a1\nps e5\nps c3", 3, 5), ("1. a1 e5 2. c3 Cd4", 4, 5), ("1. a1 f6 2. c3 d4", 4, 6)],
)
def test_moves_alone_are_played_on_the_likeliest_board(text: str, plies: int, size: int) -> None:
    found = found_in(text)
    assert isinstance(found, FoundGame)
    assert (found.played, found.position.size, found.guessed) == (plies, size, True)


def test_a_game_is_read_up_to_a_move_that_is_not_legal() -> None:
    found = found_in('[Size "5"]\n\n1. a1 e5 2. c3 c3')
    assert isinstance(found, FoundGame)
    assert found.played == 3
    assert found.illegal is not None


def test_of_several_games_the_first_is_read() -> None:
    found = found_in(f"{PTN}\n\n{PTN}")
    assert isinstance(found, FoundGame)
    assert found.games == 2


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello there",
        "1. I think so",
        "either/or",
        "a 5x5 board",
        "ps",
        "0 0 0",
        "https://example.org/a/b/c",
    ],
)
def test_talk_holds_nothing(text: str) -> None:
    assert found_in(text) is None


@pytest.mark.parametrize(
    "text", ['[Size "5"]\n1. z9', "0 0 0\n0 s 0\n0 0 0 0", "https://ptn.ninja/nothing"]
)
def test_what_is_meant_as_a_game_says_what_is_wrong(text: str) -> None:
    with pytest.raises(NotationError):
        found_in(text)


def test_wishes_are_said_so_that_they_are_read_again() -> None:
    wishes = Wishes(
        size=6,
        color=Color.BLACK,
        half_komi=5,
        opening=Opening.NO_SWAP,
        stones=(20, 21),
        capstones=(1, 2),
        start=parse_tps("x6/x6/x6/x6/x6/x5,1 2 3"),
    )
    heard = parse_line(f"challenge {wishes_said(wishes)}")
    assert heard == Parsed(Challenge(wishes=wishes))


@pytest.mark.parametrize("part", ["ps a1\n", "0 0 0\n", "1. a1 a2 ", "x/", "[Size ", "s s s / "])
def test_a_long_text_is_seen_through_soon(part: str) -> None:
    text = part * (60_000 // len(part))
    began = time.thread_time()
    with suppress(NotationError):
        found_in(text)
    assert time.thread_time() - began < 10


def test_a_position_behind_a_comment_on_its_line_is_no_game() -> None:
    assert found_in("{0} pt5/x5/x2,1,x2/x5/x5 2 3") is None
