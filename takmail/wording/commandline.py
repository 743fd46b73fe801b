"""What `takmail --help` says, and what the program says when it ends."""

from takmail.wording.message import Message
from takmail.wording.say import say

PROGRAM = "Play Tak by mail in Discord and Telegram, across them, or at one keyboard."
VERSION = "say which version this is, and exit"
PLAY = "play at one keyboard, or from lines on standard input"
PLAY_LONG = (
    "Play at one keyboard, or from lines on standard input. A line moves for the side on turn "
    "(`ps b4`, `ms b2 p3 2 1`, or PTN); `white: …` and `black: …` speak for that side. The game is "
    "kept and goes on next time."
)
PLAY_OPTIONS = (
    "terms of a new game, as in a challenge: 6, komi 2, no-swap, street, ptn, stones 20, caps 2"
)
PLAY_NEW = "begin a new game even if one is on"
PLAY_STRICT = "exit with 1 if any line was refused"
PLAY_WHITE = "the name of the player of White"
PLAY_BLACK = "the name of the player of Black"
PLAY_DATABASE = "where games are kept, instead of TAKMAIL_DATABASE_URL"
SERVE = "run every platform that has a token"
SERVE_LONG = (
    "Run every platform that has a token, until SIGTERM or Ctrl-C. Settings come from the "
    "environment and from a file .env in the working folder; .env.example explains them."
)
DOCTOR = "say what is set, what is missing, and how to get it"


def welcome() -> Message:
    """Greet people at a terminal."""
    return Message((say("console.welcome"),))


def same_names() -> str:
    """Say that both players have one name."""
    return "The two players need different names."


def bad_play_options(options: str) -> str:
    """Say that the terms of a new game can't be read."""
    return f"These are no terms for a game: {options}. Try, for example: takmail play 6 komi 2"
