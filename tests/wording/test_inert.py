"""Nothing that people wrote does anything, and what is typed stands as it is."""

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pytest

from bots.discord_bot import markup as discord_markup
from bots.telegram_bot import markup as telegram_markup
from takmail.tei_engine import LIMITED
from takmail.wording.languages.language import Language, WordingError
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN
from takmail.wording.message.messages import Message
from takmail.wording.message.sentences import Said, Value
from takmail.wording.message.text import (
    ChatName,
    Paragraph,
    Person,
    Plain,
    Span,
    Strong,
    Written,
    shown_name,
)
from tests.hostile import CORPUS, HONEST, LIVE, MARKUP
from tests.live_text import in_discord, in_telegram
from tests.rows import each
from tests.wording.test_catalogue import english

Found = list[tuple[str, str]]


def telegram(*spans: Span) -> Found:
    return [
        found
        for html in telegram_markup.render(Message((Paragraph(spans),)))
        for found in in_telegram(html)
    ]


def discord(*spans: Span) -> Found:
    return in_discord(discord_markup.render(Paragraph(spans)))


PLATFORMS = {"telegram": telegram, "discord": discord}


def kinds(text: str) -> Iterator[Span]:
    """Yield a text in each place where people's texts stand in sentences."""
    yield Written(text)
    yield Person(shown_name(text), "discord", "7")
    yield Person(shown_name(text), "telegram", "7")
    yield ChatName(text, "telegram", "-7")


@each("text", LIVE)
def test_what_is_seen_as_live_here_would_be_live_if_it_were_ours(text: str) -> None:
    """Else the tests below would find nothing."""
    assert in_telegram(telegram_markup.render(Message((Paragraph((Plain(text),)),)))[0]) or (
        in_discord(text)
    )


@each(("find", "text"), product(PLATFORMS.values(), [*LIVE, *MARKUP, *HONEST]))
def test_what_people_wrote_is_words(find: Callable[..., Found], text: str) -> None:
    for span in kinds(text):
        assert find(span) == [], span
        assert find(Plain("so "), span, Plain(" says")) == [], span
    weight = [] if find is telegram else ["bold"]
    assert [kind for kind, _ in find(Strong(text))] == weight


@pytest.mark.slow
@pytest.mark.parametrize("tag", LANGUAGES.tags)
@pytest.mark.parametrize("platform", PLATFORMS)
def test_no_sentence_makes_more_of_what_people_wrote(tag: str, platform: str) -> None:
    """Each sentence, filled with any text, has no more than when it is filled with a word."""
    find, language = PLATFORMS[platform], SPOKEN[tag]
    for key, names in english().items():
        if names and not _is_about_numbers(key, language):
            plain = find(*language.paragraph(Said(key, dict.fromkeys(names, "word"))).spans)
            for value in _values(key):
                found = find(*language.paragraph(Said(key, dict.fromkeys(names, value))).spans)
                assert _kinds(found) <= _kinds(plain), (key, value)


def _is_about_numbers(key: str, language: Language) -> bool:
    """Return whether a sentence can't be said with words in its places."""
    try:
        language.text(Said(key, dict.fromkeys(english()[key], "word")))
    except WordingError:
        return True
    return False


def _kinds(found: Found) -> Counter[str]:
    return Counter(kind for kind, _ in found)


def _values(key: str) -> Iterator[Value]:
    """Yield a part of the corpus, for each sentence another one, so that all have their turn."""
    first = sum(map(ord, key))
    for step in range(3):
        text = CORPUS[(first + step * 17) % len(CORPUS)][:300]
        yield Person(shown_name(text), "discord", "7") if step == 1 else text


@pytest.mark.parametrize("name", HONEST)
def test_an_honest_name_looks_as_it_is(name: str) -> None:
    for html in telegram_markup.render(Message((Paragraph((Written(name),)),))):
        assert html.replace("\u2060", "").replace("&amp;", "&") == name
    shown = discord_markup.render(Paragraph((Written(name),)))
    assert shown.replace("\u200b", "").replace("\\", "") == name


@each("text", CORPUS)
def test_a_name_moves_nothing_around_it_and_is_never_empty(text: str) -> None:
    shown = shown_name(text)
    assert shown == " ".join(shown.split())
    assert shown.strip()
    assert not any(ord(c) < 32 or 0x7F <= ord(c) < 0xA0 or "\u202a" <= c <= "\u202e" for c in shown)


ROOT = Path(__file__).parents[2]
FILES = [
    path.relative_to(ROOT)
    for folder in ("takmail", "bots")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if "migrations" not in path.parts and path != ROOT / "takmail/commands/near_moves/words.py"
]
"""All that is ours, but for the phrases that people may say around a move."""

PROSE = re.compile(r"[A-Za-z']+,? [a-z']+,? [a-z']+|^\s*[A-Z].* .*[.!?:]\s*$")
"""Three words in a row, or what begins and ends as a sentence does."""

TOLD = {"AdapterError", "ComplaintError", "FailedError"}
"""Errors whose texts are for whoever runs the program; those of all others are for programmers."""

LOGGING = {"debug", "info", "warning", "error", "exception", "critical"}

NOT_FOR_READING = {
    # what others say
    "takmail/cli/parser.py": {
        "the following arguments are required: (?P<arguments>.*)",
        "expected one argument",
        "ignored explicit argument (?P<value>.*)",
        "invalid int value: (?P<value>.*)",
    },
    "takmail/store/errors.py": {"Could not decode to UTF-8"},
    "bots/logs.py": {"Attempting a reconnect"},
    # what people say
    "takmail/commands/offers.py": {"take it back"},
    "bots/telegram_bot/inline.py": {"message is not modified"},
    "bots/telegram_bot/uploads.py": {"wrong remote file"},
    "bots/telegram_bot/topics.py": {"not enough rights", "not a forum"},
    "bots/telegram_bot/sending.py": {
        "message to edit not found",
        "message can't be edited",
        "message to delete not found",
        "message can't be deleted",
        "there is no text in the message to edit",
        "there is no caption in the message to edit",
    },
    # what programs are told
    "takmail/cli/tei.py": {
        "id name Takmail\nid author the Takmail authors",
        "option name 0 type spin default 0 0",
        # a program reads them, and whoever writes it
        "info string 0 is not a board size: it has 3 to 8 squares a side",
        "a whole number from 0 to 0",
        "no position: the last one could not be set up",
        "the game is over: 0",
    },
    "takmail/tei_engine.py": {LIMITED, "option name halfkomi "},
    # what programmers are told
    "takmail/engine/__init__.py": {"a level is a number from 0 to 0"},
    "takmail/engine/tak/evaluation.py": {
        "one to move",
        "two to move",
        "three to move",
        "four to move",
    },
    "bots/hangs.py": {"the event loop hangs, so the program ends"},
    "takmail/render/__init__.py": {"no picture has the scale 0, only from 0.6 to 4"},
    "takmail/squares.py": {"0 is no square; they are a1 to h8"},
    "takmail/notation/game_trees.py": {
        "0 is no name of a tag, which has letters, digits, '.', '+' and '-'"
    },
    "takmail/notation/text.py": {"a text is due here, not 0"},
    "takmail/tak/plies.py": {
        "0 is no ply; push_ptn('a1') and push_mail('ps a1') play text",
        "a ply has no text or list in it: Placement(Square.parse('a1'), Kind.WALL)",
    },
    "takmail/tak/rules.py": {"a board is 3 to 8 squares wide, not 0"},
    "bots/discord_bot/lines.py": {"not a channel to speak in", "what was said in chat 0"},
    # what is typed
    "takmail/commands/disputes.py": {"the wall on c3 was in the way"},
    "takmail/service/handlers/presets.py": {
        "presets save friday size 6 komi 2",
        "presets drop friday",
    },
    "takmail/wording/refusals.py": {"the wall on c3 was in the way"},
}
"""Literals that look as if somebody would read them."""


def literals(node: ast.AST) -> Iterator[str]:
    """Yield the literals of a module that are not for its programmers alone."""
    match node:
        case ast.Assert() | ast.Expr(value=ast.Constant()):
            return
        case ast.Call(func=ast.Name(id=name)) if name.endswith("Error") and name not in TOLD:
            return
        case ast.ClassDef(name=name, bases=bases) if name.endswith("Error") or any(
            isinstance(base, ast.Name) and base.id.endswith("Enum") for base in bases
        ):
            return
        case ast.Call(func=ast.Attribute(attr=called)) if called in LOGGING | {"compile"}:
            return
        case ast.Call(func=ast.Name(id="listed")):  # words that people may say
            return
        case ast.JoinedStr(values=parts):
            yield "".join(str(p.value) if isinstance(p, ast.Constant) else "0" for p in parts)
            return
        case ast.Constant(value=str(text)):
            yield text
    for child in ast.iter_child_nodes(node):
        yield from literals(child)


@pytest.mark.slow
def test_no_sentence_stands_in_the_code() -> None:
    found = {}
    for path in FILES:
        tree = ast.parse((ROOT / path).read_text("utf-8"))
        prose = {text for text in literals(tree) if PROSE.search(text)}
        if prose:
            found[path.as_posix()] = prose
    assert found == NOT_FOR_READING
