"""Moves chosen in a group whose platform shows messages to one member alone."""

from dataclasses import replace

from takmail.commands.presses import Press
from takmail.service.ports import Answer
from takmail.wording.message.messages import Button, Message
from tests.service.world import World, labelled, squares

TELEGRAM = "telegram"


async def board(den: World) -> Message:
    """Begin a game in a group, with Ann on turn; return its board."""
    await den.tell("bob", "!games", "attic", platform=TELEGRAM)
    told = await den.tell("ann", "!challenge @bob 5 white", "attic", platform=TELEGRAM)
    answer = await den.press("bob", labelled(told["attic"], "Accept"), "attic", platform=TELEGRAM)
    assert not answer.refused
    return (await den.heard())["attic"]


async def press(den: World, who: str, button: Button, *, ephemeral: bool = True) -> Answer:
    asked = den.incoming(who, chat="attic", platform=TELEGRAM, press=button.data, direct=True)
    return await den.handle(replace(asked, ephemeral=ephemeral))


async def test_a_move_is_chosen_where_it_was_pressed(den: World) -> None:
    answer = await press(den, "ann", labelled(await board(den), "Move"))
    (asked,) = answer.replies
    assert (answer.ephemeral, answer.hidden, answer.opens) == (True, True, None)
    tapped = await press(den, "ann", squares(asked)["b2"])
    assert (tapped.ephemeral, tapped.in_place) == (False, True)
    assert await den.heard() == {}
    played = await press(den, "ann", labelled(tapped.replies[0], "Play"))
    assert (played.in_place, played.replies) == (True, ())
    assert "ps b2" in (await den.heard())["attic"].plain()


async def test_where_that_cant_be_the_same_press_leads_into_the_private_chat(den: World) -> None:
    move = labelled(await board(den), "Move")
    assert (await press(den, "ann", move)).ephemeral
    answer = await press(den, "ann", move, ephemeral=False)
    assert answer.opens is not None
    assert not answer.ephemeral


async def test_premoves_are_chosen_there_too_and_all_else_in_private(den: World) -> None:
    shown = await board(den)
    move = labelled(shown, "Move")
    answer = await press(den, "bob", Button("Premove", Press("premove", game=move.press.game)))
    assert answer.ephemeral
    assert "a1" in squares(answer.replies[0])
    assert (await press(den, "ann", labelled(shown, "More"))).opens is not None
