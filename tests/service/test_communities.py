"""The bot comes into a server and says hello, once; what was set there is kept for a while."""

from datetime import timedelta

import pytest

from takmail.retention import Retention
from takmail.service.ports import Place, TryLaterError
from takmail.service.upkeep.background import GRACE, Pruning
from tests.service.world import World

HALL = Place("discord", "hall", "#hall", locale="zh-CN", community="1", listed=True)


async def test_hello_is_said_once_with_what_can_be_pressed_first(den: World) -> None:
    communities = den.service.communities("discord")
    await communities.joined("1", "Town", HALL)
    told = await den.heard()
    [hello] = told.values()
    assert "大家好" in hello.plain()
    assert [button.data for button in hello.buttons] == [
        "1:challenge::0:-:computer",
        "1:challenge::0:-:",
        "1:rules::0:-:",
        "1:settings::0:-:",
        "1:help::0:-:",
    ]
    assert await communities.known() == {"1": True}


async def test_where_nothing_can_be_said_or_it_is_not_new_only_a_note_is_taken(den: World) -> None:
    communities = den.service.communities("discord")
    await communities.joined("1", "Town", None)
    await communities.left("1")
    assert await den.heard() == {}
    assert await communities.known() == {"1": False}
    assert await den.service.communities("other").known() == {}


async def test_what_is_known_of_a_server_that_was_left_is_dropped_in_the_end(den: World) -> None:
    communities = den.service.communities("discord")
    await communities.joined("1", "Town", None)
    await communities.left("1")
    pruning = Pruning(den.service.context, Retention())
    den.time += GRACE
    await pruning.prune()
    assert await communities.known() == {"1": False}
    den.time += timedelta(seconds=1)
    await pruning.prune()
    assert await communities.known() == {}


async def test_games_that_are_on_are_counted(den: World) -> None:
    before = await den.service.queries.games_on()
    await den.say("ann", "!challenge @bob", mentions=("bob",))
    assert await den.service.queries.games_on() == before
    await den.say("bob", "!accept")
    assert await den.service.queries.games_on() == before + 1


async def test_while_the_program_ends_all_that_is_asked_is_for_later(den: World) -> None:
    await den.store.close()
    communities = den.service.communities("discord")
    with pytest.raises(TryLaterError, match="closed"):
        await communities.known()
    with pytest.raises(TryLaterError, match="closed"):
        await communities.joined("1", "Town", HALL)
    with pytest.raises(TryLaterError, match="closed"):
        await den.tell("ann", "!games")
