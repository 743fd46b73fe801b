"""Who plays by a clock is reminded at half of his time, and when a tenth is left."""

from datetime import UTC, datetime, timedelta

import pytest

from takmail.terms.clocks import TimeControl
from tests.service.clocks.timed import BANK, DAY, HOUR, MINUTE, Timed, timed
from tests.service.reminding import sleeps
from tests.service.world import START, world

ANN = "dm-id-ann"
LIVE = TimeControl(15 * MINUTE, timedelta(seconds=10))


def reminders(game: Timed) -> list[str]:
    """Return what Ann was reminded of in private, in as many words as are of time."""
    return [told.split("is waiting for your move. ")[-1] for told in game.discord.told(ANN)]


async def told_at(game: Timed, *moments: timedelta) -> list[timedelta]:
    """Return after which of these moments of the turn game is a reminder that wasn't before."""
    since = (await game.clock()).since
    assert since is not None
    found = []
    for moment in moments:
        before = len(reminders(game))
        await game.go_to(since + moment)
        found += [moment] * (len(reminders(game)) - before)
    return found


async def test_half_and_a_tenth_are_said_once_each(game: Timed) -> None:
    half, tenth = 36 * HOUR, 64 * HOUR + 48 * MINUTE
    assert await told_at(game, half - MINUTE, half, 64 * HOUR, tenth, 71 * HOUR) == [half, tenth]
    first, second = reminders(game)
    assert first.startswith("Half of your time is gone: you have 1 day and 12 hours left, until ")
    assert second.startswith("Your time has almost run out: you have 7 hours and 12 minutes left,")


async def test_each_turn_has_reminders_of_its_own(game: Timed) -> None:
    await game.go_on(40 * HOUR)
    assert len(reminders(game)) == 1
    await game.say("ann", "ps a1")
    await game.say("bob", "ps e5")
    await game.go_on(30 * HOUR)
    assert len(reminders(game)) == 1
    await game.go_on(10 * HOUR)
    assert len(reminders(game)) == 2


async def test_an_offer_changes_nothing(game: Timed) -> None:
    await game.go_on(35 * HOUR)
    await game.say("ann", "!draw")
    await game.go_on(2 * HOUR)
    assert len(reminders(game)) == 1


async def test_of_a_bank_it_is_what_there_was_at_the_begin_of_the_turn() -> None:
    async with timed(BANK) as there:
        assert await told_at(there, 5 * DAY - MINUTE, 5 * DAY, 9 * DAY) == [5 * DAY, 9 * DAY]


async def test_where_both_sit_at_the_chat_only_the_last_tenth_is_said() -> None:
    async with timed(LIVE) as there:
        await sleeps(there.world, "ann", "10:00-20:00")
        await there.say("ann", "ps a1")
        await there.say("bob", "ps e5")
        tenth = timedelta(minutes=13, seconds=39)
        assert await told_at(there, 10 * MINUTE, tenth - timedelta(seconds=1), tenth) == [tenth]


async def test_of_very_little_time_nothing_is_said() -> None:
    async with timed(TimeControl(4 * MINUTE)) as there:
        await there.go_on(3 * MINUTE + timedelta(seconds=50))
        assert reminders(there) == []


async def test_nothing_is_said_of_time_that_is_out(game: Timed) -> None:
    game.world.time += 4 * DAY
    await game.world.service.fire_due()
    await game.delivery.idle()
    assert not any("is waiting for your move" in told for told in game.discord.told(ANN))


@pytest.mark.parametrize(
    ("days", "zone", "night", "half"),
    [
        # All begin at noon of 1 March in UTC, with 14 hours of each day that count.
        (3, "UTC", "22:00-08:00", datetime(2026, 3, 3, 20, 0, tzinfo=UTC)),
        # Half would be said as the night begins: it comes a minute before.
        (3, "UTC", "20:00-06:00", datetime(2026, 3, 3, 19, 59, tzinfo=UTC)),
        (3, "America/New_York", "22:00-08:00", datetime(2026, 3, 3, 21, 0, tzinfo=UTC)),
        # On 8 March clocks are put forward there.
        (10, "America/New_York", "22:00-08:00", datetime(2026, 3, 9, 20, 0, tzinfo=UTC)),
        (10, "Europe/Vienna", "22:00-08:00", datetime(2026, 3, 9, 20, 0, tzinfo=UTC)),
    ],
)
async def test_at_night_nobody_is_told(days: int, zone: str, night: str, half: datetime) -> None:
    async with world() as opened:
        there = Timed(opened)
        await opened.say("ann", "!help")
        await opened.heard()
        await sleeps(opened, "ann", night, zone)
        await there.begin(TimeControl(days * DAY, afresh=True))
        assert (await there.clock()).since == START
        await there.go_to(half - timedelta(seconds=1))
        assert not any("Half of your time" in told for told in reminders(there))
        await there.go_to(half)
        assert any("Half of your time" in told for told in reminders(there))


async def test_who_has_nights_since_the_turn_began_is_reminded_in_the_morning(game: Timed) -> None:
    since = (await game.clock()).since
    assert since is not None
    half = since + 36 * HOUR
    begins, ends = half - HOUR, half + 3 * HOUR
    await sleeps(game.world, "ann", f"{begins:%H:%M}-{ends:%H:%M}")
    await game.go_to(half + 2 * HOUR)
    assert reminders(game) == []
    await game.go_to(half + 3 * HOUR + MINUTE)
    assert len(reminders(game)) == 1


async def test_the_other_side_can_nudge_and_says_what_is_left(game: Timed) -> None:
    await game.go_on(DAY)
    await game.say("bob", "!nudge")
    (told,) = game.discord.told(ANN)
    assert told.startswith(f"Bob asks you to move in the game #{game.code}.")
    assert "You have 2 days left, until " in told


async def test_what_is_due_together_comes_in_one_message_whatever_its_kind() -> None:
    async with timed(TimeControl(7 * DAY, afresh=True)) as there:
        first = there.code
        await there.world.say("ann", "!challenge @cyd 5 white", mentions=("cyd",))
        await there.world.handle(there.world.incoming("cyd", "!accept"))
        await there.delivery.idle()
        before = len(there.discord.told(ANN))
        there.world.time += 4 * DAY
        await there.world.service.fire_due()
        await there.delivery.idle()
        (told,) = there.discord.told(ANN)[before:]
        assert told.startswith("These games are waiting for you:")
        assert f"#{first} against Bob is waiting for your move. Half of your time is gone" in told
        assert "against Cyd has been waiting for your move for 4 days" in told


async def test_a_reminder_that_could_not_be_sent_in_time_is_not_sent_any_more(game: Timed) -> None:
    game.discord.down.add(ANN)
    game.world.time += 40 * HOUR
    await game.world.service.fire_due()
    await game.only_say("ann", "ps a1")
    game.discord.down.clear()
    await game.delivery.idle()
    await game.new_delivery().idle()
    assert reminders(game) == []
