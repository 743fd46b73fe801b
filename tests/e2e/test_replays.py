"""Games looked through by presses, on both platforms, and by Enter at a keyboard."""

from tests.e2e.rooms import Room, TelegramRoom
from tests.e2e.served import Bot
from tests.e2e.test_games import begin, play
from tests.sentences import WINS_BY_A_ROAD

LINES = ["ps c3", "ps a1", "ps b1", "ps a3", "ps c1"]


async def _finished(room: Room) -> None:
    """Play a game to its end; both have begun a private talk with the bot."""
    for who in ("ann", "bob"):
        talk = room.private(who)
        await talk.say(who, "games")
        await talk.until_said("no games")
    await begin(room, "3")
    await play(room, LINES)
    assert WINS_BY_A_ROAD in room.heard()[-1]


async def test_a_finished_game_is_looked_through_and_tried_on_by_presses(
    played: tuple[Room, Bot],
) -> None:
    room, _ = played
    await _finished(room)
    still = () if isinstance(room, TelegramRoom) else ("⏮", "◀")
    seen = await room.press_on("ann", "Replay", *still, "▶", "▶", "▶", "◀")
    assert " 2 of 5\nBlack (Bob): ps a1" in seen
    seen = await room.press_on("bob", "Replay", "⏭", "Flip")
    assert " 5 of 5\nWhite (Ann): ps c1." in seen
    assert WINS_BY_A_ROAD in seen
    assert "C   B   A" in seen
