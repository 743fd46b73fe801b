"""How fast whole lines are handled: ``python -m benchmarks.lines``.

A line is parsed, decided, saved durably and its announcement, with the board as text, is queued.
One at a time is compared with a bare durable transaction of the same rows through the driver;
then fifty games are played at once, flat out and at a steady rate.
"""

import asyncio
import itertools
import random
import statistics
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import aiosqlite

from takmail.colors import Color
from takmail.commands.challenges import Challenge
from takmail.commands.offers import Accept, Topic
from takmail.commands.wishes import Wishes
from takmail.notation.mail import format_mail
from takmail.service.ports import Account, Incoming, Place
from takmail.service.service import Service
from takmail.store.outbox import OutboxRow
from takmail.store.store import Store
from takmail.tak.position import Position
from takmail.tak.rules import Rules

ALONE = 400
GAMES = 50
SECONDS = 4.0
OFFERED = 1_000
"""Lines a second."""

SIZE = 6


def scripts() -> list[list[str]]:
    """Return games thought up beforehand, as mail lines, so that thinking isn't timed."""
    games = []
    for seed in range(8):
        chance = random.Random(seed)
        position = Position(Rules.standard(SIZE))
        game: list[str] = []
        while position.outcome() is None and len(game) < 100:
            ply = chance.choice(position.legal_plies())
            game.append(format_mail(ply, SIZE))
            position.push(ply)
        games.append(game)
    return games


SCRIPTS = scripts()


class Pair:
    """Two people who play an endless match in a chat of their own."""

    def __init__(self, service: Service, number: int) -> None:
        self._service = service
        self._place = Place("bench", str(number), "A room")
        self._people = [
            Account("bench", f"{name}{number}", name, f"{name}{number}") for name in ("ann", "bob")
        ]
        self._scripts = itertools.cycle(SCRIPTS[number % 8 :] + SCRIPTS[: number % 8])
        self._ids = (f"{number}:{n}" for n in itertools.count())
        self._lines: list[tuple[Account, str]] = []
        self.handled = 0

    async def propose(self) -> None:
        """Propose a game."""
        await self._say(self._people[0], command=Challenge(wishes=Wishes(SIZE, Color.WHITE)))

    async def begin(self) -> None:
        """Begin a game."""
        await self.propose()
        await self._say(self._people[1], command=Accept(Topic.CHALLENGE))
        self.go_on(next(self._scripts))

    def go_on(self, script: Sequence[str], played: int = 0) -> None:
        """Go on with a game after so many plies of a script."""
        lines = zip(itertools.cycle(self._people), script, strict=False)
        self._lines = list(lines)[played:][::-1]

    async def play(self) -> float:
        """Play one line and return how long it took, in seconds."""
        if not self._lines:
            await self.resign()
            await self.begin()
        sender, text = self._lines.pop()
        started = time.perf_counter()
        await self._say(sender, text=text)
        return time.perf_counter() - started

    async def resign(self) -> None:
        """End the game."""
        await self._say(self._people[0], text="resign")
        await self._say(self._people[0], text="confirm")

    async def _say(
        self, sender: Account, text: str | None = None, command: Challenge | Accept | None = None
    ) -> None:
        incoming = Incoming(
            message_id=next(self._ids),
            sender=sender,
            place=self._place,
            at=datetime.now(UTC),
            text=text,
            command=command,
            addressed=True,
        )
        answer = await self._service.handle(incoming)
        self.handled += 1
        assert not answer.refused or text in {"resign", "confirm"}


class Bare:
    """The rows of one line, by hand through the driver."""

    def __init__(self, db: aiosqlite.Connection, model: OutboxRow) -> None:
        self._db = db
        self._model = model
        self._numbers = itertools.count(1)

    async def line(self) -> float:
        """Write what a ply writes, in one durable transaction; return the seconds it took."""
        db, n, row = self._db, next(self._numbers), self._model
        started = time.perf_counter()
        await db.execute("BEGIN IMMEDIATE")
        await db.execute(
            "INSERT INTO seen (platform, message_id, at, was_move) VALUES (?,?,?,?)",
            ("bare", str(n), 0, True),
        )
        await db.execute("UPDATE games SET result = ? WHERE version > 0 AND code = ?", ("", "zz"))
        await db.execute(
            "INSERT INTO record (code, seq, at, kind, payload) VALUES (?,?,?,?,?)",
            ("zz", n, 0, "played", '{"is":"played","color":"white","ply":"b4"}'),
        )
        await db.execute(
            "INSERT INTO outbox (chat_id, payload, reply_to, created_at) VALUES (?,?,?,?)",
            (row.chat_id, row.payload, row.reply_to, 0),
        )
        await db.commit()
        return time.perf_counter() - started


async def alone(store: Store, service: Service, file: Path) -> None:
    """Print what one line takes, and a bare transaction in turns with it."""
    pair = Pair(service, 0)
    await pair.begin()
    await pair.play()
    (model,) = (await store.outbox.pending(limit=10))[-1:]
    ours: list[float] = []
    bare_took: list[float] = []
    async with aiosqlite.connect(file, isolation_level=None) as db:
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = OFF"):
            await db.execute(f"PRAGMA {pragma}")
        bare = Bare(db, model)
        for _ in range(ALONE // 20):
            ours += [1000 * await pair.play() for _ in range(20)]
            bare_took += [1000 * await bare.line() for _ in range(20)]
    _print("one at a time", ours)
    _print("bare transaction", bare_took)
    ratio = statistics.median(ours) / statistics.median(bare_took)
    print(f"{'ratio of medians':<20} {ratio:11.2f}")


async def flat_out(service: Service) -> None:
    """Print how many lines a second fifty games make, with those between the games."""
    pairs = [Pair(service, 1 + n) for n in range(GAMES)]
    await asyncio.gather(*(pair.begin() for pair in pairs))
    times: list[float] = []

    async def keep_playing(pair: Pair) -> None:
        while time.perf_counter() < end:
            times.append(1000 * await pair.play())

    before = sum(pair.handled for pair in pairs)
    started = time.perf_counter()
    end = started + SECONDS
    await asyncio.gather(*map(keep_playing, pairs))
    handled = sum(pair.handled for pair in pairs) - before
    rate = handled / (time.perf_counter() - started)
    _print(f"{GAMES} games at once", times, f"{rate:8.0f} lines/s")


async def steady(service: Service) -> None:
    """Print how long a line takes when so many are offered each second."""
    pairs = [Pair(service, 100 + n) for n in range(GAMES)]
    await asyncio.gather(*(pair.begin() for pair in pairs))
    turns = [asyncio.Lock() for _ in pairs]
    times: list[float] = []

    async def offer(number: int, due: float) -> None:
        async with turns[number]:
            await pairs[number].play()
        times.append(1000 * (time.perf_counter() - due))

    offers = []
    started = time.perf_counter()
    for n in range(int(OFFERED * SECONDS)):
        due = started + n / OFFERED
        pause = due - time.perf_counter()
        if pause > 0:
            await asyncio.sleep(pause)
        offers.append(asyncio.create_task(offer(n % GAMES, due)))
    await asyncio.gather(*offers)
    _print(f"{OFFERED} lines/s offered", times)


def _print(name: str, times: list[float], more: str = "") -> None:
    p99 = statistics.quantiles(times, n=100)[98]
    print(f"{name:<20} p50 {statistics.median(times):7.2f} ms  p99 {p99:7.2f} ms  {more}")


async def main() -> None:
    """Print every figure, for both ways of reaching SQLite."""
    for driver in ("sqlite", "sqlite+aiosqlite"):
        print(f"{driver}:")
        with TemporaryDirectory() as name:
            file = Path(name) / "lines.sqlite3"
            async with await Store.open(f"{driver}:///{file}") as store:
                service = Service(store, lambda: Color.WHITE)
                await alone(store, service, file)
                await flat_out(service)
                await steady(service)


if __name__ == "__main__":
    asyncio.run(main())
