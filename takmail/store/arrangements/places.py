"""Where games are played: challenges, seats, and chats of their own."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class NewInvitation:
    """The challenge ``code`` can be taken by its join code, and lapses.

    ``handle`` and ``platform`` say whom it names, if that is somebody who was never met.
    ``own_chat`` is whether the game is to have a chat of its own, ``None`` if that wasn't said.
    """

    code: str
    join: str
    lapses_at: datetime
    platform: str | None = None
    handle: str | None = None
    own_chat: bool | None = None


@dataclass(frozen=True, slots=True)
class InvitationOver:
    """The challenge ``code`` was taken, or can't be taken any more."""

    code: str


@dataclass(frozen=True, slots=True)
class ChallengeMoved:
    """A challenge stands in another chat from now on; a game that has begun stays where it is."""

    code: str
    chat_id: str


@dataclass(frozen=True, slots=True)
class SeatMoved:
    """A seat's player plays in another chat from now on."""

    code: str
    color: str
    chat_id: str


@dataclass(frozen=True, slots=True)
class SeatGone:
    """Somebody consults with a side no more, or doesn't want to; ``color`` is his seat's."""

    code: str
    color: str


@dataclass(frozen=True, slots=True)
class OwnChatOpened:
    """A game goes on in a chat of its own, ``into``, instead of ``chat_id``.

    The sides that play in ``chat_id`` move with it, the game's messages that still wait for it,
    and what was set there. ``row`` is the row of the outbox that asked for it: it is done by this.
    """

    code: str
    chat_id: str
    into: str
    row: int


@dataclass(frozen=True, slots=True)
class OwnChatPassedOn:
    """A game's own chat is that of its rematch from now on; any other chat stays as it is."""

    chat_id: str
    code: str
    rematch: str
