"""Series of games, through the real program and the real SDKs."""

from pathlib import Path

from tests.e2e.rooms import Room
from tests.e2e.served import Bot
from tests.e2e.test_relay import relayed
from tests.sentences import (
    ACCEPT,
    OFFERS,
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
    await room.expect(has_resigned("Bob"), "Game 1 of 2: Ann 31, Bob 0", "good game!")
    await bot.kill()
    await bot.start()
    await room.say("bob", "@bot rematch size 5")
    await room.expect("for game 2 of the series, with Bob as White, on a 5x5 board")
    await room.say("ann", "@bot rematch 5")
    await room.expect(is_white("Bob"), "5x5, series of 2 games", "Game 2 of 2: Ann 31, Bob 0")
    await room.say("ann", "@bot series")
    await room.expect("1. 4x4, Ann White, #", ": Ann won 31", "Game 2 is on: #")
    await room.say("ann", "@bot resign")
    await room.expect(REALLY_RESIGN)
    await room.say("ann", "@bot confirm")
    await room.expect("The series is over: Bob wins, 47 to 31.")


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
    await room.expect("White (Ann) asks", "for game 2 of the series, with Bob as White")
    await room.press("bob", ACCEPT)
    await room.expect(is_white("Bob"), "Game 2, to 30: Ann 31, Bob 0")
    await room.say("bob", "ps a1")
    await room.expect("ps a1")
    await room.say("ann", "@bot draw")
    await room.expect(OFFERS, "Game 2, to 30: Ann 31, Bob 0")
    await room.press("bob", ACCEPT)
    await room.expect("The series is over: Ann wins, 31 to 0.")
    await room.press("ann", REMATCH)
    await room.expect("for another series, with Ann as White")
    await room.press("bob", ACCEPT)
    await room.expect(is_white("Ann"), "Game 1, to 30: Ann 0, Bob 0")


async def test_a_series_goes_on_between_two_platforms(tmp_path: Path) -> None:
    async with relayed(tmp_path) as relay:
        homes = (relay.channel, relay.group)
        await relay.channel.say("ann", "@bot challenge 4 series 2 white")
        await relay.channel.expect("series of 2 games")
        found = await relay.channel.invitation("ann")
        await relay.group.say("bob", f"@bot join {found}")
        for home in homes:
            await home.expect("Game 1 of 2: Ann 0, Bob 0")
        await relay.group.say("bob", "@bot resign")
        await relay.group.expect(REALLY_RESIGN)
        await relay.group.press("bob", YES_RESIGN)
        for home in homes:
            await home.expect("Game 1 of 2: Ann 31, Bob 0")
        await relay.group.press("bob", "Next game")
        for home in homes:
            await home.expect("for game 2 of the series, with Bob as White")
        await relay.channel.press("ann", ACCEPT)
        for home in homes:
            await home.expect("Game 2 of 2: Ann 31, Bob 0")
        await relay.group.say("bob", "ps a1")
        for home in homes:
            await home.expect("ps a1", "Game 2 of 2: Ann 31, Bob 0")
        await relay.channel.say("ann", "@bot resign")
        await relay.channel.expect(REALLY_RESIGN)
        await relay.channel.press("ann", YES_RESIGN)
        for home in homes:
            await home.expect("The series is over: a tie, 31 to 31.")
