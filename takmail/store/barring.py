"""Whom the host answers no more: written by a command beside the program that serves."""

from sqlalchemy import Connection, delete, insert

from takmail.store.notifications import tell_others
from takmail.store.tables import barred
from takmail.store.whereabouts import Barred


def bar(connection: Connection, wanted: Barred) -> None:
    """Answer somebody or some place no more, in place of what was said of it before."""
    with connection.begin():
        _drop(connection, wanted.kind, wanted.platform, wanted.id)
        connection.execute(
            insert(barred).values(
                kind=wanted.kind,
                platform=wanted.platform,
                id=wanted.id,
                at=wanted.at,
                why=wanted.why,
            )
        )
        tell_others(connection)


def unbar(connection: Connection, kind: str, platform: str, id_: str) -> bool:
    """Answer somebody or some place again; return whether that wasn't so before."""
    with connection.begin():
        gone = _drop(connection, kind, platform, id_)
        tell_others(connection)
    return gone


def _drop(connection: Connection, kind: str, platform: str, id_: str) -> bool:
    dropped = connection.execute(
        delete(barred).where(
            barred.c.kind == kind, barred.c.platform == platform, barred.c.id == id_
        )
    )
    return bool(dropped.rowcount)
