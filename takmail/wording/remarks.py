"""Words that a person wrote, made fit to be shown elsewhere."""

_APART = "\u2060"
"""Joins words without a gap; what follows an ``@`` is no name any more."""


def quiet(text: str) -> str:
    """Return the words on one line, with nobody's name that a platform would notify."""
    return " ".join(text.replace("@", "@" + _APART).split())
