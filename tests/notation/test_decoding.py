"""Bytes and columns: files in any code, compressed links, carets below wide letters."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.notation.errors import caret
from takmail.notation.links import CompressionError, compress, decompress
from takmail.notation.text import columns_of, decode_text

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


MOST = 10_000


@pytest.mark.parametrize(
    ("text", "compressed"),
    [
        ("", "Q"),
        ("a", "IZA"),
        ("aaaaaaaaaa", "IY1o"),
        ("x1 y2 z3", "B4RgBAngTGBeDMQ"),
        ("\u6c49\u5b57 \u2605", "pI2nVtAEigZEA"),
        ("\U0001f600 hi", "rwbgA9gEAWCWQ"),
    ],
)
def test_texts_are_compressed_as_lz_string_does(text: str, compressed: str) -> None:
    assert compress(text) == compressed
    assert decompress(compressed, MOST) == text


@given(st.text(max_size=300))
def test_what_is_compressed_comes_back(text: str) -> None:
    assert decompress(compress(text), MOST) == text


@given(st.text("ABCDEFGHabcdefgh0123+-", max_size=80))
def test_anything_else_is_refused_or_is_some_text(text: str) -> None:
    with suppress(CompressionError):
        assert len(decompress(text, MOST)) <= MOST


@pytest.mark.parametrize("text", ["", "!", "IZ", "\u00e9", "IY1 o"])
def test_rubbish_is_refused(text: str) -> None:
    with pytest.raises(CompressionError):
        decompress(text, MOST)


def test_a_bomb_does_not_go_off() -> None:
    bomb = compress("x" * 100_000)
    assert len(bomb) < 1000
    with pytest.raises(CompressionError):
        decompress(bomb, MOST)


@pytest.mark.parametrize(
    ("text", "columns"), [("a1 e5", 5), ("\u6cf0\u514b", 4), ("\U0001f600", 2), ("e\u0301", 1)]
)
def test_letters_count_as_wide_as_they_are(text: str, columns: int) -> None:
    assert columns_of(text) == columns


def test_carets_stand_below_what_comes_behind_wide_letters() -> None:
    assert caret("{\u6cf0\u514b} z9", 6, 2) == "{\u6cf0\u514b} z9\n       ^^"


def test_carets_are_as_wide_as_what_they_mark() -> None:
    assert caret("a \u6cf0\u514b", 3, 2) == "a \u6cf0\u514b\n  ^^^^"


def test_a_caret_may_stand_behind_the_end() -> None:
    assert caret("\u6cf0", 2, 1) == "\u6cf0\n  ^"
