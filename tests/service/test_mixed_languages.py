"""Every chat reads its own language, and so does whoever alone reads an answer."""

import re
from collections.abc import AsyncIterator

import pytest

from takmail.audience.drawings import load_film
from takmail.wording.message.messages import Enclosure, Message
from takmail.wording.message.text import Preformatted
from tests.drawings import load_drawing
from tests.sentences import to_move
from tests.service.world import World, labelled, labels, world

CHINESE = re.compile("[\u4e00-\u9fff]")


@pytest.fixture
async def den() -> AsyncIterator[World]:
    async with world() as opened:
        yield opened


def is_chinese(told: Message) -> bool:
    """Return whether a message is in Chinese, and each of its labels."""
    texts = [told.plain(), *(label for label in labels(told) if "#" not in label)]
    found = {bool(CHINESE.search(text)) for text in texts}
    assert len(found) == 1, texts
    return found.pop()


def enclosure(told: Message) -> Enclosure:
    (found,) = (block for block in told.blocks if isinstance(block, Enclosure))
    return found


async def two_homes(den: World) -> str:
    """Begin a game between a Chinese group and an English one; return its code."""
    told = await den.tell("ann", "!challenge 5 white", "den", community="zh-CN")
    code = await den.join_code(told["den"].plain())
    told = await den.tell("bob", f"!join {code}", "attic", community="en-GB")
    assert (is_chinese(told["den"]), is_chinese(told["attic"])) == (True, False)
    return den.last_code


async def test_an_announcement_is_worded_for_each_chat(den: World) -> None:
    await two_homes(den)
    for who, chat, line in (
        ("ann", "den", "ps a1"),
        ("bob", "attic", "ps b2"),
        ("ann", "den", "!提和"),
        ("bob", "attic", "!decline"),
        ("ann", "den", "!takeback"),
        ("bob", "attic", "!accept"),
        ("ann", "den", "ps a2"),
        ("bob", "attic", "!im a2 was taken"),
    ):
        told = await den.tell(who, line, chat)
        shown = {name: is_chinese(message) for name, message in told.items()}
        assert shown == {"den": True, "attic": False}, line


async def test_a_board_has_the_words_of_its_chat(den: World) -> None:
    await two_homes(den)
    told = await den.tell("ann", "ps a1")
    boards = {
        name: next(block.text for block in message.blocks if isinstance(block, Preformatted))
        for name, message in told.items()
    }
    assert "轮到黑方" in boards["den"]
    assert to_move("Black") in boards["attic"]


async def test_a_remark_is_passed_on_in_the_others_language(den: World) -> None:
    await two_homes(den)
    told = await den.tell("bob", "!say **hello** `ps a1`", "attic")
    assert "Bob 留言" in told["den"].plain()
    assert "**hello** `ps a1`" in told["den"].plain()
    assert told["attic"].plain() == "Sent to Ann."


async def test_a_line_is_read_in_the_words_of_its_chat_alone(den: World) -> None:
    await two_homes(den)
    assert "#" in (await den.tell("ann", "!棋盘"))["den"].plain()
    assert "I didn't understand that." in (await den.tell("bob", "!棋盘", "attic"))["attic"].plain()
    told = await den.tell("ann", "!board")
    assert is_chinese(told["den"])


async def test_what_one_person_alone_reads_is_in_his_language(den: World) -> None:
    await den.begin()
    told = await den.tell("ann", "ps a1")
    flip, draw = labelled(told["den"], "Flip"), labelled(told["den"], "Offer draw")
    (looked,) = (await den.press("bob", flip, locale="zh-CN")).replies
    assert is_chinese(looked)
    (looked,) = (await den.press("ann", flip, locale="en-US")).replies
    assert not is_chinese(looked)
    (refused,) = (await den.press("cyd", draw, locale="zh-TW")).replies
    assert is_chinese(refused)
    asked = await den.handle(den.incoming("bob", command=None, text="!games", direct=True))
    assert is_chinese(asked.replies[0])


async def test_what_all_can_read_is_in_the_chats_language(den: World) -> None:
    await den.begin()
    told = await den.tell("ann", "ps a1", locale="zh-CN", community="en-GB")
    assert not is_chinese(told["den"])
    told = await den.tell("ann", "!games", locale="zh-CN", community="en-GB")
    assert not is_chinese(told["den"])


async def test_a_chosen_language_is_confirmed_in_itself(den: World) -> None:
    assert (await den.tell("ann", "!language 中文"))["den"].plain() == "从现在起我在这里说中文。"
    told = await den.tell("ann", "!language english")
    assert told["den"].plain() == "I speak English here from now on."


async def test_pictures_and_animations_take_their_language_along(den: World) -> None:
    await two_homes(den)
    await den.tell("ann", "!pictures on")
    await den.tell("bob", "!pictures on", "attic")
    told = await den.tell("ann", "ps a1")
    shown = {name: enclosure(message) for name, message in told.items()}
    languages = {name: load_drawing(found.source).language for name, found in shown.items()}
    assert languages == {"den": "zh", "attic": "en"}
    assert load_film(enclosure((await den.tell("ann", "!animate"))["den"]).source).language == "zh"


async def test_a_record_tells_in_the_readers_language_what_was_agreed(den: World) -> None:
    await den.begin(plies="ps a1, ps b2")
    await den.tell("bob", "!takeback")
    await den.tell("ann", "!accept")
    await den.tell("bob", "ps b3")
    assert "taken back" in (await den.tell("ann", "!record"))["den"].plain()
    await den.tell("ann", "!language zh")
    told = (await den.tell("ann", "!record"))["den"].plain()
    assert "taken back" not in told
    assert CHINESE.search(told.split("ps a1")[1])


async def test_a_suggestion_in_own_words_is_a_button(den: World) -> None:
    await den.tell("ann", "!language zh")
    told = (await den.tell("ann", "!挑战9"))["den"]
    (button,) = told.buttons
    assert (button.press.verb, button.press.argument) == ("challenge", "8")
    await den.press("ann", button)
    assert "8x8" in (await den.heard())["den"].plain()
