"""What can be done when the other side is out of time, by words and by presses."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta

import pytest

from takmail.play.game import Phase
from takmail.service.schedule.clocks import GRACE
from takmail.terms.clocks import Ends, TimeControl
from tests.service.clocks.test_running_out import both_have_played, result
from tests.service.clocks.timed import BANK, DAY, HOUR, MINUTE, THREE_DAYS, Timed, timed
from tests.service.two_homes import ATTIC, DEN
from tests.service.world import START, labelled, labels

LIVE = TimeControl(15 * MINUTE, timedelta(seconds=10))
WIN, DRAW, GIVE = "Claim the win", "Claim a draw", "Give more time (2 days)"


@pytest.fixture
async def game() -> AsyncIterator[Timed]:
    """A game in which it is Ann's turn, in the den; Bob is in the attic."""
    async with timed() as opened:
        await both_have_played(opened)
        yield opened


async def time_runs_out(game: Timed) -> None:
    """Let Ann's three days go by."""
    await game.go_on(3 * DAY + 2 * GRACE)


async def said(game: Timed, who: str, line: str) -> str:
    """Say a line, and return what is said in that chat then."""
    await game.say(who, line)
    return game.discord.told(DEN)[-1] if who == "ann" else game.telegram.told(ATTIC)[-1]


async def test_both_hear_of_it_and_only_the_other_side_has_something_to_press(game: Timed) -> None:
    await time_runs_out(game)
    told = game.telegram.told(ATTIC)[-1]
    assert "White (Ann) is out of time. Bob: " in told
    assert "claim" in told
    assert "more 2 days" in told
    assert "a late move still counts" in told
    assert game.telegram.labels(ATTIC) == [WIN, DRAW, GIVE]
    told = game.discord.told(DEN)[-1]
    assert "White (Ann) is out of time. Bob can now claim the game or give more time." in told
    assert game.discord.labels(DEN) == []


async def test_the_win_is_claimed_by_a_word(game: Timed) -> None:
    await time_runs_out(game)
    assert "Black (Bob) wins on time: Ann ran out of it." in await said(game, "bob", "!claim")
    assert "Black (Bob) wins on time" in game.discord.told(DEN)[-1]
    assert await result(game) == "0-1"
    assert await game.timers() == {}
    assert "is over" in await said(game, "bob", "!claim")


async def test_a_draw_is_claimed_by_a_word(game: Timed) -> None:
    await time_runs_out(game)
    assert "A draw: one side ran out of time" in await said(game, "bob", "!claim draw")
    assert await result(game) == "1/2-1/2"


async def test_more_time_is_given_by_a_word(game: Timed) -> None:
    await time_runs_out(game)
    now = game.world.time
    assert "Black (Bob) gives Ann 5 hours more." in await said(game, "bob", "!more 5 hours")
    assert "gives Ann 5 hours more" in game.discord.told(DEN)[-1]
    assert (await game.clock()).due == now + 5 * HOUR
    assert "White still has 5 hours" in await said(game, "bob", "!claim")
    await game.go_on(5 * HOUR + 2 * GRACE)
    assert game.telegram.labels(ATTIC) == [WIN, DRAW, GIVE]


async def test_more_time_is_given_by_a_press_and_not_twice(game: Timed) -> None:
    await time_runs_out(game)
    now = game.world.time
    twice = [game.button("bob", GIVE), game.button("bob", GIVE)]
    for button in twice:
        await game.press_button("bob", button)
    assert (await game.clock()).due == now + 2 * DAY
    assert game.telegram.labels(ATTIC) == []


async def test_waiting_needs_nothing_and_a_late_ply_takes_the_buttons_away(game: Timed) -> None:
    await time_runs_out(game)
    claim = game.button("bob", WIN)
    await game.go_on(3 * DAY - HOUR)
    await game.say("ann", "ps b1")
    assert (await game.clock()).color == "black"
    assert WIN not in game.telegram.labels(ATTIC)
    await game.press_button("bob", claim)
    assert (await game.game()).phase is Phase.PLAYING


async def test_nothing_is_claimed_too_soon_and_the_reason_is_told(game: Timed) -> None:
    assert "White still has 3 days." in await said(game, "bob", "!claim")
    assert "Your own clock is running." in await said(game, "ann", "!claim")
    assert "Your own clock is running." in await said(game, "ann", "!more 2 days")
    assert "You can give from 1 minute to 60 days" in await said(game, "bob", "!more 61 days")
    assert "like more 2 days" in await said(game, "bob", "!more 2 fortnights")
    await time_runs_out(game)
    assert "You are out of time, not the other side." in await said(game, "ann", "!claim draw")


async def test_a_game_without_a_clock_says_so() -> None:
    async with timed(None) as game:
        await both_have_played(game)
        assert "has no clock" in await said(game, "bob", "!claim")
        assert "has no clock" in await said(game, "bob", "!more 2 days")


async def test_time_is_given_by_presses_before_any_is_out(game: Timed) -> None:
    (shown,) = (await game.press("ann", "More")).replies
    assert GIVE not in labels(shown)
    await game.say("ann", "ps b1")
    before = (await game.clock()).due
    assert before is not None
    (shown,) = (await game.press("ann", "More")).replies
    assert WIN not in labels(shown)
    for _ in range(2):
        await game.press_button("ann", labelled(shown, GIVE))
    assert (await game.clock()).due == before + 4 * DAY
    await game.go_on(8 * DAY)
    (shown,) = (await game.press("ann", "More")).replies
    await game.press_button("ann", labelled(shown, WIN))
    assert await result(game) == "1-0"


async def test_at_the_chat_it_is_five_minutes() -> None:
    async with timed(LIVE) as game:
        await both_have_played(game)
        await game.go_on(HOUR)
        assert game.telegram.labels(ATTIC) == [WIN, DRAW, "Give more time (5 minutes)"]
        now = game.world.time
        await game.press("bob", "Give more time (5 minutes)")
        assert (await game.clock()).due == now + 5 * MINUTE
        assert "You can give from 1 minute to 3 hours" in await said(game, "bob", "!more 1 day")


async def test_who_has_made_no_move_is_out_of_the_game_and_nobody_wins() -> None:
    async with timed(replace(THREE_DAYS, ends=Ends.AT_ONCE)) as game:
        await game.say("ann", "ps a1")
        await game.go_on(4 * DAY)
        assert "is called off: Black (Bob) made no first move" in game.discord.told(DEN)[-1]
        assert "Nobody wins." in game.telegram.told(ATTIC)[-1]
        assert (await game.game()).phase is Phase.CANCELLED
        await game.say("bob", "!rematch")
        await game.say("ann", "!accept")
        assert (await game.game()).rematched


async def test_the_record_and_the_file_tell_of_it(game: Timed) -> None:
    await time_runs_out(game)
    await game.say("bob", "!more 2 days")
    await game.go_on(2 * DAY + 2 * GRACE)
    await game.say("bob", "!claim")
    record = await said(game, "ann", "!record")
    assert "03-04 12:00 White out of time" in record
    assert "2 days more for White" in record
    assert '[Result "0-1"]\n[Termination "time forfeit"]' in await said(game, "ann", "!ptn")


async def test_words_in_chinese_do_the_same(game: Timed) -> None:
    await game.world.say("bob", "!language 中文", ATTIC, platform="telegram", manages=True)
    await time_runs_out(game)
    assert "已超时" in game.telegram.told(ATTIC)[-1]
    await game.say("bob", "!加时 3 天")
    assert "再给 Ann 3 天" in game.telegram.told(ATTIC)[-1]
    await game.go_on(3 * DAY + 2 * GRACE)
    await game.say("bob", "!判定 和棋")
    assert await result(game) == "1/2-1/2"


async def test_a_bank_is_overdrawn_once_and_earns_again() -> None:
    async with timed(BANK) as game:
        await both_have_played(game)
        await game.go_to(START + 12 * DAY)
        assert game.telegram.labels(ATTIC) == [WIN, DRAW, GIVE]
        await game.say("ann", "ps b1")
        times = (await game.game()).times
        assert times is not None
        assert times.left[0] == DAY
