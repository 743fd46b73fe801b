"""Lines in Cyrillic letters that are plies in Latin ones.

Somebody who writes Russian forgets to switch the keyboard (``зы и4`` are the keys of ``ps b4``), or
types letters that sound (``пс`` for ``ps``) or look like the right ones.
"""

import re
from collections.abc import Iterator

_ANY = re.compile("[\u0430-\u044f\u0451]", re.IGNORECASE)

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
