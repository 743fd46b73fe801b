"""Events of one line, and the words, board and buttons that one chat gets for them."""

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
from takmail.service.announcing.board_styles import Drawing
from takmail.service.games.game_rooms import GameRoom
from takmail.store.chats.chats import ChatRow
from takmail.wording.challenges import Hearers
from takmail.wording.message.drafts import Draft, DraftBlock

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
class LineEvents:
    """Events of a line in a game, the game before, and the room after.

    ``talk`` is the private talk that gets a challenge whose invitee doesn't read the chat where it
    is made, if there is one. ``said_in`` is the chat of the line that decided it, ``typed_in`` the
    same if it was a message there, and neither a press nor a slash command. ``by`` is the player
    who said it. ``stand_ins`` are the private talks of those who play where the bot is a guest.
    ``drawings`` are the boards that were drawn of it.
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
        """Every chat that reads of it, but for the watching ones; each once."""
        asked = () if self.said_in is None else (self.said_in,)
        return tuple(dict.fromkeys((*asked, *self.after.chats(), *self.talk, *self.stand_ins)))

    def present_in(self, chat: str) -> frozenset[str]:
        """Return the players who read of it in a chat."""
        return self.after.at_home(chat) | self.stand_ins.get(chat, frozenset())

    def for_watchers(self) -> "LineEvents":
        """Return it without what is between the players only."""
        events = tuple(event for event in self.events if isinstance(event, _FOR_WATCHERS))
        return replace(self, events=events)

    @property
    def has_board(self) -> bool:
        """True if the board is to be shown."""
        return any_of(self.events, *_WITH_BOARD)

    @property
    def is_end(self) -> bool:
        """True if the game has just ended."""
        return any_of(self.events, Ended)

    @property
    def has_start(self) -> bool:
        """True if a position to start from was proposed."""
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


# One chat's announcement: one message, or an edited board and a line.
#
# An edited message notifies nobody. So where boards are edited, the board takes the place of the
# one before, and a line of its own notifies the player on turn. It goes when the next one comes.
#
# Where a platform lets a message be silent, these sound: the board, or the line, for the player on
# turn, the beginning of a game, questions to somebody, and the end of a game where nobody has just
# said what led to it. All else is silent: it calls nobody.
#
# A private chat that has not chosen whether boards stay has one live board, where the platform
# removes messages: a player's own press edits it, all else posts the next one and removes it.


@dataclass(frozen=True, slots=True)
class AnnouncementParts:
    """Parts of a chat's announcement: words, extra words, the board, and buttons.

    ``edits`` says that the chat wants its boards edited. ``notifies`` says that somebody there is
    to notice it: the player on turn, or the one who said the line. ``looks_on`` says that nobody
    plays there, so that there is nothing to press. ``calls`` says that somebody there is to do
    something. ``leads`` leads from a line to the board. ``decided`` takes the place of earlier
    messages about what was decided. ``live`` says that the chat has one live board, ``own`` that
    the player there has just moved it by a press.
    """

    words: tuple[DraftBlock, ...] = ()
    extra: tuple[DraftBlock, ...] = ()
    board: tuple[DraftBlock, ...] = ()
    buttons: tuple[DraftBlock, ...] = ()
    edits: bool = False
    notifies: bool = True
    looks_on: bool = False
    calls: bool = True
    decided: tuple[tuple[str, Draft], ...] = ()
    leads: tuple[DraftBlock, ...] = ()
    live: bool = False
    own: bool = False

    @property
    def whole(self) -> Draft:
        """All of it as one message."""
        blocks = (*self.words, *self.extra, *self.board, *self.buttons)
        return Draft(blocks, silent=self._is_silent, decided=self.decided)

    @property
    def line(self) -> Draft:
        """All but the board, for the player who is to notice the new board."""
        return Draft((*self.words, *self.extra, *self.leads), silent=self._is_silent)

    @property
    def edited(self) -> Draft:
        """All of it as a message that takes an earlier one's place, beside which a line sounds."""
        return replace(self.whole, silent=True)

    @property
    def _is_silent(self) -> bool:
        return self.looks_on or not self.calls

    def edits_board(self, decided: LineEvents) -> bool:
        """Return whether the board takes the place of the one before, as it does in mid-game."""
        borders = any_of(decided.events, Begun, Ended)
        return self.edits and bool(self.board) and not borders
