"""Challenges of which the one who is challenged doesn't hear where they are made."""

import pytest

from takmail.store.changes import Change
from takmail.store.chats.chats import ChatLost
from takmail.wording.message.messages import Message
from tests.sentences import ACCEPT, DECLINE, IT_IS_YOUR_MOVE
from tests.service.post import Post
from tests.service.two_homes import game_code
from tests.service.world import START, World, labels, pinged

OWN = "dm-id-ann"


@pytest.fixture
async def served(den: World) -> World:
    den.adapters |= {name: Post(name) for name in ("discord", "telegram")}
    return den


async def challenge(served: World, line: str, chat: str = OWN) -> dict[str, Message]:
    return await served.tell("ann", f"!challenge {line}", chat)


async def test_an_open_challenge_in_a_private_talk_is_passed_on_by_invite(served: World) -> None:
    told = (await challenge(served, "6"))[OWN].plain()
    assert "Press Invite to pass it on. Anybody can join until" in told
    assert (await served.challenge(told)).join not in told
    assert "/accept" not in told
    assert f"Game #{game_code(told)}." in told


async def test_who_is_unknown_must_be_given_the_invitation(served: World) -> None:
    told = (await challenge(served, "@bob"))[OWN]
    assert "I can't write to @bob yet. Press Invite, and send them what it shows." in told.plain()
    assert "They can accept until" in told.plain()
    assert "/accept" not in told.plain()
    assert pinged(told) == []


async def test_who_has_no_private_talk_must_be_given_the_invitation(served: World) -> None:
    await served.say("bob", "!help")
    told = await challenge(served, "@bob")
    assert list(told) == [OWN]
    assert "I can't write to Bob yet" in told[OWN].plain()


async def test_who_has_a_private_talk_hears_of_it_there(served: World) -> None:
    await served.say("bob", "!help", "dm-id-bob")
    told = await challenge(served, "@bob 6 white")
    assert set(told) == {OWN, "dm-id-bob"}
    code = game_code(told[OWN].plain())
    assert "I've told Bob in private." in told[OWN].plain()
    assert "/accept" not in told[OWN].plain()
    assert pinged(told[OWN]) == []
    heard = told["dm-id-bob"].plain()
    assert "Ann challenges you to a game of Tak: 6x6. Ann plays White." in heard
    assert labels(told["dm-id-bob"]) == [ACCEPT, DECLINE]
    begun = await served.tell("bob", f"accept #{code}", "dm-id-bob")
    assert set(begun) == {OWN, "dm-id-bob"}
    assert IT_IS_YOUR_MOVE in begun[OWN].plain()


async def test_a_challenge_that_is_taken_back_is_taken_back_there_too(served: World) -> None:
    await served.say("bob", "!help", "dm-id-bob")
    await challenge(served, "@bob")
    told = await served.tell("ann", "withdraw", OWN)
    assert "Ann withdrew the challenge" in told["dm-id-bob"].plain()


async def test_a_private_talk_that_is_lost_is_none(served: World) -> None:
    await served.say("bob", "!help", "dm-id-bob")
    talk = await served.chat("dm-id-bob")
    await served.store.commit(Change(also=(ChatLost(talk.id, START),)))
    told = await challenge(served, "@bob")
    assert list(told) == [OWN]
    assert "I can't write to Bob yet" in told[OWN].plain()


async def test_a_private_talk_that_cannot_be_found_now_is_none(served: World) -> None:
    await served.say("bob", "!help", "dm-id-bob")
    post = served.adapters["discord"]
    assert isinstance(post, Post)
    post.hurried = True
    assert list(await challenge(served, "@bob")) == [OWN]


async def test_somebody_on_the_other_platform_hears_of_it_in_private(served: World) -> None:
    await served.say("bob", "!help", "dm-id-bob", platform="telegram")
    told = await challenge(served, "@bob on telegram", "den")
    assert "I've told Bob in private." in told["den"].plain()
    assert labels(told["dm-id-bob"]) == [ACCEPT, DECLINE]


async def test_in_a_group_nobody_is_told_in_private(served: World) -> None:
    await served.say("bob", "!help", "dm-id-bob")
    told = await challenge(served, "@bob", "den")
    assert list(told) == ["den"]
    assert "in private" not in told["den"].plain()
