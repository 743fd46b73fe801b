"""A chat of a single message: what it says now, what people tap there, what they are told alone."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from takmail.colors import Color
from takmail.service.context import make_context
from takmail.service.delivery.outbox import Delivery
from takmail.service.ports import Answer
from takmail.wording.message.messages import Button, Buttons, Message
from tests.sentences import JOIN
from tests.service.post import Post
from tests.service.world import START, World, squares, world

CHAT = "inline:AAA"


class Inline(Post):
    """A platform on which single messages are changed; ``shown`` is what each says, in order."""

    def __init__(self, platform: str) -> None:
        super().__init__(platform)
        self.shown: list[Message] = []
        self.private: dict[str, list[Message]] = {}

    async def send(
        self, chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> tuple[str, ...]:
        await super().send(chat, message, key=key, reply_to=reply_to)
        if chat.startswith("inline:"):
            self.shown.append(message)
        else:
            self.private.setdefault(chat, []).append(message)
        return (chat,) if chat.startswith("inline:") else (f"{chat}:{key}",)

    async def edit(self, chat: str, message: Message, *, ids: Sequence[str]) -> bool:
        assert not chat.startswith("inline:"), "what is told there is posted"
        self.private.setdefault(chat, []).append(message)
        return bool(ids)


class OneMessage:
    """The message of a game in a chat where the bot is no member, and those who tap on it."""

    def __init__(self, opened: World, platform: str) -> None:
        self.world = opened
        self.platform = platform
        self.telegram = Inline(platform)
        opened.adapters[platform] = self.telegram
        self.delivery = Delivery(make_context(opened.store, opened.adapters, now=lambda: START))
        self.toast = ""
        self.code = ""

    @property
    def message(self) -> Message:
        """What it says now."""
        return self.telegram.shown[-1]

    @property
    def text(self) -> str:
        """Its words."""
        return self.message.plain()

    @property
    def rows(self) -> list[list[str]]:
        """What stands on its buttons, row by row."""
        rows = (row for row in self.message.rows if isinstance(row, Buttons))
        return [[button.text for button in row.row] for row in rows]

    def squares(self) -> dict[str, Button]:
        """Return the buttons of the squares by the squares' names, as PTN has them."""
        return squares(self.message, ptn=True)

    def labelled(self, label: str) -> Button:
        """Return the button below the squares with this label."""
        found = [button for button in self.message.buttons if button.text == label]
        assert found, f"no {label} in {self.rows}"
        return found[0]

    async def say(self, who: str, line: str, chat: str = CHAT) -> Answer:
        """Give a line, by a call or in a private talk."""
        incoming = self.world.incoming(
            who, line, chat, addressed=True, direct=chat == CHAT, platform=self.platform
        )
        return await self._done(await self.world.handle(incoming))

    async def press(self, who: str, button: Button, chat: str = CHAT) -> Answer:
        """Press a button, and have everything delivered."""
        incoming = self.world.incoming(
            who, chat=chat, press=button.data, reply_to=chat, platform=self.platform
        )
        return await self._done(await self.world.handle(incoming))

    async def tap(self, who: str, *names: str) -> None:
        """Tap on squares by their PTN names, or press buttons below them by their labels."""
        for name in names:
            squares = self.squares()
            await self.press(who, squares[name] if name in squares else self.labelled(name))

    async def begin(self, terms: str = "5", white: str = "ann", black: str = "bob") -> str:
        """Have two people begin a game and return its code."""
        await self.say(white, f"challenge {terms} white notation ptn")
        await self.press(black, self.labelled(JOIN))
        return self.text.split("#", 1)[1].split(":")[0]

    async def _done(self, answer: Answer) -> Answer:
        await self.delivery.idle()
        self.toast = "\n".join(told.plain() for told in answer.replies)
        return answer


def drawn(message: Message) -> str:
    """Return a message as a person sees it, to be looked at: its words, then its keyboard."""
    rows = [row.row for row in message.rows if isinstance(row, Buttons)]
    keyboard = ("".join(f"[{button.text:^4}]" for button in row) for row in rows)
    return "\n".join([message.plain(), *keyboard])


@asynccontextmanager
async def one_message(
    lots: list[Color] | None = None, platform: str = "telegram"
) -> AsyncIterator[OneMessage]:
    """Open a world with such a message."""
    async with world(lots=lots) as opened:
        yield OneMessage(opened, platform)
