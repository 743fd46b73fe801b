"""What the commands share: reading files, telling what they hold, complaining about them."""

import argparse
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from takmail.cli.fitting import fit_mail, fit_ptn
from takmail.notation.errors import NotationError
from takmail.notation.mailrecord import parse_record
from takmail.notation.ptngame import parse_game
from takmail.notation.record import GameRecord, Tag
from takmail.notation.replaying import UnplayableError
from takmail.notation.tps import format_tps, parse_tps
from takmail.tak.errors import SetupError
from takmail.tak.layout import Setup
from takmail.wording import tools as words
from takmail.wording.notation import explain_setup

Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001
"""What ``ArgumentParser.add_subparsers`` returns; argparse has no public name for it."""

BAD_INPUT = 2
"""The exit code for a file or a position that is no good; argparse's own for bad arguments."""

STANDARD_INPUT = "-"


class ComplaintError(Exception):
    """A file that can't be used; the text is for the person at the keyboard."""


def runner(command: Callable[[argparse.Namespace], str]) -> Callable[..., int]:
    """Return a handler that prints what the command gives, or one complaint on standard error."""

    def run(options: argparse.Namespace, *_settings: object) -> int:
        try:
            print(command(options))  # noqa: T201 - the command's output
        except (ComplaintError, NotationError, UnplayableError, SetupError) as error:
            print(_complaint(error), file=sys.stderr)  # noqa: T201 - and its one message
            return BAD_INPUT
        return 0

    return run


def _complaint(error: Exception) -> str:
    if isinstance(error, NotationError):
        return words.unreadable(error)
    if isinstance(error, UnplayableError):
        return words.unplayable(error)
    return explain_setup(error) if isinstance(error, SetupError) else str(error)


def read_text(file: str) -> str:
    """Return what a file holds; ``-`` is standard input."""
    try:
        data = sys.stdin.buffer.read() if file == STANDARD_INPUT else Path(file).read_bytes()
        return data.decode("utf-8-sig")
    except OSError as error:
        raise ComplaintError(words.no_file(file, error.strerror or str(error))) from None
    except UnicodeDecodeError:
        raise ComplaintError(words.not_text(file)) from None


def write_file(file: str, data: bytes) -> str:
    """Write a file and return what to say about it."""
    try:
        Path(file).write_bytes(data)
    except OSError as error:
        raise ComplaintError(words.not_written(file, error.strerror or str(error))) from None
    return words.written(file, len(data))


_TPS = re.compile(r"\s*[x0-9SC,]+(?:/[x0-9SC,]+)+(?:\s+\S+){0,2}\s*", re.IGNORECASE)
_HEADER = re.compile(
    r"^\s*[A-Za-z]\w*\s*:|^\s*(?:[0-9]+[.)]\s*)?[pm][a-z]\s", re.MULTILINE | re.IGNORECASE
)


def is_tps(text: str) -> bool:
    """Tell whether a text is a position rather than a game."""
    return _TPS.fullmatch(text) is not None


def read_record(text: str) -> GameRecord:
    """Read a game; a mail record is told by its headers or its plies, PTN by its tags."""
    is_mail = "[" not in text.split("\n", 1)[0] and _HEADER.search(text) is not None
    read, fit = (parse_record, fit_mail) if is_mail else (parse_game, fit_ptn)
    try:
        return read(text)
    except NotationError as error:
        fit(error, text)
        raise


def read_game_or_position(text: str) -> GameRecord:
    """Read a game, or a position as a game that starts from it and has no plies yet."""
    return _from_position(parse_tps(text.strip())) if is_tps(text) else read_record(text)


def _from_position(setup: Setup) -> GameRecord:
    size = str(setup.layout.size)
    return GameRecord((Tag("Size", size), Tag("TPS", format_tps(setup))))
