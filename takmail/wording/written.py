"""What a person wrote, made fit to be shown elsewhere: remarks, reasons, names, titles.

What platforms make links, mentions or commands of is not touched here: adapters see to that for
their platform (`takmail.wording.message.Written`).
"""

import re
from functools import lru_cache

from takmail.invisible import without_unseen

_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ufff9-\ufffb]")
"""What moves cursors and colours words on a terminal, all but tabs and the ends of lines."""

_BLANKS = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180e\u2800\u3164\uffa0]")
"""What counts as a letter or a sign and shows nothing."""

_ACCENTS = "\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"
_TOWER = re.compile(f"([{_ACCENTS}]{{3}})[{_ACCENTS}]+")
"""More accents on one letter than any language has, which reach into other lines."""


def harmless(text: str) -> str:
    """Return a text without what moves or covers anything around it; its lines stay."""
    if text.isascii():
        return text if text.isprintable() else _CONTROL.sub("", text)
    bare = _BLANKS.sub("", _CONTROL.sub("", without_unseen(text)))
    return _TOWER.sub(r"\1", bare)


def one_line(text: str) -> str:
    """Return a text in one line, in which it moves nothing around it."""
    return " ".join(harmless(text).split())


@lru_cache(maxsize=4096)
def shown_name(name: str) -> str:
    """Return a name for a sentence, which it can't turn around nor break into lines.

    It is ``?`` if nothing of it shows.
    """
    return one_line(name) or "?"
