"""The one look at a line for what may be meant by it as a ply."""

from takmail.commands.nearly.guesses import Nearly
from takmail.commands.nearly.line import is_for_others, may_be_ply, plain, words_of
from takmail.commands.nearly.mail_form import mail_guesses
from takmail.commands.nearly.ptn_form import ptn_guesses
from takmail.commands.nearly.worded_form import worded_guesses
from takmail.notation.notations import Notation

__all__ = ["may_be_ply", "nearly_ply"]


def nearly_ply(text: str, size: int, home: Notation) -> Nearly | None:
    """Return the plies that a line can mean on a board of this size; ``None`` for talk.

    ``home`` is the notation in which squares are named where nothing tells.
    """
    text = text.strip()
    if not may_be_ply(text) or "\n" in text or is_for_others(text):
        return None
    words = words_of(plain(text))
    if not words or text.endswith("?"):
        return None
    return (
        mail_guesses(words, size)
        or ptn_guesses(text, size, home)
        or worded_guesses(words, size, home)
    )
