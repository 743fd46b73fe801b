import threading
from collections.abc import Iterator

import pytest
from discord.gateway import KeepAliveHandler


@pytest.fixture(autouse=True)
def no_heartbeat_outlives_its_test() -> Iterator[None]:
    """Stop the heart of a session that was declared invalid: discord.py lets it beat on."""
    yield
    for thread in threading.enumerate():
        if isinstance(thread, KeepAliveHandler):
            thread.stop()
