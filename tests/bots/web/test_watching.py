"""Pages that are open to the world: a link shows its game, and nothing else is to be had."""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from ipaddress import ip_network
from typing import Any

import pytest
from aiohttp import ClientPayloadError, ClientSession, web
from multidict import CIMultiDict, CIMultiDictProxy

from bots.web.markup import Json
from bots.web.public_server import PublicGuard, PublicServer
from bots.web.server import Pictures, Watched, runner_of
from bots.web.visitors import A_MINUTE, MOST_STREAMS, Visitors, told_apart
from takmail.service.pages import WATCHER
from takmail.service.ports import TryLaterError
from takmail.store.changes import Change
from takmail.web_pages import WebSettings
from takmail.wording.languages.spoken import ENGLISH
from tests.bots.web.test_home_server import event
from tests.programs import PATIENCE
from tests.service.world import World
from tests.stores import open_store

URL = "https://tak.example"


@dataclass(slots=True)
class Public:
    """The server, and people who play while others watch."""

    session: ClientSession
    world: World
    server: PublicServer
    visitors: Visitors
    port: int

    async def get(
        self, path: str, headers: Mapping[str, str] | None = None
    ) -> tuple[int, CIMultiDictProxy[str], bytes]:
        given = {"Host": "tak.example"} | {**(headers or {})}
        address = f"http://127.0.0.1:{self.port}{path}"
        async with self.session.get(address, headers=given) as answer:
            return answer.status, answer.headers, await answer.read()

    async def ask(self, path: str) -> tuple[int, Any]:
        status, _, said = await self.get(path)
        return status, json.loads(said)

    async def link(self, code: str) -> str:
        """Return the secret of a new link to a game."""
        context = self.world.service.context
        room = await context.rooms.get(code)
        assert room is not None
        address = await context.watch_links.make(code, room.game.challenger)
        return address.rpartition("/")[2]

    @asynccontextmanager
    async def stream(self, secret: str) -> AsyncIterator[Any]:
        address = f"http://127.0.0.1:{self.port}/api/watched/{secret}/stream"
        async with (
            asyncio.timeout(PATIENCE),
            self.session.get(address, headers={"Host": "tak.example"}) as stream,
        ):
            yield stream


@pytest.fixture
async def public() -> AsyncIterator[Public]:
    async with await open_store() as store, ClientSession() as session:
        world = World(store)
        proxies = tuple(map(ip_network, ("127.0.0.0/8", "::1")))
        visitors = Visitors(50)
        guard = PublicGuard(WebSettings(URL, "127.0.0.1", 0, proxies), visitors)
        server = PublicServer(world.service, guard)
        runner = runner_of(server)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        try:
            yield Public(session, world, server, visitors, runner.addresses[0][1])
        finally:
            await runner.cleanup()


async def begin(public: Public, terms: str = "5") -> str:
    """Begin a game of Ann and Bob, and return its code."""
    return await public.world.begin(terms=terms)


async def test_a_stranger_with_a_link_watches(public: Public) -> None:
    code = await begin(public)
    secret = await public.link(code)
    status, shown = await public.ask(f"/api/watched/{secret}")
    assert (status, shown["code"], shown["legal"], shown["buttons"]) == (200, code, None, [])
    assert [side["you"] for side in shown["sides"]] == [False, False]
    await public.world.say("ann", "ps b4")
    assert (await public.ask(f"/api/watched/{secret}"))[1]["plies"][0]["ptn"] == "b2"
    assert (await public.ask(f"/api/watched/{secret}/at/0"))[1]["tps"] == "x5/x5/x5/x5/x5 1 1"


async def test_a_stranger_without_a_link_finds_nothing(public: Public) -> None:
    code = await begin(public)
    await public.link(code)
    for path in (code, "x" * 22, "%00", "..", "%F0%9F%98%80", "a" * 5000):
        for rest in ("", "/at/0", "/stream"):
            assert (await public.get(f"/api/watched/{path}{rest}"))[0] == 404
    for path in ("/api/start", f"/api/games/{code}", "/api/exercise", "/api/me"):
        assert (await public.get(path))[0] == 401
    for path in ("/w/", "/w/none/preview.png", "/static/../guard.py", "/api/nothing"):
        assert (await public.get(path))[0] == 404
    assert (await public.get("/w/none"))[0] == 404


async def test_who_watches_can_do_nothing_else(public: Public) -> None:
    code = await begin(public)
    secret = await public.link(code)
    for path in (f"/api/watched/{secret}", "/api/presses", f"/api/games/{code}/plies"):
        address = f"http://127.0.0.1:{public.port}{path}"
        headers = {"Host": "tak.example", "Content-Type": "application/json", "Origin": URL}
        body = json.dumps({"id": "x", "ply": "a1", "number": 2})
        async with public.session.post(address, data=body, headers=headers) as answer:
            assert answer.status in {401, 403, 404, 405}


async def test_a_stream_shows_what_is_played(public: Public) -> None:
    secret = await public.link(await begin(public))
    async with public.stream(secret) as stream:
        assert (await event(stream.content))["plies"] == []
        await public.world.say("ann", "ps b4")
        assert len((await event(stream.content))["plies"]) == 1


def count_pages(server: PublicServer) -> list[Watched]:
    """Return a list that grows with each page that the server makes."""
    made, make = list[Watched](), server.page

    async def counted(watched: Watched) -> Json:
        made.append(watched)
        return await make(watched)

    server.page = counted  # type: ignore[method-assign]
    return made


async def test_each_ply_is_drawn_once_for_all_who_watch(public: Public) -> None:
    secret = await public.link(await begin(public))
    made = count_pages(public.server)
    async with public.stream(secret) as one, public.stream(secret) as other:
        for stream in (one, other):
            await event(stream.content)
        before = len(made)
        await public.world.say("ann", "ps b4")
        for stream in (one, other):
            await event(stream.content)
    assert len(made) - before == 1


async def test_those_who_come_together_share_a_page(public: Public) -> None:
    secret = await public.link(await begin(public))
    made = count_pages(public.server)
    async with AsyncExitStack() as opened:
        coming = [opened.enter_async_context(public.stream(secret)) for _ in range(5)]
        for stream in await asyncio.gather(*coming):
            assert (await event(stream.content))["plies"] == []
    assert len(made) == 1


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
async def test_a_stream_is_compressed_for_those_who_take_it(public: Public, encoding: str) -> None:
    secret = await public.link(await begin(public))
    public.session.headers["Accept-Encoding"] = encoding
    async with public.stream(secret) as stream:
        assert stream.headers.get("Content-Encoding", "identity") == encoding
        assert (await event(stream.content))["plies"] == []
        await public.world.say("ann", "ps b4")
        assert len((await event(stream.content))["plies"]) == 1


async def test_a_reader_who_takes_nothing_is_cut_off(
    public: Public, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bots.web.streams.TAKEN_WITHIN", 0.0)
    monkeypatch.setattr("bots.web.streams._Reader.is_behind", True)
    secret = await public.link(await begin(public))
    async with public.stream(secret) as stream:
        with pytest.raises(ClientPayloadError):
            await stream.content.read()


async def test_a_link_that_ends_ends_its_streams(
    public: Public, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bots.web.streams.LOOKED_AGAIN", 0.01)
    monkeypatch.setattr("bots.web.watching.STILL", 0.0)
    code = await begin(public)
    secret = await public.link(code)
    async with public.stream(secret) as stream:
        await event(stream.content)
        context = public.world.service.context
        await context.store.commit(Change(also=(context.watch_links.ended(code),)))
        assert (await stream.content.read()).strip(b":\n") == b""
    assert (await public.ask(f"/api/watched/{secret}"))[0] == 404


async def test_a_blind_game_shows_an_empty_board(public: Public) -> None:
    code = await begin(public, "5 blind")
    secret = await public.link(code)
    await public.world.say("ann", "ps b4")
    _, shown = await public.ask(f"/api/watched/{secret}")
    assert (shown["plies"], shown["tps"]) == ([], "x5/x5/x5/x5/x5 1 1")
    assert "b4" not in json.dumps(shown["status"]) + shown["said"]
    assert (await public.ask(f"/api/watched/{secret}/at/1"))[0] == 404


async def test_other_programs_show_a_picture_of_a_link(public: Public) -> None:
    code = await begin(public)
    secret = await public.link(code)
    status, headers, body = await public.get(f"/w/{secret}")
    assert status == 200
    assert f'content="{URL}/w/{secret}/preview.png?'.encode() in body
    assert headers["X-Robots-Tag"] == "noindex"
    assert headers["Referrer-Policy"] == "no-referrer"
    status, headers, picture = await public.get(f"/w/{secret}/preview.png")
    assert (headers["Content-Type"], picture[:4]) == ("image/png", b"\x89PNG")


async def test_hostile_names_stay_text_in_the_page(public: Public) -> None:
    world = public.world
    await world.say("ann", "!challenge 5")
    await world.say('<script>"><img src=x>', f"!join {world.last_code}")
    secret = await public.link(world.last_code)
    _, _, body = await public.get(f"/w/{secret}")
    assert b"<script>alert" not in body
    assert b"<img" not in body


async def test_another_host_is_refused(public: Public) -> None:
    for host in ("evil.example", "127.0.0.1", "tak.example:1", "tak.example."):
        assert (await public.get("/robots.txt", {"Host": host}))[0] == 421
    assert (await public.get("/robots.txt", {"Host": "TAK.example"}))[0] == 200


async def test_who_asks_too_often_waits(public: Public) -> None:
    for _ in range(A_MINUTE):
        assert public.visitors.may_ask("192.0.2.1")
    forwarded = {"X-Forwarded-For": "10.9.8.7, 192.0.2.1"}
    assert (await public.get("/robots.txt", forwarded))[0] == 429
    assert (await public.get("/robots.txt", {"X-Forwarded-For": "192.0.2.2"}))[0] == 200


async def test_a_proxy_may_say_an_address_in_a_line_of_its_own(public: Public) -> None:
    for _ in range(A_MINUTE):
        assert public.visitors.may_ask("192.0.2.1")
    said = CIMultiDict({"Host": "tak.example", "X-Forwarded-For": "10.9.8.7"})
    said.add("X-Forwarded-For", "192.0.2.1")
    address = f"http://127.0.0.1:{public.port}/robots.txt"
    async with public.session.get(address, headers=said) as answer:
        assert answer.status == 429


async def test_a_stream_goes_on_where_the_database_was_away(
    public: Public, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bots.web.streams.LOOKED_AGAIN", 0.01)
    secret = await public.link(await begin(public))
    make, away = public.server.page, [True, True]

    async def page(watched: Any) -> Any:
        if away and away.pop():
            raise TryLaterError("away")
        return await make(watched)

    async with public.stream(secret) as stream:
        await event(stream.content)
        monkeypatch.setattr(public.server, "page", page)
        await public.world.say("ann", "ps b4")
        assert len((await event(stream.content))["plies"]) == 1


async def test_a_stream_ends_as_it_should_where_the_database_is_away(
    public: Public, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(_: str) -> str:
        raise TryLaterError("away")

    monkeypatch.setattr("bots.web.streams.LOOKED_AGAIN", 0.01)
    monkeypatch.setattr("bots.web.watching.STILL", 0.0)
    secret = await public.link(await begin(public))
    async with public.stream(secret) as stream:
        await event(stream.content)
        monkeypatch.setattr(public.world.service.pages, "watched", away)
        assert (await stream.content.read()).strip(b":\n") == b""


@pytest.mark.slow
async def test_who_stops_within_an_event_is_cut_off(
    public: Public, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bots.web.streams.TAKEN_WITHIN", 0.01)
    secret = await public.link(await begin(public))
    make = public.server.page

    async def padded(watched: Any) -> Any:
        shown: Any = await make(watched)
        return {**shown, "more": "x" * (16 << 20)}  # more than any buffer takes

    monkeypatch.setattr(public.server, "page", padded)
    address = f"http://127.0.0.1:{public.port}/api/watched/{secret}/stream"
    headers = {"Host": "tak.example", "Accept-Encoding": "identity"}
    async with asyncio.timeout(PATIENCE), public.session.get(address, headers=headers):
        while public.visitors.open:  # noqa: ASYNC110 - the server tells nobody
            await asyncio.sleep(0)


async def test_streams_of_one_visitor_are_limited(public: Public) -> None:
    secret = await public.link(await begin(public))
    async with AsyncExitStack() as opened:
        for _ in range(MOST_STREAMS):
            stream = await opened.enter_async_context(public.stream(secret))
            assert stream.status == 200
        async with public.stream(secret) as one_more:
            assert one_more.status == 429
    async with asyncio.timeout(PATIENCE):
        while public.visitors.open:  # noqa: ASYNC110 - the server tells nobody
            await asyncio.sleep(0)
    async with public.stream(secret) as again:
        assert again.status == 200


@pytest.mark.parametrize(
    ("remote", "said", "visitor"),
    [
        ("192.0.2.1", "10.0.0.1", "192.0.2.1"),
        ("127.0.0.1", "10.0.0.1", "10.0.0.1"),
        ("127.0.0.1", "1.2.3.4, 10.0.0.1", "10.0.0.1"),
        ("127.0.0.1", "1.2.3.4, 127.0.0.9", "1.2.3.4"),
        ("127.0.0.1", "rubbish", "127.0.0.1"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("::1", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("::1", "2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("127.0.0.1", "::ffff:10.0.0.1", "10.0.0.1"),
    ],
)
def test_a_visitor_is_told_apart_by_the_address_that_proxies_say(
    remote: str, said: str, visitor: str
) -> None:
    proxies = tuple(map(ip_network, ("127.0.0.0/8", "::1")))
    assert told_apart(remote, said, proxies) == visitor


async def test_only_so_many_pictures_are_kept() -> None:
    pictures, drawn = Pictures(most=10), list[int]()
    watched = Watched("k3", WATCHER, flipped=False, language=ENGLISH)
    for version in (0, 1, 2, 2, 0):

        async def draw(version: int = version) -> bytes:
            drawn.append(version)
            return b"1234"

        assert await pictures.get(watched, version, draw) == b"1234"
    assert drawn == [0, 1, 2, 0]
