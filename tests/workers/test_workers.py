"""Work in other processes: done in its lane, ended when it hangs, and harming nothing else."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress

import pytest

from takmail.notation.errors import NotationError, Problem
from takmail.notation.replay import UnplayableError
from takmail.tak.legal_plies import Illegal
from takmail.workers import Lane, Processes, WorkError
from tests.workers import failing_jobs, jobs


@pytest.fixture
def processes() -> Processes:
    return Processes(2)


async def ended(pid: int) -> None:
    """Return when a process is there no more."""
    with suppress(ProcessLookupError):
        while True:
            os.kill(pid, 0)
            await asyncio.sleep(0.01)


async def test_one_does_job_after_job(processes: Processes) -> None:
    first = await processes.do(Lane.SHORT, jobs.pid)
    assert first != os.getpid()
    assert {await processes.do(Lane.SHORT, jobs.pid) for _ in range(3)} == {first}


@pytest.mark.parametrize("number", range(1, 5))
async def test_lanes_share_what_workers_there_are(number: int) -> None:
    processes = Processes(number)
    assert await processes.do(Lane.SHORT, jobs.twice, 1) == 2
    hanging = [
        asyncio.create_task(processes.do(lane, jobs.hang))
        for lane in (Lane.LONG, Lane.READING, Lane.SHORT)[: number - 1]
    ]
    await asyncio.sleep(0)
    assert await processes.do(Lane.SHORT, jobs.twice, 1) == 2
    assert not any(task.done() for task in hanging)
    for task in hanging:
        task.cancel()
    await asyncio.gather(*hanging, return_exceptions=True)


async def test_of_two_workers_one_draws_whatever_is_read(processes: Processes) -> None:
    hanging = [asyncio.create_task(processes.do(Lane.READING, jobs.hang)) for _ in range(3)]
    await asyncio.sleep(0)
    assert await processes.do(Lane.SHORT, jobs.twice, 1) == 2
    for task in hanging:
        task.cancel()
    await asyncio.gather(*hanging, return_exceptions=True)


@pytest.mark.parametrize("number", [1, 2])
async def test_a_text_waits_for_one_animation_and_not_for_all(number: int) -> None:
    processes, done = Processes(number), list[Lane]()

    async def do(lane: Lane) -> None:
        await processes.do(lane, jobs.twice, 1)
        done.append(lane)

    await asyncio.gather(do(Lane.LONG), do(Lane.LONG), do(Lane.LONG), do(Lane.READING))
    assert done[1] is Lane.READING


async def test_errors_come_back_whole(processes: Processes) -> None:
    with pytest.raises(NotationError) as caught:
        await processes.do(Lane.READING, failing_jobs.fail)
    error = caught.value
    assert (error.problem, error.found, error.numbers) == (Problem.BAD_CELL, "9", (5,))
    assert error.suggestion == "x5"
    with pytest.raises(UnplayableError) as unplayable:
        await processes.do(Lane.READING, failing_jobs.play_illegally)
    assert unplayable.value.illegal.reason is Illegal.OCCUPIED
    assert unplayable.value.rules.size == 5


async def test_what_a_job_prints_or_reads_is_not_taken_for_jobs_and_results(
    processes: Processes,
) -> None:
    assert await processes.do(Lane.SHORT, jobs.talk) == ""
    assert await processes.do(Lane.SHORT, jobs.twice, 1) == 2


async def test_a_long_text_comes_through(processes: Processes) -> None:
    text = "ten chars " * 500_000
    assert await processes.do(Lane.READING, jobs.say_again, text) == text


@pytest.mark.parametrize("hang", [jobs.hang, jobs.hang_alone])
async def test_what_hangs_is_ended_and_the_next_job_is_done(
    hang: Callable[[], None], processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await processes.do(Lane.SHORT, jobs.pid)
    monkeypatch.setattr(Lane.SHORT, "_value_", 0.2)
    with pytest.raises(WorkError, match="took too long"):
        await processes.do(Lane.SHORT, hang)
    await asyncio.wait_for(ended(first), 5)
    monkeypatch.undo()
    assert await processes.do(Lane.SHORT, jobs.twice, 1) == 2


async def test_a_job_that_kills_its_worker_harms_only_itself(processes: Processes) -> None:
    dying = asyncio.create_task(processes.do(Lane.SHORT, jobs.die))
    others = [asyncio.create_task(processes.do(Lane.SHORT, jobs.twice, n)) for n in range(3)]
    with pytest.raises(WorkError, match="died"):
        await dying
    assert await asyncio.gather(*others) == [0, 2, 4]


async def test_too_much_memory_is_refused(processes: Processes) -> None:
    first = await processes.do(Lane.SHORT, jobs.pid)
    with pytest.raises(WorkError, match="memory"):
        await processes.do(Lane.SHORT, jobs.want_everything)
    assert await processes.do(Lane.SHORT, jobs.pid) == first


async def test_a_result_that_cannot_be_sent_is_an_error_of_the_job(processes: Processes) -> None:
    with pytest.raises((AttributeError, TypeError)):
        await processes.do(Lane.SHORT, jobs.not_to_be_sent)
    assert await processes.do(Lane.SHORT, jobs.twice, 1) == 2


async def test_workers_are_nice(processes: Processes) -> None:
    assert await processes.do(Lane.SHORT, jobs.nice) > os.nice(0)


async def test_signals_that_a_whole_group_gets_end_no_worker(processes: Processes) -> None:
    first = await processes.do(Lane.SHORT, jobs.hear_signals)
    assert await processes.do(Lane.SHORT, jobs.pid) == first


async def test_a_worker_that_cannot_begin_is_told_of(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with pytest.raises(WorkError):
        await processes.do(Lane.SHORT, jobs.pid)


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGINT])
async def test_workers_end_with_the_program(end: signal.Signals) -> None:
    program = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.workers.victim",
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    assert program.stdout is not None
    worker = int(await program.stdout.readline())
    program.send_signal(end)
    await program.wait()
    await asyncio.wait_for(ended(worker), 5)
