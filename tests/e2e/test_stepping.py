"""Moves chosen by pressing, through the real program and the real SDKs."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Channel, Post, User
from tests.e2e.served import served
from tests.sentences import JOIN


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord() as discord:
        discord.channel("tak")
        async with served(tmp_path, discord=discord):
            await discord.until(lambda: discord.gateway.identified)
            yield discord


@pytest.fixture
def channel(server: FakeDiscord) -> Channel:
    return server.channel("tak")


async def begin(server: FakeDiscord, channel: Channel, size: int) -> Post:
    """Have Ann as White and Bob begin a game by slash and press; return its first board."""
    ann, bob = server.person("ann"), server.person("bob")
    await server.command(ann, channel, "challenge", size=size, color="white")
    challenge = await server.expect(channel, lambda post: JOIN in post.buttons)
    await server.press(bob, channel, challenge.id, JOIN)
    return await server.expect(channel, lambda post: "Move" in post.buttons)


async def question(server: FakeDiscord, who: User, channel: Channel, board: Post) -> Post:
    """Press Move and return the question that only the presser sees."""
    call = await server.press(who, channel, board.id, "Move")
    (post,) = call.replies
    assert post.hidden
    return post


async def test_a_move_is_typed_into_a_form(server: FakeDiscord, channel: Channel) -> None:
    board, ann = await begin(server, channel, 5), server.person("ann")
    asked = await question(server, ann, channel, board)
    call = await server.press(ann, channel, asked.id, "Type it")
    modal = await server.expect_modal(call)
    assert list(modal.fields) == ["Your move"]
    await server.submit(call, {"Your move": "ps z9"})
    assert asked.text.startswith("You typed `ps z9`.")
    call = await server.press(ann, channel, asked.id, "Type it")
    await server.submit(call, {"Your move": "ps b4"})
    await server.expect(channel, lambda post: "ps b4" in post.text and not post.hidden)
    await server.until(lambda: asked.deleted)


async def test_boards_that_were_asked_for_lose_their_buttons_with_the_next_move(
    server: FakeDiscord, channel: Channel
) -> None:
    await begin(server, channel, 4)
    ann, bob = server.person("ann"), server.person("bob")
    typed = await server.say(bob, channel, f"{server.bot.mention} board")
    await server.expect(channel, lambda post: post.reply_to is typed and bool(post.buttons))
    call = await server.answered(await server.command(bob, channel, "board"))
    (given,) = call.replies
    assert not given.hidden
    await server.say(ann, channel, "ps a1")
    board = await server.expect(channel, lambda post: "ps a1" in post.text)
    await server.until(
        lambda: [p for p in server.messages(channel, answers=True) if p.buttons] == [board]
    )
