"""Which bare ``/words`` are ours in a group where there may be other bots."""

from telegram import BotCommand

from takmail.commands.table import SPECS
from takmail.wording.language import Language
from takmail.wording.menu import MENU

START = "start"
"""What Telegram's own Start button sends."""

_MAIL_WORDS = frozenset({"ps", "pw", "pc", "mn", "ms", "me", "mw", "t"})

KNOWN = frozenset({START, *(verb for spec in SPECS for verb in spec.verbs), *_MAIL_WORDS})
"""A bot in privacy mode gets ``/ps b4`` and not ``ps b4``, so mail words are among them."""


def bot_commands(language: Language) -> tuple[BotCommand, ...]:
    """Return the menu as Telegram lists it behind the ``/`` button, explained in a language."""
    return tuple(BotCommand(entry.name, language.text(entry.summary)) for entry in MENU)
