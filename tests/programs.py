"""Programs that start at once, for tests that need a real process but not a real start.

The program has a second's work to do until it is there, nearly all of it imports, and tests start
it some two hundred times. So the first start here makes a process that has done the imports
(`tests/nursery.py`), and each program is a fork of that: a process of its own, with its own
arguments, settings, folder and streams, which runs the whole of ``bots.__main__`` and really dies
when it is killed. Only what importing leaves behind is shared, and what any process would work out
once (`tests/warming.py`). What the true command line does differently (closed streams, encodings,
signals that a shell holds back, an empty environment) is tested with ``subprocess``, in
`tests/test_console.py`, `tests/test_wheel.py` and `tests/e2e/test_serving.py`.
"""

import asyncio
import atexit
import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import IO, NamedTuple

from tests.nursery import END, Order

ROOT = Path(__file__).parents[1]
PATIENCE = 60.0
"""Seconds after which a program counts as stuck."""


class Program:
    """A program that was started, much like a process of asyncio's."""

    def __init__(self, pid: int, ending: int) -> None:
        self.pid = pid
        self._ending = ending
        self._code: int | None = None

    @property
    def returncode(self) -> int | None:
        """Its exit code if it has ended; that of the signal that ended it is negative."""
        if self._code is None and select.select([self._ending], [], [], 0)[0]:
            with os.fdopen(self._ending) as told:
                self._code = int(told.read())
        return self._code

    def send_signal(self, what: signal.Signals) -> None:
        """Send it a signal, if it is still there to get it."""
        if self.returncode is None:
            os.kill(self.pid, what)

    def kill(self) -> None:
        """End it as a power cut would."""
        self.send_signal(signal.SIGKILL)

    def join(self) -> int:
        """Return its exit code when it has ended."""
        if self._code is None:
            select.select([self._ending], [], [], PATIENCE)
        code = self.returncode
        assert code is not None, "it goes on and on"
        return code

    async def wait(self) -> int:
        """Return its exit code when it has ended; others work meanwhile."""
        if self._code is None:
            loop, told = asyncio.get_running_loop(), asyncio.Event()
            loop.add_reader(self._ending, told.set)
            try:
                await told.wait()
            finally:
                loop.remove_reader(self._ending)
        return self.join()


def start(
    module: str,
    *arguments: str,
    stdin: int = subprocess.DEVNULL,
    stdout: int | IO[str] | IO[bytes],
    stderr: int | IO[str] | IO[bytes] = 2,
    folder: Path = ROOT,
    environment: Mapping[str, str] = os.environ,
) -> Program:
    """Start a module that the nursery knows, with its streams connected to files of ours."""
    order = Order(module, list(arguments), str(folder), dict(environment))
    told, ending = os.pipe()
    nothing = os.open(os.devnull, os.O_RDONLY)
    heard = nothing if stdin == subprocess.DEVNULL else stdin
    said = [file if isinstance(file, int) else file.fileno() for file in (stdout, stderr)]
    link = _nursery()
    socket.send_fds(link, [json.dumps(order).encode() + END], [heard, *said, ending])
    os.close(nothing)
    os.close(ending)
    answer = b""
    while not answer.endswith(END):
        more = link.recv(64)
        assert more, "the nursery is gone"
        answer += more
    return Program(int(answer), told)


def run(
    module: str,
    *arguments: str,
    said: bytes = b"",
    folder: Path = ROOT,
    environment: Mapping[str, str] = os.environ,
) -> subprocess.CompletedProcess[str]:
    """Run a module to its end with something on its standard input; return what it printed."""
    with _running(module, *arguments, said=said, folder=folder, environment=environment) as done:
        return done()


def run_at_once(
    count: int, module: str, *arguments: str
) -> Sequence[subprocess.CompletedProcess[str]]:
    """Run a module in several processes beside each other; return what each printed."""
    with ExitStack() as together:
        runs = [together.enter_context(_running(module, *arguments)) for _ in range(count)]
        return [done() for done in runs]


@contextmanager
def _running(
    module: str,
    *arguments: str,
    said: bytes = b"",
    folder: Path = ROOT,
    environment: Mapping[str, str] = os.environ,
) -> Iterator[Callable[[], subprocess.CompletedProcess[str]]]:
    """Start a module; what is yielded waits for its end."""
    with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
        heard, mouth = os.pipe()
        program = start(
            module, *arguments, stdin=heard, stdout=out, stderr=err,
            folder=folder, environment=environment,
        )  # fmt: skip
        os.close(heard)
        with suppress(BrokenPipeError), os.fdopen(mouth, "wb") as keyboard:
            keyboard.write(said)

        def done() -> subprocess.CompletedProcess[str]:
            code = program.join()
            out.seek(0)
            err.seek(0)
            return subprocess.CompletedProcess([module, *arguments], code, out.read(), err.read())

        yield done


class Talk(NamedTuple):
    """A program, what it hears and what it says."""

    program: Program
    hears: IO[str]
    says: IO[str]


@contextmanager
def talking(module: str, *arguments: str) -> Iterator[Talk]:
    """Start a module to talk with; at the end it hears that nothing more comes, and ends."""
    heard, mouth = os.pipe()
    ear, said = os.pipe()
    program = start(module, *arguments, stdin=heard, stdout=said)
    os.close(heard)
    os.close(said)
    with os.fdopen(mouth, "w") as hears, os.fdopen(ear) as says:
        yield Talk(program, hears, says)
    program.join()


@cache
def _nursery() -> socket.socket:
    ours, theirs = socket.socketpair()
    with theirs:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.nursery", str(theirs.fileno())],
            cwd=ROOT,
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
        )

    def end() -> None:
        ours.close()
        process.wait()

    atexit.register(end)
    return ours
