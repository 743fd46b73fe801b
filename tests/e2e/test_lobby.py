"""Strangers of two platforms find each other in the lobby, by presses alone."""

from pathlib import Path

from tests.e2e.rooms import Room
from tests.e2e.test_relay import relayed
from tests.sentences import IT_IS_YOUR_TURN


async def test_a_seek_on_discord_is_taken_by_a_stranger_on_telegram(tmp_path: Path) -> None:
    async with relayed(tmp_path) as relay:
        ann, bob = relay.channel.private("ann"), relay.group.private("bob")
        await ann.say("ann", "lobby")
        await ann.until_said("Nobody is looking for a game right now.")
        asked = await ann.press_on("ann", "Seek", "Look everywhere")
        assert "Nobody else can see a seek in this chat." in asked
        await ann.until_said("Strangers see you there as Ann.")

        await bob.say("bob", "/start")
        await bob.until_said("Hi! ")
        await bob.press("bob", "Find an opponent")
        await bob.until_said("Open seeks, newest first:")
        assert "1. Ann: 5x5 (" in "\n".join(bob.heard())
        await bob.press("bob", "Take 1")
        for home in (ann, bob):
            await home.until_said("begins: ")

        homes: dict[str, Room] = {"ann": ann, "bob": bob}
        first = "ann" if any(IT_IS_YOUR_TURN in told.lower() for told in ann.heard()) else "bob"
        for who, square in ((first, "a1"), ("bob" if first == "ann" else "ann", "e5")):
            await homes[who].press_on(who, "Move", square, "Play")
            for room in homes.values():
                await room.until_said(f"ps {square}")
