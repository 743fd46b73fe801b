"""The tests' Discord takes the buttons that the real one takes, and no others."""

from collections.abc import Sequence
from typing import cast

import discord
import pytest

from tests.e2e.discord.client import Api, Client, buttons
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Channel, Json, User


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


async def test_buttons_are_kept_and_told_with_ids(
    server: FakeDiscord, client: Client, channel: Channel
) -> None:
    sent = await client.place(channel).send("A draw?", view=buttons("Accept", "Decline"))
    (shown,) = sent.components
    assert isinstance(shown, discord.ActionRow)
    assert [child.id for child in shown.children] == [2, 3]
    assert [post.buttons for post in server.messages(channel)] == [["Accept", "Decline"]]


@pytest.mark.parametrize(
    "rows",
    [
        [many(5, first=5 * number) for number in range(5)],
        [row(button("x" * 80, "y" * 100))],
        [row({"type": 2, "style": 5, "label": "See", "url": "https://ptn.ninja"})],
    ],
)
async def test_what_keeps_to_the_limits_is_sent(
    api: Api, channel: Channel, rows: list[Json]
) -> None:
    status, answer = await send(api, channel, rows)
    assert (status, len(cast("list[Json]", answer["components"]))) == (200, len(rows))


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


async def test_a_disabled_button_or_a_link_can_not_be_pressed(
    server: FakeDiscord, api: Api, channel: Channel, ann: User
) -> None:
    link: Json = {"type": 2, "style": 5, "label": "See", "url": "https://ptn.ninja"}
    _, answer = await send(api, channel, [row(button(disabled=True), link)])
    for label in ("Accept", "See", "Resign"):
        with pytest.raises(AssertionError, match="can't press"):
            await server.press(ann, channel, int(str(answer["id"])), label)
