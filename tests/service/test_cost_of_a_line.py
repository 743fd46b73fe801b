"""What a line costs, in calls of functions: these are as many however busy the machine is."""

import itertools
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from types import FrameType

import pytest

from benchmarks.lines import SCRIPTS, Pair
from takmail.colors import Color
from takmail.service.ports import Account, Incoming, Place
from takmail.service.service import Service
from tests.stores import open_store

LINES = 40
FOR_A_MOVE = 1_724
FOR_TALK = 106
"""A few more than there are: what each line does besides must be worth it."""

ANN = Account("bench", "ann0", "ann", "ann0")
DEN = Place("bench", "0", "A room")
TALK = ("so what do you think of it", "hello", "let us meet at eight", "maybe c3, no?", "ps well")


class Counted:
    """How many functions the main thread has called."""

    calls = 0


@contextmanager
def counted() -> Iterator[Counted]:
    """Count the calls of functions meanwhile, of those in C as well."""
    found = Counted()

    def note(_frame: FrameType, event: str, _argument: object) -> None:
        found.calls += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield found
    finally:
        sys.setprofile(before)


@pytest.fixture
async def service(tmp_path: Path) -> AsyncIterator[Service]:
    async with await open_store(f"sqlite:///{tmp_path}/lines") as store:
        yield Service(store, lambda: Color.WHITE)


async def _played(pair: Pair, lines: int) -> Pair:
    await pair.begin()
    for _ in range(lines):
        await pair.play()
    return pair


async def test_an_ordinary_move_calls_few_functions(service: Service) -> None:
    until = len(SCRIPTS[0]) + LINES // 2
    # Others say the same before, so that all lines are known, in whatever order tests run.
    await _played(Pair(service, len(SCRIPTS)), until + LINES)
    pair = await _played(Pair(service, 0), until)
    before = pair.handled
    with counted() as found:
        for _ in range(LINES):
            await pair.play()
    assert pair.handled - before == LINES, "no game begins meanwhile"
    assert found.calls / LINES <= FOR_A_MOVE


async def test_talk_beside_a_game_calls_hardly_any_functions(service: Service) -> None:
    pair = Pair(service, 0)
    await pair.begin()
    now = datetime.now(UTC)
    said = [
        Incoming(f"talk {number}", ANN, DEN, now, text=text)
        for number, text in enumerate(itertools.islice(itertools.cycle(TALK), LINES))
    ]
    for line in said:
        await service.handle(line)
    with counted() as found:
        for line in said:
            await service.handle(line)
    assert found.calls / LINES <= FOR_TALK
