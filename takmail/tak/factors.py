"""What multiplies the score of a won game."""

from enum import Enum


class Factor(Enum):
    """A reason why pieces, or the board as well, count more than once."""

    STRAIGHT = "a straight road"
    LOW = "a road of single pieces"
    HIGH = "a road of stacks"
    LOW_AND_HIGH = "a road of single pieces and one of stacks"
    MIDDLETOWN = "all capstones unplayed"
    BIG_MIDDLE = "all capstones unplayed, and the board counts for that, too"

    @property
    def of_pieces(self) -> int:
        """How many times the winner's unplayed pieces count."""
        return {Factor.HIGH: 3, Factor.LOW_AND_HIGH: 6}.get(self, 2)

    @property
    def of_board(self) -> int:
        """How many times the board counts."""
        return 2 if self is Factor.BIG_MIDDLE else 1
