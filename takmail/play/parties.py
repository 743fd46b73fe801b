"""Who proposed a game, and who took it: known before either has a colour."""

from enum import IntEnum


class Party(IntEnum):
    """One of the two who play a game, whichever colour he has or will have."""

    CHALLENGER = 0
    TAKER = 1

    @property
    def other(self) -> "Party":
        """The one whom he plays."""
        return Party.TAKER if self is Party.CHALLENGER else Party.CHALLENGER
