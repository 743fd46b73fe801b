"""Games against the computer, in what a host does with a database, and in what people can ask."""

import asyncio
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection

from takmail.play.computer import COMPUTER
from takmail.play.game import Phase
from takmail.service.upkeep.checks import Flaw
from takmail.service.upkeep.exports import Importing, ImportResult, as_lines
from takmail.store.schedule.clocks import clock_of_game
from takmail.store.store import Store
from takmail.store.upkeep.backup import back_up, put_back
from tests.quick import slow
from tests.sentences import BEGINS
from tests.service.against_computer import (
    ANNS,
    answer,
    answer_everywhere,
    begin,
    game_in,
    is_due,
    play,
    play_on,
)
from tests.service.test_any_press import agrees_with_the_record, lines
from tests.service.test_forgetting import heard_all
from tests.service.world import START, World, world
from tests.store.postgres import migrated_postgres, needs_postgres
from tests.upkeep.conftest import Said
from tests.upkeep.test_backup import silent
from tests.upkeep.test_check import found, run

LATER = START + timedelta(hours=1)
"""When games are on elsewhere, so that what was due is due there."""


async def told_of(store: Store, codes: Sequence[str] | None = None) -> list[str]:
    """Return an export."""
    return await store._database.read(lambda connection: list(as_lines(connection, codes)))


async def brought(told: Sequence[str], other: World) -> ImportResult:
    """Import an export, as the command does."""

    def bring(connection: Connection) -> ImportResult:
        importing = Importing(connection)
        with connection.begin():
            importing.learn(told)
        return importing.put(told)

    done = await other.store._database.write(bring)
    other.store.forget()
    other.time = LATER
    return done


async def rematch_asked(den: World) -> str:
    """Have a game that is over, and in which the computer was asked for a rematch."""
    code = await begin(den)
    await play(den, code, "ps a1")
    for line in ("resign", "confirm", "rematch"):
        await den.handle(den.incoming("ann", f"!{line} #{code}", ANNS))
    await heard_all(den)
    return code


# Checks


async def test_games_against_the_computer_are_well() -> None:
    async with world() as den:
        on, asked, timed = await begin(den), await begin(den), await begin(den, "4 days 3")
        for code in (on, asked, timed):
            await den.handle(den.incoming("ann", f"#{code} ps a1", ANNS))
            assert await is_due(den.store, code)
            assert await found(den.store) == []
        await answer(den, on)
        assert not await is_due(den.store, on)
        await den.handle(den.incoming("ann", f"#{asked} hint", ANNS))
        assert await found(den.store) == []


async def test_a_rematch_that_the_computer_has_not_answered_is_well() -> None:
    async with world() as den:
        code = await rematch_asked(den)
        assert await is_due(den.store, code)
        assert await found(den.store) == []
        await answer(den, code)
        assert not await is_due(den.store, code)
        assert await found(den.store) == []


async def test_a_game_in_which_the_computer_would_never_act_is_found() -> None:
    async with world() as den:
        code, over = await begin(den), await rematch_asked(den)
        await den.handle(den.incoming("ann", f"#{code} ps a1", ANNS))
        await den.store._database.write(run("DELETE FROM timers WHERE kind = 'computer'"))
        flaws = {(flaw.flaw, flaw.code) for flaw in await found(den.store)}
        assert flaws == {(Flaw.TIMERS, code), (Flaw.TIMERS, over)}


async def test_a_game_that_is_over_has_no_other_timer() -> None:
    async with world() as den:
        code = await rematch_asked(den)
        spoilt = f"INSERT INTO timers (kind, due, code, number) VALUES ('silent', 9, '{code}', 0)"
        await den.store._database.write(run(spoilt))
        assert [flaw.flaw for flaw in await found(den.store)] == [Flaw.TIMERS]


ASKED = (
    *("hint", "takeback", "draw", "resign", "confirm", "rematch", "im", "rs", "sync keep"),
    *("if ps a1 then ps b1", "if ps b2 then ps c1", "abort", "challenge computer 3"),
    *("tak", "withdraw"),
)
"""What is asked of the computer."""

said_to_computer = st.one_of(
    lines.map(lambda line: line[1]), st.sampled_from(ASKED).map(lambda asked: f"!{asked}")
)


@pytest.mark.slow
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    said=st.lists(st.tuples(said_to_computer, st.booleans()), min_size=20, max_size=40),
    level=st.sampled_from((1, 2, 5)),
)
def test_whatever_is_said_against_the_computer_all_that_is_kept_is_well(
    said: list[tuple[str, bool]], level: int
) -> None:
    async def live() -> None:
        async with world() as place, world() as other:
            code = await begin(place, f"3 level {level}")
            for text, acts in said:
                await place.handle(place.incoming("ann", text, ANNS))
                if acts:
                    await answer(place, code)
            assert await found(place.store) == []
            await agrees_with_the_record(place)
            told = await told_of(place.store)
            assert (await brought(told, other)).refused == []
            assert await told_of(other.store) == told
            assert await found(other.store) == []

    asyncio.run(live())


# Games that are taken to other databases


@pytest.mark.parametrize("there", [False, *slow(True)])
async def test_a_game_goes_on_in_another_database_on_either_turn(*, there: bool) -> None:
    async with world() as den, world() as other:
        if there:  # Ann, the computer and a game of theirs are known
            before = await begin(other, "3 level 4")
            await play(other, before, "ps a1")
        mine, its = await begin(den), await begin(den, "5 level 2")
        await play(den, mine, "ps a1")
        await den.handle(den.incoming("ann", f"#{its} ps a1", ANNS))
        told = await told_of(den.store)
        done = await brought(told, other)
        assert (done.games, done.refused) == (2, [])
        here = {old: dict(done.renamed).get(old, old) for old in (mine, its)}
        assert await found(other.store) == []
        assert await is_due(other.store, here[its])
        assert not await is_due(other.store, here[mine])
        await answer(other, here[its])
        assert len((await game_in(other, here[its])).plies) == 2
        await play_on(other, here[mine])
        assert len((await game_in(other, here[mine])).plies) == 4
        assert await found(other.store) == []
        again = await brought(told, other)
        assert (again.games, again.there, again.refused) == (0, 2, [])


async def test_a_rematch_that_was_asked_for_is_played_in_another_database() -> None:
    async with world() as den, world() as other:
        await rematch_asked(den)
        done = await brought(await told_of(den.store), other)
        assert (done.games, done.refused) == (1, [])
        assert await found(other.store) == []
        await answer_everywhere(other)
        assert BEGINS in (await other.heard())[ANNS].plain()
        assert await found(other.store) == []


async def test_the_level_of_the_last_game_comes_along() -> None:
    async with world() as den, world() as other:
        await begin(den, "3 level 4")
        assert (await brought(await told_of(den.store), other)).refused == []
        assert (await game_in(other, await begin(other, "3"))).terms.level == 4


async def test_a_clock_that_waits_for_the_computer_waits_in_another_database() -> None:
    async with world() as den, world() as other:
        code = await begin(den, "4 days 3 level 1")
        await den.handle(den.incoming("ann", "ps a1", ANNS))
        assert (await brought(await told_of(den.store), other)).refused == []
        clock = await other.store.read(clock_of_game, code)
        assert clock == await den.store.read(clock_of_game, code)
        assert clock is not None
        assert (clock.player, clock.since, clock.due) == (COMPUTER, None, None)
        assert await found(other.store) == []
        other.time += timedelta(days=30)
        await other.service.context.clocks.start_left()
        await other.service.fire_due()
        clock = await other.store.read(clock_of_game, code)
        assert clock is not None
        assert clock.since is None
        await answer(other, code)
        assert (await game_in(other, code)).phase is Phase.PLAYING


def test_nobody_blocks_the_computer_for_all(file: Path, takmail: Said) -> None:
    code, _, err = takmail("admin", "block", "player", "computer:computer")
    assert code == 2
    assert "computer:computer" in err
    assert file.exists()


# Copies


@pytest.mark.slow
async def test_what_was_not_told_yet_is_told_from_a_copy(tmp_path: Path) -> None:
    source, copy, target = (tmp_path / name for name in ("a.sqlite3", "copy.sqlite3", "b.sqlite3"))
    async with world(f"sqlite:///{source}") as den:
        code = await begin(den)
        await den.handle(den.incoming("ann", "ps a1", ANNS))
        said = den.said
    await back_up(f"sqlite:///{source}", copy, silent)
    await put_back(copy, f"sqlite:///{target}", silent)
    async with world(f"sqlite:///{target}") as den:
        den.said = said
        await answer(den, code)
        told = (await den.heard())[ANNS].plain()
        assert told.startswith("You played ps a1")
        assert "The computer played" in told
        assert await found(den.store) == []


@needs_postgres
async def test_a_game_goes_on_on_a_server_and_comes_back(tmp_path: Path) -> None:
    source, server = tmp_path / "a.sqlite3", await migrated_postgres()
    async with world(f"sqlite:///{source}") as den:
        code = await begin(den)
        await den.handle(den.incoming("ann", "ps a1", ANNS))
        said = den.said
    await put_back(source, server, silent)
    async with world(server) as den:
        den.said = said
        await answer(den, code)
        assert "The computer played" in (await den.heard())[ANNS].plain()
        assert not await is_due(den.store, code)
        told = await told_of(den.store)
        await rematch_asked(den)
        assert await found(den.store) == []
    async with world() as other:
        assert (await brought(told, other)).refused == []
        assert await told_of(other.store) == told
        assert await found(other.store) == []
