from collections.abc import AsyncIterator

import pytest

from tests.service.puzzles.small_stock import Solver, put
from tests.service.world import World, world


@pytest.fixture(autouse=True)
def stock(monkeypatch: pytest.MonkeyPatch) -> None:
    put(monkeypatch)


@pytest.fixture
async def ann(den: World) -> Solver:
    return Solver(den)


@pytest.fixture
async def den() -> AsyncIterator[World]:
    async with world() as opened:
        yield opened
