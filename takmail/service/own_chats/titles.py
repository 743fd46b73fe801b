"""Which game the title of a chat says that it is for."""


def code_in(title: str) -> str | None:
    """Return the code of the game for which a chat of this title was made, ``None`` for none.

    The code is the last in a title that stands after a ``#``: names come before it.
    """
    marks = [word for word in title.split() if word.startswith("#")]
    return marks[-1][1:] if marks else None
