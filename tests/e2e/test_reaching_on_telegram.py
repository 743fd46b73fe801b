"""How people reach the bot on Telegram and are reached: links, greetings, yes and no."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.served import served
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat, Sent, User
from tests.sentences import BUILD_A_ROAD, JOIN


@pytest.fixture
async def telegram(tmp_path: Path) -> AsyncIterator[FakeTelegram]:
    """A Telegram without ephemeral messages: in a group nobody is told anything alone."""
    older = FakeTelegram(ephemeral=False)
    async with older as running, served(tmp_path, telegram=running):
        yield running
        running.take_faults()


@pytest.fixture
def ann(telegram: FakeTelegram) -> User:
    return telegram.person("Ann", "ann", language="en")


@pytest.fixture
def bob(telegram: FakeTelegram) -> User:
    return telegram.person("Bob", language="zh-hans")


def link(sent: Sent, label: str) -> str:
    """Return where a button leads."""
    (url,) = (b["url"] for row in sent.keyboard for b in row if b["text"] == label)
    return str(url)


async def opened(telegram: FakeTelegram) -> str:
    """Return where the last answer to a press leads."""
    return (await telegram.called("answerCallbackQuery"))[-1].parameters["url"]


def standing(telegram: FakeTelegram, talk: Chat) -> list[Sent]:
    """Return the messages by which a move can be chosen."""
    return [sent for sent in telegram.messages(talk) if "a1" in sent.buttons]


async def test_a_challenge_is_taken_by_its_link_and_moves_are_chosen_in_private(
    telegram: FakeTelegram, ann: User, bob: User
) -> None:
    group = telegram.group("Tak")
    await telegram.say(ann, group, "/challenge 3 white")
    sent = await telegram.expect(group, lambda sent: JOIN in sent.buttons)
    talk = await telegram.follow(bob, link(sent, "Join in private"))
    await telegram.expect(talk, lambda sent: "Ann 执白" in sent.text or "白方" in sent.text)
    board = await telegram.expect(group, lambda sent: "Move" in sent.buttons)
    await telegram.tap(ann, group, board.message_id, "Move")
    url = await opened(telegram)
    private = telegram.private(ann, started=False)
    assert telegram.messages(private) == [], "it was never opened"
    assert await telegram.follow(ann, url) == private
    asked = await telegram.expect(private, lambda sent: "b2" in sent.buttons)
    await telegram.tap(ann, group, board.message_id, "Move")
    again = await telegram.expect(
        private, lambda sent: sent.message_id > asked.message_id and "b2" in sent.buttons
    )
    await telegram.follow(ann, url)
    last = await telegram.expect(
        private, lambda sent: sent.message_id > again.message_id and "b2" in sent.buttons
    )
    await telegram.called("deleteMessage", times=3)
    assert [sent.message_id for sent in standing(telegram, private)] == [last.message_id]
    await telegram.press(ann, private, last.message_id, "b2")
    await telegram.expect_change(private, last.message_id, lambda sent: "Play" in sent.buttons)
    await telegram.press(ann, private, last.message_id, "Play")
    await telegram.expect(group, lambda sent: "ps b2" in sent.text)


async def test_a_challenge_from_private_goes_into_a_group_that_is_greeted(
    telegram: FakeTelegram, ann: User, bob: User
) -> None:
    talk = telegram.private(ann)
    await telegram.say(ann, talk, "challenge 3 white")
    sent = await telegram.expect(talk, lambda sent: bool(sent.buttons))
    group = await telegram.follow(ann, link(sent, "Take me into a group"))
    hello = await telegram.expect(group, lambda sent: BUILD_A_ROAD in sent.text)
    assert hello.file is not None
    challenge = await telegram.expect(group, lambda sent: JOIN in sent.buttons)
    await telegram.press(bob, group, challenge.message_id, JOIN)
    await telegram.expect(group, lambda sent: "Move" in sent.buttons)
