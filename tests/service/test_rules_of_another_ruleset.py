"""The rules of another game than Tak, page by page, beside Tak's own."""

import inspect
from itertools import chain
from typing import Any

import pytest

from bots.discord_bot.slash import choices_of
from takmail.commands import help as help_commands
from takmail.commands.help import RULES_PAGES, VARIANT_PAGES, VARIANTS, ShowRules
from takmail.commands.spec import Command
from takmail.wording.message.messages import Message
from tests.presenting.registering import known
from tests.service.test_rules import turned
from tests.service.world import World, labelled, labels

DISCORDS_MOST = 25
"""Choices of an option."""


@pytest.fixture(autouse=True)
def rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program know three in a row."""
    known(monkeypatch)


async def page(den: World, line: str, chat: str = "dm-ann", **more: object) -> Message:
    """Return what a line in a private chat shows."""
    return (await den.tell("ann", line, chat, **more))[chat]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("rules rows", "Winning (1 of 2)."),
        ("rules Rows  2", "Taking (2 of 2)."),
        ("rules rows taking.", "Taking (2 of 2)."),
        ("rules", "The aim (1 of 8)."),
        ("rules 3", "The first turn (3 of 8)."),
        ("rules tak", "Tak (8 of 8)."),
    ],
)
async def test_a_page_is_found_by_its_games_name(den: World, line: str, told: str) -> None:
    assert (await page(den, line)).plain().startswith(told)


async def test_its_pages_are_turned_in_place_and_lead_to_no_others(den: World) -> None:
    first = await page(den, "rules rows")
    assert labels(first) == ["Taking →"]
    second = await turned(den, first, "Taking →")
    assert second.plain().startswith("Taking (2 of 2).")
    assert labels(second) == ["← Winning", "Play Three in a row", "Other games"]
    assert (await turned(den, second, "← Winning")).plain() == first.plain()


async def test_a_page_that_is_not_there_is_answered_with_its_games_name(den: World) -> None:
    told = (await page(den, "rules rows 9")).plain()
    assert told.startswith("There is no page rows 9 of the rules.")
    assert all(f"/rules page:{known}" in told for known in (*RULES_PAGES, "variants", "rows"))


def test_its_name_is_a_choice_of_the_option() -> None:
    source = inspect.getsource(help_commands)
    table = "GAME_PAGES: dict[str, tuple[str, ...]] = {"
    registered = table + '"rows": ("rows-aim", "rows-taking"),'
    module: dict[str, Any] = {"__name__": help_commands.__name__}
    exec(source.replace(table, registered), module)
    (choices,) = choices_of(module["HELP"][0]).values()
    *known, games = RULES_PAGES, [VARIANTS], VARIANT_PAGES, ["rows", "kaen", "locke", "games"]
    assert [choice.value for choice in choices] == [*chain(*known), *games]
    assert choices[-len(games)].name == "Three in a row"
    assert len(choices) <= DISCORDS_MOST


async def test_help_names_its_rules(den: World) -> None:
    told = (await page(den, "help rules")).plain()
    assert "Other games: /rules page:kaen, /rules page:locke, /rules page:rows." in told


@pytest.mark.parametrize("command", [ShowRules("rows"), ShowRules("rows-taking")])
async def test_it_is_shown_by_a_slash_command(den: World, command: Command) -> None:
    answer = await den.handle(den.incoming("ann", command=command, direct=True))
    (message,) = answer.replies
    assert "of 2)" in message.plain()


async def test_its_first_board_leads_newcomers_to_its_rules(den: World) -> None:
    (told,) = await den.say("ann", "!challenge rows white")
    board = (await den.tell("bob", f"join {await den.join_code(told)}", "dm-bob"))["dm-bob"]
    answer = await den.press("bob", labelled(board, "Rules of three in a row"))
    (message,) = answer.replies
    assert message.plain().startswith("Winning (1 of 2).")
