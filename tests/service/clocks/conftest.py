from collections.abc import AsyncIterator

import pytest

from tests.service.clocks.timed import Timed, timed


@pytest.fixture
async def game() -> AsyncIterator[Timed]:
    """Return a game with three days for each move."""
    async with timed() as opened:
        yield opened
