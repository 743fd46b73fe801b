"""What happened to a game by one line, as those who write of it need it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from takmail.play.events import (
    Aborted,
    Begun,
    Challenged,
    Doubled,
    Ended,
    EndedByHost,
    Event,
    Played,
    Synced,
    TakCalled,
    TakCalledInVain,
    TakenBack,
    TimeOut,
    any_of,
)
from takmail.play.game import Game
from takmail.service.announcing.board_style import Drawing
from takmail.service.games.room import GameRoom
from takmail.store.rows import ChatRow
from takmail.wording.challenges import Hearers

_WITH_BOARD = (Begun, Played, TakenBack, Synced, Ended)
_FOR_WATCHERS = (
    Begun,
    Played,
    TakCalled,
    TakCalledInVain,
    TakenBack,
    Doubled,
    Synced,
    Ended,
    Aborted,
    EndedByHost,
    TimeOut,
)


@dataclass(frozen=True, slots=True)
class Decided:
    """What happened to a game: the game before, the room after, and the events between.

    ``talk`` is the private talk that gets a challenge whose invitee doesn't read the chat where
    it is made, if there is one. ``said_in`` is the chat of the line that decided it, ``typed_in``
    the same if it was a message there, and neither a press nor a slash command. ``by`` is the
    player who said it. ``stand_ins`` are
    the private talks of those who play where the bot is a guest. ``drawings`` are the boards that
    were drawn of it.
    """

    before: Game | None
    after: GameRoom
    events: Sequence[Event]
    talk: tuple[str, ...] = ()
    said_in: str | None = None
    typed_in: str | None = None
    by: str | None = None
    stand_ins: Mapping[str, frozenset[str]] = field(default_factory=dict)
    drawings: list[Drawing] = field(default_factory=list, compare=False, repr=False)

    @property
    def chats(self) -> tuple[str, ...]:
        """Every chat that is told of it, but for the watching ones; each once."""
        asked = () if self.said_in is None else (self.said_in,)
        return tuple(dict.fromkeys((*asked, *self.after.chats(), *self.talk, *self.stand_ins)))

    def present_in(self, chat: str) -> frozenset[str]:
        """Return the players who are told of it in a chat."""
        return self.after.at_home(chat) | self.stand_ins.get(chat, frozenset())

    def for_watchers(self) -> "Decided":
        """Return it without what is between the players only."""
        events = tuple(event for event in self.events if isinstance(event, _FOR_WATCHERS))
        return replace(self, events=events)

    @property
    def has_board(self) -> bool:
        """Whether the board is to be shown."""
        return any_of(self.events, *_WITH_BOARD)

    @property
    def is_end(self) -> bool:
        """Whether the game has just ended."""
        return any_of(self.events, Ended)

    @property
    def has_start(self) -> bool:
        """Whether a position to start from was proposed."""
        proposed = any_of(self.events, Challenged)
        return proposed and self.after.game.terms.start is not None

    def hearers_in(self, chat: ChatRow) -> Hearers:
        """Return who reads of a challenge in a chat."""
        if chat.id in self.talk:
            return Hearers.INVITEE
        if self.talk:
            return Hearers.PASSED_ON
        invitee = self.after.game.invitee
        away = invitee is not None and invitee.platform != chat.platform
        return Hearers.CHALLENGER if chat.private or away else Hearers.EVERYBODY
