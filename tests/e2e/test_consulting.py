"""Games with several people on a side, through the real program: Ann and Cyd against Bob."""

from pathlib import Path

from tests.e2e.test_relay import relayed
from tests.faults.victim import TIME, shift_to
from tests.sentences import (
    IT_IS_YOUR_TURN,
    YOUR_TURN,
    black_played,
    white_played,
    would_like_a_game,
)

HOURS = 3 * 60 * 60


async def test_votes_count_on_both_platforms_when_their_time_came_while_the_bot_was_down(
    tmp_path: Path,
) -> None:
    clock = tmp_path / "clock"
    async with relayed(tmp_path) as relay:
        channel, group, bot = relay.channel, relay.group, relay.bot
        await channel.say("ann", "@bot challenge white consult majority 2 hours")
        await channel.expect(would_like_a_game("Ann"))
        code = await channel.invitation("ann")
        await group.say("bob", f"@bot join {code}")
        await group.expect("Others can join a side")
        await channel.expect(IT_IS_YOUR_TURN)
        await group.press("cyd", "Join White")
        await group.expect("Cyd would like to join White (Ann), and I have asked")
        await channel.expect("is that all right?")
        await channel.press("ann", "Welcome")
        await channel.expect("Cyd has joined White's side")
        await group.expect("Cyd has joined White's side")
        await group.say("cyd", "ps a1")
        await group.expect("Cyd votes for ps a1")
        await channel.expect("Cyd votes for ps a1", "1 of 2 have voted")
        await bot.kill()
        shift_to(clock, HOURS)
        bot.module = "tests.faults.victim"
        bot.set(TIME, str(clock))
        await bot.start()
        await group.expect(white_played("Ann +1", "ps a1"), YOUR_TURN)
        await channel.expect(white_played("Ann +1", "ps a1"), "'s turn")
        await group.say("bob", "ps e5")
        await channel.expect(black_played("Bob", "ps e5"), "your side's turn")
        await group.expect(black_played("Bob", "ps e5"), "your side's turn")
        await bot.stop()
