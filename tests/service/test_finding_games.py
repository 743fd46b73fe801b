"""Newcomers find the other games of the program, and their rules, from wherever they are."""

# ruff: noqa: RUF001 - Chinese has wide stops

import pytest

from takmail.wording.help import goes_on, page_called
from takmail.wording.languages.spoken import ENGLISH
from takmail.wording.message.hints import Hints
from takmail.wording.message.messages import Message
from tests.rows import each
from tests.service.world import World, labelled, labels


@pytest.mark.parametrize(("terms", "label"), [("kaen", "Kaen"), ("locke", "Locke"), ("5", "Tak")])
async def test_rules_pressed_below_a_board_leave_it(den: World, terms: str, label: str) -> None:
    (told,) = await den.say("ann", f"!challenge {terms}")
    board = (await den.tell("bob", f"join {await den.join_code(told)}", "dm-bob"))["dm-bob"]
    pressed = await den.press("bob", labelled(board, f"Rules of {label}"))
    assert not pressed.in_place
    (page,) = pressed.replies
    onwards = next(button for button in page.buttons if button.text.endswith("→"))
    assert (await den.press("bob", onwards)).in_place


GAMES = [
    *("Tak", "Kaen", "Locke"),
    *(f"{game}, level {level}" for game in ("Kaen", "Locke") for level in (1, 2, 3)),
]


async def told(den: World, text: str, chat: str = "dm-ann", **more: object) -> Message:
    return (await den.tell("ann", text, chat, **more))[chat]


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("kaen", "Kaen"),
        ("/kaen", "Kaen"),
        ("help kaen", "Kaen"),
        ("what is kaen?", "Kaen"),
        ("how do I play locke?", "Locke"),
        ("Locke", "Locke"),
        ("help Locke", "Locke"),
        ("凯恩棋怎么玩？", "Kaen"),
    ],
)
async def test_a_named_game_is_explained_and_can_begin(den: World, text: str, game: str) -> None:
    message = await told(den, text)
    assert message.plain().startswith(f"{game}. Another game for two")
    assert f"/challenge rules:{game.lower()} starts a game of {game}." in message.plain()
    assert labels(message)[:2] == [f"Rules of {game}", f"Play {game}"]
    rules = await den.press("ann", labelled(message, f"Rules of {game}"))
    assert "(1 of 7)" in rules.replies[0].plain()
    await den.press("ann", labelled(message, f"Play {game}"))


@pytest.mark.parametrize("word", ["hut", "marker", "bridge"])
async def test_words_of_a_game_lead_to_its_rules(den: World, word: str) -> None:
    message = await told(den, f"what is the {word}?", "tg-dm-ann", platform="telegram")
    assert message.plain().startswith(f"{word.title()}. ")
    assert "/rules kaen shows its rules." in message.plain()


@pytest.mark.parametrize("text", ["other games", "What other games are there?", "rules games"])
async def test_all_games_are_named(den: World, text: str) -> None:
    message = await told(den, text)
    assert labels(message) == GAMES
    assert "- Locke (whole stacks move; three squares of" in message.plain()
    assert "(1 of 7)" in (await den.press("ann", labelled(message, "Locke"))).replies[0].plain()


@pytest.mark.parametrize(
    ("page", "label"), [("kaen 7", "Play Kaen"), ("locke 7", "Play Locke"), ("8", "Learn Tak")]
)
async def test_the_last_page_leads_on(den: World, page: str, label: str) -> None:
    last = await told(den, f"rules {page}")
    assert label in labels(last)
    listed = await den.press("ann", labelled(last, "Other games"))
    assert labels(listed.replies[0]) == GAMES


async def test_the_help_on_rules_leads_to_other_games(den: World) -> None:
    assert "Other games" in labels(await told(den, "help rules"))


@each(
    ("line", "onwards"),
    [
        ("kaen", "kaen 2"),
        ("locke 6", "locke 7"),
        ("kaen 7", "games"),
        ("2", "3"),
        ("8", "variants"),
    ],
)
def test_at_the_keyboard_a_page_names_the_following_one(line: str, onwards: str) -> None:
    page = page_called(line)
    assert page is not None
    (sentence,) = goes_on(page, Hints("console"))
    assert ENGLISH.text(sentence) == f"rules {onwards} goes on."
