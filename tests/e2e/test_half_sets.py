"""Half-sets through the real program and the real SDKs: chosen secretly, opened, played."""

import re
from hashlib import sha256
from pathlib import Path

from tests.e2e.rooms import DiscordRoom
from tests.e2e.test_relay import relayed
from tests.sentences import would_like_a_game

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
