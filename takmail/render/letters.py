"""Stacks in the letters of mail notation."""

from takmail.tak.plies import Kind
from takmail.tak.setups import Stack

# Looking up a member of an enum, or by one, costs more than the rest of a face.
_FLAT, _WALL = Kind.FLAT, Kind.WALL


def top_letter(stack: Stack) -> str:
    """Return the letter of the top piece: White's are small, Black's capital."""
    black = stack.colors[-1]
    if stack.kind is _FLAT:
        return "S" if black else "s"
    if stack.kind is _WALL:
        return "W" if black else "w"
    return "C" if black else "c"


def spell_stack(stack: Stack) -> str:
    """Return the whole stack from top to bottom (Tak by Mail, the board state)."""
    captives = "".join(["S" if color else "s" for color in stack.colors[-2::-1]])
    return top_letter(stack) + captives
