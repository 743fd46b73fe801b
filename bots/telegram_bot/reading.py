"""Telegram's updates, as what a person said."""

from telegram import Chat, Message, Update, User
from telegram.constants import ChatType

from bots.telegram_bot.spots import Spot, format_message_id
from bots.telegram_bot.words import PLATFORM, Words, account, read_words
from takmail.commands.reading import parse_line
from takmail.service.ports import Incoming, Place

_FIRST_MESSAGE = 1
"""A private supergroup has no address of its own, only its messages have."""


def read_update(update: Update, me: User) -> Incoming | None:
    """Return what an update says; ``None`` if nobody said anything that concerns the bot."""
    message = update.message or update.edited_message
    if message is None:
        return None
    sender = _speaker(message)
    words = read_words(message, me) if sender else None
    if sender is None or words is None:
        return None
    return Incoming(
        message_id=format_message_id(message.chat.id, message.message_id),
        sender=account(sender),
        place=_place(message),
        at=message.edit_date or message.date,
        text=words.text,
        addressed=words.addressed,
        edited=update.edited_message is not None,
        reply_to=_answered(message, words),
        people=words.people,
    )


def nameless_line(update: Update, me: User) -> tuple[str, str] | None:
    """Return the chat and the id of a line for the bot that a group or a channel says."""
    message = update.message
    if message is None or message.sender_chat is None or not _is_own(message):
        return None
    words = read_words(message, me)
    if words is None or not words.addressed:
        return None
    if words.reply_to is not None and parse_line(words.text) is None:
        return None
    return _place(message).chat, format_message_id(message.chat.id, message.message_id)


def _is_own(message: Message) -> bool:
    """Tell whether a message was written where it stands."""
    return not (message.is_automatic_forward or message.forward_origin)


def _speaker(message: Message) -> User | None:
    """Return the person whose own words these are.

    Bots are not people, a channel or an anonymous admin is nobody in particular, and what is
    forwarded was said by somebody else, perhaps in another game.
    """
    user = message.from_user
    if user is None or user.is_bot or message.sender_chat or message.forward_origin:
        return None
    return user


def _answered(message: Message, words: Words) -> str | None:
    if words.reply_to is None:
        return None
    return format_message_id(message.chat.id, words.reply_to)


def _place(message: Message) -> Place:
    chat = message.chat
    topic = message.message_thread_id if message.is_topic_message else None
    return Place(
        platform=PLATFORM,
        chat=str(Spot(chat.id, topic)),
        title=chat.effective_name or "",
        private=chat.type == ChatType.PRIVATE,
        link=_link(chat, topic),
    )


def _link(chat: Chat, topic: int | None) -> str:
    """Return a supergroup's address: by its name, or by its number for its members."""
    if chat.type != ChatType.SUPERGROUP:
        return ""
    if chat.username:
        return f"https://t.me/{chat.username}" + (f"/{topic}" if topic else "")
    number = str(chat.id).removeprefix("-100")
    return f"https://t.me/c/{number}/{topic or _FIRST_MESSAGE}"
