"""Files that are read, and games and positions given in their place."""

import sys
from pathlib import Path

from takmail.cli.running import ComplaintError
from takmail.notation.games_in_text import is_position
from takmail.notation.text import decode_text
from takmail.wording.languages.spoken import tell

STANDARD_STREAM = "-"
"""The name of standard input where something is read, of standard output where it is written."""


def is_file(name: str) -> bool:
    """Return whether an argument names a file rather than a stream or a position."""
    return name != STANDARD_STREAM and (_exists(name) or not is_position(name))


def _exists(name: str) -> bool:
    """Return whether there is a file of a name; none is called what is too long for one."""
    try:
        return Path(name).exists()
    except OSError:
        return False


def read_text(file: str) -> str:
    """Return what a file holds; ``-`` is standard input, and a position stands for itself."""
    if file != STANDARD_STREAM and not is_file(file):
        return file
    try:
        if file != STANDARD_STREAM:
            data = Path(file).read_bytes()
        else:
            data = sys.stdin.buffer.read() if sys.stdin else b""
    except (OSError, ValueError) as error:  # a name may be none that there can be
        reason = getattr(error, "strerror", None) or str(error)
        raise ComplaintError(tell("cli-unread", name=file, reason=reason)) from None
    text = decode_text(data)
    if text is None:
        raise ComplaintError(tell("cli-not_text", name=file))
    if not text.strip():
        raise ComplaintError(tell("cli-empty", name=file))
    return text
