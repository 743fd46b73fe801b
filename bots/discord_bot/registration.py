"""Registration of the commands with Discord, with their names and explanations in all languages."""

import hashlib
import json
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import cache
from typing import Any, TypeAlias

import discord
from discord import AppCommandOptionType, AppCommandType, Locale, app_commands
from discord.http import Route

from bots.discord_bot.markup import COMMAND_IDS, ids_of
from bots.discord_bot.requests import FAILURES
from takmail.backoff import Backoff
from takmail.service.ports import Notes
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.languages.spoken import ENGLISH, LANGUAGES, SPOKEN, USUAL
from takmail.wording.message.sentences import Sentence, say

Payload: TypeAlias = dict[str, Any]  # as JSON has it

_OWN_FIELDS = frozenset(
    {
        *("type", "name", "name_localizations", "description", "description_localizations"),
        *("options", "choices", "value", "required", "autocomplete", "channel_types"),
        *("min_value", "max_value", "min_length", "max_length"),
        *("default_member_permissions", "contexts", "integration_types", "nsfw"),
    }
)
"""The fields of a command, an option or a choice that are the bot's; the rest is Discord's."""

_UNORDERED = frozenset({"contexts", "integration_types", "channel_types"})

_USUAL_TYPE = {"type": 1}
"""The type of a command that has none."""


def canonical(commands: Sequence[Mapping[str, Any]]) -> str:
    """Return commands as a text that is the same for equal commands, in any order."""
    own = [_own_fields({**_USUAL_TYPE, **command}) for command in commands]
    own.sort(key=lambda command: (command["type"], command["name"]))
    return json.dumps(own, sort_keys=True, separators=(",", ":"))


def digest(commands: Sequence[Mapping[str, Any]]) -> str:
    """Return a short text that is another one for other commands."""
    return hashlib.sha256(canonical(commands).encode()).hexdigest()


def _own_fields(part: Mapping[str, Any]) -> Payload:
    fields: Payload = {}
    for name, value in part.items():
        if name not in _OWN_FIELDS or value is None or value is False or value in ("", [], {}):
            continue
        if name in ("options", "choices"):
            fields[name] = [_own_fields(each) for each in value]
        else:
            fields[name] = sorted(value) if name in _UNORDERED else value
    return fields


_SENTENCES: dict[str, Sentence] = {}
"""Explanations by their English texts, which are all that discord.py keeps."""

_NESTED = {AppCommandOptionType.subcommand.value, AppCommandOptionType.subcommand_group.value}


def explained(sentence: Sentence) -> str:
    """Return a sentence in English, whose translations `translations_of` has from then on."""
    text = ENGLISH.text(sentence)
    _SENTENCES[text] = sentence
    return text


@cache
def translations_of(text: str) -> Mapping[str, str]:
    """Return an explanation in Discord's languages, but for those where English will do."""
    sentence = _SENTENCES[text]
    return {locale: SPOKEN[tag].text(sentence) for locale, tag in _foreign().items()}


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
    return _by_locale(lambda tag: _as_name(vocabulary_in(tag).first_verbs.get(name)))


@cache
def option_names_of(name: str) -> Mapping[str, str]:
    """Return the names of an option, by Discord's languages."""
    key = f"option-name-{name}"
    known = key in ENGLISH.catalogue
    return _by_locale(lambda tag: _as_name(SPOKEN[tag].text(say(key)) if known else None))


@cache
def choice_names_of(choice: str) -> Mapping[str, str]:
    """Return the words for something to choose, explained or plain, by Discord's languages."""
    if choice in _SENTENCES:
        return translations_of(choice)
    return _by_locale(lambda tag: vocabulary_in(tag).own(choice))


def _as_name(word: str | None) -> str | None:
    """Return a word in the form that Discord demands of names: small letters without a space."""
    return None if word is None else "-".join(word.lower().split())


def _by_locale(name: Callable[[str], str | None]) -> Mapping[str, str]:
    """Return a name to be typed by locale, only for locales whose own language it is in.

    People who read traditional characters understand explanations in simplified ones, but may
    not know how to type them.
    """
    names = {locale: name(tag) for locale, tag in _foreign().items() if locale not in _ELSEWHERE}
    return {locale: own_name for locale, own_name in names.items() if own_name is not None}


_ELSEWHERE = frozenset({"en-GB", "es-419", "zh-TW"})
"""Locales of regions where a language differs from that of most who speak it."""


@cache
def _foreign() -> Mapping[str, str]:
    spoken = {locale.value: LANGUAGES.spoken(locale.value) for locale in Locale}
    return {locale: tag for locale, tag in spoken.items() if tag not in {None, USUAL}}


_Tree: TypeAlias = app_commands.CommandTree[discord.Client]

NOTE = "discord-commands"
"""The name of the note about the last registration."""

ASK_AGAIN = timedelta(hours=1)
"""The age up to which the bot trusts its note, so that frequent starts ask Discord seldom."""

_FIRST_PAUSE, _LONGEST_PAUSE = 5.0, 3600.0

_logger = logging.getLogger(__name__)


async def keep_registering(
    tree: _Tree, notes: Notes, pause: Callable[[float], Awaitable[None]], *, registers: bool
) -> None:
    """Register the commands; the bot works without them, so a failure delays only the next try.

    Of several processes one ``registers``, and the others learn what was registered. ``pause``
    waits so many seconds.
    """
    pauses = Backoff(_FIRST_PAUSE, _LONGEST_PAUSE)
    while True:
        try:
            if registers:
                if await register(tree, notes):
                    _logger.info("The commands were registered")
                return
            if await learn_ids(notes):
                return
        except FAILURES as error:
            _logger.warning("The commands could not be registered: %s", error)
        except Exception:
            _logger.exception("The commands could not be registered")
        await pause(pauses.next())


async def register(tree: _Tree, notes: Notes) -> bool:
    """Register the tree's commands; return whether Discord had other ones.

    The bot asks nothing if it registered the same commands by ``notes``, and not long ago: later
    another program may have changed them. Afterwards ``COMMAND_IDS`` has their ids.
    Raise ``discord.HTTPException`` if Discord refuses.
    """
    client = tree.client
    assert client.application_id is not None, "known since the connection was made"
    application = str(client.application_id)
    ours = payloads_of(tree)
    kept = await _kept(notes)
    known = kept.get("application") == application
    same = known and kept.get("digest") == digest(ours)
    if same:
        COMMAND_IDS.learn(kept["ids"])
        if _is_recent(kept):
            return False
    asks = same or not known
    listed: Sequence[Mapping[str, Any]] = await registered_commands(client) if asks else []
    sent = canonical(listed) != canonical(ours)
    if sent:
        listed = await client.http.bulk_upsert_global_commands(client.application_id, payload=ours)
    ids = ids_of(listed)
    COMMAND_IDS.learn(ids)
    at = discord.utils.utcnow().isoformat()
    kept = {"application": application, "digest": digest(ours), "ids": ids, "at": at}
    await notes.put(NOTE, json.dumps(kept))
    return sent


async def learn_ids(notes: Notes) -> bool:
    """Know the ids of the commands that another process has registered; return whether it has."""
    kept = await _kept(notes)
    COMMAND_IDS.learn(kept.get("ids", {}))
    return bool(kept)


def payloads_of(tree: _Tree) -> list[Payload]:
    """Return the commands of a tree as they are sent."""
    return [localised(command.to_dict(tree)) for command in tree.get_commands()]


async def registered_commands(client: discord.Client) -> list[Payload]:
    """Return the commands as Discord has them; discord.py asks only for their English texts."""
    route = Route(
        "GET", "/applications/{application_id}/commands", application_id=client.application_id
    )
    listed: list[Payload] = await client.http.request(route, params={"with_localizations": "true"})
    return listed


async def _kept(notes: Notes) -> Mapping[str, Any]:
    text = await notes.get(NOTE)
    kept: Mapping[str, Any] = json.loads(text) if text else {}
    return kept


def _is_recent(kept: Mapping[str, Any]) -> bool:
    """Return whether Discord was asked so lately that its list can be taken for unchanged."""
    if "at" not in kept:
        return False
    since = discord.utils.utcnow() - datetime.fromisoformat(kept["at"])
    return timedelta() <= since < ASK_AGAIN
