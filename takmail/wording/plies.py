"""A ply in words: always in both notations, so that nobody misreads a square."""

from takmail.colors import Color
from takmail.notation.notations import Notation
from takmail.notation.ptn import format_ply
from takmail.tak.plies import Ply
from takmail.wording.message import Code
from takmail.wording.participants import color_name
from takmail.wording.say import Sentence, glue, say


def name_ply(ply: Ply, size: int, home: Notation, *, flattens: bool = False) -> Sentence:
    """Return ``ps b4 (PTN b2)``, the home notation first."""
    return say(
        "ply-both",
        ply=format_ply(ply, size, home, flattens=flattens),
        other_name=say(home.other.value),
        other=format_ply(ply, size, home.other, flattens=flattens),
    )


def of_first_turn(told: Sentence, mover: Color) -> Sentence:
    """Return what was said of a ply, with whose flat it placed: the other side's."""
    return glue(told, say("played-swap", owner=color_name(mover.other)))


def ended(told: Sentence) -> Sentence:
    """Return what was said of a ply as a sentence that is at its end."""
    return glue(told, say("played-end"))


def describe_ply(
    seat: Sentence, ply: Ply, size: int, home: Notation, *, flattens: bool = False
) -> Sentence:
    """Return ``White (Ann): ps b4 (PTN b2)``, the home notation first."""
    return say(
        "played",
        seat=seat,
        ply=Code(format_ply(ply, size, home, flattens=flattens)),
        other_name=say(home.other.value),
        other=Code(format_ply(ply, size, home.other, flattens=flattens)),
    )
