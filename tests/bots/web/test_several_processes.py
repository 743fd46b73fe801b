"""Watchers of a game see what other processes on the same database have changed."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import ip_network

import pytest
from aiohttp import ClientSession, web

from bots.web.public_server import PublicGuard, PublicServer
from bots.web.server import runner_of
from bots.web.visitors import Visitors
from takmail.store.writes import EVERYTHING, Changed
from takmail.web_pages import WebSettings
from tests.bots.web.test_home_server import event
from tests.bots.web.test_watching import URL, Public
from tests.service.world import World, world
from tests.store.postgres import migrated_postgres, needs_postgres


@asynccontextmanager
async def served(one: World) -> AsyncIterator[Public]:
    """Serve the page of one process."""
    visitors = Visitors(50)
    settings = WebSettings(URL, "127.0.0.1", 0, (ip_network("127.0.0.0/8"),))
    server = PublicServer(one.service, PublicGuard(settings, visitors))
    runner = runner_of(server)
    async with ClientSession() as session:
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        try:
            yield Public(session, one, server, visitors, runner.addresses[0][1])
        finally:
            await runner.cleanup()


@needs_postgres
async def test_a_ply_in_one_process_reaches_the_watchers_of_the_other() -> None:
    url = await migrated_postgres()
    async with world(url) as one, world(url) as other, served(one) as public:
        code = await other.begin()
        secret = await public.link(code)
        async with public.stream(secret) as stream:
            assert (await event(stream.content))["plies"] == []
            for number, ply in enumerate(("ps b4", "ps c3"), 1):
                await other.say(("bob", "ann")[number % 2], ply)
                assert len((await event(stream.content))["plies"]) == number
            await one.handle(one.incoming("ann", "ps a1"))
            assert len((await event(stream.content))["plies"]) == 3


@needs_postgres
async def test_a_link_and_a_login_of_one_process_are_good_in_the_other() -> None:
    url = await migrated_postgres()
    async with world(url) as one, world(url) as other, served(one) as public:
        code = await other.begin()
        room = await other.service.context.rooms.get(code)
        assert room is not None
        address = await other.service.context.watch_links.make(code, room.game.challenger)
        shown = await public.ask(f"/api/watched/{address.rpartition('/')[2]}")
        assert (shown[0], shown[1]["code"]) == (200, code)
        sessions = other.service.context.web_sessions
        ticket = await sessions.ticket("discord", "id-bob")
        for expected in (200, 404):
            said = {"Host": "tak.example", "Origin": URL, "Content-Type": "application/json"}
            path = f"http://127.0.0.1:{public.port}/api/session"
            body = f'{{"ticket":"{ticket}"}}'
            async with public.session.post(path, data=body, headers=said) as answer:
                assert answer.status == expected


@pytest.mark.parametrize("everything", [False, True])
async def test_streams_look_again_at_what_the_store_says_has_changed(everything: bool) -> None:
    async with world() as one, served(one) as public:
        code = await one.begin()
        secret = await public.link(code)
        other = World(one.store)
        other.go_on_after(await one.past())
        async with public.stream(secret) as stream:
            assert (await event(stream.content))["plies"] == []
            await other.say("ann", "ps b4")
            one.store._tell(EVERYTHING if everything else Changed(games=frozenset({code})))
            assert len((await event(stream.content))["plies"]) == 1
