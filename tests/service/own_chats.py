"""A platform on which games can have chats of their own, and a world that is served by it."""

import asyncio
from datetime import datetime

from takmail.service.delivery.outbox import Delivery
from takmail.service.ports import CannotOpenError, OwnChat, Place, TryLaterError, UndeliverableError
from takmail.store.changes import Change
from takmail.store.chats.chats import ChatRow
from takmail.store.chats.settings import SettingNow
from takmail.store.games.game_lists import games_of_player
from takmail.store.games.games import game_row
from tests.service.post import Recorder
from tests.service.world import World


class Opener(Recorder):
    """Opens chats. ``missing`` is a permission that it lacks, ``flat`` that it has no such chats.

    ``shown`` are the chats that it made, as they are to be by now, ``asked`` what it was asked for.
    ``fails`` is how often it fails for now, after the chat was opened, and ``pause`` for how long.
    ``read_back`` is what it was to read once more, each with the moment from which on and the
    game. It opens chats while the ``gate`` is open, as it is at first.
    """

    def __init__(self, platform: str = "discord") -> None:
        super().__init__(platform)
        self.missing = ""
        self.flat = False
        self.fails = 0
        self.pause: float | None = None
        self.shut_titles = False
        self.shown: dict[str, OwnChat] = {}
        self.asked: list[tuple[str, str | None, str | None]] = []
        self.read_back: list[tuple[str, datetime, str]] = []
        self.gate = asyncio.Event()
        self.gate.set()

    async def open_chat(
        self, chat: str, own: OwnChat, *, under: str | None, forum: str | None
    ) -> Place | None:
        self.asked.append((chat, under, forum))
        await self.gate.wait()
        if self.missing:
            raise CannotOpenError(self.missing)
        if self.flat:
            return None
        opened = f"{forum or chat}/{own.code}"
        self.shown.setdefault(opened, own)
        if self.fails:
            self.fails -= 1
            raise TryLaterError("slow", self.pause)
        address = f"https://discord.test/{opened}"
        return Place(self.platform, opened, own.title, link=address, community="town", listed=True)

    async def show_chat(self, chat: str, own: OwnChat) -> None:
        if self.shut_titles:
            raise UndeliverableError("not allowed")
        self.shown[chat] = own

    def hear_since(self, chat: str, since: datetime, code: str) -> None:
        self.read_back.append((chat, since, code))


class Opened:
    """A world on such a platform, whose chats say whether games get chats of their own.

    ``wishes`` is what Ann says of it when she proposes a game.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self.discord, self.telegram = Opener(), Recorder("telegram")
        world.adapters |= {"discord": self.discord, "telegram": self.telegram}
        self.delivery = self.new_delivery()
        self.wishes = ""

    def new_delivery(self) -> Delivery:
        """Return a delivery that remembers nothing, as after a restart."""
        return Delivery(self.world.service.context, first_pause=0.0)

    async def set(
        self, value: str, chat: str = "den", name: str = "threads", community: str = "town"
    ) -> None:
        """Have a chat of a community set something."""
        row = await self.world.store.chats.get(
            "discord", chat, f"the {chat}", private=False, community=community
        )
        await self.world.store.commit(Change(also=(SettingNow(row.id, name, value),)))

    async def say(self, who: str, line: str, chat: str = "den", **more: object) -> None:
        """Say a line and have everything delivered that follows."""
        await self.world.handle(self.world.incoming(who, line, chat, **more))  # type: ignore[arg-type]
        await self.delivery.idle()

    async def propose(self, chat: str = "den", opponent: str = "@bob") -> str:
        """Have Ann propose a game as White and return its code."""
        await self.say(
            "ann", f"!challenge {opponent} 5 white{self.wishes}", chat, mentions=("bob",)
        )
        (game,) = await self.world.store.read(games_of_player, await self.player("ann"))
        return game.code

    async def begin(self, chat: str = "den") -> str:
        """Have Ann and Bob begin a game and return its code."""
        code = await self.propose(chat)
        await self.say("bob", f"!accept #{code}", chat)
        return code

    async def player(self, name: str) -> str:
        """Return a player's id."""
        row = await self.world.store.people.known("discord", f"id-{name}")
        assert row is not None
        return row.id

    async def homes(self, code: str) -> list[str]:
        """Return where White and Black play, by the platforms' ids."""
        row = await self.world.store.read(game_row, code)
        assert row is not None
        seats = [seat for seat in (row.white, row.black) if seat is not None]
        return [(await self.chat(seat.chat_id)).chat for seat in seats]

    async def chat(self, chat_id: str) -> ChatRow:
        """Return a chat by the store's id."""
        row = await self.world.store.chats.by_id(chat_id)
        assert row is not None
        return row
