"""Commands on Telegram: the bot's own among others, and the menu, sent at a start."""

import logging
from collections.abc import Sequence
from functools import cache

from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeDefault,
)
from telegram.error import TelegramError

from takmail.commands.challenges import Challenge
from takmail.commands.command_order import SPEC, SPECS
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.people import Block
from takmail.commands.profiles import ShowProfile
from takmail.commands.settings import Settings
from takmail.wording.help import purpose_of
from takmail.wording.languages.language import Language
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN, USUAL
from takmail.wording.message.sentences import lines, say

START = "start"
"""The command that Telegram's own Start button sends."""

_CHALLENGE = next(spec.name for spec in SPECS if spec.kind is Challenge)
_BLOCKING = frozenset(verb for spec in SPECS if spec.kind is Block for verb in spec.verbs)
_MAIL_WORDS = frozenset({"ps", "pw", "pc", "mn", "ms", "me", "mw", "t"})

_OTHERS = frozenset(
    {
        *(START, "play", "show", "setting", "yes", "no", "cancel", "agree", "reject", "undo"),
        *("say", "read"),
    }
)
"""Words that many bots have; people say them with our name, or say another word."""

_SHARED = frozenset(
    {
        *("me", "player", "mute", "unmute", "info", "rules", "settings", "language", "help"),
        *("join", "link", "history", "score", "record", "draw", "pair", "here", "watch"),
        *("quiet", "zone", "vacation", "holiday"),
    }
)
"""Commands of many bots: ours if their arguments make sense here."""

KNOWN = frozenset({*(verb for spec in SPECS for verb in spec.verbs), *_MAIL_WORDS}) - _OTHERS
"""A bot in privacy mode gets ``/ps b4`` and not ``ps b4``, so mail words are among them."""


def is_ours(word: str, line: str) -> bool:
    """Return whether a command is ours that names no bot: its word, and the line that it is."""
    if word in _SHARED:
        read = parse_line(line)
        return isinstance(read, Parsed) and read.command != ShowProfile()
    return word in KNOWN or word in _own_verbs()


def lacks_person(word: str, terms: Sequence[str]) -> bool:
    """Return whether a command, in any language, can name another person and doesn't yet."""
    verb = _own_verbs().get(word, word)
    if verb in SPEC[_CHALLENGE].verbs:
        return not any(term.startswith("@") for term in terms)
    return verb in _BLOCKING and not terms


@cache
def _own_verbs() -> dict[str, str]:
    """Return the languages' own words for commands, each with the verb that it stands for."""
    vocabularies = map(vocabulary_in, LANGUAGES.tags)
    return {word: verb for vocabulary in vocabularies for word, verb in vocabulary.verbs.items()}


def commands_for(scope: str, language: Language) -> tuple[BotCommand, ...]:
    """Return the menu as Telegram lists it behind the ``/`` button, explained in a language.

    Admins of groups (the ``scope``) read the settings above all else.
    """
    listed = [spec for spec in SPECS if spec.menu]
    if scope == BotCommandScope.ALL_CHAT_ADMINISTRATORS:
        listed.sort(key=lambda spec: spec.kind is not Settings)
    return tuple(BotCommand(spec.name, language.text(purpose_of(spec))) for spec in listed)


SCOPES: tuple[BotCommandScope, ...] = (
    BotCommandScopeDefault(),
    BotCommandScopeAllPrivateChats(),
    BotCommandScopeAllGroupChats(),
    BotCommandScopeAllChatAdministrators(),
)
"""People with a list of commands of their own."""

_log = logging.getLogger(__name__)


async def update_profile(bot: Bot) -> None:
    """Bring the menu and the description that Telegram shows up to date, in each language.

    People of other languages see the usual one.
    """
    try:
        for tag in LANGUAGES.tags:
            language, code = SPOKEN[tag], None if tag == USUAL else tag
            for scope in SCOPES:
                wanted = commands_for(scope.type, language)
                if await bot.get_my_commands(scope, language_code=code) != wanted:
                    await bot.set_my_commands(wanted, scope, language_code=code)
            # In chats without a message yet, and where the bot is shown to others.
            text = language.text(lines(say("profile-description"), say("profile-start")))
            if (await bot.get_my_description(code)).description != text:
                await bot.set_my_description(text, code)
            short = language.text(say("profile-short"))
            if (await bot.get_my_short_description(code)).short_description != short:
                await bot.set_my_short_description(short, code)
    except TelegramError as error:
        _log.warning("What Telegram tells of the bot could not be changed: %r", error)
