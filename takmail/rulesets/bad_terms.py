"""Why nobody can play under some terms."""

from enum import Enum


class BadTerms(Enum):
    """What is wrong with the terms."""

    SIZE = "no such board size"
    KOMI = "komi out of range"
    RESERVES = "reserves out of range"
    START = "the start position doesn't fit the terms"
    SIZES_DIFFER = "the start position has another size than was asked for"
    NOTHING_TRAVELS = "capstones are to travel, and neither side has any"
    NO_CAPSTONES = "the scoring is about capstones, and neither side has any"
    ENDS_AT_START = "the start position is over already"
    HANDICAP = "more is given than this board has room for before play"
    HANDICAP_SQUARE = "a square of the handicap is off the board"
    HANDICAP_THROWN = "nothing is thrown onto a board with the pieces of a handicap"
    HANDICAP_START = "pieces and turns are only given on the empty board"
    THROWN_START = "nothing is thrown onto a board that has pieces on it"
    SETS_DIFFER = "half-sets are chosen, and the sides have other pieces"
    CHOSEN_START = "half-sets are chosen, and pieces stand on the board"


class BadTermsError(Exception):
    """Terms under which nobody can play. ``number`` is what was asked for, where one was."""

    def __init__(self, bad: BadTerms, number: int | None = None) -> None:
        super().__init__(bad.value)
        self.bad = bad
        self.number = number
