"""A Telegram and a store without sockets or files, and a clock that jumps from event to event.

A bot lives in them, dies at any moment and lives again, hours in a few milliseconds.
"""

import asyncio
import selectors
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from typing import Any

from telegram import Update

from bots.telegram_bot.intake import Intake, Waiting
from bots.telegram_bot.polling import Poller
from bots.telegram_bot.requests import make_bot
from bots.telegram_bot.trouble import Pace
from takmail.config import TelegramSettings
from takmail.service.ports import TryLaterError

BOT = make_bot(TelegramSettings("1:a", None, None))
PACE = Pace(long_poll=1000, patience=20.0)


class Jumping(selectors.SelectSelector):
    """Waits for no time to pass, but counts it."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if not ready and timeout is not None:
            self.now += timeout
        return ready


class JumpingLoop(asyncio.SelectorEventLoop):
    """A loop in which nothing takes time."""

    def __init__(self) -> None:
        self.clock = Jumping()
        super().__init__(self.clock)

    def time(self) -> float:
        return self.clock.now


def run_jumping(work: Coroutine[Any, Any, None]) -> None:
    """Run something in a loop in which nothing takes time."""
    with asyncio.Runner(loop_factory=JumpingLoop) as runner:
        runner.run(work)


@dataclass(frozen=True, slots=True)
class Said:
    """A line in a chat: when it is said, how long each attempt to handle it takes at first."""

    chat: int
    after: float = 0.0
    takes: tuple[float, ...] = ()
    talk: bool = False


@dataclass
class World:
    """All that outlives a bot."""

    said: Sequence[Said]
    outages: Sequence[tuple[float, float]] = ()
    open: dict[int, Said] = field(default_factory=dict)
    """What Telegram has and hasn't forgotten yet."""
    rows: dict[int, str] = field(default_factory=dict)
    done: dict[int, float] = field(default_factory=dict)
    """When each was done first; in the order in which that was so."""
    forgotten: dict[int, float] = field(default_factory=dict)
    attempts: dict[int, int] = field(default_factory=dict)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def speak(self) -> None:
        """Say all that is said, in time."""
        for number, said in enumerate(self.said, start=1):
            await asyncio.sleep(said.after)
            self.open[number] = said
            self.news.set()

    def must_work(self) -> None:
        """Fail while the store is out of order."""
        now = asyncio.get_running_loop().time()
        if any(begin <= now < end for begin, end in self.outages):
            raise TryLaterError("the store is out of order")


class Life:
    """One run of a bot in a world; when it has been killed, nothing that it does has an effect."""

    def __init__(self, world: World, pace: Pace = PACE) -> None:
        self._world = world
        self._pace = pace
        self._killed = False

    async def __call__(self, seconds: float, *, kill: bool) -> None:
        """Live so long, then be killed or asked to stop."""
        bot: Any = self
        talk = {n for n, said in enumerate(self._world.said, start=1) if said.talk}
        intake = Intake(
            BOT,
            self._handle,
            self,
            self._pace,
            is_talk=lambda update: update.update_id in talk,
            waiting=Waiting(_no_line, _unused, _unused, _unused, self._pace),
        )
        others = asyncio.all_tasks()
        running = asyncio.create_task(Poller(bot, intake, self._pace).run())
        await asyncio.sleep(seconds)
        self._killed = kill
        asked = asyncio.get_running_loop().time()
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running
        assert asyncio.get_running_loop().time() - asked < 3.0
        left = asyncio.all_tasks() - others
        assert kill or not left
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    def _must_live(self) -> None:
        if self._killed:
            raise asyncio.CancelledError

    async def delete_webhook(self, **_: object) -> bool:
        """Do nothing: there is none."""
        return True

    async def get_updates(
        self,
        *,
        offset: int | None,
        timeout: int,  # noqa: ASYNC109 - Telegram's own
        **_: object,
    ) -> tuple[Update, ...]:
        """Do what Telegram does."""
        await asyncio.sleep(0.01)
        self._must_live()
        self._forget(offset or 0)
        with suppress(TimeoutError):
            async with asyncio.timeout(timeout or 0.001):
                while not self._world.open:
                    self._world.news.clear()
                    await self._world.news.wait()
        return tuple(_update(n, said) for n, said in islice(self._world.open.items(), 100))

    def _forget(self, offset: int) -> None:
        world = self._world
        for number, said in list(world.open.items()):
            if number >= offset:
                break
            assert said.talk or number in world.done or number in world.rows, "it is lost"
            del world.open[number]
            world.forgotten[number] = asyncio.get_running_loop().time()

    async def _handle(self, update: Update) -> None:
        """Do what a service does: nothing is done twice."""
        world, number = self._world, update.update_id
        attempt = world.attempts.setdefault(number, 0)
        world.attempts[number] += 1
        takes = world.said[number - 1].takes[attempt : attempt + 1]
        await asyncio.sleep(takes[0] if takes else 0.001)
        world.must_work()
        self._must_live()
        world.done.setdefault(number, asyncio.get_running_loop().time())

    async def waiting(self) -> Sequence[tuple[int, str]]:
        await self._store()
        return sorted(self._world.rows.items())

    async def keep(self, number: int, lane: str, payload: str) -> None:
        assert lane == str(self._world.said[number - 1].chat)
        await self._store()
        self._world.rows[number] = payload

    async def done(self, number: int) -> None:
        await self._store()
        del self._world.rows[number]

    async def _store(self) -> None:
        await asyncio.sleep(0.002)
        self._must_live()
        self._world.must_work()


def _no_line(_: Update) -> None:
    """Return no line: nobody is told anything here."""


async def _unused(*_: object) -> None:
    raise AssertionError


@lru_cache(maxsize=5000)
def _update(number: int, said: Said) -> Update:
    chat = {"id": said.chat, "type": "group", "title": "Tak"}
    message = {"message_id": number, "date": 1_700_000_000, "chat": chat, "text": "ps b4"}
    return Update.de_json({"update_id": number, "message": message})
