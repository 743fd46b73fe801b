"""The slowest of the words and lines that can be written: runs of each sign and letter.

As a program it reads them with the tree in whose folder it runs.
"""

import asyncio
import os
import string
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from benchmarks.figures import Figure
from tests.programs import ROOT

LENGTHS = (15, 120, 199, 4096)
"""Characters: of a word, of a line that may be nearly a move, of one that is read, of a message."""

SIGNS = (*string.punctuation, *" a10\uff0c\u3002请走白不", "挑战", "个小时", "接受", "留言\uff1a")
BEGINNINGS = (
    *("", "challenge ", "challenge @bob ", "im ", "say ", "read ", "try ", "move ", "if ", "rs\n"),
    *("挑战 @bob [", "违例", "争议"),
)


async def longest(root: Path) -> list[Figure]:
    """Measure how long the slowest of many lines holds the event loop while it is read."""
    command = [sys.executable, __file__]
    paths = {**os.environ, "PYTHONPATH": f"{root}{os.pathsep}{ROOT}"}
    run = partial(subprocess.run, env=paths, capture_output=True, text=True, check=True)
    process = await asyncio.to_thread(run, command)
    return [
        Figure(f"slowest line, {name}", 1e3 * float(seconds), "ms")
        for name, _, seconds in (line.rpartition(" ") for line in process.stdout.splitlines())
    ]


def lines() -> Iterator[str]:
    """Return runs of each sign, with and without blanks and ends of lines, in all lengths."""
    for sign in SIGNS:
        for unit in dict.fromkeys((sign, f"{sign} ", f"{sign}\n")):
            for beginning in BEGINNINGS:
                yield from ((beginning + unit * length)[:length] for length in LENGTHS)


def slowest(read: Callable[[str], object]) -> float:
    """Return the seconds that the slowest line takes, each at its best of three."""
    read("challenge @bob 5x5")
    return max(_seconds(read, line) for line in lines())


def _seconds(read: Callable[[str], object], line: str) -> float:
    best = float("inf")
    for _ in range(3):
        started = time.thread_time()
        read(line)
        best = min(best, time.thread_time() - started)
        if best < 0.001:
            break
    return best


def main() -> None:
    """Print the slowest line of each way in which a line is read, in seconds."""
    from takmail.commands.lines.reading import parse_line, parse_request  # noqa: PLC0415 - a tree's
    from takmail.wording.glossary import word_asked  # noqa: PLC0415
    from takmail.wording.languages.language_choice import vocabulary_in  # noqa: PLC0415
    from takmail.wording.small_talk import subject_in, subject_of  # noqa: PLC0415

    ways: dict[str, Callable[[str], object]] = {}
    for tag in ("en", "zh"):
        own = vocabulary_in(tag)
        ways[f"to the bot, {tag}"] = partial(parse_request, vocabulary=own)
        ways[f"in a group, {tag}"] = partial(parse_line, commands=False, vocabulary=own)
    ways["small talk"] = lambda line: (subject_of(line), subject_in(line), word_asked(line))
    for name, read in ways.items():
        print(name, slowest(read))


if __name__ == "__main__":
    main()
