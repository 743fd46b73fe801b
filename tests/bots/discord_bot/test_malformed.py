"""Events of every form: what can't be read fails alone and is logged, and all else goes on."""

import asyncio
import copy
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bots.discord_bot.adapter import DiscordAdapter
from takmail.commands.buttons import Press
from takmail.service.ports import Answer
from takmail.wording.message.messages import Button, Buttons
from tests.bots.discord_bot.kit import Recorder, at_work, message
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Channel, Json

ASKED = message("A draw?", Buttons((Button("Accept", Press("accept", game="k3")),)))
READ = frozenset({
    "MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE", "INTERACTION_CREATE", "GUILD_CREATE",
    "GUILD_DELETE", "CHANNEL_CREATE", "CHANNEL_UPDATE", "THREAD_CREATE", "THREAD_UPDATE",
})  # fmt: skip
"""What the tests' Discord must have told before any of it is spoiled."""


class Spoil(NamedTuple):
    """One event of those that were told, and what is put in one of its places.

    Numbers go round. Where ``odd`` is nothing at all, the place is left out.
    """

    event: int
    place: int
    odd: Any


class _Nothing(Enum):
    """Stands for a place that is left out."""

    AT_ALL = 0


scalars: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**20), 10**20),
    st.floats(allow_nan=False),
    st.text(max_size=8),
    st.sampled_from(["1", "-1", "0", "x" * 5000]),
)
odd = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=4,
)
spoils = st.builds(
    Spoil, st.integers(0, 1000), st.integers(0, 1000), odd | st.just(_Nothing.AT_ALL)
)  # fmt: skip


@pytest.mark.parametrize(
    "event", sorted({*READ, "MESSAGE_DELETE_BULK", "GUILD_UPDATE", "CHANNEL_DELETE"})
)
@pytest.mark.parametrize("data", [None, [], {}, {"id": "x"}, {"id": [], "guild_id": {}}, 7])
async def test_an_event_that_makes_no_sense_at_all_ends_nothing(
    server: FakeDiscord, recorder: Recorder, event: str, data: Any
) -> None:
    channel = server.channel("tak")
    async with at_work(server, recorder):
        await _tell(server, event, data)
        await server.say(server.person("ann"), channel, "ps b4")
        await recorder.hears_text("ps b4")
    assert len(server.gateway.identified) == 1


async def test_a_command_that_makes_no_sense_is_answered_with_the_id_that_is_logged(
    server: FakeDiscord, recorder: Recorder, caplog: pytest.LogCaptureFixture
) -> None:
    async with at_work(server, recorder):
        await server.until(lambda: server.registrations)
        ann, channel = server.person("ann"), server.channel("tak")
        call = server._call(ann, channel)
        await server._send(call, {"id": "1", "type": 1, "options": [{"name": 7}]})
        reply = await server.expect_reply(call)
    assert reply.hidden
    assert "Something went wrong on my side" in reply.text
    logged = next(line for line in caplog.messages if line.startswith("Error "))
    assert logged.split(":")[0].removeprefix("Error ") in reply.text


@pytest.mark.slow
@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(spoils, min_size=5, max_size=40))
def test_real_events_that_were_spoiled_end_nothing(spoiled: list[Spoil]) -> None:
    asyncio.run(stand(spoiled))


@pytest.mark.deep
@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(spoils, min_size=30, max_size=80))
def test_real_events_that_were_spoiled_end_nothing_even_after_many(spoiled: list[Spoil]) -> None:
    asyncio.run(stand(spoiled))


async def stand(spoiled: list[Spoil]) -> None:
    """Tell spoiled events to a bot at work, and see that it hears what comes after them."""
    recorder = Recorder()
    async with FakeDiscord() as server:
        channel, quiet = server.channel("tak"), server.channel("quiet")
        with _logged() as records:
            async with at_work(server, recorder) as adapter:
                told = await _everything(server, recorder, adapter, channel)
                assert {event for event, _ in told} >= READ
                for spoil in spoiled:
                    event, data = told[spoil.event % len(told)]
                    await _tell(server, event, _spoiled(data, spoil))
                ann = server.person("eve")
                for number, place in enumerate((quiet, channel)):
                    await server.say(ann, place, f"ps a{number + 1}")
                    await recorder.hears_text(f"ps a{number + 1}")
        assert len(server.gateway.identified) == 1
        server.take_faults()
    nameless = [r for r in records if not r.getMessage().startswith("Error ")]
    assert not nameless, nameless[0].getMessage()


async def _everything(
    server: FakeDiscord, recorder: Recorder, adapter: DiscordAdapter, channel: Channel
) -> list[tuple[str, Json]]:
    """Have people do whatever can be done; return all that the bot was told of it."""
    ann, bob = server.person("ann"), server.person("bob")
    said = await server.say(ann, channel, f"{server.bot.mention} board {bob.mention}")
    [sent] = await adapter.send(str(channel.id), ASKED, key="k", reply_to=str(said.id))
    recorder.answer = Answer((message("Done."),))
    board = await server.expect(channel, lambda post: str(post.id) == sent)
    await server.say(bob, channel, "yes", reply_to=board)
    await server.edit(said, "ps a1")
    await server.press(ann, channel, board.id, "Accept")
    await server.answered(await server.command(ann, channel, "move", line="ps a1", game="k3"))
    await server.answered(await server.command(ann, channel, "challenge", opponent=bob))
    await server.answered(await server.use(ann, channel, "Challenge to Tak", bob))
    await server.answered(await server.use(ann, channel, "Read as a board or PTN", said))
    await server.say(ann, server.private(ann), "board")
    thread = server.thread(channel, "game")
    await server.announce(thread)
    await server.archive(thread)
    await server.say(ann, thread, "board")
    await server.announce(server.channel("another"))
    await server.deny(channel, 0)
    await server.delete(said)
    (session,) = server.gateway.sessions
    gone = ("GUILD_DELETE", {"id": str(server.guild.id), "unavailable": True})
    return [one for one in session.told if one[0] != "READY"] + [gone]


async def _tell(server: FakeDiscord, event: str, data: Any) -> None:
    """Tell something as it is, whoever should hear of it."""
    (session,) = server.gateway.sessions
    session.told.append((event, data))
    await session._repeat(len(session.told))


def _spoiled(data: Json, spoil: Spoil) -> Any:
    """Return an event with one place as it can't be."""
    changed: Any = copy.deepcopy(data)
    places = list(_places(changed))
    *way, last = places[spoil.place % len(places)]
    held = changed
    for name in way:
        held = held[name]
    if not isinstance(spoil.odd, _Nothing):
        held[last] = spoil.odd
    else:
        del held[last]
    return json.loads(json.dumps(changed))


def _places(held: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the ways to all that is in an event."""
    if way:
        yield way
    steps = held.items() if isinstance(held, dict) else ()
    for name, part in enumerate(held) if isinstance(held, list) else steps:
        yield from _places(part, (*way, name))


class _Keeper(logging.Handler):
    """Keeps what is logged as an error."""

    def __init__(self, records: list[logging.LogRecord]) -> None:
        super().__init__(logging.ERROR)
        self._records = records

    def emit(self, record: logging.LogRecord) -> None:
        self._records.append(record)


@contextmanager
def _logged() -> Iterator[list[logging.LogRecord]]:
    """Have what is logged as an error."""
    records: list[logging.LogRecord] = []
    handler = _Keeper(records)
    logging.getLogger().addHandler(handler)
    try:
        yield records
    finally:
        logging.getLogger().removeHandler(handler)
