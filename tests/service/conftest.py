from collections.abc import AsyncIterator

import pytest

from tests.service.world import World, world


@pytest.fixture
async def den() -> AsyncIterator[World]:
    async with world() as opened:
        yield opened
