"""The words that options can have, as people say them."""

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
