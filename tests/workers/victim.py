"""A program with a worker at rest, to be killed: ``python -m tests.workers.victim``."""

import asyncio
import sys

from takmail.workers import Lane, make_workers
from tests.workers import jobs


async def main() -> None:
    """Begin a worker, say its process's id, and wait."""
    sys.stdout.write(f"{await make_workers(1).do(Lane.SHORT, jobs.pid)}\n")
    sys.stdout.flush()
    await asyncio.sleep(60)


if __name__ == "__main__":
    asyncio.run(main())
