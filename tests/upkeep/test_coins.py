"""Coins in what a host does with a database: checked, taken elsewhere."""

from sqlalchemy import Connection

from takmail.service.upkeep.checks import Flaw
from takmail.service.upkeep.exports import Importing, as_lines
from takmail.store.games.coins import purse_of
from tests.service.world import World, world
from tests.store.books import check_books
from tests.upkeep.test_check import found, run

ROAD = "ps a1, ps c3, ps c2, ps a2, ps c1"


async def play(den: World) -> str:
    """Have Ann win 10 coins of Bob, and both have 5 at stake in a game that is on."""
    await den.begin(terms="3 stakes 10")
    await den.play(ROAD)
    return await den.begin(terms="3 stakes 5", chat="attic")


async def purses(den: World) -> dict[str, int]:
    await check_books(den.store)
    people = {who: (await den.player(who)).id for who in ("ann", "bob")}
    return {who: (await den.store.read(purse_of, id_)).coins for who, id_ in people.items()}


async def test_what_was_won_and_what_is_at_stake_goes_along_to_another_database() -> None:
    async with world() as den, world() as other:
        game = await play(den)
        told = await den.store._database.read(lambda connection: list(as_lines(connection)))
        done = await other.store._database.write(lambda c: Importing(c).put(told))
        assert done.refused == []
        assert await purses(other) == await purses(den) == {"ann": 105, "bob": 85}
        again = await other.store._database.read(lambda connection: list(as_lines(connection)))
        assert again == told
        assert await found(other.store) == []
        await other.say("ann", f"!#{game} abort", "attic")
        assert await purses(other) == {"ann": 110, "bob": 90}


async def test_who_has_a_purse_there_already_wins_and_loses_what_the_games_did() -> None:
    async with world() as den, world() as other:
        await play(den)
        await other.begin(terms="4 stakes 90", chat="cellar")
        told = await den.store._database.read(lambda connection: list(as_lines(connection)))

        def bring(connection: Connection) -> None:
            importing = Importing(connection)
            with connection.begin():
                importing.learn(told)
            assert importing.put(told).refused == []

        await other.store._database.write(bring)
        other.store.forget()
        assert await purses(other) == {"ann": 15, "bob": 0}
        assert (await other.store.read(purse_of, (await other.player("bob")).id)).lent == 5
        assert await found(other.store) == []


async def test_a_purse_that_holds_something_else_is_found() -> None:
    async with world() as den:
        await play(den)
        await den.store._database.write(run("UPDATE purses SET coins = coins + 1"))
        (finding,) = await found(den.store)
        assert (finding.flaw, finding.values) == (Flaw.PURSES, {"count": 2})


async def test_coins_that_no_record_moves_are_found() -> None:
    async with world() as den:
        game = await play(den)
        await den.store._database.write(
            run(f"UPDATE coin_entries SET coins = 7 WHERE code = '{game}' AND giver IS NOT NULL")
        )
        found_now = await found(den.store)
        assert [(one.flaw, one.code) for one in found_now] == [
            (Flaw.COINS, game),
            (Flaw.PURSES, ""),
        ]
