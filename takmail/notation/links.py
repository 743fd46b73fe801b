"""Links to ptn.ninja, which hold a whole game and need no network to be made or read.

The address holds the game in PTN, and behind ``&`` the name of the game and the ply to show: the
ply's place among all plies from 0, followed by ``!`` if it has been played there. Game and name
are compressed by lz-string's ``compressToEncodedURIComponent``.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import quote, unquote

from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.ptn_files import format_game, parse_game
from takmail.notation.records import HANDICAP, GameRecord
from takmail.notation.replay import passed_over
from takmail.tak.plies import Travel

NAME = "ptn.ninja"
SITE = f"https://{NAME}/"
LONGEST_GAME = 65536
"""Characters that a game may have; nobody's game is longer."""

_LINK = re.compile(
    r"(?:https?://)?(?:www\.)?ptn\.ninja/(?P<game>[^&\s]+)(?P<rest>\S*)", re.IGNORECASE
)
_BEFORE = " \t\r\n<([{\"'"
_AFTER = " \t\r\n>)]}\"'.,;:?\u2026\u3002\uff0c\uff1b\uff1a\uff1f\uff01\uff09\u3011"
_SHOWS_PLY = re.compile(r"&ply=[0-9]{1,4}!$")
_PLY = re.compile(r"&ply=([0-9]{1,4})(!|%21)?(?=&|$)")


class LinkedGame(NamedTuple):
    """A link's game, and the number of plies after which it shows it, ``None`` for all of them."""

    record: GameRecord
    plies: int | None = None


def format_link(record: GameRecord, plies: int, name: str = "") -> str:
    """Return the address of a game as it stands after so many plies."""
    parts = [SITE + compress(format_game(record).strip())]
    if name:
        parts.append(f"name={quote(compress(name), safe='')}")
    if plies:
        parts.append(f"ply={plies - 1}!")
    return "&".join(parts)


def parse_link(text: str) -> LinkedGame:
    """Return the game of a link; raise `NotationError` if it holds none."""
    link = _LINK.fullmatch(bare_link(text))
    if link is None:
        raise _bad_link(text)
    try:
        text_inside = decompress(unquote(link["game"]), LONGEST_GAME)
        game = parse_game(text_inside)
    except (CompressionError, NotationError) as error:  # nobody reads the text inside a link
        raise _bad_link(text) from error
    if not text_inside:
        raise _bad_link(text)
    ply = _PLY.search(link["rest"])
    if ply is None:
        return LinkedGame(game)
    plies = int(ply[1]) + (ply[2] is not None)
    return LinkedGame(game, max(0, plies - game.in_start))


def _bad_link(text: str) -> NotationError:
    return NotationError(Problem.BAD_LINK, text, 1, len(text), expected=(Expected.LINK,))


def is_link(text: str) -> bool:
    """Return whether a text is the address of a game."""
    return _LINK.fullmatch(bare_link(text)) is not None


def bare_link(text: str) -> str:
    """Return an address without brackets around it and the end of a sentence behind it.

    An address that ends with the ply to show may end with ``!``.
    """
    link = text.lstrip(_BEFORE).rstrip(_AFTER)
    while link.endswith("!") and not _SHOWS_PLY.search(link):
        link = link[:-1].rstrip(_AFTER)
    return link


def is_shown(record: GameRecord) -> bool:
    """Return whether the site can show a game.

    It knows no capstones that travel and no turns that a handicap gives up.
    """
    return not gives_turns(record) and not any(
        isinstance(recorded.ply, Travel) for recorded in record.plies
    )


def gives_turns(record: GameRecord) -> bool:
    """Return whether one side gives up turns, as a handicap."""
    return record.tag(HANDICAP) is not None and passed_over(record) > 0


# The compression of lz-string.
#
# It is LZW over UTF-16 units. A new unit is announced by code 0 (8 bits follow) or 1 (16 bits), 2
# is the end, and the words of the dictionary are numbered from 3. Codes grow by a bit whenever the
# dictionary could outgrow them. All numbers are written from their lowest bit, and six bits at a
# time, from the highest, make one character.


_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-"
_VALUES = {digit: value for value, digit in enumerate(_DIGITS)}
_BYTE, _UNIT, _END, _FIRST_WORD = range(4)


class CompressionError(ValueError):
    """A text that lz-string did not compress, or that grows too long."""


def compress(text: str) -> str:
    """Return the text compressed, in characters that can stand in an address."""
    bits: list[str] = []
    codes: dict[str, int] = {}
    unseen: set[str] = set()
    used, word = 0, ""
    for unit in (*_units(text), ""):  # the end is for the last word
        if unit and unit not in codes:
            codes[unit] = len(codes) + _FIRST_WORD
            unseen.add(unit)
        if unit and word + unit in codes:
            word += unit
            continue
        if word in unseen:
            unseen.remove(word)
            kind, length = (_BYTE, 8) if word < "\u0100" else (_UNIT, 16)
            bits += [_written(kind, _width(used)), _written(ord(word), length)]
            used += 2
        elif word:
            bits.append(_written(codes[word], _width(used)))
            used += 1
        codes[word + unit] = len(codes) + _FIRST_WORD
        word = unit
    return _digits("".join(bits) + _written(_END, _width(used)))


def decompress(text: str, most: int) -> str:
    """Return the text that `compress` was given.

    Raise `CompressionError` for any other text, and for one that would grow beyond ``most`` units.
    """
    pieces: list[str] = []
    length = 0
    for piece in _words(_read_bits(text)):
        pieces.append(piece)
        length += len(piece)
        if length > most:
            raise CompressionError("too long")
    units = "".join(pieces).encode("utf-16-le", "surrogatepass")
    return units.decode("utf-16-le", "replace")


def _width(used: int) -> int:
    """Return the bits of a code when so many codes are used up."""
    return (used + 2).bit_length()


def _written(number: int, length: int) -> str:
    return f"{number:0{length}b}"[::-1]


def _digits(bits: str) -> str:
    """Return the characters of bits; after a full one there is another, empty one."""
    bits += "0" * (6 - len(bits) % 6)
    return "".join(_DIGITS[int(bits[at : at + 6], 2)] for at in range(0, len(bits), 6))


def _words(bits: Iterator[int]) -> Iterator[str]:
    words: list[str] = []
    used, last = 0, ""
    while (code := _read(bits, _width(used))) != _END:
        if code in {_BYTE, _UNIT}:
            words.append(chr(_read(bits, 8 if code == _BYTE else 16)))
            code = len(words) - 1 + _FIRST_WORD
            used += 1
        place = code - _FIRST_WORD
        if place > len(words) or (place == len(words) and not last):
            raise CompressionError("no such word")
        word = words[place] if place < len(words) else last + last[0]
        yield word
        if last:
            words.append(last + word[0])
        used += 1
        last = word


def _read_bits(text: str) -> Iterator[int]:
    for digit in text:
        if digit not in _VALUES:
            raise CompressionError("no such digit")
        yield from (_VALUES[digit] >> place & 1 for place in reversed(range(6)))


def _read(bits: Iterator[int], length: int) -> int:
    number = 0
    for place in range(length):
        bit = next(bits, None)
        if bit is None:
            raise CompressionError("no end")
        number |= bit << place
    return number


def _units(text: str) -> Iterator[str]:
    data = text.encode("utf-16-le", "surrogatepass")
    for at in range(0, len(data), 2):
        yield chr(data[at] | data[at + 1] << 8)
