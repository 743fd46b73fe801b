"""A game by a clock between two platforms: what is said, delivered and due goes by one time."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime, timedelta

from takmail.commands.challenges import Challenge
from takmail.play.game import Game
from takmail.service.context import make_context
from takmail.service.delivery.expiry import Standing, nothing_stands
from takmail.service.delivery.outbox import Delivery
from takmail.service.ports import Answer, TryLaterError
from takmail.store.schedule.clocks import ClockRow, clock_of_game
from takmail.store.schedule.timers import next_due, timers_of_game
from takmail.terms.clocks import TimeControl
from takmail.terms.wishes import Wishes
from takmail.wording.message.messages import Button, Message
from tests.service.post import Recorder
from tests.service.two_homes import ATTIC, DEN
from tests.service.world import START, World, world

DAY, HOUR, MINUTE = timedelta(days=1), timedelta(hours=1), timedelta(minutes=1)
THREE_DAYS = TimeControl(3 * DAY, afresh=True)
BANK = TimeControl(10 * DAY, DAY)

_AT_HOME = {"ann": ("discord", DEN), "bob": ("telegram", ATTIC)}


class Slow(Recorder):
    """A platform on which nothing arrives for now in the chats that are ``down``."""

    def __init__(self, platform: str) -> None:
        super().__init__(platform)
        self.down: set[str] = set()

    async def send(
        self, chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> tuple[str, ...]:
        if chat in self.down:
            raise TryLaterError("down", after=0.001)
        return await super().send(chat, message, key=key, reply_to=reply_to)

    def labels(self, chat: str) -> list[str]:
        """Return what stands on the buttons of the last message in a chat."""
        return [button.text for button in self.posted[self.last(chat)].buttons]


class Timed:
    """Ann in Discord's den is White, Bob in Telegram's attic Black."""

    def __init__(self, opened: World) -> None:
        self.world = opened
        self.discord, self.telegram = Slow("discord"), Slow("telegram")
        opened.adapters |= {"discord": self.discord, "telegram": self.telegram}
        opened.restart()
        self.delivery = self.new_delivery()
        self.code = ""

    def new_delivery(self, standing: Standing = nothing_stands) -> Delivery:
        return Delivery(
            make_context(self.world.store, self.world.adapters, now=lambda: self.world.time),
            first_pause=0.001,
            standing=standing,
        )

    async def begin(self, clock: TimeControl | None = THREE_DAYS, **wishes: object) -> None:
        """Ann challenges anybody, and Bob joins by the code."""
        wished = Wishes(size=5, clock=clock, **wishes)  # type: ignore[arg-type]
        await self.give("ann", Challenge(wishes=wished))
        told = self.discord.told(DEN)[-1]
        self.code = self.world.code_in(told)
        await self.say("bob", f"!join {await self.world.join_code(told)}")

    async def give(self, who: str, command: object) -> None:
        platform, chat = _AT_HOME[who]
        said = self.world.incoming(who, chat=chat, platform=platform, command=command)  # type: ignore[arg-type]
        await self.world.handle(replace(said, at=self.world.time))
        await self.delivery.idle()

    async def say(
        self, who: str, text: str, chat: str | None = None, *, late: timedelta = timedelta()
    ) -> None:
        """Say a line now, or have said it a while ago, and have all delivered that can be."""
        await self.only_say(who, text, chat, late=late)
        await self.delivery.idle()

    async def only_say(
        self, who: str, text: str, chat: str | None = None, *, late: timedelta = timedelta()
    ) -> None:
        platform, home = _AT_HOME[who]
        said = self.world.incoming(who, text, chat or home, platform=platform)
        await self.world.handle(replace(said, at=self.world.time - late))

    def button(self, who: str, label: str) -> Button:
        """Return the last button with this label that stands in somebody's chat."""
        there = self.discord if who == "ann" else self.telegram
        posted = (post for id_, post in there.posted.items() if id_.startswith(_AT_HOME[who][1]))
        *_, found = (one for post in posted for one in post.buttons if one.text == label)
        return found

    async def press(self, who: str, label: str) -> Answer:
        """Press the last button with this label; see `press_button`."""
        return await self.press_button(who, self.button(who, label))

    async def press_button(self, who: str, button: Button) -> Answer:
        """Press a button now, have all delivered, and return what goes straight back."""
        platform, home = _AT_HOME[who]
        pressed = self.world.incoming(who, chat=home, platform=platform, press=button.data)
        answer = await self.world.handle(replace(pressed, at=self.world.time))
        await self.delivery.idle()
        return answer

    async def go_to(self, at: datetime) -> None:
        """Let time go by, and all come due that does."""
        while self.world.time < at:
            coming = await self.world.store.read(next_due, self.world.time)
            self.world.time = at if coming is None else min(at, coming)
            await self.world.service.fire_due()
            await self.delivery.idle()

    async def go_on(self, time: timedelta) -> None:
        await self.go_to(self.world.time + time)

    async def clock(self) -> ClockRow:
        row = await self.world.store.read(clock_of_game, self.code)
        assert row is not None
        return row

    async def timers(self) -> dict[str, datetime]:
        return {row.kind: row.due for row in await self.world.store.read(timers_of_game, self.code)}

    async def game(self) -> Game:
        room = await self.world.service.context.rooms.get(self.code)
        assert room is not None
        return room.game


@asynccontextmanager
async def timed(
    clock: TimeControl | None = THREE_DAYS, at: datetime = START
) -> AsyncIterator[Timed]:
    """Begin a game by a clock at a moment."""
    async with world() as opened:
        opened.time = at
        there = Timed(opened)
        await there.begin(clock)
        yield there
