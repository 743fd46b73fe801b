"""Links that hold a game or a position and need no network to be read, and those of ptn.ninja made.

The address of ptn.ninja holds the game in PTN, and behind ``&`` the name of the game and the ply to
show: the ply's place among all plies from 0, followed by ``!`` if it has been played there. Game
and name are compressed by lz-string's ``compressToEncodedURIComponent``. playtak.com writes PTN in
the codes of addresses, into its own links and into those of ptn.ninja; TPS-Ninja so writes
positions, or the sizes of empty boards, and the plies to be played there.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from io import StringIO
from typing import NamedTuple
from urllib.parse import quote, unquote

from takmail.notation.clean_ptn import format_game
from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.ptn_files import parse_game
from takmail.notation.records import GameRecord
from takmail.notation.replay import passed_over
from takmail.tak.plies import Travel

NAME = "ptn.ninja"
SITE = f"https://{NAME}/"
LONGEST_GAME = 65536
"""Characters that a game may have; real games are shorter."""

_ADDRESS = re.compile(
    r"""(?<![\w./@-])(?:https?://)?(?P<host>(?:[a-z0-9-]{1,20}\.)?(?:ptn\.ninja|playtak\.com))
    (?:/|(?=\?\w+=))(?P<rest>(?:[^\s<>"`|\\^\]]|\](?!\())+)""",
    re.IGNORECASE | re.VERBOSE,
)
_AROUND = " \t\r\n<>()[]{}|*_~`\"'\u2018\u2019\u201c\u201d"
_STOPS = " \t\r\n.,;:?\u2026\u3002\uff0c\uff1b\uff1a\uff1f\uff01\uff09\u3011"
_CLOSING = {")": "(", "]": "[", "}": "{"}
_LONGEST_PLY = len("&ply=1000!")
_SHOWS_PLY = re.compile(r"&ply=[0-9]{1,4}!$")
_PLY = re.compile(r"([0-9]{1,4})(!|%21)?")
_HOLDING = ("load", "ptn", "tps")
"""Options whose value is a game or a position."""


class LinkedGame(NamedTuple):
    """A link's game, and the number of plies after which it shows it, ``None`` for all of them."""

    record: GameRecord
    plies: int | None = None


class LinkedText(NamedTuple):
    """PTN or TPS that an address holds, and the number of plies after which it shows the game."""

    text: str
    shown: int | None = None

    def plies(self, record: GameRecord) -> int | None:
        """Return the number of the record's plies that are shown, ``None`` for all."""
        return None if self.shown is None else max(0, self.shown - record.in_start)


class FoundLink(NamedTuple):
    """An address in a text, and where it begins and ends there with the signs around it."""

    address: str
    start: int
    end: int


def format_link(record: GameRecord, plies: int, name: str = "") -> str:
    """Return the address of a game as it stands after so many plies."""
    parts = [SITE + compress(format_game(record).strip())]
    if name:
        parts.append(f"name={quote(compress(name), safe='')}")
    if plies:
        parts.append(f"ply={plies - 1}!")
    return "&".join(parts)


def parse_link(text: str) -> LinkedGame:
    """Return the game of a link, with its branches; raise `NotationError` if it holds none."""
    link = open_link(text)
    try:
        game = parse_game(link.text)
        with suppress(NotationError):  # what can't be read of them is left out
            game = parse_game(link.text, branches=True)
    except NotationError as error:
        raise _link_error(Problem.BAD_LINK, text) from error
    return LinkedGame(game, link.plies(game))


def open_link(text: str) -> LinkedText:
    """Return the text in a link; raise `NotationError` if it only names a game, or holds none."""
    link = find_link(text)
    if link is None:
        raise _link_error(Problem.BAD_LINK, text)
    parsed = _ADDRESS.match(link.address)
    assert parsed is not None
    held = parsed["rest"].lstrip("#/").partition("#")[0]
    path, _, query = held.partition("?")
    path, *more = re.split("&(?:amp;)?", path)
    parts = (part.partition("=") for part in (*more, *re.split("&(?:amp;)?", query)))
    options = {name.lower(): value for name, _, value in parts}
    value = next((options[name] for name in _HOLDING if options.get(name)), None)
    if value is None and parsed["host"].lower().startswith("tps."):
        value = options.get("size")
    if value is None and _NAMES_GAME.match(path):
        raise _link_error(Problem.LINK_TO_NAME, link.address)
    try:
        inside = _text_in(path) if value is None else _unquoted(value)
    except CompressionError as error:
        raise _link_error(Problem.BAD_LINK, link.address) from error
    if not inside.strip():
        raise _link_error(Problem.BAD_LINK, link.address)
    if ply := _PLY.fullmatch(options.get("ply", "")):
        return LinkedText(inside, int(ply[1]) + (ply[2] is not None))
    plies = _unquoted(options.get("plies") or options.get("ply", ""))
    if inside.isdecimal() or (plies and "[" not in inside):
        inside = f'[{"Size" if inside.isdecimal() else "TPS"} "{inside}"]\n{plies}'
    return LinkedText(inside)


_NAMES_GAME = re.compile(r"(?:s|games?)/", re.IGNORECASE)
"""Path of a link by which only its site finds the game."""


def _text_in(path: str) -> str:
    """Return the text in a path; raise `CompressionError` if it is damaged."""
    digits = unquote(path).replace(" ", "+")
    return decompress(digits, LONGEST_GAME) if _VALUES.keys() >= set(digits) else _unquoted(path)


def _unquoted(value: str) -> str:
    """Return a text without the codes of addresses, in which ``+`` may stand for a blank."""
    text = unquote(value if "%20" in value else value.replace("+", " "))
    return unquote(text) if text[:3].upper() == "%5B" else text


def _link_error(problem: Problem, text: str) -> NotationError:
    return NotationError(problem, text, 1, len(text), expected=(Expected.LINK,))


def is_link(text: str) -> bool:
    """Return whether a text is the address of a game or a position."""
    link = find_link(text)
    return link is not None and not (text[: link.start] + text[link.end :]).strip(_STOPS + "!")


def find_link(text: str) -> FoundLink | None:
    """Return the first address of a game or a position in a text."""
    for match in _ADDRESS.finditer(text):
        address = _without_stops(match[0], text[match.start() - 1 : match.start()])
        if address.count("[") > address.count("]"):  # tags as they are, with blanks in them
            return None
        rest = address.partition(match["host"])[2].lower()[1:]
        holds = "games/" in rest or any(f"{name}=" in rest for name in _HOLDING)
        if holds or (rest and "playtak" not in match["host"].lower()):
            end = match.end() + (len(tail[0]) if (tail := _TAIL.match(text, match.end())) else 0)
            return FoundLink(address, _start(text, match.start()), end)
    return None


_TAIL = re.compile(r"(?:\]\(\S*+)?[>)\]}|*_~`\"'\u2019\u201d]*+")
"""Signs behind an address; in Markdown it may be a label with the same address behind it."""


def _start(text: str, at: int) -> int:
    """Return where an address begins with the signs before it, and its label in Markdown."""
    begin = len(text[:at].rstrip(_AROUND[4:]))
    label = text.rfind("[", 0, begin) if text[begin:at].startswith("](") else -1
    return begin if label == -1 else label


def _without_stops(address: str, before: str) -> str:
    """Return an address without the end of a sentence, and without signs that close others.

    An address that ends with the ply to show may end with ``!``.
    """
    end = len(address)
    surplus = {sign: address.count(sign) - address.count(_CLOSING[sign]) for sign in _CLOSING}
    while end and not _SHOWS_PLY.search(address, max(0, end - _LONGEST_PLY), end):
        last = address[end - 1]
        is_around = last == before and last in _AROUND
        if last not in _STOPS + "!" and surplus.get(last, 0) <= 0 and not is_around:
            break
        surplus[last] = surplus.get(last, 0) - 1
        end -= 1
    return address[:end]


def is_shown(record: GameRecord) -> bool:
    """Return whether the site can show a game: it knows no travels, and no turns given up."""
    return not gives_turns(record) and not any(
        isinstance(recorded.ply, Travel) for recorded in record.plies
    )


def gives_turns(record: GameRecord) -> bool:
    """Return whether one side gives up turns, as a handicap."""
    return passed_over(record) > 0


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
    if not _VALUES.keys() >= set(text):
        raise CompressionError("no such digit")
    for piece in _words(StringIO("".join(f"{_VALUES[digit]:06b}" for digit in text))):
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


def _words(bits: StringIO) -> Iterator[str]:
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


def _read(bits: StringIO, length: int) -> int:
    written = bits.read(length)
    if len(written) < length:
        raise CompressionError("no end")
    return int(written[::-1], 2)


def _units(text: str) -> Iterator[str]:
    data = text.encode("utf-16-le", "surrogatepass")
    for at in range(0, len(data), 2):
        yield chr(data[at] | data[at + 1] << 8)
