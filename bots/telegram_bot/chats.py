"""Chats, topics and messages of Telegram, by the names that the service knows them by."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from telegram import Chat, MaybeInaccessibleMessage, Message
from telegram.constants import ChatType
from telegram.error import ChatMigrated

from takmail.service.ports import Place

PLATFORM = "telegram"

_INLINE = "inline:"
_EPHEMERAL = "ephemeral:"


@dataclass(frozen=True, slots=True)
class Spot:
    """A chat, or one topic of a forum."""

    chat: int
    topic: int | None = None

    @property
    def is_private(self) -> bool:
        """True if one person is there with the bot; other chats have negative ids."""
        return self.chat > 0

    def __str__(self) -> str:
        return str(self.chat) if self.topic is None else f"{self.chat}/{self.topic}"


def parse_spot(text: str) -> Spot:
    """Return the spot that ``str(spot)`` wrote."""
    chat, _, topic = text.partition("/")
    return Spot(int(chat), int(topic) if topic else None)


def format_message_id(chat: int, message: int) -> str:
    """Return the id of a message; Telegram counts messages within each chat."""
    return f"{chat}:{message}"


def parse_message_id(text: str) -> tuple[int, int]:
    """Return the chat and the number that `format_message_id` joined."""
    chat, _, message = text.partition(":")
    return int(chat), int(message)


def format_ephemeral_id(chat: int, receiver: int, number: int) -> str:
    """Return the id of a message that one member of a group alone sees."""
    return f"{_EPHEMERAL}{chat}:{receiver}:{number}"


def is_ephemeral(message_id: str) -> bool:
    """Return whether `format_ephemeral_id` made an id."""
    return message_id.startswith(_EPHEMERAL)


def inline_chat(inline_message_id: str) -> str:
    """Return the name of the chat that consists of this message, and of the message."""
    return _INLINE + inline_message_id


def inline_message_of(chat: str) -> str | None:
    """Return the id of the message that is this chat, ``None`` if the chat is a usual one."""
    return chat.removeprefix(_INLINE) if chat.startswith(_INLINE) else None


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
    """Return the chat that consists of one inline message."""
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


def link_to_message(link: str, chat: str, message_id: str) -> str:
    """Return the address of a message in a chat, by the chat's own; nothing where it has none."""
    if not link:
        return ""
    if "/c/" in link and parse_spot(chat).topic is None:
        link = link.removesuffix(f"/{_FIRST_MESSAGE}")
    return f"{link}/{parse_message_id(message_id)[1]}"


def _link(chat: Chat, topic: int | None) -> str:
    if chat.type != ChatType.SUPERGROUP:
        return ""
    return link_to(chat.id, chat.username, topic=topic)


Moved: TypeAlias = Callable[[str, str], Awaitable[None]]
"""Takes the old ``Place.chat`` and the new one of a chat that moved, perhaps repeatedly."""


async def follow(old: Spot, error: ChatMigrated, moved: Moved) -> Spot:
    """Report a chat's new id, and return it."""
    new = Spot(error.new_chat_id)
    await moved(str(old), str(new))
    return new
