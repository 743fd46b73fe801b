"""Games in groups, from the private talk of who plays them."""

from collections.abc import AsyncIterator

import pytest

from tests.sentences import YOUR_TURN, black_played, white_played
from tests.service.two_homes import game_code
from tests.service.world import World, world

CLUB, TALK, BOBS = "club", "dm-id-ann", "dm-id-bob"


class Club:
    """Ann and Bob play in a group; whatever they say in private is heard there."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.code = ""

    async def begin(self) -> None:
        (told,) = await self.world.say("ann", "!challenge @bob 5 white", CLUB, mentions=("bob",))
        self.code = game_code(told)
        await self.world.say("bob", "!accept", CLUB)

    async def private(self, who: str, line: str) -> dict[str, str]:
        told = await self.world.tell(who, line, f"dm-id-{who}")
        return {chat: message.plain() for chat, message in told.items()}


@pytest.fixture
async def club() -> AsyncIterator[Club]:
    async with world() as opened:
        game = Club(opened)
        # What is known of people who have no game yet must not outlast the next one.
        for who in ("ann", "bob"):
            await game.private(who, "games")
            await game.private(who, "ps b4")
        await game.begin()
        yield game


async def test_a_group_game_is_listed_shown_and_played_in_private(club: Club) -> None:
    code = club.code
    assert (
        f"#{code} 5x5, against Bob (in the club): {YOUR_TURN}"
        in ((await club.private("ann", "games"))[TALK])
    )
    for line in ("board", f"#{code} board", "rs", f"#{code} rs"):
        assert code in (await club.private("ann", line))[TALK]
    told = await club.private("ann", f"#{code} ps b4")
    assert told.keys() == {CLUB, TALK}
    told = await club.private("bob", "ps c4")
    assert black_played("Bob", "ps c4") in told[CLUB]


async def test_a_group_game_is_found_in_private_after_a_restart(club: Club) -> None:
    club.world.restart()
    assert white_played("Ann", "ps b4") in (await club.private("ann", "ps b4"))[CLUB]


@pytest.mark.parametrize("line", ["draw", "resign", "takeback", "im", "t", "link", "ptn"])
async def test_whatever_is_said_in_private_is_about_the_group_game(club: Club, line: str) -> None:
    await club.private("ann", "ps b4")
    await club.private("bob", "ps c4")
    told = (await club.private("ann", line))[TALK]
    assert "no running game" not in told


async def test_who_has_no_game_is_not_told_of_those_elsewhere(club: Club) -> None:
    told = (await club.private("cleo", "ps b4"))["dm-id-cleo"]
    assert told == "You have no running game. /challenge starts one."
