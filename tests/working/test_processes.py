"""Work in other processes: done in its lane, ended when it hangs, and harming nothing else."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path

import pytest

from takmail.notation.errors import NotationError, Problem
from takmail.notation.replay import UnplayableError
from takmail.tak.plies import Illegal
from takmail.working.ports import Lane, TookTooLongError, TooLargeError, WorkerDiedError
from takmail.working.process import Worker
from takmail.working.processes import Processes
from tests.working import failing_jobs, jobs


@pytest.fixture
async def processes() -> AsyncIterator[Processes]:
    async with Processes(2) as opened:
        yield opened


async def ended(pid: int) -> None:
    """Return when a process is there no more."""
    with suppress(ProcessLookupError):
        while True:
            os.kill(pid, 0)
            await asyncio.sleep(0.01)


async def test_none_is_begun_before_there_is_work() -> None:
    async with Processes(2) as processes:
        assert processes.pids == []
        assert await processes.do(Lane.SHORT, jobs.twice, 21) == 42
        assert len(processes.pids) == 1


async def test_one_does_job_after_job(processes: Processes) -> None:
    first = await processes.do(Lane.SHORT, jobs.pid)
    assert first != os.getpid()
    assert {await processes.do(Lane.SHORT, jobs.pid) for _ in range(3)} == {first}


async def test_the_short_do_not_wait_for_the_long(processes: Processes) -> None:
    long = asyncio.create_task(processes.do(Lane.LONG, jobs.hang))
    assert await processes.do(Lane.SHORT, jobs.twice, 1) == 2
    assert not long.done()
    long.cancel()
    with pytest.raises(asyncio.CancelledError):
        await long


@pytest.mark.parametrize(("number", "different"), [(1, 1), (2, 2), (3, 3), (4, 3)])
async def test_lanes_share_what_workers_there_are(number: int, different: int) -> None:
    async with Processes(number) as processes:
        pids = {await processes.do(lane, jobs.pid) for lane in Lane}
        assert len(pids) == different


async def test_pictures_have_all_workers_that_are_for_nothing_else() -> None:
    async with Processes(4) as processes:
        hanging = asyncio.create_task(processes.do(Lane.SHORT, jobs.hang))
        await asyncio.sleep(0)
        assert await processes.do(Lane.SHORT, jobs.twice, 1) == 2
        hanging.cancel()
        with pytest.raises(asyncio.CancelledError):
            await hanging


async def test_errors_come_back_whole(processes: Processes) -> None:
    with pytest.raises(NotationError) as caught:
        await processes.do(Lane.READING, failing_jobs.fail)
    error = caught.value
    assert (error.problem, error.found, error.numbers) == (Problem.BAD_CELL, "9", (5,))
    assert error.suggestion == "x5"
    with pytest.raises(UnplayableError) as unplayable:
        await processes.do(Lane.READING, failing_jobs.play_illegally)
    assert unplayable.value.illegal.reason is Illegal.OCCUPIED
    assert unplayable.value.size == 5


async def test_what_a_job_prints_or_reads_is_not_taken_for_jobs_and_results(
    processes: Processes, capfd: pytest.CaptureFixture[str]
) -> None:
    assert await processes.do(Lane.SHORT, jobs.talk) == ""
    assert await processes.do(Lane.SHORT, jobs.twice, 1) == 2
    assert capfd.readouterr().err == "words on the pipe of results\n"


async def test_a_long_text_comes_through(processes: Processes) -> None:
    text = "ten chars " * 500_000
    assert await processes.do(Lane.READING, jobs.say_again, text) == text


@pytest.mark.parametrize("hang", [jobs.hang, jobs.hang_alone])
async def test_what_hangs_is_ended_and_the_next_job_is_done(hang: Callable[[], None]) -> None:
    worker = Worker()
    with pytest.raises(TookTooLongError):
        await worker.do(hang, (), 0.2)
    assert worker.pid is None
    assert await worker.do(jobs.twice, (1,), 10) == 2
    await worker.end()


async def test_how_a_worker_has_ended_is_known_where_asyncio_sees_it_late(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at_once = os.waitpid

    def late(pid: int, options: int) -> tuple[int, int]:
        if options == 0:
            os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
            time.sleep(0.1)
        return at_once(pid, options)

    monkeypatch.setattr(os, "waitpid", late)
    with pytest.raises(TookTooLongError):
        await Worker().do(jobs.hang_alone, (), 0.2)


async def test_a_job_that_kills_its_worker_harms_only_itself(processes: Processes) -> None:
    dying = asyncio.create_task(processes.do(Lane.SHORT, jobs.die))
    others = [asyncio.create_task(processes.do(Lane.SHORT, jobs.twice, n)) for n in range(3)]
    with pytest.raises(WorkerDiedError):
        await dying
    assert await asyncio.gather(*others) == [0, 2, 4]


async def test_a_job_is_tried_again_whose_worker_was_killed(
    processes: Processes, tmp_path: Path
) -> None:
    mark = str(tmp_path / "died")
    assert await processes.do(Lane.SHORT, jobs.die_once, mark) == processes.pids[0]


async def test_a_worker_that_was_killed_at_rest_is_begun_anew(processes: Processes) -> None:
    first = await processes.do(Lane.SHORT, jobs.pid)
    os.kill(first, signal.SIGKILL)
    assert await processes.do(Lane.SHORT, jobs.pid) != first


async def test_too_much_memory_is_refused(processes: Processes) -> None:
    first = await processes.do(Lane.SHORT, jobs.pid)
    with pytest.raises(TooLargeError):
        await processes.do(Lane.SHORT, jobs.want_everything)
    assert await processes.do(Lane.SHORT, jobs.pid) == first


async def test_a_result_that_cannot_be_sent_is_an_error_of_the_job(processes: Processes) -> None:
    with pytest.raises((AttributeError, TypeError)):
        await processes.do(Lane.SHORT, jobs.not_to_be_sent)
    assert await processes.do(Lane.SHORT, jobs.twice, 1) == 2


async def test_workers_are_nice_and_know_no_secrets(
    processes: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAKMAIL_DISCORD_TOKEN", "secret")
    assert await processes.do(Lane.SHORT, jobs.nice) > os.nice(0)
    assert await processes.do(Lane.SHORT, jobs.secrets) == []


async def test_signals_that_a_whole_group_gets_end_no_worker(processes: Processes) -> None:
    first = await processes.do(Lane.SHORT, jobs.hear_signals)
    assert await processes.do(Lane.SHORT, jobs.pid) == first


async def test_a_worker_that_cannot_begin_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    async with Processes(1) as processes:
        with pytest.raises(WorkerDiedError):
            await processes.do(Lane.SHORT, jobs.pid)


async def test_all_end_with_the_program() -> None:
    async with Processes(2) as processes:
        pids = [await processes.do(lane, jobs.pid) for lane in (Lane.SHORT, Lane.LONG)]
    for pid in pids:
        await asyncio.wait_for(ended(pid), 5)


@pytest.mark.parametrize(
    "job",
    [(), ("hang",), pytest.param(("hang_alone",), marks=pytest.mark.deep)],
    ids=["at rest", "at work", "at work that lets nothing else run"],
)
async def test_workers_end_when_the_program_is_killed(job: tuple[str, ...]) -> None:
    program = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.working.victim", *job, stdout=asyncio.subprocess.PIPE
    )
    assert program.stdout is not None
    worker = int(await program.stdout.readline())
    program.kill()
    await program.wait()
    await asyncio.wait_for(ended(worker), Lane.READING.value + 5)
