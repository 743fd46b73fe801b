"""Files in and out."""

import argparse
import mimetypes
import sys
from pathlib import Path
from typing import TypeAlias

from takmail.cli.parser import Parser
from takmail.cli.running import ComplaintError
from takmail.wording.spoken import tell

Subparsers: TypeAlias = "argparse._SubParsersAction[Parser]"  # noqa: SLF001
"""What ``ArgumentParser.add_subparsers`` returns; argparse has no public name for it."""

STANDARD_INPUT = "-"


def read_text(file: str) -> str:
    """Return what a file holds; ``-`` is standard input."""
    try:
        data = _read_input() if file == STANDARD_INPUT else Path(file).read_bytes()
        text = data.decode("utf-8-sig")
    except OSError as error:
        reason = error.strerror or str(error)
        raise ComplaintError(tell("cli-unread", name=file, reason=reason)) from None
    except UnicodeDecodeError:
        raise ComplaintError(tell("cli-not_text", name=file)) from None
    if not text.strip():
        raise ComplaintError(tell("cli-empty", name=file))
    return text


def _read_input() -> bytes:
    """Return what comes in, nothing where standard input is closed."""
    return sys.stdin.buffer.read() if sys.stdin else b""


def check_kind(file: str, suffix: str) -> str:
    """Return the name of a file to write; complain if it promises another kind than ``suffix``."""
    promised, wanted = mimetypes.guess_type(file)[0], mimetypes.types_map[suffix]
    if promised not in {None, wanted}:
        better = str(Path(file).with_suffix(suffix))
        raise ComplaintError(tell("cli-other_kind", name=file, better=better))
    return file


def write_file(file: str, data: bytes) -> str:
    """Write a file and return what to say about it."""
    try:
        Path(file).write_bytes(data)
    except OSError as error:
        reason = error.strerror or str(error)
        raise ComplaintError(tell("cli-unwritten", name=file, reason=reason)) from None
    return tell("cli-written", name=file, kilobytes=len(data) / 1000)
