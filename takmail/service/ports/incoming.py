"""What people say and press."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from takmail.commands.spec import Command
from takmail.notation.text import decode_text
from takmail.service.ports.answers import Answer
from takmail.service.ports.people import Account, Place

LARGEST_FILE = 65536
"""Bytes; adapters don't fetch what is larger."""

SHARED_FILES = (".ptn", ".tps", ".txt")
"""How the names of files end that are worth fetching."""


def text_of(data: bytes) -> str | None:
    """Return the text of a file, ``None`` if it is none, or too large whatever was said of it."""
    return decode_text(data) if len(data) <= LARGEST_FILE else None


@dataclass(frozen=True, slots=True)
class SharedFile:
    """A file that came with a line; ``text`` is ``None`` if it is no text, too large or gone."""

    name: str
    text: str | None


@dataclass(frozen=True, slots=True)
class Incoming:
    """One thing that a person said, the same for all platforms.

    Exactly one of ``text``, ``command``, ``press`` and ``start`` is set: ``text`` without the
    bot's own mention or a leading slash and with other people's mentions written as ``@handle``;
    ``command`` where a slash command gave it outright; ``press`` is the data of a button that was
    pressed, and ``reply_to`` then the message below which it stands; ``start`` is the payload of
    the link by which somebody has come to the private talk, or has brought the bot into a group.
    ``game`` is a game's code that was given beside a text or a command.
    ``message_id`` is unique on its platform and the same again when the platform repeats itself.
    ``addressed`` means that the bot was meant: a private talk, a mention, a reply to the bot, a
    slash command. ``direct`` means that the answer goes back along the call (an interaction) and
    not through the outbox. ``edited`` means that an earlier message was changed; ``message_id``
    is that message's. ``reply_to`` is the id of the bot's own message that it answers, if any, and
    ``buttons`` are the data of those below that message. ``people`` are the accounts mentioned in
    the text, ``files`` the text files that came with it. ``locale`` is the sender's, as the
    platform tells it, empty where it doesn't. ``manages`` means that the sender may manage the
    community, or the chat where there is none; ``roles`` are the ids of the roles that the sender
    has in the community. ``made_for`` is the code of the game for which the bot has made the chat,
    where the platform tells that with each line; the game may be elsewhere.
    """

    message_id: str
    sender: Account
    place: Place
    at: datetime
    text: str | None = None
    command: Command | None = None
    press: str | None = None
    start: str | None = None
    game: str | None = None
    addressed: bool = False
    direct: bool = False
    edited: bool = False
    reply_to: str | None = None
    buttons: tuple[str, ...] = ()
    people: tuple[Account, ...] = ()
    files: tuple[SharedFile, ...] = ()
    locale: str = ""
    manages: bool = False
    roles: tuple[str, ...] = ()
    made_for: str | None = None


Handle: TypeAlias = Callable[[Incoming], Awaitable[Answer]]
"""The service's one entrance. It returns after everything is durably saved."""
