"""What fired in a year, compared with what should have."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import TypeAlias

from tests.service.timers.year import DAY, HOUR, MINUTE, YEAR, Fired, Turn, Year
from tests.service.timers.year_model import BEGIN

AFTER_START = 2 * MINUTE
"""How long after its start the program finds nobody out of time."""

END = BEGIN + YEAR - DAY
"""What should come later than that may be yet to come."""

LEFT = {"half": 0.5, "tenth": 0.1}
"""How much of a turn's time is left when its player is reminded."""

USEFUL = timedelta(seconds=30)
"""What must be left for a reminder to be of use; two of a turn must be an hour apart."""

_Key: TypeAlias = tuple[str, int, str]
_Told: TypeAlias = dict[_Key, list[Fired]]


def check(year: Year) -> Counter[str]:
    """Return how often each kind of timer told something; fail unless each did so as it should."""
    ids = [fired.row.id for fired in year.fired]
    assert len(ids) == len(set(ids)), "no timer fires twice"
    told = dict(_told(year))
    done = Counter[str]()
    for turn in year.turns:
        if _runs_out(year, turn, told):
            done["out"] += 1
        for kind in LEFT:
            done[kind] += _reminds(year, turn, kind, told)
    assert not told, "nothing is told of a turn that there is not"
    return done


def _told(year: Year) -> Iterator[tuple[_Key, list[Fired]]]:
    """Yield what was told by timers of each kind in each turn."""
    found: defaultdict[_Key, list[Fired]] = defaultdict(list)
    for fired in year.fired:
        row = fired.row
        if fired.told and row.code is not None and row.kind in {"out", *LEFT}:
            found[row.code, row.number, row.kind].append(fired)
    yield from found.items()


def _runs_out(year: Year, turn: Turn, told: _Told) -> bool:
    """Return whether a turn's time was out, which it was at its moment if it ever was."""
    outs = told.pop((turn.code, turn.number, "out"), [])
    grace = timedelta(seconds=5) if turn.live else MINUTE / 2
    due = turn.wall.after(turn.since, turn.left, year.pauses_of(turn)) + grace
    if turn.is_played or due > END:
        assert not outs or not turn.is_played, "nobody's time is out who has played"
        return bool(outs)
    (fired,) = outs
    assert fired.at in _done_at(year, due, AFTER_START), (turn, fired, due)
    turn.ended = fired.at
    return True


def _reminds(year: Year, turn: Turn, kind: str, told: _Told) -> int:
    """Return whether somebody was reminded in a turn, which he was once if it lasted so long."""
    reminded = told.pop((turn.code, turn.number, kind), [])
    pauses, over = year.pauses_of(turn), turn.left * (1 - LEFT[kind])
    then = turn.wall.after(turn.since, over, pauses)
    due = turn.wall.reminded(then)
    assert len(reminded) <= 1, (turn, kind)
    useful = turn.left * 0.4 >= HOUR if kind == "half" else turn.left * 0.1 >= USEFUL
    if due <= turn.since or turn.ended < due or not useful:
        assert not reminded, (turn, kind, due, reminded)
    elif turn.ended == due:
        pass  # he played at that very moment, and either may have come first
    elif due < END and not any(begin <= then and due <= end for begin, end in pauses):
        (fired,) = reminded
        assert fired.at in _done_at(year, due), (turn, kind, due, fired)
    return len(reminded)


def _done_at(year: Year, due: datetime, after_start: timedelta = timedelta()) -> set[datetime]:
    """Return when a program did what was due: at once, or when it was there again.

    At the very moment when it is killed it may just have done it, or not.
    """
    at = {due}
    for down, up in sorted(year.downs):
        latest = max(at)
        if down <= latest < up + after_start:
            at = {up + after_start} | ({latest} if latest == down else set())
    return at
