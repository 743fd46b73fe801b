import gc
import threading
import warnings
from collections.abc import Iterator

import pytest
from discord.gateway import KeepAliveHandler


@pytest.fixture(autouse=True)
def nothing_of_a_lost_session_outlives_its_test() -> Iterator[None]:
    """Clear up after a session that was declared invalid.

    discord.py lets its heart beat on, and leaves its socket for the collector to close.
    """
    yield
    hearts = [thread for thread in threading.enumerate() if isinstance(thread, KeepAliveHandler)]
    for heart in hearts:
        heart.stop()
    if hearts:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ResourceWarning)
            gc.collect()
