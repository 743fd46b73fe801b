"""Adapters that are kept running."""

import asyncio
import gc
from collections.abc import Iterable
from contextlib import suppress

from structlog.testing import capture_logs

from bots.serving import Running, _tell_ready
from takmail.service.ports import AdapterError
from tests.service.post import Post


class Breaking(Post):
    """A platform whose adapter breaks down so, one time after the other, and then runs."""

    def __init__(self, platform: str, *errors: Exception) -> None:
        super().__init__(platform)
        self.errors = [*errors]
        self.runs = 0
        self.served = asyncio.Event()

    async def run(self) -> None:
        self.runs += 1
        if self.errors:
            raise self.errors.pop(0)
        self.served.set()
        await asyncio.Event().wait()


async def all_served(adapters: Iterable[Breaking]) -> None:
    for adapter in adapters:
        await adapter.served.wait()


async def ended(*adapters: Breaking) -> bool:
    """Return whether nothing can go on, as soon as all are served or that is so."""
    running = asyncio.create_task(Running(adapters, first_pause=0.01, longest_pause=0.02).run())
    served = asyncio.create_task(all_served(adapters))
    async with asyncio.timeout(10):
        done, _ = await asyncio.wait({running, served}, return_when=asyncio.FIRST_COMPLETED)
    for waiting in (running, served):
        waiting.cancel()
        with suppress(asyncio.CancelledError):
            await waiting
    return running in done


REFUSED = AdapterError("The token was refused.")


async def test_it_ends_when_nothing_can_go_on() -> None:
    assert await ended(Breaking("discord", REFUSED), Breaking("telegram", REFUSED))


async def test_what_cannot_go_on_is_tried_again_while_something_else_is_served() -> None:
    telegram = Breaking("telegram", *[REFUSED] * 3)
    with capture_logs() as logs:
        assert not await ended(Breaking("discord"), telegram)
    assert telegram.runs == 4
    (told,) = logs
    assert told["log_level"] == "error"
    assert told["event"].endswith("The token was refused.")


async def test_what_breaks_down_is_started_again() -> None:
    telegram = Breaking("telegram", OSError("oops"), OSError("oops"))
    assert not await ended(telegram)
    assert telegram.runs == 3


async def test_the_collector_leaves_alone_what_is_there_when_all_are_ready() -> None:
    gc.unfreeze()
    await _tell_ready({"discord": Post("discord")})
    assert gc.get_freeze_count() > 100_000
    gc.unfreeze()
