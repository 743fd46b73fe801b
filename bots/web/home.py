"""The page at home: the people at a keyboard play the console's games in a browser.

It hands on what they do as lines and presses of a private chat of its own, and sees the games of
the console's. Between two of them the console shows what has happened.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bots.console_bot.adapter import PLACE, Gathered
from bots.console_bot.agreements import TOPICS, agree, is_of_keyboards
from bots.console_bot.console import Console
from bots.console_bot.input import read_terms
from bots.console_bot.seats import turn_of
from bots.web.markup import board_of
from takmail.colors import SIDES, Color
from takmail.commands.challenges import Challenge
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.lines.reading import parse_request
from takmail.commands.offers import Topic
from takmail.commands.presses import Press
from takmail.commands.spec import Command
from takmail.recent import Recent
from takmail.service.pages import Card, Eyes
from takmail.service.ports import Account, Answer, Incoming, Place, Query, SeatedGame
from takmail.wording.console import explain_unreadable
from takmail.wording.languages.language import Language
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.hints import PAGE
from takmail.wording.message.messages import Block, Enclosure, Message

REMEMBERED = 200
"""Touches that may come a second time."""

MOST_ACTS = 3
"""The most that the computer does about one touch: it agrees to a rematch, and plays first."""


@dataclass(frozen=True, slots=True)
class Done:
    """Effects of a touch: messages to read, and a game to open, if there is a new one."""

    told: tuple[Message, ...] = ()
    opens: str | None = None
    refused: bool = False


@dataclass(frozen=True, slots=True)
class Touch:
    """A touch of a page: its id, the game that it is about, and the browser's language.

    ``practises`` means that it is for the exercise.
    """

    id: str
    game: str | None = None
    locale: str = ""
    practises: bool = False


class Home:
    """The people at a keyboard, as the page sees them."""

    def __init__(self, console: Console, locale: str = "") -> None:
        self._console = console
        self._exchange = console.exchange
        self.service = self._exchange.service
        self.place = Place(PAGE, "home", private=True, locale=locale)
        self._done: Recent[str, Done] = Recent(REMEMBERED)
        self.acting: set[asyncio.Task[None]] = set()

    async def language(self, locale: str) -> Language:
        """Return the language of a page, by its browser's where none was chosen."""
        place = replace(self.place, locale=locale)
        return SPOKEN[await self.service.queries.language_of(place)]

    async def games(self) -> list[SeatedGame]:
        """Return the games at this keyboard, the newest first."""
        return await self._exchange.games()

    async def game(self, code: str) -> SeatedGame | None:
        """Return one of them by its code."""
        found = await self.service.queries.seated_games(PLACE, code)
        return next((game for game in found if game.code == code), None)

    async def cards(self) -> list[Card]:
        """Return all of them as cards, those that are on first."""
        games = sorted(await self.games(), key=lambda game: not game.is_on)
        codes = [game.code for game in games]
        return await self.service.pages.cards(codes, Eyes(PLACE))

    async def eyes(self, code: str) -> Eyes | None:
        """Return how a game is seen here, ``None`` for one that isn't one of the keyboard's."""
        seated = await self.game(code)
        return None if seated is None else Eyes(PLACE, _seats_in(seated))

    def query(self, locale: str) -> Query:
        """Return who asks about exercises."""
        return Query(self._console.people.alone, self.place, "move", "line", locale=locale)

    async def close(self) -> None:
        """End what is under way; the computer's answers wait for the next start."""
        for task in self.acting:
            task.cancel()
        await asyncio.gather(*self.acting, return_exceptions=True)

    # Touches. A page that has had no answer sends one again with the same id.

    async def new(self, touch: Touch, terms: str) -> Done:
        """Begin a game by terms as they are typed at the console behind ``new``."""
        known = self._done.get(touch.id)
        if known is not None:
            return known
        language = await self.language(touch.locale)
        parsed = read_terms("", f" {terms}")
        if isinstance(parsed, Parsed) and isinstance(parsed.command, Challenge):
            return await self.begin(touch, parsed.command)
        told = explain_unreadable(parsed.error) if isinstance(parsed, Malformed) else Message(())
        return Done((language.message(told),), refused=True)

    async def ply(self, touch: Touch, number: int, ply: str) -> Done | None:
        """Play a ply on the game as it stood at a number, ``None`` if it can't be played now."""
        known = self._done.get(touch.id)
        pages = self.service.pages
        if known is not None or await pages.is_done(PAGE, touch.id):
            return known or Done()
        press = await pages.ply(touch.game or "", number, ply) if touch.game else None
        if press is None:
            return None
        done = await self.press(touch, press.encoded)
        return done if done.refused else replace(done, told=())  # the board says it all

    async def exercise_ply(self, touch: Touch, ply: str) -> Done | None:
        """Try a ply in the exercise, ``None`` if there is none or the ply isn't legal there."""
        known = self._done.get(touch.id)
        if known is not None:
            return known
        line = await self.service.pages.exercise_line(self.query(touch.locale), ply)
        return None if line is None else await self.line(touch, line)

    async def press(self, touch: Touch, data: str) -> Done:
        """Do what a button does."""
        known = self._done.get(touch.id)
        if known is not None:
            return known
        press, command = await self.service.pages.press(data)
        code = press.game if press is not None and press.game else touch.game
        seated = await self.game(code) if code else None
        if isinstance(command, Challenge):
            return await self.begin(touch, command)
        topic = TOPICS.get(type(command))
        if command is not None and topic is not None and seated and is_of_keyboards(seated):
            return await self._agree(touch, seated, command, topic)
        sender = await self._presser(press, seated)
        return await self._hand(touch, replace(self._incoming(touch, sender), press=data))

    async def line(self, touch: Touch, text: str) -> Done:
        """Do a typed line, for the side on turn of the game that it names or stands beside."""
        known = self._done.get(touch.id)
        if known is not None:
            return known
        parsed = parse_request(text)
        if isinstance(parsed, Parsed) and isinstance(parsed.command, Challenge):
            return await self.begin(touch, parsed.command)
        seated = await self.game(touch.game) if touch.game else None
        incoming = self._incoming(touch, await self._presser(None, seated))
        return await self._hand(touch, replace(incoming, text=text, practises=touch.practises))

    async def command(self, touch: Touch, command: Command) -> Done:
        """Do a command that is about no game."""
        incoming = self._incoming(touch, self._console.people.alone)
        return await self._hand(touch, replace(incoming, command=command))

    async def begin(self, touch: Touch, asked: Challenge) -> Done:
        """Begin a game, against the computer or for two people here."""
        before = await self._codes()
        begun, told = await self._console.begin(asked.wishes, asked.origin)
        return await self._done_with(touch, before, () if begun else told, refused=not begun)

    async def _agree(
        self, touch: Touch, seated: SeatedGame, command: Command, topic: Topic
    ) -> Done:
        """Do for both sides what two people at a keyboard agree on by saying it once."""
        before, gathered = await self._codes(), Gathered()
        async with self._console.aside():
            with self._exchange.adapter.showing_all_on(gathered):
                agreed = await agree(self._exchange, seated, command, topic)
        told = () if agreed else gathered.messages
        return await self._done_with(touch, before, told, refused=not agreed)

    async def _hand(self, touch: Touch, incoming: Incoming) -> Done:
        before = await self._codes()
        async with self._console.aside():
            answer = await self.service.decided(incoming)
        told = [await self._made(message) for message in answer.replies]
        return await self._done_with(touch, before, told, refused=answer.refused)

    async def _done_with(
        self, touch: Touch, before: set[str], told: Sequence[Message], *, refused: bool
    ) -> Done:
        """Return what a touch has brought, and let the computer answer it."""
        new = [game.code for game in await self.games() if game.code not in before]
        done = Done(tuple(told), new[0] if new else None, refused)
        self._done.put(touch.id, done)
        task = asyncio.create_task(self._let_computer_act())
        self.acting.add(task)
        task.add_done_callback(self.acting.discard)
        return done

    async def _let_computer_act(self) -> None:
        for _ in range(MOST_ACTS):
            async with self._console.aside():
                if not await self.service.computer.act_in(await self._codes()):
                    return

    async def _codes(self) -> set[str]:
        return {game.code for game in await self.games()}

    async def _presser(self, press: Press | None, seated: SeatedGame | None) -> Account:
        """Return the person who presses: whoever may, else the side on turn, never the computer."""
        by = None if press is None else press.by
        people = self._console.people
        if isinstance(by, str):
            known: list[Account] = [people.alone, *(seated.players if seated else ())]
            for one in known:
                id_ = await self.service.pages.player(one.platform, one.user)
                if id_ and press is not None and press.is_for(id_):
                    return one
        if seated is None:
            return people.alone
        side = by if isinstance(by, Color) else turn_of(seated)
        here, there = seated.players if side is Color.WHITE else seated.players[::-1]
        return there if here.bot else here

    def _incoming(self, touch: Touch, sender: Account) -> Incoming:
        return Incoming(
            message_id=touch.id,
            sender=sender,
            place=self.place,
            at=self._exchange.now(),
            game=touch.game,
            addressed=True,
            direct=True,
            locale=touch.locale,
        )

    async def _made(self, message: Message) -> Message:
        """Return a message with its files and charts made; boards are drawn for the page."""
        blocks: list[Block] = []
        for block in message.blocks:
            if isinstance(block, Enclosure) and board_of(block) is None:
                made = await self.service.enclosed(Answer((Message((block,)),)))
                blocks.extend(made.replies[0].blocks)
            else:
                blocks.append(block)
        return replace(message, blocks=tuple(blocks))


def _seats_in(seated: SeatedGame) -> frozenset[Color]:
    """Return the sides that people at the keyboard move for: all but the computer's."""
    return frozenset(side for side in SIDES if not seated.players[side].bot)
