"""When what is sent to Telegram may go, by a clock that stands still unless it is moved."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bots.telegram_bot.limiter import PATIENCE, Schedule, Ticket

GROUP, OTHER, TALK = "-100", "-200", "7"
CHATS = (GROUP, OTHER, "-300", TALK, "8", "inline-9")

LONG = 10_000.0


@dataclass(frozen=True)
class Ask:
    """What is wanted for a chat, so many seconds after the one before."""

    chat: str
    urgent: bool = True
    pause: float = 0.0


def play(asks: Sequence[Ask], schedule: Schedule | None = None) -> list[tuple[float, Ticket]]:
    """Return what went when, until nothing waits any more."""
    schedule = Schedule() if schedule is None else schedule
    now, went = 0.0, []
    for ask in asks:
        went += run(schedule, now, now + ask.pause)
        now += ask.pause
        schedule.ask(ask.chat, now, urgent=ask.urgent)
        went += [(now, ticket) for ticket in schedule.grant(now)]
    return went + run(schedule, now, now + LONG)


def run(schedule: Schedule, begin: float, end: float) -> list[tuple[float, Ticket]]:
    """Look whenever the schedule wants it until a moment; return what went when."""
    went = []
    moment = schedule.next_at()
    while moment is not None and moment <= end:
        now = max(begin, moment)
        went += [(now, ticket) for ticket in schedule.grant(now)]
        moment = schedule.next_at()
    return went


def moments(went: Sequence[tuple[float, Ticket]], chat: str) -> list[float]:
    return [moment for moment, ticket in went if ticket.chat == chat]


def most_within(times: Sequence[float], seconds: float) -> int:
    """Return how many there are at most in a span of time."""
    return max((sum(begin <= t < begin + seconds for t in times) for begin in times), default=0)


asks = st.builds(
    Ask,
    chat=st.sampled_from(CHATS),
    urgent=st.booleans(),
    pause=st.sampled_from([0.0, 0.0, 0.0, 0.01, 0.3, 1.0, 5.0]),
)


@given(st.lists(asks, max_size=150))
def test_whatever_is_wanted_the_limits_are_kept_and_all_of_it_goes_in_order(
    wanted: list[Ask],
) -> None:
    went = play(wanted)
    assert len(went) == len(wanted)
    assert most_within([moment for moment, _ in went], 1.0) <= 30
    for chat in CHATS:
        assert most_within(moments(went, chat), 0.999) <= 3
        assert most_within(moments(went, chat), 9.999) <= 13
        if chat.startswith("-"):
            assert most_within(moments(went, chat), 60.0) <= 20
        ranks = [ticket for _, ticket in went if ticket.chat == chat]
        urgent = [t.number for t in ranks if wanted[t.number].urgent]
        later = [t.number for t in ranks if not wanted[t.number].urgent]
        assert urgent == sorted(urgent)
        assert later == sorted(later)


def test_a_hundred_chats_at_once_take_a_little_more_than_three_seconds() -> None:
    went = play([Ask(str(number)) for number in range(1, 101)])
    assert went[-1][0] < 3.5
    assert [ticket.number for _, ticket in went] == list(range(100))


def test_a_chat_takes_a_few_at_once_and_then_one_a_second() -> None:
    assert moments(play([Ask(TALK)] * 6), TALK) == [0, 0, 0, 1, 2, 3]


def test_a_group_that_is_full_holds_up_nobody() -> None:
    went = play([Ask(GROUP)] * 60 + [Ask(TALK), Ask(OTHER)])
    assert moments(went, TALK) == moments(went, OTHER) == [0]
    assert most_within(moments(went, GROUP), 60) == 20


def test_it_is_known_how_long_a_chat_takes_nothing_more() -> None:
    schedule = Schedule()
    assert schedule.wait(GROUP, 0.0) == 0.0
    play([Ask(GROUP)] + [Ask(GROUP, pause=1.0)] * 19, schedule)
    assert schedule.wait(GROUP, 20.0) == 42.0
    assert schedule.wait(GROUP, 62.0) == schedule.wait(OTHER, 20.0) == 0.0


def longest_wait(schedule: Schedule, every: float, plies: int) -> float:
    """Play at a pace in a group where a waiting board takes along newer ones; return its wait."""
    waits: list[float] = []
    waiting: list[float] = []
    for said in [every * number for number in range(plies)]:
        waiting.append(said)
        now, until = said, said + every
        while waiting and (goes := now + (schedule.lull(GROUP, now) or 0.0)) < until:
            schedule.ask(GROUP, goes)
            went = schedule.grant(goes) or [ticket for _, ticket in run(schedule, goes, until)]
            assert went, "what doesn't go at once goes in a second"
            waits += [goes - since for since in waiting]
            waiting, now = [], goes
    return max(waits)


@pytest.mark.parametrize("every", [1.0, 2.0, 3.0, 3.4, 5.0])
def test_however_fast_a_game_goes_no_board_waits_for_ten_seconds(every: float) -> None:
    assert longest_wait(Schedule(), every, 200) < 10


@pytest.mark.parametrize(
    ("chat", "had", "waits"), [(GROUP, 13, None), (GROUP, 14, 7), (TALK, 14, None)]
)
def test_boards_wait_only_in_a_group_that_has_had_many(
    chat: str, had: int, waits: float | None
) -> None:
    schedule = Schedule()
    assert schedule.lull(chat, 0.0) is None
    play([Ask(chat, pause=1.0)] * had, schedule)
    assert schedule.lull(chat, had) == waits


def test_what_is_for_players_overtakes_what_is_for_watchers() -> None:
    watchers = [Ask(f"-{number}", urgent=False) for number in range(1, 101)]
    went = play([*watchers, *(Ask(str(number)) for number in range(1, 31))])
    order = [ticket.chat for _, ticket in went]
    # The first thirty had gone before anything else was asked for.
    assert all(not chat.startswith("-") for chat in order[30:60])


def test_watchers_are_overtaken_only_for_a_while() -> None:
    players = [Ask(str(number), pause=0.02) for number in range(1, 4000)]
    went = play([*(Ask(str(n)) for n in range(5000, 5031)), Ask("-1", urgent=False), *players])
    assert PATIENCE <= moments(went, "-1")[0] < 2 * PATIENCE + 20


def test_what_is_urgent_goes_first_in_a_group_too() -> None:
    went = play([*[Ask(GROUP)] * 20, Ask(GROUP, urgent=False), Ask(GROUP)])
    assert [ticket.number for _, ticket in went][-2:] == [21, 20]


def test_a_chat_that_is_refused_rests_alone() -> None:
    schedule = Schedule()
    schedule.refused(GROUP, 30.0)
    went = play([Ask(GROUP), Ask(TALK)], schedule)
    assert (moments(went, GROUP), moments(went, TALK)) == ([30.0], [0.0])


def test_if_several_chats_in_a_row_are_refused_all_rest() -> None:
    schedule = Schedule()
    for chat in ("-1", "2", "-3"):
        schedule.refused(chat, 10.0)
    assert moments(play([Ask(TALK)], schedule), TALK) == [10.0]


def test_chats_that_are_refused_now_and_then_do_not_stop_all() -> None:
    schedule = Schedule()
    for chat in ("-1", "2", "-3", "4"):
        schedule.refused(chat, 10.0)
        schedule.arrived()
    assert moments(play([Ask(TALK)], schedule), TALK) == [0.0]


def test_what_is_not_wanted_any_more_holds_up_nothing() -> None:
    schedule = Schedule()
    tickets = [schedule.ask(TALK, 0.0) for _ in range(5)]
    for ticket in tickets[:4]:
        schedule.drop(ticket)
    assert schedule.grant(0.0) == tickets[4:]
    assert schedule.next_at() is None


def test_chats_to_which_nothing_is_sent_any_more_are_forgotten() -> None:
    schedule = Schedule()
    play([Ask(str(number)) for number in range(-500, 500)], schedule)
    assert len(schedule._chats) == 1000
    schedule.ask(TALK, 2 * LONG)
    assert len(schedule._chats) == 1
