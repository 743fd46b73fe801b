"""Topics of single games in forums, and lines that come there too early.

Telegram lists no topics. So the bot notes the last one that it opened from a chat as soon as it is
there: a game that asks again, after a crash or a failure, gets that one.

Telegram shows a topic to everybody before it answers the bot, and doesn't list earlier lines.
So a line waits meanwhile in the inbox, which outlives a crash. Lines that come before the
bot asks for the topic again, after a start, look like talk at first; the bot reads them again.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from telegram import Bot
from telegram.constants import ForumIconColor
from telegram.error import BadRequest, TelegramError

from bots.common.lanes import Tasks
from bots.telegram_bot.chats import PLATFORM, Spot, link_to, parse_spot
from bots.telegram_bot.trouble import Pace, delivery_error
from takmail.service.ports import CannotOpenError, Incoming, Notes, OwnChat, Place, TryLaterError

_FOR_TOPICS = "Manage Topics"
"""The right that the bot needs, as people see it."""

_NO_RIGHTS = "not enough rights"
_NO_FORUM = "not a forum"
_OVER = "✓ {}"
"""The title of a game that is over."""

_log = logging.getLogger(__name__)


class Topics:
    """Opens topics for games, and shows in their titles how the games stand."""

    def __init__(self, bot: Bot, notes: Notes) -> None:
        self._bot = bot
        self._notes = notes
        self._opened: dict[str, str] = {}

    async def open(self, chat: str, own: OwnChat) -> Place | None:
        """Open a topic for a game, see ``OpensChats.open_chat``."""
        group = parse_spot(chat).chat
        noted = (await self._noted(chat)).split()
        if noted[:1] != [own.code]:
            topic = await self._create(group, own)
            if topic is None:
                return None
            noted = [own.code, str(topic)]
        # A note that could not be kept the first time is kept now.
        await self._note(chat, " ".join(noted))
        topic = int(noted[1])
        link = link_to(group, topic=topic)
        name = str(Spot(group, topic))
        return Place(PLATFORM, name, own.title, link=link, community=str(group), listed=True)

    async def show(self, chat: str, own: OwnChat) -> None:
        """Name a topic, see ``OpensChats.show_chat``."""
        spot = parse_spot(chat)
        if spot.topic is None:
            return
        title = _OVER.format(own.title) if own.is_over else own.title
        try:
            await self._bot.edit_forum_topic(spot.chat, spot.topic, name=title)
        except BadRequest as error:
            _log.info("The topic %s keeps its title: %s", chat, error)
        except TelegramError as error:
            raise delivery_error(error) from error

    async def _create(self, group: int, own: OwnChat) -> int | None:
        """Create a topic, return ``None`` where there can't be any."""
        try:
            made = await self._bot.create_forum_topic(
                group, own.title, icon_color=ForumIconColor.GREEN
            )
        except BadRequest as error:
            if _NO_RIGHTS in error.message.lower():
                raise CannotOpenError(_FOR_TOPICS) from error
            if _NO_FORUM not in error.message.lower():
                _log.warning("A game can't have a topic: %s", error)
            return None
        except TelegramError as error:
            raise delivery_error(error) from error
        return made.message_thread_id

    async def _noted(self, chat: str) -> str:
        if chat in self._opened:
            return self._opened[chat]
        return await self._notes.get(_name(chat)) or ""

    async def _note(self, chat: str, opened: str) -> None:
        self._opened[chat] = opened
        await self._notes.put(_name(chat), opened)
        del self._opened[chat]


def _name(chat: str) -> str:
    """Return the name of the note about the last topic that was opened from a chat."""
    return f"{PLATFORM}-topic-{chat}"


WAIT = 8.0
"""Seconds that a line waits at most: the other lines of its group wait behind it."""

MOST = 2000
"""Lines in memory, of all topics: many may come at once after the bot was away."""

KEPT = 3600.0
"""Seconds that the bot remembers a line: Telegram may let it wait before it makes a topic."""

_SLACK = timedelta(minutes=1)
"""The most that Telegram's clock, which counts whole seconds, may be from ours."""


@dataclass(frozen=True, slots=True)
class _Coming:
    """A game that comes into a topic, until ``ends`` is due."""

    there: asyncio.Event
    ends: asyncio.TimerHandle


class Overheard:
    """Holds lines back, and remembers the last ones that weren't said to the bot.

    It remembers done lines, too: the service drops them.
    """

    def __init__(self, hear: Callable[[Incoming], Awaitable[None]], pace: Pace) -> None:
        self._hear = hear
        self._pace = pace
        self._lines: deque[tuple[float, Incoming]] = deque(maxlen=MOST)
        self._hearing = Tasks()
        self._coming: dict[str, _Coming] = {}

    def expect(self, code: str) -> None:
        """Let lines wait in the topic that the bot makes for a game."""
        self.expect_no_more(code)
        ends = asyncio.get_running_loop().call_later(WAIT, self.expect_no_more, code)
        self._coming[code] = _Coming(asyncio.Event(), ends)

    def expect_no_more(self, code: str) -> None:
        """Let lines wait for a game no more: it is there, or it is unknown when it will be."""
        coming = self._coming.pop(code, None)
        if coming is not None:
            coming.ends.cancel()
            coming.there.set()

    async def wait(self, line: Incoming) -> None:
        """Wait while the bot makes the topic of a line for its game."""
        coming = self._coming.get(line.made_for or "")
        if coming is not None:
            await coming.there.wait()

    def note(self, line: Incoming) -> None:
        """Remember a line of a topic that isn't addressed to the bot, before the bot hears it."""
        if not (line.addressed or line.edited) and parse_spot(line.place.chat).topic is not None:
            self._lines.append((time.monotonic(), line))
        self._forget_old()

    def hear_again(self, chat: str, code: str, since: datetime) -> None:
        """Hear again the lines in a game's topic since a moment; return at once.

        So are lines in another topic that was made for the game: of two, since the answer about the
        first got lost, the game is in the second. The bot hears each line again only once, in
        order, and as it was first.
        """
        self.expect_no_more(code)
        self._forget_old()
        about = [
            kept for kept in self._lines if kept[1].place.chat == chat or kept[1].made_for == code
        ]
        for kept in about:
            self._lines.remove(kept)
        lines = [line for _, line in about if line.at >= since - _SLACK]
        self._hearing.begin(self._hear_all(lines))

    def stop(self) -> None:
        """Break off the hearing."""
        self._hearing.cancel()

    def _forget_old(self) -> None:
        while self._lines and self._lines[0][0] < time.monotonic() - KEPT:
            self._lines.popleft()

    async def _hear_all(self, lines: Sequence[Incoming]) -> None:
        for line in lines:
            try:
                await self._hear_in_time(line)
            except Exception:  # noqa: BLE001 - it harms only this line
                _log.exception("Line %s could not be heard once more", line.message_id)

    async def _hear_in_time(self, line: Incoming) -> None:
        """Hear a line, however long the service needs until it can."""
        pauses = self._pace.pauses()
        while True:
            try:
                await self._hear(line)
            except TryLaterError as error:
                _log.warning("Line %s must wait to be heard again: %s", line.message_id, error)
                await asyncio.sleep(pauses.next())
            else:
                return
