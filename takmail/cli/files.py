"""Files that commands read, and files that they write: whole, and never over what was read."""

import mimetypes
import os
import stat
import sys
from dataclasses import dataclass
from pathlib import Path

from takmail.cli.parser import Parser
from takmail.cli.running import ComplaintError, Report
from takmail.notation.games_in_text import is_position
from takmail.notation.links import is_link, open_link
from takmail.notation.text import decode_text
from takmail.whole_files import write_whole
from takmail.wording.languages.spoken import tell

STANDARD_STREAM = "-"
"""The name of standard input where something is read, of standard output where it is written."""


def is_file(name: str) -> bool:
    """Return whether an argument names a file rather than a stream or a position."""
    exists = os.path.exists(name)  # noqa: PTH110 - a path raises an error for a name that is too long
    return name != STANDARD_STREAM and (exists or not (is_position(name) or is_link(name)))


def read_text(file: str) -> str:
    """Return the text that a file or a link holds.

    ``-`` is standard input, a position stands for itself, and a file may hold a link alone.
    """
    if file != STANDARD_STREAM and not is_file(file):
        return open_link(file).text if is_link(file) else file
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
    return open_link(text).text if is_link(text) else text


@dataclass(frozen=True, slots=True)
class Destination:
    """Where a command writes, looked at before it works: a file, or standard output.

    ``source`` is what the command reads, and is never written over. What else is there already is
    written over only if that is asked for.
    """

    name: str
    source: str
    force: bool = False

    def check(self, suffix: str) -> None:
        """Complain if a file of the kind of ``suffix`` can't be written there."""
        if self.name == STANDARD_STREAM:
            if not suffix.startswith(".txt") and sys.stdout.isatty():
                raise ComplaintError(tell("cli-terminal", name=f"board{suffix}"))
            return
        promised, wanted = mimetypes.guess_type(self.name)[0], mimetypes.types_map[suffix]
        if promised is not None and _general(promised) != _general(wanted):
            better = str(Path(self.name).with_suffix(suffix))
            raise ComplaintError(tell("cli-other_kind", name=self.name, better=better))
        status = _status(Path(self.name))
        if status is not None and self._is_source(status):
            raise ComplaintError(tell("cli-is_source", name=self.name))
        if status is not None and stat.S_ISREG(status.st_mode) and not self.force:
            raise ComplaintError(tell("cli-exists", name=self.name))

    def write(self, data: bytes) -> Report:
        """Write the file and return what to say about it, or the data for standard output."""
        if self.name == STANDARD_STREAM:
            return Report(data)
        try:
            write_whole(Path(self.name), data, force=self.force)
        except FileExistsError:
            raise ComplaintError(tell("cli-exists", name=self.name)) from None
        except OSError as error:
            reason = error.strerror or str(error)
            raise ComplaintError(tell("cli-unwritten", name=self.name, reason=reason)) from None
        return Report(tell("cli-written", name=self.name, kilobytes=len(data) / 1000))

    def _is_source(self, status: os.stat_result) -> bool:
        """Return whether a file is the one that is read, maybe under another name."""
        try:
            if self.source == STANDARD_STREAM:
                read = os.fstat(sys.stdin.fileno())
            elif is_file(self.source):
                read = Path(self.source).stat()
            else:
                return False
        except (OSError, ValueError, AttributeError):
            return False
        return stat.S_ISREG(status.st_mode) and os.path.samestat(read, status)


def add_destination(parser: Parser, key: str) -> None:
    """Add the options that say where to write, explained under a key."""
    parser.add("--out", key, "cli-name-file")
    parser.add("--force", "cli-force", action="store_true")


def _general(kind: str) -> str:
    """Return a kind of file, all kinds of text as one."""
    return "text" if kind.startswith("text/") else kind


def _status(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except OSError:
        return None
