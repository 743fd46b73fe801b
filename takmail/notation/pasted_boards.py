"""Boards as people paste them: among words, quoted, numbered, or as the bot has drawn them.

A drawing shows the top of a stack and its height; all of it stands in the lines below the board,
behind the name of its square. Without that line a stack can't be read.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from takmail.notation.errors import NotationError
from takmail.notation.games_in_text import unquoted
from takmail.notation.positions import parse_board
from takmail.notation.written_plies import FILES
from takmail.tak.rules import SIZES
from takmail.tak.setups import Layout

LONGEST_BOARD = 2000
"""Characters; a longer text of several lines is no board."""

_COLOURS = re.compile(r"\x1b\[[0-9;]*m|[\u200c\ufe0f]")
_AROUND_CELLS = re.compile(r"[,;|*\[\]()]")
_EMPTY = re.compile(r"[0.\-_oOxX\u00b7\u2013\u2014]")
_GLUED = re.compile(r"(?=\S*?[0._xX-])[swc0._x-]{3,8}", re.IGNORECASE)
_LABEL = re.compile(r"([1-8])[.):]?")
_SPELLED = re.compile(r"[swc]+", re.IGNORECASE)
_TOP = re.compile(r"[swc](?:[0-9]+|#)", re.IGNORECASE)
_TOP_IN_PTN = re.compile(r"(?P<color>[12])(?P<kind>[FSC]?)(?P<height>[0-9]*|#)")
_SAID = re.compile(
    r"(?![swcox]+\b)[^\W\d_]{2,}[.!?\u2026\uff1f]*|[:;=]\S*|[!?\u2026]+", re.IGNORECASE
)
"""Words and faces behind a row."""

_STOP = re.compile(r"(?<=\S)[.!?\u2026]+\s*$|\s[!?\u2026]+\s*$")
_STACK_BELOW = re.compile(r"\b([a-h][1-8]) ((?:[swc]{2,}|[FSC][12]{2,})\b)", re.IGNORECASE)
_BROKEN = re.compile(r"\n {3}(?=[swc12]{2,}  (?! )|[swc12]+$)", re.IGNORECASE | re.MULTILINE)
"""Break of a line within a stack that is too tall for it."""

_GOES_ON = re.compile(r"^[ \t]++[swc][swc \t]*+$", re.IGNORECASE | re.MULTILINE)
"""Rest of stacks that take several lines of a wide board, which are not read."""

_KINDS_IN_PTN = {"": "s", "F": "s", "S": "w", "C": "c"}

_EMOJI = dict(zip("⚪⬜🤍🟡🟨💛⚫⬛🖤🟤🟫🤎", "swcswcSWCSWC", strict=True))
_FIELDS = "🟦🔶"
_KEYCAP = re.compile("([1-9#])\u20e3")
_EMOJI_ROW = re.compile("^([1-8])\u20e3(.+)$", re.MULTILINE)


class _Block(NamedTuple):
    """Rows of cells, the row's numbers beside them, and the columns' letters."""

    rows: list[list[str]]
    labels: list[str]
    letters: str


def board_in(text: str) -> Layout | None:
    """Return the one board that a text holds, ``None`` if there is none or it can't be read."""
    plain = _without_emoji(_COLOURS.sub("", unquoted(text)))
    plain = _BROKEN.sub("", plain)
    block = _block(plain.splitlines())
    if block is None or _GOES_ON.search(plain):
        return None
    below = _STACK_BELOW.findall(plain)
    spelled = {name.lower(): _in_mail(stack) for name, stack in below}
    cells = [
        [
            _cell(word, spelled.get(f"{letter}{label}"))
            for letter, word in zip(block.letters, row, strict=True)
        ]
        for label, row in zip(block.labels, block.rows, strict=True)
    ]
    if any(cell is None for row in cells for cell in row):
        return None
    try:
        board = parse_board("\n".join(" ".join(filter(None, row)) for row in cells))
    except NotationError:
        return None
    flipped = block.letters != FILES[: board.size]
    return Layout(board.size, board.cells[::-1]) if flipped else board


def _without_emoji(text: str) -> str:
    """Return a text with a board of emoji as letters; heights beside pieces are those of `_TOP`."""
    size = len(_EMOJI_ROW.findall(text))
    if not size:
        return text
    lines = []
    for line in text.splitlines():
        row = _EMOJI_ROW.fullmatch(line)
        signs = _KEYCAP.sub(r"\1", row[2]).replace("🔟", "#") if row else ""
        if row and len(signs) in {size, 2 * size}:
            apart = len(signs) // size
            tops = ("0" if sign in _FIELDS else _EMOJI.get(sign, sign) for sign in signs[::apart])
            beside = signs[1::2] if apart > 1 else _FIELDS[0] * size
            cells = [t + h.strip(_FIELDS) for t, h in zip(tops, beside, strict=True)]
            lines.append(" ".join([row[1], *cells]))
        elif line.startswith("▪") and "\u20e3" in line and lines and lines[-1]:
            below = _KEYCAP.sub(r"\1", line).replace("🔟", "#")[1:]
            label, *words = lines.pop().split()
            cells = [w + h.strip("▪") for w, h in zip(words, below, strict=False)]
            lines.append(" ".join([label, *cells]))
        else:
            letters = (chr(ord(c) - 0x1F1E6 + ord("a")) for c in line if "🇦" <= c <= "🇭")
            stacks = "".join(_EMOJI.get(sign, sign) for sign in line)
            lines.append(" ".join(letters) or stacks)
    return "\n".join(lines)


def _in_mail(stack: str) -> str:
    """Return a stack from top to bottom in the letters of Tak by Mail."""
    if not stack[-1].isdecimal():
        return stack
    letters = _KINDS_IN_PTN[stack[0].upper()] + "s" * (len(stack) - 2)
    return "".join(c.upper() if d == "2" else c for c, d in zip(letters, stack[1:], strict=True))


def _cell(word: str, spelled: str | None) -> str | None:
    """Return a cell in the letters of Tak by Mail, ``None`` for a stack that isn't spelled."""
    if _EMPTY.fullmatch(word):
        return "0"
    if _SPELLED.fullmatch(word):
        return word
    top = _TOP_IN_PTN.fullmatch(word)
    if top and not top["height"]:
        letter = _KINDS_IN_PTN[top["kind"]]
        return letter.upper() if top["color"] == "2" else letter
    height = top["height"] if top else word.lstrip("swcSWC")
    fits = spelled is not None and (height == "#" or int(height) == len(spelled))
    return spelled if fits else None


def _is_cell(word: str) -> bool:
    kinds = (_EMPTY, _SPELLED, _TOP, _TOP_IN_PTN)
    return any(kind.fullmatch(word) for kind in kinds)


def _words(line: str) -> list[str]:
    """Return the words of a line that is a row of cells, maybe numbered; else nothing."""
    if _STACK_BELOW.match(line.lstrip()):
        return []
    typed = line.split()
    while typed and _SAID.fullmatch(typed[-1]):
        typed.pop()
    row = " ".join(typed)
    for part in (row, _STOP.sub("", row), row.rpartition(":")[2]):
        words = _AROUND_CELLS.sub(" ", part).split()
        if len(words) in {1, 2} and _GLUED.fullmatch(words[-1]):
            words[-1:] = words[-1]
        numbered = words[1:] if words and _LABEL.fullmatch(words[0]) else words
        if len(words) >= SIZES[0] and all(map(_is_cell, numbered[:-1])):
            last = numbered[-1]
            if _is_cell(last) or _LABEL.fullmatch(last):
                return words
    return []


def _groups(lines: Sequence[str]) -> Iterator[list[list[str]]]:
    """Yield rows that stand together; blank lines don't part them."""
    rows: list[list[str]] = []
    for line in (*lines, "end"):
        words = _words(line)
        if words:
            rows.append(words)
        elif line.strip():
            yield rows
            rows = []


def _block(lines: Sequence[str]) -> _Block | None:
    """Return the rows of the first square of cells."""
    letters = next(filter(None, map(_letters, lines)), "")
    for rows in _groups(lines):
        size = len(rows)
        if size not in SIZES:
            continue
        if len(rows[-1]) == len(rows[0]) + 1 and rows[-1][-1] == ".":
            rows[-1].pop()
        beside = len(rows[0]) - size
        if beside not in {0, 1, 2} or any(len(row) != size + beside for row in rows):
            continue
        if beside == 1 and not _LABEL.fullmatch(rows[0][0]):
            rows = [[row[-1], *row[:-1]] for row in rows]  # noqa: PLW2901 - numbers at the end
        numbers = [read[1] if (read := _LABEL.fullmatch(row[0])) else "" for row in rows]
        counted = [str(number) for number in range(1, size + 1)]
        if beside and numbers not in (counted, counted[::-1]):
            continue
        cells = [row[1 : size + 1] if beside else row for row in rows]
        words = {word for row in cells for word in row}
        is_spelled = any(word == "0" or _SPELLED.fullmatch(word) for word in words)
        if not (beside or letters) and (not is_spelled or words & {"1", "2"}):
            continue
        columns = letters if len(letters) == size else FILES[:size]
        return _Block(cells, numbers if beside else counted, columns)
    return None


def _letters(line: str) -> str:
    """Return the columns' letters if a line has nothing else than these, else nothing."""
    words = [word for word in line.lower().split() if word not in {"ptn", "mail"}]
    letters = "".join(words)
    columns, apart = FILES[: len(letters)], all(len(word) == 1 for word in words)
    fits = apart and len(letters) in SIZES and letters in {columns, columns[::-1]}
    return letters if fits else ""
