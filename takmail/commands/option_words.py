"""The words that options can have, as people say them."""

RULES_PAGES = (
    "aim",
    "stones",
    "opening",
    "placing",
    "moving",
    "walls",
    "end",
    "tak",
    "points",
    "travel",
    "university",
    "femr",
    "street",
    "halfsets",
    "ways",
)
"""The pages of the rules, in their order."""

ON, OFF = "on", "off"
FLIP = "flip"
PICTURE, TEXT = "picture", "text"

OF_THE_GAME = "game"
"""What is said in place of a notation for that of each game."""

RANDOM = "random"
"""What is said in place of a colour for drawing lots."""

THREAD, NO_THREAD = "thread", "no-thread"
"""What is said for a game to have a chat of its own, or to have none."""

TRAVELING, NO_TRAVELING = "traveling", "no-traveling"
"""What is said for capstones to travel, or not to."""

BLIND, BLIND_ME, BLIND_YOU = "blind", "blind-me", "blind-you"
"""What is said for both to play without a board, or the challenger alone, or the other side."""
HALF_SETS, NO_HALF_SETS = "halfsets", "no-halfsets"
"""What is said for both sides to choose how many walls they have, or not to."""

NO_STAKE = "no-stakes"
"""What is said for a game not to be for coins."""

TELEGRAM = "telegram"
"""The platform on which somebody can be challenged by an option of another one."""

AUTO = "auto"
"""What is said in place of a language for the one that the platform tells."""

HERE, EVERYWHERE = "here", "server"
"""What is said before a setting: it is for this chat, or for all of the server."""

GROUP = "group"
"""What is said for all of it where it is no server, but a group with topics."""

DEFAULT = "default"
"""What is said in place of a setting's value to have none of one's own."""

LOOKS_SET = ("boards", "pictures", "links", "style", "theme", BLIND, "language")
GAMES_SET = ("size", "opening", "komi", "manners", "notation")
TIME_SET = ("clock",)
PLACES_SET = ("channels", "threads", "challengers")
"""The names of the settings, by their pages; `takmail.service.settings` has what they mean."""

DROP, CLEAR = "drop", "clear"
"""What is said for one of several things to be there no more, or none of them."""

IF, THEN = "if", "then"
"""What is said before what the other side may play, and before the answer to it."""

SAID_IF = f"ps c3 {THEN} ps c2"
"""What can be said behind the first of them, to show how it is said."""

CONFIRMING = frozenset({"yes", "confirm"})
"""What confirms where a code could stand."""
