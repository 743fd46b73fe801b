"""Messages that ring, and those that answer what their reader has just done themselves."""

import asyncio

import pytest

from takmail.service.schedule import computer
from takmail.wording.message.messages import Message
from tests.service.computer.alone import Thinker, act
from tests.service.kaen_kit import begun, falls
from tests.service.test_street_stakes import QUIET
from tests.service.world import World


def ringing(told: dict[str, Message]) -> set[str]:
    """Return the chats in which a message makes a sound."""
    return {chat for chat, message in told.items() if not message.silent}


@pytest.fixture(params=["discord", "telegram"])
def platform(request: pytest.FixtureRequest) -> str:
    return str(request.param)


async def joined(den: World, platform: str, color: str = "white") -> set[str]:
    """Let Bob join Ann from his private chat; return the chats where that rings."""
    asked = await den.tell("ann", f"challenge 5 {color}", "dm-ann", platform=platform)
    assert ringing(asked) == set(), "she looks at what she has said herself"
    line = f"join {await den.join_code(asked['dm-ann'].plain())}"
    return ringing(await den.tell("bob", line, "dm-bob", platform=platform))


@pytest.mark.parametrize("color", ["white", "black"])
async def test_a_start_rings_for_the_one_who_waits(den: World, platform: str, color: str) -> None:
    assert await joined(den, platform, color) == {"dm-ann"}


async def test_plies_answers_and_ends_ring_for_the_other(den: World, platform: str) -> None:
    await joined(den, platform)
    for who, other, line in (
        ("ann", "bob", "ps a1"),
        ("bob", "ann", "ps e5"),
        ("ann", "bob", "draw"),
        ("bob", "ann", "undo"),
        ("ann", "bob", "accept undo"),
    ):
        told = await den.tell(who, line, f"dm-{who}", platform=platform)
        assert ringing(told) == {f"dm-{other}"}, line
    await den.say("bob", "resign", "dm-bob", platform=platform)
    assert ringing(await den.tell("bob", "confirm", "dm-bob", platform=platform)) == {"dm-ann"}


@pytest.mark.parametrize(
    ("lines", "winners"),
    [(["resign", "confirm"], {"dm-ann"}), (["draw", "accept draw"], set[str]())],
)
async def test_an_end_cheers_its_winner_alone_in_private(
    den: World, platform: str, lines: list[str], winners: set[str]
) -> None:
    await joined(den, platform)
    for who, line in (("ann", "ps a1"), ("bob", "ps e5"), ("bob", lines[0])):
        told = await den.tell(who, line, f"dm-{who}", platform=platform)
        assert not any(message.cheers for message in told.values())
    who = "ann" if "accept" in lines[1] else "bob"
    told = await den.tell(who, lines[1], f"dm-{who}", platform=platform)
    assert {chat for chat, message in told.items() if message.cheers} == winners


async def test_a_win_in_a_group_has_no_effect(den: World) -> None:
    await den.begin()
    await den.say("ann", "!resign")
    assert not (await den.tell("ann", "!confirm"))["den"].cheers


async def test_in_a_chat_of_both_an_end_rings_for_the_one_who_has_not_brought_it_about(
    den: World, platform: str
) -> None:
    await den.begin(platform=platform)
    await den.say("ann", "!resign", platform=platform)
    assert ringing(await den.tell("ann", "!confirm", platform=platform)) == {"den"}


async def test_an_own_roll_rings_for_nobody(
    den: World, platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    falls(monkeypatch, 2, 3)
    await begun(den, platform=platform)
    assert ringing(await den.tell("ann", "roll", platform=platform)) == set()
    assert ringing(await den.tell("ann", "ps b1", platform=platform)) == {"den"}


async def test_a_double_that_is_taken_calls_the_player_on_turn(den: World, platform: str) -> None:
    terms = "5 street stakes 10 white"
    await den.say("ann", f"!challenge {terms}", platform=platform)
    await den.say("bob", "!accept", platform=platform)
    for number, line in enumerate(f"{QUIET}, !double".split(", ")):
        await den.say(("ann", "bob")[number % 2], line, platform=platform)
    assert ringing(await den.tell("bob", "!take", platform=platform)) == {"den"}


async def test_a_premove_that_answers_rings(den: World, platform: str) -> None:
    await den.say("bob", "help", "dm-bob", platform=platform)
    await den.begin(platform=platform)
    for who, line in (("ann", "ps a1"), ("bob", "ps e5"), ("ann", "ps e4"), ("bob", "ps b1")):
        await den.say(who, line, platform=platform)
    await den.say("bob", "if ps c3 then ps c4", "dm-bob", platform=platform)
    assert ringing(await den.tell("ann", "ps c3", platform=platform)) == {"den"}


@pytest.mark.parametrize("chat", ["dm-ann", "den"])
async def test_the_computers_reply_rings_only_if_it_was_waited_for(
    den: World, platform: str, chat: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    den.put_in_server("den")
    den.thinkers = thinker = Thinker()
    den.restart()

    async def told(line: str) -> dict[str, Message]:
        incoming = den.incoming("ann", line, chat, platform=platform)
        den.time = max(den.time, incoming.at)
        await den.handle(incoming)
        await act(den)
        return await den.heard()

    for line in ("!challenge computer white no-thread", "ps c3"):
        (message,) = (await told(line)).values()
        assert message.silent, line
    monkeypatch.setattr(computer, "SOON", 0.0)
    thinker.gate.clear()
    incoming = den.incoming("ann", "ps d3", chat, platform=platform)
    den.time = max(den.time, incoming.at)
    await den.handle(incoming)
    acting = asyncio.create_task(act(den))
    async with asyncio.timeout(5):
        while not (waits := await den.heard()):  # noqa: ASYNC110 - it tells nobody
            await asyncio.sleep(0)
    thinker.gate.set()
    await acting
    assert (ringing(waits), ringing(await den.heard())) == (set(), {chat})
