"""Games with several people on a side, through the real program: Ann and Cyd against Bob."""

from pathlib import Path

from tests.e2e.rooms import Room
from tests.e2e.served import Bot
from tests.e2e.test_relay import relayed
from tests.faults.victim import TIME, shift_to
from tests.sentences import (
    ACCEPT,
    IT_IS_YOUR_TURN,
    YOUR_TURN,
    black_played,
    white_played,
    would_like_a_game,
)

HOURS = 3 * 60 * 60


async def test_any_of_a_sides_people_moves(played: tuple[Room, Bot]) -> None:
    room, bot = played
    await room.say("ann", "@bot challenge @bob 5 white consult")
    await room.expect("several people on a side, any of whom moves")
    await room.press("bob", ACCEPT)
    await room.expect("Others can be on a side, too", IT_IS_YOUR_TURN)
    await room.press("cyd", "Join White")
    await room.expect("Cyd would like to consult with White (Ann)")
    await room.press("ann", "Welcome")
    await room.expect("Cyd is on White's side now: Ann, Cyd")
    await room.say("cyd", "ps a1")
    await room.expect(white_played("Cyd", "ps a1"), YOUR_TURN)
    await bot.kill()
    await bot.start()
    await room.bot_is_there(2)
    await room.say("bob", "ps e5")
    await room.expect(black_played("Bob", "ps e5"), "your side's turn")
    await room.say("cyd", "@bot draw")
    await room.expect("Only Ann can do that for White")
    await room.say("cyd", "@bot leave")
    await room.expect("Cyd is no longer on White's side")
    await room.say("ann", "ps c3")
    await room.expect(white_played("Ann", "ps c3"), YOUR_TURN)


async def test_a_side_votes_across_a_kill(played: tuple[Room, Bot]) -> None:
    room, bot = played
    await room.say("ann", "@bot challenge @bob 5 white consult majority 2 hours")
    await room.expect("who vote within 2 hours")
    await room.press("bob", ACCEPT)
    await room.expect(IT_IS_YOUR_TURN)
    await room.say("cyd", "@bot side white")
    await room.expect("Cyd would like to consult")
    await room.say("ann", "@bot side @cyd")
    await room.expect("They vote on its moves")
    await room.say("cyd", "ps a1")
    await room.expect("Cyd votes for ps a1", "1 of 2 have voted")
    await bot.kill()
    await bot.start()
    await room.bot_is_there(2)
    await room.say("ann", "ps b1")
    await room.expect("Ann votes for ps b1", "White has decided", white_played("Ann +1", "ps a1"))


async def test_votes_count_on_both_platforms_when_their_time_came_while_the_bot_was_down(
    tmp_path: Path,
) -> None:
    clock = tmp_path / "clock"
    async with relayed(tmp_path) as relay:
        channel, group, bot = relay.channel, relay.group, relay.bot
        await channel.say("ann", "@bot challenge white consult majority 2 hours")
        told = await channel.expect(would_like_a_game("Ann"))
        code = told.split("relay join ")[1][:5]
        await group.say("bob", f"@bot join {code}")
        await group.expect("Others can be on a side, too")
        await channel.expect(IT_IS_YOUR_TURN)
        await group.press("cyd", "Join White")
        await group.expect("Cyd would like to consult with White (Ann), who was asked")
        await channel.expect("is that all right?")
        await channel.press("ann", "Welcome")
        await channel.expect("Cyd is on White's side now")
        await group.expect("Cyd is on White's side now")
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
