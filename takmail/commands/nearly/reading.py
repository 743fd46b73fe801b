"""The one look at a line for what may be meant by it as a ply."""

from takmail.commands.nearly.between_form import between_guesses
from takmail.commands.nearly.compact_form import compact_guesses
from takmail.commands.nearly.cyrillic import in_latin
from takmail.commands.nearly.guesses import Guess, Nearly
from takmail.commands.nearly.journey_form import journey_guesses
from takmail.commands.nearly.line import is_for_others, may_be_ply, plain, words_of
from takmail.commands.nearly.mail_form import mail_guesses
from takmail.commands.nearly.ptn_form import ptn_guesses
from takmail.commands.nearly.sentence_words import in_english
from takmail.commands.nearly.worded_form import worded_guesses
from takmail.notation.text import plain_forms, spaced
from takmail.notation.written_plies import Notation

__all__ = ["may_be_ply", "nearly_ply"]


def nearly_ply(text: str, size: int, home: Notation) -> Nearly | None:
    """Return the plies that a line can mean on a board of this size; ``None`` for talk.

    ``home`` is the notation in which squares are named where nothing tells.
    """
    text = text.strip()
    if not may_be_ply(text) or "\n" in text or is_for_others(text):
        return None
    text = plain_forms(text)
    words = words_of(plain(text))
    if not words or text.endswith("?"):
        return None
    cyrillic = tuple(guess for latin in in_latin(text) for guess in _alone(latin, size))
    if cyrillic:
        return Nearly(cyrillic)
    guesses = _guesses(text, words, size, home)
    if guesses is None and not text.isascii():
        english = in_english(text)
        guesses = _guesses(english, words_of(plain(english)), size, home)
    return guesses


def _guesses(text: str, words: list[str], size: int, home: Notation) -> Nearly | None:
    compact = compact_guesses(text, size, home)
    if compact is not None and home is Notation.PTN:
        return compact
    text = spaced(text)
    return (
        mail_guesses(words, size)
        or compact
        or ptn_guesses(text, size, home)
        or between_guesses(text, size, home)
        or journey_guesses(text, size, home)
        or worded_guesses(words, size, home)
    )


def _alone(text: str, size: int) -> tuple[Guess, ...]:
    """Return what a line can mean that is as it should be and says nothing else."""
    nearly = mail_guesses(words_of(plain(text)), size)
    return nearly.likely if nearly is not None and nearly.is_plain else ()
