"""Bytes that should be text, in whatever code programs wrote them."""

import codecs
import re

_MARKS = {
    codecs.BOM_UTF32_LE: "utf-32",
    codecs.BOM_UTF32_BE: "utf-32",
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
_LOOKED_AT = 4096
"""Bytes from which the code is guessed where none is given."""

_CONTROLS = re.compile("[\x00-\x08\x0e-\x19\x1b-\x1f]")
"""Characters that no text has; form feeds, and the sign for a file's end, some do."""

_END_OF_FILE = "\x1a"


def decode_text(data: bytes) -> str | None:
    """Return the text that bytes hold, ``None`` if they are none.

    The code is that of the mark at the beginning; without one UTF-16 if every other byte there is
    empty, or one of the first two, else UTF-8, else what Western Windows writes (or Latin-1).
    """
    for code in _codes(data):
        try:
            text = data.decode(code)
        except UnicodeDecodeError:
            continue
        return None if _CONTROLS.search(text) else text.rstrip(_END_OF_FILE)
    return None


def _codes(data: bytes) -> tuple[str, ...]:
    for mark, code in _MARKS.items():
        if data.startswith(mark):
            return (code,)
    begin = data[:_LOOKED_AT]
    even, odd = begin[::2].count(0), begin[1::2].count(0)
    if max(even, odd) > len(begin) // 3 or 0 in begin[:2]:
        return ("utf-16-be" if even > odd else "utf-16-le",)
    return ("utf-8", "cp1252", "latin-1")
