"""A town in which all happens that a database can remember: people, chats, and what they are shown.

It is made of `tests/service/world.py` alone, so that a later program can make a later database.
"""

import re
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from functools import partial
from random import Random
from typing import NamedTuple, TypeAlias

import sqlalchemy as sa

from takmail.play.game import Game, Phase
from takmail.rulesets.values import Ply
from takmail.service.context import Chance
from takmail.service.delivery.outbox import Delivery
from takmail.service.ports import Account, Answer, Incoming, InlineQuery
from takmail.service.service import Service
from takmail.store.games.games import games
from takmail.store.store import Store
from takmail.wording.message.message_json import load_message
from takmail.wording.message.messages import Act, Button, Message
from tests.service.own_chats import Opener
from tests.service.post import Recorder
from tests.service.world import START, World, account, labelled
from tests.stores import open_store, rows

ON_TELEGRAM = frozenset({"tia", "tom", "ula", "uwe"})
"""The people on Telegram; all others are on Discord."""

Choose: TypeAlias = Callable[[Sequence[Ply]], Ply]
"""Chooses among the legal plies."""

LINK = "start:"
"""Before the payload of a link that opens the private chat, or brings the bot into a group."""

PEOPLE = (
    *("ann", "bob", "cyd", "dee", "eve", "fay", "gus", "hal", "ian", "jan", "kim"),
    *("tia", "tom", "ula", "uwe", "zoe"),
)
"""All who can be asked; another one has all their data deleted."""

_MENTION = re.compile(r"@([a-z]+)")


class Shown(NamedTuple):
    """A button that somebody was shown: in which chat, alone or with all others there."""

    platform: str
    chat: str
    who: str
    data: str
    label: str


class Telegram(Recorder):
    """A platform that knows who manages its groups."""

    async def manages(self, chat: str, user: str) -> bool:
        """Return whether somebody manages a chat."""
        return bool(chat) and user == "id-tia"


class Town(World):
    """A world in which messages are delivered, and each button that was shown is known."""

    def __init__(self, store: Store, seed: int = 1) -> None:
        self.random = Random(seed)
        super().__init__(store)
        self._session = "line"
        self.limit("off")
        self.adapters |= {"discord": Opener(), "telegram": Telegram("telegram")}
        self.codes: dict[str, str] = {}
        """The ids of games by what the scenes call them."""
        self.shown: dict[Shown, None] = {}
        self.stands: dict[str, list[Message]] = {}
        """The messages of each chat, and those that one person alone was shown, the newest last."""
        self.delivers = True
        self._seen = 0
        self._delivery = self.new_delivery()

    def new_delivery(self) -> Delivery:
        """Return a delivery of what waits."""
        return Delivery(self.service.context, first_pause=0.0, standing=self.service.standing.show)

    def _new_service(self) -> Service:
        drawn = partial(self.random.randbytes, 32)
        return Service(self._context(Chance(lambda: next(self._lots), drawn, self.random)))

    async def do(self, who: str, line: str, chat: str = "den", **more: object) -> list[Message]:
        """Say a line that is meant for the bot; return what is answered, by chat or alone.

        A word in braces is what the scenes call a game: its id stands there.
        """
        for name in re.findall(r"\{(\w+)\}", line):
            line = line.replace(f"{{{name}}}", f"#{self.codes[name]}")
        named = tuple(name for name in _MENTION.findall(line) if name not in ON_TELEGRAM)
        given = {"platform": platform_of(who), "addressed": True, "mentions": named, **more}
        return await self._done(who, self.incoming(who, line, chat, **given))

    async def tap(self, who: str, label: str, chat: str = "den", **more: object) -> list[Message]:
        """Press the newest button with this label in a chat, or of those that one person sees."""
        private = self.stands.get(f"{chat} {who}", [])
        for message in reversed([*self.stands.get(chat, []), *private]):
            if any(button.text == label for button in message.buttons):
                return await self.push(who, labelled(message, label), chat, **more)
        raise LookupError(label, chat)

    async def tap_any(self, who: str, said: str, chat: str, **more: object) -> list[Message]:
        """Press the newest button in a chat whose press begins with these words."""
        private = self.stands.get(f"{chat} {who}", [])
        for message in reversed([*self.stands.get(chat, []), *private]):
            for button in message.buttons:
                if button.press.line.startswith(said):
                    return await self.push(who, button, chat, **more)
        raise LookupError(said, chat)

    def newest(self, chat: str) -> Message:
        """Return the newest message of a chat."""
        return self.stands[chat][-1]

    async def join_of(self, code: str) -> str:
        """Return the join code of a challenge."""
        return await self.join_code(f"#{code}")

    def code_of_pair(self, told: list[Message]) -> str:
        """Return the code by which two accounts become one, from what is answered."""
        found = re.search(r"pair ([a-z0-9]{8})\b", "\n".join(message.plain() for message in told))
        assert found is not None, told
        return found[1]

    async def open_codes(self, name: str) -> list[str]:
        """Return the ids of a tournament's games that are on."""
        found = []
        for code in await self.all_codes():
            game = (await self.service.context.rooms.latest(code)).game
            of = game.tournament
            if of is not None and of.name == name and game.phase is Phase.PLAYING:
                found.append(code)
        return found

    async def push(self, who: str, button: Button, chat: str, **more: object) -> list[Message]:
        """Press a button."""
        given = {"platform": platform_of(who), "press": button.data, **more}
        return await self._done(who, self.incoming(who, None, chat, **given))

    async def pressed(self, shown: Shown) -> list[Message]:
        """Press a button that somebody was shown, or follow its link."""
        what: dict[str, object] = {"press": shown.data}
        if shown.data.startswith(LINK):
            what = {"start": shown.data.removeprefix(LINK)}
        return await self._done(
            shown.who,
            self.incoming(
                shown.who, None, shown.chat, platform=shown.platform, manages=True, **what
            ),
        )

    def link_into_group(self) -> Shown:
        """Return the newest link that brings a challenge into a group, for somebody else there."""
        links = [one for one in self.shown if one.data.startswith(LINK) and "tg-" in one.chat]
        return links[-1]._replace(who="tom", chat="tg-hall")

    async def inline(self, who: str, text: str, locale: str = "") -> list[Message]:
        """Type behind the bot's name; return the messages that could be sent."""
        query = InlineQuery(self.account(who), text, self.time, locale)
        answer = await self.service.inline(query)
        for result in answer.results:
            self._note("telegram", "inline:A", "", result.message)
        self.chosen = answer.results
        return [result.message for result in answer.results]

    async def send_inline(self, who: str, number: int, chat: str) -> list[Message]:
        """Send one of the results of the last inline query in a chat of its own."""
        press = self.chosen[number].press.encoded
        incoming = self.incoming(
            who, chat=chat, platform="telegram", press=press, message_id=f"chosen:{chat}"
        )
        self.stands.setdefault(chat, []).append(self.chosen[number].message)
        return await self._done(who, incoming)

    def account(self, who: str) -> Account:
        """Return somebody's account."""
        return account(who, platform_of(who))

    def incoming(self, who: str, *args: object, **more: object) -> Incoming:
        """Return what comes in, at the time that it is then."""
        made = super().incoming(who, *args, **more)  # type: ignore[arg-type]
        self.time = max(self.time, made.at)
        return made

    async def _done(self, who: str, incoming: Incoming) -> list[Message]:
        answer: Answer = await self.handle(incoming)
        place = incoming.place
        replies = [*answer.replies, *answer.aloud]
        for message in answer.replies:
            self._note(place.platform, place.chat, who if answer.hidden else "", message)
        for message in answer.aloud:
            self._note(place.platform, place.chat, "", message)
        told = [*replies, *await self.look()]
        assert self.service.context.failures.counts == {}, (who, incoming.text, incoming.press)
        return told

    async def look(self) -> list[Message]:
        """Note what was queued since the last look, and deliver it."""
        told = []
        for row in await self.store.outbox.pending(after=self._seen, limit=1000):
            self._seen = row.id
            if row.act in {Act.STRIP, Act.OPEN, Act.SHOW}:
                continue
            chat = await self.store.chats.by_id(row.chat_id)
            assert chat is not None
            message = load_message(row.payload)
            self._note(chat.platform, chat.chat, "", message)
            told.append(message)
        if self.delivers:
            await self._delivery.idle()
        return told

    async def go_on(self, **later: float) -> None:
        """Let time pass, and what comes due happen."""
        self.later += timedelta(**later)
        self.time += timedelta(**later)
        await self.service.fire_due()
        await self.look()

    def _note(self, platform: str, chat: str, who: str, message: Message) -> None:
        self.stands.setdefault(f"{chat} {who}" if who else chat, []).append(message)
        for button in message.buttons:
            self.shown[Shown(platform, chat, who, button.data, button.text)] = None
        for start in (start for block in message.starts for start in block.row):
            there = f"tg-{chat}" if start.group else "dm-id-"
            self.shown[Shown(platform, there, who, f"{LINK}{start.payload}", start.text)] = None

    async def challenged(self, name: str, who: str, line: str, chat: str = "den") -> str:
        """Have somebody propose a game, and return its id."""
        before = await self.all_codes()
        told = await self.do(who, f"challenge {line}", chat)
        new = [code for code in await self.all_codes() if code not in before]
        assert len(new) == 1, (line, [message.plain() for message in told])
        self.codes[name] = new[0]
        return new[0]

    async def begun(self, name: str, who: str, other: str, terms: str, chat: str = "den") -> str:
        """Have two people begin a game, and return its id."""
        code = await self.challenged(name, who, f"@{other} {terms}", chat)
        await self.do(other, f"accept #{code}", chat)
        return code

    async def all_codes(self) -> list[str]:
        """Return the ids of all games, in the order in which they were proposed."""
        found = await self.store.read(rows, sa.select(games.c.code).order_by(games.c.created_at))
        return [row[0] for row in found]

    async def game(self, name: str) -> Game:
        """Return a game as it stands."""
        return (await self.service.context.rooms.latest(self.codes[name])).game

    async def on_turn(self, name: str) -> str:
        """Return who is on turn in a game."""
        game = await self.game(name)
        player = game.player(game.turn)
        people = await self.store.people.by_ids([player])
        return people[player].name.lower()

    async def names(self) -> dict[str, str]:
        """Return the names of people by the ids that they have as players."""
        known = [(who, await self.store.people.known(*_account_of(who))) for who in PEOPLE]
        return {player.id: who for who, player in known if player is not None}

    async def other(self, name: str) -> str:
        """Return who waits in a game."""
        game = await self.game(name)
        people = await self.store.people.by_ids([player := game.player(game.turn.other)])
        return people[player].name.lower()

    async def play_plies(self, name: str, plies: str, *people: str, chat: str = "den") -> None:
        """Play plies of a game in turns, one after the other."""
        for number, ply in enumerate(plies.split(", ")):
            await self.do(people[number % len(people)], f"{{{name}}} {ply}", chat)

    async def resigned(self, name: str, who: str, chat: str = "den") -> None:
        """Have somebody give up a game."""
        await self.do(who, f"resign {{{name}}}", chat)
        await self.do(who, f"confirm {{{name}}}", chat)

    async def say_in_turn(self, name: str, *lines: str, chat: str = "den") -> None:
        """Have the side on turn say each of the lines."""
        for line in lines:
            await self.do(await self.on_turn(name), f"{{{name}}} {line}", chat)

    async def play_on(
        self, name: str, most: int, choose: Choose = lambda plies: plies[0], chat: str = "den"
    ) -> None:
        """Play some more plies, or all that there are until the end."""
        for _ in range(most):
            game = await self.game(name)
            if game.phase is not Phase.PLAYING:
                return
            size, notation = game.rules.size, game.terms.notation
            ply = choose(game.board.legal_plies())
            await self.say_in_turn(name, game.ruleset.written(ply, size, notation), chat=chat)


def platform_of(who: str) -> str:
    """Return the platform on which somebody is."""
    return "telegram" if who in ON_TELEGRAM else "discord"


def _account_of(who: str) -> tuple[str, str]:
    return platform_of(who), f"id-{who}"


@asynccontextmanager
async def town(seed: int = 1, copied: sqlite3.Connection | None = None) -> AsyncIterator[Town]:
    """Open a town in which nothing has happened, or what was ``copied`` of another one."""
    opened: list[Town] = []

    def now() -> datetime:
        return opened[0].time if opened else START

    async with await open_store(copied=copied, random=Random(seed), now=now) as store:
        opened.append(Town(store, seed))
        yield opened[0]
