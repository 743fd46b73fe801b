"""Games as files: what a file holds is told by how its name ends."""

import re
from dataclasses import dataclass
from pathlib import Path

from takmail.commands.boards import Animate, ShowBoard, ShowGameFile, ShowRecord
from takmail.commands.spec import Command
from takmail.whole_files import write_whole
from takmail.wording.console import saved, unwritten
from takmail.wording.message.drafts import Draft
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Preformatted

KINDS: dict[str, Command] = {
    ".ptn": ShowGameFile(),
    ".txt": ShowRecord(),
    ".png": ShowBoard(picture=True),
    ".gif": Animate(),
}
"""What the service is asked for, by the ending."""

_FORCE = re.compile(r"(?:^|\s+)--force(?:\s+|$)")
_QUOTES = {'"': '"', "'": "'", "\u201c": "\u201d"}


@dataclass(frozen=True, slots=True)
class Target:
    """A file to be written, ``over`` whatever is there."""

    name: str
    over: bool = False

    @property
    def path(self) -> Path:
        """Where it is."""
        return Path(self.name).expanduser()

    @property
    def wanted(self) -> Command | None:
        """What to ask the service for, ``None`` if the name doesn't tell what it is to hold."""
        return KINDS.get(self.path.suffix.lower())


def target_in(rest: str) -> Target:
    """Return the file that is named behind ``save``, maybe in quotes and with ``--force``."""
    bare = _FORCE.sub(" ", rest).strip()
    if len(bare) > 1 and _QUOTES.get(bare[0]) == bare[-1]:
        bare = bare[1:-1]
    return Target(bare, over=_FORCE.search(rest) is not None)


def data_in(message: Message) -> bytes | None:
    """Return what a message brings for a file, ``None`` if it brings nothing."""
    if message.files:
        return message.files[0].data
    lines = next((block for block in message.blocks if isinstance(block, Preformatted)), None)
    return None if lines is None else f"{lines.bare}\n".encode()


def write(target: Target, data: bytes, code: str) -> tuple[Draft, bool]:
    """Write a file; return what to say, and whether it was written.

    Raise ``FileExistsError`` if something is there that it is not to be written over.
    """
    try:
        write_whole(target.path, data, force=target.over)
    except FileExistsError:
        raise
    except (OSError, RuntimeError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        return unwritten(target.name, reason), False
    return saved(code, target.name, len(data)), True
