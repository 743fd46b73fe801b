"""What a person wrote is shown as words and nothing more."""

import pytest

from takmail.wording.remarks import quiet, shown_name


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("well played", "well played"),
        ("two\nlines  of it", "two lines of it"),
        ("@bob and a@b", "@|bob and a@|b"),
        ("see https://example.org/x", "see https:|//example.|org/x"),
        ("see t.me/bob, then.", "see t.|me/bob, then."),
        ("try /resign", "try /|resign"),
        ("1/2 or and/or, <b>so</b>", "1/2 or and/or, <b>so</b>"),
        ("up\u202eside\u2066 down\u200f", "upside down"),
        ("\U0001f468\u200d\U0001f467 \u2764\ufe0f", "\U0001f468\u200d\U0001f467 \u2764\ufe0f"),
    ],
)
def test_nothing_in_the_words_is_live(text: str, shown: str) -> None:
    assert quiet(text) == shown.replace("|", "\u2060")


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
