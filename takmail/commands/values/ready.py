"""Moves that somebody has ready, should the other side play what he expects."""

from dataclasses import dataclass
from typing import NamedTuple

from takmail.commands.spec import Command
from takmail.notation.written_plies import WrittenPly


class IfThen(NamedTuple):
    """What the other side may play, and the answer to it, as both were written."""

    expected: WrittenPly
    answer: WrittenPly


@dataclass(frozen=True, slots=True)
class HaveReady(Command):
    """Have answers ready: some lines from the board as it stands, each of one answer or more."""

    lines: tuple[tuple[IfThen, ...], ...]


@dataclass(frozen=True, slots=True)
class ShowReady(Command):
    """Show what one has ready; ``said`` is what was asked for besides, and isn't understood."""

    said: str = ""


@dataclass(frozen=True, slots=True)
class DropReady(Command):
    """Have an answer ready no more, by its ``number`` in the list; ``None`` for all.

    ``mark`` tells it from others that had this number in an earlier list; nothing checks without.
    """

    number: int | None = None
    mark: str = ""
