"""Ann alone with the computer, and a thinker that thinks what a test says."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import TypeVar

from takmail.colors import Color
from takmail.engine.thoughts import Thought
from takmail.play.computer import COMPUTER
from takmail.play.game import Game
from takmail.rulesets.registry import ruleset_of
from takmail.rulesets.values import Ply, Position
from takmail.service.ports import Answer
from takmail.service.schedule.timers import Kind
from takmail.store.games.games import game_row
from takmail.store.games.records import record_of
from takmail.store.schedule.timers import TimerRow, due_timers_of_kind, timers_of_game
from takmail.wording.message.messages import Button, Message
from takmail.workers import Lane
from tests.service.world import World, labelled, world

T = TypeVar("T")

DM = "dm-ann"
"""Ann's private chat."""


class Thinker:
    """Thinks of the given ``plies``, in PTN, one after the other, and then of any legal ply.

    ``score`` and ``end`` are how it finds each position. It thinks while the ``gate`` is open, as
    it is at first; ``began`` says that it has begun with a thought. Each of its ``troubles`` spoils
    one thought. ``asked`` are the positions, each with the level, or ``None`` for a hint.
    """

    def __init__(self) -> None:
        self.plies: list[str] = []
        self.score = 0
        self.end: int | None = None
        self.gate = asyncio.Event()
        self.gate.set()
        self.began = asyncio.Event()
        self.troubles: list[Exception] = []
        self.asked: list[tuple[Position, int | None]] = []

    async def do(self, lane: Lane, function: Callable[..., T], *given: object) -> T:
        assert lane is Lane.THINKING
        assert isinstance(function, partial)
        assert not given
        position, *more = function.args
        if function.func.__name__ not in {"play", "think"}:
            return function()  # type: ignore[no-any-return]  # it needs no thought
        level = more[0] if function.func.__name__ == "play" else None
        self.asked.append((position, level))
        self.began.set()
        await self.gate.wait()
        if self.troubles:
            raise self.troubles.pop(0)
        thought: object = Thought((self._ply(position),), self.score, self.end, 1, 1)
        return thought  # type: ignore[return-value]

    def _ply(self, position: Position) -> Ply:
        if not self.plies:
            return next(iter(position.legal_plies()))
        return ruleset_of(position.rules).read(self.plies.pop(0), position)


async def due(world: World) -> list[TimerRow]:
    """Return the timers by which the computer must act now."""
    return await world.store.read(due_timers_of_kind, Kind.COMPUTER.value, world.time)


async def act(world: World) -> None:
    """Have the computer act in all games, until it waits for people everywhere."""
    while rows := await due(world):
        await world.service.computer.act_in({row.code or "" for row in rows})


class Alone:
    """Ann in a chat, and the computer."""

    def __init__(self, opened: World, thinker: Thinker, chat: str = DM) -> None:
        self.world = opened
        self.thinker = thinker
        self.chat = chat
        self.platform = "discord"
        opened.thinkers = thinker
        opened.restart()

    async def begin(self, terms: str = "white") -> str:
        """Have Ann challenge the computer, and return the game's code."""
        told = await self.say(f"!challenge computer {terms}")
        return self.world.code_in(told.split("begins")[0])

    async def say(self, line: str, **more: object) -> str:
        """Say a line and return what Ann's chat hears of it and of what the computer does."""
        return (await self.message(line, **more)).plain()

    async def message(self, line: str, **more: object) -> Message:
        """Say a line and return the one message that Ann's chat gets of it."""
        (message,) = (await self.tell(line, **more)).values()  # type: ignore[arg-type]
        return message

    async def tell(self, line: str, who: str = "ann", **more: object) -> dict[str, Message]:
        """Say a line, have the computer act, and return what each chat hears."""
        await self.only_say(line, who, **more)
        await self.act()
        return await self.world.heard()

    async def only_say(self, line: str, who: str = "ann", **more: object) -> Answer:
        """Say a line, after which the computer does nothing yet."""
        chat = str(more.pop("chat", self.chat))
        more.setdefault("platform", self.platform)
        incoming = self.world.incoming(who, line, chat, **more)  # type: ignore[arg-type]
        self.world.time = max(self.world.time, incoming.at)
        return await self.world.handle(incoming)

    async def press(self, message: Message, label: str, who: str = "ann") -> Answer:
        """Press a button, and have the computer act."""
        return await self.press_button(labelled(message, label), who)

    async def press_button(self, button: Button, who: str = "ann") -> Answer:
        answer = await self.world.press(who, button, self.chat, platform=self.platform)
        self.world.time = max(self.world.time, self.world.heard_at)
        await self.act()
        return answer

    async def act(self) -> None:
        """Have the computer act in all games, until it waits for people everywhere."""
        await act(self.world)

    async def game(self, code: str) -> Game:
        room = await self.world.service.context.rooms.get(code)
        assert room is not None
        return room.game

    async def kinds(self, code: str) -> list[str]:
        """Return the kinds of the events in the record of a game."""
        return [row.kind for row in await self.world.store.read(record_of, code)]

    async def by(self, code: str) -> list[str]:
        """Return the kinds of events in the record that the computer caused."""
        rows = await self.world.store.read(record_of, code)
        return [row.kind for row in rows if row.by == COMPUTER]

    async def homes(self, code: str) -> set[str]:
        """Return the chats in which a game is played, by the platforms' ids."""
        row = await self.world.store.read(game_row, code)
        assert row is not None
        found = set()
        for seat in (row.white, row.black):
            chat = await self.world.store.chats.by_id(seat.chat_id) if seat else None
            assert chat is not None
            found.add(chat.chat)
        return found

    async def timers(self, code: str) -> set[str]:
        """Return the kinds of a game's timers."""
        return {row.kind for row in await self.world.store.read(timers_of_game, code)}

    async def has_games(self) -> bool:
        """Return whether the computer has ever begun a game here."""
        return await self.world.store.people.known(COMPUTER, COMPUTER) is not None


@asynccontextmanager
async def alone(lots: list[Color] | None = None, chat: str = DM) -> AsyncIterator[Alone]:
    """Open a world in which Ann, whom the bot knows, is alone."""
    async with world(lots=lots) as opened:
        yield Alone(opened, Thinker(), chat)
