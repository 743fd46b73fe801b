"""The host's page of the page tells all that is open to the world, and how much one may ask."""

import re
from datetime import timedelta
from pathlib import Path

import pytest
from aiohttp.test_utils import TestClient, TestServer

from bots.web.logins import BY_COOKIE, BY_KEY, COOKIE
from bots.web.public_server import PublicGuard, PublicServer
from bots.web.server import PICTURES
from bots.web.streams import TAKEN_WITHIN
from bots.web.visitors import A_MINUTE, MOST_STREAMS, Visitors
from takmail.service.chats.web_sessions import TICKET
from takmail.store.people.web_sessions import MOST_SESSIONS
from takmail.web_pages import WebSettings
from takmail.webapps import OLDEST
from tests.bots.mail_bot.letterbox import Letterbox
from tests.service.world import World
from tests.stores import open_store

PAGE = (Path(__file__).parents[2] / "docs" / "hosting" / "page.md").read_text("utf-8")
URL = "https://tak.example"
HEADERS = {
    "Host": "tak.example",
    "Origin": URL,
    "Content-Type": "application/json",
    "Authorization": "Bearer none",
}
NAMED = {"{secret}": "SECRET", "{after}": "N", "{name}": "…", "{token}": "TOKEN"}


@pytest.mark.slow
async def test_each_path_that_asks_for_no_login_is_told() -> None:
    found = set()
    async with await open_store() as store:
        world, guard = World(store), PublicGuard(WebSettings(URL, "127.0.0.1", 0, ()), Visitors(1))
        world.adapters["mail"] = Letterbox(URL)
        application = PublicServer(world.service, guard).application()
        async with TestClient(TestServer(application)) as visitor:
            for route in application.router.routes():
                assert route.resource is not None
                named = route.resource.canonical
                path = re.sub(r"\{\w+\}", lambda part: NAMED.get(part[0], "x"), named)
                async with visitor.request(route.method, path, headers=HEADERS) as answer:
                    if answer.status != 401:
                        found.add(path)
    cells = re.findall(r"^\| (`/.*?) \|", PAGE, re.MULTILINE)
    assert found == {path for cell in cells for path in re.findall(r"`(.+?)`", cell)}


def test_the_limits_are_told() -> None:
    asked, streams = re.findall(r"^\| .* \| (\d+)(?: in a minute)? \|$", PAGE, re.MULTILINE)
    assert (int(asked), int(streams)) == (A_MINUTE, MOST_STREAMS)
    assert f"| {PICTURES >> 20} MB |" in PAGE
    assert f"takes nothing for {TAKEN_WITHIN:.0f} seconds" in PAGE


def test_logins_end_when_it_is_told() -> None:
    assert f"works once, for {TICKET // timedelta(minutes=1)} minutes" in PAGE
    assert f"one cookie, `{COOKIE}`" in PAGE
    assert f"after {BY_COOKIE.days} days in a browser" in PAGE
    assert (BY_KEY.days, OLDEST.total_seconds()) == (1, 3600)
    assert "a day inside Telegram" in PAGE
    assert "within the last hour" in PAGE
    assert f"logs in {MOST_SESSIONS} times more" in PAGE
