"""Moves that are tried and notes, through the real program: nobody but who keeps them sees them."""

from tests.e2e.rooms import Room
from tests.e2e.served import Bot
from tests.sentences import (
    ACCEPT,
    CHALLENGES,
    I_RUN_TAK,
    IS_WHITE,
    black_played,
    white_played,
)

SECRET = "gallivant"


async def test_in_a_private_talk_through_a_kill(played: tuple[Room, Bot]) -> None:
    room, bot = played
    talks = {who: room.private(who) for who in ("ann", "bob")}
    for who, talk in talks.items():
        await talk.say(who, "help")
        await talk.until_said(I_RUN_TAK)
    await room.say("ann", "@bot challenge @bob 3 white")
    await room.expect(CHALLENGES)
    await room.press("bob", ACCEPT)
    await room.expect(IS_WHITE)
    await room.say("ann", f"@bot note {SECRET}")
    assert SECRET not in await room.expect("but others can read it here")
    own = talks["ann"]
    await own.say("ann", f"note {SECRET} once more")
    await own.expect("which only you can see", f"{SECRET} once more")
    await own.say("ann", "try ps a1, ps c3, pw b2")
    await own.expect("Your line after move 0: ps a1, ps c3, pw b2.")
    await bot.kill()
    await bot.start()
    await room.bot_is_there(2)
    await own.press("ann", "Undo", to="ps c3, pw b2")
    await own.until_said("Your line after move 0: ps a1, ps c3.")
    await own.press("ann", "Play ps a1", to="ps c3")
    await room.until_said(white_played("Ann", "ps a1"))
    await own.say("ann", "try")
    await own.until_said("Your line after move 1: ps c3.")
    await own.say("ann", "board")
    await own.until_said(f"Your note:\n{SECRET} once more")
    await room.say("bob", "ps c3")
    await room.expect(black_played("Bob", "ps c3"))
    seen = [*room.heard(), *talks["bob"].heard()]
    assert not any(SECRET in told or "Your line after" in told for told in seen)
