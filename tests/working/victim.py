"""A program with a worker that is at work, to be killed: ``python -m tests.working.victim JOB``."""

import asyncio
import sys

from takmail.working.ports import Lane
from takmail.working.processes import Processes
from tests.working import jobs


async def main() -> None:
    """Begin a worker, say its process's id, and have it do a job."""
    async with Processes(1) as processes:
        sys.stdout.write(f"{await processes.do(Lane.SHORT, jobs.pid)}\n")
        sys.stdout.flush()
        if len(sys.argv) > 1:
            await processes.do(Lane.READING, getattr(jobs, sys.argv[1]))
        await asyncio.sleep(60)


if __name__ == "__main__":
    asyncio.run(main())
