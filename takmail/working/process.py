"""One worker as the program sees it: begun when it is needed, ended when it hangs."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from takmail.setting_faults import PREFIX
from takmail.working.frames import HEAD, frame, value_in
from takmail.working.ports import T, TookTooLongError, TooLargeError, WorkerDiedError

BEGIN_WITHIN = 60.0
"""Seconds that a worker has until it is there."""

WAITED_FOR = 5
"""How many times as long a job is waited for as it may take of a processor: others use it, too."""


class Worker:
    """A process that does one job at a time. It is begun with the first."""

    def __init__(self) -> None:
        self._process: Process | None = None

    @property
    def pid(self) -> int | None:
        """The id of its process, ``None`` while there is none."""
        return None if self._process is None else self._process.pid

    async def do(self, function: Callable[..., T], given: tuple[object, ...], seconds: float) -> T:
        """Return what the function returns, or raise what it raises.

        It may take so many ``seconds`` of a processor. Raise `WorkError`; unless the job was just
        too large, the next one begins a new process.
        """
        job = frame((function, given, seconds))
        try:
            process = await self._begun()
            async with asyncio.timeout(seconds * WAITED_FOR):
                done, value = await _answer(process, job)
        except BaseException as error:
            # It would give the next job the answer to this one.
            ended = await self.end()
            if isinstance(error, TimeoutError) or ended == -signal.SIGPROF:
                raise TookTooLongError from None
            if isinstance(error, OSError | EOFError):
                raise WorkerDiedError from error
            raise
        if isinstance(value, MemoryError):
            raise TooLargeError from value
        if not done:
            raise value
        result: T = value
        return result

    async def end(self) -> int | None:
        """End the process, if there is one, whatever it is doing; return how it has ended."""
        process, self._process = self._process, None
        if process is None:
            return None
        if process.returncode is None:
            # `Process.kill` would look how it has ended, and asyncio then could not know any more.
            with suppress(ProcessLookupError):
                os.kill(process.pid, signal.SIGKILL)
        await process.wait()
        assert process.stdin is not None, "a pipe"
        process.stdin.close()
        with suppress(OSError):
            await process.stdin.wait_closed()
        return process.returncode

    async def _begun(self) -> Process:
        """Return the process, a new one if there is none (any more)."""
        if self._process is not None and self._process.returncode is None:
            return self._process
        await self.end()
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "takmail.working.child",
            stdin=PIPE, stdout=PIPE, env=_environment(os.environ),
            # Keys that end a terminal's program would end it first. In a session of its own it
            # would not be nice to the program where the system shares its time by sessions.
            process_group=0,
        )  # fmt: skip
        async with asyncio.timeout(BEGIN_WITHIN):
            await _answer(self._process)
        return self._process


async def _answer(process: Process, job: bytes = b"") -> Any:
    assert process.stdin is not None, "a pipe"
    assert process.stdout is not None, "a pipe"
    process.stdin.write(job)
    await process.stdin.drain()
    (length,) = HEAD.unpack(await process.stdout.readexactly(HEAD.size))
    return value_in(await process.stdout.readexactly(length))


def _environment(ours: Mapping[str, str]) -> dict[str, str]:
    """Return what a worker finds around it: the same modules, and no secrets."""
    kept = {name: value for name, value in ours.items() if not name.startswith(PREFIX)}
    return {**kept, "PYTHONPATH": os.pathsep.join(sys.path)}
