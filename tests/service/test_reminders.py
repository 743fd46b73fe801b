"""Who is reminded of games that wait, when, where, and in how many messages; and nudges."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from takmail.service.context import make_context
from takmail.service.service import Service
from takmail.store.games.records import turn_begin
from takmail.store.schedule.reminders import availability_of
from takmail.store.schedule.timers import timers_of_game
from takmail.wording.message.messages import Act
from tests.service.post import Post
from tests.service.reminding import at, later, sleeps, travels
from tests.service.two_homes import DEN, Relay
from tests.service.world import START, World, labelled, labels, pinged

ANN, BOB = "dm-id-ann", "dm-id-bob"


@pytest.fixture(autouse=True)
def post(den: World) -> Post:
    """Have Discord be served."""
    den.adapters["discord"] = served = Post("discord")
    return served


async def test_a_game_that_waits_reminds_after_three_days_and_after_ten(den: World) -> None:
    code = await den.begin()
    assert await later(den, hours=71) == {}
    told = await later(den, hours=2)
    assert list(told) == [ANN]
    assert (
        told[ANN].plain()
        == f"The game #{code} against Bob has been waiting for your move for 3 days."
    )
    assert labels(told[ANN]) == ["Move", "Board", "No reminders"]
    assert await later(den, days=6) == {}
    told = await later(den, days=1)
    assert (
        told[ANN].plain()
        == f"The game #{code} against Bob has been waiting for your move for 10 days."
    )
    for _ in range(20):
        assert await later(den, days=3) == {}


async def test_each_ply_begins_the_wait_anew_and_an_offer_does_not(den: World) -> None:
    code = await den.begin()
    den.heard_at = den.time = START + timedelta(days=2)
    await _said_on(den, 2, "ann", f"#{code} ps a1")
    await _said_on(den, 4, "ann", f"!draw #{code}")
    assert await later(den, hours=23) == {}
    told = await at(den, START + timedelta(days=5, hours=1))
    assert list(told) == [BOB]
    assert "has been waiting for your move for 3 days" in told[BOB].plain()
    await _said_on(den, 5, "ann", f"!draw #{code}")
    assert await at(den, START + timedelta(days=8)) == {}


async def test_the_buttons_of_a_reminder_go_on_with_the_game(den: World) -> None:
    await den.begin()
    told = (await later(den, days=4))[ANN]
    moving = await den.press("ann", labelled(told, "Move"), ANN)
    assert "Which" in moving.replies[0].plain() or labels(moving.replies[0])
    assert "Ann" in (await den.press("ann", labelled(told, "Board"), ANN)).replies[0].plain()
    refused = await den.press("cyd", labelled(told, "Board"), "den")
    assert "somebody else" in refused.replies[0].plain()


async def test_who_has_no_private_talk_is_mentioned_where_he_plays(den: World, post: Post) -> None:
    post.shy.add("id-ann")
    await den.begin()
    told = await later(den, days=4)
    assert list(told) == ["den"]
    assert told["den"].plain() == (
        "Ann: The game against Bob has been waiting for your move for 4 days."
    )
    assert pinged(told["den"]) == ["Ann"]


async def test_games_that_wait_for_somebody_come_in_one_message(den: World) -> None:
    codes = [await den.begin("ann", "bob") for _ in range(12)]
    other = await den.begin("bob", "ann")
    told = await later(den, days=3, hours=1)
    assert set(told) == {ANN, BOB}
    lines = told[ANN].plain().splitlines()
    assert lines[0] == "These games are waiting for you:"
    assert (
        len([line for line in lines if "has been waiting for your move for 3 days" in line]) == 10
    )
    assert lines[-1] == "2 more are waiting; /games lists them all."
    assert labels(told[ANN])[-1] == "No reminders"
    assert len(told[ANN].buttons) == 11
    named = [code for code in codes if f"#{code} " in told[ANN].plain()]
    assert len(named) == 10
    assert f"#{other} " in told[BOB].plain()
    assert await later(den, hours=1) == {}


async def test_after_a_long_downtime_one_reminder_stands_for_all(den: World) -> None:
    await den.begin()
    assert list(await later(den, days=20)) == [ANN]
    for _ in range(5):
        assert await later(den, days=3) == {}


async def test_a_game_that_was_left_alone_for_a_month_reminds_nobody(den: World) -> None:
    await den.begin()
    assert await later(den, days=31) == {}
    assert await later(den, days=5) == {}


async def test_a_game_that_is_over_reminds_nobody_and_its_rematch_does(den: World) -> None:
    code = await den.begin()
    await den.say("ann", f"!resign #{code}")
    await den.say("ann", f"!confirm #{code}")
    assert await den.store.read(timers_of_game, code) == []
    assert await later(den, days=4) == {}
    await den.say("ann", f"!rematch #{code}")
    (begun,) = await den.say("bob", f"!accept #{code}")
    again = den.code_in(begun)
    assert again != code
    told = await later(den, days=4)
    assert list(told) == [BOB], "colours are swapped"
    assert f"#{again} " in told[BOB].plain()


async def test_who_is_to_choose_before_play_is_reminded(den: World) -> None:
    told = await den.say("ann", "!challenge @bob 5 half-sets", mentions=("bob",))
    code = den.code_in(told[0].split(" waits")[0]) if " waits" in told[0] else den.code_in(told[0])
    await den.say("bob", f"!accept #{code}")
    await den.say("ann", f"#{code} choose 3", "dm-ann")
    await den.heard()
    told_later = await later(den, days=4)
    assert list(told_later) == [BOB]
    assert "can't begin without your secret choice" in told_later[BOB].plain()
    assert "No reminders" in labels(told_later[BOB])


async def test_of_a_side_that_votes_those_are_reminded_who_have_not(den: World) -> None:
    told = await den.say(
        "ann", "!challenge @bob 5 white consult majority 7 days", mentions=("bob",)
    )
    code = den.code_in(told[0])
    await den.say("bob", f"!accept #{code}")
    await den.say("cyd", f"!side white #{code}")
    await den.say("ann", f"!side @cyd #{code}", mentions=("cyd",))
    await den.say("ann", f"#{code} ps a1")
    assert list(await later(den, days=4)) == ["dm-id-cyd"]


async def test_a_blind_game_is_reminded_of_without_a_board(den: World) -> None:
    await den.begin(terms="5 blind")
    assert labels((await later(den, days=4))[ANN]) == ["Type it", "No reminders"]


async def test_who_wants_no_reminders_gets_none_until_he_wants_some(den: World) -> None:
    await den.begin()
    told = (await later(den, days=4))[ANN]
    answer = await den.press("ann", labelled(told, "No reminders"), ANN)
    assert answer.replies[0].plain().startswith("I won't remind you of games any more.")
    assert labels(answer.replies[0]) == ["Remind me"]
    assert await later(den, days=7) == {}
    (said,) = await den.say("ann", "reminders", "dm-id-ann")
    assert said.startswith("Your reminders are off.")
    back = await den.press("ann", labelled(answer.replies[0], "Remind me"), ANN)
    assert back.replies[0].plain().startswith("I remind you of games that wait for you.")
    await den.begin("ann", "cyd")
    assert list(await later(den, days=4)) == [ANN]


async def test_what_somebody_has_set_tells_whether_he_is_reminded(den: World) -> None:
    (told,) = await den.say("ann", "settings", ANN)
    assert told.endswith("I remind you of games that wait for you.")
    await den.say("ann", "reminders off", ANN)
    assert "Your reminders are off." in await den.reply("ann", "settings", ANN)
    assert "remind" not in await den.reply("ann", "!settings")


async def test_what_is_due_by_night_comes_before_it(den: World) -> None:
    """The game begins at 3 at night in New York, where clocks are put forward on 8 March."""
    den.heard_at = den.time = START
    code = await den.begin()
    await sleeps(den, "ann", "22:00-08:00", "America/New_York")
    assert (await den.store.read(turn_begin, code) or (0, START))[1].hour == 12
    # Three days later it is 7 in the morning there: the night began 9 hours before.
    assert await at(den, datetime(2026, 3, 4, 2, 50, tzinfo=UTC)) == {}
    assert list(await at(den, datetime(2026, 3, 4, 2, 59, tzinfo=UTC))) == [ANN]
    # After ten days it is 8 o'clock by the new time: not night any more.
    assert await at(den, datetime(2026, 3, 11, 12, 0, tzinfo=UTC)) == {}
    assert list(await at(den, datetime(2026, 3, 11, 12, 15, tzinfo=UTC))) == [ANN]


async def test_what_comes_before_a_night_comes_once(den: World) -> None:
    await den.begin()
    await sleeps(den, "ann", "08:00-18:00")
    assert list(await at(den, START + timedelta(days=3, hours=6))) == [ANN]
    assert list(await at(den, START + timedelta(days=9, hours=19, minutes=59))) == [ANN]
    assert await at(den, START + timedelta(days=13, hours=8)) == {}


async def test_what_was_missed_by_day_waits_for_the_morning(den: World) -> None:
    await den.begin()
    await sleeps(den, "ann", "22:00-08:00")
    assert await at(den, START + timedelta(days=3, hours=13)) == {}, "nobody served before"
    assert await at(den, START + timedelta(days=3, hours=19, minutes=59)) == {}
    assert list(await at(den, START + timedelta(days=3, hours=20))) == [ANN]
    assert await at(den, START + timedelta(days=4)) == {}


async def test_what_waits_for_the_morning_is_dropped_where_it_was_played(den: World) -> None:
    code = await den.begin()
    await sleeps(den, "ann", "22:00-08:00")
    assert await at(den, START + timedelta(days=3, hours=13)) == {}
    await _said_on(den, 3, "ann", f"#{code} ps a1")
    assert await at(den, START + timedelta(days=3, hours=21)) == {}


async def test_who_is_on_vacation_is_reminded_when_he_is_back(den: World) -> None:
    await den.begin()
    den.time += timedelta(days=2)
    await travels(den, "ann", days=5)
    assert await later(den, days=2) == {}
    assert await later(den, days=2, hours=20) == {}
    assert list(await later(den, hours=4)) == [ANN]


async def test_two_processes_remind_once(den: World) -> None:
    codes = [await den.begin() for _ in range(5)]
    other = Service(make_context(den.store, den.adapters, now=lambda: den.time))
    den.time += timedelta(days=4)
    await asyncio.gather(den.service.fire_due(), other.fire_due())
    rows = await den.store.outbox.pending(after=den.said, limit=100)
    told = [row for row in rows if row.act is Act.POST]
    assert len(told) == 1
    assert all(f"#{code}" in told[0].payload for code in codes)


async def test_another_service_goes_on_where_one_has_ended(den: World) -> None:
    await den.begin()
    assert await later(den, days=2) == {}
    den.restart()
    assert list(await later(den, days=1, hours=1)) == [ANN]
    den.restart()
    assert await later(den, days=1) == {}


async def test_only_its_reader_presses_below_a_reminder(den: World, post: Post) -> None:
    post.shy.add("id-ann")
    await den.begin()
    told = (await later(den, days=4))["den"]
    refused = await den.press("bob", labelled(told, "No reminders"))
    assert refused.refused
    assert (await den.store.read(availability_of, (await den.player("bob")).id)).reminders


async def _said_on(den: World, day: float, who: str, text: str) -> None:
    """Have somebody say something so many days after the start."""
    incoming = den.incoming(who, text)
    moment = START + timedelta(days=day)
    den.time = max(den.time, moment)
    await den.handle(replace(incoming, at=moment))
    await den.heard()


async def test_two_timers_that_are_due_together_put_a_reminder_off_once(den: World) -> None:
    code = await den.begin()
    await travels(den, "ann", 5)
    assert await later(den, days=4) == {}
    await travels(den, "ann", 20)
    assert await later(den, days=7) == {}
    assert den.service.context.failures.counts == {}
    (reminder,) = (await later(den, days=14)).values()
    assert f"#{code}" in reminder.plain()


# Nudges


async def test_the_other_side_is_reminded_once_a_day(den: World) -> None:
    code = await den.begin()
    told = await den.tell("bob", "!nudge")
    assert told["den"].plain() == f"I'm reminding Ann of game #{code}."
    assert told[ANN].plain().startswith(f"Bob asks you to move in the game #{code}.")
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
    assert "Nudge" not in labels((await den.press("ann", labelled(board, "More"))).replies[0])
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
    assert morning[ANN].plain().startswith(f"Bob asks you to move in the game #{code}.")
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
    assert "I'm reminding Bob" in (await relay.tell("ann", "!nudge"))[DEN].plain()
