"""Lines that are changed after they were said."""

import pytest

from tests.sentences import black_played
from tests.service.world import World, labels


async def test_an_edited_move_is_said_once_and_changes_nothing(den: World) -> None:
    await den.begin()
    await den.say("ann", "ps b4", message_id="x")
    edit = (await den.tell("ann", "ps c4", message_id="x", edited=True))["den"]
    assert "The first move stands" in edit.plain()
    assert labels(edit) == ["Take back"]
    assert await den.say("ann", "ps d4", message_id="x", edited=True) == []
    (told,) = await den.say("bob", "ps c4")
    assert told.startswith("Black (Bob)")


@pytest.mark.parametrize("first", ["ps z9", "!ps z9", "ms c3 p9", "!hm?", "ps a1"])
async def test_a_refused_line_edited_into_a_move_must_be_resent(den: World, first: str) -> None:
    await den.begin()
    await den.say("ann", "ps a1")
    assert await den.say("bob", first, message_id="x")
    assert await den.say("bob", "ps y9", message_id="x", edited=True) == []
    edit = (await den.tell("bob", "ps b4", message_id="x", edited=True))["den"]
    assert "Send the move as a new message" in edit.plain()
    assert labels(edit) == []
    assert await den.say("bob", "ps c4", message_id="x", edited=True) == []
    assert black_played("Bob", "ps b4") in (await den.say("bob", "ps b4"))[0]


async def test_edits_of_talk_and_of_people_without_a_seat_are_nothing(den: World) -> None:
    await den.begin()
    assert await den.say("ann", "hello", message_id="x") == []
    assert await den.say("ann", "ps b4", message_id="x", edited=True) == []
    assert await den.say("cyd", "!help", message_id="y")
    assert await den.say("cyd", "ps b4", message_id="y", edited=True) == []


@pytest.mark.parametrize(
    ("first", "then"),
    [("!chalenge @bob 6 fst", "!challenge @bob 6"), ("!bord", "!board"), ("!board", "!games")],
)
async def test_a_command_fixed_by_an_edit_must_be_resent(den: World, first: str, then: str) -> None:
    await den.begin()
    assert await den.say("cyd", first, message_id="x")
    told = (await den.tell("cyd", then, message_id="x", edited=True))["den"]
    assert "Send it as a new message" in told.plain()
    assert labels(told) == []
    assert await den.say("cyd", then, message_id="x", edited=True) == []


async def test_a_command_among_talk_that_is_edited_stays_talk(den: World) -> None:
    await den.begin()
    assert await den.say("cyd", "board", message_id="x") == []
    assert await den.say("cyd", "games", message_id="x", edited=True) == []
    assert await den.say("cyd", "!bord", message_id="y")
    assert await den.say("cyd", "!what a mess", message_id="y", edited=True) == []
