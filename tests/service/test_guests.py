"""Games in chats where the bot is a guest: it answers there, and tells the rest in private."""

from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from takmail.commands.relay import Watch
from takmail.store.changes import Change
from takmail.store.chats.settings import SettingNow
from takmail.store.messages.catch_up import last_answered
from takmail.wording.message.messages import Message
from tests.sentences import (
    ACCEPT,
    DECLINE,
    IT_IS_YOUR_MOVE,
    IT_IS_YOURS,
    JOIN,
    REMATCH,
    WITHDRAW,
    is_to_move,
    white_and_black,
    white_played,
    you_played,
    your_turn,
)
from tests.service.guests import GROUP, Group, group, plain
from tests.service.world import labelled, labels

DEN = "den"
BOBS = "dm-id-bob"


@pytest.fixture
async def place() -> AsyncIterator[Group]:
    async with group() as opened:
        yield opened


@pytest.fixture
async def begun(place: Group) -> Group:
    await place.begin()
    return place


async def told_to(place: Group, who: str) -> Message:
    """Return the last message that waits for somebody's private talk, or went there."""
    heard = await place.world.heard()
    return heard[f"dm-id-{who}"]


async def test_a_challenge_is_seen_by_all_and_says_what_cannot_work(place: Group) -> None:
    answer = await place.slash("ann", "challenge @bob 5 white", mentions=("bob",))
    assert not answer.replies
    assert "I'm not in this chat" in place.board.plain()
    assert labels(place.board) == [ACCEPT, DECLINE, WITHDRAW]
    assert place.discord.sent == []


async def test_nothing_ever_waits_to_be_sent_there(begun: Group) -> None:
    await begun.slash("ann", "ps b4")
    await begun.slash("bob", "rematch")
    await begun.slash("bob", "ps c4")
    assert await begun.world.store.outbox.pending(after=0, limit=100) == []
    assert begun.discord.told(GROUP) == []
    row = await begun.world.chat(GROUP)
    assert (row.guest, row.lost_at) == (True, None)


async def test_the_board_takes_the_place_of_the_challenge(begun: Group) -> None:
    assert len(begun.posted) == 1
    assert white_and_black("Ann", "Bob") in begun.board.plain()
    assert "I'm not in this chat" not in begun.board.plain()


async def test_a_ply_is_shown_to_all_and_told_to_the_other_in_private(begun: Group) -> None:
    before = len(begun.heard_by("ann"))
    answer = await begun.slash("ann", "ps b4")
    assert (answer.about, answer.replies, answer.closes) == (begun.code, (), True)
    assert white_played("Ann", "ps b4") in begun.board.plain()
    (told,) = begun.heard_by("bob")
    assert IT_IS_YOURS in told
    assert len(begun.heard_by("ann")) == before


async def test_the_private_board_can_be_played_from(begun: Group) -> None:
    await begun.slash("ann", "ps b4")
    await begun.say("bob", "ps c4", BOBS)
    assert you_played("ps c4") in begun.heard_by("bob")[-1]
    assert IT_IS_YOURS in begun.heard_by("ann")[-1]
    await begun.slash("ann", "ps a1")
    assert white_played("Ann", "ps a1") in begun.board.plain()


async def test_the_private_board_has_the_buttons_of_the_game(begun: Group) -> None:
    await begun.world.heard()
    await begun.world.handle(
        begun.world.incoming("ann", "ps b4", GROUP, addressed=True, direct=True)
    )
    assert {"Take back", "Flip"} <= set(labels(await told_to(begun, "bob")))


async def test_an_offer_is_answered_in_private_too(begun: Group) -> None:
    await begun.slash("ann", "ps b4")
    await begun.world.heard()
    await begun.world.handle(
        begun.world.incoming("ann", "draw", GROUP, addressed=True, direct=True)
    )
    told = await told_to(begun, "bob")
    assert labels(told) == [ACCEPT, DECLINE]
    await begun.world.press("bob", labelled(told, ACCEPT), BOBS)
    await begun.delivery.idle()
    assert "draw" in begun.heard_by("ann")[-1]


async def test_whoever_cannot_be_written_to_sees_the_board_all_the_same(place: Group) -> None:
    place.discord.shy.add("id-bob")
    await place.begin()
    await place.slash("ann", "ps b4")
    assert your_turn("Bob") in place.board.plain()
    assert place.heard_by("bob") == []


async def test_turns_are_told_when_the_platform_is_back(begun: Group) -> None:
    await begun.slash("ann", "ps b4")
    await begun.slash("bob", "ps c4")
    begun.discord.hurried = True
    await begun.slash("ann", "ps a1")
    begun.discord.hurried = False
    assert IT_IS_YOURS in begun.heard_by("bob")[-1]


async def test_a_refused_message_is_not_tried_again(place: Group) -> None:
    place.discord.shut.add(BOBS)
    await place.begin()
    for who, line in (("ann", "ps b4"), ("bob", "ps c4"), ("ann", "ps a1")):
        await place.slash(who, line)
    assert white_played("Ann", "ps a1") in place.board.plain()
    assert (await place.world.chat(BOBS)).lost_at is not None
    assert await place.world.store.outbox.pending(after=0, limit=100) == []


async def test_an_outdated_button_shows_the_board_as_it_is_in_its_place(begun: Group) -> None:
    await begun.slash("ann", "ps b4")
    await begun.say("bob", "ps c4", BOBS)
    before = len(begun.posted)
    answer = await begun.press("ann", "Take back")
    assert (answer.replaces, answer.refused) == (True, False)
    assert len(begun.posted) == before
    assert begun.board.plain().startswith("The game has moved on since this button was posted.")
    assert is_to_move("White (Ann)") in begun.board.plain()
    await begun.press("ann", "Take back")
    assert "take back" in begun.board.plain()


async def test_a_challenge_that_stands_no_more_loses_its_buttons_by_a_press(place: Group) -> None:
    await place.slash("ann", "challenge 5")
    place.world.time += timedelta(days=30)
    await place.world.service.fire_due()
    await place.press("bob", JOIN)
    (told,) = place.posted
    assert "is no longer open" in told.plain()
    assert labels(told) == []


async def test_others_are_refused_where_a_button_is_out_of_date(begun: Group) -> None:
    await begun.slash("ann", "ps b4")
    await begun.say("bob", "ps c4", BOBS)
    answer = await begun.press("eve", "Take back")
    assert answer.refused
    assert not answer.replaces


async def test_an_offer_stands_beside_the_board_until_its_answer(begun: Group) -> None:
    await begun.slash("ann", "ps b4")
    boards = len(begun.posted)
    await begun.press("ann", "Take back")
    assert len(begun.posted) == boards + 1
    await begun.press("bob", ACCEPT)
    assert len(begun.posted) == boards + 1
    assert labels(begun.board)[:2] == ["Move", "More"]


async def test_a_final_board_stays_where_a_new_game_begins(begun: Group) -> None:
    await begun.slash("ann", "ps b4")
    await begun.slash("bob", "resign")
    await begun.slash("bob", "confirm")
    final = begun.posted.index(begun.board)
    assert "wins" in begun.board.plain()
    await begun.press("ann", REMATCH, on=final)
    await begun.press("bob", REMATCH, on=final)
    assert "wins" in begun.posted[final].plain()
    assert white_and_black("Bob", "Ann") in begun.board.plain()


async def test_a_press_on_what_one_alone_sees_leaves_what_all_see(begun: Group) -> None:
    await begun.slash("ann", "ps b4")
    flipped = await begun.press("ann", "Flip")
    answer = await begun.press_alone("ann", labelled(flipped.replies[0], "Take back"))
    assert len(begun.posted) == 3
    assert "take back" in begun.board.plain()
    assert not answer.replies


async def test_after_a_restart_the_game_goes_on(begun: Group) -> None:
    await begun.slash("ann", "ps b4")
    begun.world.restart()
    await begun.slash("bob", "ps c4")
    assert your_turn("Ann") in begun.board.plain()
    assert IT_IS_YOURS in begun.heard_by("ann")[-1]


async def test_a_challenge_that_lapses_is_told_to_its_maker_in_private(place: Group) -> None:
    await place.slash("ann", "challenge 5")
    place.world.time += timedelta(days=30)
    await place.world.service.fire_due()
    await place.delivery.idle()
    (told,) = place.heard_by("ann")
    assert "expired" in told
    assert await place.world.store.outbox.pending(after=0, limit=9) == []


async def test_one_side_can_play_from_a_chat_of_its_own(place: Group) -> None:
    await place.slash("ann", "challenge 5 white")
    join = await place.world.join_code(place.board.plain())
    await place.say("bob", f"!join {join}", DEN)
    assert IT_IS_YOUR_MOVE in place.heard_by("ann")[-1]
    await place.slash("ann", "ps b4")
    assert your_turn("Bob") in place.discord.told(DEN)[-1]
    assert place.heard_by("bob") == []
    await place.say("bob", "ps c4", DEN)
    assert IT_IS_YOURS in place.heard_by("ann")[-1]
    await place.say("bob", "!say hello", DEN)
    assert place.heard_by("ann")[-1].endswith("hello")


async def test_a_remark_to_whoever_cannot_be_written_to_is_refused(place: Group) -> None:
    place.discord.shy.add("id-ann")
    await place.slash("ann", "challenge 5 white")
    join = await place.world.join_code(place.board.plain())
    await place.say("bob", f"!join {join}", DEN)
    await place.say("bob", "!say hello", DEN)
    assert "I can't write to the chat where Ann plays" in place.discord.told(DEN)[-1]


async def test_a_game_can_be_brought_there(place: Group) -> None:
    code = await place.world.begin(chat=DEN)
    await place.slash("ann", f"here #{code}")
    assert "Ann" in place.board.plain()
    assert "Move" in labels(place.board)
    await place.say("bob", f"#{code} draw", DEN)
    await place.slash("ann", "ps b4")
    await place.say("bob", "ps c4", DEN)
    assert IT_IS_YOURS in place.heard_by("ann")[-1]


async def test_no_game_is_followed_there(place: Group) -> None:
    code = await place.world.begin(chat=DEN)
    incoming = place.world.incoming("ann", chat=GROUP, command=Watch(code), direct=True)
    answer = await place.world.handle(incoming)
    assert answer.refused
    assert "I'm not in this chat" in plain(answer)


async def test_what_follows_a_game_is_left_out_where_the_bot_has_gone(place: Group) -> None:
    place.world.guest_in.clear()
    code = await place.world.begin(chat=DEN)
    await place.world.say("ann", f"!watch #{code}", GROUP)
    place.world.guest_in.add(GROUP)
    await place.slash("ann", "games")
    await place.delivery.idle()
    before = place.discord.told(GROUP)
    await place.say("ann", "ps b4", DEN)
    assert place.discord.told(GROUP) == before


async def test_what_waits_for_a_chat_is_dropped_when_the_bot_has_gone(place: Group) -> None:
    place.world.guest_in.clear()
    await place.world.begin(chat=GROUP)
    place.world.guest_in.add(GROUP)
    await place.slash("ann", "games")
    assert (await place.world.chat(GROUP)).lost_at is None
    assert await place.world.store.outbox.pending(after=0, limit=9) == []


async def test_nothing_is_looked_for_that_was_said_where_the_bot_has_gone(place: Group) -> None:
    await place.world.begin(chat=DEN)
    assert [last.chat for last in await place.world.store.read(last_answered, "discord")] == [DEN]
    place.world.guest_in.add(DEN)
    await place.slash("ann", "games", DEN)
    assert await place.world.store.read(last_answered, "discord") == []


async def test_where_boards_are_edited_they_are_shown_whole_there(begun: Group) -> None:
    row = await begun.world.chat(GROUP)
    edited = SettingNow(row.id, "boards", "edit")
    await begun.world.store.commit(Change(also=(edited,)))
    assert len((await begun.slash("ann", "ps b4")).aloud) == 1
    assert "Flip" in labels(begun.board)
    assert your_turn("Bob") in begun.board.plain()


async def test_the_private_board_loses_its_buttons_when_played_elsewhere(begun: Group) -> None:
    await begun.slash("ann", "ps b4")
    incoming = begun.world.incoming("bob", "ps c4", GROUP, addressed=True, direct=True)
    await begun.world.handle(incoming)
    talk = await begun.world.chat(BOBS)
    rows = await begun.world.store.outbox.pending(after=0, limit=9)
    assert [row.act.value for row in rows if row.chat_id == talk.id] == ["strip"]
