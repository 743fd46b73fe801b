"""Killed while the computer thinks: it moves once for each ply of its opponent's, and that is told.

Its opponent speaks to one process. On PostgreSQL another one thinks about the same game, and one of
the two is killed, or both.
"""

import asyncio
import json
import os
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from dataclasses import asdict
from itertools import chain, pairwise
from pathlib import Path
from random import Random
from typing import IO

import pytest

from takmail.notation.mail import format_mail
from takmail.play.computer import duty_in
from takmail.play.events import Played
from takmail.play.evolve import replay
from takmail.play.game import Game
from takmail.service.games.records import load_event
from takmail.store.games.game_lists import last_games_in_chat
from takmail.store.games.records import record_of
from takmail.store.store import Store
from tests.faults.conftest import KINDS
from tests.faults.figures import PROPERTY, Figures
from tests.followed import plies_told
from tests.programs import PATIENCE, Program, run, start
from tests.stores import migrated

pytestmark = pytest.mark.faults

SIZE = 3

PONDERS = 0.05
"""Seconds that the computer thinks longer than it must."""

TOGETHER, BEFORE = PATIENCE, PONDERS / 2
"""Seconds until people read of their own ply alone: longer than it takes, or shorter."""


class Life:
    """A process in which the computer thinks; Ann speaks to the one that serves her platform."""

    def __init__(self, url: str, delivered: Path, platform: str, soon: float) -> None:
        self._arguments = (url, str(delivered), platform, str(PONDERS), str(soon))
        self._program: Program | None = None
        self._hears: IO[str]
        self._says: IO[str]

    def begin(self) -> None:
        """Start it, unless it is there."""
        if self._program is not None:
            return
        heard, mouth = os.pipe()
        ear, said = os.pipe()
        module = "tests.service.scripted"
        self._program = start(module, *self._arguments, stdin=heard, stdout=said)
        os.close(heard)
        os.close(said)
        self._hears, self._says = os.fdopen(mouth, "w"), os.fdopen(ear)

    async def say(self, line: dict[str, object]) -> None:
        """Say a line, and return when it is done."""
        self._hears.write(json.dumps(line) + "\n")
        self._hears.flush()
        done = await asyncio.to_thread(self._says.readline)
        assert done.strip() == line["id"]

    async def kill(self) -> None:
        """Kill it, as a power cut would."""
        if self._program is not None:
            self._program.kill()
            await self._program.wait()
            await self._leave()

    async def end(self) -> None:
        """Let it deliver all there is, and end."""
        if self._program is not None:
            self._hears.close()
            assert await self._program.wait() == 0
            await self._leave()

    async def _leave(self) -> None:
        self._program = None
        with suppress(BrokenPipeError):
            self._hears.close()
        logged = await asyncio.to_thread(self._says.read)
        self._says.close()
        assert not logged, "it is nothing to be logged that another process has moved"


class Match:
    """Games of Ann's against the computer, one after the other, on one database.

    ``said`` are her plies in each game, ``kills`` how often processes were killed while it thought,
    or when it had answered.
    """

    def __init__(self, kind: str, url: str, folder: Path, soon: float) -> None:
        self.kind = kind
        self.url = url
        self.delivered = folder / "delivered"
        self.store: Store
        self.said: dict[str, list[str]] = defaultdict(list)
        self.kills: Counter[bool] = Counter()
        platforms = ("file",) if kind == "sqlite" else ("file", "another")
        self._lives = [Life(url, self.delivered, platform, soon) for platform in platforms]
        self._chance = Random(soon)
        self._longest = 4 * PONDERS
        self._lines = 0

    async def games(self) -> list[Game]:
        """Return the games by their records, the oldest first."""
        chat = await self.store.chats.known("file", "dm-ann")
        if chat is None:
            return []
        found = await self.store.read(last_games_in_chat, chat.id, limit=1000)
        return [await self._game(row.code) for row in sorted(found, key=lambda row: row.created_at)]

    async def _game(self, code: str) -> Game:
        rows = await self.store.read(record_of, code)
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        return replay(code, [load_event(row.payload) for row in rows])

    async def plies(self, code: str) -> list[tuple[bool, str]]:
        """Return the plies of a game's record: whether the computer has played each, and which."""
        computer = await self.store.people.computer()
        rows = [(row.by, load_event(row.payload)) for row in await self.store.read(record_of, code)]
        return [
            (by == computer.id, format_mail(event.ply, SIZE))
            for by, event in rows
            if isinstance(event, Played)
        ]

    async def go_on(self) -> None:
        """Have all processes run, and Ann move if she can, or begin another game.

        What earlier lives have left is delivered first: a message that several have begun to send
        would be given up.
        """
        for life in self._lives:
            life.begin()
        async with asyncio.timeout(PATIENCE):
            while await self.store.outbox.pending(limit=1):  # noqa: ASYNC110 - other processes do
                await asyncio.sleep(0.01)
        games = await self.games()
        if not games or games[-1].result is not None:
            color = self._chance.choice(["white", "black"])
            await self._say(f"challenge computer {SIZE} level 4 {color}")
        elif duty_in(games[-1]) is None:
            game = games[-1]
            line = format_mail(self._chance.choice(game.board.legal_plies()), SIZE)
            self.said[game.code].append(line)
            await self._say(line)

    async def kill(self) -> None:
        """Kill some of the processes within a while, mostly before the computer has answered.

        The closer to its answer, the more there is that can go wrong.
        """
        await asyncio.sleep(self._chance.random() * self._longest)
        count = self._chance.randint(1, len(self._lives))
        for life in self._chance.sample(self._lives, count):
            await life.kill()
        thinks = await self._thinks()
        self.kills[thinks] += 1
        self._longest *= 1.1 if thinks else 0.8

    async def settle(self) -> None:
        """Have the computer answer what it has to, and all of it delivered."""
        for life in self._lives:
            life.begin()
        async with asyncio.timeout(PATIENCE):
            while await self._thinks():  # noqa: ASYNC110 - other processes do
                await asyncio.sleep(0.05)
        for life in self._lives:
            await life.end()

    async def end(self) -> None:
        """Leave no process behind."""
        for life in self._lives:
            await life.kill()

    def sent(self) -> list[tuple[str, str]]:
        """Return what was delivered, as (key, text)."""
        rows = self.delivered.read_text("utf-8").splitlines()
        return [(row["key"], row["text"]) for row in map(json.loads, rows)]

    async def _thinks(self) -> bool:
        return duty_in((await self.games())[-1]) is not None

    async def _say(self, text: str) -> None:
        self._lines += 1
        said = {"id": f"line-{self._lines}", "sender": "ann", "text": text, "private": True}
        await self._lives[0].say(said)


@pytest.fixture(params=[TOGETHER, BEFORE], ids=["told together", "told before"])
def soon(request: pytest.FixtureRequest) -> float:
    return float(request.param)


@pytest.fixture(params=KINDS)
async def match(
    request: pytest.FixtureRequest, tmp_path: Path, soon: float
) -> AsyncIterator[Match]:
    kind = str(request.param)
    if kind == "sqlite":
        file = tmp_path / "games.sqlite3"
        file.write_bytes(migrated())
        url = f"sqlite:///{file}"
    else:
        server = request.getfixturevalue("postgres")
        url = server.url(await server.empty_database())
    match = Match(kind, url, tmp_path, soon)
    async with await Store.open(url) as match.store:
        yield match
    await match.end()


@pytest.mark.parametrize("kills", [100, pytest.param(1000, marks=pytest.mark.deep)])
async def test_it_moves_once_however_often_it_is_killed(
    match: Match, soon: float, kills: int, record_property: Callable[[str, object], None]
) -> None:
    while match.kills[True] < kills:
        await match.go_on()
        await match.kill()
    await match.settle()
    games = await match.games()
    kept = [await match.plies(game.code) for game in games]
    for game, plies in zip(games, kept, strict=True):
        assert [ply for by_computer, ply in plies if not by_computer] == match.said[game.code]
        movers = [by_computer for by_computer, _ in plies]
        assert all(one is not other for one, other in pairwise(movers))
    sent = match.sent()
    once = dict(sent)
    assert len(sent) - len(once) <= match.kills.total()
    told = [plies for plies in map(plies_told, once.values()) if plies]
    if soon == TOGETHER:
        assert told == [plies for game in kept for plies in in_turns(game)]
    else:
        assert list(chain(*told)) == list(chain(*kept))
    checked = run("bots", "check", "--database", match.url)
    assert checked.returncode == 0, checked.stdout
    what = "SIGKILL while the computer thinks"
    figures = Figures(match.kind, what, kills, sum(map(len, kept)), len(once))
    record_property(PROPERTY, asdict(figures))


def in_turns(plies: list[tuple[bool, str]]) -> Iterator[list[tuple[bool, str]]]:
    """Yield a game's plies as they are told: each of Ann's together with the computer's answer."""
    first = sum(by_computer for by_computer, _ in plies[:1])
    if first:
        yield plies[:1]
    for at in range(first, len(plies), 2):
        yield plies[at : at + 2]
