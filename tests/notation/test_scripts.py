"""Wide forms of other scripts, and the notation of Playtak's server."""

# ruff: noqa: RUF001 - it is about characters that look alike

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.commands.challenges import Challenge
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.moves import Move
from takmail.commands.relay import Remark
from takmail.notation.ptn import parse_playtak
from takmail.notation.ptn_files import parse_game
from takmail.notation.text import count_words, is_unspaced, plain_forms
from takmail.squares import Square
from takmail.tak.plies import Kind, Placement, Spread, Travel
from tests.notation.strategies import plies


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


LETTERS = {Kind.FLAT: "", Kind.WALL: " W", Kind.CAPSTONE: " C"}

EXPORT = """\
[Site "PlayTak.com"]
[Event "Online Play"]
[Date "2020.01.02"]
[Time "10:11:12"]
[Player1 "Ann"]
[Player2 "Bob"]
[Clock "10:0 +20"]
[Result "0-1"]
[Size "6"]
[Komi "2"]
[Flats "30"]
[Caps "1"]
[Opening "swap"]
[PlayTakID "123456"]

1. a6 f6
2. d4 c4
3. Sd3 Cc3
4. d3< 0-1
"""


def written(ply: Placement | Spread) -> str:
    if isinstance(ply, Placement):
        return f"P {name(ply.square)}{LETTERS[ply.kind]}"
    end = ply.square.step(ply.direction, len(ply.drops))
    return f"M {name(ply.square)} {name(end)} {' '.join(map(str, ply.drops))}"


def name(square: Square) -> str:
    return f"{'ABCDEFGH'[square.file]}{square.rank + 1}"


@given(plies(8).filter(lambda ply: not isinstance(ply, Travel)))
def test_every_ply_is_read(ply: Placement | Spread) -> None:
    on_board = not isinstance(ply, Spread) or ply.square.step(
        ply.direction, len(ply.drops)
    ).on_board(8)
    if on_board:
        assert parse_playtak(written(ply)) == ply
        [recorded] = parse_game(f"[Size 8] {written(ply)}, 0-1").plies
        assert recorded.ply == ply


def test_what_playtak_exports_is_read() -> None:
    game = parse_game(EXPORT)
    assert len(game.plies) == 7
    tag = game.tag("PlayTakID")
    assert tag is not None
    assert tag.value == "123456"


def test_letters_can_be_small() -> None:
    small = parse_game("[Size 5] p a1, p e5, p c3 w, p d4 c, m c3 d3 1")
    assert small == parse_game("[Size 5] P A1, P E5, P C3 W, P D4 C, M C3 D3 1")


def test_what_the_server_says_of_clocks_and_the_end_is_passed_over() -> None:
    game = parse_game("[Size 5]\nGame#7 P A1\nGame#7 Time 297 300\nGame#7 P E5\nGame#7 Over R-0")
    assert len(game.plies) == 2
    assert game.score is not None
