"""Newcomers find the other games of the program, and their rules, from wherever they are."""

import pytest

from tests.service.world import World, labelled


@pytest.mark.parametrize(("terms", "label"), [("kaen", "Kaen"), ("locke", "Locke"), ("5", "Tak")])
async def test_rules_pressed_below_a_board_leave_the_board_there(
    den: World, terms: str, label: str
) -> None:
    (told,) = await den.say("ann", f"!challenge {terms}")
    board = (await den.tell("bob", f"join {await den.join_code(told)}", "dm-bob"))["dm-bob"]
    pressed = await den.press("bob", labelled(board, f"Rules of {label}"))
    assert not pressed.in_place
    (page,) = pressed.replies
    onwards = next(button for button in page.buttons if button.label.endswith("→"))
    assert (await den.press("bob", onwards)).in_place
