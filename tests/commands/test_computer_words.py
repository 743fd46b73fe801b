"""The computer and its level among the options of a challenge, in all languages."""

import pytest

from takmail.colors import Color
from takmail.commands.challenges import Challenge
from takmail.commands.command_order import SPEC
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.moves import Hint
from takmail.notation.errors import Expected
from takmail.terms.agreements import LEVELS, USUAL_LEVEL
from takmail.terms.table import wishes_said
from takmail.terms.wishes import Wishes
from takmail.wording.languages.language_choice import verbs_for, vocabulary_in
from takmail.wording.message.hints import options_of

COMPUTER = Wishes(level=USUAL_LEVEL)


def wished(line: str, tag: str = "en") -> Wishes:
    read = parse_line(line, vocabulary=vocabulary_in(tag))
    assert isinstance(read, Parsed), read
    assert isinstance(read.command, Challenge)
    assert read.command.opponent is None
    return read.command.wishes


@pytest.mark.parametrize(
    "line",
    [
        "challenge computer",
        "challenge the computer",
        "challenge bot",
        "challenge the bot",
        "Challenge Computer!",
        "play COMPUTER",
    ],
)
def test_words_for_the_computer(line: str) -> None:
    assert wished(line) == COMPUTER


@pytest.mark.parametrize(
    "line", ["挑战 电脑", "挑战 机器人", "挑战 人机", "挑战 computer", "约战电脑"]
)
def test_chinese_words_for_it(line: str) -> None:
    assert wished(line, "zh") == COMPUTER


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_the_computers(level: int) -> None:
    asked = Wishes(level=level)
    assert wished(f"challenge level {level}") == asked
    assert wished(f"challenge computer level {level}") == asked
    assert wished(f"challenge level {level} computer") == asked
    assert wished(f"挑战 级别 {level}", "zh") == asked
    assert wished(f"挑战 电脑 等级 {level}", "zh") == asked


def test_other_options_stand_beside_it_in_any_order() -> None:
    asked = Wishes(size=6, color=Color.WHITE, half_komi=4, level=3)
    for line in (
        "6 white komi 2 level 3",
        "level 3 as white komi 2 size 6x6",
        "computer level 3, 6, white, komi 2",
    ):
        assert wished(f"challenge {line}") == asked


@pytest.mark.parametrize(
    "wishes",
    [
        COMPUTER,
        *(Wishes(level=level) for level in LEVELS),
        Wishes(level=2, size=4, color=Color.BLACK, thread=False),
    ],
)
def test_it_is_said_as_it_is_read(wishes: Wishes) -> None:
    assert wished(f"challenge {wishes_said(wishes)}") == wishes


def test_how_options_of_a_call_say_it() -> None:
    assert dict(options_of(Challenge(wishes=COMPUTER))) == {"more": "computer"}
    asked = Challenge(wishes=Wishes(size=6, level=3))
    assert dict(options_of(asked)) == {"size": "6x6", "level": "3"}
    for options in ({"more": "computer"}, {"level": 3, "size": 6}):
        built = SPEC["challenge"].build(**options)
        assert isinstance(built, str)
        assert wished(built).level is not None


@pytest.mark.parametrize(
    ("said", "suggestion"),
    [
        ("0", "1"),
        ("7", "6"),
        ("99", "6"),
        ("1000", "1"),
        ("x", "1"),
        ("three", "3"),
        ("³", "1"),
        ("-2", "1"),
    ],
)
def test_levels_that_there_are_not(said: str, suggestion: str) -> None:
    read = parse_line(f"challenge level {said}")
    assert isinstance(read, Malformed)
    assert read.error.expected == (Expected.LEVEL,)
    assert read.error.found == said
    assert read.error.suggestion == f"challenge level {suggestion}"


@pytest.mark.parametrize("line", ["challenge level", "challenge computer level"])
def test_a_level_without_a_number(line: str) -> None:
    read = parse_line(line)
    assert isinstance(read, Malformed)
    assert read.error.expected == (Expected.LEVEL,)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("challenge compter", "challenge computer"),
        ("challenge computr 6", "challenge computer 6"),
        ("challenge levl 3", "challenge level 3"),
    ],
)
def test_words_that_are_nearly_it(line: str, meant: str) -> None:
    read = parse_line(line)
    assert isinstance(read, Malformed)
    assert read.error.suggestion == meant


@pytest.mark.parametrize(
    "line",
    [
        "challenge computer computer",
        "challenge level 2 level 3",
        "challenge level 2 computer level 2",
    ],
)
def test_it_is_said_once(line: str) -> None:
    assert isinstance(parse_line(line), Malformed)


@pytest.mark.parametrize("line", ["the computer is slow", "computer", "my level is 3", "bot"])
def test_talk_of_it_is_no_challenge(line: str) -> None:
    assert not isinstance(parse_line(line), Parsed)


@pytest.mark.parametrize(
    ("line", "tag"),
    [("hint", "en"), ("hints", "en"), ("Hint!", "en"), ("提示", "zh"), ("提醒一下", "zh")],
)
def test_a_hint_is_asked_for(line: str, tag: str) -> None:
    assert parse_line(line, vocabulary=vocabulary_in(tag)) == Parsed(Hint())


def test_words_for_challenges_in_all_languages() -> None:
    words = verbs_for("challenge")
    assert words[:2] == ("challenge", "play")
    assert "挑战" in words
    assert len(set(words)) == len(words)
