"""Wide forms of ASCII, and words in scripts without spaces."""

# ruff: noqa: RUF001 - it is about characters that look alike

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.commands.challenges import Challenge
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.moves import Move
from takmail.commands.relay import Remark
from takmail.notation.text import count_words, is_unspaced, plain_forms


@pytest.mark.parametrize(
    ("wide", "plain"),
    [
        ("ｐｓ　ｂ４", "ps b4"),
        ("＃ｋ３", "#k3"),
        ("＠ｂｏｂ，２．５；！？：／（）［］｀～", "@bob,2.5;!?:/()[]`~"),
        ("。、｡､", ".,.,"),
        ("白方，é", "白方,é"),
        ("ps b4", "ps b4"),
    ],
)
def test_wide_forms_have_plain_ones(wide: str, plain: str) -> None:
    assert plain_forms(wide) == plain


@given(st.text())
def test_plain_forms_keep_every_place(text: str) -> None:
    plain = plain_forms(text)
    assert len(plain) == len(text)
    assert plain_forms(plain) is plain


@pytest.mark.parametrize(
    ("word", "count"),
    [("hello", 1), ("é", 1), ("白", 1), ("谢谢", 1), ("你的道歉", 2), ("ok谢谢你", 2)],
)
def test_two_letters_make_a_word_where_there_are_no_spaces(word: str, count: int) -> None:
    assert count_words(word) == count


def test_scripts_without_spaces_are_known() -> None:
    assert all(map(is_unspaced, "白々ひカไ"))
    assert not any(map(is_unspaced, "aé한я,1 "))


def test_plies_in_wide_characters_are_read_in_every_language() -> None:
    line = parse_line("＃ｋ３　ｍｓ　ｂ２　ｐ３　２　１", commands=False)
    assert isinstance(line, Parsed)
    assert isinstance(line.command, Move)
    assert (line.game, line.command.ply.drops) == ("k3", (2, 1))
    assert line.command.ply.text == "＃ｋ３　ｍｓ　ｂ２　ｐ３　２　１"


def test_an_error_in_wide_characters_shows_the_line_as_typed() -> None:
    line = parse_line("＃ｋ３　ｐｓ　ｈ９", commands=False)
    assert isinstance(line, Malformed)
    assert line.error.text == "＃ｋ３　ｐｓ　ｈ９"
    assert line.error.found == "ｈ９"
    assert line.error.suggestion == "#k3 ps h8"
    assert line.error.caret() == "＃ｋ３ ｐｓ ｈ９\n            ^^^^"


def test_commands_in_wide_characters_are_read_and_what_people_say_is_kept() -> None:
    line = parse_line("ｃｈａｌｌｅｎｇｅ　＠ｂｏｂ，ｗｈｉｔｅ，５！")
    assert line == parse_line("challenge @bob, white, 5!")
    assert isinstance(line, Parsed)
    assert isinstance(line.command, Challenge)
    assert parse_line("ｓａｙ：你好，ｐｓ！") == Parsed(Remark("你好，ｐｓ！"))
