"""How fast changes become durable: ``python -m benchmarks.store``.

One at a time is compared with the same rows in a bare transaction of the driver, on a file with
the same settings; then fifty channels commit at once, as fast as they can and at an even pace.
"""

import asyncio
import statistics
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import aiosqlite

from takmail.store.catch_up import SeenRow
from takmail.store.changes import Change
from takmail.store.games import GameState, GameUpdate, NewGame, SeatRow
from takmail.store.outbox import Announcement
from takmail.store.records import RecordRow
from takmail.store.store import Store

ALONE = 1_000
CHANNELS = 50
EACH = 300
OFFERED = 1_000
SECONDS = 3
AT = datetime(2026, 1, 1, tzinfo=UTC)
PAYLOAD = '{"color":"white","ply":{"kind":"place","square":"b4"},"called":false}'
TEXT = "x" * 600


class GameRoom:
    """One game in one chat, and the moves in it."""

    def __init__(self, code: str, chat: str, white: str, black: str) -> None:
        self.code = code
        self.chat = chat
        self.players = (white, black)
        self.version = 1

    def begin(self) -> Change:
        """Return the change that makes the game."""
        white, black = self.players
        game = NewGame(self.code, self.chat, "{}", AT, GameState("playing", AT, white, AT))
        seats = (
            SeatRow(self.code, "white", white, self.chat),
            SeatRow(self.code, "black", black, self.chat),
        )
        return Change(new_game=game, seats=seats)

    def move(self) -> Change:
        """Return the change that a typical move makes."""
        old, self.version = self.version, self.version + 1
        by, turn = self.players[old % 2], self.players[self.version % 2]
        return Change(
            seen=SeenRow("bench", f"{self.code}-{old}", AT, self.code, was_move=True),
            update=GameUpdate(self.code, old, self.version, GameState("playing", AT, turn, AT)),
            record=(
                RecordRow(self.code, 2 * old, AT, by, "played", PAYLOAD),
                RecordRow(self.code, 2 * old + 1, AT, by, "tak_called", PAYLOAD),
            ),
            outbox=(Announcement(self.chat, TEXT, AT), Announcement(self.chat, TEXT, AT)),
        )


async def set_table(store: Store, number: int) -> GameRoom:
    """Seat two people at a new game in a chat of its own."""
    white = await store.people.get("bench", f"w{number}", "White", f"w{number}")
    black = await store.people.get("bench", f"b{number}", "Black", f"b{number}")
    chat = await store.chats.get("bench", str(number), "A room", private=False)
    table = GameRoom(f"n{number}", chat.id, white.id, black.id)
    await store.commit(table.begin())
    return table


async def move(store: Store, table: GameRoom) -> None:
    """Commit a typical move."""
    await store.commit(table.move())


async def timed(action: Callable[[], Awaitable[None]], times: int) -> list[float]:
    """Return how long each run took, in milliseconds."""
    took = []
    for _ in range(times):
        start = time.perf_counter()
        await action()
        took.append((time.perf_counter() - start) * 1_000)
    return took


def p50_p99(took: list[float]) -> str:
    """Write the median and the 99th percentile."""
    return (
        f"p50 {statistics.median(took):.2f} ms, p99 {statistics.quantiles(took, n=100)[98]:.2f} ms"
    )


class Bare:
    """The same rows by hand, through the driver."""

    def __init__(self, connection: aiosqlite.Connection, table: GameRoom) -> None:
        self._db = connection
        self._table = table

    async def move(self) -> None:
        """Write what a typical move writes, in one durable transaction."""
        change, at = self._table.move(), 1_767_225_600_000_000
        seen, update = change.seen, change.update
        assert seen is not None
        assert update is not None
        db, turn = self._db, update.state.turn
        await db.execute("BEGIN IMMEDIATE")
        await db.execute(
            "UPDATE games SET version=?, phase=?, turn=?, updated_at=?, began_at=?, ended_at=?,"
            " result=? WHERE code=? AND version=?",
            (update.version, "playing", turn, at, at, None, "", update.code, update.expected),
        )
        await db.executemany(
            "INSERT INTO record (code, seq, at, by, kind, payload) VALUES (?,?,?,?,?,?)",
            [(r.code, r.seq, at, r.by, r.kind, r.payload) for r in change.record],
        )
        await db.execute(
            "INSERT INTO seen (platform, message_id, at, code, was_move) VALUES (?,?,?,?,?)",
            (seen.platform, seen.message_id, at, seen.code, True),
        )
        await db.executemany(
            "INSERT INTO outbox (chat_id, payload, reply_to, created_at) VALUES (?,?,?,?)",
            [(a.chat_id, a.payload, None, at) for a in change.outbox],
        )
        await db.commit()


async def one_at_a_time(store: Store, file: Path) -> None:
    """Compare the store with the bare driver, in turns so that both see the same disk."""
    ours, theirs = await set_table(store, 1), await set_table(store, 2)
    store_took: list[float] = []
    bare_took: list[float] = []
    async with aiosqlite.connect(file, isolation_level=None) as db:
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            await db.execute(f"PRAGMA {pragma}")
        bare = Bare(db, theirs)
        for _ in range(10):
            store_took += await timed(partial(move, store, ours), ALONE // 10)
            bare_took += await timed(bare.move, ALONE // 10)
    ratio = statistics.median(store_took) / statistics.median(bare_took)
    print(f"one at a time, bare driver: {p50_p99(bare_took)}")
    print(f"one at a time, the store:   {p50_p99(store_took)}; {ratio:.2f} times the bare driver")


async def many_at_once(store: Store) -> None:
    """Let many channels commit as fast as they can."""
    tables = [await set_table(store, 100 + n) for n in range(CHANNELS)]
    commits: list[None] = []
    store.on_outbox(lambda: commits.append(None))
    start = time.perf_counter()
    took = await asyncio.gather(*(timed(partial(move, store, table), EACH) for table in tables))
    seconds = time.perf_counter() - start
    changes = CHANNELS * EACH
    print(
        f"{CHANNELS} channels at once: {changes / seconds:,.0f} changes/s, "
        f"{p50_p99([ms for one in took for ms in one])}, "
        f"{changes / len(commits):.1f} changes a batch"
    )


async def steady(store: Store) -> None:
    """Offer changes at an even pace, whether or not those before are done."""
    tables = [await set_table(store, 200 + n) for n in range(CHANNELS)]
    start = time.perf_counter()

    async def offer(number: int) -> float:
        due = start + number / OFFERED
        await asyncio.sleep(due - time.perf_counter())
        await move(store, tables[number % CHANNELS])
        return (time.perf_counter() - due) * 1_000

    took = await asyncio.gather(*map(offer, range(OFFERED * SECONDS)))
    print(f"{OFFERED:,} changes/s offered: {p50_p99(took)}")


async def main() -> None:
    """Run all of it on files in a folder of their own, by both ways of reaching SQLite."""
    with TemporaryDirectory() as folder:
        for driver in ("sqlite", "sqlite+aiosqlite"):
            file = Path(folder) / f"{driver}.sqlite3"
            print(f"{driver}:")
            async with await Store.open(f"{driver}:///{file}") as store:
                await one_at_a_time(store, file)
                await many_at_once(store)
                await steady(store)


if __name__ == "__main__":
    asyncio.run(main())
