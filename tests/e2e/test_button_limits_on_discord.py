"""The tests' Discord takes the buttons that the real one takes, and no others."""

from collections.abc import Sequence

import pytest

from tests.e2e.discord.client import Api
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Channel, Json


def button(label: str = "Accept", custom_id: str = "accept", **other: object) -> Json:
    return {"type": 2, "style": 1, "label": label, "custom_id": custom_id} | other


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def many(count: int, first: int = 0) -> Json:
    return row(*(button(custom_id=f"b{first + number}") for number in range(count)))


async def send(api: Api, channel: Channel, rows: Sequence[Json]) -> tuple[int, Json]:
    """Send components as they are and return the status and the answer."""
    body = {"content": "A draw?", "components": rows}
    return await api.ask("POST", f"channels/{channel.id}/messages", body)


@pytest.mark.parametrize(
    "rows",
    [
        [many(1, first=number) for number in range(6)],
        [many(6)],
        [row()],
        [button()],
        [row(row(button()))],
        [row(button(), button("Again"))],
        [row(button("x" * 81))],
        [row(button(""))],
        [row(button(custom_id="y" * 101))],
        [row(button(custom_id=""))],
        [row(button(style=5))],
        [row(button(style=7))],
        [row(button(url="https://ptn.ninja"))],
    ],
)
async def test_what_breaks_the_limits_is_refused(
    server: FakeDiscord, api: Api, channel: Channel, rows: list[Json]
) -> None:
    status, answer = await send(api, channel, rows)
    assert (status, answer["code"]) == (400, 50035)
    assert server.messages(channel) == []
    assert [fault.code for fault in server.take_faults()] == [50035]
