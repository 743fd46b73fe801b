"""The University's rules through the real program and the real SDKs, killed between."""

from pathlib import Path

from tests.e2e.rooms import Room
from tests.e2e.served import Bot
from tests.e2e.test_relay import relayed
from tests.sentences import A_REMATCH, ACCEPT, REMATCH, RESIGN, WINS_BY_A_ROAD, in_the_pot

PLIES = ["ps a1", "ps d4", "ps c4", "ps b1"]
"""On 4x4; after them White threatens row 4 by b4."""


async def _bids(room: Room, ann: int, bob: int) -> str:
    """Have both bid where nobody else reads it; return what the room is told with the second."""
    for who, bid in (("ann", ann), ("bob", bob)):
        talk = room.private(who)
        await talk.say(who, f"choose {bid}")
        await talk.until_said(f"You bid {bid} coin")
        told = await room.expect(f"{who.title()} has bid: ")
        assert (f" bid {ann} coin" in told) is (who == "bob")
    return told


async def _plays(room: Room, lines: list[str]) -> None:
    for number, line in enumerate(lines):
        await room.say(("ann", "bob")[number % 2], line)
        await room.expect(line)


async def test_a_whole_game_by_lines_is_told_coin_by_coin(played: tuple[Room, Bot]) -> None:
    room, bot = played
    await room.say("ann", "@bot challenge @bob university 4")
    await room.expect("University rules: 4x4", "10 coins each to begin with", "Both bid in secret")
    await room.say("bob", "@bot accept")
    await room.expect("bid for going first", in_the_pot(20))
    await room.say("bob", "@bot choose 5")
    await room.expect("Everybody here can read that, so I ignored it")
    told = await _bids(room, 4, 4)
    assert "The bids are equal, so both bid once more." in told
    await bot.kill()
    await bot.start()
    await room.bot_is_there(2)
    told = await _bids(room, 6, 5)
    assert "Ann pays their bid of 6 coins into the pot." in told
    await _plays(room, PLIES)
    await room.say("ann", "ps b4 t")
    await room.expect("Tak! Bob can resign, or play on and pay 2 coins into the pot.")
    await bot.kill()
    await bot.start()
    await room.say("bob", "ps b2")
    await room.expect("Bob plays on after the call of tak", in_the_pot(28))
    await room.say("ann", "ps a4")
    await room.expect(
        WINS_BY_A_ROAD,
        "Ann takes the pot of 28 coins.",
        "Bob pays 11 coins to Ann: one for each piece left in the winner's reserve.",
    )
    await room.press("bob", REMATCH)
    await room.expect(A_REMATCH, "with new bids")


async def test_a_game_by_presses_ends_with_who_gives_up_at_a_call(
    played: tuple[Room, Bot],
) -> None:
    room, _ = played
    await room.say("ann", "@bot challenge @bob university 4")
    await room.expect("University rules: 4x4")
    await room.press("bob", ACCEPT)
    await room.expect("bid for going first")
    assert "Ann pays their bid of 7 coins into the pot." in await _bids(room, 7, 3)
    await _plays(room, [*PLIES, "ps b4"])
    await room.say("ann", "t")
    await room.expect("White (Ann) calls Tak! Bob can resign, or play on and pay 2 coins")
    assert "somebody else" in await room.press("ann", RESIGN)
    await room.press("bob", RESIGN)
    await room.say("bob", "@bot confirm")
    await room.until_said("Ann takes the pot of 27 coins.")


async def test_it_is_played_between_two_platforms(tmp_path: Path) -> None:
    async with relayed(tmp_path) as relay:
        homes: dict[str, Room] = {"ann": relay.channel, "bob": relay.group}
        await relay.channel.say("ann", "@bot challenge university 4")
        await relay.channel.expect("University rules: 4x4")
        code = await relay.channel.invitation("ann")
        await relay.group.say("bob", f"@bot join {code}")
        for home in homes.values():
            await home.expect("bid for going first", in_the_pot(20))
        for who, bid, told in (
            ("bob", 2, " to bid."),
            ("ann", 9, "Ann pays their bid of 9 coins into the pot."),
        ):
            await homes[who].private(who).say(who, f"choose {bid}")
            for home in homes.values():
                await home.expect(f"{who.title()} has bid: ", told)
        for who, line, told in (
            ("ann", "ps a1", "ps a1"),
            ("bob", "ps d4", "ps d4"),
            ("ann", "ps c4 t", "White called Tak, but there is no threat"),
            ("bob", "ps b1", "ps b1"),
            ("ann", "ps b4", "ps b4"),
            ("ann", "t", "Bob can resign, or play on and pay 2 coins into the pot."),
            ("bob", "ps b2", in_the_pot(31)),
            ("bob", "@bot takeback", "asks to take back the last move"),
            ("ann", "@bot accept", "Bob gets back the 2 coins"),
            ("bob", "ps b3", in_the_pot(31)),
            ("ann", "ps a4", "Ann takes the pot of 31 coins."),
        ):
            await homes[who].say(who, line)
            for home in homes.values():
                await home.expect(told)
