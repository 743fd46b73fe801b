"""What is derived of a game is written anew; its record is never touched."""

from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from takmail.store.arrangements.clocks import OF_TURN, OUT
from takmail.store.rows import LAPSE, VOTES, OfferRow
from takmail.store.tables import clocks, games, invitations, offers, seats, timers
from takmail.store.whole_games import Derived, WholeGame, read_games, seat_columns

OF_RECORDS = (LAPSE, VOTES)
"""The kinds of timers whose moment follows from the record of a game alone."""


def hold(connection: Connection, code: str) -> WholeGame | None:
    """Return a game as it is now, which nobody else changes until the transaction ends."""
    held = connection.execute(select(games.c.code).where(games.c.code == code).with_for_update())
    return None if held.first() is None else next(read_games(connection, [code]), None)


def write_derived(connection: Connection, whole: WholeGame, right: Derived) -> None:
    """Have a game be kept as its record makes it."""
    code = whole.code
    connection.execute(update(games).where(games.c.code == code).values(**right.head))
    connection.execute(delete(offers).where(offers.c.code == code))
    if right.offers:
        connection.execute(insert(offers), [_offer(code, offer) for offer in right.offers])
    connection.execute(delete(seats).where(seats.c.code == code))
    if right.seats:
        connection.execute(insert(seats), [seat_columns(right, seat) for seat in right.seats])
    kept, invitation = whole.invitation, right.invitation
    if invitation is None or kept is None:
        connection.execute(delete(invitations).where(invitations.c.code == code))
    if invitation is not None and kept is None:
        connection.execute(insert(invitations).values(**invitation))
    elif invitation is not None:
        same = {name: invitation[name] for name in ("join_code", "lapses_at")}
        connection.execute(update(invitations).where(invitations.c.code == code).values(**same))
    write_timers(connection, code, right)
    write_clock(connection, whole, right)


def write_clock(connection: Connection, whole: WholeGame, right: Derived) -> None:
    """Have a game have the clock of the turn that is on; one that runs has its timer.

    That is due as soon as the clock may be out: whether it is so is seen then. Where it was told
    that time is out, nothing is due any more.
    """
    code, kept = whole.code, whole.clock
    if is_wrong_clock(whole, right):
        connection.execute(delete(clocks).where(clocks.c.code == code))
        connection.execute(delete(timers).where(timers.c.code == code, timers.c.kind.in_(OF_TURN)))
        if right.clock is not None:
            connection.execute(insert(clocks).values(**right.clock))
    elif kept is not None and kept["due"] is not None and not right.is_out:
        timer = {"kind": OUT, "due": kept["due"], "code": code, "number": kept["number"]}
        connection.execute(delete(timers).where(timers.c.code == code, timers.c.kind == OUT))
        connection.execute(insert(timers).values(**timer))


def is_wrong_clock(whole: WholeGame, right: Derived) -> bool:
    """Return whether the clock of a game isn't that of the turn that is on."""
    kept, meant = whole.clock, right.clock
    if kept is None or meant is None:
        return kept is not meant
    return any(kept[name] != meant[name] for name in ("number", "color", "left_ms"))


def write_timers(connection: Connection, code: str, right: Derived) -> None:
    """Have a game have those timers that follow from its record; one that is over has no others."""
    dropped = delete(timers).where(timers.c.code == code)
    if not right.is_over:
        dropped = dropped.where(timers.c.kind.in_(OF_RECORDS))
    connection.execute(dropped)
    there = set(connection.scalars(select(timers.c.kind).where(timers.c.code == code)))
    rows = [
        {"kind": kind, "due": due, "code": code, "number": 0}
        for kind, due in right.timers.items()
        if kind not in there
    ]
    if rows:
        connection.execute(insert(timers), rows)


def _offer(code: str, offer: OfferRow) -> dict[str, Any]:
    return {
        "code": code,
        "topic": offer.topic,
        "color": offer.color,
        "at": offer.at,
        "plies": offer.plies,
    }
