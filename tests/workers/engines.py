"""Commands of engines that speak TEI, as a host would set them."""

import asyncio
import shlex
import sys
from pathlib import Path

HERE = Path(__file__).parent


def engine(program: str, *arguments: str) -> str:
    """Return the command of one of the engines in this folder."""
    return shlex.join([sys.executable, str(HERE / f"{program}.py"), *arguments])


async def noted(notes: Path, number: int = 1) -> list[int]:
    """Return the ids that an engine that misbehaves has noted, once there are so many."""
    async with asyncio.timeout(20):
        while len(pids := _read(notes)) < number:  # noqa: ASYNC110 - it tells nobody
            await asyncio.sleep(0.01)
    return pids


def _read(notes: Path) -> list[int]:
    return [int(pid) for pid in notes.read_text("ascii").split()] if notes.exists() else []
