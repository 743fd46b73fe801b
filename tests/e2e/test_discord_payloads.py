"""The tests' Discord refuses what the real one refuses, and says where it is wrong."""

import pytest

from tests.e2e.discord.client import Api, errors_at
from tests.e2e.discord.server import FakeDiscord
from tests.e2e.discord.world import Json


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def button(number: int = 0, **other: object) -> Json:
    return {"type": 2, "style": 1, "label": "Move", "custom_id": f"b{number}"} | other


def options(count: int) -> list[Json]:
    return [{"label": f"Option {number}", "value": str(number)} for number in range(count)]


def select(**other: object) -> Json:
    return {"type": 3, "custom_id": "s", "options": options(3)} | other


def embeds(count: int = 1, **parts: object) -> Json:
    return {"embeds": [{"description": "A game"} | parts for _ in range(count)]}


def users(count: int) -> Json:
    return {"content": "Hi", "allowed_mentions": {"users": [str(n + 1) for n in range(count)]}}


def rows(*parts: Json) -> Json:
    """Return a message with these parts, each in a row of its own."""
    return {"components": [row(part) for part in parts]}


def option(**other: object) -> Json:
    """Return a message with a select whose first option is so."""
    return rows(select(options=[options(1)[0] | other]))


def chosen(kind: int, default: str) -> Json:
    """Return a message with a select of this type in which something is chosen at first."""
    defaults = [{"id": "1", "type": default}]
    return rows({"type": kind, "custom_id": "c", "default_values": defaults})


def mentions(**allowed: object) -> Json:
    return {"content": "x", "allowed_mentions": allowed}


GOOD: list[Json] = [
    {"content": "x" * 2000},
    {"content": "x", "nonce": "1" * 25},
    users(100),
    embeds(10, title="t" * 256, description="d" * 300),
    embeds(title="#k3", color=0, description="White · <t:1796000000:R>"),
    {"content": "x"} | rows(select(options=options(25), max_values=25)),
    {"content": "x"} | rows(select(placeholder="p" * 150)),
    {"content": "x"} | chosen(8, "channel"),
]

FIRST = "components.0.components.0"

BAD: list[tuple[str, Json]] = [
    ("content", {"content": "x" * 2001}),
    ("content", {"content": 5}),
    ("nonce", {"content": "x", "nonce": "1" * 26}),
    ("allowed_mentions.users", users(101)),
    ("allowed_mentions", mentions(parse=["users"], users=["1"])),
    ("allowed_mentions.parse", mentions(parse=["all"])),
    ("embeds", embeds(11)),
    ("embeds", embeds(2, description="d" * 3001)),
    ("embeds.0.title", embeds(title="t" * 257)),
    ("embeds.0.description", embeds(description="d" * 4097)),
    ("embeds.0.url", embeds(url="ftp://x")),
    ("embeds.0.color", embeds(color=0x1000000)),
    ("embeds.0.image.url", embeds(image={"url": "x.png"})),
    ("attachments.0.description", {"attachments": [{"id": 0, "description": "d" * 1025}]}),
    ("components.0.components", {"components": [row(select(), button())]}),
    (f"{FIRST}.options", rows(select(options=options(26)))),
    (f"{FIRST}.options", rows(select(options=[]))),
    (f"{FIRST}.options.1.value", rows(select(options=options(1) * 2))),
    (f"{FIRST}.options.0.label", option(label="x" * 101)),
    (f"{FIRST}.options.0.description", option(description="x" * 101)),
    (f"{FIRST}.placeholder", rows(select(placeholder="p" * 151))),
    (f"{FIRST}.max_values", rows(select(max_values=4))),
    (f"{FIRST}.min_values", rows(select(min_values=2))),
    (f"{FIRST}.custom_id", rows(select(custom_id=""))),
    (f"{FIRST}.default_values.0.type", chosen(5, "role")),
    (f"{FIRST}.emoji.name", rows(button(emoji={"name": "x"}))),
    (f"{FIRST}.url", rows(button(style=5, custom_id=None, url="x" * 10))),
    ("components", rows(select(), button(custom_id="s"))),
    ("components", rows(*map(button, range(6)))),
    ("components", {"components": [row(button(), button())]}),
    ("components.0.type", {"components": [button()]}),
    ("components.0.components", {"components": [row(*map(button, range(6)))]}),
    ("components.0.components", {"components": [row()]}),
    (f"{FIRST}.type", rows(row(button()))),
    (f"{FIRST}.label", rows(button(label="x" * 81))),
    (f"{FIRST}.label", rows(button(label=""))),
    (f"{FIRST}.custom_id", rows(button(custom_id="y" * 101))),
    (f"{FIRST}.custom_id", rows(button(custom_id=""))),
    (f"{FIRST}.custom_id", rows(button(style=5))),
    (f"{FIRST}.style", rows(button(style=7))),
    (f"{FIRST}.url", rows(button(url="https://ptn.ninja"))),
]


@pytest.mark.parametrize("body", GOOD)
async def test_what_keeps_to_the_limits_is_sent(server: FakeDiscord, body: Json) -> None:
    channel = server.channel("tak")
    status, answer = await Api(server).ask("POST", f"channels/{channel.id}/messages", body)
    assert (status, answer.get("errors")) == (200, None)
    assert len(server.messages(channel)) == 1


@pytest.mark.parametrize(("path", "body"), BAD)
async def test_what_breaks_a_limit_is_refused_with_its_place(
    server: FakeDiscord, path: str, body: Json
) -> None:
    channel, api = server.channel("tak"), Api(server)
    status, answer = await api.ask("POST", f"channels/{channel.id}/messages", body)
    assert (status, answer["code"], answer["message"]) == (400, 50035, "Invalid Form Body")
    assert all({"code", "message"} == set(error) for error in errors_at(answer["errors"], path))
    (fault,) = server.take_faults()
    assert (fault.request, fault.code) == (f"POST /api/v10/channels/{channel.id}/messages", 50035)
    assert server.messages(channel) == []


@pytest.mark.parametrize(("path", "body"), BAD[:6])
async def test_an_edit_is_held_to_the_same_limits(
    server: FakeDiscord, path: str, body: Json
) -> None:
    channel, api = server.channel("tak"), Api(server)
    _, sent = await api.ask("POST", f"channels/{channel.id}/messages", {"content": "Hello"})
    url = f"channels/{channel.id}/messages/{sent['id']}"
    status, answer = await api.ask("PATCH", url, body)
    assert status == 400
    assert errors_at(answer["errors"], path)
    assert [fault.code for fault in server.take_faults()] == [50035]
    assert [post.text for post in server.messages(channel)] == ["Hello"]


async def test_an_empty_message_is_refused(server: FakeDiscord) -> None:
    url = f"channels/{server.channel('tak').id}/messages"
    status, answer = await Api(server).ask("POST", url, {"content": " \n"})
    assert (status, answer["code"]) == (400, 50006)
    assert [fault.code for fault in server.take_faults()] == [50006]


@pytest.mark.parametrize(
    ("count", "size", "status"),
    [(1, 10 << 20, 200), (1, (10 << 20) + 1, 413), (10, 1, 200), (11, 1, 400)],
)
async def test_files_are_few_and_not_too_large(
    server: FakeDiscord, count: int, size: int, status: int
) -> None:
    url = f"channels/{server.channel('tak').id}/messages"
    files = {f"{number}.png": b"x" * size for number in range(count)}
    assert (await Api(server).ask("POST", url, {"content": "x"}, files))[0] == status
    assert len(server.take_faults()) == (status != 200)


async def test_what_can_not_be_read_at_all_is_refused(server: FakeDiscord, api: Api) -> None:
    url = f"channels/{server.channel('tak').id}/messages"
    assert await api.ask("POST", url, {"message_reference": {}, "content": "x"}) == (
        400,
        {"code": 50109, "message": "The request body contains invalid JSON."},
    )
    assert [fault.code for fault in server.take_faults()] == [50109]


async def test_a_fault_that_nobody_expected_fails_the_test() -> None:
    async def go_wrong() -> None:
        async with FakeDiscord() as server:
            url = f"channels/{server.channel('tak').id}/messages"
            await Api(server).ask("POST", url, {"content": "x" * 2001})

    with pytest.raises(AssertionError, match="50035"):
        await go_wrong()
