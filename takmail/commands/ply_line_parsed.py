"""A ply on a line: alone, behind the word `move`, or among lines of talk."""

from takmail.commands.line_parts import peel
from takmail.notation.written_plies import WrittenPly


def ply_said(ply: WrittenPly) -> str:
    """Return a ply as it was written, without what stood before it and after it on its line."""
    said = peel(ply.text[ply.begins :]).body.strip()
    return f"{ply.notation.value} {said}" if ply.is_settled else said
