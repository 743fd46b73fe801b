"""People who play in a page: what they see, and what they do as lines and presses.

They speak from a private chat of their own, on the platform of pages. The chats of their games
read of it as of any press.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bots.web.markup import board_of
from takmail.commands.challenges import Challenge
from takmail.commands.games import ReadText
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_request
from takmail.commands.presses import Press
from takmail.commands.spec import Command
from takmail.service.pages import Card, Eyes
from takmail.service.ports import Account, Answer, Incoming, Place, Query
from takmail.service.service import Service
from takmail.wording.languages.language import Language
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.hints import PAGE
from takmail.wording.message.messages import Block, Enclosure, Message


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


class Visitor(ABC):
    """Somebody at a page who plays. ``place`` is the chat from which they speak."""

    def __init__(self, service: Service, place: Place) -> None:
        self.service = service
        self.place = place

    @abstractmethod
    async def cards(self) -> list[Card]:
        """Return their games as cards, those that are on first."""

    @abstractmethod
    async def eyes(self, code: str) -> Eyes | None:
        """Return how they see a game, ``None`` for one that isn't theirs."""

    @abstractmethod
    def learner(self) -> Account:
        """Return the account that learns and solves."""

    @abstractmethod
    async def sender(self, press: Press | None, code: str | None) -> Account:
        """Return the account that presses, or that says something about a game."""

    @abstractmethod
    async def new(self, touch: Touch, terms: str) -> Done:
        """Begin a game by its terms as they are typed."""

    @abstractmethod
    async def begin(self, touch: Touch, asked: Challenge) -> Done:
        """Begin a game."""

    async def language(self, locale: str) -> Language:
        """Return the language of a page, by its browser's where none was chosen."""
        place = replace(self.place, locale=locale)
        return SPOKEN[await self.service.queries.language_of(place)]

    def query(self, locale: str) -> Query:
        """Return who asks about exercises."""
        return Query(self.learner(), self.place, "move", "line", locale=locale)

    async def press(self, touch: Touch, data: str) -> Done:
        """Do what a button does."""
        press, command = await self.service.pages.press(data)
        code = press.game if press is not None and press.game else touch.game
        return await self.pressed(touch, data, press, command, code)

    async def pressed(
        self,
        touch: Touch,
        data: str,
        press: Press | None,
        command: Command | None,
        code: str | None,
    ) -> Done:
        """Do the command of a press, in the game with a code if it is about one."""
        if isinstance(command, Challenge):
            return await self.begin(touch, command)
        return await self.hand(touch, await self.sender(press, code), press=data)

    async def line(self, touch: Touch, text: str) -> Done:
        """Do a typed line, in the game that it names or stands beside."""
        parsed = parse_request(text)
        if isinstance(parsed, Parsed) and isinstance(parsed.command, Challenge):
            return await self.begin(touch, parsed.command)
        return await self.hand(touch, await self.sender(None, touch.game), text=text)

    async def read(self, touch: Touch, text: str) -> Done:
        """Say which game is in a text."""
        return await self.hand(touch, self.learner(), command=ReadText(text))

    async def ply(self, touch: Touch, number: int, ply: str) -> Done | None:
        """Play a ply on the game as it stood at a number, ``None`` if it can't be played now."""
        pages = self.service.pages
        if await pages.is_done(PAGE, self._message_id(touch)):
            return Done()
        press = await pages.ply(touch.game or "", number, ply)
        if press is None:
            return None
        done = await self.press(touch, press.encoded)
        return done if done.refused else replace(done, told=())  # the board says it all

    async def exercise_ply(self, touch: Touch, ply: str) -> Done | None:
        """Try a ply in the exercise, ``None`` if there is none or the ply isn't legal there."""
        line = await self.service.pages.exercise_line(self.query(touch.locale), ply)
        return None if line is None else await self.line(touch, line)

    async def hand(
        self,
        touch: Touch,
        sender: Account,
        *,
        text: str | None = None,
        press: str | None = None,
        command: Command | None = None,
    ) -> Done:
        """Hand a line, a press or a command to the service."""
        incoming = Incoming(
            message_id=self._message_id(touch),
            sender=sender,
            place=self.place,
            at=self.service.context.now(),
            text=text,
            press=press,
            command=command,
            game=touch.game,
            addressed=True,
            direct=True,
            locale=touch.locale,
            practises=touch.practises,
        )
        return await self.handed(incoming)

    async def handed(self, incoming: Incoming) -> Done:
        """Return what something has brought that is handed to the service."""
        answer = await self.service.decided(incoming)
        return Done(await self.made(answer.replies), refused=answer.refused)

    def _message_id(self, touch: Touch) -> str:
        return f"{self.place.chat}:{touch.id}"

    async def made(self, messages: Sequence[Message]) -> tuple[Message, ...]:
        """Return messages with files and charts made; the page draws boards itself."""
        return tuple([await self._made(message) for message in messages])

    async def _made(self, message: Message) -> Message:
        blocks: list[Block] = []
        for block in message.blocks:
            if isinstance(block, Enclosure) and board_of(block) is None:
                made = await self.service.enclosed(Answer((Message((block,)),)))
                blocks.extend(made.replies[0].blocks)
            else:
                blocks.append(block)
        return replace(message, blocks=tuple(blocks))
