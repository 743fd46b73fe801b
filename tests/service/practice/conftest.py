from collections.abc import AsyncIterator

import pytest

from tests.service.practice.analysing import Desk, desk


@pytest.fixture
async def desks() -> AsyncIterator[Desk]:
    async with desk() as opened:
        yield opened
