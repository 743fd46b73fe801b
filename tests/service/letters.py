"""Letters: a platform on which every message is one, and people who play by it."""

from dataclasses import replace
from datetime import timedelta
from typing import NoReturn

from takmail.service.context import make_context
from takmail.service.delivery.outbox import Delivery
from takmail.service.ports import Answer
from takmail.wording.message.messages import Message
from takmail.workers import WorkError
from tests.service.post import Post
from tests.service.world import World

PLATFORMS = {"ann": "mail", "bob": "telegram", "cyd": "discord", "dee": "mail"}
"""Each person's platform."""


class Idle:
    """Workers who draw nothing: letters have their boards in words alone."""

    async def do(self, *_work: object) -> NoReturn:
        raise WorkError("nobody is there")


class Letters(Post):
    """The platform, where a person's chat is their id. ``messages`` are those sent, in order.

    It writes to the addresses of ``users``; ``asked`` is to whom it was to write, and for whom.
    """

    def __init__(self) -> None:
        super().__init__("mail")
        self.messages: list[Message] = []
        self.strangers = 0
        self.address = "tak@example.org"
        self.users = {"dee@a.test": "id-dee"}
        self.asked: list[tuple[str, str, str]] = []

    async def ask(self, address: str, by: str, name: str) -> str | None:
        self.asked.append((address, by, name))
        return self.users.get(address.lower())

    async def send(
        self, chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> tuple[str, ...]:
        await super().send(chat, message, key=key, reply_to=reply_to)
        self.messages.append(message)
        return (key,)

    async def private_chat(self, user: str) -> str | None:
        return user


class Correspondence:
    """People who play by letter and in chats, each on their own platform and in private."""

    def __init__(self, opened: World) -> None:
        self.world = opened
        self.mail = Letters()
        opened.adapters |= {"discord": Post("discord"), "telegram": Post("telegram")}
        opened.adapters["mail"] = self.mail
        opened.restart()
        now, artist = (lambda: opened.time), Idle()
        context = make_context(opened.store, opened.adapters, now=now, workers=artist)
        self.delivery = Delivery(context, shown=opened.service.shown)
        self.answer = Answer()

    async def say(
        self, who: str, text: str, chat: str = "", *, practises: bool = False, **more: object
    ) -> list[str]:
        """Have somebody say a line; return the letters that come of it, each with its reader."""
        platform = PLATFORMS[who]
        chat = chat or (f"id-{who}" if platform == "mail" else f"dm-id-{who}")
        incoming = self.world.incoming(who, text, chat, platform=platform, **more)  # type: ignore[arg-type]
        self.answer = await self.world.handle(replace(incoming, practises=practises))
        return await self.letters()

    async def told(self, who: str, text: str, chat: str = "", **more: object) -> str:
        """Have somebody say a line in a chat; return what they are told there, once."""
        platform = self.world.adapters[PLATFORMS[who]]
        assert isinstance(platform, Post)
        platform.sent.clear()
        letters = await self.say(who, text, chat, **more)  # type: ignore[arg-type]
        (told,) = letters if platform is self.mail else [text for _, text in platform.sent]
        return told

    async def later(self, **time: float) -> list[str]:
        """Let time go by; return the letters that come of it."""
        self.world.time += timedelta(**time)
        await self.world.service.fire_due()
        return await self.letters()

    async def letters(self) -> list[str]:
        """Return the letters that haven't been looked at yet."""
        await self.delivery.idle()
        sent, self.mail.sent = self.mail.sent, []
        return [f"To {chat.removeprefix('id-')}: {text}" for chat, text in sent]

    async def begin(self, other: str = "bob", terms: str = "4 white") -> list[str]:
        """Have Ann begin a game with somebody; return the letters that tell of it."""
        await self.say("ann", f"challenge {terms}")
        return await self.say(other, f"join {await self.world.join_code('')}")
