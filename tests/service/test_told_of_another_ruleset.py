"""Another game than Tak is called by its name, and nothing that only Tak has is said of it."""

from typing import Any

import pytest

from takmail.rulesets.registry import RULESETS
from tests.presenting.registering import known
from tests.rulesets.rows import LACKED
from tests.sentences import white_played
from tests.service.world import World, labels


@pytest.fixture(autouse=True)
def rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program know three in a row, and all that it lacks."""
    known(monkeypatch)
    ruleset: Any = RULESETS["rows"]
    ruleset.lacks = LACKED


async def test_a_list_of_finished_games_names_it(den: World) -> None:
    for terms in ("rows", "5"):
        await den.begin(terms=terms)
        await den.say("ann", "ps a1")
        await den.resign("bob")
    (told,) = await den.say("ann", "!history")
    assert "Three in a row against Bob: won as White" in told
    assert "5x5 against Bob: won as White" in told


async def test_tak_is_not_called_in_it(den: World) -> None:
    await den.begin(terms="rows")
    (told,) = await den.say("ann", "ps b2 t")
    assert white_played("Ann", "b2") in told
    assert "Tak" not in told
    (told,) = await den.say("ann", "!tak")
    assert told == "Three in a row has no announcing of tak: only Tak has that."


async def test_the_chats_rules_for_tak_are_not_its(den: World) -> None:
    for setting in ("manners street", "size 6", "opening no-swap", "komi 2"):
        await den.say("eve", f"!settings {setting}")
    await den.begin(terms="rows stakes 10")
    (told,) = await den.say("ann", "!info")
    assert "tak" not in told
    assert "for 10 coins each." in told, "the stake isn't one that can be doubled"


async def test_one_notation_is_told_once(den: World) -> None:
    await den.begin(terms="rows")
    assert white_played("Ann", "b2") in (await den.say("ann", "b2"))[0]


async def test_it_is_not_analysed(den: World) -> None:
    code = await den.begin(terms="rows")
    await den.say("ann", "ps b2")
    await den.resign("bob")
    (told,) = await den.say("ann", "analyse", "dm-ann")
    assert told == f"Game #{code} isn't Tak, and I can only analyse Tak."


async def test_a_tried_line_becomes_no_premove_where_there_are_none(den: World) -> None:
    await den.begin(terms="rows")
    await den.say("ann", "ps b2")
    told = await den.handle(den.incoming("ann", "try ps a1, ps c3", "dm-ann"))
    (message,) = told.replies or [(await den.heard())["dm-ann"]]
    assert labels(message) == ["Try a move", "Undo", "Start over"]
