"""The list of somebody's games, however many there are."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import pytest
from sqlalchemy import Engine, event

from takmail.commands.games import ListGames
from takmail.service.handlers import games
from takmail.store.games.game_lists import open_count_of_player, open_game_between
from tests.quick import slow
from tests.sentences import YOURS_IN_A_LIST
from tests.service.world import World, labels
from tests.upkeep.test_check import found

FEW = 4


@pytest.fixture(autouse=True)
def few_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "A_PAGE", FEW)


async def listed(den: World, who: str = "ann") -> str:
    return (await den.tell(who, "!games"))["den"].plain()


async def test_many_newer_challenges_take_no_place_from_games_that_are_on(den: World) -> None:
    code = await den.begin()
    for size in range(3, 3 + FEW + 1):
        await den.say("ann", f"!challenge {size if size < 9 else 8} white")
    told = await listed(den)
    assert told.splitlines()[1].startswith(f"#{code}")
    assert len(told.splitlines()) == 1 + FEW + 1
    assert told.endswith("… and 2 more challenges.")


async def test_those_come_first_in_which_it_is_ones_turn(den: World) -> None:
    first, second, third = [await den.begin("ann", name) for name in ("bob", "cyd", "dee")]
    await den.say("ann", f"#{first} ps a1")
    await den.say("ann", f"#{third} ps a1")
    lines = (await listed(den)).splitlines()[1:]
    assert [line.split()[0] for line in lines] == [f"#{code}" for code in (second, first, third)]
    assert [YOURS_IN_A_LIST in line for line in lines] == [True, False, False]


async def test_the_oldest_game_is_listed_in_which_it_is_ones_turn(den: World) -> None:
    codes = [await den.begin("ann", f"bob{number}") for number in range(FEW + 2)]
    for code in codes[1:]:
        await den.say("ann", f"#{code} ps a1")
    told = await listed(den)
    assert told.splitlines()[1].startswith(f"#{codes[0]}")
    assert told.endswith("… and 2 more running games.")


async def test_each_listed_game_has_a_button(den: World) -> None:
    codes = [await den.begin("ann", name) for name in ("bob", "cyd")]
    message = (await den.tell("ann", "!games"))["den"]
    assert labels(message) == [f"#{codes[0]} Bob", f"#{codes[1]} Cyd"]
    assert "more" not in message.plain()


async def test_a_turn_is_since_the_ply_whatever_is_proposed_since_then(den: World) -> None:
    code = await den.begin()
    begun = (await listed(den)).splitlines()[1].rpartition(" since ")[2]
    den.time += timedelta(days=1)
    await den.say("ann", f"#{code} ps a1")
    played = (await listed(den)).splitlines()[1].rpartition(" since ")[2]
    assert played != begun
    for line in ("draw", "withdraw draw", "takeback"):
        den.time += timedelta(days=1)
        await den.say("ann", f"!{line} #{code}")
        assert (await listed(den)).splitlines()[1].endswith(f" since {played}")
    den.time += timedelta(days=1)
    await den.say("bob", f"!accept takeback #{code}")
    taken_back = (await listed(den)).splitlines()[1]
    assert YOURS_IN_A_LIST in taken_back
    assert taken_back.rpartition(" since ")[2] not in {begun, played}


async def test_a_rematch_is_a_game_that_is_on_with_seats_of_its_own_time(den: World) -> None:
    code = await den.begin()
    for who, line in (("ann", f"resign #{code}"), ("ann", "confirm"), ("ann", f"rematch #{code}")):
        await den.say(who, f"!{line}")
    (told,) = await den.say("bob", f"!accept #{code}")
    rematch = den.code_in(told)
    ann, bob = [(await den.player(who)).id for who in ("ann", "bob")]
    assert (await den.store.read(open_count_of_player, ann)).on == 1
    on = await den.store.read(open_game_between, ann, bob)
    assert on is not None
    assert on.code == rematch != code
    assert await found(den.store) == []


@pytest.mark.parametrize("terms", ["5 days 3", *slow("5")])
async def test_a_longer_list_takes_no_more_queries(
    den: World, monkeypatch: pytest.MonkeyPatch, terms: str
) -> None:
    monkeypatch.setattr(games, "LISTED", 20)
    queries: list[int] = []
    for names in (("bob",), tuple(f"bob{number}" for number in range(12))):
        for name in names:
            await den.begin("ann", name, terms, f"with-{name}")
        den.restart()
        den.store.forget()
        with noted_queries() as made:
            await den.handle(den.incoming("ann", command=ListGames(), direct=True))
        queries.append(len(made))
    assert 0 < queries[1] <= queries[0]


@contextmanager
def noted_queries() -> Iterator[list[str]]:
    """Note each query that is asked meanwhile."""
    made: list[str] = []

    def note(_c: object, _cursor: object, statement: str, *_: object) -> None:
        if statement.startswith("SELECT"):
            made.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield made
    finally:
        event.remove(Engine, "before_cursor_execute", note)
