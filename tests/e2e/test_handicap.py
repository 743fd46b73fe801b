"""Games with a handicap, through the real program and the real SDKs."""

from tests.e2e.rooms import Room
from tests.e2e.served import Bot
from tests.sentences import (
    ACCEPT,
    BEGINS,
    CHALLENGES,
    IT_IS_YOUR_TURN,
    has_resigned,
    is_white,
    to_move,
)


async def test_flats_stand_before_play_and_stay_the_persons(played: tuple[Room, Bot]) -> None:
    room, bot = played
    await room.say("ann", "@bot challenge @bob handicap you 2 and komi 3 white")
    await room.expect(CHALLENGES, "handicap for whoever accepts", "b4 (PTN b2)", "d2 (PTN d4)")
    await room.press("bob", ACCEPT)
    await room.expect("handicap for Black (2 flats before play", IT_IS_YOUR_TURN)
    await bot.kill()
    await bot.start()
    await room.say("ann", "ps b4")
    await room.expect("a piece on b4")
    await room.say("ann", "ps c3")
    await room.expect("White (Ann)", "ps c3")
    await room.say("bob", "ps b3")
    await room.expect("Black (Bob)", "ps b3")
    await room.say("bob", "@bot resign")
    await room.expect("resign")
    await room.say("bob", "@bot confirm")
    await room.expect(has_resigned("Bob"))
    await room.say("ann", "@bot rematch")
    await room.expect("rematch")
    await room.say("bob", "@bot accept")
    await room.expect(BEGINS, is_white("Bob"), "handicap for White (2 flats before play")


async def test_turns_are_given_up_behind_the_first_pieces(played: tuple[Room, Bot]) -> None:
    room, bot = played
    await room.say("ann", "@bot challenge @bob handicap me 1 turn white")
    await room.expect(CHALLENGES, "one extra turn at the start", "skips its next turn")
    await room.press("bob", ACCEPT)
    await room.expect(BEGINS, IT_IS_YOUR_TURN)
    for who, line in (("ann", "ps a1"), ("bob", "ps e5"), ("ann", "ps c3")):
        await room.say(who, line)
        told = await room.expect(line)
    assert to_move("White") in told
    await bot.kill()
    await bot.start()
    await room.say("ann", "ps c2")
    await room.expect("ps c2", to_move("Black"))
    await room.say("bob", "ps a5")
    await room.expect("ps a5", to_move("White"))
    await room.say("bob", "@bot record")
    await room.expect("Handicap: white turns 1")
