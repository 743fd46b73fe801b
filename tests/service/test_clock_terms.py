"""A clock as part of a challenge: said, read before it is accepted, kept, saved, set for a chat."""

import pytest

from takmail.service.ports import Place, Query
from takmail.wording.message.messages import Menu
from tests.sentences import DID_YOU_MEAN
from tests.service.test_choosing_rules import challenged, heard
from tests.service.test_inline import why
from tests.service.test_saved_presets import proposed, said
from tests.service.world import World, account, labelled, labels


@pytest.mark.parametrize(
    ("terms", "short", "full"),
    [
        (
            "days 3 no-weekends",
            "5x5, 3 days a move, clocks stop at weekends. ",
            "It stops on Saturdays and Sundays, and during a player's quiet hours. Out of time",
        ),
        (
            "bank 10d+1d ends",
            "10 days for each side and 1 day more for each move, running out of time loses. ",
            "Out of time, a side loses at once.",
        ),
        (
            "15+10",
            "15 minutes for each side and 10 seconds more for each move. ",
            "It runs during its turns. Out of time",
        ),
    ],
)
async def test_the_challenge_tells_the_clock_in_short_and_its_rules_in_full(
    den: World, terms: str, short: str, full: str
) -> None:
    told = (await den.tell("ann", f"!challenge @bob {terms}", mentions=("bob",)))["den"]
    assert short in told.plain()
    assert "Clock: " not in told.plain()
    answer = await den.press("bob", labelled(told, "Rules"))
    assert answer.hidden
    assert full in answer.replies[0].plain()


async def test_a_clock_that_cannot_be_is_refused_with_the_bounds(den: World) -> None:
    for wrong in ("days 61", "bank 400 days", "minutes 300"):
        told = await proposed(den, wrong)
        assert "(1 to 60)" in told
        assert DID_YOU_MEAN in told
    assert "also runs at weekends" in await proposed(den, "minutes 15 no-weekends")
    assert "needs a clock before it" in await proposed(den, "no-weekends")


async def test_votes_count_before_a_sides_time_is_out(den: World) -> None:
    told = await proposed(den, "days 1 consult majority 1 day")
    assert "The vote would last longer than the side has to move" in told
    assert "3 days a move" in await proposed(den, "days 3 consult majority 1 day")
    assert "The vote would last longer" in await proposed(den, "15+10 consult majority 1 hour")


async def test_the_game_keeps_it_and_so_does_its_rematch(den: World) -> None:
    code = await den.begin(terms="5 days 3 no-weekends ends")
    den.restart()
    assert "Clock: 3 days a move." in await said(den, f"!info #{code}")
    assert '[Clock "days 3 no-weekends ends"]' in await said(den, f"!ptn #{code}")
    await den.say("bob", f"!resign #{code}")
    await den.say("bob", f"!confirm #{code}")
    await den.say("ann", f"!rematch #{code}")
    (told,) = await den.say("bob", "!accept rematch")
    assert "3 days a move, clocks stop at weekends" in told


async def test_it_is_chosen_by_presses_alone(den: World) -> None:
    choice = await challenged(den)
    told = await choice.press("Size and rules", "Tak", "Time")
    assert told.splitlines()[1] == "How many days for each move?"
    days = ["1 day", "2 days", "3 days", "5 days", "7 days", "14 days"]
    assert labels(choice.shown) == [*days, "More", "Done"]
    assert "5x5, 3 days a move." in await choice.press("3 days", "More")
    banks = ["10 days + 1 day", "30 days", "15m + 10s", "30m + 20s"]
    further = ["Weekends count", "Time out: 3 days", "Done"]
    assert labels(choice.shown) == [*banks, "No clock", *further]
    assert "clocks stop at weekends" in await choice.press("Weekends count")
    assert "a win on time must be claimed" in await choice.press("Time out: 3 days")
    assert "running out of time loses" in await choice.press("Time out: claim only")
    told = (await choice.press("15m + 10s")).splitlines()[0]
    assert "15 minutes for each side" in told
    assert "running out of time loses" in told
    assert "weekends" not in told
    assert "Weekends count" not in labels(choice.shown)
    await choice.press("10 days + 1 day")
    assert "✓ 10 days + 1 day" in labels(choice.shown)
    assert "6x6, 10 days for each side" in await choice.press("Done", "Board", "6x6")
    await choice.press("Propose it")
    (told_to_all,) = await heard(den)
    assert "6x6, 10 days for each side and 1 day more" in told_to_all.plain()
    assert "running out of time loses" in await den.reply("bob", "!accept")


async def test_other_rules_keep_the_clock_unless_it_is_left_out(den: World) -> None:
    choice = await challenged(den, "@bob days 5 no-weekends")
    await choice.press("Size and rules")
    assert "5 days a move, clocks stop at weekends" in await choice.press("Modegan")
    await choice.press("Time")
    assert "✓ 5 days" in labels(choice.shown)
    assert "5 days for each" not in await choice.press("More", "No clock")
    await choice.press("Done", "Propose it")
    (told,) = await heard(den)
    assert "days for each" not in told.plain()


async def test_a_chat_can_have_days_for_each_move_as_its_usual_clock(den: World) -> None:
    assert "Clock here: 3 days a move" in await said(den, "!settings clock 3 days")
    assert "5x5, 3 days a move" in await proposed(den, "5")
    assert "15 minutes for each side" in await proposed(den, "15+10")
    assert "a move" not in (await proposed(den, "no-clock")).split("Colours")[0]
    choice = await challenged(den, "@bob no-clock")
    assert "a move" not in await choice.press("Size and rules", "More", "Street")
    refused = await said(den, "!settings clock 15")
    assert "off: none\n1: 1 day a move\n2: 2 days a move\n" in refused
    assert refused.endswith("any clock that a challenge can have, for example days 4 no-weekends.")
    assert "Clock here: 4 days" in await said(den, "!settings clock days 4 no-weekends")
    await said(den, "!settings clock off")
    assert "a move" not in (await proposed(den, "5")).split("Colours")[0]


@pytest.mark.parametrize(
    ("line", "told", "kept"),
    [
        ("bank 10 days + 1 day", "10 days for each side and 1 day more", "bank 10 days + 1 day"),
        ("10d+1d no-weekends", "clocks stop at weekends", "bank 10 days + 1 day no-weekends"),
        ("15+10", "15 minutes for each side and 10 seconds more", "minutes 15 + 10"),
        ("days 3 ends", "3 days a move, running out of", "days 3 ends"),
        ("20 days a move", "20 days a move", "days 20"),
        ("4 days", "4 days a move", "4"),
        ("days 3", "3 days a move", "3"),
    ],
)
async def test_any_clock_can_be_a_default(den: World, line: str, told: str, kept: str) -> None:
    assert told in await said(den, f"!settings clock {line}")
    chat = await den.chat("den")
    assert (await den.store.settings.of(chat.id))["clock"] == kept
    assert told in await proposed(den, "5")
    (line,) = [one for one in (await said(den, "!settings time")).splitlines() if "Clock: " in one]
    assert told in line
    await said(den, "!settings clock no-clock")
    assert "Clock: none" in await said(den, "!settings time")


async def test_a_usual_clock_is_chosen_from_what_other_rules_offers(den: World) -> None:
    shown = (await den.tell("ann", "!settings time"))["den"]
    (menu,) = [row for row in shown.rows if isinstance(row, Menu)]
    assert menu.title == "Clock: none"
    assert [choice.text for choice in menu.choices] == [
        *("none", "1 day", "2 days", "3 days", "5 days", "7 days", "14 days"),
        *("10 days + 1 day", "30 days", "15m + 10s", "30m + 20s"),
    ]


async def test_a_usual_clock_is_chosen_by_presses_where_there_are_no_menus(den: World) -> None:
    talk = "tg-dm-ann"
    shown = (await den.tell("ann", "settings time", talk, platform="telegram"))[talk]
    for label in ("Clock: none", "10 days + 1 day"):
        button = labelled(shown, label)
        answer = await den.press("ann", button, talk, platform="telegram", reply_to="9")
        (shown,) = answer.replies
    assert "Clock here: 10 days for each side and 1 day more" in shown.plain()
    assert "Clock: 10 days + 1 day" in labels(shown)


async def test_a_single_message_has_no_clock(den: World) -> None:
    assert "can't have a clock" in await why(den, "ann", "5 days 3")
    assert "can't have a clock" in await why(den, "ann", "bank 10 days ends")


async def test_it_is_completed_while_it_is_typed(den: World) -> None:
    async def offered(typed: str, locale: str = "") -> dict[str, str]:
        place = Place("discord", "den")
        query = Query(account("ann"), place, "challenge", "clock", typed, None, locale)
        return {one.value: one.label for one in await den.service.suggest(query)}

    usual = await offered("")
    assert usual["days 3"] == "days 3: 3 days a move"
    assert list(usual)[-1] == "no-clock"
    assert list(await offered("min")) == ["minutes 15 + 10", "minutes 30 + 20"]
    assert list(await offered("3d a move")) == [
        *("days 3", "days 3 ends", "days 3 never-ends"),
        *("days 3 no-weekends", "days 3 no-weekends ends", "days 3 no-weekends never-ends"),
    ]
    assert list(await offered("15+10")) == [
        f"minutes 15 + 10{ends}" for ends in ("", " ends", " never-ends")
    ]
    assert (await offered("days 5", "zh-CN"))["days 5"].endswith("每步 5 天")
    assert await offered("soon") == {}
