"""What is asked of a place, and what that takes."""

import itertools
import statistics
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import NamedTuple

from benchmarks.filling import PLATFORM, PLIES
from benchmarks.lines import SCRIPTS, Pair
from takmail.commands.spec import Command
from takmail.service.ports import Account, Incoming, Place
from takmail.service.service import Service

TIMES = 40


def goes_on(service: Service, number: int) -> Pair:
    """Return the two people of a chat that was filled, to go on with their game."""
    pair = Pair(service, number)
    pair.go_on(SCRIPTS[1_000_000 % 8], PLIES)
    return pair


async def handled(service: Service, line: Callable[[], Incoming]) -> None:
    """Have a line handled."""
    await service.handle(line())


_ids = itertools.count()


def said(
    number: int,
    *,
    text: str | None = None,
    command: Command | None = None,
    addressed: bool = False,
    name: str | None = None,
) -> Incoming:
    """Return a line in a chat that was filled."""
    name = name or f"ann{number}"
    return Incoming(
        message_id=f"said{next(_ids)}",
        sender=Account(PLATFORM, name, name, name),
        place=Place(PLATFORM, str(number), "A room"),
        at=datetime.now(UTC),
        text=text,
        command=command,
        addressed=addressed or command is not None,
    )


class Took(NamedTuple):
    """How many seconds something takes, and how many of them the processor works."""

    wall: float
    cpu: float

    def __str__(self) -> str:
        return f"{1000 * self.wall:8.2f} ms, {1000 * self.cpu:.2f} of CPU"


async def took(ask: Callable[[], Awaitable[object]], times: int = 5) -> Took:
    """Return the medians of what something takes some times."""
    walls, works = [], []
    for _ in range(times):
        started, work = time.perf_counter(), time.process_time()
        await ask()
        walls.append(time.perf_counter() - started)
        works.append(time.process_time() - work)
    return Took(statistics.median(walls), statistics.median(works))
