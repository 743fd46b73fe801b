"""Offers and their answers, ends that are chosen, the next game."""

from dataclasses import dataclass
from enum import Enum
from functools import partial

from takmail.commands.spec import (
    LAST_MOVES,
    SIZE,
    Command,
    CommandSpec,
    Counts,
    Fits,
    Group,
    Option,
    OutdatedBy,
    Shape,
)


class Topic(Enum):
    """Something that is proposed and can be accepted, declined or withdrawn."""

    CHALLENGE = "challenge"
    DRAW = "draw"
    TAKEBACK = "takeback"
    REMATCH = "rematch"
    SYNC = "sync"
    DISPUTE = "dispute"
    DOUBLE = "double"


@dataclass(frozen=True, slots=True)
class Accept(Command):
    """Say yes to what the other side proposed; ``topic`` picks one of several."""

    topic: Topic | None = None

    def _verb(self) -> str:
        return "take" if self.topic is Topic.DOUBLE else ""

    def _argument(self) -> str:
        return self.topic.value if self.topic and not self._verb() else ""


@dataclass(frozen=True, slots=True)
class Decline(Command):
    """Say no to what the other side proposed."""

    topic: Topic | None = None

    def _verb(self) -> str:
        return "drop" if self.topic is Topic.DOUBLE else ""

    def _argument(self) -> str:
        return self.topic.value if self.topic and not self._verb() else ""


@dataclass(frozen=True, slots=True)
class Withdraw(Command):
    """Take back a proposal of one's own (or the question whether to resign)."""

    topic: Topic | None = None


@dataclass(frozen=True, slots=True)
class Resign(Command):
    """Ask to give up the game; a confirmation must follow."""


@dataclass(frozen=True, slots=True)
class Confirm(Command):
    """Confirm a resignation."""


@dataclass(frozen=True, slots=True)
class OfferDraw(Command):
    """Offer a draw."""


ALL = "all"
"""Word in place of the number of plies to take back."""


@dataclass(frozen=True, slots=True)
class Takeback(Command):
    """Ask to take back plies: ``None`` up to one's own last one, 0 all of them."""

    plies: int | None = None

    def _argument(self) -> str:
        return ALL if self.plies == 0 else str(self.plies or "")


@dataclass(frozen=True, slots=True)
class Abort(Command):
    """Break off a game that has hardly begun, without a winner."""


@dataclass(frozen=True, slots=True)
class Rematch(Command):
    """Propose the same game with colours swapped, on a board of another ``size`` if given."""

    size: int | None = None


_TOPICS = tuple(topic.value for topic in Topic)

_TOPIC = Option("topic", choices=_TOPICS, suggested=True)


def _answer(
    kind: type[Accept] | type[Decline] | type[Withdraw], topic: str | None = None
) -> Command | str:
    if topic and topic not in _TOPICS:
        return f"{kind.__name__.lower()} {topic}"
    return kind(Topic(topic) if topic else None)


_answering = partial(
    CommandSpec,
    group=Group.CHALLENGE,
    shape=Shape.ANSWERING,
    options=(_TOPIC,),
    outdated_by=OutdatedBy.OFFER,
)

ANSWERS = (
    _answering(
        "accept", Accept, fits=Fits.PROPOSED, make=partial(_answer, Accept), words=("agree",)
    ),
    _answering(
        "decline",
        Decline,
        fits=Fits.DECLINABLE,
        make=partial(_answer, Decline),
        words=("reject", "no"),
    ),
    _answering(
        "withdraw",
        Withdraw,
        fits=Fits.OWN_PROPOSAL,
        make=partial(_answer, Withdraw),
        words=("cancel",),
        counts=Counts.OFFERS,
    ),
)


offering = partial(
    CommandSpec, group=Group.OFFERS, outdated_by=OutdatedBy.BOARD, counts=Counts.OFFERS
)
"""Makes the spec of a command that asks the other side for something."""

OFFERS = (
    offering(
        "resign",
        Resign,
        fits=Fits.SEAT,
        words=("give up", "surrender", "forfeit", "concede"),
        menu=True,
    ),
    CommandSpec(
        "confirm",
        Confirm,
        Group.OFFERS,
        Fits.RESIGNING,
        words=("yes", "resign yes", "resign confirm"),
        outdated_by=OutdatedBy.OFFER,
    ),
    offering("draw", OfferDraw, fits=Fits.SEAT, words=("offer draw",), menu=True),
    offering(
        "takeback",
        Takeback,
        fits=Fits.SEAT,
        make=lambda moves=None: Takeback(moves),
        shape=Shape.COUNTED,
        options=(LAST_MOVES,),
        words=("take back", "take it back", "go back", "undo", "unwind", "reel back"),
        example="3",
        menu=True,
    ),
    offering("abort", Abort, fits=Fits.BREAKABLE),
    CommandSpec(
        "rematch",
        Rematch,
        Group.OFFERS,
        Fits.FINISHED,
        shape=Shape.SIZED,
        options=(SIZE,),
        words=("offer rematch",),
        menu=True,
        counts=Counts.OFFERS,
    ),
)
