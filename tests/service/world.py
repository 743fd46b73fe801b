"""A small world to play in: people in chats, the real service and store, what each chat hears."""

import itertools
import re
import sqlite3
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import ClassVar

import sqlalchemy as sa
from sqlalchemy import Connection

from takmail.colors import Color
from takmail.commands.command_order import press_of
from takmail.commands.games import ShowMore
from takmail.commands.spec import Command
from takmail.play.events import Challenged
from takmail.rate_limits import USUAL, read_limits
from takmail.service.context import Chance, Context, make_context
from takmail.service.games.records import load_event
from takmail.service.ports import Account, Adapter, Answer, Incoming, Place
from takmail.service.service import Service
from takmail.store.chats.chats import ChatRow
from takmail.store.games.games import games
from takmail.store.games.records import record_of
from takmail.store.people.accounts import PlayerRow
from takmail.store.store import Store
from takmail.tei_engine import TeiEngine
from takmail.wording.languages.spoken import LANGUAGES, Languages
from takmail.wording.message.message_json import load_message
from takmail.wording.message.messages import Act, Button, Buttons, Message
from takmail.wording.message.text import Link, Paragraph, Person
from takmail.workers import Threads, Workers
from tests.stores import copy_of, fill_untouched, open_store

PLAIN = frozenset({"3", "4", "5", "6"})
"""Terms of games at whose beginning nothing is drawn."""

START = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Past:
    """What has happened in a world: what is stored of it, and what time it is there."""

    stored: sqlite3.Connection
    time: datetime
    later: timedelta
    said: int
    spoken: int


class World:
    """People say things; chats hear things. Everything goes through the real service."""

    def __init__(
        self, store: Store, lots: list[Color] | None = None, languages: Languages = LANGUAGES
    ) -> None:
        self.store = store
        self.languages = languages
        self._is_usual = lots is None and languages is LANGUAGES
        self.limits = USUAL
        self._lots = itertools.cycle(lots or [Color.WHITE])
        self.time = START
        self.heard_at = START
        """When something came in last."""
        self.later = timedelta(0)
        """How much later than usual people speak: a minute after each other."""
        self.adapters: dict[str, Adapter] = {}
        self.workers: Workers | None = None
        self.thinkers: Workers | None = Threads()
        self.engine: TeiEngine | None = None
        self.page_url = ""
        self.service = self._new_service()
        self._session = uuid.uuid4().hex
        self._spoken = 0
        self.said = 0
        self.last_code = ""
        """The id of the newest game."""
        self._servers: dict[str, tuple[str, bool]] = {}
        self.guest_in: set[str] = set()
        """The chats where the bot is no member."""

    def put_in_server(self, *chats: str, server: str = "harbour", listed: bool = True) -> None:
        """Have chats be channels of one server; ``listed`` are those that all there may read."""
        self._servers |= dict.fromkeys(chats, (server, listed))

    def _new_service(self) -> Service:
        return Service(self._context(Chance(lambda: next(self._lots))))

    def _context(self, chance: Chance) -> Context:
        return make_context(
            self.store,
            self.adapters,
            chance=chance,
            now=lambda: self.time,
            spoken=self.languages,
            workers=self.workers,
            thinkers=self.thinkers,
            engine=self.engine,
            limits=self.limits,
            steady=self._seconds,
            page_url=self.page_url,
        )

    def _seconds(self) -> float:
        return self.heard_at.timestamp()

    def limit(self, written: str) -> None:
        """Have these limits hold from now on, as the host writes them."""
        self.limits = read_limits(written)
        self.restart()

    def set_up_page(self, url: str = "https://tak.example.org") -> None:
        """Have the host set up the page in browsers from now on."""
        self.page_url = url
        self.restart()

    def incoming(
        self,
        who: str,
        text: str | None = None,
        chat: str = "den",
        *,
        platform: str = "discord",
        command: Command | None = None,
        game: str | None = None,
        addressed: bool | None = None,
        direct: bool = False,
        edited: bool = False,
        reply_to: str | None = None,
        buttons: tuple[str, ...] = (),
        message_id: str | None = None,
        mentions: tuple[str, ...] = (),
        press: str | None = None,
        start: str | None = None,
        locale: str = "",
        community: str = "",
        within: str = "",
        manages: bool | None = None,
        roles: tuple[str, ...] = (),
    ) -> Incoming:
        """Return what an adapter would hand over. A leading `!` addresses the bot.

        A press is addressed and answered along the call. ``locale`` is the person's, ``community``
        that of the server to which the chat belongs. Without ``manages`` friends manage a chat of
        Discord's together; with it they manage its server too, or nothing.
        """
        self._spoken = number = self._spoken + 1
        server, listed = self._servers.get(chat, ("", False))
        private = platform == "mail" or chat.removeprefix("tg-").startswith("dm")
        meant = addressed if addressed is not None else (text or "").startswith("!")
        self.heard_at = START + self.later + timedelta(minutes=number)
        return Incoming(
            message_id=message_id or f"{self._session}:{number}",
            sender=account(who, platform),
            place=Place(
                platform,
                chat,
                f"the {chat}",
                private=private,
                locale=community,
                community=server,
                listed=listed,
                within=within,
                guest=chat in self.guest_in,
                single=chat.startswith("inline:"),
            ),
            at=self.heard_at,
            text=text.removeprefix("!") if text is not None else None,
            command=command,
            game=game,
            press=press,
            start=start,
            addressed=meant
            or start is not None
            or command is not None
            or press is not None
            or reply_to is not None
            or private,
            direct=direct or press is not None,
            edited=edited,
            reply_to=reply_to,
            buttons=buttons,
            people=tuple(account(name, platform) for name in mentions),
            locale=locale,
            manages=platform == "discord" if manages is None else manages,
            manages_all=bool(manages),
            roles=roles,
        )

    async def handle(self, incoming: Incoming) -> Answer:
        """Hand something over as it is."""
        answer = await self.service.handle(incoming)
        self.last_code = await self.store.read(_newest_game)
        return answer

    def restart(self) -> None:
        """Go on with a new service, which remembers nothing, on the same store."""
        self.service = self._new_service()

    async def past(self) -> Past:
        """Return what has happened so far, to go on from again and again: see ``world_after``."""
        stored = await copy_of(self.store)
        return Past(stored, self.time, self.later, self.said, self._spoken)

    def go_on_after(self, past: Past) -> None:
        """Go on where another world was, which is told apart by the ids of its messages only."""
        self.time, self.later = past.time, past.later
        self.said, self._spoken = past.said, past.spoken
        self.heard_at = START + self.later + timedelta(minutes=self._spoken)

    async def press(self, who: str, button: Button, chat: str = "den", **more: object) -> Answer:
        """Press a button and return what goes straight back."""
        return await self.handle(self.incoming(who, chat=chat, press=button.data, **more))  # type: ignore[arg-type]

    async def own(
        self, who: str, message: Message, label: str, chat: str = "den", **more: object
    ) -> Button:
        """Return a player's button about a message's game: below it, else behind *More*."""
        if label in labels(message):
            return labelled(message, label)
        code = next(button.press.game for button in message.buttons if button.press.game)
        behind = Button("More", press_of(ShowMore(), code))
        (shown,) = (await self.press(who, behind, chat, **more)).replies
        return labelled(shown, label)

    async def say(self, who: str, text: str, chat: str = "den", **more: object) -> list[str]:
        """Say a line and return what all chats hear of it, as plain text."""
        return [told.plain() for told in (await self.tell(who, text, chat, **more)).values()]

    async def reply(self, who: str, text: str, chat: str = "den", **more: object) -> str:
        """Say a line and return the only text that is heard of it."""
        (only,) = await self.say(who, text, chat, **more)
        return only

    async def resign(self, who: str, chat: str = "den", **more: object) -> list[str]:
        """Have a player give up, and confirm it; return what all chats hear of the end."""
        await self.say(who, "!resign", chat, **more)
        return await self.say(who, "!confirm", chat, **more)

    async def tell(
        self, who: str, text: str, chat: str = "den", **more: object
    ) -> dict[str, Message]:
        """Say a line and return what each chat hears of it."""
        await self.handle(self.incoming(who, text, chat, **more))  # type: ignore[arg-type]
        return await self.heard()

    async def heard(self) -> dict[str, Message]:
        """Return the messages that were queued since the last look, by chat."""
        told: dict[str, Message] = {}
        for row in await self.store.outbox.pending(after=self.said, limit=1000):
            self.said = row.id
            if row.act in {Act.STRIP, Act.OPEN, Act.SHOW}:
                continue
            chat = await self.store.chats.by_id(row.chat_id)
            assert chat is not None
            assert chat.chat not in told, "one message a chat"
            told[chat.chat] = load_message(row.payload)
        return told

    async def chat(self, name: str, platform: str = "discord") -> ChatRow:
        """Return a chat that is known."""
        found = await self.store.chats.known(platform, name)
        assert found is not None
        return found

    async def player(self, who: str, platform: str = "discord") -> PlayerRow:
        """Return a person as a player."""
        found = await self.store.people.known(platform, account(who, platform).user)
        assert found is not None
        return found

    def code_in(self, told: str) -> str:
        """Return the last game's id in a text, or the newest game's where it names none."""
        return str([self.last_code, *re.findall(r"#([a-z0-9]+)", told)][-1])

    async def challenge(self, told: str) -> Challenged:
        """Return the challenge whose id is the last in a text."""
        first, *_ = await self.store.read(record_of, self.code_in(told))
        challenge = load_event(first.payload)
        assert isinstance(challenge, Challenged)
        return challenge

    async def join_code(self, told: str) -> str:
        """Return the join code of the challenge whose id is the last in a text."""
        return (await self.challenge(told)).join

    async def begin(
        self,
        white: str = "ann",
        black: str = "bob",
        terms: str = "5",
        chat: str = "den",
        platform: str = "discord",
        *,
        plies: str = "",
    ) -> str:
        """Have two people begin a game, and play these plies if any; return its code.

        Where nothing has happened yet, what comes of a plain game's beginning is copied.
        """
        code = await self._copied_or_begun(white, black, terms, chat, platform)
        if plies:
            await self.play(plies)
        return code

    async def _copied_or_begun(
        self, white: str, black: str, terms: str, chat: str, platform: str
    ) -> str:
        begun = (white, black, terms, chat, platform)
        if Begun.on and self._is_new and terms in PLAIN:
            if begun not in Begun.known:
                async with world() as other:
                    code = await other._begin(*begun)
                    Begun.known[begun] = await other.past(), code
            past, code = Begun.known[begun]
            if fill_untouched(self.store, past.stored):
                self.go_on_after(past)
                self.last_code = code
                return code
        return await self._begin(*begun)

    @property
    def _is_new(self) -> bool:
        """Whether nobody has said anything, and nothing is other than in any new world."""
        is_usual = self._is_usual and self.limits is USUAL and not self.adapters
        is_usual = is_usual and not self._servers and not self.guest_in
        return is_usual and (self._spoken, self.time, self.later) == (0, START, timedelta(0))

    async def _begin(self, white: str, black: str, terms: str, chat: str, platform: str) -> str:
        await self.say(
            white, f"!challenge @{black} {terms} white", chat, mentions=(black,), platform=platform
        )
        code = self.last_code
        await self.say(black, f"!accept #{code}", chat, platform=platform)
        return code

    async def play(self, lines: str, chat: str = "den", people: str = "ann bob") -> list[str]:
        """Play lines turn by turn, one a ply, and return what was said after the last."""
        told: list[str] = []
        turn = itertools.cycle(people.split())
        for line in lines.split(", "):
            told = await self.say(next(turn), line, chat)
        return told


def _newest_game(connection: Connection) -> str:
    newest = sa.select(games.c.code).order_by(games.c.created_at.desc()).limit(1)
    return connection.scalar(newest) or ""


class Begun:
    """Games that have begun, each with its code, by what `World.begin` was given.

    They are copied ``on`` tests that patch nothing of the program, which might begin others.
    """

    on = False
    known: ClassVar[dict[tuple[str, ...], tuple[Past, str]]] = {}


def account(name: str, platform: str = "discord") -> Account:
    """Return a person's account; people who write letters have no handles."""
    handle = "" if platform == "mail" else name
    return Account(platform, f"id-{name}", name.capitalize(), handle)


def labels(message: Message) -> list[str]:
    """Return what stands on the buttons of a message."""
    return [button.text for button in message.buttons]


def labelled(message: Message, label: str) -> Button:
    """Return the only button of a message with this label."""
    (found,) = (button for button in message.buttons if button.text == label)
    return found


def squares(message: Message, *, ptn: bool = False) -> dict[str, Button]:
    """Return the buttons of a board by the squares' names in mail notation, or in PTN."""
    rows = [row.row for row in message.rows if isinstance(row, Buttons) and row.aligned]
    ranks = range(len(rows), 0, -1) if ptn else range(1, len(rows) + 1)
    return {
        f"{file}{rank}": button
        for rank, row in zip(ranks, rows, strict=True)
        for file, button in zip("abcdefgh", row, strict=False)
    }


def below_squares(message: Message) -> list[str]:
    """Return the labels of the buttons that are no squares."""
    return labels(message)[len(squares(message)) :]


def pressable(message: Message, name: str) -> Button:
    """Return the button of a square by its name in mail notation, or of a label."""
    board = squares(message)
    return board[name] if name in board else labelled(message, name)


def pinged(message: Message) -> list[str]:
    """Return who is notified by a message."""
    return [
        span.name
        for block in message.blocks
        for span in getattr(block, "spans", ())
        if isinstance(span, Person) and span.ping
    ]


def link_in(message: Message) -> Link:
    """Return the only link in a message."""
    spans = [s for block in message.words if isinstance(block, Paragraph) for s in block.spans]
    (link,) = (span for span in spans if isinstance(span, Link))
    return link


@asynccontextmanager
async def world(
    url: str = "sqlite://", lots: list[Color] | None = None, languages: Languages = LANGUAGES
) -> AsyncIterator[World]:
    """Open a new world."""
    async with await open_store(url) as store:
        yield World(store, lots, languages)


@asynccontextmanager
async def world_after(past: Past) -> AsyncIterator[World]:
    """Open a world in which this has happened, as the program finds it when it starts anew."""
    async with await open_store(copied=past.stored) as store:
        opened = World(store)
        opened.go_on_after(past)
        yield opened
