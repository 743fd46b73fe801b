"""Moves in advance across the platforms, by slash and in private: told to nobody, killed or not."""

import asyncio
import re
from itertools import chain
from pathlib import Path

from tests.e2e.test_relay import Relay, relayed
from tests.sentences import WOULD_LIKE_A_GAME, white_and_black, white_played

OF_ANN = ("pw b3", "Sb3", "pc b4", "Cb2", "ps d5")
OF_BOB = ("pw b2", "Sb4", "pc b3", "Cb3")
"""What each has ready and never plays, in both notations."""

PAUSES = (0.0, 0.01, 0.04)
"""Seconds after which the program is killed when something was said."""


def told_on_discord(relay: Relay) -> list[str]:
    """Return all that Discord was told, but for what Ann alone sees."""
    posts = [post for post in relay.discord.posts if post.author is relay.discord.bot]
    return [repr(post) for post in posts if not post.hidden] + list(map(str, relay.discord.edits))


def told_to_ann(relay: Relay) -> list[str]:
    """Return what only Ann was told."""
    replies = chain(*(call.replies for call in relay.discord.calls.values()))
    return [repr(post) for post in replies if post.hidden]


def told_on_telegram(relay: Relay, *, to_bob: bool) -> list[str]:
    """Return all requests that told Bob alone, or all others."""
    bob = str(relay.telegram.private(relay.group.people["bob"]).id)
    calls = relay.telegram.calls
    return [str(call) for call in calls if (call.parameters.get("chat_id") == bob) is to_bob]


def untold(told: list[str], secrets: tuple[str, ...], but: str) -> None:
    """See that nothing of this was told, though something else was that is looked for as well."""
    words = " ".join(told)
    assert but in words
    assert not [secret for secret in secrets if secret in words]


async def killed_when_said(relay: Relay, line: str, pause: float) -> None:
    """Have Bob say something, and the program be killed and started anew soon after."""
    await relay.group.say("bob", line)
    await asyncio.sleep(pause)
    await relay.bot.kill()
    await relay.bot.start()


async def test_what_is_ready_is_played_once_through_kills_and_told_to_nobody(
    tmp_path: Path,
) -> None:
    async with relayed(tmp_path) as relay:
        channel, group, talk = relay.channel, relay.group, relay.group.private("bob")
        ann, here = relay.discord.person("ann"), relay.channel.channel
        await channel.say("ann", "@bot challenge black 5 days 2")
        await channel.expect(WOULD_LIKE_A_GAME)
        await group.say("bob", f"@bot join {await channel.invitation('ann')}")
        for home in (group, channel):
            await home.until_said(white_and_black("Bob", "Ann"))
        line = (
            "ps a1 then ps e5 if ps c3 then ps c4 if ps d1 then ps d2 if pw b3 then pc b4"
            "; if ps a2 then ps d5"
        )
        call = await relay.discord.answered(
            await relay.discord.command(ann, here, "plan if", line=line)
        )
        assert [hidden for _, hidden in call.seen] == [True]
        assert "pc b4" in call.seen[0][0]
        plies = (("ps a1", "ps e5"), ("ps c3", "ps c4"), ("ps d1", "ps d2"))
        for (said, answer), pause in zip(plies, PAUSES, strict=True):
            await killed_when_said(relay, said, pause)
            for home in (channel, group):
                await home.until_said(f"Black (Ann) had the premove {answer}")
        await channel.bot_is_there(1 + len(plies))

        await group.say("bob", "ps a2")
        await channel.until_said(white_played("Bob", "ps a2"))
        await talk.say("bob", "if ps a3 then ps a4 if pw b2 then pc b3")
        await talk.until_said("Premoves saved for game")
        await relay.discord.command(ann, here, "move", line="ps a3")
        for home in (channel, group):
            await home.until_said("White (Bob) had the premove ps a4")
        for _, answer in plies:
            ready = [told for told in channel.heard() if f"had the premove {answer}" in told]
            assert len(ready) == 1
        await channel.say("ann", "@bot ptn")
        (file,) = await relay.discord.until(lambda: relay.discord.posts[-1].files)
        played = re.findall(r"^\d+\. (.*)", file.data.decode(), re.MULTILINE)
        assert played == ["a5 e1", "c3 c2", "d5 d4", "a4 a3", "a2"]

        untold(told_on_discord(relay), OF_ANN + OF_BOB, but="ps c4")
        untold(told_to_ann(relay), OF_BOB, but="pc b4")
        untold(told_on_telegram(relay, to_bob=False), OF_ANN + OF_BOB, but="ps c4")
        untold(told_on_telegram(relay, to_bob=True), OF_ANN, but="pc b3")
