"""Chats to which nothing can be delivered."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from takmail.commands.relay import Here
from takmail.service.context import make_context
from takmail.service.delivery.outbox import Delivery
from takmail.service.ports import Place
from takmail.store.changes import Change
from takmail.store.chats.chats import ChatLost
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.hints import button
from takmail.wording.message.message_json import load_message
from takmail.wording.message.messages import Buttons, Message
from tests.sentences import IT_IS_YOURS, black_played, their_turn, white_played, you_played
from tests.service.post import Post, Recorder
from tests.service.tournaments import USUAL, Club
from tests.service.two_homes import ATTIC, DEN, Relay
from tests.service.world import START, World, world

TALK = "dm-id-bob"


class Served:
    """A relayed game whose announcements are delivered."""

    def __init__(self, opened: World) -> None:
        self.relay = Relay(opened)
        self.discord, self.telegram = Post("discord"), Recorder("telegram")
        opened.adapters |= {"discord": self.discord, "telegram": self.telegram}
        self.delivery = Delivery(make_context(opened.store, opened.adapters, now=self.now))

    def now(self) -> datetime:
        return START

    async def tell(self, who: str, line: str, chat: str | None = None) -> None:
        await self.relay.tell(who, line, chat)
        await self.delivery.idle()
        await self.relay.world.heard()


@pytest.fixture
async def served() -> AsyncIterator[Served]:
    async with world() as opened:
        game = Served(opened)
        await game.relay.begin()
        await game.delivery.idle()
        yield game


async def test_the_player_of_a_lost_chat_is_told_once_in_private(served: Served) -> None:
    served.telegram.shut.add(ATTIC)
    await served.tell("ann", "ps b4")
    (told,) = served.telegram.told("dm-id-bob")
    code = served.relay.code
    assert told.startswith(f"I can't write to the attic, where you play game #{code}")
    assert f"say /here #{code} in another chat" in told
    assert white_played("Ann", "ps b4") in told
    assert "Black to move" in told
    await served.tell("ann", "!draw")
    assert served.telegram.told("dm-id-bob")[1:] == ["Ann offers you a draw."]
    assert served.discord.told("dm-id-ann") == []


async def test_the_game_goes_on_where_its_player_takes_it(served: Served) -> None:
    served.telegram.shut.add(ATTIC)
    await served.tell("ann", "ps b4")
    await served.tell("bob", f"!here #{served.relay.code}", "dm-id-bob")
    await served.tell("bob", "ps c4", "dm-id-bob")
    assert black_played("Bob", "ps c4") in served.discord.told(DEN)[-1]
    assert you_played("ps c4") in served.telegram.told("dm-id-bob")[-1]


async def test_a_chat_in_which_something_arrives_again_can_be_lost_again(served: Served) -> None:
    served.telegram.shut.add(ATTIC)
    await served.tell("ann", "ps b4")
    served.telegram.shut.clear()
    await served.tell("ann", "!draw")
    served.telegram.shut.add(ATTIC)
    await served.tell("ann", "!withdraw")
    told = served.telegram.told("dm-id-bob")
    assert sum(text.startswith("I can't write to the attic") for text in told) == 2


@pytest.mark.parametrize("hurried", [True, False])
async def test_a_player_who_cannot_be_reached_is_not_told(served: Served, hurried: bool) -> None:
    served.telegram.shut.add(ATTIC)
    served.telegram.shy.add("id-bob")
    served.telegram.hurried = hurried
    await served.tell("ann", "ps b4")
    assert [chat for chat, _ in served.telegram.sent] == [ATTIC]
    assert white_played("Ann", "ps b4") in served.discord.told(DEN)[-2]


async def test_a_private_talk_that_is_lost_is_not_told_of_itself(served: Served) -> None:
    await served.tell("bob", "!here", "dm-id-bob")
    served.telegram.shut |= {"dm-id-bob", ATTIC}
    sent = len(served.telegram.sent)
    await served.tell("ann", "ps b4")
    assert len(served.telegram.sent) == sent


async def test_a_remark_to_an_unreachable_player_is_not_called_sent(served: Served) -> None:
    served.telegram.shut |= {ATTIC, TALK}
    await served.tell("ann", "ps b4")
    await served.tell("ann", "!say hello?")
    assert served.discord.told(DEN)[-1].startswith("I can't write to the chat where Bob plays")
    await served.tell("bob", "!here", "cellar")
    await served.tell("ann", "!say hello?")
    assert served.discord.told(DEN)[-1] == "Sent to Bob."


async def test_the_opponent_of_a_lost_chat_is_told_that_it_is_lost(served: Served) -> None:
    served.telegram.shut.add(ATTIC)
    served.telegram.shy.add("id-bob")
    await served.tell("ann", "ps b4")
    code = served.relay.code
    assert served.discord.told(DEN)[-1] == (
        f"I can't write to the chat where Bob plays game #{code}, so Bob gets none of its moves."
    )
    await served.tell("ann", "!draw")
    told = served.discord.told(DEN)[-1]
    assert "White (Ann) offers Bob a draw." in told
    assert "I can't write to the chat where Bob plays, so Bob hasn't seen this." in told
    assert "was asked" not in told


async def test_a_chat_that_comes_back_is_told_what_is_on_there(served: Served) -> None:
    code = served.relay.code
    served.telegram.shut.add(ATTIC)
    await served.tell("ann", "ps b4")
    served.telegram.shut.clear()
    sent = len(served.telegram.told(ATTIC))
    world = served.relay.world
    await world.handle(world.incoming("bob", "!rs", ATTIC, platform="telegram"))
    await served.delivery.idle()
    answer, missed = served.telegram.told(ATTIC)[sent:]
    assert missed == (
        "I couldn't write to this chat for a while. These games are running here:\n"
        f"#{code} 5x5: Ann against Bob. {their_turn('Bob')}; /board #{code} shows it."
    )
    assert "after move 1: " in answer
    world.said += 2
    await served.tell("bob", "!rs")
    assert not any("for a while" in told for told in served.telegram.told(ATTIC)[sent + 2 :])
    await served.tell("bob", "ps c4")
    assert "hasn't heard" not in served.discord.told(DEN)[-1]


async def speak(served: Served, minutes: int = 0) -> None:
    """Have Bob say something in the attic, so many minutes later."""
    world = served.relay.world
    line = world.incoming("bob", "!rs", ATTIC, platform="telegram")
    await world.handle(replace(line, at=line.at + timedelta(minutes=minutes)))


async def attempts(served: Served) -> int:
    """Deliver; return how often the attic was to be told what was missed, also in vain."""
    world = served.relay.world
    rows = await world.store.outbox.pending(after=world.said, limit=1000)
    await served.delivery.idle()
    world.said = max(row.id for row in rows)
    return sum("for a while" in load_message(row.payload).plain() for row in rows)


async def test_lines_from_a_chat_that_stays_lost_make_nobody_be_told_again(
    served: Served,
) -> None:
    served.telegram.shut.add(ATTIC)
    await served.tell("ann", "ps b4")
    tried = 0
    for _ in range(5):
        await speak(served)
        tried += await attempts(served)
    assert tried == 1
    assert len(served.telegram.told("dm-id-bob")) == 1


async def test_a_chat_that_stays_lost_is_tried_again_an_hour_later(served: Served) -> None:
    served.telegram.shut.add(ATTIC)
    await served.tell("ann", "ps b4")
    await speak(served)
    assert await attempts(served) == 1
    served.telegram.shut.clear()
    await speak(served, minutes=61)
    assert await attempts(served) == 1
    assert any("for a while" in told for told in served.telegram.told(ATTIC))


async def test_a_chat_is_lost_until_something_arrives_there(served: Served) -> None:
    served.telegram.shut |= {ATTIC, TALK}
    await served.tell("ann", "ps b4")
    await speak(served)
    assert await attempts(served) == 1
    await served.tell("ann", "!say hello?")
    assert served.discord.told(DEN)[-1].startswith("I can't write to the chat where Bob plays")
    served.telegram.shut.clear()
    await served.tell("ann", "!draw")
    await served.tell("ann", "!say hello?")
    assert served.discord.told(DEN)[-1] == "Sent to Bob."


async def test_a_chat_without_games_that_comes_back_is_told_nothing_of_it(served: Served) -> None:
    served.telegram.shut.add(ATTIC)
    await served.tell("ann", "ps b4")
    served.telegram.shut.clear()
    await served.tell("bob", f"!here #{served.relay.code}", "cellar")
    await served.tell("bob", "!rs")
    assert not any("for a while" in told for told in served.telegram.told(ATTIC))


async def test_the_other_side_is_told_of_a_loss_once(served: Served) -> None:
    served.telegram.shut.add(ATTIC)
    served.telegram.shy.add("id-bob")
    for line in ("ps b4", "!draw", "!withdraw"):
        await served.tell("ann", line)
    assert sum(" gets none of its moves" in told for told in served.discord.told(DEN)) == 1


async def test_of_a_lost_talk_all_hear_who_play_with_its_owner(served: Served) -> None:
    await served.tell("bob", "!here", TALK)
    told = await served.relay.tell("cleo", "!challenge 6 white", "cellar", platform="discord")
    await served.tell(
        "bob", f"!join {await served.relay.world.join_code(told['cellar'].plain())}", TALK
    )
    served.telegram.shut.add(TALK)
    await served.tell("ann", "ps b4")
    for chat in (DEN, "cellar"):
        assert served.discord.told(chat)[-1].startswith("I can't write to the chat where Bob plays")


async def test_a_private_talk_is_open_once_its_owner_says_something(served: Served) -> None:
    await served.tell("bob", "!here", TALK)
    served.telegram.shut.add(TALK)
    await served.tell("ann", "ps b4")
    served.telegram.shut.clear()
    world = served.relay.world
    line = world.incoming("bob", "ps c4", TALK, platform="telegram")
    await world.handle(replace(line, place=replace(line.place, private=True)))
    await served.delivery.idle()
    told = served.discord.told(DEN)[-1]
    assert black_played("Bob", "ps c4") in told
    assert "can't write" not in told
    assert served.telegram.told(TALK)[-1].startswith(you_played("ps c4"))


async def test_who_blocks_the_bot_is_known_before_anything_is_sent_to_him(served: Served) -> None:
    await served.tell("bob", "!here", TALK)
    reach, place = served.relay.world.service.reach, Place("telegram", TALK, private=True)
    await reach.closed(place)
    await reach.closed(place)
    await served.delivery.idle()
    told = [text for text in served.discord.told(DEN) if "gets none of its moves" in text]
    assert len(told) == 1
    await served.relay.world.heard()
    await served.tell("ann", "!draw")
    assert "Bob hasn't seen this" in served.discord.told(DEN)[-1]


async def test_who_lets_the_bot_write_again_is_told_what_is_on(served: Served) -> None:
    await served.tell("bob", "!here", TALK)
    reach, place = served.relay.world.service.reach, Place("telegram", TALK, private=True)
    await reach.closed(place)
    await reach.opened(place)
    await served.delivery.idle()
    assert "These games are running here" in served.telegram.told(TALK)[-1]
    await served.relay.world.heard()
    await served.tell("ann", "!say hello?")
    assert served.discord.told(DEN)[-1] == "Sent to Bob."


async def test_who_has_never_played_here_can_block_the_bot(served: Served) -> None:
    reach = served.relay.world.service.reach
    stranger = Place("telegram", "dm-stranger", private=True)
    await reach.closed(stranger)
    await reach.opened(stranger)


async def test_a_loss_that_another_process_noted_first_is_known(served: Served) -> None:
    await served.tell("bob", "!here", TALK)
    store, reach = served.relay.world.store, served.relay.world.service.reach
    place = Place("telegram", TALK, private=True)
    for at, note in ((START, reach.closed), (None, reach.opened)):
        chat = await store.chats.known("telegram", TALK)
        assert chat is not None
        await store._writer.save(Change(also=(ChatLost(chat.id, at),)))
        await note(place)
        chat = await store.chats.known("telegram", TALK)
        assert chat is not None
        assert chat.lost_at == at


async def rows_of(served: Served, who: str, line: str, chat: str) -> None:
    """Have somebody say a line, which may be followed by what they have missed."""
    world = served.relay.world
    await world.handle(world.incoming(who, line, chat, platform="telegram"))
    await served.delivery.idle()
    rows = await world.store.outbox.pending(after=0, limit=1000)
    world.said = max([world.said, *(row.id for row in rows)])


CALL = (
    "Bob, it's about a game of yours: I can't write to the chat where you play it, or to you in "
    "private. Play it here instead, or say /games."
)


async def test_each_ply_reaches_a_player_of_a_lost_chat_in_private(served: Served) -> None:
    served.telegram.shut.add(ATTIC)
    await served.tell("ann", "ps b4")
    await served.tell("bob", "ps c4", TALK)
    await served.tell("ann", "ps d3")
    assert served.telegram.told(TALK)[-1].startswith("Ann played ps d3")
    assert IT_IS_YOURS in served.telegram.told(TALK)[-1]
    await served.tell("ann", "!resign")
    await served.tell("ann", "!yes")
    assert "Ann resigned" in served.telegram.told(TALK)[-1]
    assert not any("can't write" in told for told in served.discord.told(DEN))


async def test_a_line_without_the_game_calls_who_cannot_be_told_in_private(served: Served) -> None:
    await served.tell("bob", "!help", "cellar")
    served.telegram.shut |= {ATTIC, TALK}
    for line in ("ps b4", "!draw", "!resign"):
        before = len(served.telegram.told("cellar"))
        await served.tell("ann", line)
        asked = served.telegram.told("cellar")[before:]
        assert asked == ([] if line == "!resign" else [CALL])
    await served.tell("ann", "!yes")
    assert "there is news of a game of yours" in served.telegram.told("cellar")[-1]
    assert not any("Ann" in told for told in served.telegram.told("cellar"))


async def test_playing_it_there_takes_the_line_away(served: Served) -> None:
    await served.tell("bob", "!help", "cellar")
    served.telegram.shut |= {ATTIC, TALK}
    await served.tell("ann", "ps b4")
    await served.tell("ann", "!draw")
    world, code = served.relay.world, served.relay.code
    called = button("here", Here(), code, by=(await world.player("bob", "telegram")).id)
    press = SPOKEN["en"].message(Message((Buttons((called,)),))).buttons[0]
    await world.press("bob", press, "cellar", platform="telegram")
    await served.delivery.idle()
    await world.heard()
    board = served.telegram.told("cellar")[-1]
    assert "Bob now plays" in board
    assert "White (Ann) offers Bob a draw." in board
    await served.tell("bob", "ps c4", "cellar")
    assert black_played("Bob", "ps c4") in served.discord.told(DEN)[-1]


async def test_unreachable_players_hear_of_it_below_their_next_answer(served: Served) -> None:
    served.telegram.shut |= {ATTIC, TALK}
    await served.tell("ann", "ps b4")
    await served.tell("ann", "!draw")
    served.relay.world.restart()
    await rows_of(served, "bob", "!board", "cellar")
    assert served.telegram.told("cellar")[-1] == CALL
    await rows_of(served, "bob", "!board", "cellar")
    assert served.telegram.told("cellar").count(CALL) == 1


async def test_the_list_of_games_names_no_dead_place(served: Served) -> None:
    served.telegram.shut.add(ATTIC)
    await served.tell("ann", "ps b4")
    await served.tell("bob", "!games", TALK)
    listed = served.telegram.told(TALK)[-1]
    assert "attic" not in listed
    assert f"(in a chat that I can't write to; /here #{served.relay.code} plays it here)" in listed


async def test_a_move_in_a_chat_that_is_back_calls_nobody_to_it(served: Served) -> None:
    served.telegram.shut.add(ATTIC)
    await served.tell("ann", "ps b4")
    served.telegram.shut.clear()
    before = len(served.telegram.told(ATTIC))
    await rows_of(served, "bob", "ps c4", ATTIC)
    (told,) = served.telegram.told(ATTIC)[before:]
    assert black_played("Bob", "ps c4") in told


async def test_a_closed_chat_is_not_written_to_until_it_is_opened(served: Served) -> None:
    reach, place = served.relay.world.service.reach, Place("telegram", ATTIC)
    await reach.closed(place)
    await served.delivery.idle()
    before = len(served.telegram.told(ATTIC))
    await served.relay.world.heard()
    await served.tell("ann", "ps b4")
    assert len(served.telegram.told(ATTIC)) == before
    assert IT_IS_YOURS in served.telegram.told(TALK)[-1]
    await reach.opened(place)
    await served.delivery.idle()
    await served.relay.world.heard()
    (missed,) = served.telegram.told(ATTIC)[before:]
    assert "These games are running here" in missed
    await served.tell("bob", "ps c4")
    assert black_played("Bob", "ps c4") in served.telegram.told(ATTIC)[-1]


async def test_both_players_of_a_lost_chat_play_on_in_private(served: Served) -> None:
    world = served.relay.world
    code = await world.begin(chat="cellar")
    served.discord.shut.add("cellar")
    await served.delivery.idle()
    await served.tell("ann", f"ps a1 #{code}", "cellar")
    assert "ps a1" in served.discord.told("dm-id-bob")[-1]
    assert any("I can't write to" in told for told in served.discord.told("dm-id-ann"))
    await world.tell("bob", f"ps e5 #{code}", "dm-id-bob")
    await served.delivery.idle()
    assert served.discord.told("dm-id-ann")[-1].startswith("Bob played ps e5")


async def test_a_spectators_chat_that_dies_calls_nobody(served: Served) -> None:
    await served.tell("ann", f"!watch #{served.relay.code}", "gallery")
    served.discord.shut.add("gallery")
    sent = len(served.discord.sent)
    await served.tell("ann", "ps b4")
    assert {chat for chat, _ in served.discord.sent[sent:]} == {DEN}


async def test_a_blind_player_sees_no_board_in_private(served: Served) -> None:
    told = await served.relay.tell("ann", "!challenge 5 white blind", "hall")
    joins = f"!join {await served.relay.world.join_code(told['hall'].plain())}"
    await served.tell("bob", joins, "loft")
    code = served.relay.world.code_in(told["hall"].plain())
    served.telegram.shut.add("loft")
    await served.tell("ann", "ps a1", "hall")
    await served.tell("bob", f"ps e5 #{code}", TALK)
    await served.tell("ann", "ps c3", "hall")
    assert "ps c3" in served.telegram.told(TALK)[-1]
    assert not any("A   B   C" in told for told in served.telegram.told(TALK))


async def test_all_who_consult_with_a_side_are_reached(served: Served) -> None:
    world = served.relay.world
    code = await world.begin(terms="5 consult", chat="cellar")
    await world.say("eve", f"!side black #{code}", "cellar")
    await world.say("bob", f"!side @eve #{code}", "cellar", mentions=("eve",))
    await served.delivery.idle()
    await served.relay.world.service.reach.closed(Place("discord", "cellar"))
    await served.delivery.idle()
    await world.heard()
    await served.tell("ann", f"ps a1 #{code}", "dm-id-ann")
    for who in ("bob", "eve"):
        told = served.discord.told(f"dm-id-{who}")
        assert told[0].startswith("I can't write to the cellar")
        assert "ps a1" in told[-1]


async def test_a_restart_changes_nothing_of_it(served: Served) -> None:
    served.telegram.shut |= {ATTIC, TALK}
    await served.tell("bob", "!help", "cellar")
    await served.tell("ann", "ps b4")
    served.relay.world.restart()
    served.delivery = Delivery(
        make_context(served.relay.world.store, served.relay.world.adapters, now=served.now)
    )
    await served.tell("ann", "!draw")
    assert served.telegram.told("cellar")[-2:] == [CALL, CALL]


async def test_what_a_platform_gives_up_late_calls_its_reader_once(served: Served) -> None:
    """A row that was written before anybody knew of the loss is passed on when it fails."""
    world = served.relay.world
    for line in ("ps b4", "!draw"):
        await world.handle(world.incoming("ann", line, DEN))
    served.telegram.shut.add(ATTIC)
    await served.delivery.idle()
    told = served.telegram.told(TALK)
    assert [("ps b4" in text, "a draw" in text) for text in told] == [(True, False), (False, True)]


# Offers that wait, where a game is shown again.


def answers(served: Served, chat: str) -> list[str]:
    """Return the labels below the last message in a chat, if any."""
    telegram = served.telegram
    return telegram.buttons(chat).get(telegram.last(chat), [])


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("!draw", "White (Ann) offers Bob a draw."),
        ("!takeback", "Bob, White (Ann) asks to take back the last move."),
    ],
)
async def test_a_returned_chat_hears_of_open_offers(served: Served, line: str, said: str) -> None:
    served.telegram.shut |= {ATTIC, TALK}
    await served.tell("ann", "ps b4")
    await served.tell("ann", line)
    served.telegram.shut.clear()
    await served.relay.world.service.reach.opened(Place("telegram", ATTIC))
    await served.delivery.idle()
    missed, offer = served.telegram.told(ATTIC)[-2:]
    assert "These games are running here" in missed
    assert offer == said
    assert answers(served, ATTIC) == ["Accept", "Decline"]
    asked = served.telegram.last(ATTIC)
    await served.relay.world.heard()
    await served.tell("bob", "!accept")
    assert asked not in served.telegram.buttons(ATTIC)
    await speak(served)
    assert served.telegram.told(ATTIC).count(said) == 1


async def test_who_brings_a_game_to_another_chat_brings_its_offers(served: Served) -> None:
    await served.tell("ann", "ps b4")
    await served.tell("ann", "!draw")
    await served.tell("bob", f"!here #{served.relay.code}", "cellar")
    assert "White (Ann) offers Bob a draw." in served.telegram.told("cellar")[-1]
    assert answers(served, "cellar")[:2] == ["Accept", "Decline"]
    told = await served.relay.tell("ann", f"!here #{served.relay.code}", "hall")
    assert "White (Ann) offers Bob a draw." in told["hall"].plain()
    assert "Accept" not in [one.text for one in told["hall"].buttons]


async def test_a_dispute_comes_along_too(served: Served) -> None:
    await served.tell("ann", "ps b4")
    await served.tell("bob", "!im b4 was taken")
    await served.tell("ann", f"!here #{served.relay.code}", "hall")
    assert "b4 was taken" in served.discord.told("hall")[-1]


async def test_a_board_has_the_answers_to_what_it_says_was_asked(served: Served) -> None:
    await served.tell("ann", "ps b4")
    await served.tell("ann", "!draw")
    told = await served.relay.tell("bob", "!board")
    assert "White asked for a draw" in told[ATTIC].plain()
    assert [one.text for one in told[ATTIC].buttons][:2] == ["Accept", "Decline"]
    told = await served.relay.tell("ann", "!board")
    assert next(one.text for one in told[DEN].buttons) == "Withdraw"
    told = await served.relay.tell("eve", "!board")
    assert "Accept" not in [one.text for one in told[DEN].buttons]


async def test_offers_in_a_chat_that_stays_lost_call_nobody(served: Served) -> None:
    await served.tell("bob", "!help", "cellar")
    served.telegram.shut |= {ATTIC, TALK}
    await served.tell("ann", "ps b4")
    await served.tell("ann", "!draw")
    called = served.telegram.told("cellar").count(CALL)
    await speak(served)
    assert await attempts(served) == 1
    assert served.telegram.told("cellar").count(CALL) == called


# Everybody hears of a loss, once.


async def test_who_shares_the_lost_chat_hears_that_the_other_gets_nothing(served: Served) -> None:
    world = served.relay.world
    code = await world.begin(chat="cellar")
    await served.delivery.idle()
    served.discord.shut |= {"cellar", "dm-id-bob"}
    served.discord.shy.add("id-bob")
    served.telegram.shy.add("id-bob")
    served.telegram.shut.add(TALK)
    await served.tell("ann", f"!ps a1 #{code}", "cellar")
    told = served.discord.told("dm-id-ann")
    assert sum("so Bob gets none of its moves" in one for one in told) == 1
    assert sum("I can't write to the cellar" in one for one in told) == 1


async def test_all_players_of_a_lost_chat_are_told_of_their_games(served: Served) -> None:
    world = served.relay.world
    codes = [await world.begin(f"a{i}", f"b{i}", chat="cellar") for i in range(25)]
    await served.delivery.idle()
    await world.service.reach.closed(Place("discord", "cellar"))
    await served.delivery.idle()
    for i, code in enumerate(codes):
        for one, other in (("a", "B"), ("b", "A")):
            (told,) = served.discord.told(f"dm-id-{one}{i}")
            assert f"where you play game #{code} against {other}{i}." in told


async def test_who_plays_several_games_in_a_lost_chat_hears_of_them_at_once(
    served: Served,
) -> None:
    world = served.relay.world
    codes = [await world.begin("ann", f"b{i}", chat="cellar") for i in range(25)]
    await served.delivery.idle()
    await world.service.reach.closed(Place("discord", "cellar"))
    await served.delivery.idle()
    (told,) = served.discord.told("dm-id-ann")
    named = ", ".join(f"#{code} against B{i}" for i, code in enumerate(codes[:5]))
    assert told == (
        f"I can't write to the cellar, where you play 25 games ({named}, …). /games lists them. "
        "Play them here instead, or say /relay here in another chat."
    )


async def test_who_plays_on_elsewhere_is_not_called_by_the_talk_they_left(served: Served) -> None:
    await served.tell("bob", f"!here #{served.relay.code}", TALK)
    await served.tell("bob", "!help", "cellar")
    served.telegram.shut.add(TALK)
    await served.tell("ann", "ps b4")
    assert served.telegram.told("cellar").count(CALL) == 1
    await served.tell("bob", f"!here #{served.relay.code}", "cellar")
    assert "Bob now plays" in served.telegram.told("cellar")[-1]
    assert served.telegram.told("cellar").count(CALL) == 1


async def test_a_round_begun_in_a_lost_chat_reaches_both_sides_once(served: Served) -> None:
    club = Club(served.relay.world, "cellar")
    await club.begun(USUAL, "ann", "bob", "cyd", "dee")
    served.discord.shut.add("cellar")
    await served.delivery.idle()
    for who in ("ann", "bob", "cyd", "dee"):
        told = served.discord.told(f"dm-id-{who}")
        assert sum("I can't write to the cellar" in one for one in told) == 1, (who, told)
