"""Reads drawn boards back, as proof that a drawing shows everything about every stack."""

import re
from collections.abc import Callable, Iterator

from takmail.colors import Color
from takmail.looks import Style
from takmail.notation.written_plies import FILES, Notation
from takmail.tak.plies import Kind
from takmail.tak.setups import Layout, Stack

W, B = Color.WHITE, Color.BLACK
_TOPS = {
    "s": (W, Kind.FLAT),
    "w": (W, Kind.WALL),
    "c": (W, Kind.CAPSTONE),
    "S": (B, Kind.FLAT),
    "W": (B, Kind.WALL),
    "C": (B, Kind.CAPSTONE),
}
_EMOJI = {
    **dict(zip("⚪⬜🤍⚫⬛🖤", _TOPS.values(), strict=True)),
    **dict(zip("🟡🟨💛🟤🟫🤎", _TOPS.values(), strict=True)),
}
_KINDS = {"F": Kind.FLAT, "S": Kind.WALL, "C": Kind.CAPSTONE}
_WORDS = {"white": W, "black": B}


def read_drawing(text: str, style: Style, size: int, notation: Notation) -> Layout:
    """Return the board that a drawing (north up, without a road) shows."""
    return _READERS[style](text, size, notation)


def strip_colour(text: str) -> str:
    return re.sub(r"\x1b\[[\d;]*m", "", text)


def _read_mail(text: str, size: int, notation: Notation) -> Layout:
    lines = strip_colour(text).splitlines()
    board = _rows(lines, size, notation)
    rows = [re.findall(r"[swc][\d#]*|\.", line[1:], re.IGNORECASE) for line in board]
    written = _written_out(lines[size + 1 :])
    return _assemble(rows, written, notation, _spelled, single=_spelled)


def _read_ptn(text: str, size: int, notation: Notation) -> Layout:
    lines = text.splitlines()
    edge = -1 if lines[0].endswith("ptn") or lines[size].endswith("mail") else None
    board = _rows(lines, size, notation)
    rows = [re.findall(r"[12](?:[FSC][\d#]*)?|\.", line[1:edge]) for line in board]
    written = _written_out(lines[size + 1 :])
    return _assemble(rows, written, notation, _spelled_ptn, single=_ptn_face)


def _rows(lines: list[str], size: int, notation: Notation) -> list[str]:
    """Return the lines of a board without that of the letters: above it in mail, below in PTN."""
    return lines[1 : size + 1] if notation is Notation.MAIL else lines[:size]


def _read_emoji(text: str, size: int, notation: Notation) -> Layout:
    lines = [line.replace("\ufe0f", "").replace("\u20e3", "") for line in text.splitlines()]
    lines.remove(next(line for line in lines if line[1] in "🇦🇧🇨🇩🇪🇫🇬🇭"))
    rows, below = _emoji_rows(lines, size)
    faces = [
        [
            "." if top in "🟦🔶" else top if other in "🟦▪" else f"{top}{other.replace('🔟', '10')}"
            for top, other in row
        ]
        for row in rows
    ]
    written = _written_out(below)
    return _assemble(faces, written, notation, _spelled_emoji, single=_spelled_emoji)


def _emoji_rows(lines: list[str], size: int) -> tuple[list[list[tuple[str, str]]], list[str]]:
    """Return the tops and numbers of each row, and the lines below the board."""
    rows: list[list[tuple[str, str]]] = []
    rest = iter(lines)
    line = next(rest)
    while line[0].isdigit() or line[0] == "▪":
        squares = line[1:]
        if line[0] == "▪":
            rows[-1] = [(top, number) for (top, _), number in zip(rows[-1], squares, strict=True)]
        elif len(squares) == size:
            rows.append([(top, "▪") for top in squares])
        else:
            rows.append(list(zip(squares[::2], squares[1::2], strict=True)))
        line = next(rest)
    return rows, [line, *rest]


def _read_wide(text: str, size: int, notation: Notation) -> Layout:
    lines = text.splitlines()
    header = lines.pop(0 if notation is Notation.MAIL else lines.index("") - 1)
    right = header.endswith(("ptn", "mail"))
    starts = [match.start() for match in re.finditer(r"\b[A-Ha-h]\b", header)][:size]
    ends = [start - 1 for start in starts[1:]] + [max(map(len, lines)) + 1]
    rows: list[list[str]] = []
    for line in lines[: lines.index("")]:
        body = re.sub(r" \d$", "", line) if right and line[0] != " " else line
        if line[0] != " ":
            rows.append([""] * size)
        for file, (start, end) in enumerate(zip(starts, ends, strict=True)):
            rows[-1][file] += re.sub(r"[^swc.]", "", body[start:end], flags=re.IGNORECASE)
    cells = [None if cell == "." else _spelled(cell) for row in reversed(rows) for cell in row]
    return Layout(size, tuple(cells))


def _read_words(text: str, size: int, notation: Notation) -> Layout:
    cells: list[Stack | None] = [None] * (size * size)
    read = re.findall(r"\b([a-h]\d): (white|black) (flat|wall|capstone)(?: on ([^;]*?))?[;.]", text)
    for name, color, kind, below in read:
        captives = re.sub(r"^\d+: ", "", below)
        colors = [_WORDS[color], *_captives(captives)]
        cells[_index(name, size, notation)] = Stack(tuple(reversed(colors)), Kind(kind))
    return Layout(size, tuple(cells))


def _captives(read: str) -> Iterator[Color]:
    for number, color in re.findall(r"(?:(\d+) )?(white|black)", read):
        yield from [_WORDS[color]] * int(number or 1)


def _written_out(lines: list[str]) -> dict[str, str]:
    """Return the stacks below the board by square, cut ones joined again."""
    joined = "\n".join(lines).replace("\n   ", "")
    return dict(re.findall(r"\b([a-h]\d) ([^\s\d]+|[FSC][12]+)(?=\s)", joined))


def _assemble(
    rows: list[list[str]],
    written: dict[str, str],
    notation: Notation,
    tall: Callable[[str], Stack],
    *,
    single: Callable[[str], Stack],
) -> Layout:
    size = len(rows)
    cells: list[Stack | None] = []
    for rank, row in enumerate(reversed(rows)):
        assert len(row) == size
        for file, face in enumerate(row):
            number = size - rank if notation is Notation.MAIL else rank + 1
            spelled = written.get(f"{FILES[file]}{number}")
            if spelled is None:
                cells.append(None if face == "." else single(face))
                continue
            stack = tall(spelled)
            height = face.lstrip("".join({*_TOPS, *_EMOJI})) if face[0] not in "12" else face[2:]
            assert height in {str(stack.height), "#"}
            cells.append(stack)
    return Layout(size, tuple(cells))


def _spelled(text: str) -> Stack:
    colors = [_TOPS[letter][0] for letter in text]
    return Stack(tuple(reversed(colors)), _TOPS[text[0]][1])


def _spelled_emoji(text: str) -> Stack:
    colors = [_EMOJI[piece][0] for piece in text]
    return Stack(tuple(reversed(colors)), _EMOJI[text[0]][1])


def _spelled_ptn(text: str) -> Stack:
    return Stack(tuple(Color(int(f) - 1) for f in reversed(text[1:])), _KINDS[text[0]])


def _ptn_face(face: str) -> Stack:
    return Stack((Color(int(face[0]) - 1),), _KINDS[face[1:] or "F"])


def _index(name: str, size: int, notation: Notation) -> int:
    number = int(name[1])
    rank = size - number if notation is Notation.MAIL else number - 1
    return rank * size + FILES.index(name[0])


_READERS: dict[Style, Callable[[str, int, Notation], Layout]] = {
    Style.MAIL: _read_mail,
    Style.ANSI: _read_mail,
    Style.PTN: _read_ptn,
    Style.EMOJI: _read_emoji,
    Style.WIDE: _read_wide,
    Style.WORDS: _read_words,
}
