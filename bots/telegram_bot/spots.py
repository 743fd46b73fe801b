"""How Telegram's chats, topics and messages are named to the rest of the service."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spot:
    """A chat, or one topic of a forum."""

    chat: int
    topic: int | None = None

    def __str__(self) -> str:
        return str(self.chat) if self.topic is None else f"{self.chat}/{self.topic}"


def parse_spot(text: str) -> Spot:
    """Return the spot that ``str(spot)`` wrote."""
    chat, _, topic = text.partition("/")
    return Spot(int(chat), int(topic) if topic else None)


def format_message_id(chat: int, message: int) -> str:
    """Name a message; Telegram counts messages anew in each chat."""
    return f"{chat}:{message}"


def parse_message_id(text: str) -> tuple[int, int]:
    """Return the chat and the number that `format_message_id` joined."""
    chat, _, message = text.partition(":")
    return int(chat), int(message)
