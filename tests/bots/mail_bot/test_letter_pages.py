"""Pages behind the links in letters: looked at by anybody, pressed by one."""

import re
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime

import pytest
from aiohttp import ClientSession, web

from bots.mail_bot.links import VALID
from bots.web.public_server import PublicGuard, PublicServer
from bots.web.server import runner_of
from bots.web.visitors import Visitors
from takmail.commands.presses import Press
from takmail.mailboxes import Mailbox
from takmail.service.games.records import load_event
from takmail.service.ports import Adapter
from takmail.store.games.records import record_of
from takmail.web_pages import WebSettings
from takmail.wording.message.messages import Button
from tests.bots.mail_bot.letterbox import Letterbox, begin, write
from tests.bots.mail_bot.mail_kit import ANN
from tests.bots.mail_bot.test_adapter import USER, posting, told
from tests.service.world import World, labelled
from tests.stores import open_store

URL = "https://tak.example"
ONE_CLICK = {"List-Unsubscribe": "One-Click"}


@dataclass(slots=True)
class Site:
    """The page's server, asked as programs ask that know no more than a link."""

    session: ClientSession
    world: World
    box: Letterbox
    port: int = 0

    async def ask(
        self, method: str, path: str, data: object = None, **headers: str
    ) -> tuple[int, str, Mapping[str, str]]:
        address = f"http://127.0.0.1:{self.port}{path}"
        given = {"Host": "tak.example"} | headers
        async with self.session.request(
            method, address, data=data, headers=given, allow_redirects=False
        ) as answer:
            return answer.status, await answer.text(), answer.headers

    async def press(self, path: str, **headers: str) -> tuple[int, str]:
        """Look at a page, and press its first button."""
        _, page, _ = await self.ask("GET", path)
        _, _, (to, *_) = shown(page)
        status, page, _ = await self.ask("POST", path + to if to[0] == "?" else to, **headers)
        return status, page

    def link(self, action: str) -> str:
        """Return the path of a link in a letter to Bob that goes out now."""
        return self.box.link(action, self.world.time).removeprefix(URL)

    async def record(self, code: str) -> list[object]:
        """Return all that has happened in a game."""
        return [load_event(row.payload) for row in await self.world.store.read(record_of, code)]


def shown(page: str) -> tuple[str, list[str], list[str]]:
    """Return the text of a page, its buttons and where they lead."""
    text = re.sub("<[^>]+>", " ", page.partition("<body>")[2])
    buttons = re.findall("<button[^>]*>([^<]+)<", page)
    return text, buttons, re.findall('action="(?:https://tak.example)?([^"]+)"', page)


@pytest.fixture
async def site() -> AsyncIterator[Site]:
    box = Letterbox(URL)
    async with serving(box, box) as site:
        yield site


@asynccontextmanager
async def serving(adapter: Adapter, box: Letterbox) -> AsyncIterator[Site]:
    async with await open_store() as store, ClientSession() as session:
        world = World(store)
        world.adapters["mail"] = adapter
        world.set_up_page(URL)
        guard = PublicGuard(WebSettings(URL, "127.0.0.1", 0, ()), Visitors(50))
        runner = runner_of(PublicServer(world.service, guard))
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        try:
            yield Site(session, world, box, runner.addresses[0][1])
        finally:
            await runner.cleanup()


async def offered(site: Site) -> tuple[str, str]:
    """Have Ann offer a draw to Bob by mail; return the game, and the path of his link to accept."""
    code = await begin(site.world)
    letter = (await site.world.tell("ann", f"!draw #{code}"))["id-bob"]
    return code, site.link(labelled(letter, "Accept").data)


@pytest.mark.parametrize("method", ["GET", "HEAD"])
async def test_a_program_that_opens_links_decides_nothing(site: Site, method: str) -> None:
    code, path = await offered(site)
    before = await site.record(code)
    status, page, headers = await site.ask(method, path)
    assert status == 200
    if method == "GET":
        text, buttons, _ = shown(page)
        assert f"#{code} against Ann, 5x5" in text
        assert buttons == ["Accept: draw"]
    policy = headers["Content-Security-Policy"]
    assert {"form-action 'self'", "frame-ancestors 'none'"} <= {*policy.split("; ")}
    assert (headers["Referrer-Policy"], headers["Cache-Control"]) == ("no-referrer", "no-store")
    assert headers["X-Robots-Tag"] == "noindex"
    assert await site.record(code) == before
    assert site.box.stopped == []


async def test_a_press_counts_once_and_for_its_game_alone(site: Site) -> None:
    other = await begin(site.world)
    kept = await site.record(other)
    code, path = await offered(site)
    once = f"{path}?once=a"
    answers = [await site.ask("POST", once, Origin="null") for _ in range(2)]
    assert [status for status, _, _ in answers] == [200, 200]
    assert "over" in shown(answers[0][1])[0]
    assert answers[0][1] == answers[1][1]
    after = await site.record(code)
    _, page = await site.press(path)
    assert "The game has moved on" in shown(page)[0]
    assert await site.record(code) == after
    assert await site.record(other) == kept


async def test_a_press_shows_that_a_letter_was_read(site: Site) -> None:
    _, path = await offered(site)
    boxes = site.world.service.mailboxes
    await site.ask("GET", path)
    assert (await boxes.of("id-bob")).met_at is None
    await site.ask("POST", path)
    assert (await boxes.of("id-bob")).met_at == site.world.time


@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_without_letters_no_link_counts_but_that_to_stop(site: Site, method: str) -> None:
    code, path = await offered(site)
    before = await site.record(code)
    await site.world.service.mailboxes.put(Mailbox("id-bob"))
    for ended in (path, site.link(f"play:{code}")):
        status, page, headers = await site.ask(method, ended)
        assert (status, "has ended" in page, "Set-Cookie" in headers) == (410, True, False)
    assert await site.record(code) == before
    assert (await site.ask(method, site.link("stop")))[0] == 200


async def test_what_follows_has_its_own_button(site: Site) -> None:
    code = await begin(site.world)
    path = site.link(f"1:resign:{code}:0:-:")
    status, page = await site.press(path)
    _, buttons, (yes, *_) = shown(page)
    assert status == 200
    assert buttons[0] == "Yes, resign"
    _, page, _ = await site.ask("POST", yes)
    assert "over" in shown(page)[0]


async def test_the_links_of_a_letter_lead_to_its_pages() -> None:
    async with posting(page_url=URL) as (post, adapter), serving(adapter, Letterbox(URL)) as site:
        site.world.time = datetime.now(UTC)
        await site.world.service.mailboxes.put(Mailbox(USER, ANN))
        code = await site.world.begin(black="zoe")
        accept = Button("Accept", Press("accept", "draw", code, 2))
        await adapter.send(USER, told("Ann offers a draw.", accept), key="1", reply_to=None)
        body = post.letters[0].get_body(("plain",))
        assert body is not None
        unsubscribe = post.letters[0]["List-Unsubscribe"]
        paths = re.findall(f"{URL}(/letters/[\\w-]+)", body.get_content() + unsubscribe)
        assert [shown((await site.ask("GET", path))[1])[1] for path in paths] == [
            ["Accept: draw"],
            ["Open the board"],
            ["Stop all letters"],
        ]
        assert (await site.ask("POST", paths[2], ONE_CLICK))[0] == 200
    assert post.reach.lost == [USER]


async def test_links_end_and_say_so(site: Site) -> None:
    code, path = await offered(site)
    before = await site.record(code)
    site.world.time += VALID
    for method in ("GET", "POST"):
        status, page, _ = await site.ask(method, path)
        assert (status, "has ended" in page) == (410, True)
        status, page, _ = await site.ask(method, path[:-1])
        assert (status, "leads nowhere" in page) == (404, True)
    assert (await site.ask("PUT", path))[0] == 405
    assert await site.record(code) == before


async def test_letters_end_by_a_post_that_says_nothing_else(site: Site) -> None:
    path = site.box.link("stop").removeprefix(URL)
    site.world.time += 100 * VALID
    _, page, _ = await site.ask("GET", path)
    assert shown(page)[1] == ["Stop all letters"]
    assert site.box.stopped == []
    status, page, _ = await site.ask("POST", path, ONE_CLICK, **{"User-Agent": ""})
    assert (status, site.box.stopped) == (200, ["id-bob"])
    assert "no more letters" in page
    assert (await site.press(path))[0] == 200


async def test_nothing_else_is_open_to_other_sites(site: Site) -> None:
    _, path = await offered(site)
    assert (await site.ask("POST", "/api/logout", ONE_CLICK))[0] == 403
    assert (await site.ask("POST", "/letters", ONE_CLICK))[0] == 403
    crossed = {"Sec-Fetch-Site": "cross-site"}
    assert (await site.ask("POST", path, **crossed))[0] == 403
    assert (await site.ask("POST", path, Host="evil.example"))[0] == 421


async def test_nobody_asks_or_presses_without_end(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bots.web.visitors.A_MINUTE", 2)
    path = site.link("stop")
    asked = [(await site.ask(method, path))[0] for method in ("GET", "POST", "POST", "GET")]
    assert asked == [200, 200, 429, 429]


async def test_a_link_leads_to_the_board_and_the_page_plays_as_its_reader(site: Site) -> None:
    code = await begin(site.world)
    path = site.link(f"play:{code}")
    status, _, headers = await site.ask("GET", path)
    assert (status, "Set-Cookie" in headers) == (200, False)
    status, _, headers = await site.ask("POST", path)
    assert (status, headers["Location"]) == (303, f"/play?game={code}")
    cookie = {"Cookie": headers["Set-Cookie"].partition(";")[0]}
    _, me, _ = await site.ask("GET", "/api/me", **cookie)
    token = re.findall('"token":"(\\w+)"', me)[0]
    given = cookie | {"Origin": URL, "Content-Type": "application/json", "X-Takmail-Token": token}
    line = '{"id": "1", "line": "challenge 5"}'
    status, done, _ = await site.ask("POST", "/api/lines", line, **given)
    assert (status, '"refused":false' in done) == (200, True)
    assert "challenge" in (await site.world.heard())["id-bob"].plain()


async def test_a_page_speaks_its_readers_language_else_the_browsers(site: Site) -> None:
    chinese = {"Accept-Language": "zh-CN,zh;q=0.9"}
    path = site.box.link("stop").removeprefix(URL)
    _, page, _ = await site.ask("GET", path, **chinese)
    assert 'lang="zh"' in page
    assert shown(page)[1] == ["停止所有邮件"]
    await write(site.world, "bob", "help", locale="en-GB")
    _, page, _ = await site.ask("GET", path, **chinese)
    assert 'lang="en"' in page
