"""The glossary's words, found by all their names, by questions, and by what is nearly one."""

# ruff: noqa: RUF001 - Chinese has wide stops

from collections import Counter

import pytest

from takmail.commands.help import TERMS, UNPLAYED, ShowGlossary
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_request
from takmail.wording.glossary import (
    WORDS,
    explained,
    glossary,
    names_in,
    no_such_word,
    word_asked,
    word_called,
)
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN
from takmail.wording.message.hints import Hints
from takmail.wording.message.messages import Message
from takmail.wording.small_talk import plain, subject_of
from tests.rows import each
from tests.service.world import labels

BOOKS = """
Aturan Start, Brooker's Fall, Caning, Captives, Coverage, Crushing, Guard, Hawking, Hipper, Hunter,
Fall, Foot, Lady, Leg Over, Lug, Marred Tower, Merk, Palace, Pocket, Reach, Reserves, Running Out,
Skinning, Stone, Taking the Blind, Temskin Wall, Trifoil, Tumbler, Unwinding, Wall
"""
"""The headwords of the Companion Book, 'Terms and Phrases'."""

OTHERS = {
    "prisoners": "captives",
    "prisoner": "captives",
    "captive": "captives",
    "reserve": "reserves",
    "hunters": "hunter",
    "toppling": "crushing",
    "flattening": "crushing",
    "tall tower": "hipper",
    "thane": "hunter",
    "strahl": "hunter",
    "slide": "fall",
    "proud lady": "lady",
    "pike": "lady",
    "stripe": "lady",
    "cimbrel": "lady",
    "lugging": "lug",
    "married": "marred-tower",
    "routed": "merk",
    "shut out": "merk",
    "haket": "merk",
    "asaou": "merk",
    "castle": "palace",
    "fort": "palace",
    "tuck": "pocket",
    "skin the game": "skinning",
    "reeling back": "unwinding",
    "getting caned": "caning",
    "taking a caning": "caning",
}
"""The other names that it gives them, and words in the other number."""

NAMED = [(tag, name, word) for tag in LANGUAGES.tags for name, word in names_in(tag)]


def test_every_headword_of_the_book_is_a_word_of_its_own() -> None:
    words = [word_called(name.strip()) for name in BOOKS.split(",")]
    assert len(words) == len(set(words)) == 30
    assert {*TERMS} - {*words} == {"road", "tak", "tinue"}


@each(("name", "word"), OTHERS.items())
def test_its_other_names_are_known(name: str, word: str) -> None:
    assert word_called(name) == word


def test_a_name_stands_for_one_word() -> None:
    counted = Counter(dict.fromkeys((plain(name), word) for _, name, word in NAMED))
    names = Counter(name for name, _ in counted)
    assert [name for name, count in names.items() if count > 1] == []
    assert {word for tag, _, word in NAMED if tag == "zh"} == {*WORDS}


def read(text: str, tag: str) -> str | None:
    line = parse_request(text, vocabulary_in(tag))
    assert isinstance(line, Parsed), text
    assert isinstance(line.command, ShowGlossary)
    return word_called(line.command.word)


@each(("tag", "name", "word"), NAMED)
def test_each_name_is_read_behind_the_command(tag: str, name: str, word: str) -> None:
    for other in LANGUAGES.tags:
        assert read(f"glossary {name}", other) == word
    assert read(f"glossary {name.upper()}.", tag) == word
    assert read(f"glossary {word}", tag) == word
    if tag == "zh":
        assert read(f"术语 {name}", tag) == word


@each(("tag", "name", "word"), NAMED)
def test_each_name_is_asked_for_in_plain_words(tag: str, name: str, word: str) -> None:
    asked = {
        "en": ["What is a {}?", "what's {}", "What does “{}” mean?!", "define {}"],
        "zh": ["什么是{}？", "{}是什么意思", "{} 是什么？", "什么叫“{}”"],
    }
    for question in asked.get(tag, ()):
        text = question.format(name)
        if subject_of(text) is None:
            assert word_asked(text) == word


@each(
    "text",
    [
        "what is a good road to town?",
        "what is a road I could take",
        "who is that lady?",
        "that lady is my wife",
        "a lady",
        "lady",
        "what does she mean",
        "what is",
        "淑女",
        "这位淑女是谁",
        "",
    ],
)
def test_other_talk_asks_for_no_word(text: str) -> None:
    assert word_asked(text) is None


@each("tag", LANGUAGES.tags)
def test_every_word_is_told_shortly_and_names_itself_first(tag: str) -> None:
    for word in WORDS:
        told = SPOKEN[tag].text(explained(word))
        assert 30 < len(told) < 400
        name = next(name for name, one in names_in(tag) if one == word)
        assert told.startswith(name)


def nearest(name: str, tag: str = "en") -> list[str]:
    """Return the words on the buttons of the answer to a name that the glossary lacks."""
    message = SPOKEN[tag].message(Message(no_such_word(name, Hints("telegram"))))
    assert isinstance(message, Message)
    return labels(message)


@each(
    ("typed", "first"),
    [
        ("ldy", "Lady"),
        ("lafy", "Lady"),
        ("brokers fall", "Brooker's Fall"),
        ("tumblr", "Tumbler"),
        ("trifol", "Trifoil"),
        ("cimbrl", "Lady"),
        ("temskin", "Temskin Wall"),
        ("takec", "Takek"),
        ("marred", "Marred Tower"),
        ("uwinding", "Unwinding"),
    ],
)
def test_near_misses_are_suggested(typed: str, first: str) -> None:
    assert nearest(typed)[0] == first


def test_near_misses_are_suggested_in_chinese_too() -> None:
    assert nearest("淑姑", "zh")[0].startswith("淑女")
    assert nearest("三页", "zh")[0].startswith("三叶")


def test_a_slip_in_any_name_of_some_length_leads_to_its_word() -> None:
    for _, name, word in NAMED:
        letters = plain(name)
        if len(letters) >= 6 and letters.isascii():
            slip = letters[:3] + letters[4:]
            labels_ = {SPOKEN["en"].text(explained(word)).split(" (")[0].split(".")[0]}
            assert labels_ & {*nearest(slip)} or word_called(slip) == word, slip


def test_nothing_is_suggested_for_what_is_near_to_nothing() -> None:
    assert nearest("xqzvw") == []


@pytest.mark.parametrize("tag", LANGUAGES.tags)
def test_the_list_has_every_word_once(tag: str) -> None:
    message = SPOKEN[tag].message(glossary(Hints("console", vocabulary=vocabulary_in(tag))))
    first = {word: name for name, word in reversed([*names_in(tag)])}
    told = message.plain()
    assert all(first[word] in told for word in WORDS)
    assert told.index(first["wall"]) < told.index(first[UNPLAYED[0]])
