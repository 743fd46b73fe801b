"""Offers that wait for an answer, and the votes of sides, which are kept beside them."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

import sqlalchemy as sa

from takmail.store.column_types import Key, Moment, table, these
from takmail.store.schedule.timers import VOTES, TimerGone, TimerSet
from takmail.store.writes import ChangesGame, Overwrite, Step, row_of

VOTE = "vote"
"""The topic of a row that is no offer: a side votes, until the row's time."""

offers = table(
    "offers",
    sa.Column("code", Key, sa.ForeignKey("games.code"), primary_key=True),
    sa.Column("topic", Key, primary_key=True),
    sa.Column("color", Key, primary_key=True),
    sa.Column("at", Moment, nullable=False),
    sa.Column("plies", sa.SmallInteger, nullable=False),
)

_DROP = sa.delete(offers).where(these(offers.c.code))
_ADD = sa.insert(offers)

WRITES = (_DROP, _ADD)


@dataclass(frozen=True, slots=True)
class OfferRow:
    """An offer that waits for its answer. ``plies`` counts those a takeback is about."""

    topic: str
    color: str
    at: datetime
    plies: int = 0


@dataclass(frozen=True, slots=True)
class OffersNow(ChangesGame, Overwrite):
    """The offers in a game from now on, in place of those before.

    ``votes`` says that votes count at another moment than before, if they do at all.
    """

    code: str
    offers: tuple[OfferRow, ...] = ()
    votes: bool = False

    def steps(self) -> Iterator[Step]:
        """Yield the deletion of the old rows, the new ones, and the timer of votes."""
        yield _DROP, {"for_code": self.code}
        for offer in self.offers:
            yield _ADD, {"code": self.code, **row_of(offer)}
        if self.votes:
            due = self.first_timer()
            timer = TimerGone(VOTES, self.code) if due is None else TimerSet(VOTES, due, self.code)
            yield from timer.steps()

    def first_timer(self) -> datetime | None:
        """Return when votes count."""
        until = (offer.at for offer in self.offers if offer.topic == VOTE and self.votes)
        return next(until, None)
