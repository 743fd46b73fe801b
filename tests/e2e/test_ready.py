"""Moves in advance through the real program and the real SDKs: said in private, played at once."""

import re
from pathlib import Path

from tests.e2e.discord.server import FakeDiscord
from tests.e2e.rooms import Room
from tests.e2e.served import Bot, served
from tests.e2e.test_relay import relayed
from tests.sentences import ACCEPT, CHALLENGES, JOIN, white_and_black, white_played

SECRETS = ("pw d4", "Sd2", "pc b2", "Cb4")
"""What is ready and never played, in both notations."""


def untold(told: list[str]) -> None:
    """See that nothing of what is only ready is in what was told."""
    assert not [secret for secret in SECRETS if secret in " ".join(told)]


async def test_answers_are_said_in_private_and_played_in_the_group(
    played: tuple[Room, Bot],
) -> None:
    room, bot = played
    talk = room.private("bob")
    await talk.say("bob", "help")
    await talk.expect("move")
    await room.say("ann", "@bot challenge @bob white")
    await room.expect(CHALLENGES)
    await room.press("bob", ACCEPT)
    await room.expect(white_and_black("Ann", "Bob"))
    await room.say("bob", "@bot if ps a1 then ps e5")
    await room.expect("That is for you alone")
    lines = "if ps a1 then ps e5 if ps c3 then ps c4 t\nif ps a2 then pw d4; if ps b1 then pc b2"
    await talk.say("bob", lines)
    refused = await talk.expect("can't be played there")
    assert "pw d4" in refused
    await talk.say("bob", lines.replace("pw d4", "ps b3").replace("pc b2", "ps d4"))
    await talk.expect(
        "Premoves saved for game", "1. ps a1 → ps e5", "2.   ps c3 → ps c4 t", "4. ps b1"
    )
    await talk.press("bob", "Drop 4", "4. ps b1")
    await talk.say("bob", "ifs")
    await talk.until_said("3. ps a2 → ps b3")
    await bot.kill()
    await bot.start()
    await room.say("ann", "ps a1")
    await room.expect("ps a1", "had the premove ps e5")
    await talk.say("bob", "if ps d3 then ps d4 if ps d2 then pw d4")
    await talk.until_said("pw d4 can't be played there")
    await talk.say("bob", "if ps d3 then pc b2")
    await talk.until_said("2. ps d3 → pc b2")
    await room.say("ann", "ps c3")
    await room.expect("ps c3", "had the premove ps c4")
    await talk.say("bob", "ifs")
    await talk.until_said("You have no premoves in game")
    untold(room.heard())


async def test_on_discord_by_slash_which_nobody_else_sees(tmp_path: Path) -> None:
    async with FakeDiscord() as server:
        channel = server.channel("tak")
        async with served(tmp_path, discord=server):
            await server.until(lambda: server.gateway.identified)
            ann, bob = server.person("ann"), server.person("bob")
            await server.command(ann, channel, "challenge", size=5, color="white")
            post = await server.expect(channel, lambda post: JOIN in post.buttons)
            await server.press(bob, channel, post.id, JOIN)
            await server.expect(channel, lambda post: "Move" in post.buttons)
            line = "ps a1 then ps e5 if ps c3 then ps d3; if ps a2 then ps b1"
            call = await server.answered(await server.command(bob, channel, "plan if", line=line))
            assert all(hidden for _, hidden in call.seen)
            assert "1. ps a1 → ps e5" in call.seen[0][0]
            call = await server.command(bob, channel, "plan ifs")
            (shown,) = (await server.answered(call)).replies
            assert shown.hidden
            await server.press(bob, channel, shown.id, "Drop 3")
            assert "ps a2" not in shown.text
            await server.say(ann, channel, "ps a1")
            told = await server.expect(channel, lambda post: "had the premove" in post.text)
            assert "ps e5" in told.text
            call = await server.command(bob, channel, "plan ifs", what="clear")
            assert "no premoves" in (await server.answered(call)).seen[0][0]
            assert "ps d3" not in " ".join(post.text for post in server.messages(channel))


async def test_both_platforms_hear_of_both_plies(tmp_path: Path) -> None:
    async with relayed(tmp_path) as relay:
        await relay.begin()
        talk = relay.group.private("bob")
        await talk.say("bob", "if ps a1 then ps e5 if ps c3 then ps c4\nif ps a2 then pc e5")
        told = await talk.expect("can't be played there")
        assert re.search(r"pc e5", told)
        await talk.say("bob", "if ps a1 then ps e5 if ps c3 then pw d4")
        await talk.expect("Premoves saved for game")
        await relay.channel.say("ann", "ps a1")
        for home in (relay.channel, relay.group):
            await home.expect(white_played("Ann", "ps a1"), "Black (Bob) had the premove ps e5")
        await relay.channel.say("ann", "@bot takeback 2")
        await relay.group.expect("asks to take back the last 2 moves")
        await relay.group.say("bob", "@bot accept")
        await talk.expect("I dropped your premoves there")
        for home in (relay.channel, relay.group):
            await home.until_said("moves were taken back")
        untold(relay.channel.heard())
