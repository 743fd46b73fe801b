"""Small talk, and the words that people wrote."""

# ruff: noqa: RUF001 - Chinese has wide stops

import pytest

from takmail.commands.lines.reading import parse_line
from takmail.wording.languages.language_choice import agrees, vocabulary_in
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN
from takmail.wording.message.sentences import say
from takmail.wording.message.text import one_line, shown_name
from takmail.wording.small_talk import Subject, subject_of

SHADOWED = {"play", "help me", "help me out", "下棋"}
"""Phrases that are commands in a group."""


def phrases(tag: str, subject: Subject) -> list[str]:
    told = SPOKEN[tag].text(say(f"phrases-{subject.value}"))
    return [phrase.strip() for phrase in told.split(",")]


@pytest.mark.parametrize("tag", LANGUAGES.tags)
@pytest.mark.parametrize("subject", Subject)
def test_a_phrase_has_one_subject_and_is_neither_move_nor_command_nor_answer(
    tag: str, subject: Subject
) -> None:
    vocabularies = [vocabulary_in(each) for each in LANGUAGES.tags]
    for phrase in phrases(tag, subject):
        assert subject_of(phrase) is subject, phrase
        assert agrees(phrase) is None, phrase
        lines = [parse_line(phrase, vocabulary=each) for each in vocabularies]
        said = any(type(line).__name__ == "Parsed" for line in lines)
        assert said == (phrase in SHADOWED), phrase


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("  Hi!! ", Subject.HELLO),
        ("WHAT IS TAK", Subject.WHAT),
        ("what\u2019s Tak?", Subject.WHAT),
        ("tak是什么？", Subject.WHAT),
        ("\uff1f", Subject.HOW),
        ("??", Subject.HOW),
        ("thanks \N{SLIGHTLY SMILING FACE}", Subject.THANKS),
        ("", None),
        ("...", None),
        ("t", None),
        ("play c3", None),
        ("play @bob 5", None),
        ("stop the clocks", None),
        ("hi " * 40, None),
    ],
)
def test_only_the_whole_line_counts_in_any_spelling(text: str, subject: Subject | None) -> None:
    assert subject_of(text) is subject


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
