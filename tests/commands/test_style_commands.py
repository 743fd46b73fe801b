"""The commands for boards, links and files."""

import pytest

from takmail.commands.boards import Animate, ShowBoard, ShowGameFile, ShowLink, ShowRecord
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.settings import SetLanguage, SetStyle, SetTheme, Switch, TurnSwitch
from takmail.commands.spec import Command
from takmail.notation.errors import Expected
from tests.rows import each


@each(
    ("text", "command"),
    [
        ("board flip", ShowBoard(flipped=True)),
        ("show board flipped", ShowBoard(flipped=True)),
        ("show", ShowBoard()),
        ("link", ShowLink()),
        ("PTN!", ShowGameFile()),
        ("record", ShowRecord()),
        ("animate", Animate()),
        ("animate 20", Animate(20)),
        ("animate last 20 plies", Animate(20)),
        ("style", SetStyle()),
        ("style Emoji.", SetStyle("emoji")),
        ("theme dark", SetTheme("dark")),
        ("pictures on", TurnSwitch(Switch.PICTURES, on=True)),
        ("picture off", TurnSwitch(Switch.PICTURES, on=False)),
        ("pictures", TurnSwitch(Switch.PICTURES)),
        ("links off", TurnSwitch(Switch.LINKS, on=False)),
    ],
)
def test_a_wish_is_read(text: str, command: Command) -> None:
    assert parse_line(text) == Parsed(command)


def test_a_game_can_be_named() -> None:
    assert parse_line("#k3 animate 5") == Parsed(Animate(5), "k3")


@pytest.mark.parametrize(
    ("text", "expected", "suggestion"),
    [
        ("pictures maybe", Expected.ON_OFF, "pictures on"),
        ("links yes", Expected.ON_OFF, "links on"),
        ("animate 0", Expected.COUNT, "animate 1"),
    ],
)
def test_what_is_wrong_is_told(text: str, expected: Expected, suggestion: str) -> None:
    heard = parse_line(text)
    assert isinstance(heard, Malformed)
    assert expected in heard.error.expected
    assert heard.error.suggestion == suggestion


@pytest.mark.parametrize(
    "talk",
    ["record is nice", "style is everything to me", "theme park is closed", "link me the game"],
)
def test_talk_stays_talk(talk: str) -> None:
    assert parse_line(talk) is None
    assert parse_line("link", commands=False) is None


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("language", SetLanguage()),
        ("Language?", SetLanguage()),
        ("language Chinese", SetLanguage("chinese")),
        ("language 中文", SetLanguage("中文")),
        ("language zh-Hans!", SetLanguage("zh-hans")),
        ("language auto.", SetLanguage("auto")),
    ],
)
def test_a_language_is_read(text: str, command: Command) -> None:
    assert parse_line(text) == Parsed(command)


def test_a_language_of_two_words_is_mended_and_talk_of_languages_is_not() -> None:
    heard = parse_line("language simplified chinese")
    assert isinstance(heard, Malformed)
    assert heard.error.suggestion == "language simplified"
    assert parse_line("language is a strange thing") is None
