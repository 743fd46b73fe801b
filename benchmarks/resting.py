"""How soon the program is ready, and what it holds at rest: ``python -m benchmarks.resting``.

The real program serves a Discord and a Telegram on loopback. Help is asked for, too. Beside it,
the same Python starts and imports nothing.
"""

import asyncio
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.e2e.discord.server import FakeDiscord
from tests.e2e.served import Bot
from tests.e2e.telegram.server import FakeTelegram

READY = '"event": "ready"'
RUNS = 3
REST = 2.0
"""Seconds to come to rest."""


async def serve_once(folder: Path) -> tuple[float, float]:
    """Return the seconds until both platforms are ready, and the MiB held at rest."""
    async with FakeDiscord() as discord, FakeTelegram() as telegram:
        bot = Bot.for_servers(folder, discord, telegram)
        known = bot.log.count(READY)
        started = time.perf_counter()
        await bot.start(from_nothing=True)
        while bot.log.count(READY) < known + 2:  # noqa: ASYNC110 - a log file has no event
            await asyncio.sleep(0.01)
        ready = time.perf_counter() - started
        await asyncio.sleep(REST)
        held = resident(bot.pid)
        await bot.stop()
        return ready, held


def resident(pid: int) -> float:
    """Return the resident memory of a process, in MiB."""
    status = Path(f"/proc/{pid}/status").read_text("ascii")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def start(*arguments: str) -> float:
    """Return the seconds that Python takes with these arguments, from start to end."""
    started = time.perf_counter()
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - started


async def main() -> None:
    """Print every figure, for a new database and then for the same one again."""
    with TemporaryDirectory() as name:
        for run in range(RUNS):
            ready, held = await serve_once(Path(name))
            bare = start("-c", "")
            kind = "same database" if run else "new database"
            print(
                f"{kind:<14} ready after {ready:5.2f} s ({ready / bare:.0f} times bare Python), "
                f"{held:5.1f} MiB at rest"
            )
    for _ in range(RUNS):
        helped, bare = start("-m", "bots", "--help"), start("-c", "")
        print(f"--help         told after {helped:5.2f} s ({helped / bare:.0f} times bare Python)")


if __name__ == "__main__":
    asyncio.run(main())
