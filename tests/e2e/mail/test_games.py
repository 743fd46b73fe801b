"""Whole games by real mail: between two mail servers, and against players in chats."""

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from typing import Protocol

from takmail.notation.mail import parse_mail
from takmail.notation.ptn import format_ply
from takmail.notation.written_plies import Notation, resolve
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.mail.kit import (
    WITH_SERVERS,
    Person,
    fresh,
    mailbox,
    quoted_as_gmail,
    quoted_as_outlook,
    quoted_in_chinese,
    text_of,
)
from tests.e2e.mail.servers import PASSWORD, Post, posts
from tests.e2e.patience import PATIENCE
from tests.e2e.rooms import DiscordRoom, Room, TelegramRoom
from tests.e2e.served import DATABASE, Bot, served
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.test_games import MAIL_GAME, PTN_GAME
from tests.sentences import (
    WINS_BY_A_ROAD,
    white_and_black,
    would_like_a_game,
    you_are_black,
    you_are_white,
)

pytestmark = WITH_SERVERS

LINES = MAIL_GAME.split(", ")
PLIES = [ply.rstrip("*'") for ply in PTN_GAME.split()]


class Seat(Protocol):
    """Somebody who plays, wherever they do."""

    async def say(self, line: str) -> None:
        """Say something to the bot."""

    async def hear(self, ply: str) -> None:
        """Return when the bot tells of the opponent's ply."""

    async def see_bot(self, lives: int) -> None:
        """Return when the bot is there in its so-manieth life."""


@dataclass
class ByMail:
    person: Person

    async def say(self, line: str) -> None:
        await self.person.answer(line)

    async def hear(self, ply: str) -> None:
        await self.person.until_letter(f" played `{ply}")

    async def see_bot(self, lives: int) -> None:
        """Letters wait."""


@dataclass
class InChat:
    room: Room
    who: str
    read: tuple[str, ...] = ()

    async def say(self, line: str) -> None:
        self.read = tuple(self.room.heard())
        await self.room.say(self.who, line)

    async def hear(self, ply: str) -> None:
        told = re.compile(rf"(\): | played ){re.escape(ply)}")
        await self.room.until(
            lambda: any(told.search(said) for said in self.room.heard() if said not in self.read)
        )

    async def see_bot(self, lives: int) -> None:
        await self.room.bot_is_there(lives)


@dataclass
class MailBot:
    """The real program with an address of its own."""

    bot: Bot
    account: str
    post: Post

    @property
    def address(self) -> str:
        return f"{self.account}@{self.post.domain}"

    async def die(self, when: int) -> None:
        """Kill it at once, when a letter has come, or when it has flagged the letter; start it."""
        if when:
            await asyncio.to_thread(self._until, "UNSEEN" if when == 1 else "SEEN")
        await self.bot.kill()
        await self.bot.start()

    def _until(self, flag: str) -> None:
        with mailbox(self.post, self.account) as client:
            last = 0
            while not last or last not in client.search(flag):
                client.noop()
                last = max(client.search("ALL"), default=0)
                if flag == "UNSEEN" and last:
                    return


def noted(database: Path, name: str) -> bool:
    """Return whether the program has noted something under this name."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        return (
            connection.execute("SELECT 1 FROM notes WHERE name = ?", (name,)).fetchone() is not None
        )


@asynccontextmanager
async def mail_served(
    folder: Path,
    discord: FakeDiscord | None = None,
    telegram: FakeTelegram | None = None,
    post: Post | None = None,
    **settings: str,
) -> AsyncIterator[MailBot]:
    """Serve mail, and perhaps chats; letters from now on are read."""
    post, account = post or posts()["a.test"], fresh("bot")
    mail: Mapping[str, str] = {
        "TAKMAIL_MAIL_ADDRESS": f"{account}@{post.domain}",
        "TAKMAIL_MAIL_IMAP": f"127.0.0.1:{post.imap}",
        "TAKMAIL_MAIL_SMTP": f"127.0.0.1:{post.smtp}",
        "TAKMAIL_MAIL_PASSWORD": PASSWORD,
        "TAKMAIL_MAIL_AUTHSERV": f"mx.{post.domain}",
        **settings,
    }
    async with served(folder, discord, telegram, settings=mail, hurried=True) as bot:
        async with asyncio.timeout(PATIENCE):
            while not noted(folder / DATABASE, "mail:position"):  # noqa: ASYNC110
                await asyncio.sleep(0.02)  # letters that were there before count as old
        yield MailBot(bot, account, post)
    assert PASSWORD not in bot.log
    assert "something hangs" not in bot.log


_JOIN = re.compile(r"\bsend `?join (\w{5})\b")


def join_code(text: str) -> str:
    found = _JOIN.search(text)
    assert found, text
    return found[1]


async def play(white: Seat, black: Seat, bot: MailBot) -> None:
    """Play the game; the bot dies at every third ply by mail, each time at another moment."""
    letters = 0
    for (mover, other), line in zip(cycle([(white, black), (black, white)]), LINES, strict=False):
        await mover.say(line)
        if isinstance(mover, ByMail):
            letters += 1
            if letters % 3 == 0:
                await bot.die(letters // 3 % 3)
                await other.see_bot(1 + letters // 3)
        await other.hear(line.removesuffix(" t"))


async def played_in(person: Person, opponent: str) -> list[str]:
    """Return the opponent's plies as the letters of somebody tell them, and look at the thread."""
    told = re.compile(rf"^{opponent} played `([^`]+)`", re.MULTILINE)
    letters = [each for each in await person.all_letters() if told.search(text_of(each))]
    assert len({letter["Subject"] for letter in letters}) == 1
    assert len({letter["References"].split()[0] for letter in letters}) == 1
    plies = [ply for letter in letters for ply in told.findall(text_of(letter))]
    return [format_ply(resolve(parse_mail(ply), 5), 5, Notation.PTN) for ply in plies]


async def test_a_game_between_two_mail_servers(tmp_path: Path) -> None:
    ann = Person("Ann", posts()["a.test"], quoted_as_gmail)
    eve = Person("Eve", posts()["b.test"], quoted_as_outlook)
    async with mail_served(tmp_path) as bot:
        await ann.write(bot.address, "Hello, who is there?")
        await ann.next_letter("Hello!", "join")
        await ann.answer("challenge mail white")
        code = join_code(text_of(await ann.next_letter("By mail")))
        await eve.write(bot.address, f"join {code}")
        await eve.until_letter(you_are_black("Ann"))
        await ann.until_letter(you_are_white("Eve"))
        await play(ByMail(ann), ByMail(eve), bot)
        await ann.until_letter("You win with a road: a3 to e3.")
        assert await played_in(eve, "Ann") == PLIES[::2]
        assert await played_in(ann, "Eve") == PLIES[1::2]


async def test_a_game_between_mail_and_telegram(tmp_path: Path, telegram: FakeTelegram) -> None:
    eve = Person("Eve", posts()["b.test"], quoted_in_chinese)
    talk = TelegramRoom(telegram, telegram.group("Attic")).private("ann")
    async with mail_served(tmp_path, None, telegram) as bot:
        await talk.say("ann", "challenge mail white")
        await talk.until_said("By mail")
        await eve.write(bot.address, f"join {join_code(talk.heard()[-1])}")
        await eve.until_letter(you_are_black("Ann"))
        await talk.until_said(you_are_white("Eve"))
        await play(InChat(talk, "ann"), ByMail(eve), bot)
        await talk.until_said("You win with a road: a3 to e3.")
        assert await played_in(eve, "Ann") == PLIES[::2]


async def test_a_game_between_mail_and_discord(tmp_path: Path, server: FakeDiscord) -> None:
    eve = Person("Eve", posts()["b.test"])
    channel = DiscordRoom(server, server.channel("tak"))
    async with mail_served(tmp_path, server) as bot:
        await channel.bot_is_there(1)
        await channel.say("ann", "@bot challenge black")
        await channel.until_said(would_like_a_game("Ann"))
        code = await channel.invitation("ann")
        await eve.write(bot.address, f"Hi,\n\njoin {code}\n\nEve")
        await eve.until_letter(you_are_white("Ann"))
        await channel.until_said(white_and_black("Eve", "Ann"))
        await play(ByMail(eve), InChat(channel, "ann"), bot)
        await channel.until_said(f"{WINS_BY_A_ROAD}: a3 to e3.")
        assert await played_in(eve, "Ann") == PLIES[1::2]
