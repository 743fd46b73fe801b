"""Games that are prepared are checked, copied and ended by the host as any other."""

import re

import pytest
from sqlalchemy import Connection

from takmail.colors import Color
from takmail.play.game import Phase
from takmail.service.games.records import read_game
from takmail.service.upkeep.checks import Check, Finding
from takmail.service.upkeep.endings import EndingResult
from takmail.service.upkeep.exports import Importing, as_lines
from takmail.store.games.records import record_of
from tests.service.world import START, World, world
from tests.stores import open_store


def found_in(connection: Connection) -> list[Finding]:
    return list(Check(connection, START, lambda *_: None).everything())


async def taken(den: World) -> str:
    told = await den.say("ann", "!challenge @bob half-sets", mentions=("bob",))
    await den.say("bob", "!accept")
    return den.code_in(told[0])


@pytest.mark.slow
async def test_nothing_is_wrong_at_any_step_whichever_colours_come_about() -> None:
    for lot in Color:
        async with world(lots=[lot]) as den:
            await taken(den)
            for who, choice in (("ann", "7"), ("bob", "3"), ("bob", "no"), ("ann", "yes")):
                assert await den.store._database.read(found_in) == []
                await den.say(who, f"choose {choice}", f"dm-{who}")
            assert await den.store._database.read(found_in) == []


async def test_accounts_may_be_paired_meanwhile_whichever_colours_come_about() -> None:
    for lot in Color:
        async with world(lots=[lot]) as den:
            await taken(den)
            (given,) = await den.say("annie", "pair", "tg-dm-annie", platform="telegram")
            code = re.findall(r"pair (\w{8})", given)[0]
            await den.say("ann", f"pair {code}", "dm-ann")
            await den.say("annie", "pair yes", "tg-dm-annie", platform="telegram")
            for who, choice in (("ann", "7"), ("bob", "3"), ("bob", "no"), ("ann", "yes")):
                await den.say(who, f"choose {choice}", f"dm-{who}")
            assert await den.store._database.read(found_in) == []


async def test_a_game_that_is_prepared_is_copied_with_what_is_sealed() -> None:
    async with world() as den:
        code = await taken(den)
        await den.say("ann", "choose 7", "dm-ann")
        told = await den.store._database.read(lambda connection: list(as_lines(connection)))
    async with await open_store("sqlite://") as store:
        await store._database.write(lambda connection: Importing(connection).put(told))
        game = read_game(code, await store.read(record_of, code))
        assert game.phase is Phase.PREPARING
        assert [choice.choice for choice in game.sealed] == [7]


async def test_the_host_ends_a_game_that_is_prepared() -> None:
    async with world() as den:
        code = await taken(den)
        assert await den.service.end_game(code) is EndingResult.ENDED
        assert "has ended" in " ".join(m.plain() for m in (await den.heard()).values())
        assert await den.store._database.read(found_in) == []
        assert "called off" in (await den.say("ann", f"!#{code} rematch"))[0]
