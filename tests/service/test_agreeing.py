"""`yes`, `ok` and a thumb answer what the bot asked, when they answer its message that asks."""

import pytest

from takmail.service.ports import Answer
from takmail.wording.agreeing import agrees
from takmail.wording.message import Message
from tests.service.world import World, labels

TWO_PLIES = "ps a1, ps e5"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        *[(text, True) for text in ("yes", "OK!", " Sure. ", "agreed", "\U0001f44d\U0001f3fd")],
        *[(text, True) for text in ("好的", "可以。", "\u2705\ufe0f")],
        *[(text, False) for text in ("no", "No thanks", "不行", "\U0001f44e")],
        *[(text, None) for text in ("", "ok d4", "yes I think so", "sure thing is you lose")],
    ],
)
def test_yes_and_no_are_known_in_any_language(text: str, meant: bool | None) -> None:
    assert agrees(text) is meant


async def reply(
    world: World, who: str, text: str, told: Message, chat: str = "den"
) -> dict[str, Message]:
    """Answer a message with buttons, and return what each chat hears."""
    data = tuple(button.data for button in told.buttons)
    incoming = world.incoming(who, text, chat, reply_to="m1", buttons=data)
    assert await world.handle(incoming) in (Answer(), Answer(refused=True))
    return await world.heard()


@pytest.mark.parametrize("text", ["yes", "ok", "👍", "同意"])
async def test_an_offer_is_agreed_to(den: World, text: str) -> None:
    await den.begin()
    await den.play(TWO_PLIES)
    offer = (await den.tell("ann", "!draw"))["den"]
    told = (await reply(den, "bob", text, offer))["den"]
    assert "draw" in told.plain().lower()
    assert "Rematch" in labels(told)


@pytest.mark.parametrize("text", ["no", "👎"])
async def test_an_offer_is_declined(den: World, text: str) -> None:
    await den.begin()
    await den.play(TWO_PLIES)
    offer = (await den.tell("ann", "!draw"))["den"]
    assert "declined" in (await reply(den, "bob", text, offer))["den"].plain()


async def test_a_challenge_is_taken(den: World) -> None:
    challenge = (await den.tell("ann", "!challenge 5 white"))["den"]
    told = (await reply(den, "bob", "sure", challenge))["den"]
    assert "Ann is White, Bob is Black" in told.plain()


async def test_who_resigns_is_believed_or_plays_on(den: World) -> None:
    await den.begin()
    await den.play(TWO_PLIES)
    asked = (await den.tell("ann", "!resign"))["den"]
    told = await reply(den, "ann", "no", asked)
    assert "Rematch" not in labels(told["den"])
    asked = (await den.tell("ann", "!resign"))["den"]
    told = await reply(den, "ann", "yes", asked)
    assert "Rematch" in labels(told["den"])


async def test_what_may_be_meant_is_played_or_left(den: World) -> None:
    await den.begin()
    await den.play(TWO_PLIES)
    asked = (await den.tell("ann", "put a wall at b4"))["den"]
    assert await reply(den, "ann", "no", asked) == {}
    told = await reply(den, "ann", "yes", asked)
    assert "White (Ann): pw b4 (PTN Sb2)" in told["den"].plain()


async def test_of_several_the_one_that_is_meant_is_asked_for(den: World) -> None:
    await den.begin()
    await den.play(TWO_PLIES)
    asked = (await den.tell("ann", "b4"))["den"]
    assert labels(asked) == ["ps b4", "ps b2"]
    assert "press the one" in (await reply(den, "ann", "ok", asked))["den"].plain()


async def test_what_is_out_of_date_is_said_to_be(den: World) -> None:
    await den.begin()
    await den.play(TWO_PLIES)
    offer = (await den.tell("ann", "!draw"))["den"]
    await reply(den, "bob", "no", offer)
    told = await reply(den, "bob", "yes", offer)
    assert "has moved on" in told["den"].plain()


@pytest.mark.parametrize("who", ["ann", "bob", "cyd"])
async def test_talk_about_a_board_stays_talk(den: World, who: str) -> None:
    await den.begin()
    board = (await den.tell("ann", "ps a1"))["den"]
    assert board.buttons
    for text in ("ok", "👍", "sure"):
        assert await reply(den, who, text, board) == {}


async def test_who_was_not_asked_only_talks(den: World) -> None:
    await den.begin()
    await den.play(TWO_PLIES)
    offer = (await den.tell("ann", "!draw"))["den"]
    for who in ("ann", "cyd"):
        assert await reply(den, who, "ok", offer) == {}


async def test_no_buttons_no_question(den: World) -> None:
    await den.begin()
    assert await den.tell("bob", "ok", reply_to="m1") == {}
