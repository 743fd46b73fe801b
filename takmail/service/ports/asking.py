"""What adapters ask besides: it changes nothing."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from takmail.colors import Color
from takmail.commands.spec import Command
from takmail.service.ports.people import Account, Place


@dataclass(frozen=True, slots=True)
class Query:
    """What somebody has typed so far of an option of a command, to be completed.

    ``command`` is its verb, ``option`` the option's name, ``game`` the code of a game that was
    given beside it, ``given`` the words that were given for other options. ``locale`` is the
    sender's, as in `Incoming`.
    """

    sender: Account
    place: Place
    command: str
    option: str
    typed: str = ""
    game: str | None = None
    locale: str = ""
    given: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What an option could be: its value, and how it is shown."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class SeatedGame:
    """A game that has begun, as much of it as shows which side can say what.

    ``size`` is its board's. ``players`` are White and Black, as known on the platform that asks.
    ``turn`` is the side on turn, or one that is to choose before play; ``None`` once the game is
    over. ``answers`` are what White and
    Black can say to what stands between them: to offers, and to the question whether one resigns.
    ``version`` is another one after each change of the game.
    """

    code: str
    size: int
    players: tuple[Account, Account]
    turn: Color | None
    answers: tuple[frozenset[Command], frozenset[Command]]
    version: int = 0

    @property
    def is_on(self) -> bool:
        """Whether it is being played."""
        return self.turn is not None


Suggest: TypeAlias = Callable[[Query], Awaitable[Sequence[Suggestion]]]
"""Called for what an option could be, the best first; it changes nothing and never raises."""

GamesOn: TypeAlias = Callable[[], Awaitable[int]]
"""Called for the number of games that are on; it may raise `TryLaterError`."""
