"""The one look at a line for the plies that can be meant by it."""

import re
from collections.abc import Iterator

from takmail.commands.near_moves import ptn_forms
from takmail.commands.near_moves.mail_forms import mail_guesses
from takmail.commands.near_moves.sentences import in_english, worded_guesses
from takmail.commands.near_moves.words import (
    Guess,
    Nearly,
    is_for_others,
    may_be_ply,
    plain,
    words_of,
)
from takmail.notation.text import plain_forms, spaced
from takmail.notation.written_plies import Notation

_ANY = re.compile("[\u0430-\u044f\u0451]", re.IGNORECASE)

_WAY_BEHIND_A_STRANGER = re.compile(r"[a-h][1-8][^\w\s.,;:()'\"!?*+<>~|=-]+[-+<>]", re.IGNORECASE)
"""A spread with an unknown sign in it, like ``c3§+``: without its direction it is another ply."""

_LATIN = re.compile("[A-Za-z]")

_BY_KEY = str.maketrans("фисвуапршолдьтщзйкыегмцчня", "abcdefghijklmnopqrstuvwxyz")
_BY_SOUND = str.maketrans("абцсдефгхптвмн", "abcsdefghptwmn")
_BY_LOOK = str.maketrans("авсенморхту", "abcehmopxty")


def in_latin(text: str) -> Iterator[str]:
    """Yield what a line may be in Latin letters, the likeliest first; nothing if it is so."""
    if _ANY.search(text) is None:
        return
    is_mixed = _LATIN.search(text) is not None
    for letters in (_BY_LOOK, _BY_SOUND) if is_mixed else (_BY_KEY, _BY_SOUND, _BY_LOOK):
        found = text.lower().translate(letters)
        if found.isascii():
            yield found


def nearly_ply(text: str, size: int, home: Notation) -> Nearly | None:
    """Return the plies that a line can mean, squares as at ``home``; ``None`` for talk."""
    text = text.strip()
    if not may_be_ply(text) or "\n" in text or is_for_others(text):
        return None
    text = plain_forms(text)
    words = words_of(plain(text))
    if not words or words[0] == "not" or text.endswith("?") or _WAY_BEHIND_A_STRANGER.search(text):
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
    compact = ptn_forms.compact_guesses(text, size, home)
    if compact is not None and home is Notation.PTN:
        return compact
    text = spaced(text)
    return (
        mail_guesses(words, size)
        or compact
        or ptn_forms.ptn_guesses(text, size, home)
        or ptn_forms.between_guesses(text, size, home)
        or ptn_forms.journey_guesses(text, size, home)
        or worded_guesses(words, size, home)
    )


def _alone(text: str, size: int) -> tuple[Guess, ...]:
    """Return what a line can mean that is as it should be and says nothing else."""
    nearly = mail_guesses(words_of(plain(text)), size)
    return nearly.likely if nearly is not None and nearly.is_plain else ()
