"""Benchmarks: ``python -m benchmarks [PART...] [--against COMMIT] [--turns N]``.

The real program is served to players on a small Discord and a small Telegram. With ``--against``,
another commit's program is measured in turns with this one, by the same players.
"""

import asyncio
import logging
import shutil
import subprocess
from argparse import ArgumentParser
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeAlias

from benchmarks import (
    bare,
    boards,
    breadth,
    commands,
    crowd,
    lines,
    long_lines,
    page,
    programs,
    watching,
)
from benchmarks.figures import Figure, compare, gather, show
from tests.programs import ROOT

Part: TypeAlias = Callable[[Path], Awaitable[list[Figure]]]

PARTS: dict[str, Part] = {
    "bare": bare.bare,
    "alone": lines.alone,
    "games": lines.games,
    "beside": lines.beside,
    "longest": long_lines.longest,
    "watched": lines.watched,
    "puzzles": lines.puzzles,
    "start": programs.start,
    "commands": commands.commands,
    "perft": programs.perft,
    "boards": boards.boards,
    "breadth": breadth.breadth,
    "crowd": crowd.crowd,
    "page": page.page,
    "watching": watching.watching,
}


def main() -> None:
    """Measure what the command line asks for, and print it."""
    parser = ArgumentParser(prog="benchmarks")
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--against", metavar="COMMIT", help="print ratios to this commit")
    parser.add_argument("--turns", type=int, default=5, help="turns of a comparison (5)")
    asked = parser.parse_args()
    if unknown := set(asked.parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    # The program breaks requests off when it stops.
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)
    parts = [PARTS[name] for name in asked.parts or PARTS]
    if programs.POSTGRESQL not in programs.STORES:
        print("There is no PostgreSQL server: figures are of SQLite alone.")
    if asked.against is None:
        programs.compile_all([ROOT])
        asyncio.run(measure(parts))
    else:
        with checked_out(asked.against) as root:
            programs.compile_all([root, ROOT])
            asyncio.run(measure_in_turns(parts, root, asked.turns))


async def measure(parts: Sequence[Part]) -> None:
    """Print the figures of this tree."""
    for part in parts:
        for figure in await part(ROOT):
            print(show(figure), flush=True)


async def measure_in_turns(parts: Sequence[Part], reference: Path, turns: int) -> None:
    """Print the medians of this tree and of another one, and their ratios."""
    for part in parts:
        old: list[Figure] = []
        new: list[Figure] = []
        for _ in range(turns):
            old += await part(reference)
            new += await part(ROOT)
        print("\n".join(compare(gather(old), gather(new))), flush=True)


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """Check a commit out below ``build/`` meanwhile."""
    root = ROOT / "build" / "compared"
    shutil.rmtree(root, ignore_errors=True)
    git = ["git", "-C", str(ROOT), "worktree"]
    subprocess.run([*git, "add", "--quiet", "--force", "--detach", str(root), commit], check=True)
    try:
        yield root
    finally:
        subprocess.run([*git, "remove", "--force", str(root)], check=True)


if __name__ == "__main__":
    main()
