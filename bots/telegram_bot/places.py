"""Where on Telegram something was said or pressed."""

from telegram import Chat, MaybeInaccessibleMessage, Message
from telegram.constants import ChatType

from bots.telegram_bot.inline_messages import inline_chat
from bots.telegram_bot.spots import Spot
from bots.telegram_bot.words import PLATFORM
from takmail.service.ports import Place

_FIRST_MESSAGE = 1
"""A private supergroup has no address of its own, only its messages have."""


def place_of(message: MaybeInaccessibleMessage) -> Place:
    """Return the chat or topic where a message stands; its topic is lost with its content."""
    return chat_place(message.chat, _topic(message))


def chat_place(chat: Chat, topic: int | None = None) -> Place:
    """Return a chat, or one of its topics.

    A forum is a community of its topics, all of which its members may read.
    """
    is_forum = chat.type == ChatType.SUPERGROUP and bool(chat.is_forum)
    return Place(
        platform=PLATFORM,
        chat=str(Spot(chat.id, topic)),
        title=chat.effective_name or "",
        private=chat.type == ChatType.PRIVATE,
        link=_link(chat, topic),
        community=str(chat.id) if is_forum else "",
        listed=is_forum,
    )


def inline_place(inline_message_id: str) -> Place:
    """Return the chat that is nothing but one inline message; where that stands is not known."""
    return Place(PLATFORM, inline_chat(inline_message_id), single=True)


def _topic(message: MaybeInaccessibleMessage) -> int | None:
    if isinstance(message, Message) and message.is_topic_message:
        return message.message_thread_id
    return None


def link_to(supergroup: int, username: str | None = None, *, topic: int | None = None) -> str:
    """Return a supergroup's address: by its name, or by its number for its members."""
    if username:
        return f"https://t.me/{username}" + (f"/{topic}" if topic else "")
    number = str(supergroup).removeprefix("-100")
    return f"https://t.me/c/{number}/{topic or _FIRST_MESSAGE}"


def _link(chat: Chat, topic: int | None) -> str:
    if chat.type != ChatType.SUPERGROUP:
        return ""
    return link_to(chat.id, chat.username, topic=topic)
