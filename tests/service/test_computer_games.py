"""Whole games against the computer: each level on 5x5, and each size."""

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import Connection

from takmail.service.schedule import computer
from takmail.service.upkeep.checks import Check, Finding
from tests.followed import Followed
from tests.sentences import REMATCH, YOU_WIN
from tests.service.against_computer import ANNS, answer
from tests.service.world import START, World, labels, world

pytestmark = pytest.mark.slow

EVER = 600.0
"""Seconds in which the computer has answered on any machine."""


@pytest.fixture
async def den(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    monkeypatch.setattr(computer, "SOON", EVER)
    async with world() as den:
        yield den


async def begun(den: World, terms: str, size: int) -> Followed:
    """Have Ann begin a game in her private chat, and the computer play first if it is White."""
    await den.handle(den.incoming("ann", f"!challenge computer {terms}", ANNS))
    (game,) = await den.service.queries.seated_games(den.incoming("ann", "", ANNS).place)
    await answer(den, game.code)
    return Followed.begun((await den.heard())[ANNS].plain(), size)


async def play_to_the_end(den: World, game: Followed, level: int | None) -> str:
    """Have Ann play like a player of a level, or anything; return what is told of the end."""
    (seated,) = await den.service.queries.seated_games(den.incoming("ann", "", ANNS).place)
    last = ""
    while not game.is_over:
        line = game.any_line() if level is None else game.line_of(level)
        if (await den.handle(den.incoming("ann", line, ANNS))).refused:
            await den.heard()  # it has warned of its tak
            await den.handle(den.incoming("ann", line, ANNS))
        await answer(den, seated.code)
        (told,) = (await den.heard()).values()
        last = told.plain()
        game.read(last, line)
    assert REMATCH in labels(told)
    return last


def found_in(connection: Connection) -> list[Finding]:
    """Return what `takmail check` finds."""
    return list(Check(connection, START, lambda *_: None).everything())


@pytest.mark.parametrize("level", range(1, 7))
async def test_each_level_plays_to_the_end_on_5x5(den: World, level: int) -> None:
    game = await begun(den, f"5 level {level}", 5)
    told = await play_to_the_end(den, game, 2 if level < 3 else None)
    if level >= 3:
        assert "The computer wins" in told, "chance doesn't beat it"
    assert await den.store._database.read(found_in) == []


@pytest.mark.parametrize("size", range(3, 9))
async def test_each_size_is_played_to_the_end_at_level_2(den: World, size: int) -> None:
    game = await begun(den, f"{size} level 2", size)
    told = await play_to_the_end(den, game, 1)
    outcome = game.position.outcome()
    assert outcome is not None
    assert (YOU_WIN in told) is (outcome.winner is game.color)
    assert f"{size}x{size} against the computer" in await den.reply("ann", "history", ANNS)
    assert await den.store._database.read(found_in) == []
