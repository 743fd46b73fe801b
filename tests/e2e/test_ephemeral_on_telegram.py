"""Moves in a group on Telegram: its members see the board, the one on turn alone the squares."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.served import served
from tests.e2e.telegram.ephemeral import EphemeralMessage
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat, Sent, User
from tests.sentences import ACCEPT


class Table:
    """A group in which Ann, who is White, and Bob play; nobody has a private chat with the bot."""

    def __init__(self, server: FakeTelegram) -> None:
        self.server = server
        self.ann, self.bob, self.cyd = (server.person(n, n.lower()) for n in ("Ann", "Bob", "Cyd"))
        self.group: Chat = server.group("Tak club")

    async def begin(self) -> Sent:
        """Have a game proposed and taken; return its board."""
        await self.server.say(self.bob, self.group, "/games")  # the bot knows who Bob is
        await self.server.say(self.ann, self.group, "/challenge @bob 4 white")
        challenge = await self.server.expect(self.group, lambda sent: ACCEPT in sent.buttons)
        await self.server.press(self.bob, self.group, challenge.message_id, ACCEPT)
        return await self.board()

    async def board(self) -> Sent:
        return await self.server.expect(self.group, lambda sent: "Move" in sent.buttons)

    async def move(self, who: User, board: Sent) -> tuple[str, bool]:
        return await self.server.press(who, self.group, board.message_id, "Move")

    def seen(self, who: User) -> list[EphemeralMessage]:
        return self.server.ephemeral(who, self.group)

    async def tap(self, who: User, label: str) -> EphemeralMessage:
        """Press a button that one player alone sees; return the message as it is then."""
        (shown,) = self.seen(who)
        await self.server.press_ephemeral(who, shown, label)
        (now,) = await self.server.until(lambda: [m for m in self.seen(who) if m != shown])
        return now

    def shown(self) -> list[int]:
        """Return the numbers of the bot's messages that all see."""
        return [sent.message_id for sent in self.server.messages(self.group)]

    def asked(self) -> set[str]:
        """Return the chats to which the bot has sent anything, or tried to."""
        sends = (call for call in self.server.calls if call.method.startswith("send"))
        return {call.parameters["chat_id"] for call in sends}


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with FakeTelegram() as server, served(tmp_path, telegram=server):
        yield Table(server)


async def test_a_move_in_a_group_is_chosen_there_and_nobody_else_sees_how(table: Table) -> None:
    board = await table.begin()
    before = table.shown()
    assert await table.move(table.ann, board) == ("", False)
    (helper,) = table.seen(table.ann)
    assert "tap a square for it" in helper.text
    assert "b2" in helper.buttons
    shown = await table.tap(table.ann, "b2")
    assert "Play" in shown.buttons
    assert table.seen(table.bob) == []
    assert table.shown() == before
    await table.server.press_ephemeral(table.ann, shown, "Play")
    told = await table.board()
    assert "ps b2" in told.text
    await table.server.until(lambda: table.seen(table.ann) == [])
    assert table.shown() == [*before, told.message_id]
    assert table.asked() == {str(table.group.id)}, "nobody was led into a private chat"


async def test_a_helper_goes_once_the_game_has_moved_on(table: Table) -> None:
    board = await table.begin()
    await table.move(table.ann, board)
    assert table.seen(table.ann)
    await table.server.say(table.ann, table.group, "/move ps a1")
    await table.board()
    await table.server.until(lambda: table.seen(table.ann) == [])


async def test_others_read_why_they_cant_move_and_see_no_helper(table: Table) -> None:
    board = await table.begin()
    assert "Ann" in (await table.move(table.bob, board))[0]
    assert "play" in (await table.move(table.cyd, board))[0]
    assert table.seen(table.bob) == table.seen(table.cyd) == []


async def test_a_group_with_pictures_has_none_in_the_helper(table: Table) -> None:
    table.server.make_owner(table.group, table.ann)
    await table.server.say(table.ann, table.group, "/pictures on")
    board = await table.begin()
    assert board.file is not None
    await table.move(table.ann, board)
    assert [shown.file for shown in table.seen(table.ann)] == [None]


@pytest.mark.parametrize("late", [False, True])
async def test_what_telegram_refuses_leads_into_the_private_chat(
    tmp_path: Path, *, late: bool
) -> None:
    async with FakeTelegram(ephemeral=late) as server, served(tmp_path, telegram=server):
        table = Table(server)
        server.in_time = 0.0
        board = await table.begin()
        before = table.shown()
        press = await server.tap(table.ann, table.group, board.message_id, "Move")
        await server.expect_answer(press)
        talk = await server.follow(table.ann, press.url)
        helper = await server.expect(talk, lambda sent: "b2" in sent.buttons)
        await server.press(table.ann, talk, helper.message_id, "b2")
        await server.expect_change(talk, helper.message_id, lambda sent: "Play" in sent.buttons)
        assert table.shown() == before
