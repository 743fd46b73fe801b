"""Kinds of piece."""

from enum import Enum


class Kind(Enum):
    """How a piece stands: a stone lies flat or stands as a wall; a capstone is its own kind."""

    FLAT = "flat"
    WALL = "wall"
    CAPSTONE = "capstone"

    # An enum hashes its member's name anew each time; hashing which member it is does as well.
    __hash__ = object.__hash__
