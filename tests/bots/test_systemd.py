"""What systemd gets from the program, at a real socket of datagrams."""

import asyncio
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bots import systemd
from bots.systemd import READY, STOPPING, notify, report


@pytest.fixture(params=["file", "abstract"])
def manager(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[socket.socket]:
    """The socket at which systemd waits; it has a file, or none."""
    address = str(tmp_path / "notify") if request.param == "file" else f"\0takmail-{os.getpid()}"
    monkeypatch.setenv("NOTIFY_SOCKET", address.replace("\0", "@"))
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as link:
        link.bind(address)
        link.setblocking(False)
        yield link


async def heard(manager: socket.socket) -> str:
    async with asyncio.timeout(10):
        return (await asyncio.get_running_loop().sock_recv(manager, 64)).decode()


def silent(manager: socket.socket) -> bool:
    try:
        return not manager.recv(64)
    except BlockingIOError:
        return True


async def test_a_notice_arrives(manager: socket.socket) -> None:
    notify(STOPPING)
    assert await heard(manager) == "STOPPING=1"


async def test_it_is_ready_when_what_it_waits_for_is_done(manager: socket.socket) -> None:
    reached = asyncio.Event()

    async def reach() -> None:
        await reached.wait()

    reporting = asyncio.create_task(report(asyncio.create_task(reach())))
    await asyncio.sleep(0)
    assert silent(manager)
    reached.set()
    assert await heard(manager) == READY
    await reporting


async def test_it_is_ready_though_a_platform_is_away(
    manager: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(systemd, "READY_WITHIN", 0.01)
    never = asyncio.create_task(asyncio.sleep(3600))
    await report(never)
    assert await heard(manager) == READY
    assert not never.done()
    never.cancel()


def test_without_systemd_nothing_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    with capture_logs() as logs:
        notify(READY)
    assert logs == []


def test_a_manager_that_is_gone_is_logged(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "gone"))
    with capture_logs() as logs:
        notify(READY)
    assert [(each["log_level"], each["reason"]) for each in logs] == [
        ("warning", "No such file or directory")
    ]
