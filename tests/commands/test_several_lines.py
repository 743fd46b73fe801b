"""A move among lines of talk is a move, and two are none."""

import pytest

from takmail.commands.disputes import LONGEST_REASON, ClaimInvalid
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.moves import Move
from takmail.notation.errors import Problem


@pytest.mark.parametrize("commands", [True, False])
@pytest.mark.parametrize(
    ("text", "ply"),
    [
        ("ps c2\ngood luck!", "ps c2"),
        ("good morning!\nps c2", "ps c2"),
        ("hello\n\nms b2 p3 2 1 t\n\nyour turn, I am off to bed", "ms b2 p3 2 1 t"),
        ("my move:\r\n```\nps c2\n```\r\nhave fun", "ps c2"),
        ("here it is\n3c2-12\nsee you", "3c2-12"),
        ("so long\n`c3`", "`c3`"),
        ("> ps a1\nps c2", "ps c2"),
        ("im so sorry for the delay\nps c2", "ps c2"),
        ("I'm late, sorry\nps c2 #k3", "ps c2 #k3"),
    ],
)
def test_the_one_move_of_a_message_is_played(text: str, ply: str, *, commands: bool) -> None:
    heard = parse_line(text, commands=commands)
    assert isinstance(heard, Parsed)
    assert isinstance(heard.command, Move)
    assert heard.command.ply.text == ply


@pytest.mark.parametrize("text", ["#k3\nps c2\nbye", "hi\n#K3 ps c2", "ps c2 #k3\nhi"])
def test_its_game_may_stand_before_it(text: str) -> None:
    heard = parse_line(text, commands=False)
    assert isinstance(heard, Parsed)
    assert heard.game == "k3"


def test_what_stands_after_it_is_no_game() -> None:
    heard = parse_line("ps c2\n#takmail", commands=False)
    assert isinstance(heard, Parsed)
    assert heard.game is None


@pytest.mark.parametrize("text", ["ps c2\nt", "ps c2\n(t)\ncareful now", "ps c2 t\nT"])
def test_tak_may_be_called_on_a_line_of_its_own(text: str) -> None:
    heard = parse_line(text, commands=False)
    assert isinstance(heard, Parsed)
    assert isinstance(heard.command, Move)
    assert heard.command.ply.tak


@pytest.mark.parametrize("text", ["move\nps c3", "move ps c3\ngood luck", "#k3 move ps c3\nbye"])
def test_the_word_move_may_stand_before_it(text: str) -> None:
    heard = parse_line(text)
    assert isinstance(heard, Parsed)
    assert isinstance(heard.command, Move)


@pytest.mark.parametrize(
    ("text", "line", "caret"),
    [
        ("ps b4\nms b2", 2, "ms b2\n^^^^^"),
        ("first\nps b4\nthen\n  c3 ", 4, "  c3\n  ^^"),
        ("ps b4\nps z9", 2, "ps z9\n^^^^^"),
    ],
)
def test_two_moves_are_an_error_at_the_second(text: str, line: int, caret: str) -> None:
    heard = parse_line(text, commands=False)
    assert isinstance(heard, Malformed)
    assert heard.is_move
    assert heard.error.problem is Problem.SEVERAL_PLIES
    assert (heard.error.numbers, heard.error.line) == ((2,), line)
    assert heard.error.caret() == caret
    assert heard.error.suggestion is None


@pytest.mark.parametrize(
    "text",
    [
        "good morning\nsee you",
        "c3, your turn\nsee you",
        "1. a1 e5\n2. c3 c4",
        "move ps c3\ngood luck",
        "hi\nt",
        "hi\nrs",
        "ps b4 you go, call me\nlater",
        "ps b4\n" + "word " * 1000,
    ],
)
def test_other_talk_of_several_lines_stays_talk(text: str) -> None:
    assert parse_line(text, commands=False) is None


def test_a_reason_may_have_several_lines() -> None:
    reason = "that wall was in the way\nlook:\nps c3 was mine"
    assert parse_line(f"im {reason}", commands=False) == Parsed(ClaimInvalid(reason))
    assert parse_line("im: so\nsorry") == Parsed(ClaimInvalid("so\nsorry"))
    assert parse_line("im so\nsorry", commands=False) is None


def test_a_reason_may_be_as_long_as_a_remark() -> None:
    reason = "a wall is " + "x" * (LONGEST_REASON - 10)
    assert parse_line(f"im {reason}", commands=False) == Parsed(ClaimInvalid(reason))
    for commands in (True, False):
        heard = parse_line(f"#k3 im {reason}y", commands=commands)
        assert isinstance(heard, Malformed)
        assert heard.game == "k3"
        assert heard.is_move
        assert heard.error.problem is Problem.REASON_TOO_LONG
        assert heard.error.numbers == (LONGEST_REASON + 1, LONGEST_REASON)


@pytest.mark.parametrize("text", ["im: that wall was mine", "im #k3 that wall was mine"])
def test_a_colon_or_a_game_may_stand_before_a_reason(text: str) -> None:
    heard = parse_line(text, commands=False)
    assert heard == Parsed(ClaimInvalid("that wall was mine"), "k3" if "#" in text else None)
