"""Terms of the board: capstones that travel, komi, ways to score."""

TRAVELING, NO_TRAVELING = "traveling", "no-traveling"
"""Words for capstones that travel, or don't."""


MOST_HALF_POINTS = 41
"""The largest komi of either side that can be asked for, in half points."""


def scoring_word(said: str) -> str:
    """Return a way to score as it is written: ``Big Middle`` is ``big-middle``."""
    word = "-".join(said.lower().split())
    return "big-middle" if word == "bigmiddle" else word
