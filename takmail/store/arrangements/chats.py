"""What becomes of chats, and of the communities that they belong to."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class ChatLost:
    """Nothing can be delivered to a chat since then; ``None`` if something can again.

    A chat in which somebody speaks is not lost either. It is a conflict if that is so already: then
    somebody else has said so, and seen to what follows.
    """

    chat_id: str
    at: datetime | None


@dataclass(frozen=True, slots=True)
class ChatRenumbered:
    """The platform gave a chat another id."""

    chat_id: str
    chat: str


@dataclass(frozen=True, slots=True)
class ChatMerged:
    """All that goes on in one chat goes on in another one, which is the same to people."""

    chat_id: str
    into: str


@dataclass(frozen=True, slots=True)
class CommunityJoined:
    """The bot is in a community, by the platform's id of it; from now on or again."""

    platform: str
    community: str
    title: str
    at: datetime


@dataclass(frozen=True, slots=True)
class CommunityLeft:
    """The bot is in a community no more. What is kept of it stays for a while."""

    platform: str
    community: str
    at: datetime
