"""The two notations that a game can be kept in."""

from enum import Enum


class Notation(Enum):
    """A way to write plies and to label the board.

    Mail counts rows from the north edge, PTN counts ranks from the south edge.
    """

    MAIL = "mail"
    PTN = "ptn"

    # An enum hashes its member's name anew each time; hashing which member it is does as well.
    __hash__ = object.__hash__

    @property
    def other(self) -> "Notation":
        """The notation that this one is not."""
        return Notation.PTN if self is Notation.MAIL else Notation.MAIL
