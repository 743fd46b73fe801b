"""Suggestions: follow single fixes until a line can be read."""

from collections.abc import Callable

from takmail.notation.errors import NotationError

_MOST_FIXES = 5


def mend(error: NotationError, read: Callable[[str], object]) -> None:
    """Make the error's suggestion a line that ``read`` accepts, or ``None``.

    An error as it is first raised suggests how to put right the one thing that it is about; the
    line may have further faults, whose own suggestions are followed in turn.
    """
    line = error.suggestion
    for _ in range(_MOST_FIXES):
        if line is None:
            break
        try:
            read(line)
        except NotationError as further:
            line = further.suggestion
        else:
            error.suggestion = line.rstrip()
            return
    error.suggestion = None
