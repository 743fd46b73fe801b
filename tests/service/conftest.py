from collections.abc import AsyncIterator, Iterator

import pytest

from tests.service.two_homes import Relay
from tests.service.world import Begun, World, world


@pytest.fixture(autouse=True)
def copied(request: pytest.FixtureRequest) -> Iterator[None]:
    Begun.on = "monkeypatch" not in request.fixturenames
    yield
    Begun.on = False


@pytest.fixture
async def den() -> AsyncIterator[World]:
    async with world() as opened:
        yield opened


@pytest.fixture
def relay(den: World) -> Relay:
    return Relay(den)
