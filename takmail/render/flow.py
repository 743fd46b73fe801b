"""Entries side by side in lines of limited width."""

from collections.abc import Callable, Iterable, Iterator

_HANG = "   "


def flow(
    entries: Iterable[str], columns: int, gap: str = "  ", measure: Callable[[str], int] = len
) -> Iterator[str]:
    """Yield lines of at most so many columns that hold the entries.

    An entry longer than a line is cut and goes on in the next lines, a little further in.
    ``measure`` counts the columns of a text.
    """
    line = ""
    for entry in entries:
        joined = f"{line}{gap}{entry}" if line else entry
        if measure(joined) <= columns:
            line = joined
            continue
        if line:
            yield line
        line = entry
        while measure(line) > columns:
            end = _longest(line, columns, measure)
            yield line[:end]
            line = _HANG + line[end:]
    if line:
        yield line


def _longest(line: str, columns: int, measure: Callable[[str], int]) -> int:
    """Return how many characters of the line fit."""
    end = columns
    while measure(line[:end]) > columns:
        end -= 1
    return end
