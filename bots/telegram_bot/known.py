"""Which bare ``/words`` are ours in a group where there may be other bots."""

from collections.abc import Sequence
from functools import cache

from telegram import BotCommand, BotCommandScope

from takmail.commands.challenges import Challenge
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.people import Block, Pair, Unpair
from takmail.commands.settings import (
    SetLanguage,
    SetNotation,
    SetStyle,
    SetTheme,
    Settings,
    TurnSwitch,
)
from takmail.commands.table import SPEC, SPECS
from takmail.commands.vacations import SetHours, TakeVacation
from takmail.wording.help import MENU
from takmail.wording.languages.language import Language
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.languages.spoken import LANGUAGES

START = "start"
"""What Telegram's own Start button sends."""

_CHALLENGE = next(spec.name for spec in SPECS if spec.kind is Challenge)
_BLOCKING = frozenset(verb for spec in SPECS if spec.kind is Block for verb in spec.verbs)
_MAIL_WORDS = frozenset({"ps", "pw", "pc", "mn", "ms", "me", "mw", "t"})

_OTHERS = frozenset(
    {
        *(START, "play", "show", "setting", "yes", "no", "cancel", "agree", "reject", "undo"),
        *("say", "read"),
    }
)
"""Words that many bots have; whoever means us says them with our name, or says another word."""

_SHARED = frozenset(
    {
        *("me", "mute", "unmute", "info", "rules", "settings", "language", "help"),
        *("join", "link", "history", "score", "record", "draw", "pair", "here", "watch"),
        *("quiet", "zone", "vacation", "holiday"),
    }
)
"""Words that many bots have, and we have in the menu: ours if what follows makes sense here."""

_SETTING = (Settings, SetLanguage, SetNotation, SetStyle, SetTheme, TurnSwitch)
"""What sets something for a group."""

_ALONE = (Pair, Unpair, SetHours, TakeVacation)
"""What people had better do in private."""

KNOWN = frozenset({*(verb for spec in SPECS for verb in spec.verbs), *_MAIL_WORDS}) - _OTHERS
"""A bot in privacy mode gets ``/ps b4`` and not ``ps b4``, so mail words are among them."""


def is_ours(word: str, line: str) -> bool:
    """Return whether a command is ours that names no bot: its word, and the line that it is."""
    if word in _SHARED:
        return isinstance(parse_line(line), Parsed)
    return word in KNOWN or word in _own_verbs()


def lacks_person(word: str, terms: Sequence[str]) -> bool:
    """Return whether a command, in any language, can name another person and doesn't yet.

    A challenge may say more than whom it is for; who is blocked is all that is said.
    """
    verb = _own_verbs().get(word, word)
    if verb in SPEC[_CHALLENGE].verbs:
        return not any(term.startswith("@") for term in terms)
    return verb in _BLOCKING and not terms


@cache
def _own_verbs() -> dict[str, str]:
    """Return the languages' own words for commands, each with the verb that it stands for."""
    vocabularies = map(vocabulary_in, LANGUAGES.tags)
    return {word: verb for found in vocabularies for word, verb in found.verbs.items()}


def commands_for(scope: str, language: Language) -> tuple[BotCommand, ...]:
    """Return the menu as Telegram lists it behind the ``/`` button, explained in a language.

    ``scope`` is for whom. In groups nothing is listed that belongs into a private talk, and what
    sets things for the group only for its admins, above all else.
    """
    entries = MENU
    if scope in {BotCommandScope.ALL_GROUP_CHATS, BotCommandScope.ALL_CHAT_ADMINISTRATORS}:
        entries = tuple(e for e in MENU if e.spec.kind not in {*_SETTING, *_ALONE})
    if scope == BotCommandScope.ALL_CHAT_ADMINISTRATORS:
        entries = (*(e for e in reversed(MENU) if e.spec.kind in _SETTING), *entries)
    return tuple(BotCommand(entry.name, language.text(entry.summary)) for entry in entries)
