"""What people arrange around games: where they are played, who follows, who is who.

Each is part of a ``Change`` and saved with it.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias


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
class RowsDropped:
    """Rows of the outbox are not sent any more, for this reason."""

    rows: tuple[int, ...]
    why: str


@dataclass(frozen=True, slots=True)
class OwnChatPassedOn:
    """A game's own chat is that of its rematch from now on; any other chat stays as it is."""

    chat_id: str
    code: str
    rematch: str


@dataclass(frozen=True, slots=True)
class Watching:
    """A chat follows a game from now on, or doesn't."""

    code: str
    chat_id: str
    on: bool = True

    @property
    def key(self) -> tuple[str, str]:
        """What distinguishes it from other changes of mind."""
        return self.code, f"chat {self.chat_id}"


@dataclass(frozen=True, slots=True)
class Muting:
    """No remarks are sent to a seat from now on, or they are again."""

    code: str
    color: str
    on: bool = True

    @property
    def key(self) -> tuple[str, str]:
        """What distinguishes it from other changes of mind."""
        return self.code, f"seat {self.color}"


@dataclass(frozen=True, slots=True)
class PutOut:
    """Players don't want a chat to follow a game from now on, or one has it follow again."""

    code: str
    chat_id: str
    at: datetime
    on: bool = True

    @property
    def key(self) -> tuple[str, str]:
        """What distinguishes it from other changes of mind."""
        return self.code, f"put out {self.chat_id}"


@dataclass(frozen=True, slots=True)
class Blocked:
    """A player wants nothing of another from now on, or doesn't mind again."""

    player: str
    blocked: str
    at: datetime
    on: bool = True

    @property
    def key(self) -> tuple[str, str]:
        """What distinguishes it from other changes of mind."""
        return self.player, f"blocks {self.blocked}"


@dataclass(frozen=True, slots=True)
class Barred:
    """The host has somebody or some place answered no more from now on, or again.

    ``kind`` is ``player``, ``chat`` or ``community``, ``id`` the platform's own of it, and ``why``
    what the host notes down.
    """

    kind: str
    platform: str
    id: str
    at: datetime
    why: str = ""
    on: bool = True

    @property
    def key(self) -> tuple[str, str]:
        """What distinguishes it from other changes of mind."""
        return f"{self.platform} {self.id}", f"barred {self.kind}"


@dataclass(frozen=True, slots=True)
class NotationSet:
    """A chat's own notation, ``None`` for that of each game."""

    chat_id: str
    notation: str | None


@dataclass(frozen=True, slots=True)
class LanguageSet:
    """The language that was chosen in a chat, ``None`` for that of its locale."""

    chat_id: str
    language: str | None


@dataclass(frozen=True, slots=True)
class OwnLanguageSet:
    """The language that a player chose for all his accounts, ``None`` for those of their locales.

    ``player`` is the player's id.
    """

    player: str
    language: str | None


@dataclass(frozen=True, slots=True)
class SquaresSet:
    """The notation in which a player's squares without a verb are read, ``None`` to ask again.

    ``player`` is the player's id.
    """

    player: str
    notation: str | None


@dataclass(frozen=True, slots=True)
class SettingNow:
    """What a chat has set under a name from now on, ``None`` for nothing."""

    chat_id: str
    name: str
    value: str | None

    @property
    def key(self) -> tuple[str, str]:
        """What distinguishes it from other changes of mind."""
        return self.chat_id, f"setting {self.name}"


@dataclass(frozen=True, slots=True)
class CommunitySettingNow:
    """What a community has set for its chats under a name from now on, ``None`` for nothing."""

    platform: str
    community: str
    name: str
    value: str | None

    @property
    def key(self) -> tuple[str, str]:
        """What distinguishes it from other changes of mind."""
        return f"{self.platform} {self.community}", f"setting {self.name}"


@dataclass(frozen=True, slots=True)
class ChatLost:
    """Nothing can be delivered to a chat since then; ``None`` if something can again.

    A chat in which somebody speaks is not lost either.
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
class Forgotten:
    """Somebody is forgotten: names and words go, games stay.

    ``players`` are the ids by which games know that person, ``accounts`` the platforms and users,
    ``chats`` the private talks, by the store's ids. ``called`` is what the person is called from
    now on, and ``words`` are events of records without words, each by its game and number.
    """

    players: tuple[str, ...]
    accounts: tuple[tuple[str, str], ...]
    chats: tuple[str, ...]
    words: tuple[tuple[str, int, str], ...]
    called: str
    at: datetime


@dataclass(frozen=True, slots=True)
class NoteNow:
    """A text is kept under a name from now on, ``None`` for none."""

    name: str
    text: str | None

    @property
    def key(self) -> tuple[str, str]:
        """What distinguishes it from other changes of mind."""
        return self.name, "note"


Switched: TypeAlias = (
    Watching | Muting | PutOut | Blocked | Barred | SettingNow | CommunitySettingNow | NoteNow
)
"""What replaces what was said before about the same; of several in a batch the last counts."""


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


Arrangement: TypeAlias = (
    NewInvitation
    | InvitationOver
    | ChallengeMoved
    | SeatMoved
    | OwnChatOpened
    | OwnChatPassedOn
    | RowsDropped
    | Watching
    | Muting
    | PutOut
    | Blocked
    | Barred
    | NotationSet
    | LanguageSet
    | OwnLanguageSet
    | SquaresSet
    | SettingNow
    | CommunitySettingNow
    | NoteNow
    | ChatLost
    | ChatRenumbered
    | ChatMerged
    | PairingAsked
    | PairingClaimed
    | Paired
    | Unpaired
    | Forgotten
    | CommunityJoined
    | CommunityLeft
)
