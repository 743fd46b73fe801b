"""The sentences of the console and of the command line around it."""

from takmail.wording.message import Paragraph
from takmail.wording.say import say

PLAYER_NAMES = ("Player 1", "Player 2")
"""What two people at one keyboard are called unless they say otherwise."""


def going_on(code: str) -> Paragraph:
    """Say that an earlier game goes on."""
    return say("console.going_on", code=code)


def farewell(code: str) -> Paragraph:
    """Say that the game is kept."""
    return say("console.farewell", code=code)
