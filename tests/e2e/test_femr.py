"""Femr's Folly through the real program and the real SDKs: whole games, killed between."""

from pathlib import Path

from tests.e2e.rooms import Room
from tests.e2e.served import Bot
from tests.e2e.test_relay import relayed
from tests.e2e.test_ways_to_play import OTHERS, _white_in
from tests.sentences import A_REMATCH, ACCEPT, REALLY_RESIGN, REMATCH, WINS_BY_A_ROAD, in_the_pot


async def _begun(room: Room) -> tuple[str, str]:
    """Return who is White and who is Black in a game that Ann proposes and Bob takes by a press."""
    await room.say("ann", "@bot challenge @bob femr")
    await room.expect("Femr's Folly: 5x5", "for 25 coins each", "The first wall of the game")
    await room.press("bob", ACCEPT)
    first = _white_in(await room.expect("can take 5 coins back from the wager"))
    return first, OTHERS[first]


async def _plays(room: Room, first: str, lines: str) -> None:
    for number, line in enumerate(lines.split(", ")):
        who = first if number % 2 == 0 else OTHERS[first]
        await room.say(who, line)
        await room.expect(line)


async def test_a_whole_game_by_lines_is_told_coin_by_coin(played: tuple[Room, Bot]) -> None:
    room, bot = played
    first, second = await _begun(room)
    await room.say(second, "@bot deduct")
    await room.expect(f"{second.title()} takes 5 coins back", in_the_pot(45))
    await _plays(room, first, "ps a1, ps e5, ps e4, ps b1, ps e3")
    await room.say(second, "pw b2")
    await room.expect("for the first wall", in_the_pot(50))
    await bot.kill()
    await bot.start()
    await room.say(second, "@bot reverse")
    await room.expect("takes back the last move without asking", "gets back the 5 coins")
    await room.say(second, "ps b2")
    await room.expect("ps b2")
    await room.say(first, "ps e2 t")
    await room.expect("Tak!", f"{first.title()} takes 5 coins from the pot", "pot: 45 coins.")
    await room.say(second, "ps b3")
    await room.expect("ps b3")
    await room.say(first, "ps e1")
    await room.expect(WINS_BY_A_ROAD, "takes the pot of 45 coins", "pays 17 coins")
    await room.press(second, REMATCH)
    await room.expect(A_REMATCH, "White drawn by lot")


async def test_the_same_is_done_by_presses(played: tuple[Room, Bot]) -> None:
    room, _ = played
    first, second = await _begun(room)
    await room.press(second, "Deduct 5 coins")
    await room.expect("back from the pot for playing second", in_the_pot(45))
    await _plays(room, first, "ps a1, ps e5, ps e4, ps b1")
    await room.press(first, "Reverse for 5 coins", "ps b1")
    await room.expect("takes back the last 2 moves without asking", in_the_pot(50))
    await room.press(second, "Reverse for 5 coins")
    await room.expect("takes back the last move without asking", in_the_pot(55))


async def test_it_is_played_between_two_platforms(tmp_path: Path) -> None:
    async with relayed(tmp_path) as relay:
        await relay.channel.say("ann", "@bot challenge femr")
        await relay.channel.expect("Femr's Folly")
        code = await relay.channel.invitation("ann")
        await relay.group.say("bob", f"@bot join {code}")
        first = _white_in(await relay.group.expect("Each side sets aside 25 coins"))
        await relay.channel.expect("Each side sets aside 25 coins", "can take 5 coins back")
        homes: dict[str, Room] = {"ann": relay.channel, "bob": relay.group}
        second = OTHERS[first]
        for who, line, told in (
            (second, "@bot deduct", in_the_pot(45)),
            (first, "ps a1", "ps a1"),
            (second, "ps e5", "ps e5"),
            (first, "pw e4", "for the first wall"),
            (first, "@bot reverse", "gets back the 5 coins that"),
            (first, "ps e4", "ps e4"),
        ):
            await homes[who].say(who, line)
            for home in homes.values():
                await home.expect(told)
        await homes[second].say(second, "@bot resign")
        await homes[second].expect(REALLY_RESIGN)
        await homes[second].say(second, "@bot confirm")
        for home in homes.values():
            await home.expect("takes the pot of 50 coins", "pays 20 coins")
