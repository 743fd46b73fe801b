"""Ways to play that have a name, through the real program and the real SDKs."""

import re

from tests.e2e.rooms import Room
from tests.e2e.served import Bot
from tests.sentences import (
    A_REMATCH,
    ACCEPT,
    BEGINS,
    CHALLENGES,
    IS_WHITE,
    IT_IS_YOUR_TURN,
    REMATCH,
    has_resigned,
)

OTHERS = {"ann": "bob", "bob": "ann"}


async def test_an_aturan_start_is_thrown_once_and_kept(played: tuple[Room, Bot]) -> None:
    room, bot = played
    await room.say("ann", "@bot challenge @bob 5 aturan")
    await room.expect(CHALLENGES, "Aturan start", "The better throw is White")
    await room.press("bob", ACCEPT)
    begun = await room.expect("Ann's throw lands", "Bob's throw lands", IT_IS_YOUR_TURN)
    first = _white_in(begun)
    await bot.kill()
    await bot.start()
    await room.say(first, "@bot takeback")
    await room.expect("You can only take back moves.")
    await room.say("ann", "@bot resign")
    await room.expect("resign")
    await room.say("ann", "@bot confirm")
    await room.expect(has_resigned("Ann"))
    await room.press("bob", REMATCH)
    await room.expect(A_REMATCH, "with new throws")


async def test_modegan_tak_has_no_draws_and_gives_the_loser_white(
    played: tuple[Room, Bot],
) -> None:
    room, bot = played
    await room.say("ann", "@bot challenge @bob modegan 4")
    await room.expect("Modegan Tak", "4x4", "Black wins ties", "Colours: by lot")
    await room.press("bob", ACCEPT)
    first = _white_in(await room.expect(IT_IS_YOUR_TURN))
    second = OTHERS[first]
    await room.say(first, "pw a1")
    await room.expect("On your first turn you place a flat of your own")
    await room.say(first, "ps a1")
    await room.expect(f"{first.title()}", "ps a1")
    await bot.kill()
    await bot.start()
    await room.say(second, "pc d4")
    await room.expect("On your first turn you place a flat of your own")
    await room.say(second, "ps d4")
    await room.expect(f"{second.title()}", "ps d4")
    await room.say(first, "@bot draw")
    await room.expect("There are no draws")
    await room.say(second, "@bot resign")
    await room.expect("resign")
    await room.say(second, "@bot confirm")
    await room.expect(has_resigned(second.title()))
    await room.say(first, "@bot rematch")
    await room.expect("a rematch with the loser as White")
    await room.say(second, "@bot accept")
    assert _white_in(await room.expect(BEGINS, IT_IS_YOUR_TURN)) == second


async def test_in_ademre_a_tak_is_marked_without_a_word(played: tuple[Room, Bot]) -> None:
    room, _ = played
    await room.say("ann", "@bot challenge @bob ademre white")
    await room.expect("Ademre's Tak", "tak is only marked")
    await room.press("bob", ACCEPT)
    await room.expect(IT_IS_YOUR_TURN)
    lines = ["ps a1", "ps e5", "ps e4", "ps b1", "ps e3", "ps b2"]
    for number, line in enumerate(lines):
        await room.say(("ann", "bob")[number % 2], line)
        await room.expect(line)
    await room.say("ann", "ps e2")
    told = await room.expect("ps e2", "(t)")
    assert "tak" not in re.sub(r"\(t\)|#\S+", "", told.split("\n")[0]).lower()


async def test_a_saved_way_to_play_is_proposed_and_played_by_its_name(
    played: tuple[Room, Bot],
) -> None:
    room, bot = played
    await room.say("ann", "@bot presets save friday size 4 komi 2 ten")
    await room.expect("Saved here", "friday", "4x4, komi 2, ten for the board")
    await room.say("ann", "@bot challenge @bob friday white")
    await room.expect(CHALLENGES, "friday", "4x4, komi 2, ten for the board")
    await room.press("bob", ACCEPT)
    await room.expect(BEGINS, "friday", "4x4", IT_IS_YOUR_TURN)
    await bot.kill()
    await bot.start()
    await room.say("ann", "ps a1")
    await room.expect("ps a1")
    await room.say("ann", "@bot resign")
    await room.expect("resign")
    await room.say("ann", "@bot confirm")
    await room.expect(has_resigned("Ann"))
    await room.say("bob", "@bot rematch")
    await room.expect("rematch")
    await room.say("ann", "@bot accept")
    await room.expect(BEGINS, "friday", "4x4")


def _white_in(told: str) -> str:
    """Return who is White, as the beginning of a game tells it."""
    found = re.search(rf"(\w+) {IS_WHITE}", told)
    assert found is not None
    return found[1].lower()
