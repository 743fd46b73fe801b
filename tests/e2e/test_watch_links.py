"""The program itself gives links on both platforms, by which its page shows a game."""

import asyncio
import re
from pathlib import Path

import aiohttp

from tests.bots.test_telegram_webhook import free_port
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.patience import PATIENCE
from tests.e2e.rooms import TelegramRoom, game_of, room_on
from tests.e2e.served import served
from tests.e2e.telegram.server import FakeTelegram
from tests.sentences import ACCEPT, BEGINS, CHALLENGES, JOIN


def page_at(port: int) -> dict[str, str]:
    """Return the settings of a page on loopback."""
    return {
        "TAKMAIL_WEB_URL": f"http://127.0.0.1:{port}",
        "TAKMAIL_WEB_LISTEN": f"127.0.0.1:{port}",
    }


def link_in(text: str, port: int) -> str:
    """Return the secret of the only link in a text."""
    (secret,) = re.findall(rf"http://127\.0\.0\.1:{port}/w/([\w-]{{22}})\b", text)
    return str(secret)


async def looked(session: aiohttp.ClientSession, secret: str) -> tuple[int, str]:
    """Look at the game of a link; return the page's status, and the game's id."""
    async with session.get(f"/api/watched/{secret}") as answer:
        return answer.status, (await answer.json())["code"] if answer.ok else ""


async def until_gone(session: aiohttp.ClientSession, secret: str) -> None:
    """Return when a link no longer leads anywhere."""
    async with asyncio.timeout(PATIENCE):
        while True:
            status, _ = await looked(session, secret)
            if status == 404:
                return
            await asyncio.sleep(0.1)


async def test_on_discord_a_button_below_a_board_gives_everybody_a_link(tmp_path: Path) -> None:
    port = free_port()
    async with FakeDiscord() as server:
        ann, bob, cyd = (server.person(name) for name in ("ann", "bob", "cyd"))
        channel = server.channel("tak")
        async with (
            served(tmp_path, discord=server, settings=page_at(port)),
            aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session,
        ):
            await server.command(ann, channel, "challenge", size=5, color="white")
            challenge = await server.expect(channel, lambda post: JOIN in post.buttons)
            code = game_of(challenge)
            await server.press(bob, channel, challenge.id, JOIN)
            board = await server.expect(channel, lambda post: "Watch" in post.buttons)
            (given,) = (await server.press(cyd, channel, board.id, "Watch")).replies
            assert given.hidden
            secret = link_in(given.text, port)
            assert await looked(session, secret) == (200, code)
            await server.press(cyd, channel, given.id, "End links")
            await server.until(lambda: "have ended" in given.text)
            await until_gone(session, secret)


async def test_on_telegram_a_player_gets_a_link_in_private(tmp_path: Path) -> None:
    port = free_port()
    async with (
        room_on("telegram", tmp_path, page_at(port)) as (room, _, server),
        aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session,
    ):
        assert isinstance(server, FakeTelegram)
        assert isinstance(room, TelegramRoom)
        private = room.private("ann")
        await private.say("ann", "games")
        await private.until_said("no games")
        await room.say("ann", "@bot challenge @bob 5 white")
        await room.expect(CHALLENGES)
        await room.press("bob", ACCEPT)
        await room.until_said(BEGINS)
        await room.press("ann", "More")
        talk = private.chat
        shown = await server.expect(talk, lambda sent: "Watch link" in sent.buttons)
        await server.press(private.people["ann"], talk, shown.message_id, "Watch link")
        given = await server.expect(talk, lambda sent: "without an account" in sent.text)
        assert (await looked(session, link_in(given.html, port)))[0] == 200
