"""Games looked through by presses, on both platforms, and by Enter at a keyboard."""

from pathlib import Path

from tests.e2e.rooms import Room, TelegramRoom
from tests.e2e.seats import TelegramSeat
from tests.e2e.served import Bot, served
from tests.e2e.telegram.server import FakeTelegram
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


async def test_on_telegram_a_link_leads_a_player_to_it(tmp_path: Path) -> None:
    async with FakeTelegram(privacy=False) as telegram, served(tmp_path, telegram=telegram):
        group = telegram.group("Club")
        room = TelegramRoom(telegram, group)
        await begin(room, "3")
        await play(room, LINES)
        ann = room.people["ann"]
        posted = telegram.messages(group)[-1]
        assert posted.buttons[:2] == ["Rematch", "Replay"]
        press = await telegram.tap(ann, group, posted.message_id, "Replay")
        await telegram.expect_answer(press)
        assert press.url
        await telegram.follow(ann, press.url)
        talk = TelegramSeat(telegram, ann).chat
        shown = await telegram.expect(talk, lambda sent: " 0 of 5" in sent.text)
        await telegram.tap(ann, talk, shown.message_id, "⏭")
        await telegram.expect_change(talk, shown.message_id, lambda sent: " 5 of 5" in sent.text)
        for label in ("⏭", "▶"):
            press = await telegram.tap(ann, talk, shown.message_id, label)
            await telegram.expect_answer(press)
        await telegram.tap(ann, talk, shown.message_id, "◀")
        await telegram.expect_change(talk, shown.message_id, lambda sent: " 4 of 5" in sent.text)
