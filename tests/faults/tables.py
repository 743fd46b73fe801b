"""Two people who play one game after the other, and know all that they said."""

import asyncio
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from takmail.notation.mail import format_mail
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from tests.faults.homes import Home, Told
from tests.sentences import white_and_black, would_like_a_game

SIZE = 3
STANDS = re.compile(r"Game #\w+ (?:as it stands now|is over by now)")
"""What follows a message that the bot has given up, as it was killed whenever it sent it."""

_JOIN = re.compile(r"\bjoin (?:code:)?(\w{5})\b")

_MENTION = r"<@\d+>"
"""The player on turn, where the board that follows notifies them."""

_PLY = r"(?:p[swc] [a-h]\d|m[nsew] [a-h]\d(?: p\d+(?: \d+)*)?)"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a name of his own, and where he plays."""

    name: str
    home: Home


@dataclass(frozen=True, slots=True)
class Remark:
    """What somebody said to the other side."""

    by: Person
    words: str


@dataclass(slots=True)
class Played:
    """A game: its code, and the plies that were said in it, in order."""

    code: str
    plies: list[str] = field(default_factory=list)


class Table:
    """Plays games until it is told to stop; ``games`` are those that it played.

    Where both are in one chat, they now and then say two moves ``in_a_row`` and wait for nothing.
    While a challenge of theirs stands, ``challenging`` is held. ``terms`` are what a challenge says
    behind the size.
    """

    def __init__(
        self,
        people: tuple[Person, Person],
        chance: Random,
        *,
        in_a_row: bool = True,
        terms: str = "",
    ) -> None:
        self.people = people
        self.homes = list({id(person.home): person.home for person in people}.values())
        self.games: list[Played] = []
        self.remarks: list[Remark] = []
        self.failure = ""
        self.ready = asyncio.Event()
        self.challenging = asyncio.Lock()
        self._changed = asyncio.Condition()
        self._chance = chance
        self.last_said: tuple[Home, str]
        self._terms = f"{SIZE} white {terms}".rstrip()
        self._in_a_row = in_a_row and len(self.homes) == 1
        self._position = Position(Rules.standard(SIZE))

    @property
    def plies(self) -> int:
        """How many plies were said so far."""
        return sum(len(game.plies) for game in self.games)

    @property
    def mover(self) -> Person:
        """Who is on turn."""
        return self.people[self._position.turn]

    async def play(self, stop: asyncio.Event) -> None:
        """Play; what goes wrong is kept as the ``failure``."""
        try:
            while not stop.is_set():
                async with self.challenging:
                    await self._begin()
                self.ready.set()
                while self._position.outcome() is None and not stop.is_set():
                    await self._aside()
                    await self.move()
                    await self._tell_change()
                if self._position.outcome() is None:
                    return
        except AssertionError as error:
            self.failure = f"{self.people[0].name} and {self.people[1].name}: {error}"
        finally:
            self.ready.set()
            await self._tell_change()

    async def moved_on(self) -> None:
        """Return when something more was played here, or nothing will be."""
        enough = self.plies + 2
        async with self._changed:
            await self._changed.wait_for(lambda: self.failure or self.plies >= enough)

    async def _tell_change(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    async def ask(self) -> None:
        """Have everybody ask for the board, and see it shown."""
        for person in self.people:
            mark = len(person.home.told())
            await person.home.command(person.name, f"board #{self.games[-1].code}")

            def shown(home: Home = person.home, since: int = mark) -> bool:
                return any("flats reserve" in told.text for told in home.told()[since:])

            await person.home.until(shown, f"the board for {person.name}")

    async def _begin(self) -> None:
        """Begin another game, the first of the two as White."""
        white, black = self.people
        marks = _marks(self.homes)
        asked = re.compile(would_like_a_game(white.name))
        await self._asked(white, f"challenge {self._terms}", marks, asked)
        begun = re.compile(
            rf"Game #(\w+) (?:begins: {white_and_black(white.name, black.name)}"
            rf"|as it stands now\. It's (?:{white.name}|{_MENTION})'s turn)"
        )
        taken = "accept" if white.home is black.home else f"join {await self.join_code()}"
        await self._asked(black, taken, marks, begun)
        codes = [await self._told(home, marks, begun) for home in self.homes]
        self.games.append(Played(codes[0]))
        self._position = Position(Rules.standard(SIZE))

    async def join_code(self) -> str:
        """Return the code of the first one's challenge, which stands in the list of their games."""
        name = self.people[0].name
        there = self.people[0].home.of_lists(name)
        return await self._asked(Person(name, there), "games", _marks([there]), _JOIN)

    async def remark(self, by: Person, words: str) -> None:
        """Have somebody say something to the other side."""
        await by.home.command(by.name, f"say {words}")
        self.remarks.append(Remark(by, words))

    async def be_in_game(self) -> None:
        """Begin another game if the last one is over."""
        if self._position.outcome() is not None:
            await self._begin()

    async def move(self) -> None:
        """Say a move, or two in a row where both are in one chat, and see all chats told."""
        marks = _marks(self.homes)
        said: list[tuple[Person, str]] = []
        movers: list[str] = []
        for _ in range(2 if self._in_a_row and self._chance.random() < 0.3 else 1):
            if self._position.outcome() is not None:
                break
            person = self.mover
            ply = self._chance.choice(self._position.legal_plies())
            line = format_mail(ply, SIZE)
            said.append((person, line))
            self.last_said = (person.home, await person.home.say(person.name, line))
            self.games[-1].plies.append(line)
            self._position.push(ply)
            movers.append(self.mover.name)
        for n, (person, line) in enumerate(said):
            mover = "|".join((*movers[n:], _MENTION))
            stands = rf"as it stands now\. It's (?:{mover})'s turn|is over by now"
            wanted = re.compile(rf"{announcement_of(person.name, line)}|{stands}")
            for home in self.homes:
                await self._told(home, marks, wanted)

    async def _asked(
        self, person: Person, line: str, marks: dict[int, int], wanted: re.Pattern[str]
    ) -> str:
        """Have the bot asked for something; return the first group of what it says then."""
        await person.home.command(person.name, line)
        return await self._told(person.home, marks, wanted)

    async def _aside(self) -> None:
        """Now and then do what is no move: a remark, a move out of turn, an offer, a press."""
        roll = self._chance.random()
        mover = self.mover
        other = self.people[self._position.turn.other]
        if roll < 0.06 and mover.home is not other.home:
            await self.remark(mover, f"word{self._chance.randrange(1 << 40)}")
        elif roll < 0.12 and mover.home is other.home:
            await other.home.say(other.name, "ps a1")
        elif roll < 0.18:
            await mover.home.press_last(mover.name, "More")

    async def _told(self, home: Home, marks: dict[int, int], wanted: re.Pattern[str]) -> str:
        """Return the first group (if any) of what is told after these marks."""

        def found() -> re.Match[str] | None:
            texts = (told.text for told in home.told()[marks[id(home)] :])
            return next(filter(None, map(wanted.search, texts)), None)

        await home.until(lambda: found() is not None, wanted.pattern)
        match = found()
        assert match is not None
        return match[1] if match.groups() else match[0]


def _marks(homes: Sequence[Home]) -> dict[int, int]:
    """Return how much each home has been told."""
    return {id(home): len(home.told()) for home in homes}


def announcement_of(name: str, ply: str = "") -> str:
    """Return the pattern of what is told of somebody's move: its group is the move."""
    return rf"(?:White|Black) \({name}\): ({ply or _PLY})(?! ?[\dp])"


def announced(told: Sequence[Told], names: Sequence[str]) -> list[str]:
    """Return the moves of these people of which a chat was told, in the order of telling."""
    pattern = re.compile(announcement_of(f"(?:{'|'.join(names)})"))
    return [match[1] for one in told if (match := pattern.search(one.text))]
