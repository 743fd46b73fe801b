"""What can be done beside moving in games that are played for coins."""

from functools import partial

from takmail.commands.counts import Counts
from takmail.commands.spec import Audience, CommandSpec, Fits, Group, OutdatedBy, Shape
from takmail.commands.values import Accept, Decline, Deduct, Double, Reverse, Topic

WAGERING = (
    CommandSpec(
        "reverse",
        Reverse,
        Reverse,
        Shape.PLAIN,
        Group.OFFERS,
        Fits.SEAT,
        words=("reverse move", "buy back"),
        audience=Audience.PLAYER,
        outdated_by=OutdatedBy.BOARD,
        counts=Counts.OFFERS,
    ),
    CommandSpec(
        "double",
        Double,
        Double,
        Shape.PLAIN,
        Group.OFFERS,
        Fits.SEAT,
        words=("offer double",),
        audience=Audience.PLAYER,
        outdated_by=OutdatedBy.BOARD,
        counts=Counts.OFFERS,
    ),
    CommandSpec(
        "take",
        Accept,
        partial(Accept, Topic.DOUBLE),
        Shape.PLAIN,
        Group.OFFERS,
        Fits.PROPOSED,
        words=("take it",),
        audience=Audience.OTHER_SIDE,
        outdated_by=OutdatedBy.OFFER,
        like_talk=frozenset({"take", "take it"}),
        counts=Counts.ANSWERS,
    ),
    CommandSpec(
        "drop",
        Decline,
        partial(Decline, Topic.DOUBLE),
        Shape.PLAIN,
        Group.OFFERS,
        Fits.DECLINABLE,
        words=("drop it",),
        audience=Audience.OTHER_SIDE,
        outdated_by=OutdatedBy.OFFER,
        like_talk=frozenset({"drop", "drop it"}),
        counts=Counts.ANSWERS,
    ),
    CommandSpec(
        "deduct",
        Deduct,
        Deduct,
        Shape.PLAIN,
        Group.OFFERS,
        Fits.SEAT,
        words=("deduct row",),
        audience=Audience.PLAYER,
        counts=Counts.OFFERS,
    ),
)
