"""Greetings of chats: a board, a sentence about Tak, and buttons for the first steps."""

from takmail.audience.boards import BoardBlock
from takmail.commands.challenges import Challenge
from takmail.commands.help import Help
from takmail.commands.presses import Press
from takmail.commands.puzzles import Learn
from takmail.looks import BoardStyle
from takmail.presenting.registry import pages_of
from takmail.wording.message.hints import button, labelled
from takmail.wording.message.messages import Block, Buttons
from takmail.wording.message.sentences import say
from takmail.wording.message.tones import FIRST_GAME

_PAGE = "hello"
"""The name of the board beside a greeting."""


def greeting() -> tuple[Block, ...]:
    """Return the greeting of a chat, private or not. All that it leaves out is in the help."""
    (board,) = pages_of(_PAGE).boards(_PAGE)
    steps = (
        labelled("play_now", Press("challenge", FIRST_GAME)),
        button("with_friend", Challenge()),
        button("learn_now", Learn()),
    )
    more = Buttons((button("more", Help()),))
    return BoardBlock(board, BoardStyle(pictures=True)), say("greeting"), Buttons(steps), more
