"""What goes on by itself is begun again when it fails."""

import asyncio

import pytest

from takmail.service.failures import keep_going


class Task:
    """Fails a few times, ends once, and then goes on."""

    def __init__(self, *ends: Exception | None) -> None:
        self._ends = list(ends)
        self.begun = 0

    async def run(self) -> None:
        self.begun += 1
        if not self._ends:
            await asyncio.Event().wait()
        end = self._ends.pop(0)
        if end is not None:
            raise end


async def run(task: Task, *, may_end: bool = False) -> list[float]:
    """Have a task kept going, and return how long it rested after each end."""
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    going = keep_going("test", task.run, may_end=may_end, longest_pause=3.0, pause=pause)
    running = asyncio.create_task(going)
    await asyncio.wait([running], timeout=0.05)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    return pauses


async def test_it_is_begun_again_ever_more_slowly_and_its_errors_are_logged(
    capsys: pytest.CaptureFixture[str],
) -> None:
    task = Task(ValueError("one"), None, OSError("three"))
    assert await run(task) == [1.0, 2.0, 3.0]
    assert task.begun == 4
    told = capsys.readouterr().out
    assert "one" in told
    assert "three" in told


async def test_what_may_end_ends() -> None:
    task = Task(ValueError("one"), None, OSError("three"))
    assert await run(task, may_end=True) == [1.0]
    assert task.begun == 2
