"""Notices whoever looks at the board of a game, and whatever a board can be told by."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from takmail.notation.ptn import format_ply
from takmail.notation.written_plies import Notation
from takmail.service.ports import Answer
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from takmail.wording.message.messages import Enclosure, File, Kind, Message
from takmail.wording.message.text import Preformatted

_LOOKS = (
    "stack",
    "layout",
    "setup",
    "reserve",
    "flats",
    "check",
    "legal_plies",
    "threats",
    "flattens",
)
"""What tells of a position; whose turn it is, and the number of the move, don't."""

_JUDGING = ("after", "push", "outcome", "in_tak")
"""What plays a ply and sees what came of it: it may look, as nobody is told of what."""

TOLD = re.compile(
    r"(?<!link to )ptn\.ninja"  # a link to a game, and not what can be sent
    r"|\[TPS"
    r"|(?:x[2-8]?|[12]+[SC]?)(?:,(?:x[2-8]?|[12]+[SC]?))*/(?:x[2-8]?|[12]+[SC]?)"  # TPS
    r"|[\u25a0-\u25ff\u2b1b\u2b1c\U0001f7e0-\U0001f7eb]"  # squares of any kind
)
"""What tells of a board in a text."""


class Peeping:
    """Who has looked at a board with pieces on it, by what."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.seen: list[str] = []
        self._looking = True
        for name in _LOOKS:
            patch.setattr(Position, name, self._noticed(name, getattr(Position, name)))
        for name in _JUDGING:
            patch.setattr(Position, name, self._judging(getattr(Position, name)))

    @contextmanager
    def allowed(self) -> Iterator[None]:
        """Have nothing noticed."""
        before, self._looking = self._looking, False
        try:
            yield
        finally:
            self._looking = before

    def _judging(self, judge: Callable[..., Any]) -> Callable[..., Any]:
        def judged(position: Position, *args: object) -> object:
            with self.allowed():
                return judge(position, *args)

        return judged

    def _noticed(self, name: str, look: Callable[..., Any]) -> Callable[..., Any]:
        layout = Position.layout

        def noticed(position: Position, *args: object) -> object:
            if self._looking:
                with self.allowed():
                    if any(layout(position).stacks()):
                        self.seen.append(name)
            return look(position, *args)

        return noticed


def told_of_board(message: Message) -> str | None:
    """Return what of a message tells of a board, if anything does."""
    for block in message.blocks:
        if isinstance(block, Enclosure | File):
            if block.kind is not Kind.TEXT or not block.name.endswith(".json"):
                return block.name
            data = block.source if isinstance(block, Enclosure) else block.data.decode()
            if "threat" in data:
                return "threats"
        if isinstance(block, Preformatted) and block.text.count("\n") > 3:
            return block.text
    found = TOLD.search(message.plain())
    return found[0] if found else None


def replies_of(answer: Answer) -> tuple[Message, ...]:
    """Return all that goes straight back."""
    return (*answer.replies, *answer.aloud)


def random_plies(seed: int, number: int, size: int = 5) -> list[str]:
    """Return the first plies of some game that nobody has won by then, in PTN."""
    chance = Random(seed)
    while True:
        position, written = Position(Rules.standard(size)), list[str]()
        while len(written) < number and position.outcome() is None:
            ply = chance.choice(position.legal_plies())
            written.append(format_ply(ply, size, Notation.PTN))
            position.push(ply)
        if position.outcome() is None:
            return written
