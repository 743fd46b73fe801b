"""Plain text: a pipe, a file, or a terminal that understands no escapes."""

import asyncio
import codecs
import io
import os
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import suppress
from typing import TextIO

from bots.console_bot.adapter import Screen
from takmail.wording.console import wrap
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Preformatted, Words

WIDTH = 79
"""Columns of text where no terminal says how many it has."""

_CHUNK = 65536


class PlainScreen(Screen):
    """Plain text, a blank line after each message."""

    def __init__(self, out: TextIO | None = None) -> None:
        self._out = out or sys.stdout

    @property
    def columns(self) -> int:
        """The number of columns for text: the terminal's, the usual one for anything else."""
        columns = 0
        if self._out.isatty():
            with suppress(OSError):
                columns = os.get_terminal_size(self._out.fileno()).columns
        return columns - 1 if columns > 1 else WIDTH

    def show(self, message: Message) -> None:
        """Show one message; a sign that the output has no room for becomes a question mark."""
        width = self.columns
        text = "\n".join(_text_of(block, width) for block in message.in_words().words)
        encoding = self._out.encoding or "utf-8"
        shown = text.encode(encoding, "replace").decode(encoding)
        print(shown, end="\n\n", file=self._out, flush=True)


async def piped_lines(source: TextIO | None = None, begun: bytes = b"") -> AsyncIterator[str]:
    """Yield the lines of a pipe or file until it ends, with signs in place of broken bytes.

    ``begun`` are bytes that were read from it before.
    """
    stream = source or sys.stdin
    decoder = _decoder(stream.encoding)
    text, data = "", b"."
    while data:
        data, begun = begun or await _read(stream.fileno()), b""
        *lines, text = (text + decoder.decode(data, final=not data)).split("\n")
        for line in lines:
            yield line
    if text:
        yield text


def _decoder(encoding: str) -> io.IncrementalNewlineDecoder:
    """Return a decoder that takes off the mark with which some editors begin a file."""
    unicode = codecs.lookup(encoding).name == "utf-8"
    decoder = codecs.getincrementaldecoder("utf-8-sig" if unicode else encoding)("replace")
    return io.IncrementalNewlineDecoder(decoder, translate=True)


async def _read(descriptor: int) -> bytes:
    """Wait for bytes, none at the end.

    A thread of asyncio's own would be waited for when the program is to end; this one is left.
    """
    loop = asyncio.get_running_loop()
    arrived: asyncio.Future[bytes] = loop.create_future()

    def arrive(data: bytes) -> None:
        if not arrived.done():
            arrived.set_result(data)

    def wait() -> None:
        data = b""
        with suppress(OSError):
            data = os.read(descriptor, _CHUNK)
        with suppress(RuntimeError):  # the loop was closed meanwhile
            loop.call_soon_threadsafe(arrive, data)

    threading.Thread(target=wait, daemon=True).start()
    return await arrived


def _text_of(block: Words, width: int) -> str:
    if isinstance(block, Preformatted):
        return block.bare
    lines = wrap(block, width, marked=True)
    return "\n".join("".join(text for _, text in line) for line in lines)


_DUMB = frozenset({"dumb", "unknown", ""})


def is_dumb(environment: Mapping[str, str] = os.environ) -> bool:
    """Return whether the terminal understands no escapes (``TERM=dumb``)."""
    named = environment.get("TERM")
    return os.name != "nt" if named is None else named.lower() in _DUMB


async def prompted_lines(
    prompt: Callable[[], Awaitable[str]],
    source: TextIO | None = None,
    out: TextIO | None = None,
) -> AsyncIterator[str]:
    """Yield typed lines until they end, a prompt before each."""
    shown = out or sys.stdout
    try:
        print(await prompt(), end="", file=shown, flush=True)
        async for line in piped_lines(source):
            yield line
            print(await prompt(), end="", file=shown, flush=True)
    finally:
        print(file=shown)
