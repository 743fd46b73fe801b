"""Challenges, and what answers a proposal."""

from functools import partial

from takmail.commands.counts import Counts
from takmail.commands.spec import (
    Audience,
    CommandSpec,
    Fits,
    Group,
    Option,
    OutdatedBy,
    Shape,
)
from takmail.commands.values import (
    Accept,
    Command,
    Decline,
    Topic,
    Withdraw,
)

_TOPICS = tuple(topic.value for topic in Topic)


_TOPIC = Option("topic", choices=_TOPICS, suggested=True)


def _answer(
    kind: type[Accept] | type[Decline] | type[Withdraw], topic: str | None = None
) -> Command | str:
    if topic and topic not in _TOPICS:
        return f"{kind.__name__.lower()} {topic}"
    return kind(Topic(topic) if topic else None)


ANSWERING = (
    CommandSpec(
        "accept",
        Accept,
        partial(_answer, Accept),
        Shape.ANSWERING,
        Group.CHALLENGE,
        Fits.PROPOSED,
        options=(_TOPIC,),
        words=("agree",),
        audience=Audience.OTHER_SIDE,
        outdated_by=OutdatedBy.OFFER,
        counts=Counts.ANSWERS,
    ),
    CommandSpec(
        "decline",
        Decline,
        partial(_answer, Decline),
        Shape.ANSWERING,
        Group.CHALLENGE,
        Fits.DECLINABLE,
        options=(_TOPIC,),
        words=("reject", "no"),
        audience=Audience.OTHER_SIDE,
        outdated_by=OutdatedBy.OFFER,
        counts=Counts.ANSWERS,
    ),
    CommandSpec(
        "withdraw",
        Withdraw,
        partial(_answer, Withdraw),
        Shape.ANSWERING,
        Group.CHALLENGE,
        Fits.OWN_PROPOSAL,
        options=(_TOPIC,),
        words=("cancel",),
        audience=Audience.PLAYER,
        outdated_by=OutdatedBy.OFFER,
        counts=Counts.OFFERS,
    ),
)
