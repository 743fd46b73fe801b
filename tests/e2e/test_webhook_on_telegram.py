"""The real program, which Telegram calls for each update."""

import socket
from pathlib import Path

import pytest

from tests.e2e.served import Bot
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat, User
from tests.sentences import ACCEPT, BEGINS


class Called:
    """A bot that is called, and two people in a group with it."""

    def __init__(self, folder: Path, telegram: FakeTelegram) -> None:
        self.telegram = telegram
        self.ann: User = telegram.person("Ann", "ann")
        self.bob: User = telegram.person("Bob", "bob")
        self.group: Chat = telegram.group("Tak club")
        self.bot = Bot.for_servers(folder, None, telegram)
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            port = taken.getsockname()[1]
        self.bot.set("TAKMAIL_TELEGRAM_WEBHOOK_URL", f"http://127.0.0.1:{port}/telegram")
        self.bot.set("TAKMAIL_TELEGRAM_WEBHOOK_LISTEN", f"127.0.0.1:{port}")

    async def begin(self) -> None:
        await self.telegram.say(self.ann, self.group, "/challenge @bob 5 white")
        await self.telegram.expect(self.group, lambda sent: ACCEPT in sent.buttons)
        await self.telegram.say(self.bob, self.group, "/accept")
        await self.telegram.expect(self.group, lambda sent: BEGINS in sent.text)

    async def play(self, who: User, ply: str) -> None:
        await self.telegram.say(who, self.group, f"/move {ply}")

    async def shown(self, ply: str) -> None:
        await self.telegram.expect(self.group, lambda sent: f"): {ply}" in sent.text)


@pytest.mark.parametrize("kill", [True, False])
async def test_what_is_said_while_the_program_is_away_is_brought_when_it_is_back(
    tmp_path: Path, kill: bool
) -> None:
    async with FakeTelegram() as telegram:
        called = Called(tmp_path, telegram)
        await called.bot.start()
        await called.begin()
        await called.play(called.ann, "ps b4")
        if kill:
            await called.bot.kill()
        else:
            await called.shown("ps b4")
            assert await called.bot.stop() == 0, called.bot.log
        await called.play(called.bob, "ps c4")
        await called.bot.start()
        await called.shown("ps c4")
        await telegram.settled()
        assert await called.bot.stop() == 0, called.bot.log
        boards = [sent.text for sent in telegram.messages(called.group)]
        assert "Traceback" not in called.bot.log
        assert telegram.webhook is not None
        assert telegram.webhook.secret
        assert telegram.webhook.secret not in called.bot.log
        assert all(call.method != "getUpdates" for call in telegram.calls)
    for ply in ("ps b4", "ps c4"):
        # A message that was sent but not yet marked when the program was killed may come again.
        assert 1 <= sum(f"): {ply}" in text for text in boards) <= (2 if kill else 1)
