"""Games for play coins, through the real program and the real SDKs."""

from itertools import cycle
from pathlib import Path

from takmail.store.store import Store
from tests.e2e.rooms import DiscordRoom, Room, TelegramRoom
from tests.e2e.served import DATABASE, Bot
from tests.e2e.test_games import play
from tests.e2e.test_relay import Relay, relayed
from tests.sentences import (
    A_REMATCH,
    ACCEPT,
    CHALLENGES,
    IS_WHITE,
    REMATCH,
    WINS_BY_A_ROAD,
    in_the_pot,
    is_white,
    white_and_black,
)
from tests.store.books import check_books

ROAD = ["ps a1", "ps c3", "ps c2", "ps a2", "ps c1"]
"""On a 3x3 board White completes the third column."""


async def test_a_wager_is_taken_by_buttons_and_won_though_the_bot_is_killed(
    played: tuple[Room, Bot],
) -> None:
    room, bot = played
    await room.say("ann", "@bot challenge @bob 3 stakes 10 white")
    await room.expect(CHALLENGES, "3x3, for 10 coins each")
    await room.press("bob", ACCEPT)
    await room.expect(IS_WHITE, "Each side sets aside 10 coins.", in_the_pot(20))
    await play(room, ROAD[:-1])
    await bot.kill()
    await bot.start()
    await room.say("ann", ROAD[-1])
    await room.expect(WINS_BY_A_ROAD, "Ann takes the pot of 20 coins.")
    await room.press("bob", REMATCH)
    await room.expect(A_REMATCH)
    await room.press("ann", ACCEPT)
    await room.expect(is_white("Bob"), "Each side sets aside 10 coins.")
    await room.press("ann", "More")
    await room.say("bob", "@bot abort")
    await room.expect("Ann gets 10 coins back.\nBob gets 10 coins back.")


async def test_a_purse_is_shown_to_the_one_whose_it_is(tmp_path: Path) -> None:
    async with relayed(tmp_path) as relay:
        await begin(relay, "3 stakes 10 white")
        homes: list[tuple[Room, str]] = [(relay.channel, "ann"), (relay.group, "bob")]
        for (home, who), line in zip(cycle(homes), ROAD[:-1], strict=False):
            await home.say(who, line)
            await relay.heard(line)
        await relay.bot.kill()
        await relay.bot.start()
        await relay.channel.say("ann", ROAD[-1])
        for home, _ in homes:
            await home.expect(WINS_BY_A_ROAD, "Ann takes the pot of 20 coins.")
        seen = await relay.channel.press("ann", "My coins")
        assert "You have 110 coins" in seen
        said = (*relay.channel.heard(), *relay.group.heard())
        assert not any("purse" in told or "110 coins" in told for told in said)
        async with await Store.open(f"sqlite:///{tmp_path / DATABASE}") as store:
            await check_books(store)


async def begin(relay: Relay, terms: str) -> None:
    """Have Ann propose a game in the channel, and Bob take it in the group."""
    channel: DiscordRoom = relay.channel
    group: TelegramRoom = relay.group
    await channel.say("ann", f"@bot challenge {terms}")
    await channel.expect("for 10 coins each")
    found = await channel.invitation("ann")
    await group.say("bob", f"@bot join {found}")
    for home in (group, channel):
        await home.expect(white_and_black("Ann", "Bob"), in_the_pot(20))
