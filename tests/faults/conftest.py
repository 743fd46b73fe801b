"""What all tests under faults share."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager
from dataclasses import asdict
from functools import partial
from pathlib import Path

import pytest

from tests.faults.figures import PROPERTY
from tests.faults.judging import Verdict
from tests.faults.postgres_server import BINARIES, PostgresServer, postgres_server
from tests.faults.town import Town, figures, town

Tell = Callable[[Town, str, int, Verdict], None]
AllIsWell = Callable[..., Awaitable[None]]
OpenTown = Callable[..., AbstractAsyncContextManager[Town]]

KINDS = ["sqlite", *(["postgresql"] if BINARIES else [])]


@pytest.fixture
def tell(record_property: Callable[[str, object], None]) -> Tell:
    """Return what tells the figures of a run at the end of all tests."""

    def told(town: Town, what: str, times: int, verdict: Verdict) -> None:
        record_property(PROPERTY, asdict(figures(town, what, times, verdict)))

    return told


@pytest.fixture
def all_is_well(tell: Tell) -> AllIsWell:
    """Return what ends a run, tells its figures, and sees that nothing was lost or mixed up.

    Nothing was said twice either, but for one message in each chat at each of the ``kills``, or of
    the ``repeats`` in another run. On Discord nothing ever is, as it knows nonces.
    """

    async def see(town: Town, what: str, times: int, *, kills: int = 0, repeats: int = 0) -> None:
        verdict = await town.verdict(kills)
        tell(town, what, times, verdict)
        assert not verdict.wrong
        assert (verdict.lost, verdict.out_of_order, verdict.doubled_on_discord) == (0, 0, 0)
        assert verdict.doubled <= max(kills, repeats) * len(town.homes)

    return see


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """Have a PostgreSQL server of our own."""
    with postgres_server() as server:
        yield server


@pytest.fixture(params=KINDS)
async def open_town(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[OpenTown]:
    """Return what opens a town, on each kind of database that there is here."""
    if request.param == "sqlite":
        yield partial(town, tmp_path)
        return
    server: PostgresServer = request.getfixturevalue("postgres")
    yield partial(town, tmp_path, url=server.url(await server.empty_database()))
