"""The console as a platform: its screens, and the way to the service and back."""

import asyncio
import uuid
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime

from bots.console_bot.seats import PLATFORM
from takmail.commands.spec import Command
from takmail.service.ports import Account, Answer, Incoming, Place, Query, SeatedGame
from takmail.service.service import Service
from takmail.wording.console import in_own_words
from takmail.wording.languages.language import Language
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.messages import Block, Button, Buttons, Message
from takmail.wording.message.sentences import Sentence
from takmail.wording.message.text import Paragraph


class Screen(ABC):
    """A place to show messages."""

    @property
    def columns(self) -> int:
        """The number of columns now, 0 where that isn't known."""
        return 0

    @abstractmethod
    def show(self, message: Message) -> None:
        """Show one message."""

    def clear(self) -> None:  # noqa: B027 - most can't be
        """Leave nothing on the screen, if it can be cleared."""


class Gathered(Screen):
    """Keeps messages to be shown later."""

    def __init__(self) -> None:
        self.messages: list[Message] = []

    def show(self, message: Message) -> None:
        """Keep one message."""
        self.messages.append(message)

    def with_board(self, board: Iterable[Block]) -> list[Message]:
        """Return the messages, after a board unless one of them shows it."""
        drawn = tuple(block for block in board if not isinstance(block, Buttons))
        shown = {block for message in self.messages for block in message.blocks}
        return self.messages if shown.issuperset(drawn) else [Message(drawn), *self.messages]


class Unseen(Screen):
    """Shows nothing: what happens is seen elsewhere."""

    def show(self, message: Message) -> None:
        """Leave a message out."""


class ConsoleAdapter:
    """Shows delivered messages on its usual screen, unless that is changed for a while.

    ``last_id`` is the id of the last message that was delivered, ``buttons`` are those of the last
    one that was shown.
    """

    platform = PLATFORM
    overhears = True

    def __init__(self, screen: Screen) -> None:
        self.usual = self._terminal = screen
        self._screen: Screen | None = screen
        self._failure: OSError | None = None
        self.last_id: str | None = None
        self.buttons: tuple[Button, ...] = ()

    @property
    def columns(self) -> int:
        """The number of columns of the screen now, 0 where that isn't known."""
        return self._terminal.columns

    async def run(self) -> None:
        """Wait until cancelled: the console itself reads the lines."""
        await asyncio.Event().wait()

    async def wait_ready(self) -> None:
        """Return at once: there is always a screen."""

    async def send(
        self,
        chat: str,  # noqa: ARG002 - there is only one
        message: Message,
        *,
        key: str,
        reply_to: str | None,  # noqa: ARG002 - what is answered stands just above
    ) -> Sequence[str]:
        """Show a message, which has the key as its id.

        A failure of the screen is kept for `showing_on`: it is no reason to retry.
        """
        self.last_id = key
        try:
            self.show(message)
        except OSError as error:
            self._failure = error
        return (key,)

    async def edit(self, *_: object, **__: object) -> bool:
        """Return that it isn't possible: messages on a screen stay as they are."""
        return False

    async def strip(self, chat: str, *, ids: Sequence[str]) -> None:
        """Do nothing: no buttons are shown."""

    async def delete(self, chat: str, *, ids: Sequence[str]) -> None:
        """Do nothing: messages on a screen stay."""

    async def private_chat(self, *_: object, **__: object) -> str | None:
        """Return that there are no DMs here."""
        return None

    def show(self, message: Message) -> None:
        """Show a message, whether it was delivered or comes from the console itself."""
        if self._screen is not None:
            blocks = (in_own_words(b) if isinstance(b, Paragraph) else b for b in message.blocks)
            self._screen.show(replace(message, blocks=tuple(blocks)))
            self.buttons = message.buttons

    @contextmanager
    def showing_all_on(self, screen: Screen) -> Iterator[None]:
        """Make this screen the usual one meanwhile."""
        before = self.usual, self._screen
        self.usual = self._screen = screen
        try:
            yield
        finally:
            self.usual, self._screen = before

    @contextmanager
    def showing_on(self, screen: Screen | None) -> Iterator[None]:
        """Show everything on this screen meanwhile, ``None`` for nowhere.

        Raise the ``OSError`` with which it failed, if it did: the output may have lost its reader.
        """
        before, self._screen = self._screen, screen
        try:
            yield
        finally:
            self._screen = before
        failure, self._failure = self._failure, None
        if failure is not None:
            raise failure


_ACTS = 3
"""The most that the computer does about one line: it agrees to a rematch, and plays first."""

PLACE = Place(PLATFORM, "console", "the console", private=True)


@dataclass(frozen=True, slots=True)
class Exercise:
    """The exercise that its player saw last, and its name."""

    player: Account
    name: Sentence


@dataclass(frozen=True, slots=True)
class Exchange:
    """The way to the service and back.

    ``delivered`` waits until the adapter has every message. Both people share a ``locale``.
    """

    service: Service
    adapter: ConsoleAdapter
    delivered: Callable[[], Awaitable[None]]
    now: Callable[[], datetime]
    locale: str = ""

    async def hand(
        self,
        sender: Account,
        line: str | Command,
        game: str | None = None,
        reply_to: str | None = None,
        *,
        practises: bool = False,
    ) -> Answer:
        """Hand a line to the service, and let the computer answer it.

        `show` then shows the messages that follow.
        """
        incoming = self._incoming(sender, line, game)
        incoming = replace(incoming, reply_to=reply_to, practises=practises)
        answer = await self.service.handle(incoming)
        for _ in range(_ACTS):
            if not await self.service.computer.act_in({game.code for game in await self.games()}):
                break
        if not self.service.analyses.runs:
            await self.service.analyses.do_all()
        return answer

    async def ask(self, sender: Account, command: Command, game: str | None = None) -> Answer:
        """Return the service's answer, which is shown nowhere."""
        return await self.service.handle(
            replace(self._incoming(sender, command, game), direct=True)
        )

    async def show(self, screen: Screen | None = None) -> None:
        """Show waiting messages, on the usual screen or another one."""
        with self.adapter.showing_on(screen or self.adapter.usual):
            await self.delivered()

    async def hide(self) -> None:
        """Treat waiting messages as shown: there is no need to read them."""
        with self.adapter.showing_on(None):
            await self.delivered()

    async def games(self, named: str | None = None) -> list[SeatedGame]:
        """Return the games that a line can be about: the named one, if it is one of the chat's."""
        seated = await self.service.queries.seated_games(PLACE, named) if named else []
        return seated or await self.service.queries.seated_games(PLACE)

    async def saved_names(self) -> tuple[str, ...]:
        """Return the names of the presets that were saved here."""
        return await self.service.queries.saved_names(PLACE)

    async def moves(self, sender: Account, game: str | None, typed: str) -> list[str]:
        """Return the moves that a player can play in a game or exercise and that begin as typed."""
        asked = Query(sender, PLACE, "move", "line", typed, game, self.locale)
        return await self.service.queries.legal_moves(asked)

    async def exercise_of(self, sender: Account, since: datetime) -> Exercise | None:
        """Return the exercise that a player saw last and since then, unless it is over."""
        asked = Query(sender, PLACE, "move", "line", "", None, self.locale)
        name = await self.service.queries.exercise_of(asked, since)
        return None if name is None else Exercise(sender, name)

    async def language(self) -> Language:
        """Return the language that the service speaks here."""
        return SPOKEN[await self.service.queries.language_of(replace(PLACE, locale=self.locale))]

    def _incoming(self, sender: Account, line: str | Command, game: str | None) -> Incoming:
        text, command = (line, None) if isinstance(line, str) else (None, line)
        return Incoming(
            message_id=uuid.uuid4().hex,
            sender=sender,
            place=PLACE,
            at=self.now(),
            text=text,
            command=command,
            game=game,
            addressed=True,
            locale=self.locale,
        )
