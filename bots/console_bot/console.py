"""The console: it does typed lines, and shows the messages that follow.

`lines` does each line. A challenge begins a game at once, for both players are at the keyboard. The
console looks after the clocks of their games between two lines.
"""

import asyncio
from collections.abc import AsyncIterable, AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

from bots.console_bot.adapter import PLACE, Exchange, Gathered, Screen
from bots.console_bot.commands import QUIT
from bots.console_bot.completion import complete, last_word, lines_of_buttons
from bots.console_bot.input import Rows, Typed, lines_of, read_typed
from bots.console_bot.lines import Lines
from bots.console_bot.seats import People, game_at_hand, newest_on
from takmail.commands.boards import ShowBoard
from takmail.commands.games import Analyse
from takmail.commands.lines.parsed import Parsed
from takmail.commands.settings import SetStyle
from takmail.commands.spec import OFF
from takmail.looks import Style
from takmail.service.ports import SeatedGame, TryLaterError
from takmail.terms.wishes import Wishes
from takmail.wording.console import going_on_with, next_word, notice, prompt_of
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.message.messages import Message
from takmail.wording.message.sentences import say

AFTER_SOMETHING = 5.0
"""Seconds until the console looks again after it has done due work."""

_GOES_ON = "... "
"""The prompt while a board's rows are typed."""


class Console:
    """Plays lines through the service and shows the answers."""

    def __init__(self, exchange: Exchange, people: People) -> None:
        self._adapter = exchange.adapter
        self.people = people
        self.exchange = exchange
        self._lines = Lines(self.exchange, people)
        self._rows = Rows()
        self._codes: list[str] = []
        self._busy, self._typed = asyncio.Lock(), asyncio.Event()

    def serve(self, page: Callable[[], Awaitable[Message]]) -> None:
        """Have a line serve the games to a browser; ``page`` begins that, and says where."""
        self._lines.own.page = page

    async def settle(self) -> None:
        """Take no notice of messages from before, and of games as they are."""
        await self.exchange.hide()
        await self._lines.sit_down()

    async def colour(self) -> None:
        """Draw boards in colour, unless a player has chosen another style."""
        if not await self.exchange.service.queries.has_style(PLACE):
            await self.exchange.ask(self.people.white, SetStyle(Style.ANSI.value))

    async def ask_who_plays(self) -> bool:
        """Ask whether people play the computer or each other, and return whether no game is on."""
        await self.exchange.hide()
        if newest_on(await self.exchange.games()) is not None:
            return False
        self._lines.ask_who_plays()
        return True

    async def open(
        self,
        wishes: Wishes,
        origin: str = "",
        *,
        fresh: bool,
        code: str | None = None,
        complaints: Screen | None = None,
    ) -> bool:
        """Go on with the game that is on, or begin one; return whether that could be done.

        ``origin`` is what a new game starts from, as `Challenge` has it; ``code`` is the id of a
        game to go on with. Errors go to ``complaints``, if that is another screen. Messages
        that an earlier session has left undelivered are not shown any more.
        """
        await self.exchange.hide()
        on = None if fresh else newest_on(await self.exchange.games())
        if code is not None:
            opened = await self._lines.switch(code, complaints)
        elif on is None:
            opened = await self._lines.begin(wishes, origin, complaints)
            if opened and not fresh and not origin and wishes == Wishes():
                self._lines.unasked = newest_on(await self.exchange.games())
        else:
            opened = True
            await self._go_on(on)
        if opened:
            await self._lines.sit_down()
        return opened

    async def play(self, texts: AsyncIterable[str]) -> bool:
        """Play typed lines until they end; return whether none was refused."""
        clean = True
        async for line in _each_line(texts):
            for whole in self._rows.take(line):
                typed = read_typed(whole, self._lines.language.tag)
                if typed.own is not None and typed.own.command is QUIT:
                    return clean
                clean &= await self._line(typed)
        for board in self._rows.rest():
            clean &= await self._line(read_typed(board, self._lines.language.tag))
        return clean

    async def watch(self) -> None:
        """Do what the clocks of games here demand, and show it, until cancelled."""
        while True:
            self._typed.clear()
            async with self._busy:
                pause = await self.come_due()
            with suppress(TimeoutError):
                async with asyncio.timeout(pause or AFTER_SOMETHING):
                    await self._typed.wait()

    async def analyse(self) -> None:
        """Do analyses beside the lines, until cancelled."""
        analyses = self.exchange.service.analyses
        analyses.aside = self.aside
        await analyses.run()

    @asynccontextmanager
    async def aside(self) -> AsyncIterator[None]:
        """Show between two lines what is sent meanwhile."""
        async with self._busy:
            yield
            await self.exchange.show()
        self._typed.set()

    async def begin(self, wishes: Wishes, origin: str = "") -> tuple[bool, list[Message]]:
        """Begin a game beside the lines; return whether it has begun, and what is said of it."""
        gathered = Gathered()
        async with self._busy:
            with self._adapter.showing_all_on(gathered):
                begun = await self._lines.begin(wishes, origin)
        self._typed.set()
        return begun, gathered.messages

    async def come_due(self) -> float:
        """Do due work and show it; return the seconds until there may be more, 0 after some."""
        pause = await self.exchange.service.fire_in_turns(await self._lines.games_here())
        if not pause:
            await self.exchange.show()
            await self._lines.look_around()
        return pause

    async def leave(self) -> None:
        """Say that a game that is still on is kept."""
        games = await self.exchange.games()
        chosen = game_at_hand(games, self._lines.chosen)
        game = chosen if chosen is not None and chosen.is_on else newest_on(games)
        if game is not None:
            self._lines.tell(notice("console-farewell", code=game.code))

    async def interrupted(self) -> None:
        """Cancel the analysis that is on, or say how to leave: the person has tried."""
        async with self._busy:
            answer = await self.exchange.ask(self.people.white, Analyse(OFF))
        if answer.refused:
            self._lines.tell(notice("console-leave"))
        else:
            self._adapter.show(answer.replies[0])

    async def prompt(self) -> str:
        """Return the prompt: the game that a line is about, the side on turn, a move's start."""
        if self._rows.waiting:
            return _GOES_ON
        begun = f"{self._lines.begun} ".lstrip()
        if self._lines.exercise is not None:
            exercise = say("console-prompt-exercise", exercise=self._lines.exercise.name)
            return self._lines.language.text(exercise) + begun
        game = game_at_hand(await self.exchange.games(), self._lines.chosen)
        if game is None:
            return "> "
        return self._lines.language.text(prompt_of(game.code, game.turn)) + begun

    async def hints(self) -> list[str]:
        """Return lines that can be typed now, by the buttons of the last message."""
        games = await self.exchange.games()
        self._codes = [game.code for game in games]
        vocabulary, following = vocabulary_in(self._lines.language.tag), self._lines.step_in("")
        meant = [] if self._lines.exercise else games
        buttons = [button for button in self._adapter.buttons if button.press != following]
        lines = lines_of_buttons(buttons, meant, self._lines.chosen, vocabulary)
        return [*([] if following is None else [next_word(self._lines.language)]), *lines]

    async def completions(self, text: str) -> list[tuple[int, str]]:
        """Return completions of a text: legal moves, then words, see ``Host.completions``."""
        tag = self._lines.language.tag
        try:
            typed, moves = await self._lines.moves(text)
        except TryLaterError:
            typed, moves = "", []
        last = len(last_word(text, tag))
        words = complete(text, tag, self._codes)
        return [*((len(typed), move) for move in moves), *((last, word) for word in words)]

    async def _go_on(self, game: SeatedGame) -> None:
        """Say that a game is on, and who plays it if other names were given, and show it."""
        white, black = game.players
        sentence = say("console-going_on", code=game.code)
        wanted = self.people.white.user, self.people.black.user
        if self.people.given and wanted != (white.user, black.user):
            sentence = going_on_with(game.code, white.name, black.name)
        await self.exchange.hand(white, ShowBoard(), game.code)
        await self._lines.know_language()
        self._lines.tell(Message((sentence,)))
        await self.exchange.show()

    async def _line(self, typed: Typed) -> bool:
        """Do a line; return whether it was not refused."""
        async with self._busy:
            done = await self._do(typed)
        self._typed.set()
        return done

    async def _do(self, typed: Typed) -> bool:
        waits = self._lines.asking or self._lines.step_in(typed.text)
        if typed.own is None and not typed.text.strip(" \t`") and not waits:
            return True
        if not self._lines.redrawing:
            return await self._lines.do(typed)
        gathered = Gathered()
        with self._adapter.showing_all_on(gathered):
            done = await self._lines.do(typed)
        looked = isinstance(typed.parsed, Parsed) and isinstance(typed.parsed.command, ShowBoard)
        board = () if looked or self._lines.step_in("") else await self._lines.board()
        self._adapter.usual.clear()
        for message in gathered.with_board(board):
            self._adapter.show(message)
        return done


async def _each_line(texts: AsyncIterable[str]) -> AsyncIterator[str]:
    async for text in texts:
        for line in lines_of(text):
            yield line
