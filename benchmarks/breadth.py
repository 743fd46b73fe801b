"""The breadth of a relayed ply: all that `takmail serve` calls for it, from Discord to Telegram."""

import asyncio
import json
import statistics
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.figures import Figure
from benchmarks.programs import SQLITE, Program, empty_database
from benchmarks.tracing import BEGIN, END, FILE
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.rooms import DiscordRoom, TelegramRoom
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.test_relay import LINES, Relay
from tests.programs import ROOT

WARM = 6
"""Plies that are not traced: what is loaded for the first of them is there then."""

QUIET = 0.5
"""Seconds in which all is done that follows a ply, such as the marks that it was sent."""

_PATIENCE = 20.0


class Traced(Program):
    """The program, which tells what it calls."""

    module = "tracing"

    def prepare(self, url: str) -> None:
        """Set the database, and where the trace is and goes."""
        super().prepare(url)
        self._file = Path(url.removeprefix("sqlite:///")).with_name("traced.json")
        self._file.touch()
        self.set(FILE, str(self._file))
        self.set("PYTHONPATH", str(ROOT / "benchmarks"))

    async def begin(self) -> None:
        """Have it note what it calls from now on."""
        self.send(BEGIN)
        await self._until(there=False)

    async def end(self) -> "Calls":
        """Return the files that it has called since."""
        self.send(END)
        await self._until(there=True)
        traced = json.loads(self._file.read_text("utf-8"))
        return Calls(len(traced["files"]), traced["functions"], traced["depth"])

    async def _until(self, *, there: bool) -> None:
        async with asyncio.timeout(_PATIENCE):
            while self._file.exists() is not there:
                assert self.is_running, self.log
                await asyncio.sleep(0.01)


class Calls(NamedTuple):
    """The program's own files and functions that were run, and the most that wait for each other.

    The adapters' polling and heartbeats are among them.
    """

    files: int
    functions: int
    depth: int


async def breadth(root: Path) -> list[Figure]:
    """Trace the plies of a player on Discord, each until both chats have it and all is at rest."""
    async with FakeDiscord() as discord, FakeTelegram(privacy=False) as telegram:
        with TemporaryDirectory() as name:
            program = Traced.for_servers(Path(name), discord, telegram, root)
            program.prepare(await empty_database(SQLITE, Path(name)))
            channel = DiscordRoom(discord, discord.channel("tak"))
            group = TelegramRoom(telegram, telegram.group("Attic"))
            await program.start_ready(2)
            calls = await _traced(Relay(discord, telegram, channel, group, program), program)
            assert await program.stop() == 0, program.log
    return [
        Figure(f"relayed ply, {kind}", statistics.median(counts), "")
        for kind, counts in zip(Calls._fields, zip(*calls, strict=True), strict=True)
    ]


async def _traced(relay: Relay, program: Traced) -> list[Calls]:
    await relay.begin()
    await relay.play(1, WARM)
    calls = []
    for ply in range(WARM + 1, len(LINES) - 1, 2):
        await asyncio.sleep(QUIET)
        await program.begin()
        await relay.play(ply, ply)
        await asyncio.sleep(QUIET)
        calls.append(await program.end())
        await relay.play(ply + 1, ply + 1)
    return calls
