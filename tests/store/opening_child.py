"""Opens a store as another process, says so, and closes it when there is nothing more to hear.

Run as ``python -m tests.store.opening_child URL [PLATFORM]``; a platform is served besides.
"""

import asyncio
import sys

from takmail.store.locks import Part
from takmail.store.store import Store

OPENED = "opened\n"


async def main(url: str, *platforms: str) -> None:
    async with await Store.open(url, serves=[Part(platform) for platform in platforms]):
        sys.stdout.write(OPENED)
        sys.stdout.flush()
        sys.stdin.read()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
