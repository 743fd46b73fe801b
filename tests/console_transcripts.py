"""Transcripts of the console: what was typed after `> `, and what was said.

`python -m tests.console_transcripts` writes them anew from what was typed; read the difference
before you commit it.
"""

import asyncio
import re
import sys
from collections.abc import AsyncIterator, Sequence
from io import StringIO
from itertools import count
from pathlib import Path

import pytest

from bots.console_bot.pipe import PlainScreen
from bots.console_bot.seats import People
from bots.playing import console_on
from takmail.commands.challenges import Challenge
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from tests.service.puzzles.small_stock import put
from tests.stores import open_store

FOLDER = Path(__file__).parent / "transcripts" / "console"
TYPED = "> "
COMMAND = "$ takmail play "


def options(transcript: str) -> list[str]:
    """Return the options of `takmail play`, from a transcript's first line."""
    return transcript.splitlines()[0].removeprefix(COMMAND.rstrip()).split()


def typed(transcript: str) -> list[str]:
    """Return the lines that were typed."""
    return [line.removeprefix(TYPED) for line in transcript.splitlines() if line.startswith(TYPED)]


def said(transcript: str) -> str:
    """Return everything that the program printed."""
    lines = transcript.splitlines(keepends=True)[1:]
    return "".join(line for line in lines if not line.startswith(TYPED))


def with_usual_codes(text: str) -> str:
    """Name the games as if they had been numbered, for their ids are drawn by lot."""
    names: dict[str, str] = {}
    usual = (f"k{number}" for number in count(3))
    pattern = re.compile(r"#([kmnpqrstvwxyz][2-9])\b")
    for code in pattern.findall(text):
        if code not in names:
            names[code] = next(usual)
    return pattern.sub(lambda found: f"#{names[found[1]]}", text)


async def transcribe(first: str, lines: Sequence[str]) -> str:
    """Play the lines in a new console and return the transcript."""
    out = StringIO()
    heard = parse_line(f"challenge {' '.join(options(first))}")
    assert isinstance(heard, Parsed)
    assert isinstance(heard.command, Challenge)
    parts = [first + "\n"]
    with pytest.MonkeyPatch.context() as changing:
        put(changing)
        async with await open_store() as store:
            console = console_on(store, PlainScreen(out), People.named(None, None))
            await console.open(heard.command.wishes, fresh=bool(options(first)))
            parts.append(_taken(out))
            for line in lines:
                await console.play(_one(line))
                parts.append(f"{TYPED}{line}\n{_taken(out)}")
    return with_usual_codes("".join(parts))


def _taken(out: StringIO) -> str:
    text = out.getvalue()
    out.seek(0)
    out.truncate()
    return text


async def _one(line: str) -> AsyncIterator[str]:
    yield line


def main() -> int:
    """Write all transcripts anew."""
    for path in sorted(FOLDER.glob("*.txt")):
        old = path.read_text("utf-8")
        new = asyncio.run(transcribe(old.splitlines()[0], typed(old)))
        path.write_text(new, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
