"""Which updates are talk between people, whatever language they speak with the bot.

Of them nothing is lost if they are never handled.
"""

from telegram import Message, Update, User

from bots.telegram_bot.reading import read_update
from takmail.commands.lines.parsed import peel
from takmail.commands.lines.reading import parse_line
from takmail.commands.near_moves.near_plies import nearly_ply
from takmail.commands.near_moves.words import may_be_ply
from takmail.notation.written_plies import Notation
from takmail.rulesets.defaults import SIZES
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.languages.spoken import LANGUAGES


def is_talk(update: Update, me: User) -> bool:
    """Return whether an update is surely nothing to us. It takes longer than to read a line."""
    message = update.message
    if message is None or not _is_plain(message):
        return False
    said = read_update(update, me)
    return said is None or not (said.addressed or _may_be_for_us(said.text or ""))


def _is_plain(message: Message) -> bool:
    """Return whether a message holds words of a person or a bot, and tells nothing of the chat."""
    return bool(message.text or message.caption) and message.sender_chat is None


def _may_be_for_us(text: str) -> bool:
    """Return whether words that weren't said to us can be a message about a game."""
    return _is_nearly_ply(text) or any(
        parse_line(text, commands=False, vocabulary=vocabulary_in(tag)) is not None
        for tag in LANGUAGES.tags
    )


def _is_nearly_ply(text: str) -> bool:
    """Return whether words are what a player may be asked about, on whatever board."""
    body = peel(text).body
    return may_be_ply(body) and any(
        nearly_ply(body, size, notation) is not None for size in SIZES for notation in Notation
    )
