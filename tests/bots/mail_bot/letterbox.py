"""People who play by mail, as far as pages need them: their adapter, and the links in letters."""

from dataclasses import replace
from datetime import datetime

from aiohttp import web

from bots.mail_bot.links import VALID, Links
from bots.mail_bot.pages import LetterPages
from bots.web.play_server import PlayServer
from takmail.commands.presses import Press
from takmail.service.ports import Account
from takmail.wording.message.messages import Message
from tests.service.post import Post
from tests.service.world import World

KEY = b"key"


class Letterbox(Post):
    """An adapter without letters. People's links are at a page with a ``url``."""

    def __init__(self, url: str) -> None:
        super().__init__("mail")
        self.links = Links(KEY, url)
        self.stopped: list[str] = []

    def add_pages(self, server: PlayServer, application: web.Application) -> str:
        return LetterPages(server, lambda: self.links, self.stop).add_to(application)

    def link(self, action: str, since: datetime | None = None) -> str:
        """Return the address of a link in a letter to Bob, which counts since a moment."""
        return self.links.address("id-bob", action, None if since is None else since + VALID)

    async def stop(self, user: str) -> None:
        self.stopped.append(user)

    async def private_chat(self, user: str) -> str | None:
        return user


async def write(world: World, who: str, text: str, locale: str = "") -> Message:
    """Have somebody write by mail; return the letter that comes back."""
    user, boxes = f"id-{who}", world.service.mailboxes
    await boxes.put(replace(await boxes.of(user), address=f"{who}@example.org"))
    await world.handle(world.incoming(who, text, user, platform="mail", locale=locale))
    return (await world.heard())[user]


async def begin(world: World, white: str = "ann", by_mail: str = "bob") -> str:
    """Begin a game of somebody in a channel and somebody by mail; return its code."""
    told = await world.reply(white, "!challenge 5 white")
    await write(world, by_mail, f"join {await world.join_code(told)}")
    return world.last_code


async def challenge(world: World) -> str:
    """Have Ann challenge Bob, whom the bot knows by mail; return the press that accepts it."""
    await write(world, "bob", "help")
    line = world.incoming("ann", "!challenge @bob 5 black")
    await world.handle(replace(line, people=(Account("mail", "id-bob", "Bob", "bob"),)))
    return Press("accept", "challenge", world.last_code, 1).encoded
