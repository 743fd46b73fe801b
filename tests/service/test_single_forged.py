"""Presses below a game's one message that nothing there holds: what a button says can be forged."""

from collections.abc import AsyncIterator

import pytest

from takmail.commands.presses import Press
from tests.sentences import your_turn
from tests.service.single_chats import CHAT, OneMessage, one_message

OTHER = "inline:BBB"


@pytest.fixture
async def place() -> AsyncIterator[OneMessage]:
    async with one_message() as opened:
        opened.code = await opened.begin("3")
        yield opened


async def forge(place: OneMessage, who: str, press: Press, chat: str = CHAT) -> None:
    incoming = place.world.incoming(
        who, chat=chat, press=press.encoded, reply_to=chat, platform=place.platform
    )
    answer = await place.world.handle(incoming)
    await place.delivery.idle()
    assert answer.refused
    assert [told.plain() for told in answer.replies] == [
        "This button is from an older version of me and no longer works."
    ]


@pytest.mark.parametrize(
    "press",
    [
        Press("challenge", "5 white"),
        Press("challenge", "@ann"),
        Press("pair"),
        Press("games"),
        Press("board", game="b3"),
        Press("move", "nonsense"),
        Press("settings", "pictures on"),
    ],
)
async def test_a_foreign_press_leaves_the_game_alone(place: OneMessage, press: Press) -> None:
    before = place.message
    await forge(place, "cyd", press)
    assert place.message == before
    assert len(place.telegram.shown) == 2
    await place.tap("ann", "a1", "Play")
    assert your_turn("Bob") in place.text


@pytest.mark.parametrize("verb", ["here", "watch", "board", "rematch", "draw"])
async def test_nobody_brings_a_game_into_anothers_message(place: OneMessage, verb: str) -> None:
    before = place.message
    code = await place.world.begin("cyd", "dee", chat="tg-hall", platform="telegram")
    await forge(place, "cyd", Press(verb, game=code))
    assert place.message == before


async def test_nobody_takes_a_challenge_below_anothers_game(place: OneMessage) -> None:
    before = place.message
    await place.world.say("cyd", "!challenge @dee 3", "tg-hall", platform="telegram")
    await forge(place, "dee", Press("accept", "challenge"))
    assert place.message == before


async def test_a_move_of_another_game_is_not_played_below_this_one(place: OneMessage) -> None:
    before = place.message
    code = await place.world.begin("cyd", "dee", chat="tg-hall", platform="telegram")
    await forge(place, "cyd", Press("offered", "ps a1", code, 2))
    assert place.message == before
