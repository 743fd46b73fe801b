"""The own words of a language are whole, and can be told apart."""

# ruff: noqa: RUF001 - Chinese has wide stops

import re
from importlib.resources import files

import pytest

from takmail.commands.all_commands import SPEC, SPECS
from takmail.commands.lines.command_words import COMMAND_WORDS
from takmail.commands.lines.reading import parse_line
from takmail.commands.lines.vocabulary import (
    ENGLISH,
    VERBS,
    WORDS,
    VocabularyError,
    vocabulary_of,
    words_after,
)
from takmail.commands.spec import Option, Shape
from tests.commands.languages import ZH, ZH_TEXTS
from tests.rows import each


def test_chinese_has_a_word_for_every_verb_and_every_word_behind_one() -> None:
    verbs = {f"verb-{name}" for name in VERBS}
    words = {f"word-{name}" for name in WORDS}
    assert set(ZH_TEXTS) == verbs | words
    assert set(ZH.verbs.values()) == VERBS
    assert set(ZH.words.values()) == WORDS


def test_the_words_are_those_of_the_texts() -> None:
    vocabulary = vocabulary_of({"verb-accept": "接受，同意、 应战", "word-no-swap": "ohne  Tausch"})
    assert dict(vocabulary.verbs) == dict.fromkeys(["接受", "同意", "应战"], "accept")
    assert dict(vocabulary.words) == {"ohne tausch": "no-swap"}
    assert vocabulary.own("no-swap") == "ohne Tausch"
    assert vocabulary.own("swap") == "swap"


def test_english_is_the_vocabulary_without_words() -> None:
    assert not ENGLISH
    assert not vocabulary_of({})
    assert ZH


@each(
    ("texts", "named"),
    [
        ({"verb-fly": "飞"}, "name no verb and no word of a command: verb-fly"),
        ({"word-fly": "飞"}, "name no verb and no word of a command: word-fly"),
        ({"accept": "接受"}, "name no verb and no word of a command: accept"),
        ({"verb-accept": "好", "verb-confirm": "好"}, "stand for several verbs: 好"),
        ({"verb-accept": "Draw"}, "stand for several verbs: draw"),
        ({"verb-accept": "undo"}, "stand for several verbs: undo"),
        ({"verb-accept": "take"}, "stand for several verbs: take"),
        ({"verb-im": "异议", "word-dispute": "异议"}, "stand for several verbs: 异议"),
        ({"word-white": "先", "word-black": "先"}, "stand for several words: 先"),
        ({"word-white": "on"}, "stand for several words: on"),
        (
            {"verb-withdraw": "收回", "word-back": "收回"},
            "stand for several words behind sync: 收回",
        ),
        ({"verb-accept": "c3"}, "read as plies: c3"),
        ({"verb-accept": "ps b4"}, "read as plies: ps b4"),
        ({"verb-tak": "T"}, "read as plies: t"),
        ({"verb-accept": "接受,"}, "a word missing for these: accept"),
        ({"word-white": ""}, "a word missing for these: white"),
        ({"verb-accept": "#ja"}, "no words that can be typed: #ja"),
        ({"verb-accept": "2x"}, "no words that can be typed: 2x"),
        ({"verb-accept": "ja/nein"}, "no words that can be typed: ja/nein"),
    ],
)
def test_words_that_can_not_be_told_apart_stop_the_program_by_name(
    texts: dict[str, str], named: str
) -> None:
    with pytest.raises(VocabularyError, match=f"{re.escape(named)}$"):
        vocabulary_of(texts)


def test_a_word_may_be_the_english_one_and_one_for_both_a_verb_and_an_option() -> None:
    vocabulary = vocabulary_of({"verb-draw": "remis, draw", "word-draw": "remis", "word-on": "on"})
    assert parse_line("accept remis", vocabulary=vocabulary) == parse_line("accept draw")
    assert parse_line("remis", vocabulary=vocabulary) == parse_line("draw")


def test_every_choice_of_an_option_is_a_word_that_a_language_can_have() -> None:
    def choices(option: Option) -> set[str]:
        return {choice for choice in option.choices if isinstance(choice, str)}

    for spec in SPECS:
        if spec.shape is not Shape.OWN:
            assert set().union(*map(choices, spec.options)) <= words_after(spec)


SAID_OTHERWISE = {"the", "restart", "discord", "telegram"}
"""Words of the grammar that a language needs no own ones for."""


def test_every_word_of_the_grammar_is_one_that_a_language_can_have() -> None:
    grammar = (files("grammar") / "command.lark").read_text("utf-8")
    literals = re.findall(r"^_?[A-Z_]+: (/.*(?:\?!.*)?/i)$", grammar, re.MULTILINE)
    known = WORDS | VERBS | SAID_OTHERWISE
    for literal in literals:
        words = re.findall(r"[a-z]{2,}", literal.replace(r"\s", " ").replace(r"\w", " "))
        assert not words or known.intersection(words), literal
        pattern = re.compile(literal.removeprefix("/").removesuffix("/i"), re.IGNORECASE)
        assert not words or any(map(pattern.fullmatch, known)), literal
    assert len(literals) > 30


def test_the_words_behind_verbs_are_english_ones_that_are_read() -> None:
    lines = {
        "takeback": "takeback last 2 plies",
        "help": "help offers",
        "pair": "pair yes",
        "resign": "resign confirm",
        "sync": "sync back to 7",
        "challenge": "challenge @bob on discord 6 as white komi 2 opening swap for 2 days",
    }
    for verb, line in lines.items():
        assert parse_line(line), line
        assert verb in SPEC
        assert line.split()[0] in COMMAND_WORDS
