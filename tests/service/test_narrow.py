"""On a phone 34 columns of a fixed-width face fit side by side: in whatever Telegram is sent."""

from collections.abc import Iterator
from unicodedata import east_asian_width

import pytest

from takmail.commands.help import RULES_PAGES, VARIANT_PAGES
from takmail.tak.rules import SIZES
from takmail.wording.help import TOPICS
from takmail.wording.message.messages import Message
from takmail.wording.message.text import Preformatted
from tests.service.world import World, labelled, labels

COLUMNS = 34
LOOKS = ("board", "board flip", "score", "info", "record", "games", "history", "rs", "help move")


def width(line: str) -> int:
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in line)


def too_wide(message: Message) -> Iterator[str]:
    """Yield the lines of a message that a phone would have to break or cut.

    A record has its players' names as they are: it is there to be copied.
    """
    for block in message.in_words().blocks:
        if isinstance(block, Preformatted):
            lines = [line for line in block.bare.splitlines() if width(line) > COLUMNS]
            yield from (line for line in lines if not line.startswith("Player"))


class Phone:
    """A private talk on Telegram, where everything that is said fits a phone."""

    def __init__(self, world: World, language: str) -> None:
        self.world = world
        self.language = language
        self.chat = "tg-den"

    async def say(self, who: str, line: str) -> Message | None:
        heard = await self.world.tell(
            who, f"!{line}", self.chat, platform="telegram", mentions=("a_very_long_handle",)
        )
        for message in heard.values():
            assert list(too_wide(message)) == [], line
        return heard.get(self.chat)

    async def press(self, who: str, shown: Message, label: str) -> Message:
        answer = await self.world.press(who, labelled(shown, label), self.chat, platform="telegram")
        message = (*answer.replies, (await self.world.heard()).get(self.chat))[0]
        assert message is not None
        assert list(too_wide(message)) == [], label
        return message


@pytest.fixture(params=["en", "zh"])
async def phone(den: World, request: pytest.FixtureRequest) -> Phone:
    there = Phone(den, request.param)
    await there.say("maximilian", f"language {request.param}")
    return there


LONG = "a_very_long_handle"


async def play(phone: Phone, size: int, notation: str) -> str:
    """Have a game begun by somebody with a long name, and return that."""
    me = "maximilian_the_first_of_his_name"
    await phone.say(me, f"challenge @{LONG} {size} white {notation}")
    await phone.say(LONG, "accept challenge")
    return me


@pytest.mark.parametrize("size", SIZES)
async def test_boards_and_what_is_told_of_a_game_fit(phone: Phone, size: int) -> None:
    me = await play(phone, size, "ptn")
    for number, ply in enumerate(("a1", "b1", "b2", "a2", "b2<", "a1+", "c1", "a2>"), 1):
        await phone.say((me, LONG)[(number - 1) % 2], f"move {ply}")
    for line in LOOKS:
        await phone.say(me, line)
    for style in ("mail", "ptn", "emoji", "wide", "words", "usual"):
        await phone.say(me, f"style {style}")
        await phone.say(me, "board")
    await phone.say(me, "draw")


@pytest.mark.parametrize("size", [3, 5, 8])
async def test_the_helper_fits(phone: Phone, size: int) -> None:
    me = await play(phone, size, "mail")
    phone.chat = f"tg-dm-{me}"
    shown = await phone.say(me, "board")
    assert shown is not None
    for _ in range(3):
        shown = await phone.press(me, shown, labels(shown)[0])


async def test_help_and_rules_fit(phone: Phone) -> None:
    for topic in TOPICS:
        await phone.say("ann", f"help {topic}")
    for page in (*RULES_PAGES, *VARIANT_PAGES):
        await phone.say("ann", f"rules {page}")
