"""The real program in chats of which it knows nothing: what is typed, sent and pressed there."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.served import Bot, served
from tests.e2e.telegram.server import FakeTelegram
from tests.e2e.telegram.world import InlineMessage, User
from tests.sentences import (
    ACCEPT,
    INVITE,
    JOIN,
    REALLY_RESIGN,
    RESIGN,
    YES_RESIGN,
    has_resigned,
    white_played,
    your_turn,
)


@pytest.fixture
async def server() -> AsyncIterator[FakeTelegram]:
    async with FakeTelegram() as running:
        yield running


@pytest.fixture
async def bot(server: FakeTelegram, tmp_path: Path) -> AsyncIterator[Bot]:
    async with served(tmp_path, telegram=server) as bot:
        await ready(server)
        yield bot


@pytest.fixture
def ann(server: FakeTelegram) -> User:
    return server.person("Ann", "ann")


@pytest.fixture
def bob(server: FakeTelegram) -> User:
    return server.person("Bob", "bob")


async def ready(server: FakeTelegram) -> None:
    """Return when the bot asks for updates once more."""

    def asked() -> int:
        return sum(call.method == "getUpdates" for call in server.calls)

    before = asked()
    await server.until(lambda: asked() > before)


async def sent(
    server: FakeTelegram, who: User, text: str, words: str = "", *, feedback: bool = True
) -> InlineMessage:
    answer = await server.query(who, text)
    return await server.send_result(who, answer, answer.titled(words), feedback=feedback)


async def says(server: FakeTelegram, message: InlineMessage, *parts: str) -> InlineMessage:
    return await server.expect_inline(message, lambda now: all(part in now.text for part in parts))


async def begun(server: FakeTelegram, ann: User, bob: User) -> tuple[InlineMessage, str]:
    """Have two play in one message; return it and the game's id."""
    message = await sent(server, ann, "3 white", feedback=False)
    await server.press_inline(bob, message, JOIN)
    now = await says(server, message, "Game #")
    return message, now.text.split("#")[1].split(":")[0].split(".")[0].split()[0]


@pytest.mark.parametrize("feedback", [True, False])
async def test_it_is_taken_after_the_bot_was_killed(
    server: FakeTelegram, bot: Bot, ann: User, bob: User, *, feedback: bool
) -> None:
    message = await sent(server, ann, "3 black komi 2 no-swap for 3 days", feedback=feedback)
    if feedback:
        await says(server, message, "Ann is looking for a game")
    await bot.kill()
    await bot.start()
    await ready(server)
    await server.press_inline(bob, message, JOIN)
    await says(server, message, "Game #", "⚫ Ann", "⚪ Bob", "komi 2")


@pytest.mark.parametrize("way", ["sent", "pressed", "both"])
async def test_a_move_that_is_shown_is_played_once(
    server: FakeTelegram, bot: Bot, ann: User, bob: User, way: str
) -> None:
    assert "Traceback" not in bot.log
    game, code = await begun(server, ann, bob)
    answer = await server.query(ann, "ps a1")
    assert answer.titles == [f"#{code} against Bob: ps a1"]
    assert "Not played yet." in answer.results[0].text
    shown = await server.send_result(ann, answer, feedback=way != "pressed")
    if way == "pressed":
        theirs = "This button is for somebody else."
        assert await server.press_inline(bob, shown, "Play") == (theirs, False)
    if way != "sent":
        await server.press_inline(ann, shown, "Play")
    now = await says(server, shown, white_played("Ann", "ps a1"))
    assert (now.keyboard, "Not played" in now.text) == ((), False)
    await says(server, game, your_turn("Bob"))


@pytest.mark.parametrize("feedback", [True, False])
async def test_a_challenge_is_sent_and_played_in_its_message_and_its_end_is_shared(
    server: FakeTelegram, bot: Bot, ann: User, bob: User, *, feedback: bool
) -> None:
    talk = server.private(ann)
    await server.say(ann, talk, "/challenge 3 white")
    challenge = await server.expect(talk, lambda told: INVITE in told.buttons)
    await server.press(ann, talk, challenge.message_id, INVITE)
    invitation = await server.expect(talk, lambda told: "Send to a chat" in told.buttons)
    game = await sent(server, ann, invitation.query("Send to a chat"), feedback=feedback)
    await server.press_inline(bob, game, JOIN)
    await says(server, game, "Game #", your_turn("Ann"))
    await server.say(bob, server.private(bob), "/start")
    await server.press_inline(ann, game, "a1")
    await says(server, game, "It is not played yet.")
    await server.press_inline(ann, game, "Play")
    await says(server, game, your_turn("Bob"))
    await server.press_inline(bob, game, RESIGN)
    await says(server, game, REALLY_RESIGN)
    await server.press_inline(bob, game, YES_RESIGN)
    over = await says(server, game, has_resigned("Bob"))
    end = await server.expect(talk, lambda told: "Share" in told.buttons)
    assert end.effect
    assert over.query("Share") == end.query("Share")
    shared = await sent(server, ann, end.query("Share"), feedback=feedback)
    assert has_resigned("Bob") in shared.text
    assert "pre" in {entity["type"] for entity in shared.entities}
    assert "Traceback" not in bot.log


async def test_a_board_that_a_player_has_seen_as_a_picture_is_shared_as_one(
    server: FakeTelegram, bot: Bot, ann: User, bob: User
) -> None:
    talk, theirs = server.private(ann), server.private(bob)
    await server.say(ann, talk, "/pictures on")
    await server.say(bob, theirs, "/start")
    await server.say(ann, talk, "/challenge @bob 3 white")
    challenge = await server.expect(theirs, lambda told: ACCEPT in told.buttons)
    await server.press(bob, theirs, challenge.message_id, ACCEPT)
    await server.say(bob, theirs, "/resign")
    await server.say(bob, theirs, "/confirm")
    end = await server.expect(talk, lambda told: "Share" in told.buttons)
    assert end.file is not None
    code = end.query("Share")
    shared = await sent(server, ann, code)
    assert shared.file == end.file
    assert has_resigned("Bob") in shared.text
    assert "<" not in shared.text
    assert (await sent(server, bob, code)).file is None, "his board is in characters"
    await bot.kill()
    await bot.start()
    await ready(server)
    assert (await sent(server, ann, code)).file is None, "whether Telegram has it isn't known now"
