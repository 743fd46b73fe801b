"""Telegram's updates, as what a person said."""

from telegram import Chat, Message, Update, User
from telegram.constants import ChatType

from bots.telegram_bot.spots import Spot, format_message_id
from bots.telegram_bot.words import PLATFORM, account, read_words
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
        reply_to_bot=words.replies_to_bot,
        people=words.people,
    )


def _speaker(message: Message) -> User | None:
    """Return the person whose own words these are.

    Bots are not people, a channel or an anonymous admin is nobody in particular, and what is
    forwarded was said by somebody else, perhaps in another game.
    """
    user = message.from_user
    if user is None or user.is_bot or message.sender_chat or message.forward_origin:
        return None
    return user


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
