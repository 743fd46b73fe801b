"""A terminal that understands no escapes, or isn't to be sent any: lines in, plain text out."""

import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import TextIO

from bots.console_bot.pipe import piped_lines

_DUMB = frozenset({"dumb", "unknown", ""})


def is_dumb(environment: Mapping[str, str] = os.environ) -> bool:
    """Return whether the terminal is one that knows no escapes (``TERM=dumb``)."""
    named = environment.get("TERM")
    return os.name != "nt" if named is None else named.lower() in _DUMB


async def prompted_lines(
    prompt: Callable[[], Awaitable[str]],
    source: TextIO | None = None,
    out: TextIO | None = None,
) -> AsyncIterator[str]:
    """Yield what is typed until it ends, a prompt before each line."""
    shown = out or sys.stdout
    print(await prompt(), end="", file=shown, flush=True)
    async for line in piped_lines(source):
        yield line
        print(await prompt(), end="", file=shown, flush=True)
    print(file=shown)
