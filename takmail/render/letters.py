"""Stacks in the letters of mail notation."""

from takmail.tak.layout import Stack
from takmail.tak.pieces import Kind

_WHITE = {Kind.WALL: "w", Kind.CAPSTONE: "c"}
_BLACK = {Kind.WALL: "W", Kind.CAPSTONE: "C"}
_FLAT = Kind.FLAT  # looking up a member costs more than the rest of a face


def top_letter(stack: Stack) -> str:
    """Return the letter of the top piece: White's are small, Black's capital."""
    if stack.kind is _FLAT:
        return "S" if stack.colors[-1] else "s"
    return (_BLACK if stack.colors[-1] else _WHITE)[stack.kind]


def spell_stack(stack: Stack) -> str:
    """Return the whole stack from top to bottom (Tak by Mail, the board state)."""
    captives = "".join(["S" if color else "s" for color in stack.colors[-2::-1]])
    return top_letter(stack) + captives
