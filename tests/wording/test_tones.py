"""Tones of buttons, by what they do."""

import pytest

from takmail.colors import Color
from takmail.commands.command_order import SPEC
from takmail.commands.presses import Press
from takmail.wording.message.tones import FIRST_STEPS, TOUCHES, Tone, touch_of


def test_only_commands_have_tones() -> None:
    assert {line.split()[0] for line in (*TOUCHES, *FIRST_STEPS)} <= SPEC.keys()


@pytest.mark.parametrize(
    ("press", "tone"),
    [
        (Press("accept", "draw"), Tone.YES),
        (Press("move", "c3", by=Color.WHITE), Tone.YES),
        (Press("tournament", "join"), Tone.YES),
        (Press("tournament", "leave"), Tone.PLAIN),
        (Press("step"), Tone.NEXT),
        (Press("step", "c3", by=Color.WHITE), Tone.PLAIN),
        (Press("rematch"), Tone.NEXT),
        (Press("decline"), Tone.PLAIN),
        (Press("resign"), Tone.LOSS),
        (Press("confirm"), Tone.LOSS),
        (Press("flip"), Tone.PLAIN),
        (Press("challenge", "computer 5"), Tone.YES),
        (Press("challenge"), Tone.NEXT),
        (Press("challenge", "kaen"), Tone.PLAIN),
        (Press("learn"), Tone.NEXT),
        (Press("learn", "2"), Tone.PLAIN),
    ],
)
def test_buttons_stand_out_by_what_they_do(press: Press, tone: Tone) -> None:
    assert touch_of(press).tone is tone
