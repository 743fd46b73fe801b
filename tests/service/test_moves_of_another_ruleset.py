"""Moves of another game than Tak are chosen, tapped, completed and voted on, words among them."""

from typing import Any

import pytest

from takmail.play.dice import Dice
from takmail.rulesets.registry import RULESETS
from tests.presenting.registering import known
from tests.rulesets.rows import LACKED
from tests.sentences import JOIN, has_rolled, your_side
from tests.service.test_completions import labels as offered
from tests.service.test_completions import typing, values
from tests.service.test_councils import due, joined
from tests.service.test_inline import press, titles, typed, why
from tests.service.world import World, labelled, labels


@pytest.fixture(autouse=True)
def rows(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Let the program know three in a row, and the die always show the lowest row."""
    known(monkeypatch)
    monkeypatch.setattr(Dice, "throw", lambda *_range: 1)
    return RULESETS["rows"]


async def chosen(den: World, who: str, *names: str) -> list[str]:
    """Press Move and then these buttons; return the labels of those that come after the last."""
    told = (await den.tell(who, "!board"))["den"]
    (shown,) = (await den.press(who, labelled(told, "Move"))).replies
    for name in names:
        (shown,) = (await den.press(who, labelled(shown, name))).replies
    return labels(shown)


async def test_words_are_completed_and_found_by_what_they_mean(den: World) -> None:
    await den.begin(terms="rows dice")
    assert values(await typing(den, "ann", "move", "line")) == ["roll", "double"]
    assert offered(await typing(den, "ann", "move", "line", "ro")) == ["roll: throw the die"]
    assert values(await typing(den, "ann", "move", "line", "throw die")) == ["roll"]
    await den.say("ann", "roll")
    assert values(await typing(den, "ann", "move", "line", "b")) == ["b1"]


async def test_nothing_is_completed_that_the_game_lacks(den: World, rows: Any) -> None:
    await den.begin(terms="rows")
    await den.say("ann", "ps b2")
    assert values(await typing(den, "ann", "if", "line"))[:1] == ["a1 then"]
    rows.lacks = LACKED
    assert not await typing(den, "ann", "if", "line")


async def test_words_are_sent_from_any_chat(den: World) -> None:
    assert await why(den, "ann", "roll") == "None of your games is waiting for you"
    result = (await typed(den, "ann", "rows dice white")).results[0]
    join = labelled(result.message, JOIN)
    sealed = await den.press("bob", join, "inline:A", platform="telegram")
    assert sealed.replies[0].plain().startswith("The dice are sealed now")
    (told,) = (await den.heard()).values()
    assert "The dice can be checked after the game: " in told.plain()
    await den.press("bob", join, "inline:A", platform="telegram")
    (told,) = (await den.heard()).values()
    assert "all throws are fixed." in told.plain()
    code = den.code_in(told.plain())
    assert await titles(den, "ann", "Roll") == [f"#{code} against Bob: roll"]
    assert await why(den, "ann", "match") == "Roll first."
    (sent,) = (await typed(den, "ann", "roll")).results
    await press(den, "ann", sent, 0, "inline:B")
    assert any("rolled 1" in told.plain() for told in (await den.heard()).values())


async def test_words_are_no_moves_of_tak_there(den: World) -> None:
    await den.begin(platform="telegram")
    assert await why(den, "ann", "roll") == "None of your games is waiting for you"


async def test_a_die_is_thrown_where_the_time_of_a_vote_for_it_is_over(den: World) -> None:
    await den.begin(terms="rows dice consult majority 2 hours")
    await joined(den, "eve")
    await den.say("eve", "roll")
    (told,) = (await due(den)).values()
    assert has_rolled(1, 1) in told.plain()
    assert your_side("Ann") in told.plain()
    assert await chosen(den, "ann") == ["a1", "b1", "c1", "Type it"]
