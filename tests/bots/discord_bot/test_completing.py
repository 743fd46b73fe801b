"""What is offered while somebody types into an option, by the people of simcord's Discord."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import pytest

from bots.discord_bot import slash
from bots.discord_bot.client import TakmailClient
from takmail.service.ports import Query, Suggestion
from tests.bots.discord_bot.kit import ONE_SHARD, Recorder, Town, at_work, keeper_of, linked
from tests.e2e.discord.server import FakeDiscord


class Suggesting:
    """Stands in for the service's suggestions."""

    def __init__(self) -> None:
        self.asked: list[Query] = []
        self.gives: Sequence[Suggestion] = ()
        self.error: Exception | None = None
        self.hangs = False

    async def __call__(self, query: Query) -> Sequence[Suggestion]:
        self.asked.append(query)
        if self.hangs:
            await asyncio.Event().wait()
        if self.error is not None:
            raise self.error
        return self.gives


@pytest.fixture
def suggesting() -> Suggesting:
    return Suggesting()


@pytest.fixture
async def street(town: Town, suggesting: Suggesting) -> Town:
    """Give a town whose bot completes what people type."""
    link = replace(linked(town.recorder), suggest=suggesting)
    await town.restart(TakmailClient(link, shards=ONE_SHARD))
    return town


@pytest.mark.usefixtures("commands")
@pytest.mark.slow
async def test_an_option_is_completed(street: Town, suggesting: Suggesting) -> None:
    suggesting.gives = [Suggestion("ps b4", "ps b4: flat on b4")]
    offered = await street.ann.autocomplete(street.channel, "move", "line", "ps b", game="#K3")
    assert offered == [{"name": "ps b4: flat on b4", "value": "ps b4"}]
    (query,) = suggesting.asked
    assert (query.command, query.option, query.typed, query.game) == ("move", "line", "ps b", "k3")
    assert (query.sender.user, query.place.chat) == (str(street.ann.id), str(street.channel.id))
    assert query.locale


@pytest.mark.usefixtures("commands")
@pytest.mark.slow
async def test_options_in_groups_and_games_are_completed(
    street: Town, suggesting: Suggesting
) -> None:
    suggesting.gives = [Suggestion("dark", "dark (now)")]
    assert await keeper_of(street).autocomplete(street.channel, "look theme", "name", "da")
    assert await street.ann.autocomplete(street.channel, "board", "game", "")
    theme, game = suggesting.asked
    assert (theme.command, theme.option) == ("theme", "name")
    assert (game.option, game.game) == ("game", None)


@pytest.mark.usefixtures("commands")
@pytest.mark.slow
async def test_no_more_is_offered_than_discord_takes(street: Town, suggesting: Suggesting) -> None:
    suggesting.gives = [Suggestion(f"{n}", "x" * 150) for n in range(40)] + [Suggestion("", "?")]
    offered = await street.ann.autocomplete(street.channel, "move", "line", "")
    assert len(offered) == 25
    assert all(len(choice["name"]) == 100 for choice in offered)


async def test_nothing_is_offered_where_that_takes_too_long(
    server: FakeDiscord,
    recorder: Recorder,
    suggesting: Suggesting,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(slash, "PATIENCE", 0.01)
    suggesting.hangs = True
    ann, channel = server.person("ann"), server.channel("tak")
    async with at_work(server, recorder, suggest=suggesting):
        assert await server.complete(ann, channel, "move", "line", "") == []


@pytest.mark.usefixtures("commands")
@pytest.mark.slow
async def test_nothing_is_offered_where_that_fails(street: Town, suggesting: Suggesting) -> None:
    suggesting.error = RuntimeError("a hole")
    assert await street.ann.autocomplete(street.channel, "move", "line", "") == []
