"""Answers to Prometheus and other monitors."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from socket import socket

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families
from structlog.testing import capture_logs

from bots.monitors import Monitors, figures
from takmail.store.errors import UnavailableError
from takmail.store.files import LOW
from takmail.store.locks import Part
from takmail.store.upkeep.status import ProgramNote, Reach, Status, Waiting
from tests.bots.test_telegram_webhook import free_port
from tests.e2e.patience import PATIENCE
from tests.programs import ROOT

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
MINUTE = timedelta(minutes=1)

WELL = Status(
    [
        ProgramNote(
            (Part("discord"), Part("telegram")),
            "1.2.3",
            NOW - 9 * MINUTE,
            NOW,
            {"discord": Reach(NOW - 8 * MINUTE, NOW), "telegram": Reach(None, NOW - MINUTE)},
            errors=2,
        )
    ],
    games_on=14,
    waiting=Waiting(3, NOW - MINUTE),
    backup=NOW - 60 * MINUTE,
)


class Watched:
    """A program that monitors look at."""

    def __init__(self) -> None:
        self.status: Status | None = WELL
        self.now = NOW

    async def read(self) -> Status:
        if self.status is None:
            raise UnavailableError("gone")
        return self.status


@asynccontextmanager
async def monitored(watched: Watched) -> AsyncIterator[str]:
    """Answer at an address."""
    port = free_port()
    monitors = Monitors(watched.read, "127.0.0.1", port, now=lambda: watched.now)
    running = asyncio.create_task(monitors.run())
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running


async def get(address: str) -> tuple[int, str]:
    async with asyncio.timeout(PATIENCE), aiohttp.ClientSession() as session:
        while True:
            try:
                async with session.get(address) as answer:
                    return answer.status, await answer.text()
            except aiohttp.ClientConnectorError:  # it has not begun to listen yet
                await asyncio.sleep(0.01)


def samples(text: str) -> dict[str, float]:
    """Return the values by their names, with the labels' values."""
    return {
        " ".join((sample.name, *sample.labels.values())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


async def test_prometheus_gets_the_figures() -> None:
    async with monitored(Watched()) as address:
        code, text = await get(f"{address}/metrics")
    assert code == 200
    assert samples(text) == {
        "takmail_build_info 1.2.3": 1.0,
        "takmail_healthy": 1.0,
        "takmail_started_timestamp_seconds": (NOW - 9 * MINUTE).timestamp(),
        "takmail_connected discord": 1.0,
        "takmail_connected telegram": 0.0,
        "takmail_connected_since_timestamp_seconds discord": (NOW - 8 * MINUTE).timestamp(),
        "takmail_games_on": 14.0,
        "takmail_outbox_messages": 3.0,
        "takmail_outbox_oldest_age_seconds": 60.0,
        "takmail_errors_last_hour": 2.0,
        "takmail_last_backup_timestamp_seconds": (NOW - 60 * MINUTE).timestamp(),
    }


@pytest.mark.parametrize(("free", "low"), [(LOW, 0.0), (LOW - 1, 1.0)])
def test_the_free_space_of_a_file_is_a_figure_and_warns(free: int, low: float) -> None:
    told = samples(figures(replace(WELL, disk_free=free), NOW).decode())
    assert (told["takmail_disk_free_bytes"], told["takmail_disk_low"]) == (free, low)
    page = (ROOT / "docs" / "hosting" / "status.md").read_text("utf-8")
    assert all(f"`{name}`" in page for name in ("takmail_disk_free_bytes", "takmail_disk_low"))


async def test_a_full_disk_is_a_trouble() -> None:
    watched = Watched()
    watched.status = replace(WELL, disk_free=0)
    async with monitored(watched) as address:
        assert await get(f"{address}/healthz") == (503, "disk\n")


def test_the_documentation_names_all_figures() -> None:
    page = (ROOT / "docs" / "hosting" / "status.md").read_text("utf-8")
    told = samples(figures(WELL, NOW).decode())
    assert set(re.findall(r"^\| `(takmail_\w+)", page, re.MULTILINE)) == {
        name.split()[0] for name in told
    }


@pytest.mark.parametrize(
    ("later", "code", "text"), [(0, 200, "ok\n"), (3, 503, "telegram\n"), (10, 503, "outbox\n")]
)
async def test_health_is_told_by_the_code(later: int, code: int, text: str) -> None:
    watched = Watched()
    async with monitored(watched) as address:
        assert await get(f"{address}/healthz") == (200, "ok\n")
        watched.now += later * MINUTE
        assert (await get(f"{address}/healthz"))[0] == code
        assert text in (await get(f"{address}/healthz"))[1]


async def test_a_database_that_can_not_be_read_is_a_trouble() -> None:
    watched = Watched()
    watched.status = None
    async with monitored(watched) as address:
        assert await get(f"{address}/healthz") == (503, "database\n")
        assert await get(f"{address}/metrics") == (503, "database\n")


async def test_a_port_that_is_taken_is_told_of_once() -> None:
    with socket() as taken, capture_logs() as logs:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        async with asyncio.timeout(PATIENCE):
            await Monitors(Watched().read, "127.0.0.1", port).run()
    (line,) = logs
    assert line["event"].startswith(f"Takmail can't answer monitors at 127.0.0.1:{port}.")
