"""What the service says of the games at a keyboard: who sits where, and who can say what."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from itertools import count

import pytest

from bots.console_bot.seats import People, Seat, newest_on, seat_meant
from takmail.colors import Color
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.offers import Accept, Confirm, Decline, Topic, Withdraw
from takmail.commands.settings import SetStyle
from takmail.commands.spec import Command
from takmail.service.context import make_context
from takmail.service.ports import Account, Incoming, Place, SeatedGame
from takmail.service.service import Service
from takmail.store.store import Store
from tests.stores import open_store

PLACE = Place("console", "console", private=True)
PEOPLE = People.named("Ann Lee", "Bob")
ANN, BOB = PEOPLE.white, PEOPLE.black
NOTHING: frozenset[Command] = frozenset()


class Keyboard:
    """Two people in one chat, and the service that they talk to."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.numbers = count()
        self.sit()

    def sit(self) -> None:
        """Start the service, maybe again."""
        self.service = Service(make_context(self.store))

    async def say(self, sender: Account, said: str | Command, place: Place = PLACE) -> None:
        text, command = (said, None) if isinstance(said, str) else (None, said)
        number = str(next(self.numbers))
        at = datetime.now(UTC)
        answer = await self.service.handle(
            Incoming(number, sender, place, at, text, command, addressed=True)
        )
        assert not answer.refused

    async def begin(self, size: int = 5, place: Place = PLACE) -> None:
        await self.say(ANN, f"challenge white {size}", place)
        await self.say(BOB, "accept challenge", place)

    async def games(self, code: str | None = None) -> list[SeatedGame]:
        return await self.service.queries.seated_games(PLACE, code)

    async def game(self) -> SeatedGame:
        return (await self.games())[0]


@pytest.fixture
async def keyboard() -> AsyncIterator[Keyboard]:
    async with await open_store() as store:
        yield Keyboard(store)


def meant(games: list[SeatedGame], line: str, color: Color | None = None) -> Seat | None:
    parsed = parse_line(line)
    assert isinstance(parsed, Parsed)
    return seat_meant(games, parsed.command, color)


async def test_a_chat_that_nobody_has_spoken_in_has_no_games(keyboard: Keyboard) -> None:
    assert await keyboard.games() == []
    assert await keyboard.games("k3") == []
    assert seat_meant([], None) is None
    assert newest_on([]) is None


async def test_whoever_was_asked_whether_he_resigns_answers_that(keyboard: Keyboard) -> None:
    await keyboard.begin()
    await keyboard.say(BOB, "resign")
    game = await keyboard.game()
    assert game.answers == (NOTHING, frozenset((Confirm(), Decline(), Withdraw())))
    assert meant([game], "confirm") == Seat(game, Color.BLACK)


async def test_a_rematch_can_be_accepted_after_a_restart(keyboard: Keyboard) -> None:
    await keyboard.begin()
    for line in ("resign", "confirm", "rematch"):
        await keyboard.say(BOB, line)
    keyboard.sit()
    game = await keyboard.game()
    assert not game.is_on
    assert Accept(Topic.REMATCH) in game.answers[Color.WHITE]
    seat = meant([game], "accept")
    assert seat is not None
    assert seat.player == ANN


async def test_a_side_that_is_named_speaks_for_itself(keyboard: Keyboard) -> None:
    await keyboard.begin()
    await keyboard.say(BOB, "draw")
    game = await keyboard.game()
    assert meant([game], "accept") == Seat(game, Color.WHITE)
    assert meant([game], "accept", Color.BLACK) == Seat(game, Color.BLACK)
    assert meant([game], "accept takeback") == Seat(game, Color.WHITE)
    assert meant([game], "t") == Seat(game, Color.BLACK)


async def test_a_style_counts_as_chosen_once_it_was_set(keyboard: Keyboard) -> None:
    assert not await keyboard.service.queries.has_style(PLACE)
    await keyboard.say(ANN, "style")
    assert not await keyboard.service.queries.has_style(PLACE)
    await keyboard.say(ANN, SetStyle("mail"))
    assert await keyboard.service.queries.has_style(PLACE)
    keyboard.sit()
    assert await keyboard.service.queries.has_style(PLACE)
