"""What the other side's time allows in games by the clock."""

from functools import partial

from takmail.commands.counts import Counts
from takmail.commands.spec import Audience, CommandSpec, Fits, Group, Option, OutdatedBy, Shape
from takmail.commands.specs.shared import line
from takmail.commands.values import ClaimTime, Command, GiveTime

_WIN, _DRAW = "win", "draw"


def _claim(result: str | None = None) -> Command:
    return ClaimTime(draw=result == _DRAW)


TIMING = (
    CommandSpec(
        "claim",
        ClaimTime,
        _claim,
        Shape.CLAIMING,
        Group.TIME,
        Fits.WAITING,
        options=(Option("result", choices=(_WIN, _DRAW)),),
        audience=Audience.PLAYER,
        outdated_by=OutdatedBy.TIME,
        example=_DRAW,
        like_talk=frozenset({"claim"}),
        counts=Counts.OFFERS,
    ),
    CommandSpec(
        "more",
        GiveTime,
        partial(line, "more", "time"),
        Shape.TIMED,
        Group.TIME,
        Fits.WAITING,
        options=(Option("time", required=True, most=20),),
        words=("more time", "give time"),
        audience=Audience.PLAYER,
        outdated_by=OutdatedBy.TIME,
        example="2 days",
        like_talk=frozenset({"more"}),
        counts=Counts.OFFERS,
    ),
)
