"""Two people who play one game after the other, and know all that they said."""

import asyncio
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from takmail.notation.written_plies import Notation
from takmail.rulesets.registry import ruleset_of
from takmail.rulesets.values import Own, Ply
from takmail.tak.rules import Rules
from tests.faults.homes import Home, Told
from tests.rulesets.random_plies import GIVING_UP
from tests.sentences import white_and_black, would_like_a_game

STANDS = re.compile(r"Game #\w+ (?:as it stands now|is over by now)")
"""What follows a message that the bot has given up, as it was killed whenever it sent it."""

_JOIN = re.compile(r"\bjoin (?:code:)?(\w{5})\b")

_GAME = re.compile(r"#(\w+)")

_MENTION = r"<@\d+>"
"""The player on turn, where the board that follows notifies them."""

_WORDS = r"roll|double|take|drop|match|forfeit|surrender"
_PLY = rf"(?:p[swc] [a-h]\d|m[nsew] [a-h]\d(?: p\d+(?: \d+)*| \d)?|{_WORDS})"

_REALLY = re.compile("do you really want to")
_THROW = re.compile(r"rolled (\d) \(throw (\d+)\)")


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
    """A game: its code, the plies that were said in it, in order, and what each throw showed."""

    code: str
    plies: list[str] = field(default_factory=list)
    throws: list[int] = field(default_factory=list)

    @property
    def told(self) -> list[str]:
        """The plies as chats are told of them: behind a roll is what it showed."""
        throws = (f"roll, {value} as throw {n}" for n, value in enumerate(self.throws, 1))
        return [next(throws, ply) if ply == "roll" else ply for ply in self.plies]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of games: their rules, and the words that stand ``beside`` each board.

    ``terms`` are those of the challenge to the so-manieth game, from 0. ``choose`` draws a ply by
    lot.
    """

    rules: Own
    terms: Callable[[int], str]
    choose: Callable[[Any, Random], Ply]
    beside: str


def tak(terms: str = "") -> Kind:
    """Return games of Tak; a challenge says these terms, too."""
    return Kind(
        Rules.standard(3),
        lambda _: f"3 white {terms}".rstrip(),
        lambda position, chance: chance.choice(position.legal_plies()),
        "flats reserve",
    )


TAK = tak()


class Table:
    """Plays games until it is told to stop; ``games`` are those that it played.

    Where both are in one chat, they now and then say two moves ``in_a_row`` and wait for nothing.
    While a challenge of theirs stands, ``challenging`` is held. All games are of one ``kind``.
    """

    def __init__(
        self,
        people: tuple[Person, Person],
        chance: Random,
        *,
        in_a_row: bool = True,
        kind: Kind = TAK,
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
        self._in_a_row = in_a_row and len(self.homes) == 1
        self._kind = kind
        self._ruleset = ruleset_of(kind.rules)
        self._position: Any = self._ruleset.set_up(kind.rules, None)
        self._sides = people

    @property
    def plies(self) -> int:
        """How many plies were said so far."""
        return sum(len(game.plies) for game in self.games)

    @property
    def mover(self) -> Person:
        """Who is on turn."""
        return self._sides[self._position.turn]

    @property
    def is_over(self) -> bool:
        """Whether the last game is over."""
        return self._ruleset.result(self._position) is not None

    async def play(self, stop: asyncio.Event) -> None:
        """Play; what goes wrong is kept as the ``failure``."""
        try:
            while not stop.is_set():
                async with self.challenging:
                    await self._begin()
                self.ready.set()
                while not self.is_over and not stop.is_set():
                    await self._aside()
                    await self.move()
                    await self._tell_change()
                if not self.is_over:
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
                return any(self._kind.beside in told.text for told in home.told()[since:])

            await person.home.until(shown, f"the board for {person.name}")

    async def _begin(self) -> None:
        """Begin another game; the first of the two challenges."""
        one, other = self.people
        marks = _marks(self.homes)
        asked = re.compile(would_like_a_game(one.name))
        terms = self._kind.terms(len(self.games))
        await self._asked(one, f"challenge {terms}", marks, asked)
        either = rf"(?:{one.name}|{other.name})"
        begun = re.compile(
            rf"The game(?: #\w+)? begins: {white_and_black(either, either)}"
            rf"|Game #\w+ as it stands now\. It's (?:{either}|{_MENTION})'s turn"
        )
        taken = "accept" if one.home is other.home else f"join {await self.join_code()}"
        await self._asked(other, taken, marks, begun)
        for home in self.homes:
            await self._told(home, marks, begun)
        white = await self._told(self.homes[0], marks, _white_of(either))
        self._sides = (one, other) if white == one.name else (other, one)
        self.games.append(Played(await self._listed(_GAME)))
        self._position = self._ruleset.set_up(self._kind.rules, None)

    async def join_code(self) -> str:
        """Return the code of the first one's challenge, which stands in the list of their games."""
        return await self._listed(_JOIN)

    async def _listed(self, wanted: re.Pattern[str]) -> str:
        """Return the first group of what the list of the first one's games has."""
        name = self.people[0].name
        there = self.people[0].home.of_lists(name)
        return await self._asked(Person(name, there), "games", _marks([there]), wanted)

    async def remark(self, by: Person, words: str) -> None:
        """Have somebody say something to the other side."""
        await by.home.command(by.name, f"say {words}")
        self.remarks.append(Remark(by, words))

    async def be_in_game(self) -> None:
        """Begin another game if the last one is over."""
        if self.is_over:
            await self._begin()

    async def move(self) -> None:
        """Say a move, or two in a row where both are in one chat, and see all chats told."""
        marks = _marks(self.homes)
        said: list[tuple[Person, str]] = []
        movers: list[str] = []
        for _ in range(2 if self._in_a_row and self._chance.random() < 0.3 else 1):
            if self.is_over:
                break
            person = self.mover
            ply = self._kind.choose(self._position, self._chance)
            line = self._ruleset.written(ply, self._kind.rules.size, Notation.MAIL)
            said.append((person, line))
            self.last_said = (person.home, await person.home.say(person.name, line))
            if ply in GIVING_UP:
                await self._told(person.home, marks, _REALLY)
                await person.home.command(person.name, "confirm")
            self.games[-1].plies.append(line)
            self._position = self._ruleset.judge(self._position, ply).after
            movers.append(self.mover.name)
        for n, (person, line) in enumerate(said):
            mover = "|".join((*movers[n:], _MENTION))
            stands = rf"as it stands now\. It's (?:{mover})'s turn|is over by now"
            wanted = re.compile(rf"{announcement_of(person.name, line)}|{stands}")
            for home in self.homes:
                await self._told(home, marks, wanted)
        if self._ruleset.die(self._position):
            await self._throw(marks)

    async def _throw(self, marks: dict[int, int]) -> None:
        """See what the die shows, the same in all chats."""
        game = self.games[-1]
        number = len(game.throws) + 1
        wanted = rf"rolled (\d) \(throw {number}\)|{STANDS.pattern}[\s\S]*Rolled (\d)"
        shown = {await self._told(home, marks, re.compile(wanted)) for home in self.homes}
        assert len(shown) == 1, f"throw {number} of {game.code} shows all of {shown}"
        game.throws.append(int(*shown))
        self._position = self._ruleset.rolled(self._position, game.throws[-1])

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
        other = self._sides[self._position.turn.other]
        if roll < 0.06 and mover.home is not other.home:
            await self.remark(mover, f"word{self._chance.randrange(1 << 40)}")
        elif roll < 0.12 and mover.home is other.home:
            await other.home.say(other.name, "ps a1")
        elif roll < 0.18:
            await mover.home.press_last(mover.name, "More")

    async def _told(self, home: Home, marks: dict[int, int], wanted: re.Pattern[str]) -> str:
        """Return the first group (if any) of what is told after these marks that is there."""

        def found() -> re.Match[str] | None:
            texts = (told.text for told in home.told()[marks[id(home)] :])
            return next(filter(None, map(wanted.search, texts)), None)

        await home.until(lambda: found() is not None, wanted.pattern)
        match = found()
        assert match is not None
        return next(filter(None, match.groups()), match[0])


def _white_of(either: str) -> re.Pattern[str]:
    """Return the pattern of White's name, where a game begins or on its board."""
    shown = rf"as it stands now[\s\S]*^White s .* ({either})$"
    begins = rf"The game(?: #\w+)? begins: ({either}) is White"
    return re.compile(rf"{begins}|Game #\w+ {shown}", re.MULTILINE)


def _marks(homes: Sequence[Home]) -> dict[int, int]:
    """Return how much each home has been told."""
    return {id(home): len(home.told()) for home in homes}


def announcement_of(name: str, ply: str = "") -> str:
    """Return the pattern of what is told of somebody's move: its group is the move."""
    ends = r"(?:(?<=[a-z])(?:s|es|ed)\b|(?! ?[\dp]))"  # words are told in sentences
    return rf"(?:White|Black) \({name}\)(?::| offers to|) ({ply or _PLY}){ends}"


def announced(told: Sequence[Told], names: Sequence[str]) -> list[str]:
    """Return the moves of these people of which a chat was told, in the order of telling."""
    pattern = re.compile(announcement_of(f"(?:{'|'.join(names)})"))
    found = ((pattern.search(one.text), _THROW.search(one.text)) for one in told)
    return [
        f"roll, {throw[1]} as throw {throw[2]}" if throw else match[1]
        for match, throw in found
        if match
    ]
