"""Announcements: a line's events, the parts of a chat's message about them, and the message."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from takmail.colors import Color
from takmail.commands.buttons import Press, kept_argument
from takmail.play import events
from takmail.play.clocks import timed_side
from takmail.play.computer import COMPUTER
from takmail.play.events import Event, any_of
from takmail.play.game import Game, Phase
from takmail.service.announcing.board_styles import Drawing
from takmail.service.announcing.purposes import (
    ALL,
    BOARD,
    LIVE,
    TURN,
    WITH_BOARD,
    closed_by,
    purpose_of,
)
from takmail.service.games.game_rooms import GameRoom
from takmail.service.requests import Request
from takmail.store.chats.chats import ChatRow
from takmail.store.messages.outbox import Act, Announcement
from takmail.store.messages.posts import PressArgument
from takmail.wording.challenges import Hearers
from takmail.wording.message.drafts import Draft, DraftBlock
from takmail.wording.message.hints import CONSOLE
from takmail.wording.message.message_json import dump_message, load_message
from takmail.wording.message.messages import Block, Card, Message
from takmail.wording.message.text import Paragraph, Person, Span

_FOR_WATCHERS = (
    *WITH_BOARD,
    *(events.Rolled, events.TakCalled, events.TakCalledInVain, events.Doubled),
    *(events.Aborted, events.EndedByHost, events.DiceOpened, events.TimeOut),
)


@dataclass(frozen=True, slots=True)
class LineEvents:
    """Events of a line in a game, the game before, and the room after.

    ``talk`` is the private talk that gets a challenge whose invitee doesn't read the chat where it
    is made, if there is one. ``said_in`` is the chat of the line that decided it, ``typed_in`` the
    same if it was a message there, and neither a press nor a slash command. ``by`` is the player
    who said it. ``stand_ins`` are the private talks of those who play where the bot is a guest, or
    in chats that are ``lost``. ``drawings`` are the boards that were drawn of it.
    """

    before: Game | None
    after: GameRoom
    events: Sequence[Event]
    talk: tuple[str, ...] = ()
    said_in: str | None = None
    typed_in: str | None = None
    by: str | None = None
    stand_ins: Mapping[str, frozenset[str]] = field(default_factory=dict)
    lost: frozenset[str] = frozenset()
    drawings: list[Drawing] = field(default_factory=list, compare=False, repr=False)

    @property
    def chats(self) -> tuple[str, ...]:
        """Every chat that reads of it, but for the watching ones; each once."""
        asked = () if self.said_in is None else (self.said_in,)
        return tuple(dict.fromkeys((*asked, *self.after.chats(), *self.talk, *self.stand_ins)))

    def present_in(self, chat: str) -> frozenset[str]:
        """Return the players who read of it in a chat: not in a lost one if elsewhere."""
        present = self.after.at_home(chat)
        if chat in self.lost:
            present -= frozenset().union(*self.stand_ins.values())
        return present | self.stand_ins.get(chat, frozenset())

    def is_read_elsewhere(self, chat: ChatRow) -> bool:
        """Return whether all who play in a lost chat read of it in private."""
        return chat.id in self.lost and not self.present_in(chat.id)

    def reader_of(self, chat: ChatRow) -> str | None:
        """Return the player who alone reads of it in a private chat, ``None`` in all others.

        Two people share a keyboard, unless one of them plays the computer.
        """
        alone = self.after.game.terms.level is not None
        if not chat.private or chat.single or (chat.platform == CONSOLE and not alone):
            return None
        if chat.id in self.talk:
            return self.after.game.invitee.player if self.after.game.invitee else None
        if chat.id == self.said_in and self.by != COMPUTER:
            return self.by
        present = self.present_in(chat.id)
        return next(iter(present)) if len(present) == 1 else None

    def for_watchers(self) -> "LineEvents":
        """Return it without what is between the players only."""
        happened = tuple(event for event in self.events if isinstance(event, _FOR_WATCHERS))
        return replace(self, events=happened)

    @property
    def has_board(self) -> bool:
        """True if the board is to be shown."""
        return any_of(self.events, *WITH_BOARD)

    @property
    def is_listed(self) -> bool:
        """True if a game begins that its tournament's message lists."""
        return self.after.game.tournament is not None and any_of(self.events, events.Begun)

    @property
    def is_end(self) -> bool:
        """True if the game has just ended."""
        return any_of(self.events, events.Ended)

    @property
    def has_start(self) -> bool:
        """True if a position to start from was proposed."""
        proposed = any_of(self.events, events.Challenged)
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


def people_asked(game: Game, happened: Sequence[Event]) -> Iterator[str]:
    """Yield the players of whom events ask something."""
    for event in happened:
        match event:
            case events.Challenged() if (
                game.invitee is not None and game.invitee.player is not None
            ):
                yield game.invitee.player
            case events.Offered(color=color) | events.Claimed(color=color):
                yield game.player(color.other)
            case events.ResignationAsked(color=color):
                yield game.player(color)
            case _:
                pass


def went_back(decided: LineEvents, chat: ChatRow, press: Press | None) -> bool:
    """Return whether a move was only chosen in a private talk, and is seen where it is played."""
    stays = decided.after.is_at(chat.id) or chat.id in decided.stand_ins or decided.is_end
    return chat.private and plays_chosen(press) and not stays


def is_own_talk(decided: LineEvents, chat: ChatRow) -> bool:
    """Return whether the line was said in a private chat, whose owner looks at the answer."""
    return chat.private and chat.id == decided.said_in


def moved_by_press(decided: LineEvents, chat: ChatRow) -> bool:
    """Return whether somebody who reads a chat has moved by a press or a slash command."""
    pressed = decided.typed_in != chat.id and any_of(decided.events, events.Played)
    return pressed and decided.by in decided.present_in(chat.id)


def calls_by_board(decided: LineEvents, chat: ChatRow, *, on_turn: bool) -> bool:
    """Return whether a board calls somebody in a chat, where a player on turn may read it."""
    game, before, by = decided.after.game, decided.before, decided.by
    if by == COMPUTER:  # it calls if people have read by then that it was the computer's turn
        if before is None or before.phase is not Phase.PLAYING:
            return False
        return before.player(before.turn) == by and (on_turn or decided.is_end)
    if decided.is_end or (any_of(decided.events, events.Begun) and game.terms.level is None):
        return bool(decided.present_in(chat.id) - {by, COMPUTER})
    plies = (event for event in decided.events if isinstance(event, events.Played))
    answered = any(event.color is not game.turn for event in plies)
    return on_turn and (answered or by != game.player(game.turn))


# One chat's announcement: one message, or an edited board and a line.
#
# An edited message notifies nobody. So where boards are edited, the board takes the place of the
# one before, and a line of its own notifies the player on turn. It goes when the next one comes.
#
# These sound: the board, or the line, for the player on turn, the beginning of a game, questions to
# somebody, and the end of a game for those who haven't just brought it about. All else is silent,
# and so is what answers a player's own deed: a roll, a game that they begin, the computer's ply.
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
        borders = any_of(decided.events, events.Begun, events.Ended)
        return self.edits and bool(self.board) and not borders


def is_offered(press: Press | None) -> bool:
    """Return whether a press plays a move that was sent, in any chat, before it was played."""
    return press is not None and press.verb == "offered"


def plays_chosen(press: Press | None) -> bool:
    """Return whether a press plays a move that was chosen step by step."""
    return press is not None and press.verb == "move" and isinstance(press.by, Color)


def sent(
    chat: str,
    message: Message,
    at: datetime,
    code: str | None = None,
    *,
    reply_to: str | None = None,
) -> Announcement:
    """Return a message on its way to a chat; ``code`` is the game that it is about, if any."""
    return Announcement(chat, dump_message(message), at, reply_to, code)


def to_chat(request: Request, chat: str, message: Message, code: str | None = None) -> Announcement:
    """Return a message on its way to a chat, as an answer if the line was said there."""
    here = chat == request.chat.id and not request.incoming.direct
    reply_to = request.incoming.message_id if here else None
    return Announcement(chat, dump_message(message), request.incoming.at, reply_to, code)


def arguments_of(messages: Sequence[Message], at: datetime) -> tuple[PressArgument, ...]:
    """Return the arguments of buttons that are too long for the buttons themselves."""
    kept = (kept_argument(button.press) for told in messages for button in told.buttons)
    return tuple(PressArgument(*argument, at) for argument in kept if argument is not None)


def closing(room: GameRoom, happened: Sequence[Event], at: datetime) -> tuple[Announcement, ...]:
    """Return what takes the buttons off where the events are only announced of another game."""
    closed, code = closed_by(happened), room.game.code
    return tuple(stripped(code, chat, at, closed) for chat in room.chats())


def stripped(
    code: str,
    chat: str,
    at: datetime,
    closed: tuple[str, ...] = (ALL,),
    decided: Message | None = None,
) -> Announcement:
    """Return what takes the buttons off what was posted for these purposes about a game."""
    empty = dump_message(decided or Message(()))
    return Announcement(chat, empty, at, code=code, act=Act.STRIP, replaces=closed)


def announced(
    decided: LineEvents,
    chat: ChatRow,
    told: AnnouncementParts,
    sent: Callable[[Draft], Announcement],
    press: Press | None = None,
) -> list[Announcement]:
    """Return what a chat is sent: one message, or a board that is edited and the line about it.

    Where the chat is a single message, it says all and leaves nothing behind. What was taken back
    for something else that is told is changed where it stands, and says no more.
    """
    if chat.single:
        return [sent(told.whole)]
    if told.edits_board(decided):
        board = replace(
            sent(told.edited), reply_to=None, purpose=BOARD, replaces=(ALL,), act=Act.EDIT
        )
        line = [replace(sent(told.line), purpose=TURN, replaces=(TURN,))] if told.notifies else []
        return [board, *line]
    happened = decided.events
    withdrawn = all(
        isinstance(event, events.Withdrawn | events.OfferWithdrawn) for event in happened
    )
    if withdrawn and press is not None and press.verb != "withdraw":
        closed = replace(sent(told.whole), reply_to=None, act=Act.STRIP)
        return [replace(closed, replaces=closed_by(happened))]
    # Below the message that asked, an edit says it, unless it calls somebody or asks something.
    quiet = decided.typed_in is None and not (told.board or told.buttons or told.calls)
    edits = press is not None and chat.id == decided.said_in
    edits = edits and (withdrawn or (quiet and bool(closed_by(happened))))
    if edits and any_of(happened, events.Declined, events.OfferDeclined) and told.decided:
        told = replace(told, words=(*told.decided[0][1].blocks, *told.words[1:]))
    # Below a call of tak there are buttons only where it costs coins.
    has_buttons = bool(told.buttons) if any_of(happened, events.TakCalled) else not told.looks_on
    whole = replace(
        sent(told.whole),
        # Without buttons it has no purpose, so that nobody tries to take any off later.
        purpose=purpose_of(happened) if has_buttons else None,
        replaces=closed_by(happened),
        act=Act.EDIT if edits else Act.POST,
    )
    if told.live and whole.purpose == BOARD:
        whole = replace(whole, purpose=LIVE)
        if told.own:
            whole = replace(whole, reply_to=None, act=Act.EDIT)
    return [whole]


def with_spans(message: Message, change: Callable[[Span], Span]) -> Message:
    """Return a message with each span of its paragraphs and its card's clock changed."""

    def changed(paragraph: Paragraph) -> Paragraph:
        return Paragraph(tuple(map(change, paragraph.spans)))

    blocks: list[Block] = []
    for block in message.blocks:
        match block:
            case Paragraph():
                blocks.append(changed(block))
            case Card(time=Paragraph() as time):
                blocks.append(replace(block, time=changed(time)))
            case _:
                blocks.append(block)
    return replace(message, blocks=tuple(blocks))


def quiet(announcement: Announcement) -> Announcement:
    """Return an announcement that says the same, but calls nobody."""

    def unpinged(span: Span) -> Span:
        return replace(span, ping=False) if isinstance(span, Person) else span

    message = replace(with_spans(load_message(announcement.payload), unpinged), silent=True)
    return replace(announcement, payload=dump_message(message))


# The start of a clock: by the announcement with which the side on turn learns of its turn.


def starting(
    decided: LineEvents, chat: ChatRow, told: Sequence[Announcement]
) -> Sequence[Announcement]:
    """Return what a chat is sent, the last message of which starts the turn's clock if it may.

    A chat that is a single message may never see the one that begins a turn, but only what takes
    its place; so there all of them do.
    """
    game = decided.after.game
    if game.times is None or game.phase is not Phase.PLAYING or not _reads(decided, chat):
        return told
    known = None if decided.before is None else decided.before.times
    if not chat.single and known is not None and known.number == game.times.number:
        return told
    return starts_clock(game, told)


def starts_clock(game: Game, told: Sequence[Announcement]) -> Sequence[Announcement]:
    """Return what the side on turn is sent, the last message of which starts its clock."""
    places = [place for place, one in enumerate(told) if one.act is not Act.STRIP]
    if game.times is None or game.phase is not Phase.PLAYING or not places:
        return told
    last = places[-1]
    started = replace(told[last], starts=game.times.number)
    return [*told[:last], started, *told[last + 1 :]]


def _reads(decided: LineEvents, chat: ChatRow) -> bool:
    """Return whether the side whose clock is to run reads a chat."""
    game = decided.after.game
    return game.player(timed_side(game)) in decided.present_in(chat.id)
