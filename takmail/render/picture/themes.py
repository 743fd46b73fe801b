"""Themes: the colours of a picture, read from the data files in ``takmail/render/themes``.

A theme is one TOML file; its name is the file's name without the ending. It has a ``title``, a
sentence ``about`` it, a ``grain`` from 0 (plain squares) to 1 (strong wood grain), and tables of
colours written ``#rrggbb``:

- ``[table]``: ``ground`` round the board, ``text`` and ``faded`` text on it, ``accent`` for the
  side to move;
- ``[board]``: ``light`` and ``dark`` squares and the ``line`` between them;
- ``[white]`` and ``[black]``: a piece's ``face``, its ``edge`` seen from the side, its outline
  ``line``;
- ``[marks]``: what the last ply ``reached`` and ``left``, its ``path``, the winning ``road``, the
  small ``badge`` that counts drops and the ``ink`` on it.

``[drawn]`` has the colours of the edges, ``colors`` of pictures and ``few`` of animations, all
hexadecimal parts in a row. To choose them takes longer than to draw, so a test writes them:
`TAKMAIL_GOLDEN=write` in the environment of tests/render/test_themes.py. Every key must be there.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TypeAlias, TypeVar

from takmail.looks import DEFAULT

Rgb: TypeAlias = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Table:
    """The colours round the board."""

    ground: Rgb
    text: Rgb
    faded: Rgb
    accent: Rgb


@dataclass(frozen=True, slots=True)
class Board:
    """The colours of the squares."""

    light: Rgb
    dark: Rgb
    line: Rgb


@dataclass(frozen=True, slots=True)
class Pieces:
    """The colours of one side's pieces."""

    face: Rgb
    edge: Rgb
    line: Rgb


@dataclass(frozen=True, slots=True)
class Accents:
    """The colours that point something out."""

    reached: Rgb
    left: Rgb
    path: Rgb
    road: Rgb
    badge: Rgb
    ink: Rgb


@dataclass(frozen=True, slots=True)
class Theme:
    """All colours of a picture; ``grain`` is how much the squares look like wood, 0 to 1.

    ``colors`` and ``few`` are the hexadecimal parts of the colours that edges need.
    """

    name: str
    title: str
    about: str
    grain: float
    table: Table
    board: Board
    white: Pieces
    black: Pieces
    marks: Accents
    colors: str
    few: str


@cache
def theme_names() -> tuple[str, ...]:
    """Return the names of all themes, the usual one first."""
    entries = (files("takmail.render") / "themes").iterdir()
    names = {file.name.removesuffix(".toml") for file in entries if file.name.endswith(".toml")}
    return (DEFAULT, *sorted(names - {DEFAULT}))


@cache
def load_theme(name: str = DEFAULT) -> Theme:
    """Return the theme of this name; raise ``ValueError`` if there is none."""
    if name not in theme_names():
        message = f"no theme {name!r}; there are {', '.join(theme_names())}"
        raise ValueError(message)
    path = files("takmail.render") / "themes" / f"{name}.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return Theme(
        name,
        data["title"],
        data["about"],
        float(data["grain"]),
        table=_colors(data["table"], Table),
        board=_colors(data["board"], Board),
        white=_colors(data["white"], Pieces),
        black=_colors(data["black"], Pieces),
        marks=_colors(data["marks"], Accents),
        **data["drawn"],
    )


_Group = TypeVar("_Group", Table, Board, Pieces, Accents)


def _colors(table: dict[str, str], group: type[_Group]) -> _Group:
    return group(**{key: _rgb(value) for key, value in table.items()})


def _rgb(text: str) -> Rgb:
    red, green, blue = bytes.fromhex(text.removeprefix("#"))
    return red, green, blue


def format_rgb(color: Rgb) -> str:
    """Return a colour as files of themes have it."""
    return f"#{bytes(color).hex()}"


# Mixing colours.


BLACK: Rgb = (0, 0, 0)
WHITE: Rgb = (255, 255, 255)


def mix(color: Rgb, other: Rgb, share: float) -> Rgb:
    """Return a colour between two; ``share`` is the other's, from 0 to 1."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(color, other, strict=True))
    return red, green, blue


def lighter(color: Rgb, share: float) -> Rgb:
    """Return the colour mixed with white."""
    return mix(color, WHITE, share)


def darker(color: Rgb, share: float) -> Rgb:
    """Return the colour mixed with black."""
    return mix(color, BLACK, share)
