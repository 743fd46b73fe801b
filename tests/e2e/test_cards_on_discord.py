"""The program's boards on Discord stand in a frame, in the colour of the side on turn."""

import re
from pathlib import Path

from tests.e2e.discord.permissions import May
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Channel, Json, Post, User
from tests.e2e.served import served
from tests.sentences import ACCEPT, BEGINS, CHALLENGES, REALLY_RESIGN

WHITE, BLACK, OVER = 0xF2EAD3, 0x111214, 0xC9A227


async def begin(server: FakeDiscord, channel: Channel, ann: User, bob: User, terms: str) -> Post:
    await server.say(ann, channel, f"{server.bot.mention} challenge {bob.mention} white {terms}")
    challenge = await server.expect(channel, lambda post: CHALLENGES in post.text)
    assert challenge.embeds == (), "there is no board yet"
    await server.press(bob, channel, challenge.id, ACCEPT)
    return await server.expect(channel, lambda post: BEGINS in post.text)


def card(post: Post) -> Json:
    (embed,) = post.embeds
    return embed


async def test_a_game_is_framed_from_its_first_board_to_its_last(tmp_path: Path) -> None:
    async with FakeDiscord() as server:
        ann, bob = (server.person(name, also=May.MANAGE_CHANNELS) for name in ("ann", "bob"))
        channel = server.channel("tak")
        async with served(tmp_path, discord=server):
            await server.until(lambda: server.gateway.identified)
            first = await begin(server, channel, ann, bob, "3 clock days 3")
            assert re.fullmatch(r"\S+ . \S+ · 3x3 · #\w+", str(card(first)["title"]))
            assert card(first)["color"] == WHITE
            assert re.fullmatch(r"White · <t:\d+:R>", str(card(first)["description"]))
            assert "A   B   C" in first.text, "the words have all of it"
            await server.press(bob, channel, first.id, "Boards as pictures here")
            await server.until(lambda: bool(first.files))
            assert card(first)["image"] == {"url": "attachment://board.png"}
            await server.say(ann, channel, f"{server.bot.mention} pictures off")
            await server.expect(channel, lambda post: "**off**" in post.text)
            await server.say(ann, channel, "ps a1")
            moved = await server.expect(channel, lambda post: "ps a1" in post.text)
            assert bob.id in moved.pinged
            assert card(moved)["color"] == BLACK
            assert re.fullmatch(r"Black · <t:\d+:R>", str(card(moved)["description"]))
            asked = await server.expect_reply(await server.command(ann, channel, "board"))
            assert card(asked)["color"] == BLACK
            await server.say(bob, channel, f"{server.bot.mention} resign")
            await server.expect(channel, lambda post: REALLY_RESIGN in post.text)
            await server.say(bob, channel, f"{server.bot.mention} confirm")
            ended = await server.expect(channel, lambda post: "Rematch" in post.buttons)
            assert card(ended)["color"] == OVER
            assert not card(ended).get("description")
