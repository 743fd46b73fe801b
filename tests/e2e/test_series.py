"""Series of games, through the real program and the real SDKs."""

import re
from pathlib import Path

from tests.e2e.rooms import Room
from tests.e2e.served import Bot
from tests.e2e.test_relay import relayed
from tests.sentences import (
    ACCEPT,
    AGREE,
    OFFERS_A_DRAW,
    REALLY_RESIGN,
    REMATCH,
    YES_RESIGN,
    has_resigned,
    is_white,
)


async def test_a_series_is_played_by_what_people_say_and_kept(played: tuple[Room, Bot]) -> None:
    room, bot = played
    await room.say("ann", "@bot challenge @bob 4 series 2 white")
    await room.expect("4x4, series of 2 games", "The points of both games add up")
    await room.say("bob", "@bot accept")
    await room.expect(is_white("Ann"), "Game 1 of 2: Ann 0, Bob 0")
    await room.say("ann", "ps a1")
    await room.expect("ps a1", "Game 1 of 2: Ann 0, Bob 0")
    await room.say("bob", "@bot resign")
    await room.expect(REALLY_RESIGN)
    await room.say("bob", "@bot confirm")
    await room.expect(has_resigned("Bob"), "Game 1 of 2: Ann 31, Bob 0", "begins game 2")
    await bot.kill()
    await bot.start()
    await room.say("bob", "@bot rematch size 5")
    await room.expect("would like game 2 of the series, with Bob as White, on a board of 5x5")
    await room.say("ann", "@bot rematch 5")
    await room.expect(is_white("Bob"), "5x5, series of 2 games", "Game 2 of 2: Ann 31, Bob 0")
    await room.say("ann", "@bot series")
    await room.expect("1. 4x4, Ann White, #", ": Ann won 31", "Game 2 is on: #")
    await room.say("ann", "@bot resign")
    await room.expect(REALLY_RESIGN)
    await room.say("ann", "@bot confirm")
    await room.expect("The series is over: Bob wins it, 47 to 31.", "begins another series")


async def test_a_series_is_played_by_buttons(played: tuple[Room, Bot]) -> None:
    room, _ = played
    await room.say("ann", "@bot challenge @bob 4 first to 30 white")
    await room.expect("series to 30 points")
    await room.press("bob", ACCEPT)
    await room.expect("Game 1, to 30: Ann 0, Bob 0")
    await room.say("ann", "ps a1")
    await room.expect("ps a1")
    await room.say("bob", "@bot resign")
    await room.expect(REALLY_RESIGN)
    await room.press("bob", YES_RESIGN)
    await room.expect("Game 1, to 30: Ann 31, Bob 0")
    await room.press("ann", "Next game")
    await room.expect("White (Ann) would like game 2 of the series, with Bob as White")
    await room.press("bob", AGREE)
    await room.expect(is_white("Bob"), "Game 2, to 30: Ann 31, Bob 0")
    await room.say("bob", "ps a1")
    await room.expect("ps a1")
    await room.say("ann", "@bot draw")
    await room.expect(OFFERS_A_DRAW, "Game 2, to 30: Ann 31, Bob 0")
    await room.press("bob", AGREE)
    await room.expect("The series is over: Ann wins it, 31 to 0.")
    await room.press("ann", REMATCH)
    await room.expect("would like another series, with Ann as White")
    await room.press("bob", AGREE)
    await room.expect(is_white("Ann"), "Game 1, to 30: Ann 0, Bob 0")


async def test_a_series_goes_on_between_two_platforms(tmp_path: Path) -> None:
    async with relayed(tmp_path) as relay:
        homes = (relay.channel, relay.group)
        await relay.channel.say("ann", "@bot challenge 4 series 2 white")
        found = re.search(r"join (\w{5})", await relay.channel.expect("series of 2 games"))
        assert found is not None
        await relay.group.say("bob", f"@bot join {found[1]}")
        for home in homes:
            await home.expect("Game 1 of 2: Ann 0, Bob 0")
        await relay.group.say("bob", "@bot resign")
        await relay.group.expect(REALLY_RESIGN)
        await relay.group.press("bob", YES_RESIGN)
        for home in homes:
            await home.expect("Game 1 of 2: Ann 31, Bob 0")
        await relay.group.press("bob", "Next game")
        for home in homes:
            await home.expect("would like game 2 of the series, with Bob as White")
        await relay.channel.press("ann", AGREE)
        for home in homes:
            await home.expect("Game 2 of 2: Ann 31, Bob 0")
        await relay.group.say("bob", "ps a1")
        for home in homes:
            await home.expect("ps a1", "Game 2 of 2: Ann 31, Bob 0")
        await relay.channel.say("ann", "@bot resign")
        await relay.channel.expect(REALLY_RESIGN)
        await relay.channel.press("ann", YES_RESIGN)
        for home in homes:
            await home.expect("The series is over, and it is a tie: 31 to 31.")
