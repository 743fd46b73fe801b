"""What can be wrong with what is kept."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum


class Flaw(Enum):
    """What is wrong; the values name the sentences that say it."""

    DAMAGED_PAGE = "check-damaged_page"
    DAMAGED_TABLE = "check-damaged_table"
    DAMAGED_GAME = "check-damaged_game"
    UNREADABLE = "check-unreadable"
    LOST = "check-lost"
    HEAD = "check-head"
    SEATS = "check-seats"
    OFFERS = "check-offers"
    INVITATION_OVER = "check-invitation_over"
    INVITATION_MISSING = "check-invitation_missing"
    INVITATION_WRONG = "check-invitation_wrong"
    TIMERS = "check-timers"
    CLOCK = "check-clock"
    CLOCK_UNWATCHED = "check-clock_unwatched"
    COINS = "check-coins"
    PURSES = "check-purses"
    ORPHANS = "check-orphans"
    NO_ACCOUNT = "check-no_account"
    MADE_FOR = "check-made_for"
    OUTBOX_UNREADABLE = "check-outbox_unreadable"
    OUTBOX_OLD = "check-outbox_old"
    OUTBOX_PLATFORM = "check-outbox_platform"
    IMPOSSIBLE = "check-impossible"

    @property
    def can_be_mended(self) -> bool:
        """Whether what is right can be found in what else is kept."""
        return self in _MENDED


_MENDED = frozenset(
    {
        Flaw.HEAD,
        Flaw.SEATS,
        Flaw.OFFERS,
        Flaw.INVITATION_OVER,
        Flaw.INVITATION_MISSING,
        Flaw.INVITATION_WRONG,
        Flaw.TIMERS,
        Flaw.CLOCK,
        Flaw.CLOCK_UNWATCHED,
        Flaw.MADE_FOR,
        Flaw.PURSES,
    }
)


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong, in the game ``code`` if it is about one. It has no words of people.

    ``table`` is where rows are that can simply go.
    """

    flaw: Flaw
    code: str = ""
    values: Mapping[str, str | int] = field(default_factory=dict)
    table: str = ""

    @property
    def can_be_mended(self) -> bool:
        """Whether it can be put right by what else is kept."""
        return self.flaw.can_be_mended or bool(self.table)
