"""The program of a tree, started from nothing as a host does: ``python -m bots``.

The benchmarks know nothing else of a tree, so that they can measure one with another inner layout.
"""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.chats import servers
from benchmarks.figures import Figure
from tests.e2e.served import DATABASE, Bot
from tests.environments import hosts_python
from tests.store.postgres import SERVER, empty_postgres

SQLITE, POSTGRESQL = "SQLite", "PostgreSQL"
STORES = (SQLITE,) if SERVER is None else (SQLITE, POSTGRESQL)

REST = 2.0
"""Seconds to come to rest."""

CROWDED = "x6/x4,1S,x/x2,21111S,1C,22122C,x/x6/x6/x6 2 11"
DEPTH = 4
LINES_OF_PLAY = 111_863_932

_READY = '"event": "ready"'
_PATIENCE = 60.0
_TICKS = os.sysconf("SC_CLK_TCK")


class Program(Bot):
    """One process, with a token for each server that it is given."""

    def prepare(self, url: str) -> None:
        """Set the database, and what differs from the tests' own settings."""
        self.set("TAKMAIL_DATABASE_URL", url)
        self.set("TAKMAIL_LIMITS", "off")
        self.set("PYTHONDONTWRITEBYTECODE", "")
        self.unset("TAKMAIL_WORKERS")

    async def start_ready(self, platforms: int) -> None:
        """Start, and return when so many platforms are ready."""
        known = self.log.count(_READY)
        await self.start(from_nothing=True)
        async with asyncio.timeout(_PATIENCE):
            while self.log.count(_READY) < known + platforms:
                assert self.is_running, self.log
                await asyncio.sleep(0.01)

    @property
    def processor(self) -> float:
        """Seconds of processor time so far, of all threads."""
        return processor_of(self.pid)

    @property
    def resident(self) -> float:
        """Resident memory of its own process, in MiB; at rest it has no others."""
        status = Path(f"/proc/{self.pid}/status").read_text("ascii")
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024


def processor_of(process: int) -> float:
    """Return the seconds of processor time of a process so far, of all threads."""
    fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


async def empty_database(store: str, folder: Path) -> str:
    """Return the address of a database with nothing in it."""
    return await empty_postgres() if store == POSTGRESQL else f"sqlite:///{folder / DATABASE}"


class Took(NamedTuple):
    """Seconds that a command took, those of the processor, and its output."""

    wall: float
    processor: float
    output: str


def run(root: Path, *arguments: str) -> Took:
    """Run a command of the program to its end."""
    command = [sys.executable, "-m", "bots", *arguments]
    started = time.perf_counter()
    with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        output = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, output
    return Took(time.perf_counter() - started, usage.ru_utime + usage.ru_stime, output)


def compile_all(roots: Sequence[Path]) -> None:
    """Compile the packages, so that no measured start does."""
    for root in roots:
        packages = ("takmail", "bots", "grammar")
        subprocess.run([sys.executable, "-m", "compileall", "-q", *packages], cwd=root, check=True)


async def start(root: Path) -> list[Figure]:
    """Measure a start with a new database and with the same one again, and the memory at rest."""
    figures = []
    for store in STORES:
        async with servers() as (discord, telegram):
            with TemporaryDirectory() as name:
                program = Program.for_servers(Path(name), discord, telegram, root)
                program.python = hosts_python(Path(name, "host"), root)
                program.prepare(await empty_database(store, Path(name)))
                for kind in ("new", "same"):
                    started = time.perf_counter()
                    await program.start_ready(2)
                    seconds, work = time.perf_counter() - started, program.processor
                    figures.append(
                        Figure(f"start, {kind} database, {store}", seconds, "s", 1e3 * work)
                    )
                    await asyncio.sleep(REST)
                    kept = f"memory at rest, {kind} database, {store}"
                    figures.append(Figure(kept, program.resident, "MiB"))
                    assert await program.stop() == 0, program.log
    return figures


async def perft(root: Path) -> list[Figure]:
    """Measure how long a crowded position's lines of play are counted, with the program's start."""
    took = run(root, "perft", CROWDED, str(DEPTH))
    assert int(took.output) == LINES_OF_PLAY, took.output
    name = f"perft, {LINES_OF_PLAY / 1e6:.0f} million lines of play"
    return [Figure(name, took.wall, "s", 1e3 * took.processor)]
