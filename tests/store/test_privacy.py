"""People's words can go from the record, and nothing else of it."""

import json

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from takmail.store.people.privacy import without_words
from takmail.store.store import Store
from tests.store.table import set_table
from tests.stores import open_store

CLAIM: dict[str, object] = {"is": "claimed", "color": "white", "reason": "that is my flät"}
CHALLENGE: dict[str, object] = {
    "is": "challenged",
    "by": "p1",
    "invitee": {"name": "Bob", "player": "p2", "platform": "discord", "handle": "bob"},
}


def written(event: dict[str, object]) -> str:
    return json.dumps(event, ensure_ascii=False, separators=(",", ":"))


def add(connection: Connection, kind: str, payload: str) -> None:
    row = {"kind": kind, "payload": payload}
    sql = "INSERT INTO record (code, seq, at, kind, payload) VALUES ('k3', 99, 0, :kind, :payload)"
    connection.execute(text(sql), row)
    connection.commit()


def change(connection: Connection, payload: str, more: str = "") -> None:
    sql = f"UPDATE record SET payload = :payload{more} WHERE code = 'k3' AND seq = 99"
    connection.execute(text(sql), {"payload": payload})
    connection.commit()


def payload(connection: Connection) -> object:
    return connection.execute(text("SELECT payload FROM record WHERE seq = 99")).scalar()


async def with_event(store: Store, event: dict[str, object]) -> None:
    """Have a record with this event."""
    await set_table(store, "k3")
    await store._database.write(add, str(event["is"]), written(event))


@pytest.mark.parametrize("event", [CLAIM, CHALLENGE])
async def test_words_can_go(url: str, event: dict[str, object]) -> None:
    async with await open_store(url) as store:
        await with_event(store, event)
        bare = without_words(written(event), ["p1", "p2"], "p1")
        assert bare is not None
        await store._database.write(change, bare)
        assert await store._database.write(payload) == bare


CHANGED = [
    written(CLAIM | {"reason": "another"}),
    written(CLAIM | {"reason": "", "color": "black"}),
    written({"is": "claimed", "color": "white"}),
    written({"is": "claimed", "reason": ""}),
    '"x"',
    "",
    "null",
]


@pytest.mark.parametrize("payload", CHANGED)
async def test_nothing_else_can_be_changed(url: str, payload: str) -> None:
    async with await open_store(url) as store:
        await with_event(store, CLAIM)
        with pytest.raises(DBAPIError, match="append-only"):
            await store._database.write(change, payload)


async def test_neither_can_what_stands_beside_it(url: str) -> None:
    async with await open_store(url) as store:
        await with_event(store, CLAIM)
        for more in (", seq = 98", ", at = 5", ", kind = 'played'"):
            with pytest.raises(DBAPIError, match="append-only"):
                await store._database.write(change, written(CLAIM | {"reason": ""}), more)


def test_only_ones_own_words_go() -> None:
    claim, challenge = written(CLAIM), written(CHALLENGE)
    assert json.loads(without_words(claim, ["p1"], "p1") or "")["reason"] == ""
    assert without_words(claim, ["p1"], "p2") is None
    assert json.loads(without_words(challenge, ["p2"], "p1") or "")["invitee"]["name"] == ""
    assert without_words(challenge, ["p1"], "p1") is None
    assert without_words("no JSON", ["p1"], "p1") is None
    assert without_words("[]", ["p1"], "p1") is None
