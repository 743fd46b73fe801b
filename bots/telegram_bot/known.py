"""Which bare ``/words`` are ours in a group where other bots may listen too."""

from telegram import BotCommand

from takmail.wording.menu import MENU

START = "start"
"""What Telegram's own Start button sends."""

SYNONYMS = frozenset({"agree", "cancel", "play", "reject", "show", "undo", "unwind"})
_MAIL_WORDS = frozenset({"ps", "pw", "pc", "mn", "ms", "me", "mw", "t", "rs", "im"})

KNOWN = frozenset({START, *(entry.name for entry in MENU), *SYNONYMS, *_MAIL_WORDS})
"""Mail words are among them because a bot in privacy mode hears ``/ps b4`` and not ``ps b4``."""


def bot_commands() -> tuple[BotCommand, ...]:
    """Return the menu as Telegram lists it behind the ``/`` button."""
    return tuple(BotCommand(entry.name, entry.summary) for entry in MENU)
