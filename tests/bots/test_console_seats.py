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
from takmail.service.ports import Account, Incoming, Place, SeatedGame
from takmail.service.service import Service
from takmail.store.store import Store
from tests.stores import open_store

PLACE = Place("console", "console", private=True)
PEOPLE = People.named("Ann Lee", "Bob")
ANN, BOB = PEOPLE.white, PEOPLE.black
DRAW = Topic.DRAW
NOTHING: frozenset[Command] = frozenset()


class Keyboard:
    """Two people in one chat, and the service that they talk to."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.numbers = count()
        self.sit()

    def sit(self) -> None:
        """Start the service, maybe again."""
        self.service = Service(self.store)

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


async def test_a_game_is_seated_once_it_has_begun(keyboard: Keyboard) -> None:
    await keyboard.say(ANN, "challenge white 4")
    assert await keyboard.games() == []
    await keyboard.say(BOB, "accept challenge")
    game = await keyboard.game()
    assert (game.players, game.size, game.turn) == ((ANN, BOB), 4, Color.WHITE)
    assert game.answers == (NOTHING, NOTHING)
    await keyboard.say(ANN, "ps a1")
    assert (await keyboard.game()).turn is Color.BLACK


async def test_the_newest_game_comes_first_whichever_was_played_last(keyboard: Keyboard) -> None:
    for size in (3, 4, 5):
        await keyboard.begin(size)
    oldest = (await keyboard.games())[-1]
    await keyboard.say(ANN, f"#{oldest.code} ps a1")
    assert [game.size for game in await keyboard.games()] == [5, 4, 3]
    keyboard.sit()
    assert [game.size for game in await keyboard.games()] == [5, 4, 3]


async def test_a_game_that_another_process_began_is_known(keyboard: Keyboard) -> None:
    await keyboard.begin(3)
    assert len(await keyboard.games()) == 1
    service = keyboard.service
    keyboard.sit()
    await keyboard.begin(4)
    assert [game.size for game in await service.queries.seated_games(PLACE)] == [4, 3]


async def test_one_game_is_found_by_its_id_in_its_own_chat(keyboard: Keyboard) -> None:
    await keyboard.begin(3)
    await keyboard.begin(4)
    older = (await keyboard.games())[1]
    assert await keyboard.games(older.code) == [older]
    assert await keyboard.games("zz") == []
    elsewhere = Place("console", "elsewhere", private=True)
    await keyboard.begin(6, elsewhere)
    (other,) = await keyboard.service.queries.seated_games(elsewhere)
    assert await keyboard.games(other.code) == []
    assert [game.size for game in await keyboard.games()] == [4, 3]


async def test_an_offer_is_for_the_other_side_to_answer(keyboard: Keyboard) -> None:
    await keyboard.begin()
    await keyboard.say(BOB, "draw")
    white, black = (await keyboard.game()).answers
    assert white == {Accept(), Accept(DRAW), Decline(), Decline(DRAW)}
    assert black == {Withdraw(), Withdraw(DRAW)}


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
