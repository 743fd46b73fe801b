"""What is wrong put right, as far as it can be derived; each thing in a transaction of its own."""

from collections.abc import Iterable

from sqlalchemy import Connection

from takmail.service.games.reading import UnreadableGameError
from takmail.service.keeping.derived import derive, has_lost_events
from takmail.service.keeping.findings import Finding, Flaw
from takmail.store.mending import hold, write_derived
from takmail.store.orphans import drop_orphans, forget_made_for
from takmail.store.sums import recount
from takmail.store.tidings import tell_others


def mend(connection: Connection, findings: Iterable[Finding]) -> int:
    """Put right what can be; return how many games and tables that were."""
    mendable = [finding for finding in findings if finding.can_be_mended]
    games = {finding.code for finding in mendable if finding.code}
    tables = {finding.table for finding in mendable if finding.table}
    done = sum(_mend_game(connection, code) for code in sorted(games))
    for table in sorted(tables):
        with connection.begin():
            drop_orphans(connection, table)
        done += 1
    if any(finding.flaw is Flaw.MADE_FOR for finding in mendable):
        with connection.begin():
            forget_made_for(connection)
        done += 1
    if any(finding.flaw is Flaw.PURSES for finding in mendable):
        with connection.begin():
            recount(connection)
        done += 1
    if done:
        with connection.begin():
            tell_others(connection)
    return done


def _mend_game(connection: Connection, code: str) -> bool:
    with connection.begin():
        whole = hold(connection, code)
        if whole is None:
            return False
        try:
            right = derive(whole)
        except UnreadableGameError:
            return False
        if has_lost_events(whole, right):
            return False
        write_derived(connection, whole, right)
    return True
