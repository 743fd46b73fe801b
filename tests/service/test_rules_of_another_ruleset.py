"""The rules of another game than Tak, page by page, beside Tak's own."""

import inspect
from itertools import chain
from typing import Any

import pytest

from bots.discord_bot.slash import choices_of
from takmail.commands import help as help_commands
from takmail.commands.help import RULES_PAGES, VARIANT_PAGES, VARIANTS, ShowRules
from takmail.commands.spec import Command
from takmail.rulesets.registry import RULESETS
from takmail.wording.message.messages import Message
from tests.presenting.registering import known
from tests.service.test_rules import turned
from tests.service.world import World, labelled, labels

DISCORDS_MOST = 25
"""Choices of an option."""

LINE = "rules rows"
"""What asks for its rules here: the slash command was made before the game was known."""


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
    assert all(f"/rules page:{known}" in told for known in (*RULES_PAGES, "variants"))
    assert LINE in told


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
    assert f"Other games: /rules page:kaen, /rules page:locke, {LINE}." in told


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


# Where several games are played


ASKED = "Which game's rules would you like to see?"
THE_AIM = "The aim (1 of 8)."
GROUP = "den"


async def rules(den: World, chat: str = GROUP, line: str = "!rules", **more: object) -> Message:
    return (await den.tell("ann", line, chat, **more))[chat]


async def test_where_two_games_are_played_it_asks_which(den: World) -> None:
    await den.begin()
    assert (await rules(den)).plain().startswith(THE_AIM)
    await den.begin(terms="rows")
    message = await rules(den)
    assert message.plain().startswith(ASKED)
    listed = message.plain().splitlines()[1:]
    assert listed[0] == "- Tak (a road between opposite edges wins): /rules page:aim"
    assert listed[1] == f"- Three in a row (three in a row): {LINE}"
    assert labels(message) == ["Tak", "Three in a row", "Kaen", "Locke"]
    assert (await turned(den, message, "Tak")).plain().startswith(THE_AIM)
    assert (await turned(den, message, "Three in a row")).plain().startswith("Winning (1 of 2).")


async def test_elsewhere_and_with_a_name_nothing_is_asked(den: World) -> None:
    for terms in ("5", "rows"):
        await den.begin(terms=terms)
    assert (await rules(den, "dm-ann", "rules")).plain().startswith(THE_AIM)
    assert (await rules(den, line="!rules walls")).plain().startswith("Walls and capstones")


async def test_where_another_game_alone_is_played_its_rules_are_shown(den: World) -> None:
    await den.begin(terms="rows")
    assert (await rules(den)).plain().startswith("Winning (1 of 2).")


async def test_all_games_are_listed_where_somebody_asks(den: World) -> None:
    message = await rules(den, line="!rules games")
    assert labels(message)[:5] == ["Tak", "Kaen", "Locke", "Three in a row", "Kaen, level 1"]


async def test_games_that_are_over_count(den: World) -> None:
    code = await den.begin(terms="rows")
    await den.say("ann", f"!resign #{code}")
    await den.say("ann", f"!yes #{code}")
    await den.begin()
    assert (await rules(den)).plain().startswith(ASKED)


async def test_a_slash_command_asks_and_a_button_does_not(den: World) -> None:
    for terms in ("5", "rows"):
        await den.begin(terms=terms)
    answer = await den.handle(den.incoming("ann", command=ShowRules(), direct=True))
    assert answer.replies[0].plain().startswith(ASKED)
    helped = (await den.tell("ann", "help", "dm-ann"))["dm-ann"]
    pressed = await den.press("ann", labelled(helped, "Rules of Tak"))
    assert pressed.replies[0].plain().startswith(THE_AIM)


async def test_it_is_asked_in_chinese(den: World) -> None:
    for terms in ("5", "rows"):
        await den.begin(terms=terms)
    asked = den.incoming("ann", command=ShowRules(), direct=True, locale="zh-CN")
    told = (await den.handle(asked)).replies[0].plain()
    assert "- 泰克棋" in told
    assert "- 三连棋" in told


async def test_every_game_has_pages_by_its_name_or_is_tak(den: World) -> None:
    for name in {*RULESETS} - {"tak"}:
        assert "(1 of " in (await rules(den, line=f"!rules {name}")).plain()
