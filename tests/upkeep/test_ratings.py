"""Ratings in what a host does with a database: rebuilt, checked, taken elsewhere."""

import asyncio
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Connection, insert, update

from takmail.club.ratings import UNRATED, Rating, change_by
from takmail.service.upkeep.checks import Flaw
from takmail.service.upkeep.exports import Importing, as_lines
from takmail.store.changes import Change
from takmail.store.games.games import games
from takmail.store.people.rankings import rebuild, wrong_ratings
from takmail.store.people.ratings import (
    RatedEnd,
    rated_as,
    rated_ends,
    rated_places,
    ratings,
)
from takmail.store.store import Store
from tests.service.test_ratings import OPENING, RATED, ROAD
from tests.service.world import START, World, world
from tests.stores import open_store
from tests.upkeep.kit import said_by
from tests.upkeep.test_check import found, run

PLAYERS = [f"p{number}" for number in range(40)]


def kept(connection: Connection) -> tuple[list[object], ...]:
    """Return all rows of ratings, and of the ends and places."""
    tables = (ratings, rated_ends, rated_places)
    return tuple(
        list(connection.execute(table.select().order_by(*table.primary_key.columns)))
        for table in tables
    )


def rebuilt(connection: Connection) -> int:
    with connection.begin():
        return rebuild(connection)


async def write(store: Store, work: Callable[[Connection], object]) -> object:
    return await store._database.write(work)


async def seated(store: Store, count: int) -> tuple[list[str], str]:
    """Return people, and a chat, with a finished game of each of so many codes."""
    people = [(await store.people.get("discord", one, one, one)).id for one in PLAYERS]
    chat = (await store.chats.get("discord", "den", "the den", private=False)).id
    rows = [
        {
            "code": f"g{number}",
            "version": 1,
            "chat_id": chat,
            "terms": "5",
            "created_at": START,
            "phase": "over",
            "updated_at": START,
            "result": "1-0",
        }
        for number in range(count)
    ]

    def put(connection: Connection) -> None:
        with connection.begin():
            connection.execute(insert(games), rows)

    await write(store, put)
    return people, chat


@pytest.mark.slow
async def test_a_thousand_random_games_are_rebuilt_to_the_same_numbers() -> None:
    drawn, at = Random(1), START
    async with await open_store() as store:
        people, chat = await seated(store, 1000)
        for number in range(1000):
            at += timedelta(hours=drawn.randrange(200))
            white, black = drawn.sample(people, 2)
            size, score = drawn.choice((5, 6)), drawn.choice((0.0, 0.5, 1.0))
            had = await store.read(rated_as, [white, black], size)
            change = change_by(had[white][1], had[black][1], score, at)
            end = RatedEnd(f"g{number}", size, (white, black), score, change, (chat, chat))
            await store.commit(Change(also=(end,)))
        before = await store.read(kept)
        assert (len(before[0]), len(before[1])) == (80, 1000)
        assert await store.read(wrong_ratings) == 0
        assert await write(store, rebuilt) == 1000
        assert await store.read(kept) == before
        await write(store, spoilt)
        assert await store.read(wrong_ratings) > 100
        await write(store, rebuilt)
        assert (await store.read(kept))[:2] == before[:2]


def spoilt(connection: Connection) -> None:
    """Change some numbers, and drop some ratings."""
    with connection.begin():
        connection.execute(update(ratings).values(rating=1000))
        connection.execute(ratings.delete().where(ratings.c.size == 6))
        end = rated_ends.c.number > 900
        connection.execute(update(rated_ends).where(end).values(white_rating=1))


@pytest.mark.parametrize(
    ("changed", "count"), [("rating = 9999 WHERE rating > 1500", 1), ("games = games + 1", 2)]
)
async def test_wrong_ratings_are_found_and_put_right(changed: str, count: int) -> None:
    async with world() as den:
        await den.begin(terms=RATED)
        await den.play(ROAD)
        assert await found(den.store) == []
        before = await den.store.read(kept)
        await write(den.store, run(f"UPDATE ratings SET {changed}"))
        (finding,) = await found(den.store)
        assert (finding.flaw, finding.values) == (Flaw.RATINGS, {"count": count})
        await write(den.store, rebuilt)
        assert await den.store.read(kept) == before


def test_a_host_rebuilds_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    address = f"sqlite:///{tmp_path / 'takmail.sqlite3'}"
    asyncio.run(_play_and_spoil(address))
    told = said_by(capsys, "ratings", "rebuild", "--database", address)
    assert told == (0, "Rebuilt the ratings from one rated game.\n", "")
    assert said_by(capsys, "check", "--database", address)[0] == 0


async def _play_and_spoil(address: str) -> None:
    async with world(address) as den:
        await den.begin(terms=RATED)
        await den.play(ROAD)
        await write(den.store, run("UPDATE ratings SET rating = 9999"))


async def rating_of(den: World, who: str) -> Rating:
    player = (await den.player(who)).id
    return (await den.store.read(rated_as, [player], 5))[player][1]


async def test_ratings_go_along_to_another_database_and_come_together_there() -> None:
    async with world() as den, world() as other:
        await den.begin(terms=RATED)
        await den.play(ROAD)
        told = await den.store._database.read(lambda connection: list(as_lines(connection)))
        done = await other.store._database.write(lambda c: Importing(c).put(told))
        assert done.refused == []
        assert await other.store.read(kept) == await den.store.read(kept)
        assert await found(other.store) == []
        again = await other.store._database.read(lambda connection: list(as_lines(connection)))
        assert again == told
    async with world() as third:
        await third.begin(terms=RATED)
        await third.play(ROAD)

        def bring(connection: Connection) -> None:
            importing = Importing(connection)
            with connection.begin():
                importing.learn(told)
            assert importing.put(told).refused == []

        await write(third.store, bring)
        third.store.forget()
        assert (await rating_of(third, "ann")).games == 2
        assert await found(third.store) == []


async def test_a_finished_game_that_comes_without_its_rating_gets_none() -> None:
    async with world() as den, world() as other:
        await den.begin(terms="5 days 3")
        await den.play(OPENING)
        await den.say("ann", "!resign")
        await den.say("ann", "!confirm")
        told = await den.store._database.read(lambda connection: list(as_lines(connection)))
        await other.store._database.write(lambda c: Importing(c).put(told))
        assert await rating_of(other, "ann") == UNRATED
