"""What a person wrote, made fit to be shown elsewhere: remarks, reasons and names."""

import re

from takmail.notation.invisible import without_unseen

_APART = "\u2060"
"""Joins words without a gap; what follows it begins no name, no link and no command any more."""

_LIVE = re.compile(r"@|:(?=//)|(?<=\w)\.(?=\w)|(?<![\w/<>])/(?=\w)")
"""What makes a name, a link or a command of a word, on one platform or the other."""


def quiet(text: str) -> str:
    """Return the words on one line, as nothing that notifies anybody or can be followed.

    Nothing in them turns the line around that they stand in.
    """
    return " ".join(_LIVE.sub(rf"\g<0>{_APART}", without_unseen(text)).split())


def shown_name(name: str) -> str:
    """Return a name for a sentence, which it can't turn around nor break into lines.

    It is ``?`` if nothing of it shows.
    """
    return " ".join(without_unseen(name).split()) or "?"
