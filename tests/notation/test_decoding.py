"""Texts in whatever code they were written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.notation.text import decode_text

GAME = '[Player1 "Zoë"]\n[Size "5"]\n\n1. a1 e5 {—}\n'


@pytest.mark.parametrize(
    "code", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252"]
)
def test_a_game_is_read_in_every_code(code: str) -> None:
    assert decode_text(GAME.encode(code)) == GAME


@pytest.mark.parametrize("code", ["utf-16-le", "utf-16-be"])
def test_few_latin_letters_are_enough_to_know_utf_16(code: str) -> None:
    text = f"[Size 5]\n{{{'你好世界' * 50}}}\n1. a1"
    assert decode_text(text.encode(code)) == text


def test_the_sign_for_a_files_end_is_no_part_of_the_text() -> None:
    assert decode_text(b"1. a1 e5\n\x1a") == "1. a1 e5\n"


def test_latin_1_is_read_where_windows_has_no_such_character() -> None:
    assert decode_text(b"Zo\xeb \x81") == "Zoë \x81"


@given(st.text(st.characters(codec="utf-8", exclude_categories=["Cc"])))
def test_every_text_is_read_with_its_mark(text: str) -> None:
    assert decode_text(b"\xff\xfe" + text.encode("utf-16-le")) == text
    assert decode_text(text.encode("utf-8-sig")) == text


@pytest.mark.parametrize(
    "data",
    [
        b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
        b"\x00" * 9000,
        b"\xff\xfea",
        b"\xef\xbb\xbf\xff",
        b"[Size \x07]",
        bytes(range(256)),
    ],
)
def test_what_is_no_text_is_none(data: bytes) -> None:
    assert decode_text(data) is None
