"""Pairing: accounts of one person on several platforms that act as one player.

One account asks for a code, another one enters it, and the first confirms.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

import sqlalchemy as sa
from sqlalchemy.sql.dml import Insert

from takmail.store.column_types import Key, Moment, given, table, these
from takmail.store.games.private_notes import PrivateNotesParted
from takmail.store.people.accounts import ACTS_AS, OWN, PAIRED, accounts
from takmail.store.schedule.reminders import habits
from takmail.store.schedule.vacations import vacations
from takmail.store.writes import ChangesAll, Replacement, RowNow, Step, Write, checked

pairings = table(
    "pairings",
    sa.Column("platform", Key, primary_key=True),
    sa.Column("user", Key, primary_key=True),
    sa.Column("code", Key, nullable=False),
    sa.Column("chat_id", Key, sa.ForeignKey("chats.id"), nullable=False),
    sa.Column("expires_at", Moment, nullable=False),
    sa.Column("other_platform", Key),
    sa.Column("other_user", Key),
    sa.Column("other_chat_id", Key, sa.ForeignKey("chats.id")),
    sa.UniqueConstraint("code", name="uq_pairings_code"),
)
"""Accounts that asked to be paired, and the account that entered the code, if one has."""

_ASKED = Replacement(pairings)
_CLAIM = checked(sa.update(pairings).where(these(pairings.c.code), pairings.c.other_user.is_(None)))
_END = checked(sa.delete(pairings).where(these(pairings.c.code)))
_PAIR = (
    sa.update(accounts)
    .where(accounts.c.player == sa.bindparam("second"))
    .values(own=sa.func.coalesce(accounts.c.own, accounts.c.player), player=sa.bindparam("first"))
)
_UNPAIR = sa.update(accounts).where(*PAIRED).values(player=accounts.c.own, own=None)


def _given(
    table: sa.Table, of: sa.ColumnElement[str], to: sa.ColumnElement[str], *key: str
) -> Insert:
    """Return the statement that gives a player another's rows, without those that they have."""
    there = table.alias("there")
    has = sa.exists().where(there.c.player == to, *(there.c[name] == table.c[name] for name in key))
    names = [column.name for column in table.c if column.name != "player"]
    rows = sa.select(to, *(table.c[name] for name in names)).where(table.c.player == of, ~has)
    return sa.insert(table).from_select(["player", *names], rows)


_FIRST, _SECOND = sa.bindparam("first", type_=Key()), sa.bindparam("second", type_=Key())
_JOIN = (_given(habits, _SECOND, _FIRST), _given(vacations, _SECOND, _FIRST, "begins"))
_PART = (_given(habits, ACTS_AS, OWN), _given(vacations, ACTS_AS, OWN, "begins"))

WRITES = (*_ASKED.writes, _CLAIM, _END, *_JOIN, *_PART, _PAIR, _UNPAIR)


@dataclass(frozen=True, slots=True)
class PairingAsked(RowNow):
    """An account gets a code to pair with another one; its earlier codes are void.

    ``chat_id`` is the chat in which the bot tells the account the outcome.
    """

    replacement: ClassVar = _ASKED
    code: str
    platform: str
    user: str
    chat_id: str
    expires_at: datetime

    def about(self) -> tuple[Hashable, ...]:
        """Return the account and the code."""
        return (_ASKED.key(self), ("pairing", self.code))

    def is_taken(self, connection: sa.Connection) -> bool:
        """Return whether another account has the code."""
        return pairing_by_code(connection, self.code) is not None


@dataclass(frozen=True, slots=True)
class PairingClaimed(Write):
    """Another account enters the code, in the chat ``chat_id``. A code is claimed once."""

    code: str
    platform: str
    user: str
    chat_id: str

    def steps(self) -> Iterator[Step]:
        """Yield the account that enters the code."""
        other = {"other_platform": self.platform, "other_user": self.user}
        yield _CLAIM, {"for_code": self.code, **other, "other_chat_id": self.chat_id}

    def about(self) -> tuple[Hashable, ...]:
        """Return the code."""
        return (("pairing", self.code),)


@dataclass(frozen=True, slots=True)
class Paired(ChangesAll):
    """The pairing is confirmed: the player ``second`` is the player ``first`` from now on."""

    code: str
    first: str
    second: str

    def steps(self) -> Iterator[Step]:
        """Yield the deletion of the code, and what the two share from now on."""
        yield _END, {"for_code": self.code}
        both = {"first": self.first, "second": self.second}
        for statement in (*_JOIN, _PAIR):
            yield statement, both


@dataclass(frozen=True, slots=True)
class Unpaired(ChangesAll):
    """An account that was paired with an earlier one is its own player again."""

    platform: str
    user: str

    def steps(self) -> Iterator[Step]:
        """Yield the rows that go with the account, and its end as the other player's."""
        account = {"for_platform": self.platform, "for_user": self.user}
        yield from PrivateNotesParted(self.platform, self.user).steps()
        for statement in (*_PART, _UNPAIR):
            yield statement, account


@dataclass(frozen=True, slots=True)
class PairingRow:
    """An account that asked to be paired, and the account that entered its code, if one has.

    The bot tells both the outcome, in the chats ``chat_id`` and ``other_chat_id``.
    """

    platform: str
    user: str
    code: str
    chat_id: str
    expires_at: datetime
    other_platform: str | None = None
    other_user: str | None = None
    other_chat_id: str | None = None


_BY_CODE = sa.select(pairings).where(given(pairings.c.code))
_BY_ACCOUNT = sa.select(pairings).where(given(pairings.c.platform, pairings.c.user))


def pairing_by_code(connection: sa.Connection, code: str) -> PairingRow | None:
    """Return the pairing with this code."""
    row = connection.execute(_BY_CODE, {"code": code}).first()
    return None if row is None else PairingRow(*row)


def pairing_of(connection: sa.Connection, platform: str, user: str) -> PairingRow | None:
    """Return the pairing that an account asked for."""
    row = connection.execute(_BY_ACCOUNT, {"platform": platform, "user": user}).first()
    return None if row is None else PairingRow(*row)
