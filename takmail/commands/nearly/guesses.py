"""What a line that is nearly a ply can mean."""

from dataclasses import dataclass

from takmail.tak.plies import Ply


@dataclass(frozen=True, slots=True)
class Guess:
    """A ply that may be meant, and whether Tak is called with it."""

    ply: Ply
    tak: bool = False


@dataclass(frozen=True, slots=True)
class Nearly:
    """The guesses at one line.

    ``likely`` come first; ``unlikely`` are only looked at if none of those is legal. ``is_plain``
    says that the ply itself stands there as it should, so that it is worth saying why it isn't
    legal.
    """

    likely: tuple[Guess, ...]
    unlikely: tuple[Guess, ...] = ()
    is_plain: bool = False
