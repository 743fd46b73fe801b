"""The compression of links to games."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.notation.links import CompressionError, compress, decompress

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
