"""Work that takes longer than a line may, done beside the event loop, in processes or threads."""

import asyncio
import io
import os
import pickle
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from enum import Enum
from functools import cache
from typing import Any, Protocol, TypeVar

from anyio import BrokenWorkerProcess, CapacityLimiter, to_process

from takmail.tak.errors import bare_error

T = TypeVar("T")

NICENESS = 5
"""A third of the time, where the program and a worker want the same processor."""

MEMORY = 1 << 30
"""Bytes of addresses. Drawing takes a fifth of that."""

_ARTIST = ThreadPoolExecutor(max_workers=1, thread_name_prefix="artist")
"""Draws one after the other: two can't use the sprites at once that all pictures share."""


class Lane(Enum):
    """A kind of job. Jobs of one kind wait for each other; the short don't wait for the long.

    The value is how many seconds such a job may take, most of which are for a slow or busy machine.
    """

    SHORT = 15.0
    """A picture: some hundredths of a second."""

    READING = 10.0
    """A text that a player has brought: at worst a good part of a second."""

    LONG = 60.0
    """An animation: a second or more."""

    THINKING = 30.0
    """The computer's ply: some seconds."""


class WorkError(Exception):
    """A job was not done: it took too long or wanted too much memory, or its worker has died."""


class Workers(Protocol):
    """Does work beside the event loop."""

    async def do(self, lane: Lane, function: Callable[..., T], *given: object) -> T:
        """Return a function's result for these arguments, or raise its error.

        The function is one of a module; its arguments and its result can be pickled. Raise
        `WorkError` if it could not be done.
        """


def make_workers(number: int) -> Workers:
    """Return so many processes that do work, or threads for none."""
    return Processes(number) if number else Threads()


def make_thinkers(number: int) -> Workers | None:
    """Return so many processes in which the computer thinks, ``None`` for none."""
    return Processes(number) if number else None


class Threads:
    """Does work in threads. No thread can be ended, so however long it takes, it is waited for."""

    async def do(self, lane: Lane, function: Callable[..., T], *given: object) -> T:
        """Return the function's result, or raise its error."""
        if lane in {Lane.READING, Lane.THINKING}:
            return await asyncio.to_thread(function, *given)
        return await asyncio.get_running_loop().run_in_executor(_ARTIST, function, *given)


class Processes:
    """Does work in so many processes, of which each begins when it is first needed.

    One does everything. Of two, the second is for animations and texts; of more, the third is for
    texts. All others are for pictures. Animations and texts have their own turns: the next of one
    kind waits for no more than one of another. They end with the event loop, and with the program.
    """

    def __init__(self, number: int) -> None:
        alone = {Lane.LONG, Lane.READING}
        self._turns = {lane: asyncio.Semaphore(1 if lane in alone else number) for lane in Lane}
        drawing = asyncio.Semaphore(max(1, number - 2))
        second = asyncio.Semaphore() if number > 1 else drawing
        third = asyncio.Semaphore() if number > 2 else second
        self._free = {
            Lane.SHORT: drawing,
            Lane.LONG: second,
            Lane.READING: third,
            Lane.THINKING: asyncio.Semaphore(number),
        }
        self._all = CapacityLimiter(number)

    async def do(self, lane: Lane, function: Callable[..., T], *given: object) -> T:
        """Return the function's result, or raise its error or `WorkError`."""
        async with self._turns[lane], self._free[lane]:  # a job's time begins with its turn
            try:
                async with asyncio.timeout(lane.value):
                    pickled = await to_process.run_sync(
                        _pickled_result, function, given, cancellable=True, limiter=self._all
                    )
            except TimeoutError:
                raise WorkError("it took too long") from None
            except (BrokenWorkerProcess, OSError) as error:
                raise WorkError("its worker has died") from error
        done, value = pickle.loads(pickled)  # noqa: S301 - our own process has written it
        if isinstance(value, MemoryError):
            raise WorkError("it wanted too much memory") from value
        if not done:
            raise value
        result: T = value
        return result


def _pickled_result(function: Callable[..., object], given: tuple[object, ...]) -> bytes:
    """Return whether a job was done, and its result or why not. The worker calls this."""
    _settle_in()
    try:
        result = True, function(*given)
    except Exception as error:  # noqa: BLE001 - the caller gets it
        result = False, error
    pickled = io.BytesIO()
    _Pickler(pickled, protocol=pickle.HIGHEST_PROTOCOL).dump(result)
    return pickled.getvalue()


@cache
def _settle_in() -> None:
    """Limit the worker's memory, let lines go first, and leave ending to the program.

    A terminal or a service manager gives its signals to workers, too; without a worker, a message
    that is just going out would have words for its picture.
    """
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, signal.SIG_IGN)
    with suppress(AttributeError, OSError):  # Windows has no such thing
        os.nice(NICENESS)
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - not every system has it

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


class _Pickler(pickle.Pickler):
    """Pickles exceptions by their attributes alone: some can't be made from their arguments."""

    def reducer_override(self, value: object) -> Any:
        if isinstance(value, BaseException):
            return bare_error, (type(value), value.args), value.__dict__
        return NotImplemented
