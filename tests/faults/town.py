"""A bot on both platforms, and many tables in many chats that go on playing whatever happens."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from random import Random

from takmail.store.store import Store
from tests.e2e.served import DATABASE, Bot
from tests.faults.figures import Figures
from tests.faults.homes import (
    PATIENCE,
    DiscordHome,
    Home,
    RecordingDiscord,
    RecordingTelegram,
    TelegramHome,
)
from tests.faults.judging import Verdict, judge
from tests.faults.tables import TAK, Kind, Person, Table
from tests.stores import migrated

START_WITHIN = 30.0


class Victim(Bot):
    """The program, its steps counted and its clock at the tests' mercy."""

    module = "tests.faults.victim"


class Town:
    """Both servers, the bot and the tables; ``url`` is where the games are kept.

    What takes longer than its ``patience``, in seconds, counts as not said. All games are of one
    ``kind``.
    """

    def __init__(
        self, folder: Path, url: str, seed: int, patience: float = PATIENCE, kind: Kind = TAK
    ) -> None:
        self.folder = folder
        self.url = url
        self.chance = Random(seed)
        self.telegram = RecordingTelegram()
        self.discord = RecordingDiscord()
        self.tables: list[Table] = []
        self.homes: list[Home] = []
        self.bot: Bot = Bot(folder, {})
        self._names = 0
        self._patience = patience
        self._kind = kind

    def add_tables(self, count: int, *, in_a_row: bool = True) -> None:
        """Set so many tables of each kind: in a group, in a channel, and across the platforms."""
        for _ in range(count):
            for platforms in (("telegram",), ("discord",), ("telegram", "discord")):
                self._add_table(platforms, in_a_row=in_a_row)

    def _add_table(self, platforms: Sequence[str], *, in_a_row: bool) -> None:
        self._names += 1
        names = (f"Ann{self._names}", f"Bob{self._names}")
        homes = [self._home(platform, names) for platform in platforms]
        self.homes += homes
        seats = [Person(name, homes[n % len(homes)]) for n, name in enumerate(names)]
        self.chance.shuffle(seats)
        chance = Random(self.chance.random())
        table = Table((seats[0], seats[1]), chance, in_a_row=in_a_row, kind=self._kind)
        self.tables.append(table)

    def _home(self, platform: str, names: Sequence[str]) -> Home:
        if platform == "telegram":
            people = {name: self.telegram.person(name, name.lower()) for name in names}
            den = self.telegram.group(f"Den of {names[0]}")
            return TelegramHome(self.telegram, den, people, self._patience)
        users = {name: self.discord.person(name.lower(), name) for name in names}
        channel = self.discord.channel(names[0].lower())
        return DiscordHome(self.discord, channel, users, self._patience)

    async def ready(self, times: int = 1) -> None:
        """Return when the bot has come to Discord for the so-manieth time.

        Before, nothing is heard in a channel where it never was; Telegram keeps what is said.
        """
        gateway = self.discord.gateway
        await self.discord.until(lambda: len(gateway.identified) >= times, START_WITHIN)

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """Have all tables play meanwhile, each beginning its first game before anything else."""
        stop = asyncio.Event()
        tasks = [asyncio.create_task(table.play(stop)) for table in self.tables]
        try:
            for table in self.tables:
                await table.ready.wait()
            yield
            stop.set()
            await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def moved_on(self) -> None:
        """Return when something was played at every table after this."""
        async with asyncio.timeout(self._patience):
            await asyncio.gather(*(table.moved_on() for table in self.tables))

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Hold the lock of the database meanwhile, as another program could."""
        with closing(sqlite3.connect(self.folder / DATABASE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
            other.execute("ROLLBACK")

    async def aside(self, work: Callable[..., None], *arguments: str) -> None:
        """Do something that takes its time while everybody plays on."""
        await asyncio.to_thread(work, *arguments)

    async def pause(self, most: float) -> None:
        """Wait for a moment of at most so many seconds, drawn by lot."""
        await asyncio.sleep(self.chance.random() * most)

    async def verdict(self, kills: int = 0) -> Verdict:
        """Return what became of all that was said, when everybody has seen the board once more.

        The bot is asked to stop for it. It gives a message up that it twice began to repeat when it
        was killed, one in each chat at a time.
        """
        for table in self.tables:
            if not table.failure:
                await table.ask()
        await self.telegram.settled(START_WITHIN)
        await self.all_sent()
        code = await self.bot.stop()
        async with await Store.open(self.url) as store:
            found = await judge(store, self.tables, self.homes)
        if found.given_up > kills * len(self.homes) // 2:
            found.wrong += (f"it gave {found.given_up} messages up",)
        if code:
            found.wrong += (f"it ended with {code}",)
        return found

    async def all_sent(self) -> None:
        """Return when all that was said is done, and its answers are sent and known to be."""
        async with asyncio.timeout(START_WITHIN), await Store.open(self.url) as store:
            inbox = store.inbox("telegram")
            while await inbox.waiting() or await store.outbox.pending(limit=1):  # noqa: ASYNC110 - another process sends
                await asyncio.sleep(0.05)


def figures(town: Town, what: str, times: int, verdict: Verdict) -> Figures:
    """Return the figures of a run."""
    return Figures(
        town.url.partition(":")[0],
        what,
        times,
        plies=verdict.plies,
        messages=verdict.messages,
        lost=verdict.lost,
        doubled=verdict.doubled,
        out_of_order=verdict.out_of_order,
    )


@asynccontextmanager
async def town(
    folder: Path,
    seed: int,
    *,
    url: str = "",
    reached_at: str = "",
    tables: int = 1,
    in_a_row: bool = True,
    patience: float = PATIENCE,
    kind: Kind = TAK,
) -> AsyncIterator[Town]:
    """Open a town, its bot running on an empty database: an SQLite file if nothing else is said.

    The bot may reach the database at another address than the tests do.
    """
    if not url:
        (folder / DATABASE).write_bytes(migrated())
        url = f"sqlite:///{folder / DATABASE}"
    made = Town(folder, url, seed, patience, kind)
    made.add_tables(tables, in_a_row=in_a_row)
    async with made.telegram, made.discord:
        made.bot = Victim.for_servers(folder, made.discord, made.telegram)
        made.bot.set("TAKMAIL_DATABASE_URL", reached_at or url)
        made.bot.set("TAKMAIL_LIMITS", "off")
        await made.bot.start()
        try:
            await made.ready()
            yield made
        finally:
            await made.bot.kill()
