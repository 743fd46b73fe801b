"""Random games by the clock: sums are right, and nobody loses who has time left."""

from collections import Counter
from dataclasses import replace
from datetime import timedelta
from functools import reduce
from random import Random

import pytest

from takmail.commands.clocks import ClaimTime, GiveTime
from takmail.commands.coins import Double, Reverse
from takmail.commands.disputes import ClaimInvalid, Sync, Way
from takmail.commands.offers import Abort, Accept, Confirm, Decline, OfferDraw, Resign, Takeback
from takmail.play.actions import GameCommand, GivenCommand
from takmail.play.challenges import challenge
from takmail.play.clocks import timed_out, timed_side
from takmail.play.codec import decode_event, encode_event
from takmail.play.coins import with_coins
from takmail.play.events import (
    Aborted,
    Begun,
    Ended,
    Event,
    Played,
    TimeGiven,
    TimeOut,
    TimeTaken,
)
from takmail.play.evolve import begin, evolve, replay
from takmail.play.game import Game, Phase
from takmail.play.machine import decide
from takmail.play.terms import Terms
from takmail.rulesets.values import EndKind
from takmail.tak.rules import Opening, Rules
from takmail.terms.clocks import Ends, TimeControl
from tests.play.clocks.timing import DAY, HOUR
from tests.play.coins.test_street import STREET
from tests.play.scene import ANN, BOB, EVE, NOW, PLAIN, WHITE
from tests.play.stories import REFUSALS, Try

GAMES = 150
DEEDS = 60

NOTHING, LATE = timedelta(), 400 * DAY
CONTROLS = (
    TimeControl(3 * DAY, afresh=True),
    TimeControl(3 * DAY, afresh=True, ends=Ends.AT_ONCE),
    TimeControl(2 * DAY, HOUR),
    TimeControl(2 * DAY, HOUR),
    TimeControl(2 * DAY, HOUR, ends=Ends.AT_ONCE),
    TimeControl(timedelta(minutes=90), timedelta(seconds=10), ends=Ends.AT_ONCE),
)
TERMS = (
    PLAIN,
    STREET,
    Terms(Rules.standard(4), challenger=WHITE),
    Terms(Rules.standard(5, opening=Opening.ATURAN)),
)
QUICK = (None, NOTHING, timedelta(microseconds=1700), timedelta(minutes=7), HOUR)
"""What most turns have taken when somebody does something."""

BESIDES: tuple[GameCommand, ...] = (
    *(OfferDraw(), Takeback(), Takeback(2), ClaimInvalid("too far"), Sync(Way.BACK, 1)),
    *(Sync(Way.OVER), Decline(), Abort(), Resign(), Confirm()),
    *(Double(), Double(), Reverse(), Takeback(), Sync(Way.BACK, 2)),
)
ON_TIME: tuple[GameCommand, ...] = (
    *(ClaimTime(), ClaimTime(), ClaimTime(draw=True)),
    *(GiveTime(2 * DAY), GiveTime(HOUR), GiveTime(61 * DAY)),
)


@pytest.mark.slow
def test_time_is_reckoned_rightly_whatever_happens() -> None:
    came = Counter[str]()
    for number in range(GAMES):
        _play(Random(number), came)
    # All of it has come about, and not just once.
    for what in ("TimeTaken", "TimeOut", "TimeGiven", "Doubled", "TakenBack", "Synced", "late"):
        assert came[what] > 8, what
    for what in ("claimed", "drawn", "ended", "broken off"):
        assert came[what] > 2, what


def _play(chance: Random, came: Counter[str]) -> None:
    """Play a game at random, and see that all that happens is right."""
    terms = replace(chance.choice(TERMS), clock=chance.choice(CONTROLS))
    opening = challenge(ANN, terms)
    game, record = begin("k3", opening), list[Event]([opening])
    first = with_coins(game, decide(game, GivenCommand(BOB, Accept()), NOW))
    for _ in range(DEEDS):
        game = reduce(evolve, first, game)
        record += first
        if game.phase is not Phase.PLAYING:
            break
        spent = chance.choice((*QUICK * 8, DAY, 3 * DAY, LATE))
        before, first = game, _happens(game, chance, spent)
        _check(before, first, spent, reduce(evolve, first, before), came)
    kept = [decode_event(encode_event(event)) for event in record]
    assert replay("k3", kept) == game


def _happens(game: Game, chance: Random, spent: timedelta | None) -> tuple[Event, ...]:
    """Return what comes of something that somebody tries, or of what nobody has to."""
    if spent is not None and chance.random() < 1 / 8:
        return timed_out(game, spent)
    if game.offers and chance.random() < 1 / 2:
        offer = chance.choice(game.offers)
        deed = GivenCommand(game.player(offer.color.other), Accept(offer.topic))
    elif game.times is not None and game.times.out is not None and chance.random() < 1 / 3:
        deed = GivenCommand(game.player(game.times.out.other), chance.choice(ON_TIME))
    elif chance.random() < 1 / 2:
        deed = Try(ANN, chance.randrange(10**6)).deed(game)
    else:
        command = chance.choice(BESIDES * 2 + ON_TIME * 3)
        deed = GivenCommand(chance.choice((ANN, ANN, BOB, BOB, EVE)), command)
    try:
        return decide(game, replace(deed, spent=spent), NOW)
    except REFUSALS:
        return ()


def _check(
    before: Game,
    happened: tuple[Event, ...],
    spent: timedelta | None,
    after: Game,
    came: Counter[str],
) -> None:
    control, times = before.terms.clock, before.times
    assert control is not None
    assert times is not None
    assert after.times is not None
    assert min(after.times.left) >= NOTHING
    timed = timed_side(before)
    late = spent is not None and spent >= times.left[timed]
    over = any(isinstance(event, Ended | Aborted) for event in happened)
    turns = [event for event in happened if isinstance(event, TimeTaken)]
    assert len(turns) <= 1
    assert bool(turns) or over or timed_side(after) is timed
    for event in happened:
        came[type(event).__name__] += 1
        match event:
            case TimeTaken(color, taken, left):
                assert color is timed
                own = any(isinstance(one, Played) and one.color is color for one in happened)
                earned = control.increment if own else NOTHING
                kept = max(times.left[color] - taken, NOTHING) + earned
                assert left == (control.bank if control.afresh else kept)
                assert after.times.left[color] == left
                assert after.times.left[color.other] == times.left[color.other]
            case TimeOut(color):
                assert late
                assert color is timed
            case TimeGiven(color, time, left):
                assert color is timed.other
                assert left == max(times.left[timed], spent or NOTHING) + time
                assert after.times.out is None
            case Ended(result) if result.kind is EndKind.TIME:
                assert late or times.out is timed
                assert result.winner in {None, timed.other}
                assert before.has_played(timed)
                drawn = "drawn" if result.winner is None else "claimed"
                came["ended" if control.ends is Ends.AT_ONCE else drawn] += 1
            case Aborted(color) if isinstance(happened[0], TimeOut):
                assert late
                assert not before.has_played(color)
                came["broken off"] += 1
            case _:
                assert not isinstance(event, Begun)
    if late and any(isinstance(event, Played) for event in happened):
        assert before.has_played(timed)
        assert control.ends is not Ends.AT_ONCE
        came["late"] += 1
