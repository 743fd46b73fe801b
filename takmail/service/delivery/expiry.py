"""Expiry: messages that are too old are left out, and their chat sees how its games stand.

A platform was down for long, a token was lost, a chat could not be written to. What nobody can
use any more is not poured out then; what is on there must be known all the same.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

import structlog

from takmail.audience.game_messages import standing
from takmail.audience.posts import ALL, BOARD
from takmail.service.announcing.announcements import LineEvents
from takmail.service.context import Context
from takmail.service.delivery.posts import MESSAGES
from takmail.service.delivery.retries import StoreRetries
from takmail.service.games.game_rooms import GameRoom
from takmail.store.changes import Change
from takmail.store.chats.chats import ChatRow
from takmail.store.messages.outbox import Announcement, OutboxRow, RowsDropped
from takmail.store.writes import Write
from takmail.wording.chats import state_line
from takmail.wording.clocks import tell_time
from takmail.wording.coins import pot_line
from takmail.wording.game_facts import describe_challenge
from takmail.wording.message.messages import Block
from takmail.wording.message.sentences import say
from takmail.wording.readers import Reader
from takmail.wording.series import score_line

TOO_OLD = "too old"
"""Reason of a row that was left out."""

UNHEARD = "unheard"
"""Reason of a row that was sent too often without anybody noting the outcome."""

TELL_AFTER = 5.0
"""Seconds in which what is left out is gathered for one line of the log."""

Standing = Callable[[ChatRow, Sequence[str], datetime], Awaitable[Sequence[Announcement]]]
"""Returns what shows a chat how games stand, by their codes, at a moment."""

log = structlog.get_logger(__name__)


async def nothing_stands(
    _chat: ChatRow, _codes: Sequence[str], _at: datetime
) -> Sequence[Announcement]:
    """Show nothing: for a delivery that knows of no games."""
    return ()


@dataclass(slots=True)
class ExpiredMessages:
    """Leaves rows out."""

    context: Context
    patience: StoreRetries
    standing: Standing
    _counts: Counter[str] = field(default_factory=Counter)
    _telling: asyncio.TimerHandle | None = None

    async def drop(self, rows: Sequence[OutboxRow], why: str = TOO_OLD) -> None:
        """Mark rows of one chat as left out and write that to the chat, in one transaction.

        Of an unheard one, which most likely has arrived, only the board as it stands is shown.
        """
        dropped = RowsDropped(tuple(row.id for row in rows), why)
        try:
            await self.patience.until_done(lambda: self._drop(rows, dropped))
        except Exception:
            log.exception("a chat can't be told what was left out", chat=rows[0].chat_id)
            alone = Change(also=(dropped,))
            await self.patience.until_done(lambda: self.context.store.commit(alone))
        if why == UNHEARD:
            log.warning("a message is given up: it may have arrived", message=rows[0].id)
        else:
            self._counts[rows[0].chat_id] += len(rows)
            if self._telling is None:
                loop = asyncio.get_running_loop()
                self._telling = loop.call_later(TELL_AFTER, self.tell)

    async def _drop(self, rows: Sequence[OutboxRow], dropped: RowsDropped) -> None:
        chat = await self.context.store.chats.by_id(rows[0].chat_id)
        messages = [row for row in rows if row.act in MESSAGES]
        if chat is None or not messages:
            await self.context.store.commit(Change(also=(dropped, *await self._began(rows))))
            return
        at = self.context.now()
        line = self.context.languages.sent(chat, at, say("left-out", messages=len(messages)))
        lines = () if dropped.why == UNHEARD else (line,)
        codes = [*dict.fromkeys(row.code for row in messages if row.code is not None)]
        standing = _starting(messages, await self.standing(chat, codes, at))
        shown = {message.code for message in standing if message.starts is not None}
        began = await self._began([row for row in rows if row.code not in shown])
        await self.context.store.commit(Change(outbox=(*lines, *standing), also=(dropped, *began)))

    async def _began(self, rows: Sequence[OutboxRow]) -> list[Write]:
        """Return the turns that begin now, as these rows will never arrive."""
        return [write for row in rows for write in await self.context.clocks.starts(row)]

    def tell(self) -> None:
        """Log what was left out since the last time, if anything was."""
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
        if self._counts:
            messages, chats = sum(self._counts.values()), len(self._counts)
            log.warning("messages were too old and were left out", messages=messages, chats=chats)
            self._counts.clear()


def _starting(
    left: Sequence[OutboxRow], standing: Sequence[Announcement]
) -> Sequence[Announcement]:
    """Return the messages that show games; they start the clocks of the messages left out.

    Of a game that is the last turn: what stood in for an earlier one may have waited behind it.
    """
    begun = [(row.code, row.starts) for row in left if row.starts is not None]
    turns = dict(sorted(begun, key=lambda turn: turn[1]))
    return [replace(announcement, starts=turns.get(announcement.code)) for announcement in standing]


MOST = 10
"""Games of a chat that are shown."""


@dataclass(slots=True)
class StandingGames:
    """Shows games as they stand, each in a message of its own that takes the place of the others.

    The side on turn is called, as the move before may have been among what was missed.
    """

    context: Context

    async def show(
        self, chat: ChatRow, codes: Sequence[str], at: datetime
    ) -> Sequence[Announcement]:
        """Return the messages that show those of these games that a chat still reads of."""
        shown = []
        for code in codes[:MOST]:
            room = await self.context.rooms.get(code)
            if room is not None and room.is_at(chat.id):
                shown.append(await self._shown(room, chat, at))
        return shown

    async def _shown(self, room: GameRoom, chat: ChatRow, at: datetime) -> Announcement:
        plays = chat.id in room.chats()
        decided = LineEvents(None, room, ())
        reader = await self.context.announcer.readers.of(decided, chat, watching=not plays)
        if not room.game.has_begun:
            challenge = describe_challenge(reader.people, room.game.terms)
            return self.context.languages.sent(chat, at, challenge, code=room.game.code)
        blocks = await self._blocks(reader)
        line = self.context.languages.sent(chat, at, *blocks, code=room.game.code)
        return replace(line, purpose=BOARD if plays else None, replaces=(ALL,))

    async def _blocks(self, reader: Reader) -> tuple[Block, ...]:
        people, time = reader.people, await self.context.announcer.times.of(reader.game)
        parts = standing(reader, time)
        state: tuple[Block, ...] = ()
        if reader.sees_board:
            time_line = () if time is None else (tell_time(time),)
            state = (*time_line, *score_line(people), *pot_line(people))
        return (state_line(people), *state, *parts.words, *parts.board, *parts.buttons)
