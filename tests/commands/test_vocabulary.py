"""The own words of a language are whole, and can be told apart."""

# ruff: noqa: RUF001 - Chinese has wide stops

import re
from collections.abc import Mapping, Sequence

import pytest

from takmail.commands.command_order import SPEC, SPECS
from takmail.commands.lines.command_words import COMMAND_WORDS
from takmail.commands.lines.parsed import looks_like_mail, looks_like_ptn
from takmail.commands.lines.plies import CALLS
from takmail.commands.lines.reading import parse_line
from takmail.commands.lines.vocabulary import (
    ANSWERING,
    ENGLISH,
    TOPICS,
    VERBS,
    WORDS,
    vocabulary_of,
    words_after,
)
from takmail.commands.offers import Topic
from takmail.commands.spec import Option, Shape
from takmail.notation.grammars import text_of
from tests.commands.languages import GERMAN_TEXTS, ZH, ZH_TEXTS


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


def clashing(pairs: Sequence[tuple[str, str]], english: Mapping[str, str]) -> set[str]:
    """Return the words that stand for several things, or for others than in English."""
    meant: dict[str, str] = {}
    return {
        word
        for word, name in pairs
        if meant.setdefault(word, name) != name or english.get(word, name) != name
    }


@pytest.mark.parametrize("texts", [ZH_TEXTS, GERMAN_TEXTS], ids=["zh", "de"])
def test_own_words_can_be_typed_and_told_apart(texts: Mapping[str, str]) -> None:
    assert {name.removeprefix("verb-").removeprefix("word-") for name in texts} <= VERBS | WORDS
    said = [
        (name, " ".join(word.lower().split()))
        for name, text in texts.items()
        for word in re.split("[,，、]", text)
    ]
    for _, word in said:
        assert word
        assert not re.search(r"^\d|[`#@/:.!?\[\]\"“”]", word)
        assert word not in CALLS
        assert not looks_like_mail(word)
        assert not looks_like_ptn(word)
    verbs = [(word, name.removeprefix("verb-")) for name, word in said if name[0] == "v"]
    words = [(word, name.removeprefix("word-")) for name, word in said if name[0] == "w"]
    english = {verb.split()[0]: spec.name for spec in SPECS for verb in spec.words}
    english |= {verb: spec.name for spec in SPECS for verb in spec.verbs}
    topic = Topic.DISPUTE.value
    leading = [*verbs, *(pair for pair in words if pair[1] == topic)]
    assert not clashing(leading, english)
    assert not clashing(words, {word: word for word in WORDS})
    answering = [pair for pair in verbs if pair[1] in ANSWERING]
    for verb in TOPICS & VERBS:
        behind = words_after(SPEC[verb])
        assert not clashing([*answering, *(pair for pair in words if pair[1] in behind)], {})


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
    grammar = text_of("command.lark") + text_of("terms.lark")
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
