"""Everything that is kept, read and compared with what it should be."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import Connection, select
from sqlalchemy.exc import DBAPIError

from takmail.service.games.reading import UnreadableGameError
from takmail.service.keeping.derived import compare, derive, has_lost_events, is_unwatched
from takmail.service.keeping.findings import Finding, Flaw
from takmail.service.timers.kinds import Kind
from takmail.store.column_types import UNKNOWN
from takmail.store.orphans import (
    LASTING,
    Orphans,
    made_for_nothing,
    orphan_questions,
    without_account,
)
from takmail.store.outbox_rows import WaitingRow, waiting_rows
from takmail.store.soundness import impossible, unsound
from takmail.store.sums import wrong_purses
from takmail.store.tables import accounts
from takmail.store.whole_games import WholeGame, codes_after, count_games, read_games
from takmail.wording.message.message_json import load_message

AGES = 7
"""After how many days what still waits to be sent is told of."""

PLATFORMS = frozenset({"discord", "telegram", "console"})

_NOT_READ = (DBAPIError, TypeError, ValueError, ArithmeticError)
"""What reading rows raises where pages or values are damaged."""


class _Acting(NamedTuple):
    """As whom those act whose accounts were paired, and why that can't be known, if so."""

    players: Mapping[str, str] | None
    damage: Sequence[Finding] = ()


class Check:
    """Looks at all that a database keeps, of one moment.

    ``told`` learns of how many games of how many were looked at.
    """

    def __init__(
        self, connection: Connection, now: datetime, told: Callable[[int, int], None]
    ) -> None:
        self._connection = connection
        self._now = now
        self._told = told
        self.games = 0
        """How many games were looked at."""
        self._damages: set[str] = set()

    def everything(self) -> Iterator[Finding]:
        """Yield what is wrong anywhere."""
        for why, table in unsound(self._connection):
            self._damages.add(why)
            flaw = Flaw.DAMAGED_TABLE if table else Flaw.DAMAGED_PAGE
            yield Finding(flaw, values={"why": why, "table": table})
        looks = (self._all_games, self._orphans, self._people, self._places)
        for look in (*looks, self._impossible, self._outbox):
            yield from self._as_far_as_read(look())

    def unreadable(self) -> Iterator[Finding]:
        """Yield the games that can't be read."""
        for finding in self._as_far_as_read(self._all_games()):
            if finding.flaw in {Flaw.UNREADABLE, Flaw.DAMAGED_GAME, Flaw.DAMAGED_PAGE}:
                yield finding

    def some(self, codes: Sequence[str]) -> Iterator[Finding]:
        """Yield what is wrong in these games."""
        acting = self._acting()
        yield from acting.damage
        yield from self._these(codes, acting.players)

    def _as_far_as_read(self, findings: Iterator[Finding]) -> Iterator[Finding]:
        """Yield findings, the last one that there is no more to be read; each such is told once."""
        try:
            yield from findings
        except _NOT_READ as error:
            yield from self._damage(error)

    def _damage(self, error: Exception) -> list[Finding]:
        """Return that something can't be read, unless the same was told before."""
        why = _why(error)
        if why in self._damages:
            return []
        self._damages.add(why)
        return [Finding(Flaw.DAMAGED_PAGE, values={"why": why})]

    def _all_games(self) -> Iterator[Finding]:
        total, acting = count_games(self._connection), self._acting()
        yield from acting.damage
        codes = codes_after(self._connection, None)
        while codes:
            yield from self._these(codes, acting.players)
            self._told(self.games, total)
            codes = codes_after(self._connection, codes[-1])

    def _these(self, codes: Sequence[str], acting: Mapping[str, str] | None) -> Iterator[Finding]:
        self.games += len(codes)
        try:
            found = [list(check_game(whole, acting, self._now)) for whole in self._read(codes)]
        except _NOT_READ:
            found = [self._alone(code, acting) for code in codes]
        for findings in found:
            yield from findings

    def _read(self, codes: Sequence[str]) -> Iterator[WholeGame]:
        return read_games(self._connection, codes)

    def _alone(self, code: str, acting: Mapping[str, str] | None) -> list[Finding]:
        try:
            return [f for whole in self._read([code]) for f in check_game(whole, acting, self._now)]
        except _NOT_READ as error:
            return [Finding(Flaw.DAMAGED_GAME, code, {"why": _why(error)})]

    def _acting(self) -> _Acting:
        paired = select(accounts.c.own, accounts.c.player).where(accounts.c.own.is_not(None))
        try:
            return _Acting({row.own: row.player for row in self._connection.execute(paired)})
        except _NOT_READ as error:
            return _Acting(None, self._damage(error))

    def _orphans(self) -> Iterator[Finding]:
        for lost_by in orphan_questions(self._connection):
            try:
                lost = lost_by()
            except _NOT_READ as error:
                yield from self._damage(error)
            else:
                if lost is not None:
                    yield _of_orphans(lost)

    def _people(self) -> Iterator[Finding]:
        nobody = without_account(self._connection)
        if nobody:
            yield Finding(Flaw.NO_ACCOUNT, values={"count": nobody})
        wrong = wrong_purses(self._connection)
        if wrong:
            yield Finding(Flaw.PURSES, values={"count": wrong})

    def _places(self) -> Iterator[Finding]:
        nothing = made_for_nothing(self._connection)
        if nothing:
            yield Finding(Flaw.MADE_FOR, values={"count": nothing})

    def _impossible(self) -> Iterator[Finding]:
        kinds = [kind.value for kind in Kind]
        for wrong in impossible(self._connection, kinds):
            yield Finding(Flaw.IMPOSSIBLE, values=wrong._asdict())

    def _outbox(self) -> Iterator[Finding]:
        for row in waiting_rows(self._connection):
            since = row.created_at
            days = 0 if since == UNKNOWN else (self._now - since) // timedelta(days=1)
            values: dict[str, str | int] = {"row": row.id, "days": days}
            if row.platform is not None and row.platform not in PLATFORMS:
                yield Finding(Flaw.OUTBOX_PLATFORM, "", {**values, "platform": row.platform})
            if not _can_be_read(row):
                yield Finding(Flaw.OUTBOX_UNREADABLE, "", values)
            elif days >= AGES:
                yield Finding(Flaw.OUTBOX_OLD, "", values)


def _of_orphans(lost: Orphans) -> Finding:
    values: dict[str, str | int] = {"count": lost.count, "example": lost.example}
    values |= {"table": lost.table, "column": lost.column}
    return Finding(Flaw.ORPHANS, "", values, "" if lost.table in LASTING else lost.table)


def check_game(
    whole: WholeGame, acting: Mapping[str, str] | None, now: datetime
) -> Iterator[Finding]:
    """Yield what is wrong in a game; ``acting`` are those who act for others, by these.

    Where that can't be known it is ``None``.
    """
    try:
        right = derive(whole)
    except UnreadableGameError as error:
        yield Finding(Flaw.UNREADABLE, whole.code, {"why": error.why})
    else:
        yield from compare(whole, right, acting)
        if not has_lost_events(whole, right) and is_unwatched(whole, right, now):
            yield Finding(Flaw.CLOCK_UNWATCHED, whole.code)


def _can_be_read(row: WaitingRow) -> bool:
    try:
        load_message(row.payload)
    except Exception:  # noqa: BLE001 - whatever it is, it can't be sent
        return False
    return True


def _why(error: Exception) -> str:
    """Return what went wrong, without anything that is kept."""
    if isinstance(error, DBAPIError):
        return str(error.orig).partition("\n")[0]
    return type(error).__name__
