"""A stock of four puzzles, and people who solve them."""

from collections.abc import Mapping

import pytest

from takmail.notation.positions import parse_tps
from takmail.puzzles.exercises import Exercise
from takmail.service.handlers import puzzles as handlers
from takmail.service.ports import Answer
from takmail.service.schedule import puzzles as schedule
from takmail.store.people.puzzles import exercises_of
from takmail.wording.message.messages import Button, Message
from tests.service.world import World, below_squares, labels, pressable

ONE = "x,1,2,x/2,1,x2/x,1,2,x/x4 1 5"
"""White wins with ps b4 alone."""

TWO = "x2,1,x/112,x3/x3,1/2,x2,1 1 6"
"""White wins with ps d2; Black answers ps c2, after which ps d1 and me c1 p1 1 win."""

THREE = "1,1,x,2/x,1,x2/x,112,x2/2,x,21,x 1 9"
"""White wins with ps c2; Black answers mn b3 p1 1, after which several plies win in two."""

FIVE = "1,x2,2,2/2C,2,x3/x2,1,1C,x/x4,1/2,1,x2,1 2 7"
"""Black, on 5x5, wins with ps c1 in two."""

STOCK = {
    name: Exercise(name, parse_tps(tps), moves)
    for name, moves, tps in (("p1", 1, ONE), ("p2", 2, TWO), ("p3", 3, THREE), ("p4", 2, FIVE))
}


def put(monkeypatch: pytest.MonkeyPatch, stock: Mapping[str, Exercise] = STOCK) -> None:
    """Have these be all puzzles."""
    for module in (handlers, schedule):
        monkeypatch.setattr(module, "stock", lambda: dict(stock))


class Solver:
    """Somebody who solves puzzles in a chat, and the ``message`` that they saw last."""

    def __init__(self, place: World, who: str = "ann", chat: str = "", platform: str = "discord"):
        self.place = place
        self.who = who
        self.chat = chat or f"dm-{who}"
        self.platform = platform
        self.answer = Answer()
        self.message = Message(())

    @property
    def told(self) -> str:
        """What they read last."""
        return self.message.plain()

    @property
    def first(self) -> str:
        """The first line of it."""
        return self.told.splitlines()[0]

    @property
    def labels(self) -> list[str]:
        """What stands on the buttons that they see."""
        return labels(self.message)

    @property
    def below(self) -> list[str]:
        """What stands on those below the squares."""
        return below_squares(self.message)

    async def say(self, line: str, **more: object) -> str:
        """Say a line, and return the first line of the answer."""
        given = {"platform": self.platform, **more}
        return await self._hand(line, None, given)

    async def press(self, label: str, **more: object) -> str:
        """Press the button of the last message with this label, or tap a square by its name."""
        return await self.push(pressable(self.message, label), **more)

    async def push(self, button: Button, **more: object) -> str:
        """Press a button, of any message."""
        return await self._hand(None, button.data, {"platform": self.platform, **more})

    async def data(self, data: str, **more: object) -> str:
        """Press a button with this data."""
        return await self._hand(None, data, {"platform": self.platform, **more})

    async def _hand(self, line: str | None, press: str | None, given: dict[str, object]) -> str:
        incoming = self.place.incoming(self.who, line, self.chat, press=press, **given)  # type: ignore[arg-type]
        self.answer = await self.place.handle(incoming)
        heard = await self.place.heard()
        here = [told for chat, told in heard.items() if chat == self.chat]
        (self.message,) = self.answer.replies or here or heard.values()
        return self.first

    async def states(self) -> dict[str, str]:
        """Return the state of each exercise of theirs, the newest first."""
        player = await self.place.player(self.who, self.platform)
        rows = await self.place.store.read(exercises_of, player.id)
        return {row.name: row.state for row in rows}


def solution_of(name: str) -> list[str]:
    """Return right plies of White's, or Black's in `p4`, after which a puzzle is solved."""
    return {
        "p1": ["ps b4"],
        "p2": ["ps d2", "ps d1"],
        "p3": ["ps c2", "ps c3", "mn b3 p1 1"],
        "p4": ["ps c1", "ps b1"],
    }[name]
