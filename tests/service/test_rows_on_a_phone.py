"""No message has more rows than a phone shows at once, on both platforms, in all languages.

A row has 34 columns of text, or two buttons.
"""

import re
from collections.abc import Iterator

import pytest

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
from takmail.wording.message.messages import Buttons, Menu, Message, buttons_of
from tests.sentences import JOIN
from tests.service.world import World, labelled

MOST = 30
IN_A_ROW = 2

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
    return told + len(message.starts) + sum(_rows_below(message, platform))


def _rows_below(message: Message, platform: str) -> Iterator[int]:
    for row in message.rows:
        if (isinstance(row, Buttons) and row.aligned) or (
            isinstance(row, Menu) and platform == "discord"
        ):
            yield 1
        else:
            yield -(-len(buttons_of(row)) // IN_A_ROW)


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
