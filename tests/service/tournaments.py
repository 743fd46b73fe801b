"""People who play a tournament in a small world, to its end or as far as a test goes."""

from dataclasses import dataclass, field
from datetime import timedelta

from takmail.service.ports import Answer
from takmail.store.games.tournaments import WholeTournament, tournaments_in, whole_tournament
from takmail.wording.message.message_json import load_message
from takmail.wording.message.messages import Act, Message
from tests.service.world import World, labelled

USUAL = "Autumn Cup: 5 days 3"


@dataclass
class Club:
    """A chat with its tournament; ``page`` is the message of it that stands now."""

    world: World
    chat: str = "den"
    page: Message = field(default_factory=lambda: Message(()))
    pages: list[tuple[Act, Message]] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    """All other messages to the chat since the last look."""

    async def look(self) -> None:
        """Read what was written to all chats."""
        self.told, self.pages = [], []
        world = self.world
        for row in await world.store.outbox.pending(after=world.said, limit=1000):
            world.said = row.id
            if row.act in {Act.STRIP, Act.OPEN, Act.SHOW}:
                continue
            message = load_message(row.payload)
            if row.purpose is not None and row.purpose.startswith("tournament-"):
                self.page = message
                self.pages.append((row.act, message))
            else:
                self.told.append(message.plain())

    async def say(self, who: str, text: str, **more: object) -> str:
        """Say a line in the chat; return what is answered there."""
        await self.world.handle(self.world.incoming(who, text, self.chat, **more))  # type: ignore[arg-type]
        await self.look()
        return "\n".join(self.told)

    async def press(self, who: str, label: str, **more: object) -> Answer:
        """Press a button of the tournament's message."""
        answer = await self.world.press(who, labelled(self.page, label), self.chat, **more)
        await self.look()
        return answer

    async def made(self, said: str = USUAL, *people: str) -> None:
        """Have Ann, who manages the chat, make a tournament that people join."""
        await self.say("ann", f"!tournament new {said}", manages=True)
        for who in people:
            await self.press(who, "Join")

    async def begun(self, said: str = USUAL, *people: str) -> None:
        """Have a tournament begin with its first round."""
        await self.made(said, *people)
        await self.press("ann", "Begin", manages=True)
        await self.go_on()

    async def go_on(self, **later: float) -> None:
        """Let the time go by up to now and a little further, and what is due happen."""
        world = self.world
        world.later += timedelta(**later)
        world.time = max(world.time, world.heard_at) + timedelta(**later) + timedelta(seconds=1)
        await world.service.fire_due()
        await self.look()

    async def whole(self) -> WholeTournament:
        """Return the last tournament of the chat as it is kept."""
        chat = await self.world.chat(self.chat)
        first, *_ = await self.world.store.read(tournaments_in, chat.id)
        whole = await self.world.store.read(whole_tournament, first.id)
        assert whole is not None
        return whole

    async def name(self, player: str | None) -> str:
        """Return what a player is called in small letters; nothing for nobody."""
        if player is None:
            return ""
        people = await self.world.store.people.by_ids([player])
        return people[player].name.lower()

    async def paired(self) -> dict[str, str]:
        """Return the running games of the round, White and Black by their ids."""
        return {
            pairing.code: f"{await self.name(pairing.white)} {await self.name(pairing.black)}"
            for pairing in (await self.whole()).last_round
            if pairing.code is not None and pairing.score is None
        }

    async def lose(self, who: str) -> None:
        """Have somebody resign the game that they play in the round."""
        for code, people in (await self.paired()).items():
            if who in people.split():
                await self.say(who, f"!#{code} resign")
                await self.say(who, f"!#{code} confirm")
        await self.go_on()

    async def lose_all(self) -> None:
        """Have Black of each game of the round resign."""
        for people in (await self.paired()).values():
            await self.lose(people.split()[1])
