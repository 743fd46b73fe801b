"""Has all be done that is due in a database, and may die over it.

Run as ``python -m tests.service.timers.firing_child URL DAYS [STEP]``: it is so many days after the
start of a world. Just before and just after each commit is a step; at the one that is named it dies
as by a power cut.
"""

import asyncio
import os
import signal
import sys
from datetime import timedelta
from itertools import count
from typing import Any

from sqlalchemy.engine.default import DefaultDialect

from takmail.service.context import make_context
from takmail.service.service import Service
from takmail.store.store import Store
from tests.service.world import START


def die_at(step: int) -> None:
    """Die at a step."""
    dialect: Any = DefaultDialect
    commit, steps = dialect.do_commit, count(1)

    def take() -> None:
        if next(steps) == step:
            os.kill(os.getpid(), signal.SIGKILL)

    def committed(*arguments: object) -> None:
        take()
        commit(*arguments)
        take()

    dialect.do_commit = committed


async def fire(url: str, days: float) -> None:
    """Have all be done that is due."""
    now = START + timedelta(days=days)
    async with await Store.open(url, now=lambda: now) as store:
        await Service(make_context(store, now=lambda: now)).fire_due()


if __name__ == "__main__":
    if len(sys.argv) > 3:
        die_at(int(sys.argv[3]))
    asyncio.run(fire(sys.argv[1], float(sys.argv[2])))
