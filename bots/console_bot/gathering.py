"""The rows of a board that are typed one a line, gathered until the board is whole."""

import re

_HEAD = re.compile(r"\s*(?:\w+\s*[:\uff1a]\s*)?(?:#\w+(?=\s|$))?", re.IGNORECASE)
"""What may stand before the first row: who speaks, and a game's id."""

_LINE_ABOVE = re.compile(r"\s*\w+\s*[:\uff1a]\s*#\w+\s*", re.IGNORECASE)
"""The same on a line of its own above the rows; a game's id alone switches to that game."""

_CELL = re.compile(r"0|[swc]+|[.\-_xo]", re.IGNORECASE)
"""A square's stack, or what people write for none."""

_SHORTEST, _LONGEST = 3, 8


class Rows:
    """Puts a board's rows together and lets everything else through."""

    def __init__(self) -> None:
        self._rows: list[str] = []

    @property
    def waiting(self) -> bool:
        """Whether a board has begun."""
        return bool(self._rows)

    def take(self, line: str) -> list[str]:
        """Return what is complete with this line; a blank one ends a board that is not whole."""
        if self._goes_on(line):
            self._rows.append(line)
            return self.rest() if self._is_whole() else []
        return [*self.rest(), line]

    def rest(self) -> list[str]:
        """Return the board as far as it was typed, if any was."""
        board, self._rows = "\n".join(self._rows), []
        return [board] if board else []

    def _goes_on(self, line: str) -> bool:
        words = _cells_of(line)
        if not self._rows and not words:
            return _LINE_ABOVE.fullmatch(line) is not None
        cells = sum(_CELL.fullmatch(word) is not None for word in words)
        if self._rows:
            return cells * 2 > len(words)
        return cells == len(words) and _SHORTEST <= cells <= _LONGEST

    def _is_whole(self) -> bool:
        rows = [cells for row in self._rows if (cells := _cells_of(row))]
        return bool(rows) and len(rows) == len(rows[0])


def _cells_of(line: str) -> list[str]:
    head = _HEAD.match(line)
    return line[head.end() if head else 0 :].split()
