"""A game in which a capstone travels, through the real program and the real SDKs."""

from tests.e2e.rooms import Room
from tests.e2e.served import Bot
from tests.e2e.test_games import play
from tests.sentences import ACCEPT, CHALLENGES, IT_IS_YOUR_TURN, WINS_BY_A_ROAD

ONTO_C5 = "ps a1, ps e5, ps d5, ps a2, ps c5, ps a3, pc c4, ps b2, ms c4, ps b1"
"""White's capstone stands on c5, from where flats lead to d5 and e5."""


async def test_a_capstone_travels_and_is_part_of_a_road(played: tuple[Room, Bot]) -> None:
    room, bot = played
    await room.say("ann", "@bot challenge @bob trouper white")
    await room.expect(CHALLENGES, "Capstones travel")
    await room.press("bob", ACCEPT)
    await room.expect(IT_IS_YOUR_TURN)
    await play(room, ONTO_C5.split(", "))
    await bot.kill()
    await bot.start()
    await room.say("ann", "mc c5 e5")
    await room.expect("White (", "mc c5 e5")
    await room.say("bob", "im the capstone can't go that far")
    await room.expect("I checked mc c5 e5 again", "through d5, to e5")
    await play(room, ["ps d2", "ps b5", "ps d3"], "bob", "ann")
    await room.say("ann", "ps a5")
    ended = await room.expect(f"{WINS_BY_A_ROAD}: a5 to e5")
    assert "ptn.ninja" not in ended, "it can't show what was played"
