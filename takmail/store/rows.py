"""What the store gives back. Times are aware and in UTC; ids are the store's own strings."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

GONE = "gone-"
"""How ids of accounts and chats begin that were forgotten; no platform has such ids."""


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player, as known on one platform.

    ``user`` is the platform's id of the person, ``name`` what to show, ``handle`` what others
    type (empty where there is none). ``language`` is the tag of the one that the player chose,
    ``locale`` what the platform told last of the person's; ``None`` where there is none.
    ``squares`` is the notation in which squares without a verb are read, once the player chose one.
    """

    id: str
    name: str
    handle: str
    platform: str
    user: str
    language: str | None = None
    locale: str | None = None
    squares: str | None = None

    @property
    def is_gone(self) -> bool:
        """Whether this person wanted to be forgotten, so that no platform knows the account."""
        return self.user.startswith(GONE)


@dataclass(frozen=True, slots=True)
class ChatRow:
    """A chat.

    ``chat`` is the platform's id of it; ``private`` means one person and the bot; ``link`` leads
    there. ``notation`` is the chat's own, ``None`` for that of each game. ``lost_at`` is since
    when nothing can be delivered there. ``language`` is the tag of the one that was chosen there,
    ``locale`` the one that counts otherwise; ``None`` where there is none. ``community``,
    ``listed``, ``guest`` and ``single`` are those of its ``Place``. ``made_for`` is the code of the
    game whose own chat it is, made by the bot; ``None`` for every other chat. ``common_language``
    is the tag of the one that its community has chosen, ``None`` if it has none.
    """

    id: str
    platform: str
    chat: str
    title: str
    private: bool
    link: str = ""
    notation: str | None = None
    lost_at: datetime | None = None
    language: str | None = None
    locale: str | None = None
    community: str = ""
    listed: bool = False
    guest: bool = False
    made_for: str | None = None
    single: bool = False
    common_language: str | None = None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat in a game: whose it is, and the chat in which that player plays it.

    ``color`` is as in the table: also those have such a row who consult with a side, or want to.
    """

    code: str
    color: str
    player: str
    chat_id: str


SIDES = ("white", "black")
"""The colours of the seats that a game has."""

VOTE = "vote"
"""The topic of an offer that is none: a side votes, until the offer's time."""

ASKS = "asks-"
"""How the colours begin of seats that are only asked for."""


def number_of(color: str) -> int:
    """Return the number in the record by which somebody came to a seat beside the two.

    Raise ``ValueError`` for the colour of no such seat.
    """
    return int(color.rpartition("-")[2])


def other_than(seat: SeatRow, seats: Iterable[SeatRow]) -> str | None:
    """Return who has the other one of a game's two seats; ``None`` for who only consults."""
    if seat.color not in SIDES:
        return None
    others = (one.player for one in seats if one.color in SIDES and one.color != seat.color)
    return next(others, None)


@dataclass(frozen=True, slots=True)
class RecordRow:
    """One event of a game. ``by`` is a player's id, ``None`` where nobody caused it.

    ``seq`` counts from 1 within a game without a gap; ``payload`` is JSON text.
    """

    code: str
    seq: int
    at: datetime
    by: str | None
    kind: str
    payload: str


@dataclass(frozen=True, slots=True)
class OfferRow:
    """An offer that waits for its answer. ``plies`` counts those a takeback is about."""

    topic: str
    color: str
    at: datetime
    plies: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a game stands: what lists show, and what changes with each event.

    ``turn`` is the id of the player who must act. A game is open as long as ``ended_at`` is
    ``None``; it began (both seats taken) when ``began_at`` is set.
    """

    phase: str
    updated_at: datetime
    turn: str | None = None
    began_at: datetime | None = None
    ended_at: datetime | None = None
    result: str = ""


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game without its record.

    ``version`` moves on with every change. ``terms`` is the summary that lists need, in the
    caller's own form. ``white`` and ``black`` are ``None`` until the game begins.
    """

    code: str
    version: int
    chat_id: str
    terms: str
    challenger: str | None
    invitee: str | None
    created_at: datetime
    standing: Standing
    white: SeatRow | None = None
    black: SeatRow | None = None


@dataclass(frozen=True, slots=True)
class HeadRow:
    """A game without its record, with what else shows which lines can be about it.

    ``offers`` are those that stand, the oldest first. ``bench`` are the seats of those who consult
    with a side. ``invited`` is whom an open challenge names
    who was never met: the platform, and the handle without its case.
    """

    row: GameRow
    offers: tuple[OfferRow, ...]
    invited: tuple[str, str] | None
    bench: tuple[SeatRow, ...] = ()


@dataclass(frozen=True, slots=True)
class SeenRow:
    """A message that was handled. ``was_move`` says whether it played a ply in ``code``."""

    platform: str
    message_id: str
    at: datetime
    code: str | None = None
    was_move: bool = False


@dataclass(frozen=True, slots=True)
class PairingRow:
    """An account that asked to be paired, and the account that entered its code, if one has.

    ``chat_id`` and ``other_chat_id`` are where the two are notified of it.
    """

    platform: str
    user: str
    code: str
    chat_id: str
    expires_at: datetime
    other_platform: str | None = None
    other_user: str | None = None
    other_chat_id: str | None = None


class LastAnswered(NamedTuple):
    """A chat with an open game, by the platform's id, and after what it may have missed something.

    ``after`` is the platform's id of a message there, or a moment. ``community`` is the platform's
    id of the community that it belongs to, empty if none is known.
    """

    chat: str
    after: str | datetime
    community: str
    private: bool
