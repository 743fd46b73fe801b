"""A chat where the bot is a guest: all that it says there are answers to what people do."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from takmail.service.context import make_context
from takmail.service.delivery.outbox import Delivery
from takmail.service.ports import Answer
from takmail.wording.message.messages import Button, Message
from tests.sentences import ACCEPT
from tests.service.post import Post
from tests.service.world import START, World, world

GROUP = "group"


class Group:
    """What stands in such a chat, and what people do there.

    ``posted`` are the messages that all see, as they stand. ``discord`` is the platform, on which
    the bot can't write there.
    """

    def __init__(self, opened: World) -> None:
        self.world = opened
        self.discord = Post("discord")
        self.discord.shut.add(GROUP)
        opened.adapters["discord"] = self.discord
        opened.guest_in.add(GROUP)
        self.delivery = Delivery(make_context(opened.store, opened.adapters, now=lambda: START))
        self.posted: list[Message] = []
        self.code = ""

    @property
    def board(self) -> Message:
        """The last message that all see."""
        return self.posted[-1]

    async def slash(self, who: str, line: str, chat: str = GROUP, **more: object) -> Answer:
        """Give a line by a slash command."""
        incoming = self.world.incoming(who, line, chat, addressed=True, direct=True, **more)  # type: ignore[arg-type]
        return await self._seen(await self.world.handle(incoming), chat, None)

    async def press(self, who: str, label: str, on: int = -1) -> Answer:
        """Press a button of one of the messages that all see."""
        pressed = self.posted[on]
        (button,) = (button for button in pressed.buttons if button.text == label)
        answer = await self.world.press(who, button, GROUP)
        return await self._seen(answer, GROUP, self.posted.index(pressed))

    async def press_alone(self, who: str, button: Button) -> Answer:
        """Press a button of a message that nobody else sees."""
        return await self._seen(await self.world.press(who, button, GROUP), GROUP, None)

    async def say(self, who: str, line: str, chat: str) -> None:
        """Say a line in a chat where the bot is a member."""
        await self.world.handle(self.world.incoming(who, line, chat))
        await self.delivery.idle()

    async def begin(self) -> None:
        """Have Ann and Bob begin a game."""
        await self.slash("ann", "challenge @bob 5 white", mentions=("bob",))
        await self.press("bob", ACCEPT)
        self.code = self.world.last_code

    async def _seen(self, answer: Answer, chat: str, pressed: int | None) -> Answer:
        await self.delivery.idle()
        if chat != GROUP:
            return answer
        told = list(answer.aloud or (() if answer.hidden else answer.replies))
        shown = told or (list(answer.replies) if answer.replaces and pressed is not None else [])
        if answer.replaces and pressed is not None:
            self.posted[pressed] = shown.pop(0)
        self.posted += shown
        return answer

    def heard_by(self, who: str) -> list[str]:
        """Return what somebody was told in private."""
        return self.discord.told(f"dm-id-{who}")


@asynccontextmanager
async def group() -> AsyncIterator[Group]:
    """Open a world with such a chat."""
    async with world() as opened:
        yield Group(opened)


def plain(answer: Answer) -> str:
    """Return what the sender alone was answered."""
    return "\n".join(told.plain() for told in answer.replies)
