"""People come to the page from Discord and Telegram, play there, and leave."""

import asyncio
import hmac
import json
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from ipaddress import ip_network
from typing import Any
from urllib.parse import urlencode

import pytest
from aiohttp import ClientSession, web

from bots.web.public_server import PublicGuard, PublicServer
from bots.web.server import runner_of
from bots.web.visitors import Visitors
from takmail.web_pages import WebSettings
from tests.bots.web.test_home_server import event
from tests.programs import PATIENCE
from tests.service.world import World
from tests.stores import open_store

URL = "https://tak.example"
BOT = "123456:of-a-bot"


@dataclass(slots=True)
class Door:
    """The page's server, and the world in which people play."""

    session: ClientSession
    world: World
    port: int

    async def ask(
        self, method: str, path: str, said: object = None, **headers: str
    ) -> tuple[int, Any, Mapping[str, str]]:
        given = {"Host": "tak.example"} | headers
        body = None if said is None else json.dumps(said)
        if method == "POST":
            given = {"Origin": URL, "Content-Type": "application/json"} | given
        address = f"http://127.0.0.1:{self.port}{path}"
        async with self.session.request(method, address, data=body, headers=given) as answer:
            text = await answer.read()
            is_json = answer.content_type == "application/json"
            return answer.status, json.loads(text) if is_json else text, answer.headers


@dataclass(slots=True)
class Somebody:
    """Somebody who has logged in, with the headers that their browser sends."""

    door: Door
    headers: dict[str, str] = field(default_factory=dict)
    touches: int = 0

    async def get(self, path: str) -> Any:
        status, said, _ = await self.door.ask("GET", path, **self.headers)
        assert status == 200, said
        return said

    async def post(self, path: str, **said: object) -> tuple[int, Any]:
        self.touches += 1
        touch = {"id": str(self.touches)} | said
        status, answer, _ = await self.door.ask("POST", path, touch, **self.headers)
        return status, answer

    async def play(self, code: str, ply: str) -> tuple[int, Any]:
        page = await self.get(f"/api/games/{code}")
        return await self.post(f"/api/games/{code}/plies", number=page["version"], ply=ply)


@pytest.fixture
async def door() -> AsyncIterator[Door]:
    session = ClientSession()
    async with await open_store() as store, session:
        world = World(store)
        proxies = (ip_network("127.0.0.0/8"),)
        guard = PublicGuard(WebSettings(URL, "127.0.0.1", 0, proxies), Visitors(50))
        runner = runner_of(PublicServer(world.service, guard, BOT))
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        try:
            yield Door(session, world, runner.addresses[0][1])
        finally:
            await runner.cleanup()


async def from_discord(door: Door, user: str) -> Somebody:
    """Log in by a ticket, as a browser does."""
    ticket = await door.world.service.context.web_sessions.ticket("discord", f"id-{user}")
    status, whose, _ = await door.ask("POST", "/api/tickets", {"ticket": ticket})
    assert (status, whose) == (200, {"who": user.capitalize()})
    status, said, headers = await door.ask("POST", "/api/session", {"ticket": ticket})
    assert (status, said["who"]) == (200, user.capitalize())
    cookie, _, flags = headers["Set-Cookie"].partition(";")
    assert cookie.startswith("__Host-takmail=")
    assert {"HttpOnly", "Secure", "SameSite=Lax", "Path=/"} <= {*flags.strip().split("; ")}
    return Somebody(door, {"Cookie": cookie, "X-Takmail-Token": said["token"]})


def init_data(door: Door, user: int, name: str, token: str = BOT, age: int = 0) -> str:
    """Return what Telegram signs for a bot."""
    at = int(door.world.time.timestamp()) - age
    told = {"auth_date": str(at), "user": json.dumps({"id": user, "first_name": name})}
    lines = "\n".join(f"{key}={told[key]}" for key in sorted(told))
    key = hmac.new(b"WebAppData", token.encode(), sha256).digest()
    return urlencode(told | {"hash": hmac.new(key, lines.encode(), sha256).hexdigest()})


async def from_telegram(door: Door, user: int, name: str) -> Somebody:
    status, said, headers = await door.ask(
        "POST", "/api/session/telegram", {"initData": init_data(door, user, name)}
    )
    assert (status, said["who"]) == (200, name)
    assert "Set-Cookie" not in headers
    return Somebody(door, {"Authorization": f"Bearer {said['key']}"})


async def test_a_ply_in_the_page_is_read_in_the_chat(door: Door) -> None:
    code = await door.world.begin()
    await door.world.heard()
    ann = await from_discord(door, "ann")
    page = await ann.get(f"/api/games/{code}")
    assert [side["you"] for side in page["sides"]] == [True, False]
    assert page["status"][0] == "Your move."
    status, done = await ann.play(code, "b2")
    assert (status, len(done["page"]["plies"]), done["page"]["legal"]) == (200, 1, None)
    heard = await door.world.heard()
    assert "ps b4" in heard["den"].plain()


async def test_both_players_play_from_pages(door: Door) -> None:
    code = await door.world.begin(terms="3")
    people = [await from_discord(door, name) for name in ("ann", "bob")]
    for number, ply in enumerate(("a1", "c3", "b1", "c1", "b2", "c2", "b3")):
        status, done = await people[number % 2].play(code, ply)
        assert status == 200
    assert done["page"]["over"]


async def test_nobody_moves_for_the_other_side(door: Door) -> None:
    code = await door.world.begin()
    bob = await from_discord(door, "bob")
    page = await bob.get(f"/api/games/{code}")
    assert page["legal"] is None
    _, done = await bob.post(f"/api/games/{code}/plies", number=page["version"], ply="b2")
    assert done["refused"]
    assert (await bob.get(f"/api/games/{code}"))["plies"] == []


async def test_a_stranger_sees_no_game_of_others(door: Door) -> None:
    code = await door.world.begin()
    await door.world.say("eve", "!help")
    eve = await from_discord(door, "eve")
    assert (await eve.get("/api/start"))["games"] == []
    for path in ("", "/at/0", "/at/0/tried", "/stream"):
        status, _, _ = await door.ask("GET", f"/api/games/{code}{path}", **eve.headers)
        assert status == 404
    assert (await eve.post(f"/api/games/{code}/plies", number=2, ply="b2"))[0] == 404
    status, done = await eve.post("/api/presses", press=f"1:takeback:{code}:2:-:", game=code)
    assert (status, done["page"]) == (200, None)
    assert done["refused"]


async def test_the_next_game_is_the_one_that_has_waited_longest(door: Door) -> None:
    world = door.world
    first = await world.begin(chat="den")
    second = await world.begin(chat="attic")
    third = await world.begin(chat="cellar")
    ann = await from_discord(door, "ann")
    start = await ann.get("/api/start")
    assert [(one["code"], one["waits"]) for one in start["games"]] == [
        (code, True) for code in (first, second, third)
    ]
    assert start["games"][0]["waited"] >= start["games"][2]["waited"]
    assert await ann.get(f"/api/next?after={first}") == {"opens": second}
    await ann.play(first, "b2")
    assert await ann.get(f"/api/next?after={second}") == {"opens": third}
    start = await ann.get("/api/start")
    assert [one["code"] for one in start["games"]] == [second, third, first]


async def test_answers_that_are_tried_out_are_kept_ready_and_stay_secret(door: Door) -> None:
    world = door.world
    code = await world.begin()
    ann, bob = await from_discord(door, "ann"), await from_discord(door, "bob")
    assert not (await ann.get(f"/api/games/{code}"))["plans"]
    assert (await bob.get(f"/api/games/{code}"))["plans"]
    path = f"/api/games/{code}"
    assert (await bob.get(f"{path}/at/0/tried?plies=b2.c3"))["legal"]
    status, kept = await bob.post(f"{path}/plans", plies="b2.c3")
    assert (status, kept["refused"]) == (200, False)
    assert "c3" not in json.dumps((await ann.get(path)) | {"svg": "", "legal": []})
    await ann.play(code, "b2")
    assert [ply["ptn"] for ply in (await ann.get(path))["plies"]] == ["b2", "c3"]
    assert (await bob.post(f"{path}/plans", plies="zz"))[0] == 409


async def test_a_seek_is_told_of_in_the_private_talk(door: Door) -> None:
    await door.world.say("ann", "!help")
    ann = await from_discord(door, "ann")
    status, done = await ann.post("/api/lines", line="seek 5x5")
    assert status == 200
    assert done["told"]
    assert (await ann.post("/api/lines", line="lobby"))[1]["told"]


async def test_a_ticket_is_good_once(door: Door) -> None:
    await door.world.say("ann", "!help")
    ticket = await door.world.service.context.web_sessions.ticket("discord", "id-ann")
    answers = [await door.ask("POST", "/api/session", {"ticket": ticket}) for _ in range(2)]
    assert [status for status, _, _ in answers] == [200, 404]
    assert (await door.ask("POST", "/api/tickets", {"ticket": ticket}))[0] == 404


async def test_telegram_proves_who_somebody_is(door: Door) -> None:
    ann = await from_telegram(door, 77, "Ann")
    assert await ann.get("/api/me") == {"who": "Ann", "token": ""}


@pytest.mark.parametrize(("token", "age"), [("123456:another", 0), (BOT, 3700), (BOT, -100)])
async def test_what_telegram_has_not_signed_proves_nothing(
    door: Door, token: str, age: int
) -> None:
    forged = {"initData": init_data(door, 77, "Ann", token, age)}
    assert (await door.ask("POST", "/api/session/telegram", forged))[0] == 401
    named = {"initData": urlencode({"user": '{"id": 77}', "start_param": "k3"})}
    assert (await door.ask("POST", "/api/session/telegram", named))[0] == 401


async def test_a_change_by_cookie_needs_the_token_of_the_session(door: Door) -> None:
    code = await door.world.begin()
    ann, bob = await from_discord(door, "ann"), await from_discord(door, "bob")
    for token in ("", "another", bob.headers["X-Takmail-Token"]):
        forged = Somebody(door, ann.headers | {"X-Takmail-Token": token})
        assert (await forged.play(code, "b2"))[0] == 403
    for origin in ("https://evil.example", "null", f"{URL}.evil.example"):
        other = Somebody(door, ann.headers | {"Origin": origin})
        assert (await other.play(code, "b2"))[0] == 403
    assert (await ann.get(f"/api/games/{code}"))["plies"] == []


async def test_who_leaves_is_gone(door: Door) -> None:
    await door.world.begin()
    ann = await from_discord(door, "ann")
    assert (await ann.post("/api/logout"))[0] == 200
    assert (await door.ask("GET", "/api/me", **ann.headers))[0] == 401


async def test_who_asks_to_be_forgotten_is_logged_out(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bots.web.streams.LOOKED_AGAIN", 0.01)
    code = await door.world.begin()
    ann = await from_discord(door, "ann")
    address = f"http://127.0.0.1:{door.port}/api/games/{code}/stream"
    headers = {"Host": "tak.example"} | ann.headers
    async with (
        asyncio.timeout(PATIENCE),
        door.session.get(address, headers=headers) as stream,
    ):
        await event(stream.content)
        asked = (await door.world.tell("ann", "forget me", "dm-ann"))["dm-ann"]
        await door.world.press("ann", asked.buttons[0], "dm-ann")
        await stream.content.read()
    assert (await door.ask("GET", "/api/me", **ann.headers))[0] == 401


async def test_a_page_that_is_left_open_notes_nobody_who_was_forgotten(door: Door) -> None:
    await door.world.say("ann", "!help")
    ann = await from_discord(door, "ann")
    _, asked = await ann.post("/api/lines", line="forget me")
    (forget, *_) = (row for row in asked["told"][0]["blocks"] if row["kind"] == "buttons")
    await ann.post("/api/presses", press=forget["row"][0]["press"])
    assert (await ann.post("/api/lines", line="help"))[0] == 401
    assert await door.world.store.people.known("discord", "id-ann") is None


async def test_only_the_mini_app_may_be_framed_and_by_telegram_alone(door: Door) -> None:
    for path in ("/play", "/", "/static/app.js", "/api/words"):
        _, _, headers = await door.ask("GET", path)
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
        assert "telegram" not in headers["Content-Security-Policy"]
        assert headers["X-Frame-Options"] == "DENY"
    _, _, headers = await door.ask("GET", "/app")
    assert "frame-ancestors https://web.telegram.org" in headers["Content-Security-Policy"]
    assert "X-Frame-Options" not in headers


async def test_a_blind_player_sees_no_board(door: Door) -> None:
    code = await door.world.begin(terms="5 blind")
    ann = await from_discord(door, "ann")
    page = await ann.get(f"/api/games/{code}")
    assert (page["legal"], page["plies"]) == (None, [])
    await door.world.say("ann", f"!move ps b4 #{code}")
    page = await ann.get(f"/api/games/{code}")
    assert (page["plies"], page["tps"]) == ([], "x5/x5/x5/x5/x5 1 1")
    assert "b4" not in page["said"]
