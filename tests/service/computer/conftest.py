from collections.abc import AsyncIterator

import pytest

from tests.service.computer.alone import Alone, alone


@pytest.fixture
async def ann() -> AsyncIterator[Alone]:
    async with alone() as opened:
        yield opened
