"""Random games by the clock: sums are right, and nobody loses who has time left."""

from dataclasses import replace
from datetime import timedelta
from functools import reduce

from hypothesis import given, settings
from hypothesis import strategies as st

from takmail.commands.values import ClaimTime, GiveTime, TimeControl
from takmail.play.clocks.flag import timed_out
from takmail.play.clocks.turns import timed_side
from takmail.play.codec import decode_event, encode_event
from takmail.play.deeds import GivenCommand
from takmail.play.events import Aborted, Ended, Event, Played, TimeGiven, TimeOut, TimeTaken
from takmail.play.evolving import evolve, replay
from takmail.play.game import Game, Phase
from takmail.play.machine import decide
from takmail.rulesets.results import Ending
from tests.play.clocks.timing import DAY, HOUR
from tests.play.scene import NOW
from tests.play.stories import ANYBODY, REFUSALS, TERMS, TRIES, Life, Try, lives

CONTROLS = st.builds(
    TimeControl,
    st.sampled_from((timedelta(minutes=5), HOUR, 3 * DAY)),
    st.sampled_from((timedelta(), timedelta(seconds=10), DAY)),
    ends=st.booleans(),
) | st.builds(
    TimeControl,
    st.sampled_from((HOUR, 3 * DAY)),
    afresh=st.just(value=True),
    ends=st.booleans(),
)
SPENT = st.sampled_from(
    (None, timedelta(), timedelta(microseconds=1700), HOUR, HOUR, DAY, 3 * DAY, 400 * DAY)
)
ON_CLOCK = st.builds(
    lambda terms, control: replace(terms, clock=control),
    TERMS,
    CONTROLS,
)
ON_TIME = st.builds(
    Try,
    ANYBODY,
    st.builds(ClaimTime, st.booleans())
    | st.builds(GiveTime, st.sampled_from((HOUR, 2 * DAY, 61 * DAY))),
)
DEEDS = st.lists(st.tuples(TRIES | ON_TIME, SPENT, st.booleans()), max_size=25)


def _happens(
    game: Game, attempt: Try, spent: timedelta | None, *, asleep: bool
) -> tuple[Event, ...]:
    """Return what comes of a try, or of the sleeper where it is not ``asleep``."""
    if not asleep and spent is not None:
        return timed_out(game, spent)
    deed = attempt.deed(game)
    try:
        return decide(game, GivenCommand(deed.by, deed.command, deed.lot, spent=spent), NOW)
    except REFUSALS:
        return ()


@given(lives(terms=ON_CLOCK), DEEDS)
@settings(max_examples=40, deadline=None)
def test_time_is_reckoned_rightly_whatever_happens(
    life: Life, deeds: list[tuple[Try, timedelta | None, bool]]
) -> None:
    game, record = life.game, list(life.events)
    for attempt, spent, asleep in deeds:
        before, happened = game, _happens(game, attempt, spent, asleep=asleep)
        game = reduce(evolve, happened, game)
        record += happened
        if before.phase is Phase.PLAYING:
            _check(before, happened, spent, game)
    kept = [decode_event(encode_event(event)) for event in record]
    assert replay("k3", kept) == game


def _check(before: Game, happened: tuple[Event, ...], spent: timedelta | None, after: Game) -> None:
    control, times = before.terms.clock, before.times
    assert control is not None
    assert times is not None
    assert after.times is not None
    timed = timed_side(before)
    late = spent is not None and spent >= times.left[timed]
    assert min(after.times.left) >= timedelta()
    for event in happened:
        match event:
            case TimeTaken(color, taken, left):
                assert color is timed
                own = any(isinstance(one, Played) and one.color is color for one in happened)
                earned = control.increment if own else timedelta()
                kept = max(times.left[color] - taken, timedelta()) + earned
                assert left == (control.bank if control.afresh else kept)
            case TimeOut(color):
                assert late
                assert color is timed
            case TimeGiven(color, time, left):
                assert color is timed.other
                assert left == max(times.left[timed], spent or timedelta()) + time
                assert after.times.out is None
            case Ended(result) if result.ending is Ending.TIME:
                assert late or times.out is timed
                assert result.winner in {None, timed.other}
                assert before.has_played(timed)
            case Aborted(color) if isinstance(happened[0], TimeOut):
                assert late
                assert not before.has_played(color)
            case _:
                pass
    if late and any(isinstance(event, Played) for event in happened):
        assert before.has_played(timed)
        assert not control.ends
