"""Half-sets through the real program and the real SDKs: chosen secretly, opened, played."""

import re
from hashlib import sha256
from pathlib import Path

from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Channel, Post, User
from tests.e2e.rooms import DiscordRoom
from tests.e2e.served import served
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import Chat, Sent
from tests.e2e.telegram.world import User as Person
from tests.e2e.test_relay import relayed
from tests.sentences import JOIN, would_like_a_game

HASHED = re.compile(r"(?:walls|blind) \d+ [0-9a-f]{64}")
COMMITMENT = re.compile(r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])")


def checked(told: list[str]) -> None:
    """See that nothing is opened before all is, and that it is what was committed to before."""
    *before, opened = told
    assert not any(HASHED.search(text) for text in before)
    hashed = HASHED.findall(opened)
    assert len(hashed) == 4
    shown = set(COMMITMENT.findall(" ".join(told)))
    assert {sha256(line.encode()).hexdigest() for line in hashed} <= shown


async def choose_by_press(
    server: FakeDiscord, who: User, channel: Channel, asked: Post, *labels: str
) -> Post:
    """Press *Choose secretly* and then these; return what the presser alone sees."""
    (shown,) = (await server.press(who, channel, asked.id, "Choose secretly")).replies
    assert shown.hidden
    for label in labels:
        await server.press(who, channel, shown.id, label)
    assert "Sealed as" in shown.text
    return shown


async def test_on_discord_by_slash_and_by_presses_killed_between(tmp_path: Path) -> None:
    async with FakeDiscord() as server:
        channel = server.channel("tak")
        async with served(tmp_path, discord=server) as bot:
            await server.until(lambda: server.gateway.identified)
            ann, bob = server.person("ann"), server.person("bob")
            await server.command(ann, channel, "challenge", size=5, color="white", more="halfsets")
            post = await server.expect(channel, lambda post: JOIN in post.buttons)
            await server.press(bob, channel, post.id, JOIN)
            asked = await server.expect(channel, lambda post: "Choose secretly" in post.buttons)
            await server.say(ann, channel, f"{server.bot.mention} choose 7")
            await server.expect(channel, lambda post: "Everybody here can read" in post.text)
            call = await server.answered(
                await server.command(ann, channel, "game choose", what="17")
            )
            assert all(hidden for _, hidden in call.seen)
            assert "17 walls" in call.seen[0][0]
            asked = await server.expect(channel, lambda post: "to choose a set" in post.text)
            await bot.kill()
            await bot.start()
            await server.until(lambda: len(server.gateway.identified) > 1)
            await choose_by_press(server, bob, channel, asked, "0 to 9", "3")
            asked = await server.expect(channel, lambda post: "take the blind?" in post.text)
            await choose_by_press(server, bob, channel, asked, "Keep my set")
            asked = await server.expect(channel, lambda post: "decide about the blind" in post.text)
            assert "17 walls" not in " ".join(post.text for post in server.messages(channel))
            await choose_by_press(server, ann, channel, asked, "Take the blind")
            begun = await server.expect(channel, lambda post: "Move" in post.buttons)
            assert "The sets are swapped" in begun.text
            assert "walls: White 3, Black 17" in begun.text
            checked([post.text.replace("`", "") for post in server.messages(channel)])
            await server.say(ann, channel, "ps a1")
            await server.expect(channel, lambda post: "4" in post.text and "ps a1" in post.text)


async def begun_on_telegram(server: FakeTelegram, people: tuple[Person, Person]) -> Chat:
    ann, bob = people
    group = server.group("Tak")
    await server.say(ann, group, "/challenge half-sets white")
    sent = await server.expect(group, lambda sent: JOIN in sent.buttons)
    await server.press(bob, group, sent.message_id, JOIN)
    return group


async def test_on_telegram_the_choice_waits_in_the_private_chat(tmp_path: Path) -> None:
    async with FakeTelegram(privacy=False) as server:
        ann, bob = server.person("Ann", "ann"), server.person("Bob", "bob")
        talk = server.private(ann)
        async with served(tmp_path, telegram=server) as bot:
            await server.say(ann, talk, "games")
            await server.expect(talk, lambda sent: bool(sent.text))
            group = await begun_on_telegram(server, (ann, bob))
            asked = await server.expect(group, lambda sent: "Choose secretly" in sent.buttons)
            await server.say(ann, group, "/choose 7")
            await server.expect(group, lambda sent: "Everybody here can read" in sent.text)
            await server.press(ann, group, asked.message_id, "Choose secretly")
            shown = await server.expect(talk, lambda sent: "0 to 9" in sent.buttons)
            await server.press(ann, talk, shown.message_id, "10 to 19")
            shown = await server.expect_change(
                talk, shown.message_id, lambda sent: "17" in sent.buttons
            )
            await server.press(ann, talk, shown.message_id, "17")
            await server.expect(group, lambda sent: "Waiting for Bob to choose a set" in sent.text)
            await bot.kill()
            await bot.start()
            his = server.private(bob)
            await server.say(bob, his, "choose 3")
            await server.expect(group, lambda sent: "take the blind?" in sent.text)
            await server.say(bob, his, "choose no")
            await server.say(ann, talk, "choose no")
            begun = await server.expect(group, lambda sent: "walls: White 17, Black 3" in sent.text)
            told: list[Sent] = server.messages(group)
            assert "17 walls" not in " ".join(sent.text for sent in told[: told.index(begun)])
            checked([sent.text for sent in told[: told.index(begun) + 1]])


async def test_across_both_platforms(tmp_path: Path) -> None:
    async with relayed(tmp_path) as relay:
        discord, telegram = relay.discord, relay.telegram
        channel: DiscordRoom = relay.channel
        place = discord.channel("elsewhere")
        ann, bob = discord.person("ann"), relay.group.people["bob"]
        await channel.say("ann", "@bot challenge half-sets white")
        await channel.expect(would_like_a_game("Ann"))
        found = await channel.invitation("ann")
        await relay.group.say("bob", f"@bot join {found}")
        begun = await relay.group.expect("First, both make a secret choice")
        code = begun.split("#")[1][:2]
        await channel.expect("First, both make a secret choice")
        talk = telegram.private(bob)
        await telegram.say(bob, talk, "choose 3")
        await relay.group.expect("Bob has chosen a set")
        await channel.expect("Bob has chosen a set")
        await discord.command(ann, place, "game choose", what="17", game=code)
        await relay.group.expect("Ann has chosen a set", "Both sets are chosen")
        await channel.expect("Ann has chosen a set")
        await discord.command(ann, place, "game choose", what="no", game=code)
        await relay.group.expect("Ann has decided whether to take the blind")
        await channel.expect("Ann has decided whether to take the blind")
        for room in (relay.group, channel):
            assert "17 walls" not in " ".join(room.heard())
        await telegram.say(bob, talk, "choose yes")
        for room in (relay.group, channel):
            await room.expect("The sets are swapped", "walls: White 3, Black 17")
            checked(room.heard())
        await channel.say("ann", "ps a1")
        await relay.heard("ps a1")
