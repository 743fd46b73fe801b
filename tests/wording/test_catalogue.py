"""The catalogues: every sentence is used, every one that is used is there, in every language."""

import re
from collections.abc import Sequence
from dataclasses import fields
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import takmail.wording
from bots.console_bot.commands import own_words_in
from bots.console_bot.lines import STEPS
from takmail.audience.settings import SETTINGS
from takmail.commands.lines.parsed import Line
from takmail.commands.lines.reading import parse_line
from takmail.commands.lines.readings import in_english
from takmail.notation.records import SCORING_WORDS
from takmail.notation.text import is_unspaced
from takmail.play.refusals import Why
from takmail.rulesets.plain_answers import LACKS
from takmail.tak.legal_plies import Illegal
from takmail.tak.setups import BadSetup
from takmail.terms.table import RARE_TERMS, SLASH_OPTIONS, TERMS
from takmail.terms.wishes import Agreed
from takmail.wording.console import words_of
from takmail.wording.languages.language import Language, simply
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.languages.spoken import ENGLISH, LANGUAGES, SPOKEN
from takmail.wording.message.sentences import Said
from takmail.wording.message.text import Code, Plain, Strong
from takmail.wording.terms import PARTS
from tests.quick import slow
from tests.spoken_languages import WHOLE

ROOT = Path(__file__).parents[2]
FOLDER = Path(takmail.wording.__file__).parent
SOURCE = "\n".join(
    path.read_text("utf-8")
    for folder in ("takmail", "bots")
    for path in sorted((ROOT / folder).rglob("*.py"))
)
LITERALS = set(re.findall(r'"([a-z][\w-]*)"', SOURCE))
FAMILIES = set(re.findall(r'f"([a-z][\w-]*-)\{', SOURCE))
"""Beginnings of names whose ends are computed: the reasons, the topics, the platforms."""
ENDINGS = ("-away", "-unheard", "-console", "-group", "-group-afar", "-afar", "-typed", "-mail")
"""Endings that are added to names."""
SAID = set(re.findall(r'\b(?:(?:say|UnfitError)\(|refuse\(\s*\w+,)\s*"([\w-]+)"', SOURCE))
LABELS = {
    f"button-{label}"
    for label in re.findall(r'\b(?:button|labelled|start_row)\(\s*"([\w-]+)"', SOURCE)
}

PAGE = "\n".join(
    path.read_text("utf-8") for path in sorted((ROOT / "bots/web/static").glob("*.js"))
)
PAGE_LITERALS = {f"page-{name}" for name in re.findall(r'"([a-z][a-z-]*)"', PAGE)}
PAGE_SAID = {f"page-{name}" for name in re.findall(r'\bsay\("([a-z-]+)"', PAGE)}

OTHERS = [tag for tag in LANGUAGES.tags if tag != "en"]


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@cache
def entries(tag: str) -> Sequence[ftl.EntryType]:
    """Return the sentences of a language, without its own words for commands."""
    texts = [file.read_text("utf-8") for file in sorted((FOLDER / tag).glob("*.ftl"))]
    found = [entry for text in texts for entry in FluentParser().parse(text).body]
    return [entry for entry in found if not _is_word(entry)]


def _is_word(entry: ftl.EntryType) -> bool:
    return isinstance(entry, ftl.Message) and entry.id.name.startswith(("verb-", "word-", "own-"))


@cache
def variables(tag: str) -> dict[str, set[str]]:
    found = {}
    for entry in entries(tag):
        if isinstance(entry, ftl.Message):
            visitor = _Variables()
            visitor.visit(entry)
            found[entry.id.name] = visitor.names
    return found


def english() -> dict[str, set[str]]:
    """Return the names of all sentences, each with its variables."""
    return variables("en")


@pytest.mark.parametrize("tag", LANGUAGES.tags)
def test_simple_messages_are_what_fluent_makes_of_them(tag: str) -> None:
    simple = 0
    for entry in entries(tag):
        if isinstance(entry, ftl.Message) and entry.value:
            names = variables(tag)[entry.id.name]
            source = SPOKEN[tag].catalogue.source(entry.id.name)
            if (said := simply(source, {name: f"<{name}>" for name in names})) is not None:
                assert said == "".join(map(_spelt, entry.value.elements))
                simple += 1
    assert simple > len(entries(tag)) / 2


def _spelt(element: ftl.TextElement | ftl.Placeable) -> str:
    match element:
        case ftl.TextElement(value=text) | ftl.Placeable(expression=ftl.StringLiteral(value=text)):
            return text
        case ftl.Placeable(expression=ftl.VariableReference(id=ftl.Identifier(name=name))):
            return f"<{name}>"
        case _:
            raise AssertionError


def test_every_sentence_is_used() -> None:
    unused = [
        key
        for key in english()
        if key not in LITERALS | PAGE_LITERALS
        and not key.startswith(tuple(FAMILIES))
        and not any(key.removesuffix(ending) in LITERALS for ending in ENDINGS)
    ]
    assert unused == []


def test_every_row_of_the_table_of_terms_has_its_sentences() -> None:
    wanted = {f"suggest-more_{words.replace(' ', '_')}" for words in RARE_TERMS}
    wanted |= {f"command-challenge-{option}" for option in SLASH_OPTIONS}
    wanted |= {f"ways-{term.name}" for term in TERMS if term.choices}
    wanted |= {f"feature-{lacking}" for lacking in LACKS}
    kinds = ("scoring-name-", "scoring-means-", "button-scoring_")
    wanted |= {f"{kind}{word}" for word in SCORING_WORDS for kind in kinds}
    assert wanted <= english().keys()


def test_whatever_players_agree_on_is_told() -> None:
    assert {field.name for field in fields(Agreed)} <= PARTS.keys()


def test_every_sentence_that_is_said_is_there() -> None:
    assert sorted((SAID | LABELS | PAGE_SAID) - english().keys()) == []


def test_every_setting_has_a_name() -> None:
    assert sorted({f"setting-{name}" for name in SETTINGS} - english().keys()) == []


def test_every_value_of_a_setting_has_words_beside_names_and_numbers() -> None:
    plain = {"language", "size", "komi", "clock"}
    worded = {
        f"setting-{name}-is-{value}"
        for name, setting in SETTINGS.items()
        for value in (setting.choices if name not in plain else (setting.usual,))
        if name != "size"
    }
    assert sorted(worded - english().keys()) == []


@pytest.mark.parametrize("tag", LANGUAGES.tags)
def test_every_file_can_be_read_to_its_end(tag: str) -> None:
    junk = [entry.content for entry in entries(tag) if isinstance(entry, ftl.Junk)]
    assert junk == []
    assert set(variables(tag)) <= set(SPOKEN[tag].catalogue.keys)


@pytest.mark.parametrize("tag", OTHERS)
def test_every_language_has_every_sentence_with_the_same_variables(tag: str) -> None:
    theirs = variables(tag)
    assert sorted(theirs.keys() - english().keys()) == []
    different = {key: (english()[key], own) for key, own in theirs.items() if english()[key] != own}
    assert different == {}
    missing = sorted(english().keys() - theirs.keys())
    if tag not in WHOLE:
        pytest.xfail(f"{len(missing)} sentences are said in English: {', '.join(missing)}")
    assert missing == []


@pytest.mark.parametrize("tag", LANGUAGES.tags)
@pytest.mark.parametrize("number", [1, 5, 1.5, *slow(0, 2, 3, 11, 21)])
def test_every_sentence_can_be_said_with_any_number(tag: str, number: float) -> None:
    language = SPOKEN[tag]
    for key, names in variables(tag).items():
        said = Said(key, dict.fromkeys(names, number))
        spans = language.paragraph(said).spans
        assert all(isinstance(span, Plain | Code | Strong) for span in spans)
        assert not re.search("[{}\ue000-\uf8ff]", language.text(said))


def codes_in(language: Language, said: Said) -> list[str]:
    spans = language.paragraph(said).spans
    return [span.text for span in spans if isinstance(span, Code)]


@pytest.mark.parametrize("every", [20, *slow(1)])
@pytest.mark.parametrize("tag", OTHERS)
def test_what_is_typed_is_the_same_in_every_language(tag: str, every: int) -> None:
    """Words in backticks are for copying: none is lost, own ones mean the same as the English.

    The English ones may stand behind them.
    """
    for key, names in list(english().items())[::every]:
        said = Said(key, dict.fromkeys(names, 7))
        left, typed = codes_in(ENGLISH, said), codes_in(SPOKEN[tag], said)
        for code, following in pairwise([*typed, ""]):
            if code in left:
                left.remove(code)
                continue
            fitting = next((one for one in left if mean_the_same(code, one, tag)), None)
            if fitting is None:
                assert following, (key, code, left)
                assert mean_the_same(code, following, tag, beside=True), (key, code, left)
            elif following not in left or not mean_the_same(code, following, tag):
                left.remove(fitting)
        assert left == [], key


@cache
def words_of_steps(tag: str) -> list[set[str]]:
    return [set(words_of(key, SPOKEN[tag])) for key in STEPS]


@cache
def read_both_ways(line: str, tag: str) -> tuple[Line, Line]:
    """Return what a line in a language means, put into English before and read as it is."""
    vocabulary = vocabulary_in(tag)
    return parse_line(in_english(line, vocabulary)), parse_line(line, vocabulary=vocabulary)


def is_own(text: str) -> bool:
    return any(map(is_unspaced, text))


def mean_the_same(own: str, english: str, tag: str, *, beside: bool = False) -> bool:
    vocabulary, console = vocabulary_in(tag), own_words_in(tag).commands
    (first, *rest), (verb, *more) = own.split(), english.split()
    of_console = first.lower() in console and console[first.lower()] is console.get(verb)
    return (
        vocabulary.words.get(own.lower()) == english
        or vocabulary.examples.get(english) == own
        or any({own, english} <= words for words in words_of_steps(tag))
        or (of_console and len(rest) == len(more))
        or own.partition(":")[2] == english.partition(":")[2] != ""
        or any(
            (said := parse_line(before + english)) in read_both_ways(before + own, tag)
            and (said is not None or beside)
            for before in ("", "challenge ", "challenge days 3 ", "challenge handicap you ")
        )
    )


def test_every_reason_has_its_sentence() -> None:
    wanted = {f"refused-{why.name.lower()}" for why in Why}
    wanted |= {f"illegal-{reason.name.lower()}" for reason in Illegal}
    wanted |= {f"setup-{reason.name.lower()}" for reason in BadSetup}
    assert wanted <= english().keys()


def test_no_sentence_speaks_of_an_unknown_reason() -> None:
    known = {f"refused-{why.name.lower()}" for why in Why}
    assert {key for key in english() if key.startswith("refused-")} == known
