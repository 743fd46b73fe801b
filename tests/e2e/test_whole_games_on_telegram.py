"""Whole games on Telegram that are played by pressing alone."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.rooms import invitation_on_telegram
from tests.e2e.seats import steps
from tests.e2e.served import served
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat, Sent, User
from tests.sentences import ACCEPT


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[FakeTelegram]:
    async with FakeTelegram() as running, served(tmp_path, telegram=running):
        await running.listed()
        yield running


async def begun_in_private(server: FakeTelegram, size: int) -> tuple[User, User]:
    """Have Ann, who is White, and Bob begin a game in their private chats."""
    ann, bob = server.person("Ann"), server.person("Bob", "bob")
    await server.say(ann, server.private(ann), f"challenge {size} white")
    code = await invitation_on_telegram(server, ann, server.private(ann))
    await server.follow(bob, f"https://t.me/TakmailBot?start={code}")
    return ann, bob


def boards(server: FakeTelegram, who: User) -> list[Sent]:
    """Return the messages with a board's buttons that stand in a private chat."""
    return [sent for sent in server.messages(server.private(who)) if "Move" in sent.buttons]


def helpers(server: FakeTelegram, who: User) -> list[Sent]:
    """Return the messages that ask for a move in a private chat."""
    return [sent for sent in server.messages(server.private(who)) if steps(sent)]


async def helper(server: FakeTelegram, who: User) -> Sent:
    """Have the helper opened below the live board, and return it."""
    (board,) = boards(server, who)
    await server.press(who, server.private(who), board.message_id, "Move")
    (asked,) = await server.until(lambda: helpers(server, who))
    assert asked.silent, "nobody is called by what they have just asked for"
    return asked


async def changed(server: FakeTelegram, chat: Chat, old: Sent) -> Sent:
    """Return a message as soon as it says something else."""
    return await server.expect_change(chat, old.message_id, lambda now: now.html != old.html)


async def tap(server: FakeTelegram, who: User, asked: Sent, *labels: str) -> Sent:
    """Press these buttons of the helper, and return what it asks then."""
    private = server.private(who)
    for label in labels:
        (button,) = (text for text in asked.buttons if text.split()[-1] == label)
        await server.press(who, private, asked.message_id, button)
        asked = await changed(server, private, asked)
    return asked


async def played(server: FakeTelegram, who: User, *labels: str) -> None:
    """Have a move chosen by these presses, and played."""
    asked = await tap(server, who, await helper(server, who), *labels)
    await server.press(who, server.private(who), asked.message_id, "Play")


async def test_in_private_a_flat_takes_two_presses_and_one_board_is_left(
    server: FakeTelegram,
) -> None:
    ann, bob = await begun_in_private(server, 4)
    await server.until(lambda: boards(server, ann) and boards(server, bob))
    (begun,), (waiting,) = boards(server, ann), boards(server, bob)
    await played(server, ann, "b2")
    now = await server.expect_change(
        server.private(ann), begun.message_id, lambda sent: "ps b2" in sent.text
    )
    await server.until(lambda: boards(server, ann) == [now] and not helpers(server, ann))
    await server.until(lambda: all("ps b2" in sent.text for sent in boards(server, bob)))
    (told,) = boards(server, bob)
    assert told.message_id > waiting.message_id
    assert not told.silent
    assert server.find(server.private(bob), waiting.message_id) is None
    await played(server, bob, "c3")
    await server.until(lambda: all("ps c3" in sent.text for sent in boards(server, ann)))
    left = ["the challenge", "the invitation", "the board"]
    assert len(server.messages(server.private(ann))) == len(left)


async def test_move_in_a_group_leaves_one_helper_where_the_client_sends_start_by_itself(
    server: FakeTelegram,
) -> None:
    group, ann, bob = server.group("Tak club"), server.person("Ann"), server.person("Bob", "bob")
    for who in (ann, bob):
        await server.say(who, server.private(who), "/start")
    await server.say(ann, group, "/challenge@TakmailBot @bob 4 white")
    challenge = await server.expect(group, lambda sent: ACCEPT in sent.buttons)
    await server.press(bob, group, challenge.message_id, ACCEPT)
    board = await server.expect(group, lambda sent: "Move" in sent.buttons)
    press = await server.tap(ann, group, board.message_id, "Move")
    await server.expect_answer(press)
    (first,) = await server.until(lambda: helpers(server, ann))
    await tap(server, ann, first, "b2")
    await server.follow(ann, press.url)
    await server.until(
        lambda: [s.message_id > first.message_id for s in helpers(server, ann)] == [True]
    )
    (asked,) = helpers(server, ann)
    asked = await tap(server, ann, asked, "c3")
    await server.press(ann, server.private(ann), asked.message_id, "Play")
    await server.expect(group, lambda sent: "ps c3" in sent.text)
    await server.until(lambda: not helpers(server, ann))
