"""People who play in a page: what they see, and what they do as lines and presses.

They speak from a private chat of their own, on the platform of pages. The chats of their games
read of it as of any press.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bots.web.markup import board_of
from takmail.commands.challenges import Challenge, ChooseRules, Invite, Meet
from takmail.commands.command_order import FITS
from takmail.commands.games import Analyse, ReadText
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_request
from takmail.commands.lobby import Seek, TakeSeek
from takmail.commands.offers import Accept, Topic
from takmail.commands.presses import Press
from takmail.commands.relay import Here, Join, Unwatch, Watch
from takmail.commands.spec import Command, Fits
from takmail.commands.tournaments import Tournament
from takmail.service.pages import Card, Eyes, OwnGame
from takmail.service.ports import Account, Answer, Incoming, Place, Query
from takmail.service.service import Service
from takmail.wording.languages.language import Language
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.hints import PAGE
from takmail.wording.message.messages import Block, Enclosure, Message
from takmail.wording.message.sentences import say


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
    """Somebody at a page who plays.

    ``place`` is the chat from which they speak; a ``shared`` board is for two people.
    """

    shared = False

    def __init__(self, service: Service, place: Place) -> None:
        self.service = service
        self.place = place

    @abstractmethod
    async def games(self) -> list[OwnGame]:
        """Return their games, those that have waited for them longest first."""

    @abstractmethod
    async def cards(self, games: Sequence[OwnGame]) -> list[Card]:
        """Return some of their games as cards."""

    async def next(self, after: str) -> str | None:
        """Return the game that has waited longest for them, but for the one that they look at."""
        waiting = (game.code for game in await self.games() if game.waits)
        return next((code for code in waiting if code != after), None)

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
    async def begin(self, touch: Touch, command: Command, code: str | None = None) -> Done:
        """Do a command that a chat must hear of, as one is given that isn't the page's own."""

    def begins(self, command: Command | None) -> bool:
        """Return whether a command brings a game, or news of it, to the chat of its sender."""
        return isinstance(command, Challenge | Analyse)

    async def language(self, locale: str) -> Language:
        """Return the language of a page, by its browser's where none was chosen."""
        place = replace(self.place, locale=locale)
        return SPOKEN[await self.service.queries.language_of(place)]

    def query(self, locale: str) -> Query:
        """Return the question of the person who learns here."""
        return Query(self.learner(), self.place, "move", "line", locale=locale)

    async def press(self, touch: Touch, data: str) -> Done:
        """Do what a button does."""
        press, command = await self.service.pages.press(data)
        code = press.game if press is not None and press.game else touch.game
        agreed = await self.agreed(command, code)
        if agreed is not None:
            return agreed
        if command is not None and self.begins(command):
            return await self.begin(touch, command, code)
        incoming = self.incoming(touch, await self.sender(press, code))
        return await self.handed(replace(incoming, press=data))

    async def agreed(self, command: Command | None, code: str | None) -> Done | None:  # noqa: ARG002
        """Do at once what one side would ask and the other accept, ``None`` where it isn't that."""
        return None

    async def line(self, touch: Touch, text: str) -> Done:
        """Do a typed line, in the game that it names or stands beside."""
        parsed = parse_request(text)
        if isinstance(parsed, Parsed) and self.begins(parsed.command):
            return await self.begin(touch, parsed.command, parsed.game or touch.game)
        incoming = self.incoming(touch, await self.sender(None, touch.game))
        return await self.handed(replace(incoming, text=text))

    async def read(self, touch: Touch, text: str) -> Done:
        """Say which game is in a text."""
        incoming = self.incoming(touch, self.learner())
        return await self.handed(replace(incoming, command=ReadText(text)))

    async def ply(self, touch: Touch, number: int, ply: str) -> Done | None:
        """Play a ply on the game as it stood at a number, ``None`` if it can't be played now."""
        pages = self.service.pages
        if await pages.is_done(PAGE, self._message_id(touch)):
            return Done()
        code = touch.game or ""
        eyes = await self.eyes(code)
        press = None if eyes is None else await pages.ply(code, eyes, number, ply)
        if press is None:
            return None
        done = await self.press(touch, press.encoded)
        return done if done.refused else replace(done, told=())  # the board says it all

    async def plan(self, touch: Touch, plies: Sequence[str]) -> Done | None:
        """Keep answers ready, which were tried out; ``None`` if they can't be played any more."""
        code = touch.game or ""
        eyes = await self.eyes(code)
        line = eyes and await self.service.pages.answers(code, eyes, plies)
        return await self.line(touch, line) if line else None

    async def exercise_ply(self, touch: Touch, ply: str) -> Done | None:
        """Try a ply in the exercise, ``None`` if there is none or the ply isn't legal there."""
        line = await self.service.pages.exercise_line(self.query(touch.locale), ply)
        return None if line is None else await self.line(touch, line)

    def incoming(self, touch: Touch, sender: Account) -> Incoming:
        """Return the beginning of what somebody does: a line, a press or a command."""
        return Incoming(
            message_id=self._message_id(touch),
            sender=sender,
            place=self.place,
            at=self.service.context.now(),
            game=touch.game,
            addressed=True,
            direct=True,
            locale=touch.locale,
            practises=touch.practises,
        )

    async def handed(self, incoming: Incoming) -> Done:
        """Return the effects of a line or press that the service gets."""
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


_OF_CHATS = (
    Analyse,
    Challenge,
    ChooseRules,
    Here,
    Invite,
    Join,
    Meet,
    Seek,
    TakeSeek,
    Tournament,
    Unwatch,
    Watch,
)
"""Commands by which games, or news of them, come to the chat in which they are given."""


class Player(Visitor):
    """Somebody who has come from a platform, and plays their own games there."""

    def __init__(self, service: Service, account: Account, player: str) -> None:
        place = Place(PAGE, f"{account.platform}:{account.user}", private=True)
        super().__init__(service, place)
        self.account = account
        self._player = player

    async def games(self) -> list[OwnGame]:
        """Return their games, those that have waited for them longest first."""
        return await self.service.pages.own(self._player)

    async def cards(self, games: Sequence[OwnGame]) -> list[Card]:
        """Return some of their games as cards."""
        codes = [game.code for game in games]
        return await self.service.pages.cards(codes, Eyes(player=self._player))

    async def eyes(self, code: str) -> Eyes | None:
        """Return how they see a game of theirs."""
        return await self.service.pages.eyes_of(code, self._player)

    def learner(self) -> Account:
        """Return their account."""
        return self.account

    async def sender(self, press: Press | None, code: str | None) -> Account:  # noqa: ARG002
        """Return their account: they press for themselves."""
        return self.account

    async def new(self, touch: Touch, terms: str) -> Done:
        """Begin a game by terms as they are typed behind a challenge."""
        return await self.line(touch, f"challenge {terms}")

    def begins(self, command: Command | None) -> bool:
        """Return whether a command brings a game, or news of it, to the chat of its sender."""
        if command is None or command == Tournament():  # it shows the tables
            return False
        if isinstance(command, _OF_CHATS):
            return True
        return FITS[type(command)] is Fits.SIDES or command == Accept(Topic.CHALLENGE)

    async def begin(self, touch: Touch, command: Command, code: str | None = None) -> Done:
        """Do a command in their private talk, where the bot can tell of what comes of it."""
        talk = await self.service.pages.talk_with(self.account)
        if talk is None:
            language = await self.language(touch.locale)
            told = language.message(Message((say("web-no_talk"),)))
            return Done((told,), refused=True)
        before = {game.code for game in await self.games()}
        incoming = replace(self.incoming(touch, self.account), place=talk, game=code)
        done = await self.handed(replace(incoming, command=command))
        new = [game.code for game in await self.games() if game.code not in before]
        return replace(done, opens=new[0] if new else None)
