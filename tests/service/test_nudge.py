"""`nudge`: by whom, how often, and when it arrives."""

from datetime import timedelta

import pytest

from tests.service.post import Post
from tests.service.reminding import at, later, sleeps, travels
from tests.service.two_homes import DEN, Relay
from tests.service.world import START, World, labelled, labels, pinged

ANN = "dm-id-ann"


@pytest.fixture(autouse=True)
def post(den: World) -> Post:
    """Have Discord be served."""
    den.adapters["discord"] = served = Post("discord")
    return served


async def test_the_other_side_is_reminded_once_a_day(den: World) -> None:
    code = await den.begin()
    told = await den.tell("bob", "!nudge")
    assert told["den"].plain() == f"I'm reminding Ann of game #{code}."
    assert told[ANN].plain().startswith(f"Bob asks you to move in game #{code}.")
    assert labels(told[ANN]) == ["Move", "Board", "No reminders"]
    again = await den.tell("bob", "!nudge")
    assert list(again) == ["den"]
    assert again["den"].plain().startswith(f"Game #{code} has had a nudge already.")
    assert await later(den, days=1, minutes=1) == {}
    assert ANN in await den.tell("bob", "!nudge")


async def test_a_nudge_is_a_press_below_more(den: World) -> None:
    code = await den.begin()
    board = (await den.tell("bob", "!board"))["den"]
    more = await den.press("bob", labelled(board, "More"))
    nudge = labelled(more.replies[0], "Nudge")
    answer = await den.press("bob", nudge)
    assert answer.replies[0].plain() == f"I'm reminding Ann of game #{code}."
    assert answer.hidden
    assert list(await den.heard()) == [ANN]
    own = await den.press("ann", labelled(board, "More"))
    assert "Nudge" not in labels(own.replies[0])
    refused = await den.press("ann", nudge)
    assert refused.replies[0].plain() == f"It is your own turn in game #{code}."


async def test_only_who_plays_nudges_and_only_the_other_side(den: World) -> None:
    code = await den.begin()
    assert await den.say("ann", "!nudge") == [f"It is your own turn in game #{code}."]
    (told,) = await den.say("cyd", f"!nudge #{code}")
    assert told == f"Only players of game #{code} can send a reminder."
    await den.say("ann", f"!resign #{code}")
    await den.say("ann", f"!confirm #{code}")
    (told,) = await den.say("bob", f"!nudge #{code}")
    assert told == f"Game #{code} isn't waiting for anybody, so there is nobody to remind."


async def test_a_challenge_waits_for_nobody_who_could_be_nudged(den: World) -> None:
    (told,) = await den.say("ann", "!challenge @bob 5", mentions=("bob",))
    code = den.code_in(told)
    for who in ("ann", "bob"):
        (told,) = await den.say(who, f"!nudge #{code}")
        assert "nobody to remind" in told or "play" in told


async def test_who_is_to_choose_before_play_is_nudged(den: World) -> None:
    (told,) = await den.say("ann", "!challenge @bob 5 half-sets", mentions=("bob",))
    code = den.code_in(told)
    await den.say("bob", f"!accept #{code}")
    await den.say("bob", f"#{code} choose 3", "dm-bob")
    (mine,) = await den.say("ann", f"!nudge #{code}")
    assert ANN in await den.tell("bob", f"!nudge #{code}") or "Bob" in mine


async def test_by_night_a_nudge_waits_for_the_morning(den: World) -> None:
    code = await den.begin()
    await sleeps(den, "ann", "22:00-08:00")
    den.time = START + timedelta(hours=11)
    told = await den.tell("bob", "!nudge")
    assert list(told) == ["den"]
    assert told["den"].plain() == (
        f"It is night for Ann. I'll remind them of game #{code} in the morning."
    )
    assert await at(den, START + timedelta(hours=19, minutes=59)) == {}
    morning = await at(den, START + timedelta(hours=20))
    assert morning[ANN].plain().startswith(f"Bob asks you to move in game #{code}.")
    assert await later(den, hours=1) == {}


async def test_who_wants_no_reminders_is_not_nudged(den: World) -> None:
    await den.begin()
    await den.say("ann", "!reminders off")
    assert await den.say("bob", "!nudge") == ["Ann has turned reminders off, so I sent none."]
    await den.say("ann", "!reminders on")
    await den.say("ann", "!block @bob", mentions=("bob",))
    assert await den.say("bob", "!nudge") == ["Ann has turned reminders off, so I sent none."]


async def test_who_is_on_vacation_is_not_nudged(den: World) -> None:
    await den.begin()
    await travels(den, "ann", days=3)
    (told,) = await den.say("bob", "!nudge")
    assert told.startswith("Ann is on vacation until Mar 4, 2026, 12:00 UTC")
    assert await later(den, days=2) == {}


async def test_across_chats_a_nudge_comes_where_the_other_side_plays(den: World) -> None:
    den.adapters["telegram"] = Post("telegram")
    relay = Relay(den)
    await relay.begin("5 black")
    told = await relay.tell("ann", "!nudge")
    assert set(told) == {DEN, "attic"}, "nobody begins a talk by himself with a bot on Telegram"
    assert pinged(told["attic"]) == ["Bob"]
    await den.say("bob", "!help", "tg-dm-bob", platform="telegram")
    await den.heard()
    await later(den, days=2)
    told = await relay.tell("ann", "!nudge")
    assert "I'm reminding Bob" in told[DEN].plain()
