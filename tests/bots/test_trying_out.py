"""What the first line of a program takes is done before."""

import itertools
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy.sql.compiler import SQLCompiler

from bots import trying_out
from bots.trying_out import make_ready, try_out
from takmail.colors import Color
from takmail.commands.values import Accept, Challenge, Topic, Wishes
from takmail.service.ports import Account, Incoming, Place
from takmail.service.service import Service
from takmail.store.store import Store
from tests.stores import open_store

IDS = (f"said{number}" for number in itertools.count())


async def test_the_first_line_of_a_program_has_no_statement_put_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path / 'games.sqlite3'}"
    async with await open_store(url) as store:
        service = Service(store, lambda: Color.WHITE)
        await said(service, "ann", Challenge(wishes=Wishes(5, Color.WHITE)))
        await said(service, "bob", Accept(Topic.CHALLENGE))
    async with await Store.open(url) as store:
        await try_out(store)
        made = counted(monkeypatch)

        await said(Service(store), "ann", "ps e5")

        assert made == []


async def test_what_is_tried_out_is_not_in_the_store(tmp_path: Path) -> None:
    async with await open_store(f"sqlite:///{tmp_path / 'games.sqlite3'}") as store:
        await try_out(store)

        assert await store.games.on() == 0
        assert await store.chats.known("trial", "en") is None
        assert await store.outbox.pending(limit=1) == []


async def test_what_fails_in_trying_out_is_noted_and_keeps_nothing_from_being_served(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def fail() -> None:
        raise RuntimeError

    monkeypatch.setattr(trying_out, "play_once", fail)
    async with await open_store() as store:
        service = Service(store)
        await make_ready(service, store)
        assert service.failures.counts == {"RuntimeError": 1}


def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that gets every statement that is put together from now on."""
    made: list[str] = []
    usual: Callable[..., None] = SQLCompiler.__init__

    def noting(compiler: SQLCompiler, *args: object, **kwargs: object) -> None:
        usual(compiler, *args, **kwargs)
        made.append(compiler.string)

    monkeypatch.setattr(SQLCompiler, "__init__", noting)
    return made


async def said(service: Service, name: str, what: str | Challenge | Accept) -> None:
    """Have somebody say something in a chat."""
    text, command = (what, None) if isinstance(what, str) else (None, what)
    who, place = Account("test", name, name, name), Place("test", "den")
    at = datetime.now(UTC)
    answer = await service.handle(
        Incoming(next(IDS), who, place, at, text, command, addressed=True)
    )
    assert not answer.refused
