"""The names and explanations of slash commands in the languages of those who read them."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeAlias

from babel.core import get_global
from discord import AppCommandOptionType, AppCommandType, Locale

from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.languages.spoken import ENGLISH, LANGUAGES, SPOKEN, USUAL
from takmail.wording.message.drafts import Sentence, say

Payload: TypeAlias = dict[str, Any]  # as JSON has it

_SAID: dict[str, Sentence] = {}
"""What was explained, by its English text, which is all that discord.py keeps of it."""

_NESTED = {AppCommandOptionType.subcommand.value, AppCommandOptionType.subcommand_group.value}


def explained(told: Sentence) -> str:
    """Return a sentence in English, whose translations `translations_of` has from then on."""
    text = ENGLISH.text(told)
    _SAID[text] = told
    return text


@cache
def translations_of(text: str) -> Mapping[str, str]:
    """Return what was `explained` in Discord's languages, but for those where English will do."""
    told = _SAID[text]
    return {locale: SPOKEN[tag].text(told) for locale, tag in _foreign().items()}


def localised(command: Payload) -> Payload:
    """Return a command as it is sent, with its names and explanations in all languages."""
    if command["type"] != AppCommandType.chat_input.value:
        return {**command, "name_localizations": translations_of(command["name"])}
    return _listed(command)


def _listed(command: Payload) -> Payload:
    """Return a command, one of a group, or a group, with all that is in it."""
    return {
        **command,
        "name_localizations": names_of(command["name"]),
        "description_localizations": translations_of(command["description"]),
        "options": [
            _listed(option) if option["type"] in _NESTED else _option(option)
            for option in command["options"]
        ],
    }


def _option(option: Payload) -> Payload:
    choices = [
        {**choice, "name_localizations": choice_names_of(choice["name"])}
        for choice in option.get("choices", ())
    ]
    return {
        **option,
        "name_localizations": option_names_of(option["name"]),
        "description_localizations": translations_of(option["description"]),
        **({"choices": choices} if choices else {}),
    }


@cache
def names_of(name: str) -> Mapping[str, str]:
    """Return the names of a command, by Discord's languages.

    A group has none: under another name of its own Discord's apps don't find what is in it
    (discord-api-docs, issue 5105).
    """
    return _by_locale(lambda tag: _as_name(vocabulary_in(tag).own_verb(name)))


@cache
def option_names_of(name: str) -> Mapping[str, str]:
    """Return the names of an option, by Discord's languages."""
    return _by_locale(lambda tag: _as_name(_in_catalogue(f"option-name-{name}", tag)))


@cache
def choice_names_of(choice: str) -> Mapping[str, str]:
    """Return the words for something to choose, by Discord's languages."""
    return _by_locale(lambda tag: vocabulary_in(tag).own(choice))


def _in_catalogue(key: str, tag: str) -> str | None:
    return SPOKEN[tag].text(say(key)) if key in ENGLISH.catalogue else None


def _as_name(word: str | None) -> str | None:
    """Return a word in the form that Discord demands of names: small letters without a space."""
    return None if word is None else "-".join(word.lower().split())


def _by_locale(name: Callable[[str], str | None]) -> Mapping[str, str]:
    """Return what there is to be typed, which only those get whose own language it is.

    Whoever reads traditional characters understands explanations in simplified ones, but may not
    know how to type them.
    """
    names = {locale: name(tag) for locale, tag in _foreign().items() if _is_own(locale, tag)}
    return {locale: told for locale, told in names.items() if told is not None}


def _is_own(locale: str, tag: str) -> bool:
    """Return whether a language is that of a locale's region, too, if the locale names one."""
    _, _, region = locale.partition("-")
    likely = get_global("likely_subtags").get(tag, tag)
    return not region or likely.endswith(f"_{region}")


@cache
def _foreign() -> Mapping[str, str]:
    nearest = {locale.value: LANGUAGES.best(locale.value) for locale in Locale}
    return {locale: tag for locale, tag in nearest.items() if tag != USUAL}
