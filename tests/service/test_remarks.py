"""What the two sides say to each other, from chat to chat."""

from dataclasses import replace
from datetime import timedelta

import pytest

from takmail.service.handlers.relay import LONGEST
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Paragraph, Written
from tests.sentences import white_played
from tests.service.posting import Posts
from tests.service.two_homes import ATTIC, DEN, Relay
from tests.service.world import World, pinged


@pytest.fixture
async def relay(den: World) -> Relay:
    relay = Relay(den)
    await relay.begin()
    return relay


async def test_a_remark_goes_to_the_other_home(relay: Relay) -> None:
    told = await relay.said("ann", "!say good luck, have fun!")
    assert told == {
        DEN: "Sent to Bob.",
        ATTIC: f"Ann says (#{relay.code}): good luck, have fun!",
    }


async def test_an_answer_to_the_bots_board_is_a_remark(relay: Relay) -> None:
    board = await Posts(relay.world).last(ATTIC)
    told = await relay.said("bob", "that was mean", reply_to=board)
    assert told[DEN] == f"Bob says (#{relay.code}): that was mean"
    assert await relay.said("cyd", "indeed", ATTIC, platform="telegram", reply_to=board) == {}


async def test_an_answer_to_the_board_in_a_private_talk_is_a_remark(den: World) -> None:
    relay = Relay(den)
    told = await relay.said("ann", "!challenge 5 white")
    await relay.said("bob", f"!join {await relay.world.join_code(told[DEN])}", "dm-bob")
    board = await Posts(den).last("dm-bob")
    told = await relay.said("bob", "what a board", "dm-bob", reply_to=board)
    assert "Bob says" in told[DEN]
    told = await relay.said("bob", "what a board", "dm-bob")
    assert "I didn't understand that" in told["dm-bob"]


async def test_a_move_in_answer_to_the_board_is_a_move(relay: Relay) -> None:
    board = await Posts(relay.world).last(DEN)
    assert white_played("Ann", "ps b4") in (await relay.said("ann", "ps b4", reply_to=board))[ATTIC]


async def test_an_answer_that_begins_with_im_is_a_claim_only_if_it_complains(relay: Relay) -> None:
    await relay.said("ann", "ps b4")
    board = await Posts(relay.world).last(ATTIC)
    told = await relay.said("bob", "im so sorry for the delay", reply_to=board)
    assert told[DEN] == f"Bob says (#{relay.code}): im so sorry for the delay"
    told = await relay.said("bob", "im that square was taken", reply_to=board)
    assert "disputes" in told[DEN]


def written(message: Message) -> list[str]:
    """Return what is shown as words of people's."""
    spans = (
        span for block in message.blocks if isinstance(block, Paragraph) for span in block.spans
    )
    return [span.text for span in spans if isinstance(span, Written)]


async def test_nothing_in_a_remark_can_notify_anybody(relay: Relay) -> None:
    told = await relay.tell("ann", "!say @everyone @bob\n<b>look</b>")
    assert pinged(told[ATTIC]) == []
    assert written(told[ATTIC]) == ["@everyone @bob <b>look</b>"]


async def test_remarks_have_a_length_and_are_not_empty(relay: Relay) -> None:
    assert ATTIC in await relay.said("ann", "!say " + "x" * LONGEST)
    told = await relay.said("ann", "!say " + "x" * (LONGEST + 1))
    assert told == {DEN: "That remark is too long: it has 301 characters, and the limit is 300."}
    assert "Add what you want to say" in (await relay.said("ann", "!say"))[DEN]


async def test_too_many_remarks_at_once_are_held_back(relay: Relay) -> None:
    lines = [relay.world.incoming("ann", "!say so there") for _ in range(17)]
    relay.world.heard_at = lines[0].at
    heard = []
    for line in lines[:-1]:
        await relay.world.handle(replace(line, at=lines[0].at))
        heard.append(await relay.world.heard())
    assert [ATTIC in told for told in heard] == [True] * 15 + [False]
    assert "You can send 15 remarks a minute" in heard[-1][DEN].plain()
    relay.world.heard_at += timedelta(minutes=1)
    await relay.world.handle(replace(lines[-1], at=relay.world.heard_at))
    assert ATTIC in await relay.world.heard()


async def test_a_player_hears_no_remarks_who_wants_none(relay: Relay) -> None:
    assert "no more remarks" in (await relay.said("bob", "!mute"))[ATTIC]
    told = await relay.said("ann", "!say hello?")
    assert told == {
        DEN: "Bob has turned remarks off, so I didn't send that. Moves and offers still arrive."
    }
    assert ATTIC in await relay.said("ann", "ps b4")
    await relay.said("bob", "!unmute")
    assert ATTIC in await relay.said("ann", "!say hello?")


async def test_a_game_in_one_chat_needs_no_remarks(den: World) -> None:
    await den.begin()
    board = await Posts(den).last(DEN)
    assert "no game here with an opponent in another chat" in await den.reply("ann", "!say hello")
    assert await den.say("ann", "well played", reply_to=board) == []


async def test_of_several_games_the_one_to_speak_in_is_asked_for(relay: Relay) -> None:
    first = relay.code
    await relay.begin()
    assert f"/relay say text:hello game:{first}" in (await relay.said("ann", "!say hello"))[DEN]
    assert ATTIC in await relay.said("ann", f"!say #{first} hello")
