"""Pieces that are not on the board, in words."""

from takmail.tak.rules import Reserve
from takmail.wording.say import Sentence, say


def describe_reserve(reserve: Reserve) -> Sentence:
    """Return stones and capstones as ``21+1``, the stones of half-sets by kind."""
    if reserve.walls is not None:
        return say(
            "terms-reserve_halves",
            flats=reserve.flats,
            walls=reserve.standing,
            capstones=reserve.capstones,
        )
    return say("terms-reserve", stones=reserve.stones, capstones=reserve.capstones)


def count_pieces(reserve: Reserve) -> list[Sentence]:
    """Return how many flats, walls and capstones there are, those of which there are any."""
    counts = (
        ("flats", reserve.flats),
        ("walls", reserve.standing),
        ("capstones", reserve.capstones),
    )
    return [say(f"pieces-{kind}", number=number) for kind, number in counts if number]
