"""The people at a keyboard, who play the console's games in a page.

Between two touches the console shows what has happened.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from bots.console_bot.adapter import PLACE, Gathered
from bots.console_bot.agreements import TOPICS, agree, is_of_keyboards
from bots.console_bot.console import Console
from bots.console_bot.input import read_terms
from bots.console_bot.seats import turn_of
from bots.web.people import Done, Touch, Visitor
from takmail.colors import SIDES, Color
from takmail.commands.challenges import Challenge
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.offers import Topic
from takmail.commands.presses import Press
from takmail.commands.spec import Command
from takmail.service.pages import Card, Eyes, OwnGame
from takmail.service.ports import Account, Incoming, Place, SeatedGame
from takmail.wording.console import explain_unreadable
from takmail.wording.message.hints import PAGE
from takmail.wording.message.messages import Message
from takmail.wording.message.sentences import say

AGAIN = 30.0
"""Seconds after which the computer tries what has failed."""

MOST_ACTS = 3
"""The most that the computer does about one touch: it agrees to a rematch, and plays first."""


class Home(Visitor):
    """The people at a keyboard, as the page sees them; ``acting`` is what the computer does."""

    shared = True

    def __init__(self, console: Console, locale: str = "") -> None:
        place = Place(PAGE, "home", private=True, locale=locale)
        super().__init__(console.exchange.service, place)
        self._console = console
        self._exchange = console.exchange
        self.acting: set[asyncio.Task[None]] = set()

    async def seated(self) -> list[SeatedGame]:
        """Return the games at this keyboard, the newest first."""
        return await self._exchange.games()

    async def game(self, code: str | None) -> SeatedGame | None:
        """Return one of them by its code."""
        found = await self.service.queries.seated_games(PLACE, code) if code else []
        return next((game for game in found if game.code == code), None)

    async def games(self) -> list[OwnGame]:
        """Return all of them, those that are on first: they wait for somebody here."""
        games = sorted(await self.seated(), key=lambda game: not game.is_on)
        return [OwnGame(game.code, game.is_on) for game in games]

    async def cards(self, games: Sequence[OwnGame]) -> list[Card]:
        """Return some of them as cards."""
        return await self.service.pages.cards([game.code for game in games], Eyes(PLACE))

    async def eyes(self, code: str) -> Eyes | None:
        """Return how a game is seen here, ``None`` for one that isn't one of the keyboard's."""
        seated = await self.game(code)
        if seated is None:
            return None
        people = (side for side in SIDES if not seated.players[side].bot)
        return Eyes(PLACE, frozenset(people))

    def learner(self) -> Account:
        """Return the account of somebody alone here."""
        return self._console.people.alone

    async def sender(self, press: Press | None, code: str | None) -> Account:
        """Return the person who presses: whoever may, else the side on turn, not the computer."""
        seated, by = await self.game(code), None if press is None else press.by
        if isinstance(by, str):
            known: list[Account] = [self.learner(), *(seated.players if seated else ())]
            for one in known:
                id_ = await self.service.pages.player(one.platform, one.user)
                if id_ and press is not None and press.is_for(id_):
                    return one
        if seated is None:
            return self.learner()
        side = by if isinstance(by, Color) else turn_of(seated)
        here, there = seated.players if side is Color.WHITE else seated.players[::-1]
        return there if here.bot else here

    async def new(self, touch: Touch, terms: str) -> Done:
        """Begin a game by terms as they are typed at the console behind ``new``."""
        language = await self.language(touch.locale)
        parsed = read_terms("", f" {terms}")
        if isinstance(parsed, Parsed) and isinstance(parsed.command, Challenge):
            return await self.begin(touch, parsed.command)
        told = explain_unreadable(parsed.error) if isinstance(parsed, Malformed) else Message(())
        return Done((language.message(told),), refused=True)

    async def begin(self, touch: Touch, command: Command, code: str | None = None) -> Done:
        """Begin a game, against the computer or for two people here; or have one analysed."""
        if not isinstance(command, Challenge):
            incoming = replace(self.incoming(touch, await self.sender(None, code)), place=PLACE)
            done = await self.handed(replace(incoming, game=code, command=command))
            return done if done.refused or not code else await self._analysing(touch, done, code)
        before = await self._codes()
        begun, told = await self._console.begin(command.wishes, command.origin)
        return await self._done(before, () if begun else told, refused=not begun)

    async def _analysing(self, touch: Touch, done: Done, code: str) -> Done:
        """Return that an analysis comes onto the page, unless it is there."""
        language = await self.language(touch.locale)
        page = await self.service.pages.game(code, Eyes(PLACE), language)
        if page is None or page.graph is not None:
            return done
        return replace(done, told=(language.message(Message((say("web-analysing"),))),))

    async def agreed(self, command: Command | None, code: str | None) -> Done | None:
        """Take back, or begin a rematch, by one press for both people.

        A draw is accepted by a second press, as it ends the game.
        """
        topic = TOPICS.get(type(command))
        if command is None or topic is None or topic is Topic.DRAW:
            return None
        seated = await self.game(code)
        if seated is None or not is_of_keyboards(seated):
            return None
        before, gathered = await self._codes(), Gathered()
        async with self._console.aside():
            with self._exchange.adapter.showing_all_on(gathered):
                agreed = await agree(self._exchange, seated, command, topic)
        return await self._done(before, () if agreed else gathered.messages, refused=not agreed)

    async def handed(self, incoming: Incoming) -> Done:
        """Return the effects of a line or press; the console shows them between two lines."""
        before = await self._codes()
        async with self._console.aside():
            done = await super().handed(incoming)
        return await self._done(before, done.told, refused=done.refused)

    async def _done(self, before: set[str], told: Sequence[Message], *, refused: bool) -> Done:
        """Return the effects of a touch, and let the computer answer it."""
        new = [game.code for game in await self.seated() if game.code not in before]
        self._let_computer_act()
        return Done(tuple(told), new[0] if new else None, refused)

    async def keep_acting(self) -> None:
        """Let the computer do what an earlier program left, or what has failed, until cancelled."""
        while True:
            self._let_computer_act()
            await asyncio.sleep(AGAIN)

    def _let_computer_act(self) -> None:
        task = asyncio.create_task(self._go_on())
        self.acting.add(task)
        task.add_done_callback(self.acting.discard)

    async def _go_on(self) -> None:
        for _ in range(MOST_ACTS):
            async with self._console.aside():
                if not await self.service.computer.act_in(await self._codes()):
                    return

    async def _codes(self) -> set[str]:
        return {game.code for game in await self.seated()}

    async def close(self) -> None:
        """End what is under way; the computer's answers wait for the next start."""
        for task in self.acting:
            task.cancel()
        await asyncio.gather(*self.acting, return_exceptions=True)
