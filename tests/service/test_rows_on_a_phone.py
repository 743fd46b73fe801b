"""No message has more rows than a phone shows at once, on both platforms, in all languages.

A row has 34 columns of text. Buttons side by side are as high as two rows.
"""

import re

import pytest

from bots.discord_bot.components import to_items
from bots.telegram_bot.markup import keyboard
from takmail.commands.help import (
    GAME_PAGES,
    GAME_WORDS,
    OTHER_GAMES,
    RULES_PAGES,
    RULES_WORDS,
    TERMS,
    UNPLAYED,
    VARIANT_PAGES,
    VARIANTS,
)
from takmail.notation.text import columns_of
from takmail.render.views import PHONE
from takmail.wording.help import TOPICS
from takmail.wording.message.messages import Button, Message
from tests.sentences import JOIN
from tests.service.world import World, labelled, labels, squares

MOST = 30
A_BUTTON = 2

GAMES = [page for pages in GAME_PAGES.values() for page in pages]

PAGES = {
    "rules": [*RULES_PAGES, VARIANTS, *VARIANT_PAGES, *GAMES, OTHER_GAMES],
    "help": ["", "inline", *(f"{topic} {part}" for topic in TOPICS for part in range(1, 5))],
    "glossary": ["", *TERMS, *RULES_WORDS, *UNPLAYED, *GAME_WORDS],
    "settings": ["", "time", "boards"],
}
LINES = [
    *("hi", "learn", "puzzle", "presets", "lobby", "games", "history", "top", "me", "coins"),
    *("quiet", "reminders", "style", "theme", "blocks", "tournament new Autumn Cup"),
    *("challenge", "challenge kaen days 3", "challenge locke", "challenge femr"),
    *("challenge modegan", "challenge university", "challenge halfsets days 3 ends rated"),
]
PLACES = [(who, loc) for who in ("discord", "telegram") for loc in ("en-GB", "zh-CN")]


def rows_of(message: Message, platform: str) -> int:
    """Return the rows that a message takes on a phone, its buttons below its words."""
    told = sum(_wrapped(line) for line in message.plain().splitlines())
    return told + A_BUTTON * _rows_below(message, platform)


def _rows_below(message: Message, platform: str) -> int:
    """Return how many rows of buttons and menus a platform shows below a message."""
    if platform == "discord":
        return len([*to_items(message.rows)])
    shown = keyboard(message, "TakmailBot")
    return 0 if shown is None else len(shown.inline_keyboard)


def _wrapped(line: str) -> int:
    """Return the rows of a line, which breaks between words and beside wide characters."""
    rows, column = 1, 0
    for piece in re.findall(r"[!-~]+|.", line):
        if column and column + columns_of(piece) > PHONE:
            rows, column = rows + 1, 0
        rows += max(0, columns_of(piece) - 1) // PHONE
        column += columns_of(piece)
    return rows


def test_rows_are_counted_as_a_phone_shows_them() -> None:
    assert _wrapped("") == 1
    assert _wrapped("x" * PHONE) == 1
    assert _wrapped("x" * (PHONE - 1) + " yy") == 2
    assert _wrapped("路" * (PHONE // 2)) == 1
    assert _wrapped("路" * (PHONE // 2 + 1)) == 2


@pytest.mark.parametrize(("platform", "locale"), PLACES)
async def test_pages_lists_and_first_messages_fit(den: World, platform: str, locale: str) -> None:
    chat, long = "tg-dm-ann" if platform == "telegram" else "dm-ann", {}
    said = [f"{verb} {page}".strip() for verb, pages in PAGES.items() for page in pages]
    for line in (*said, *LINES):
        told = (await den.tell("ann", line, chat, platform=platform, locale=locale))[chat]
        if (rows := rows_of(told, platform)) > MOST:
            long[line] = rows
    assert not long


@pytest.mark.parametrize("platform", ["discord", "telegram"])
@pytest.mark.parametrize("terms", ["3", "4", "5", "6", "7", "8", "kaen", "locke"])
async def test_a_first_board_fits(den: World, platform: str, terms: str) -> None:
    challenge = await den.tell("ann", f"!challenge {terms}", platform=platform)
    await den.press("bob", labelled(challenge["den"], JOIN), platform=platform)
    assert rows_of((await den.heard())["den"], platform) <= MOST


PRIVATE = "tg-dm-ann"


async def told(den: World, line: str, locale: str = "") -> Message:
    """Return the answer to Ann's line in her private chat on Telegram."""
    return (await den.tell("ann", line, PRIVATE, platform="telegram", locale=locale))[PRIVATE]


async def pressed(den: World, button: Button) -> Message:
    """Return what Ann sees there once she has pressed a button."""
    return (await den.press("ann", button, PRIVATE, platform="telegram")).replies[0]


@pytest.mark.parametrize("locale", ["en-GB", "zh-CN"])
async def test_lists_of_many_games_fit(den: World, locale: str) -> None:
    for number in range(20):
        code = await den.begin("ann", f"bob{number}", "4 consult any", "tg-den", "telegram")
        if number > 8:
            await den.say("ann", f"#{code} ps a1", "tg-den", platform="telegram")
            await den.say("ann", f"!resign #{code}", "tg-den", platform="telegram")
            await den.say("ann", f"!confirm #{code}", "tg-den", platform="telegram")
    for line in ("games", "history"):
        listed = await told(den, line, locale)
        assert rows_of(listed, "telegram") <= MOST, listed.plain()


async def test_the_ways_to_play_fit(den: World) -> None:
    ways = await pressed(den, labelled(await told(den, "challenge"), "Size and rules"))
    for button in ways.buttons[:-1]:
        assert rows_of(await pressed(den, button), "telegram") <= MOST, button.text


@pytest.mark.parametrize("size", [5, 6, 7, 8])
async def test_a_board_to_try_moves_on_fits(den: World, size: int) -> None:
    await den.begin("ann", "bob", f"{size} no-swap", "tg-den", "telegram")
    for line in ("try", "try ps b2 ps b1 ps c2 ps d1 mw c2 p1 1"):
        shown = await told(den, line)
        assert rows_of(shown, "telegram") <= MOST, shown.plain()
        tapped = await pressed(den, squares(shown)["b4"])
        assert rows_of(tapped, "telegram") <= MOST, tapped.plain()


CROWDED = "x2,2S,x2/x,1,x,21C,x/2,21121,x2,1/x,12,x2,2/2C,x3,1 1 14"


@pytest.mark.parametrize("style", ["words", "mail"])
async def test_a_first_board_with_many_stacks_fits_with_its_squares_or_without(
    den: World, style: str
) -> None:
    await told(den, f"settings style {style}")
    begun = await told(den, f"challenge computer 5 tps {CROWDED} white")
    assert rows_of(begun, "telegram") <= MOST, begun.plain()
    assert "Your turn." in begun.plain()
    assert ("Move" in labels(begun)) is (squares(begun) == {})


async def test_the_squares_of_many_stacks_fit_in_words(den: World) -> None:
    await told(den, "settings style words")
    rows = ["21C,12,x,12,1", "1,12,12S,2,12", "12,x,12,21,2", "2,12,1,x,1", "x,12,2,12,1"]
    begun = await told(den, f"challenge computer 5 tps {'/'.join(rows)} 1 20 white")
    await den.press("ann", labelled(begun, "Move"), PRIVATE, platform="telegram")
    asked = (await den.heard())[PRIVATE]
    assert rows_of(asked, "telegram") <= MOST, asked.plain()
    assert "a1 cS  b1 Ss" in asked.plain()
