"""A grid made narrower for screens that lack the room: blank columns go, pieces stay apart."""

from collections.abc import Sequence

_SIGNS = frozenset("[]()|*")
_APART = frozenset(" ")


def narrowed(lines: Sequence[str], columns: int, start: int, cell: int, edge: int) -> list[str]:
    """Return a grid's lines in so many columns, or as few as they can have.

    The first cell begins at ``start``, and each is ``cell`` wide. From all cells goes one blank
    column at a time, wherever there is one to spare; if that isn't enough, so does the right
    edge, which is ``edge`` wide.
    """
    width = max(map(len, lines))
    table = [line.ljust(width) for line in lines]
    widths = [cell] * ((width - start - edge) // cell)
    while len(table[0]) > columns:
        before = len(table[0])
        for number in range(len(widths)):
            at = start + sum(widths[:number])
            spare = _spare(table, at, widths[number])
            if spare is not None:
                table = [line[:spare] + line[spare + 1 :] for line in table]
                widths[number] -= 1
        if len(table[0]) == before:
            table = [line[:-edge] for line in table]
            break
    return [line.rstrip() for line in table]


def _spare(table: Sequence[str], start: int, cell: int) -> int | None:
    """Return the last column of a cell that no line needs, ``None`` if they need all."""
    places = range(start + cell - 1, start - 1, -1)
    return next((at for at in places if all(_is_spare(line, at) for line in table)), None)


def _is_spare(line: str, at: int) -> bool:
    """Return whether a place is blank, and pieces around it stay apart without it."""
    before, after = line[at - 1 : at], line[at + 1 : at + 2]
    return line[at] == " " and not {before, after}.isdisjoint(_SIGNS | _APART)
