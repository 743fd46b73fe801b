"""Which accounts are one person, and who is forgotten."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class PairingAsked:
    """An account was given a code to pair with another one; its earlier codes are void.

    ``chat_id`` is where the account is notified of what comes of that.
    """

    code: str
    platform: str
    user: str
    chat_id: str
    expires_at: datetime


@dataclass(frozen=True, slots=True)
class PairingClaimed:
    """Another account entered the code, in the chat ``chat_id``. A code is claimed once."""

    code: str
    platform: str
    user: str
    chat_id: str


@dataclass(frozen=True, slots=True)
class Paired:
    """The pairing was confirmed: the player ``second`` is the player ``first`` from now on."""

    code: str
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class Unpaired:
    """An account that was paired with an earlier one is its own player again."""

    platform: str
    user: str


@dataclass(frozen=True, slots=True)
class Traces:
    """What no index leads to of somebody who is to be forgotten.

    ``outbox`` are rows in private talks and about games, ``posts`` the platforms and ids of what
    was posted in private talks, ``own_chats`` the chats that were made for games, whose titles are
    made of names. ``last`` is the id of the outbox from which on nothing was looked at.
    """

    last: int
    outbox: tuple[int, ...]
    posts: tuple[tuple[str, str], ...]
    own_chats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Forgotten:
    """Somebody is forgotten: names and words go, games stay.

    ``players`` are the ids by which games know that person, ``accounts`` the platforms and users,
    ``chats`` the private talks, by the store's ids. ``called`` is what the person is called from
    now on, and ``words`` are events of records without words, each by its game and number.
    ``traces`` are what was found of that person before.
    """

    players: tuple[str, ...]
    accounts: tuple[tuple[str, str], ...]
    chats: tuple[str, ...]
    words: tuple[tuple[str, int, str], ...]
    traces: Traces
    called: str
    at: datetime
