"""Street stakes through the real program and the real SDKs: doubled, taken, dropped."""

from pathlib import Path

from tests.e2e.rooms import Room
from tests.e2e.served import Bot
from tests.e2e.test_games import play
from tests.e2e.test_relay import relayed
from tests.sentences import ACCEPT, has_resigned, in_the_pot


async def test_stakes_are_doubled_by_words_and_lost_by_dropping(played: tuple[Room, Bot]) -> None:
    room, bot = played
    await room.say("ann", "@bot challenge @bob street stakes 10 white")
    await room.expect("tak isn't announced, for street stakes of 10 coins each")
    await room.press("bob", ACCEPT)
    await room.expect("Each side sets aside 10 coins")
    await play(room, ["ps a1", "ps e5", "ps e4", "ps b1"])
    await room.say("ann", "@bot double")
    await room.expect("Ann) offers to double the stakes to 20 coins each")
    await bot.kill()
    await bot.start()
    await room.say("bob", "@bot take")
    await room.expect("takes the double", in_the_pot(40))
    await room.say("ann", "ps e3")
    await room.expect("ps e3")
    await room.say("bob", "@bot double")
    await room.expect("to 40 coins each")
    await room.say("ann", "@bot drop")
    await room.expect("really want to drop the double")
    await room.say("ann", "@bot confirm")
    await room.expect("drops the double", has_resigned("Ann"), "Bob takes the pot of 40 coins")


async def test_the_same_is_done_by_presses(played: tuple[Room, Bot]) -> None:
    room, _ = played
    await room.say("ann", "@bot challenge @bob street stakes 10 white")
    await room.expect("street stakes")
    await room.press("bob", ACCEPT)
    await room.expect("Each side sets aside 10 coins")
    await play(room, ["ps a1", "ps e5"])
    await room.press("bob", "Reverse for 10 coins", "ps e5")
    await room.expect("takes back the last move without asking", in_the_pot(30))
    await room.say("bob", "ps e5")
    await room.expect("ps e5")
    await room.press("ann", "Double to 20 coins", "ps e5")
    await room.expect("offers to double the stakes to 20 coins each")
    await room.press("bob", "Take it")
    await room.expect("takes the double", in_the_pot(50))
    await room.say("ann", "ps e4")
    await room.expect("ps e4")
    await room.press("bob", "Double to 40 coins", "ps e4")
    await room.expect("to 40 coins each")
    await room.press("ann", "Drop it and lose")
    await room.expect("drops the double", "Bob takes the pot of 50 coins")


async def test_both_platforms_hear_of_a_double(tmp_path: Path) -> None:
    async with relayed(tmp_path) as relay:
        await relay.channel.say("ann", "@bot challenge street stakes 10 white")
        await relay.channel.expect("street stakes")
        code = await relay.channel.invitation("ann")
        await relay.group.say("bob", f"@bot join {code}")
        for home in (relay.group, relay.channel):
            await home.expect("Each side sets aside 10 coins")
        await relay.channel.say("ann", "@bot double")
        await relay.channel.expect("Bob can take it, or drop it", "before the answer")
        await relay.group.expect("offers to double the stakes to 20 coins each", "take", "drop")
        await relay.group.press("bob", "Take it")
        for home in (relay.group, relay.channel):
            await home.expect("takes the double", in_the_pot(40))
        await relay.channel.say("ann", "ps a1")
        await relay.heard("ps a1")
        await relay.group.say("bob", "@bot double")
        await relay.group.expect("Ann can take it, or drop it")
        await relay.channel.expect("to 40 coins each")
        await relay.channel.say("ann", "@bot drop")
        await relay.channel.expect("really want to drop the double")
        await relay.channel.say("ann", "@bot confirm")
        for home in (relay.group, relay.channel):
            await home.expect("drops the double", "Bob takes the pot of 40 coins")
