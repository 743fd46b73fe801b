"""The rules where several games are played: the bot asks which of them."""

import pytest

from takmail.commands.help import ShowRules
from takmail.rulesets.registry import RULESETS
from takmail.wording.message.messages import Message
from tests.presenting.registering import known
from tests.service.test_rules import turned
from tests.service.world import World, labelled, labels

ASKED = "Which game's rules would you like to see?"
THE_AIM = "The aim (1 of 8)."
GROUP = "den"


@pytest.fixture(autouse=True)
def rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program know three in a row."""
    known(monkeypatch)


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
    assert listed[1] == "- Three in a row (three in a row): /rules page:rows"
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
    assert labels(message) == ["Tak", "Kaen", "Locke", "Three in a row"]


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
    hello = (await den.tell("ann", "hi", "dm-ann"))["dm-ann"]
    pressed = await den.press("ann", labelled(hello, "Rules of Tak"))
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
