"""Rated games proposed, by words and by buttons."""

import pytest

from tests.service.test_choosing_rules import challenged, heard
from tests.service.world import World, labels


async def test_a_challenge_says_that_it_is_rated(den: World) -> None:
    (told,) = await den.say("ann", "!challenge @bob 6 days 3 rated", mentions=("bob",))
    assert "6x6, 3 days for each move, rated" in told
    assert "Rated: the result changes both players' ratings." in told


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        ("rated", "A rated game needs a clock"),
        ("7 days 3 rated", "Only games on 5x5 and 6x6 are rated"),
        ("days 3 rated blind", "Only plain Tak is rated"),
    ],
)
async def test_another_game_is_refused_with_the_reason(den: World, terms: str, why: str) -> None:
    assert why in await den.reply("ann", f"!challenge {terms}")


async def test_a_rematch_is_rated_again(den: World) -> None:
    code = await den.begin(terms="days 3 rated")
    await den.say("ann", f"!#{code} resign")
    await den.say("ann", f"!#{code} confirm")
    (asked,) = await den.say("ann", f"!#{code} rematch 6")
    rated = "for a rematch with colours swapped, on a 6x6 board, 3 days for each move, rated."
    assert asked.startswith(f"White (Ann) asks Bob {rated}")
    assert "3 days for each move, rated" in await den.reply("bob", "!accept rematch")


async def test_in_chinese_who_is_asked_for_a_rematch_learns_it_too(den: World) -> None:
    code = await den.begin(terms="days 3 rated")
    await den.say("ann", f"!#{code} resign")
    await den.say("ann", f"!#{code} confirm")
    await den.say("ann", "!language zh")
    assert "每步 3 天、排位赛。" in await den.reply("ann", f"!#{code} rematch")


async def test_the_steps_have_a_button_for_it_that_brings_a_clock(den: World) -> None:
    choice = await challenged(den)
    await choice.press("Size and rules", "Tak")
    assert "3 days for each move, rated" in await choice.press("Rated")
    assert "3 days for each move." in await choice.press("\N{CHECK MARK} Rated")
    await choice.press("Rated")
    assert "rated" not in await choice.press("Time", "More", "No clock")
    await choice.press("Done", "Rated", "Propose it")
    (told,) = [message.plain() for message in await heard(den)]
    assert "3 days for each move, rated" in told


async def test_the_steps_keep_rated_but_not_with_other_rules(den: World) -> None:
    choice = await challenged(den, "@bob 6 days 3 rated")
    assert "rated" in await choice.press("Size and rules", "Tak")
    assert "rated" not in await choice.press("Back", "Modegan")
    assert "Rated" not in labels(choice.shown)
