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

Every key must be there and no other.
"""

import re
import tomllib
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from typing import TypeAlias, TypeVar

Rgb: TypeAlias = tuple[int, int, int]

DEFAULT = "wood"

_COLOR = re.compile(r"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})")


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
    """All colours of a picture; ``grain`` is how much the squares look like wood, 0 to 1."""

    name: str
    title: str
    about: str
    grain: float
    table: Table
    board: Board
    white: Pieces
    black: Pieces
    marks: Accents


class ThemeError(Exception):
    """A theme that doesn't exist or whose file is not as it should be; the text says why."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"{name}: {why}")


@cache
def theme_names() -> tuple[str, ...]:
    """Return the names of all themes, the usual one first."""
    found = (files("takmail.render") / "themes").iterdir()
    names = {file.name.removesuffix(".toml") for file in found if file.name.endswith(".toml")}
    return (DEFAULT, *sorted(names - {DEFAULT}))


@cache
def load_theme(name: str = DEFAULT) -> Theme:
    """Return the theme of this name; raise ``ThemeError`` if there is none."""
    if name not in theme_names():
        raise ThemeError(name, "no such theme")
    path = files("takmail.render") / "themes" / f"{name}.toml"
    return parse_theme(name, path.read_text(encoding="utf-8"))


def parse_theme(name: str, text: str) -> Theme:
    """Return the theme that a file's text describes; raise ``ThemeError`` if it is not right."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ThemeError(name, str(error)) from error
    expected = {field.name for field in fields(Theme)} - {"name"}
    _check_keys(name, expected, set(data))
    title, about, grain = data["title"], data["about"], data["grain"]
    if not (isinstance(title, str) and isinstance(about, str) and isinstance(grain, int | float)):
        raise ThemeError(name, "title and about are texts, grain is a number")
    return Theme(
        name,
        title,
        about,
        float(grain),
        table=_colors(name, data["table"], Table),
        board=_colors(name, data["board"], Board),
        white=_colors(name, data["white"], Pieces),
        black=_colors(name, data["black"], Pieces),
        marks=_colors(name, data["marks"], Accents),
    )


_Group = TypeVar("_Group", Table, Board, Pieces, Accents)


def _colors(theme: str, table: object, group: type[_Group]) -> _Group:
    if not isinstance(table, dict):
        raise ThemeError(theme, "not a table of colours")
    _check_keys(theme, {field.name for field in fields(group)}, set(table))
    return group(**{key: _rgb(theme, key, value) for key, value in table.items()})


def _rgb(theme: str, key: str, value: object) -> Rgb:
    match = _COLOR.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        raise ThemeError(theme, f"{key} is no colour")
    red, green, blue = (int(part, 16) for part in match.groups())
    return red, green, blue


def _check_keys(theme: str, expected: set[str], found: set[str]) -> None:
    if missing := expected - found:
        raise ThemeError(theme, "missing " + ", ".join(sorted(missing)))
    if unknown := found - expected:
        raise ThemeError(theme, "unknown " + ", ".join(sorted(unknown)))


# Mixing colours.


BLACK: Rgb = (0, 0, 0)
WHITE: Rgb = (255, 255, 255)


def mix(one: Rgb, other: Rgb, share: float) -> Rgb:
    """Return a colour between two; ``share`` is the other's, from 0 to 1."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def lighter(color: Rgb, share: float) -> Rgb:
    """Return the colour mixed with white."""
    return mix(color, WHITE, share)


def darker(color: Rgb, share: float) -> Rgb:
    """Return the colour mixed with black."""
    return mix(color, BLACK, share)
