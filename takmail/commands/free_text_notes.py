"""What goes on in the sender's own words: remarks, notes and the reasons of claims.

Each may have several lines.

A game's id may stand before the line or behind its first word; later it is a part of the text.
"""

from takmail.commands.option_words_spec import OFF
from takmail.commands.values import Note

_DROPPING = frozenset({OFF, "clear"})
"""What is said behind ``note`` to have none any more."""


def note_of(said: str) -> Note:
    """Return what is done with a note by what is said behind the verb."""
    text = said.strip()
    return Note(OFF if text.rstrip(".!").lower() in _DROPPING else text)
