"""What a busy place costs: ``python -m benchmarks.busy``, or some parts of it by name.

Lines a second with the delivery running: in few chats and in many, in an empty store and beside
many other games. What a line takes in a chat of many games, and with many chats that follow the
game; what lists take of somebody who has played much. ``--large`` takes the sizes of a place that
has been busy for years; it needs some minutes and gigabytes.
"""

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.busy.crowds import crowded, watched
from benchmarks.busy.lists import answered, much_played
from benchmarks.busy.places import LARGE, Sizes
from benchmarks.busy.rates import beside, many_chats

PARTS = {
    "crowded": crowded,
    "watched": watched,
    "played": much_played,
    "answered": answered,
    "chats": many_chats,
    "beside": beside,
}


async def main(arguments: Sequence[str]) -> None:
    """Print every figure, or those that are asked for."""
    sizes = LARGE if "--large" in arguments else Sizes()
    named = [argument for argument in arguments if argument in PARTS]
    for name in named or PARTS:
        with TemporaryDirectory() as folder:
            await PARTS[name](Path(folder), sizes)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
