"""What happened to a game by one line, as those who write of it need it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from takmail.play.events import (
    Aborted,
    Begun,
    Challenged,
    Ended,
    Event,
    Played,
    Synced,
    TakCalled,
    TakenBack,
)
from takmail.play.game import Game
from takmail.service.games.rooms import GameRoom
from takmail.statically_frozen import statically_frozen
from takmail.store.rows import ChatRow
from takmail.wording.challenges import Hearers

_WITH_BOARD = (Begun, Played, TakenBack, Synced, Ended)
_FOR_WATCHERS = (Begun, Played, TakCalled, TakenBack, Synced, Ended, Aborted)


@statically_frozen
@dataclass(frozen=True, slots=True)
class Decided:
    """What happened to a game: the game before, the room after, and the events between.

    ``talk`` is the private talk that gets a challenge whose invitee doesn't read the chat where
    it is made, if there is one. ``said_in`` is the chat of the line that decided it, ``typed_in``
    the same if it was a message there, and neither a press nor a slash command.
    """

    before: Game | None
    after: GameRoom
    events: Sequence[Event]
    talk: tuple[str, ...] = ()
    said_in: str | None = None
    typed_in: str | None = None

    def for_watchers(self) -> "Decided":
        """Return it without what is between the players only."""
        events = tuple(event for event in self.events if isinstance(event, _FOR_WATCHERS))
        return replace(self, events=events)

    @property
    def has_board(self) -> bool:
        """Whether the board is to be shown."""
        return any(isinstance(event, _WITH_BOARD) for event in self.events)

    @property
    def is_end(self) -> bool:
        """Whether the game has just ended."""
        return any(isinstance(event, Ended) for event in self.events)

    @property
    def has_start(self) -> bool:
        """Whether a position to start from was proposed."""
        proposed = any(isinstance(event, Challenged) for event in self.events)
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
