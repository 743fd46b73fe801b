"""A host's own engine, which speaks TEI; `takmail.cli.tei` is the other end of such a talk.

It is a process of its own, one for all games, which ask it in turn. It gets no shell, no
environment but ``PATH``, an empty folder, and `MEMORY`. When it fails, it is killed with its
process group, and started again. Nothing of its thoughts is believed but a legal ply: ``cp`` is
hundredths of a flat to one engine and the chance to win to another, so nobody reads its scores.
"""

import asyncio
import os
import re
import shlex
import signal
import sys
from asyncio import StreamReader, StreamWriter
from asyncio.subprocess import DEVNULL, PIPE, create_subprocess_exec
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from tempfile import TemporaryDirectory
from typing import TypeVar

import structlog

from takmail.notation.ptn import format_ptn
from takmail.rulesets.values import Own
from takmail.squares import Square
from takmail.tak.plies import Placement, Ply
from takmail.tak.position import Position
from takmail.tak.rules import SIZES, Rules

T = TypeVar("T")

MEMORY, LONGEST_LINE, MOST_SAID = 2 << 30, 1 << 16, 4 << 20
"""The most bytes of addresses, of which programs ask for more than they use, a line, an answer."""

SECONDS, AT_ONCE = 2.0, 0.05
"""Time for a ply, and for one that only shows whether it knows a board."""

TRIES, PATIENCE, REST = 3, 10.0, 60.0
"""Attempts to get an answer, seconds for each, and for which no game waits after the last."""

LIMITED = """
import contextlib, os, resource, sys
resource.setrlimit(resource.RLIMIT_AS, (int(sys.argv[1]),) * 2)
os.nice(5)
with contextlib.suppress(AttributeError, ImportError, OSError):
    import ctypes
    ctypes.CDLL(None).prctl(1, 9)
os.execvpe(sys.argv[2], sys.argv[2:], {"PATH": os.environ["PATH"]})
"""
"""A program that limits itself and becomes the engine; Linux is to kill it with this program.

Code between fork and exec can hang where there are threads; not every system has ``prlimit``.
"""

_OPTION = "option name halfkomi "
_ODD = re.compile(r"[^A-Za-z0-9 .+-]|(?<!\d)\.|\.(?!\d)")
"""The beginning of its option for komi, and a character that could mean something in a message."""

_FAULTS = (OSError, ValueError)

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Facts:
    """An engine's name, and the komi that it knows, in half points, by the size of the board."""

    name: str
    komi: Mapping[int, frozenset[int]]

    def plays(self, rules: Own) -> bool:
        """Return whether it knows games by these rules, whichever side gets a handicap."""
        if not isinstance(rules, Rules) or rules.size not in self.komi:
            return False
        given = rules.handicap
        more = 0 if given is None or given.color is not None else given.half_komi
        plain = replace(rules, half_komi=0, handicap=None) == Rules.standard(rules.size)
        return plain and {rules.half_komi - more, rules.half_komi + more} <= self.komi[rules.size]


class TeiEngine:
    """The engine of a command; ``known`` are its facts once it has told them."""

    def __init__(self, command: str) -> None:
        self.known: Facts | None = None
        self._command, self._turn, self._running = command, asyncio.Lock(), AsyncExitStack()
        self._talk: tuple[StreamReader, StreamWriter] | None = None
        self._told: list[str] = []
        self._rests_until = 0.0

    async def facts(self) -> Facts | None:
        """Return its name and the games that it knows, ``None`` if it doesn't tell."""
        async with self._turn:
            self.known = self.known or await self._tried(self._learned)
        return self.known

    async def ply(self, position: Own, plies: Sequence[Ply] | None) -> Ply | None:
        """Return its ply, ``None`` if it fails or doesn't know the game.

        ``plies`` have led from an empty board; they are ``None`` where the game began otherwise.
        """
        facts = await self.facts()
        if facts is None or not facts.plays(position.rules):
            return None
        async with self._turn:
            return await self._tried(partial(self._thought, position, plies, SECONDS))

    async def end(self) -> None:
        """Kill its process, if there is one, with all of its group."""
        self._talk = None
        await self._running.aclose()

    async def _tried(self, ask: Callable[[], Awaitable[T]]) -> T | None:
        """Return an answer, ``None`` after all attempts, and while it rests."""
        now = asyncio.get_running_loop().time
        for left in reversed(range(TRIES if self._rests_until <= now() else 0)):
            try:
                return await self._asked(ask)
            except _FAULTS as error:
                log.warning("the engine failed", why=repr(error), left=left)
                if not left and isinstance(error, OSError):
                    self._rests_until = now() + REST
        return None

    async def _asked(self, ask: Callable[[], Awaitable[T]]) -> T:
        """Return an answer of a process that runs; it ends unless it gives one."""
        try:
            if self._talk is None:
                self._talk = await self._running.enter_async_context(_started(self._command))
                self._told = await self._heard("teiok", "tei")
            return await ask()
        except BaseException:
            await self.end()
            raise

    async def _heard(self, last: str, *lines: str) -> list[str]:
        """Say lines, and return those that come up to one that begins with a word."""
        assert self._talk is not None
        (answers, lines_to), kept, said = self._talk, list[str](), 0
        async with asyncio.timeout(PATIENCE):
            lines_to.write("".join(f"{line}\n" for line in lines).encode())
            await lines_to.drain()
            while (said := said + 64 + len(read := await answers.readline())) < MOST_SAID:
                line = " ".join(read.decode(errors="replace").split())
                kept += [] if line.startswith("info ") else [line]
                if line.split(" ")[0] == last:
                    return kept
                if not read:
                    raise OSError("it has ended")
        raise ValueError("it says too much")

    async def _learned(self) -> Facts | None:
        """Return the facts that it tells; most engines must be tried on each board."""
        name = "".join(self._lines("id name ")[:1]).removeprefix("id name ")
        komi = dict[int, frozenset[int]]()
        for line in self._lines("size "):
            sizes = re.findall(r"\b[3-8]\b", line.partition("halfkomi")[0])
            komi |= dict.fromkeys(map(int, sizes), _komi_in(line))
        named = _komi_in("".join(self._lines(_OPTION)))
        for size in () if komi else SIZES:  # many engines end if they don't know a board
            position = Position.standard(size, komi=min(named, key=abs) / 2)
            corners = [Placement(Square(at, at)) for at in (0, size - 1)]
            position.push(corners[0])
            position.push(corners[1])
            with suppress(*_FAULTS):
                await self._asked(partial(self._thought, position, corners, AT_ONCE))
                komi[size] = named
        log.info("the engine has told its boards", engine=name, sizes=[*komi])
        return Facts(_ODD.sub("", name)[:24].strip() or "TEI", komi) if komi else None

    def _lines(self, begin: str) -> list[str]:
        """Return the lines of its introduction that begin so."""
        return [line for line in self._told if line.lower().startswith(begin)]

    async def _thought(self, position: Position, plies: Sequence[Ply] | None, time: float) -> Ply:
        """Return its ply after so many seconds, in a game that is new to it."""
        size, komi = position.size, position.rules.half_komi
        begin = f"teinewgame {size}"
        if self._lines("size "):  # the newer version of TEI
            begin = f"teinewgame size {size} halfkomi {komi}"
        elif self._lines(_OPTION):
            begin = f"setoption name HalfKomi value {komi}\n{begin}"
        board = " ".join(["startpos", *(["moves", *map(format_ptn, plies)] if plies else [])])
        if plies is None or position.rules.handicap is not None:
            board = f"tps {position.tps}"
        await self._heard("readyok", begin, "isready")  # answers that came late are before that
        go = f"go movetime {time * 1000:.0f}"
        *_, best = await self._heard("bestmove", f"position {board}", go)
        return position.parse_ptn(best.partition(" ")[2].partition(" ")[0][:16])


def _komi_in(line: str) -> frozenset[int]:
    """Return the komi that a line names: from the least to the most, or one by one; else none."""
    named = re.findall(r"-?\b\d{1,3}\b", line.lower().partition("halfkomi")[2]) or ["0"]
    numbers = [int(number) for number in named]
    return frozenset(range(min(numbers), max(numbers) + 1) if " min " in line else numbers)


@asynccontextmanager
async def _started(command: str) -> AsyncIterator[tuple[StreamReader, StreamWriter]]:
    """Give the output and input of a process with a folder and a group, which end with them."""
    with TemporaryDirectory(prefix="takmail-", ignore_cleanup_errors=True) as folder:
        process = await create_subprocess_exec(
            *(sys.executable, "-I", "-S", "-c", LIMITED, str(MEMORY), *shlex.split(command)),
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            limit=LONGEST_LINE,
            cwd=folder,
            env={"PATH": os.environ.get("PATH", os.defpath)},
            start_new_session=True,
        )
        assert process.stdout is not None
        assert process.stdin is not None
        try:
            yield process.stdout, process.stdin
        finally:
            with suppress(AttributeError, ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
            with suppress(TimeoutError):
                await asyncio.wait_for(process.wait(), 1)
            # A child that has left the group may hold the pipes.
            process._transport.close()  # type: ignore[attr-defined]  # noqa: SLF001


@asynccontextmanager
async def running(command: str) -> AsyncIterator[TeiEngine | None]:
    """Give the engine of a command, ``None`` for none; it ends with the context."""
    engine = TeiEngine(command)
    learning = asyncio.create_task(engine.facts()) if command else None
    try:
        yield engine if command else None
    finally:
        if learning is not None:
            learning.cancel()
            await asyncio.wait([learning])
        await engine.end()
