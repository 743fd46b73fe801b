"""The language of a chat in words, and the own words of languages that people say to the bot."""

import re
from dataclasses import replace
from enum import Enum
from functools import cache

from takmail.commands.command_order import SPEC, press_of
from takmail.commands.lines.vocabulary import Vocabulary, vocabulary_of
from takmail.commands.settings import AUTO, SetLanguage
from takmail.wording.languages.spoken import ENGLISH, LANGUAGES, SPOKEN, Languages
from takmail.wording.message.hints import CONSOLE, Hints, platform_name
from takmail.wording.message.messages import Button, Buttons
from takmail.wording.message.sentences import Sentence, glue, items, join, say
from takmail.wording.message.text import Code, Plain

LONGEST = 20
"""Characters of an answer that agrees or refuses."""

_ORNAMENTS = re.compile("[\ufe0e\ufe0f\U0001f3fb-\U0001f3ff]")
"""Ornaments of an emoji: its style and the colour of its skin."""


_EXAMPLES = (
    *("friend", "remark", "complaint", "until", "between", "nights", "word", "cup"),
    *("style", "preset", "daily_off"),
)
"""Examples of what stands behind a verb that each language has its own for."""


_GLOSSARY = "glossary_name-"


@cache
def vocabulary_in(tag: str) -> Vocabulary:
    """Return a language's own words."""
    catalogue = SPOKEN[tag].catalogue
    names = (name for name in catalogue.keys if name.startswith(("verb-", "word-")))
    own = vocabulary_of({name: catalogue.format(name, {}) for name in names})
    shown = (say(f"example-{name}") for name in _EXAMPLES)
    examples = {ENGLISH.text(one): SPOKEN[tag].text(one) for one in shown}
    for name in (name for name in catalogue.keys if own and name.startswith(_GLOSSARY)):
        examples[name.removeprefix(_GLOSSARY)] = catalogue.format(name, {}).split("\uff08")[0]
    return replace(own, examples=examples)


@cache
def verbs_for(name: str) -> tuple[str, ...]:
    """Return the words for a command in all languages, the English ones first."""
    own = (vocabulary_in(tag).verbs.items() for tag in LANGUAGES.tags)
    return (*SPEC[name].verbs, *(verb for verbs in own for verb, meant in verbs if meant == name))


_COMMAS = str.maketrans(",\uff0c", "  ")


_REACTIONS = {"👍": "👍", "😂": "🤣"}
"""Emoji without words, and those that the bot can put below them."""


def reaction_to(text: str) -> str | None:
    """Return the emoji that answers a text of one emoji, however often; ``None`` for any other."""
    said = set(_ORNAMENTS.sub("", "".join(text.split())))
    return _REACTIONS.get(said.pop()) if len(said) == 1 else None


def agrees(text: str) -> bool | None:
    """Return whether a text agrees, ``None`` if it says anything else than yes or no."""
    if len(text) > LONGEST:
        return None
    plain = _ORNAMENTS.sub("", text).casefold().translate(_COMMAS)
    said = " ".join(plain.strip(" \t\n.!\u3002\uff01").split())
    if said in _words()[0]:
        return True
    return False if said in _words()[1] else None


@cache
def _words() -> tuple[frozenset[str], frozenset[str]]:
    spoken = [SPOKEN[tag] for tag in LANGUAGES.tags]
    texts = ([one.text(say(f"agreeing-{answer}")) for one in spoken] for answer in ("yes", "no"))
    yes, no = (",".join(text).casefold().split(",") for text in texts)
    return frozenset(map(str.strip, yes)), frozenset(map(str.strip, no))


class Whose(Enum):
    """The owner of a language."""

    YOURS = "a person's, in a private talk"
    CHATS = "a group's"
    CONSOLES = "the console's"


class Why(Enum):
    """The reason why a language is spoken."""

    CHOSEN = "it was chosen"
    TOLD = "the platform tells it"
    FIRST = "whoever spoke first has it"
    USUAL = "nothing else is known"


_NOW = {
    (Whose.YOURS, Why.CHOSEN): "language-chosen-yours",
    (Whose.YOURS, Why.TOLD): "language-told-yours",
    (Whose.YOURS, Why.USUAL): "language-usual-yours",
    (Whose.CHATS, Why.CHOSEN): "language-chosen",
    (Whose.CHATS, Why.TOLD): "language-told-server",
    (Whose.CHATS, Why.FIRST): "language-told-first",
    (Whose.CHATS, Why.USUAL): "language-usual",
    (Whose.CONSOLES, Why.CHOSEN): "language-chosen",
    (Whose.CONSOLES, Why.TOLD): "language-told-console",
    (Whose.CONSOLES, Why.USUAL): "language-usual",
}
_AUTO = {
    Whose.YOURS: "language-auto-yours",
    Whose.CHATS: "language-auto",
    Whose.CONSOLES: "language-auto-console",
}


def describe_language(
    languages: Languages, tag: str, whose: Whose, why: Why, hints: Hints
) -> Sentence:
    """Return which language is spoken and why."""
    return say(_NOW[whose, why], language=languages.own_name(tag), platform=_platform(hints))


def list_languages(languages: Languages, hints: Hints) -> Sentence:
    """Return the languages to choose from, for chats without buttons."""
    console = hints.platform == CONSOLE
    return say(
        "language-choices-console" if console else "language-choices",
        known=_known_languages(languages),
        auto=hints.command("language", AUTO),
        platform=_platform(hints),
    )


def confirm_language(languages: Languages, tag: str, whose: Whose) -> Sentence:
    """Say which language is spoken from now on."""
    key = "language-set-yours" if whose is Whose.YOURS else "language-set"
    return say(key, language=languages.own_name(tag))


def confirm_automatic(languages: Languages, tag: str, whose: Whose, hints: Hints) -> Sentence:
    """Say that no language is chosen any more, and which one is spoken then."""
    return say(_AUTO[whose], language=languages.own_name(tag), platform=_platform(hints))


def describe_common_language(languages: Languages, tag: str) -> Sentence:
    """Say that the language is spoken which the chat's community has chosen."""
    return say(_NOW[Whose.CHATS, Why.TOLD], language=languages.own_name(tag))


def explain_unknown_language(
    languages: Languages, name: str, near: str | None, hints: Hints
) -> Sentence:
    """Say that there is no such language and which there are; ``near`` is one of similar name."""
    told = say("language-unknown", name=name, known=_known_languages(languages))
    if near is None:
        return told
    meant = hints.command("language", near)
    return join(told, say("unreadable-suggestion", suggestion=meant.text))


def language_buttons(languages: Languages, now: str, *, chosen: bool) -> Buttons:
    """Return a button for each language but ``now``, and one that undoes what was ``chosen``."""
    row = [_button(Plain(languages.own_name(tag)), tag) for tag in languages.tags if tag != now]
    if chosen:
        row.append(_button(say("button-language_auto"), AUTO))
    return Buttons(tuple(row))


def _button(label: Sentence, name: str) -> Button:
    return Button(label, press_of(SetLanguage(name)))


def _known_languages(languages: Languages) -> Sentence:
    """Return the languages, each with its tag, by which it can be chosen."""
    names = {tag: Plain(f" {languages.own_name(tag)}") for tag in languages.tags}
    return items(*(glue(Code(tag), name) for tag, name in names.items()))


def _platform(hints: Hints) -> Sentence:
    return platform_name(hints.platform)
