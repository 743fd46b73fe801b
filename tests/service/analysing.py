"""A platform that shows how far analyses are, and a thinker that thinks what a test says."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import TypeVar

from takmail.engine.analysis import Look
from takmail.engine.thoughts import Proof
from takmail.wording.message.messages import Button, Message
from takmail.workers import Lane
from tests.service.post import Recorder
from tests.service.world import World, labelled, world

T = TypeVar("T")

SHORT = "c3, a1, b1, b3, c1"
"""A game on a 3x3 board: Black plays b3 and doesn't stop White's road on the first row."""

PTN = '[Size "3"]\n\n1. c3 a1 2. b1 b3 3. c1 R-0'


class Looker:
    """Thinks that the next of its ``scores`` is each position's, while its ``gate`` is open.

    ``ends`` are the plies until a proved end, by the number of the thought.
    """

    def __init__(self) -> None:
        self.scores: list[int] = []
        self.ends: dict[int, int] = {}
        self.proof = Proof(None, ())
        self.gate = asyncio.Event()
        self.gate.set()
        self.began = asyncio.Event()
        self.thoughts = 0
        self.trouble: Exception | None = None

    async def do(self, lane: Lane, function: Callable[..., T], *given: object) -> T:
        assert not given
        assert lane is Lane.THINKING
        assert isinstance(function, partial)
        position = function.args[0]
        self.began.set()
        await self.gate.wait()
        if self.trouble is not None:
            raise self.trouble
        if function.func.__name__ == "tinue":
            return self.proof  # type: ignore[return-value]
        number, self.thoughts = self.thoughts, self.thoughts + 1
        score = self.scores[number] if number < len(self.scores) else 0
        line = tuple(position.legal_plies()[-3:])
        return Look(score, self.ends.get(number), line, score)  # type: ignore[return-value]


class Desk:
    """People who ask for analyses, and the messages that they get."""

    def __init__(self, opened: World) -> None:
        self.world = opened
        self.post = Recorder("discord")
        self.looker = Looker()
        opened.adapters["discord"] = self.post
        opened.thinkers = self.looker
        opened.restart()

    async def work(self) -> None:
        """Do all that was asked for."""
        await self.world.service.analyses.do_all()

    async def asked(self, text: str, who: str = "ann", chat: str = "den") -> str:
        """Ask for something and return what is said at once, nothing where that comes later."""
        told = await self.world.tell(who, text, chat)
        return told[chat].plain() if chat in told else ""

    async def result(self, text: str, who: str = "ann", chat: str = "den") -> Message:
        """Ask for an analysis and return its result."""
        assert not await self.asked(text, who, chat)
        await self.work()
        return self.post.posted[self.post.last(chat)]

    async def finished(self, lines: str = SHORT, terms: str = "3 ptn") -> str:
        """Play a game to its end and return its code."""
        code = await self.world.begin(terms=terms)
        await self.world.play(lines)
        return code

    @property
    def progress(self) -> list[str]:
        """The messages that say how far an analysis is, as they stand."""
        return [message.plain() for message in self.post.posted.values()]

    @property
    def cancel_button(self) -> Button:
        (message,) = self.post.posted.values()
        return labelled(message, "Cancel")


@asynccontextmanager
async def desk() -> AsyncIterator[Desk]:
    async with world() as opened:
        yield Desk(opened)
