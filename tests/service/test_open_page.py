"""Boards on Telegram open the page, by a button that takes no room of its own."""

from collections.abc import AsyncIterator

import pytest

from bots.telegram_bot.markup import keyboard
from takmail.commands.presses import Press
from takmail.wording.message.messages import Message
from tests.service.kaen_kit import falls
from tests.service.post import Post
from tests.service.world import World, labelled, labels, world

TALK = "tg-dm-ann"
OPEN = {"en-GB": "Open page", "zh-CN": "打开网页"}


class Telegram(Post):
    """Telegram, which opens the page in private chats, and in groups if its app has a name."""

    def __init__(self, *, named: bool) -> None:
        super().__init__("telegram")
        self._named = named

    def opens_page(self, *, private: bool) -> bool:
        return private or self._named


@pytest.fixture(autouse=True)
def hut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the hut of Kaen show the same in both worlds."""
    falls(monkeypatch, 2, 2)


@pytest.fixture
async def paged() -> AsyncIterator[World]:
    async with world() as opened:
        opened.set_up_page()
        opened.adapters["telegram"] = Telegram(named=False)
        yield opened


async def told(den: World, line: str, locale: str = "en-GB", chat: str = TALK) -> Message:
    """Return the answer to Ann's line on Telegram, in her private chat unless it says another."""
    return (await den.tell("ann", line, chat, platform="telegram", locale=locale))[chat]


async def boards(den: World, terms: str, ply: str, locale: str) -> list[Message]:
    """Return boards in Ann's private chat: her first one there, and others before and after."""
    alone = [f"challenge computer {terms}", "board"]
    seen = [await told(den, line, locale) for line in alone]
    code = await den.begin("ann", "bob", terms, "tg-den", "telegram")
    shared = [f"board #{code}", f"#{code} {ply}", f"board #{code}"]
    return seen + [await told(den, line, locale) for line in shared]


def rows(message: Message) -> int:
    """Return how many rows of buttons Telegram shows below a message."""
    shown = keyboard(message, "TakmailBot")
    return 0 if shown is None else len(shown.inline_keyboard)


@pytest.mark.slow
@pytest.mark.parametrize("locale", [*OPEN])
@pytest.mark.parametrize(
    ("terms", "ply"),
    [*((f"{size}", "ps a1") for size in range(3, 9)), ("locke", "c1"), ("kaen", "roll")],
)
async def test_boards_open_the_page_and_no_keyboard_has_another_row(
    terms: str, ply: str, locale: str, den: World, paged: World
) -> None:
    den.adapters["telegram"] = Post("telegram")
    plain = await boards(den, terms, ply, locale)
    paired = [*zip(plain, await boards(paged, terms, ply, locale), strict=True)]
    for one, other in paired:
        assert set(labels(other)) - set(labels(one)) <= {OPEN[locale]}
        assert rows(other) == rows(one)
    if terms.isdecimal():
        assert all(OPEN[locale] in labels(other) for _, other in paired)


async def test_the_button_names_its_game(paged: World) -> None:
    board = await told(paged, "challenge computer 5 white")
    assert labelled(board, "Open page").press == Press("page", game=paged.last_code)


async def test_it_stands_beside_more_where_the_squares_are_below_the_board(paged: World) -> None:
    await told(paged, "challenge computer 5 white")
    assert labels(await told(paged, "board"))[-2:] == ["More", "Open page"]


async def test_the_command_has_a_button_beside_its_link(paged: World) -> None:
    await told(paged, "challenge computer 5 white")
    (opening,) = (await told(paged, "page")).buttons
    assert (opening.text, opening.press) == ("Open the board", Press("page"))
    (named,) = (await told(paged, f"page #{paged.last_code}")).buttons
    assert named.press == Press("page", game=paged.last_code)


async def test_in_groups_boards_open_it_where_its_app_has_a_name(paged: World) -> None:
    await paged.begin("ann", "bob", "5", "tg-den", "telegram")
    await told(paged, "!ps a1", chat="tg-den")
    usual = await told(paged, "!board", chat="tg-den")
    paged.adapters["telegram"] = Telegram(named=True)
    named = await told(paged, "!board", chat="tg-den")
    assert "Open page" not in labels(usual)
    assert labels(named) == [*labels(usual), "Open page"]
    assert rows(named) == rows(usual)


async def test_where_the_platform_does_not_open_it_boards_stay_as_they_are(paged: World) -> None:
    await paged.say("ann", "!challenge computer 5 white", "dm-ann")
    assert "Open page" not in labels((await paged.tell("ann", "!board", "dm-ann"))["dm-ann"])


async def test_a_blind_player_gets_none(paged: World) -> None:
    board = await told(paged, "challenge computer 5 blind white")
    assert "Open page" not in labels(board)


async def test_a_game_that_is_over_has_none(paged: World) -> None:
    await told(paged, "challenge computer 5 white")
    await told(paged, "resign")
    assert "Open page" not in labels(await told(paged, "confirm"))
