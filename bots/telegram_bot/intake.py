"""Intake of updates: saved before Telegram forgets them, then handled in the order of their chats.

Each chat has a lane (`bots/common/lanes.py`). An update that may concern the bot is in the inbox
before Telegram learns that it arrived, and leaves it when it is done.
Talk is never saved, nor are inline queries. A start handles the inbox first. After a crash some
updates are handled twice: the service drops those that it has done.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias, TypeVar

from telegram import Bot, Update

from bots.common.lanes import Lanes, Tasks
from bots.telegram_bot.chats import inline_chat
from bots.telegram_bot.incoming import read_update
from bots.telegram_bot.names import Me
from bots.telegram_bot.trouble import Pace
from takmail.commands.lines.parsed import peel
from takmail.commands.lines.reading import parse_line
from takmail.commands.moves import is_ply_word
from takmail.commands.near_moves.near_plies import nearly_ply
from takmail.commands.near_moves.written_forms import may_be_near
from takmail.notation.written_plies import Notation
from takmail.recent import Recent
from takmail.service.ports import Incoming, TryLaterError, UndeliverableError
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.languages.spoken import LANGUAGES, SPOKEN
from takmail.wording.message.messages import Message
from takmail.wording.message.sentences import say

T = TypeVar("T")

Tell: TypeAlias = Callable[[Incoming, Message, str], Awaitable[object]]
"""Sends a message in answer to a line, under a key."""

Answer: TypeAlias = Callable[[Update], Coroutine[Any, Any, None]]
"""Answers a press that is not done now."""

_log = logging.getLogger(__name__)


@dataclass(eq=False, slots=True)
class Arrival:
    """An update that isn't done yet: ``saved`` in the inbox, ``busy`` while it is handled."""

    update: Update
    lanes: tuple[str, ...]
    saved: bool
    busy: bool = False

    @property
    def number(self) -> int:
        """Telegram's own number, which rises."""
        return self.update.update_id

    @property
    def lane(self) -> str:
        """The lane under which the inbox has it."""
        return self.lanes[0] if self.lanes else ""


@dataclass(slots=True, eq=False)
class Waiting:
    """Tells people that their update can't be saved now, or takes long.

    These messages can't go through the outbox, so the bot sends them at once; once in a chat, until
    something is done there again. A line isn't lost: it is in the inbox, or Telegram sends it
    again. A press is refused meanwhile and never done, as its presser doesn't count on it later.

    ``line_of`` reads the line of an update. ``refuse`` answers a press that will not be done,
    ``calm`` a press that has not had its turn in time, so that its button waits no more.
    """

    line_of: Callable[[Update], Incoming | None]
    tell: Tell
    refuse: Answer
    calm: Answer
    pace: Pace
    _stuck: set[str] = field(default_factory=set)
    _messages_sent: dict[str, set[str]] = field(default_factory=dict)
    _tasks: Tasks = field(default_factory=Tasks)

    def entered(self, arrival: Arrival) -> None:
        """Refuse a press that would wait for an update that can't be saved."""
        if arrival.update.callback_query is None:
            return
        if self._stuck.isdisjoint(arrival.lanes):
            asyncio.get_running_loop().call_later(self.pace.press, self._calm_late, arrival)
        else:
            self._tasks.begin(self.refuse(arrival.update))

    @contextmanager
    def watched(self, arrival: Arrival) -> Iterator[None]:
        """Say after a while that an update takes long; when it is done, its lanes are well."""
        late = asyncio.get_running_loop().call_later(
            self.pace.long, self._say, arrival, "trouble-slow"
        )
        try:
            yield
        finally:
            late.cancel()
        for lane in arrival.lanes:
            self._stuck.discard(lane)
            self._messages_sent.pop(lane, None)

    def stuck(self, arrival: Arrival, others: Iterable[Arrival]) -> None:
        """Say that an update can't be saved now, and refuse the presses that wait in its lanes."""
        self._stuck.update(arrival.lanes)
        self._say(arrival, "trouble-kept")
        for waiting in (arrival, *others):
            if not (waiting.busy or self._stuck.isdisjoint(waiting.lanes)):
                self.entered(waiting)

    def _calm_late(self, arrival: Arrival) -> None:
        if not arrival.busy:
            self._tasks.begin(self.calm(arrival.update))

    def _say(self, arrival: Arrival, key: str) -> None:
        """Say something once about a line whose sender waits for an answer."""
        if arrival.update.message is None or key in self._messages_sent.get(arrival.lane, ()):
            return
        line = self.line_of(arrival.update)
        if line is not None and (line.addressed or parse_line(line.text or "") is not None):
            self._messages_sent.setdefault(arrival.lane, set()).add(key)
            message = SPOKEN.best(line.locale).message(Message((say(key),), silent=True))
            self._tasks.begin(self._sent(line, message, f"{line.message_id}:{key}"))

    async def _sent(self, line: Incoming, message: Message, key: str) -> None:
        try:
            await self.tell(line, message, key)
        except (TryLaterError, UndeliverableError) as error:
            _log.info("Nobody could be told that a line waits: %s", error)


MOST = 5_000
"""Updates in memory; Telegram keeps the others for now."""

_REMEMBERED = 10_000
"""Numbers of updates that arrived; Telegram sends some of them again."""

Take: TypeAlias = Callable[[Update], Awaitable[None]]
"""Handles one update and returns when all that follows from it is durably saved.

It may raise ``TryLaterError`` to be called again.
"""


class Inbox(Protocol):
    """The store's inbox of one platform. Each method may raise while the database fails."""

    async def waiting(self) -> Sequence[tuple[int, str]]:
        """Return the numbers and the contents of all rows, in the order of the numbers."""

    async def keep(self, number: int, lane: str, payload: str) -> None:
        """Save a row, in place of an earlier one with its number."""

    async def done(self, number: int) -> None:
        """Remove a row."""


@dataclass(slots=True, eq=False)
class Intake:
    """Takes updates; each life begins with `restore` and ends with `stop`.

    ``handle`` does an update, ``is_talk`` tells talk from updates that must be saved, and
    ``waiting`` tells people whose update has to wait.
    """

    bot: Bot
    handle: Take
    inbox: Inbox
    pace: Pace
    is_talk: Callable[[Update], bool] = field(kw_only=True)
    waiting: Waiting = field(kw_only=True)
    _lanes: Lanes = field(default_factory=Lanes)
    _doing: dict[Arrival, asyncio.Task[None]] = field(default_factory=dict)
    _tasks: Tasks = field(default_factory=Tasks)
    _queries: Tasks = field(default_factory=Tasks)
    _arrived: Recent[int, bool] = field(default_factory=lambda: Recent(_REMEMBERED))

    def __post_init__(self) -> None:
        self._lanes.open()

    async def restore(self) -> None:
        """Begin with what the inbox holds; drop rows that can't be read any more."""
        for number, payload in await self._tried(self.inbox.waiting):
            try:
                update = Update.de_json(json.loads(payload), self.bot)
                arrival = Arrival(update, lanes_of(update), saved=True)
            except Exception:  # noqa: BLE001 - one bad row must not hold up the rest
                _log.exception("Saved update %d can't be read and is skipped", number)
                await self._done(number)
            else:
                self._enter(arrival)

    async def put(self, update: Update) -> None:
        """Take an update; return when Telegram may forget it.

        The order of the calls is the order within a chat. While the database fails this waits, and
        while there is no room. If it is cancelled, Telegram must send the update again. An update
        that can't be taken is skipped.
        """
        try:
            await self._put(update)
        except Exception:  # noqa: BLE001 - it harms only this update
            _log.exception("Update %d is skipped: it could not be taken", update.update_id)

    async def _put(self, update: Update) -> None:
        if self._arrived.get(update.update_id):
            return
        if update.inline_query is not None:
            self._arrived.put(update.update_id, True)
            self._queries.begin(self._answer_aside(update))
            return
        while len(self._doing) >= MOST:
            await asyncio.wait(self._doing.values(), return_when=asyncio.FIRST_COMPLETED)
        arrival = Arrival(update, lanes_of(update), saved=not self.is_talk(update))
        if arrival.saved:
            number, lane, payload = arrival.number, arrival.lane, update.to_json()
            await self._tried(
                lambda: self.inbox.keep(number, lane, payload),
                failed=lambda: self.waiting.stuck(arrival, self._doing),
            )
        self._enter(arrival)

    async def stop(self) -> None:
        """Give updates that are being handled a short time; the others stay in the inbox."""
        for arrival, task in self._doing.items():
            if not arrival.busy:
                task.cancel()
        self._queries.cancel()
        await self._tasks.finish(self.pace.drain)
        await self._queries.finish(self.pace.drain)

    async def _done(self, number: int) -> None:
        await self._tried(lambda: self.inbox.done(number))

    async def _tried(
        self, work: Callable[[], Awaitable[T]], failed: Callable[[], None] = lambda: None
    ) -> T:
        """Use the inbox as soon as the database lets it; call ``failed`` after each failure."""
        pauses = self.pace.pauses()
        while True:
            try:
                return await work()
            except Exception as error:  # noqa: BLE001 - nothing can go on without the inbox
                _log.warning("The inbox can't be used yet: %s", error)
            failed()
            await asyncio.sleep(pauses.next())

    def _enter(self, arrival: Arrival) -> None:
        self._arrived.put(arrival.number, True)
        self._doing[arrival] = self._tasks.begin(self._do(arrival))
        self.waiting.entered(arrival)

    async def _do(self, arrival: Arrival) -> None:
        """Handle an update when its turn comes."""
        try:
            async with self._lanes.turn(*arrival.lanes):
                arrival.busy = True
                with self.waiting.watched(arrival):
                    await self._until_done(arrival)
                if arrival.saved:
                    await self._done(arrival.number)
        finally:
            del self._doing[arrival]

    async def _until_done(self, arrival: Arrival) -> None:
        """Handle an update, however long the service needs until it can.

        A line that hangs is tried again, as that is most likely the database's fault; if it was
        saved all the same, the service drops it. Anything else that hangs or fails is skipped.
        """
        pauses, hung = self.pace.pauses(), 0
        while True:
            try:
                async with asyncio.timeout(self.pace.patience):
                    await self.handle(arrival.update)
            except TryLaterError as error:
                _log.warning("Update %d must wait: %s", arrival.number, error)
            except TimeoutError:
                hung += 1
                if arrival.update.message is None or hung == self.pace.hangs:
                    _log.exception("Update %d is skipped: it took too long", arrival.number)
                    return
                _log.warning("Update %d must wait: it takes too long", arrival.number)
            except Exception:  # noqa: BLE001 - it harms only this update
                _log.exception("Update %d is skipped: it could not be handled", arrival.number)
                return
            else:
                return
            self.waiting.stuck(arrival, self._doing)
            arrival.busy = False
            await asyncio.sleep(pauses.next())
            arrival.busy = True

    async def _answer_aside(self, update: Update) -> None:
        """Answer an inline query beside all else: a late answer is of no use."""
        try:
            await self.handle(update)
        except Exception:  # noqa: BLE001 - it harms only this query
            _log.exception("Update %d could not be handled", update.update_id)


def lanes_of(update: Update) -> tuple[str, ...]:
    """Return the lanes of an update: its chat, or the inline message whose button was pressed.

    A group and the supergroup that it became are one for the message that tells of it, which
    waits for both; the supergroup comes first.
    """
    chat, message = update.effective_chat, update.effective_message
    if chat is not None:
        new = message.migrate_to_chat_id if message is not None else None
        old = message.migrate_from_chat_id if message is not None else None
        return tuple(str(id_) for id_ in (new, chat.id, old) if id_ is not None)
    inline = update.callback_query or update.chosen_inline_result
    if inline is not None and inline.inline_message_id:
        return (inline_chat(inline.inline_message_id),)
    user = update.effective_user
    return (str(user.id),) if user is not None else ()


def is_talk(update: Update, me: Me) -> bool:
    """Return whether an update is surely talk between people, in any language."""
    message = update.message
    if message is None or message.sender_chat is not None:
        return False
    if not (message.text or message.caption):  # it may tell something of the chat
        return False
    line = read_update(update, me)
    return line is None or not (line.addressed or _may_be_for_us(line.text or ""))


def _may_be_for_us(text: str) -> bool:
    """Return whether words that weren't said to the bot may be about a game."""
    body = peel(text).body
    is_nearly_ply = nearly_ply(body, Notation.PTN) is not None or may_be_near(body)
    return is_nearly_ply or any(
        parse_line(text, commands=False, vocabulary=vocabulary) is not None
        or is_ply_word(vocabulary.english(body))
        for vocabulary in map(vocabulary_in, LANGUAGES.tags)
    )
