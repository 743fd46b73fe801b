"""Taking a line or a board out of what may surround it: backticks and a game's id."""

import re
from dataclasses import dataclass

from takmail.notation.errors import NotationError

_BEFORE = re.compile(r"[\s`]*(?:#([A-Za-z0-9]+)(?=[\s`]|$)[\s`]*)?")
_AFTER = re.compile(r"[\s`]#([A-Za-z0-9]+)$")
_LONGEST_ID = 40
"""Characters of a game's id behind a line, its sign included."""

_BLANK = "`" + "".join(filter(str.isspace, map(chr, range(0x3001))))
"""What may stand around a line."""

_FENCE = re.compile(r"```[a-z]*[ \t]*(?=\r?$)|```", re.MULTILINE)
_BEFORE_BOARD = re.compile(
    r"\s*(?:(?:rs:?|move)\s+(?=#))?(?:#([A-Za-z0-9]+)(?=\s)\s*)?(?:(?:rs:?|move)(?=\s))?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Peeled:
    """A line and what it says.

    ``body`` has blanks for what was taken off the front of ``line``, so that columns stay what
    they are, and is the same object where there was nothing to take off.
    """

    line: str
    body: str
    game: str | None = None

    def restored(self, error: NotationError) -> NotationError:
        """Make an error about the body one about the line."""
        front = len(self.body) - len(self.body.lstrip())
        back = self.line[len(self.body) :]
        error.text = self.line
        if error.suggestion is not None:
            error.suggestion = self.line[:front] + error.suggestion[front:] + back
        return error


def peel(line: str) -> Peeled:
    """Take backticks, surrounding space and ``#k3`` before or after a line off it."""
    if "`" not in line and "#" not in line and not line[-1:].isspace():
        return Peeled(line, line)
    before = _BEFORE.match(line)
    front = before.end() if before else 0
    end = max(front, len(line.rstrip(_BLANK)))
    after = _AFTER.search(line, max(front - 1, end - _LONGEST_ID, 0), end)
    if after and after.start() >= front:
        end = max(front, len(line[: after.start()].rstrip(_BLANK)))
    else:
        after = None
    game = (before and before[1]) or (after and after[1]) or None
    return Peeled(line, " " * front + line[front:end], game.lower() if game else None)


def peel_block(text: str) -> tuple[str | None, str]:
    """Blank out a code block's fence, ``#k3`` and ``rs`` or ``move`` at the start.

    Return the game that is named and the rest.
    """
    plain = _FENCE.sub(lambda fence: " " * len(fence[0]), text)
    before = _BEFORE_BOARD.match(plain)
    assert before is not None, "the pattern matches nothing, too"
    game = before[1].lower() if before[1] else None
    return game, re.sub(r"\S", " ", before[0]) + plain[before.end() :]
