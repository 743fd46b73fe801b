"""Strangers of two platforms find each other and play a rated game, by presses alone."""

from pathlib import Path

from tests.e2e.rooms import Room
from tests.e2e.test_relay import relayed
from tests.sentences import ACCEPT, REMATCH, RESIGN, YES_RESIGN


async def test_two_strangers_seek_play_for_ratings_look_back_and_play_again(
    tmp_path: Path,
) -> None:
    async with relayed(tmp_path) as relay:
        ann, bob = relay.channel.private("ann"), relay.group.private("bob")
        homes: dict[str, Room] = {"ann": ann, "bob": bob}
        await bob.say("bob", "/start")
        await bob.until_said("Hi! ")
        await bob.press("bob", "Find an opponent")
        await bob.until_said("Nobody is looking for a game right now.")
        for label, told in (
            ("Seek", "Nobody else can see a seek in this chat."),
            ("Look everywhere", "Strangers see you there as Bob"),
        ):
            await bob.press("bob", label)
            await bob.until_said(told)
        await bob.press("bob", "Size and rules")
        await bob.until_said("What would you like to play?")
        await bob.press_on("bob", "Tak", "Rated", "Propose it", to="What would you like")
        await bob.until_said("Your seek for a game of Tak: 5x5, 3 days for each move, rated.")

        await ann.say("ann", "lobby")
        await ann.until_said("1. Bob: 5x5, 3 days for each move, rated")
        await ann.press("ann", "Take 1")
        for home in homes.values():
            await home.until_said("begins: ")
        first = "ann" if any("you are White" in told for told in ann.heard()) else "bob"
        second = "bob" if first == "ann" else "ann"
        for who, *piece, square in (
            (first, "a1"),
            (second, "e5"),
            (first, "Flat (20)", "c3"),
            (second, "Flat (20)", "c4"),
        ):
            await homes[who].press_on(who, "Move", *piece, square, "Play")
            for home in homes.values():
                await home.until_said(f"ps {square}")
            assert homes["bob" if who == "ann" else "ann"].rings(f"ps {square}")
        await homes[first].press_on(first, "More", RESIGN, YES_RESIGN)
        won, lost = second.title(), first.title()
        for home in homes.values():
            await home.until_said(f"{won} 1500? → 1662?")
            assert f"{lost} 1500? → 1338?" in "\n".join(home.heard())

        for who, home in homes.items():
            assert "1 of 4" in await home.press_on(who, "Replay", "▶")
        await homes[second].press(second, REMATCH)
        await homes[first].until_said("rematch with colours swapped, 3 days for each move, rated")
        await homes[first].press(first, ACCEPT)
        for home in homes.values():
            await home.until_said("begins: ")
