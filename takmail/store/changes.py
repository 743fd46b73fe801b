"""What is written. Each value here is saved whole, in one transaction, or not at all."""

from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from takmail.store.arrangements import Arrangement
from takmail.store.coin_rows import CoinRow
from takmail.store.outbox import Announcement
from takmail.store.posts import PressArgument
from takmail.store.rows import ChatRow, OfferRow, PlayerRow, RecordRow, SeatRow, SeenRow, Standing
from takmail.store.spent import Spent
from takmail.store.writes import Write


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game that is there from now on, with version 1 unless it says another.

    ``challenger`` and ``invitee`` are players' ids, for lists of games not yet begun. ``offers``
    are those that stand from its first moment on.
    """

    code: str
    chat_id: str
    terms: str
    created_at: datetime
    standing: Standing
    challenger: str | None = None
    invitee: str | None = None
    version: int = 1
    offers: tuple[OfferRow, ...] = ()


@dataclass(frozen=True, slots=True)
class GameUpdate:
    """A game moves on from the version that was ``expected`` to be there to ``version``."""

    code: str
    expected: int
    version: int
    standing: Standing


@dataclass(frozen=True, slots=True)
class OffersNow:
    """The offers that stand in a game from now on, in place of those before.

    ``votes`` says that it is another moment than before at which votes count, if they do at all.
    """

    code: str
    offers: tuple[OfferRow, ...] = ()
    votes: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """All that one line changed: saved together or not at all.

    ``record`` may hold events of the game updated and of the new game, ``coins`` is what they move.
    ``seats`` are new, or, where it ``reseats``, in place of those that the game had.
    """

    seen: SeenRow | None = None
    new_game: NewGame | None = None
    update: GameUpdate | None = None
    seats: tuple[SeatRow, ...] = ()
    reseats: bool = False
    record: tuple[RecordRow, ...] = ()
    offers: OffersNow | None = None
    outbox: tuple[Announcement, ...] = ()
    also: tuple[Arrangement, ...] = ()
    arguments: tuple[PressArgument, ...] = ()
    coins: tuple[CoinRow, ...] = ()


@dataclass(frozen=True, slots=True)
class OldCommunities:
    """What is kept of communities that the bot left before a moment is forgotten."""

    before: datetime


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """A person seen for the first time, or again after having been forgotten.

    ``left`` is the note of then, and the ids of who wants nothing of that person, if there is one.
    """

    player: PlayerRow
    at: datetime
    left: tuple[str, tuple[str, ...]] | None = None


@dataclass(frozen=True, slots=True)
class RenamedPlayer:
    """A person whose name or handle is new."""

    player: PlayerRow
    at: datetime


@dataclass(frozen=True, slots=True)
class NewChat:
    """A chat seen for the first time."""

    chat: ChatRow
    at: datetime


@dataclass(frozen=True, slots=True)
class RenamedChat:
    """A chat whose title is new, or that became private or ceased to be."""

    chat: ChatRow


@dataclass(frozen=True, slots=True)
class AccountLocale:
    """A platform tells another locale of a person."""

    platform: str
    user: str
    locale: str


@dataclass(frozen=True, slots=True)
class ChatLocale:
    """The locale that counts in a chat where no language was chosen.

    ``first`` says that it counts only if there is none yet.
    """

    chat_id: str
    locale: str
    first: bool = False


@dataclass(frozen=True, slots=True)
class NewNote:
    """A text is kept under a name, in place of what was kept there."""

    name: str
    text: str


Work: TypeAlias = (
    Change
    | Spent
    | OldCommunities
    | NewPlayer
    | RenamedPlayer
    | AccountLocale
    | NewChat
    | RenamedChat
    | ChatLocale
    | NewNote
    | Write
)
