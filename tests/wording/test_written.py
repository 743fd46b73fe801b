"""What a person wrote is shown as words and nothing more."""

import pytest

from takmail.wording.message.text import one_line, shown_name


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("well played", "well played"),
        ("two\nlines  of it", "two lines of it"),
        (
            "@bob at https://example.org/x, try /resign",
            "@bob at https://example.org/x, try /resign",
        ),
        ("red \x1b[31mand\x07 \x9b2J", "red [31mand 2J"),
        ("a\u0300\u0301\u0302\u0303\u0304", "a\u0300\u0301\u0302"),
        ("\u3164\u2800", ""),
        ("up\u202eside\u2066 down\u200f", "upside down"),
        ("\U0001f468\u200d\U0001f467 \u2764\ufe0f", "\U0001f468\u200d\U0001f467 \u2764\ufe0f"),
    ],
)
def test_the_words_are_one_line_that_moves_nothing(text: str, shown: str) -> None:
    assert one_line(text) == shown


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("\u202eAnn\u2066 B", "Ann B"),
        ("\u200b \u200f", "?"),
        ("\u05d0\u05d1", "\u05d0\u05d1"),
    ],
)
def test_a_name_does_not_turn_a_sentence_around(name: str, shown: str) -> None:
    assert shown_name(name) == shown
