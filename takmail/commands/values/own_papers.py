"""What players keep for themselves about games."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Note:
    """Keep a note on a game that nobody else sees, in place of the one before.

    Without a ``text`` the note is shown; the word for off has it dropped.
    """

    text: str = ""


OwnPapers: TypeAlias = Note
