"""Text: decoding of bytes, scripts and their words, width on a screen, lines."""

import codecs
import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

# Bytes, in whatever code programs wrote them.


_BYTE_ORDER_MARKS = {
    codecs.BOM_UTF32_LE: "utf-32",
    codecs.BOM_UTF32_BE: "utf-32",
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
_LOOKED_AT = 4096
"""Bytes by which the code is guessed where no mark gives it."""

_CONTROLS = re.compile("[\x00-\x08\x0e-\x19\x1b-\x1f]")
"""Characters that no text has; form feeds, and the sign for a file's end, some do."""

_END_OF_FILE = "\x1a"


def decode_text(data: bytes) -> str | None:
    """Return the text of some bytes, ``None`` if they are no text.

    The code is that of the mark at the beginning; without one UTF-16 if every other byte there is
    empty, or one of the first two, else UTF-8, else what Western Windows writes (or Latin-1).
    """
    for code in _codes(data):
        try:
            text = data.decode(code)
        except UnicodeDecodeError:
            continue
        return None if _CONTROLS.search(text) else text.rstrip(_END_OF_FILE)
    return None


def _codes(data: bytes) -> tuple[str, ...]:
    for mark, code in _BYTE_ORDER_MARKS.items():
        if data.startswith(mark):
            return (code,)
    begin = data[:_LOOKED_AT]
    even, odd = begin[::2].count(0), begin[1::2].count(0)
    if max(even, odd) > len(begin) // 3 or 0 in begin[:2]:
        return ("utf-16-be" if even > odd else "utf-16-le",)
    return ("utf-8", "cp1252", "latin-1")


def require_text(text: object) -> None:
    """Raise ``TypeError`` for anything but text, such as bytes or a path."""
    if not isinstance(text, str):
        wrong = f"a text is due here, not {text!r:.40}"
        raise TypeError(wrong)


# Lines.


_CONTENT = re.compile(r"\S[^\n]*+")


def content_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that are not blank, with their numbers from 1 among all lines."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    number, at = 1, 0
    for match in _CONTENT.finditer(text):
        number += text.count("\n", at, match.start())
        begin = text.rfind("\n", at, match.start()) + 1
        at = match.end()
        yield number, text[begin:at]


# Scripts: wide forms of ASCII, words without spaces.


_WIDE_FORMS = {0xFEE0 + code: chr(code) for code in range(0x21, 0x7F)} | {
    ord("\u3000"): " ",
    ord("\u3001"): ",",
    ord("\u3002"): ".",
    ord("\uff61"): ".",
    ord("\uff64"): ",",
}
"""The plain characters of wide ones, and of the stops of wide writing."""

_ANY_WIDE = re.compile(f"[{''.join(map(chr, sorted(_WIDE_FORMS)))}]")

_UNSPACED = (
    "\u0e00-\u0eff"  # Thai and Lao
    "\u1000-\u109f\u1780-\u17ff"  # Burmese and Khmer
    "\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff"  # kana, and marks that stand for ideographs
    "\u3100-\u312f\u31a0-\u31bf"  # Bopomofo
    "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"  # ideographs
    "\uff66-\uff9f"  # narrow kana
)
RUN_UNSPACED = re.compile(f"[{_UNSPACED}]+")
"""A run of characters of scripts without spaces between words."""


def plain_forms(text: str) -> str:
    """Return the text with ASCII in place of its wide forms, character by character.

    Keyboards for Chinese and Japanese type letters, digits, spaces and stops as wide as ideographs.
    The text stays as long as it is.
    """
    is_plain = text.isascii() or _ANY_WIDE.search(text) is None
    return text if is_plain else text.translate(_WIDE_FORMS)


def is_unspaced(character: str) -> bool:
    """Return whether the words of this character's script are written without spaces."""
    return RUN_UNSPACED.match(character) is not None


def spaced(text: str) -> str:
    """Return a text with spaces around each run in a script without spaces."""
    return text if text.isascii() else RUN_UNSPACED.sub(r" \g<0> ", text)


def goes_on_word(character: str) -> bool:
    """Return whether a character is a part of the word before it: a letter or a mark on one."""
    return character.isalpha() or unicodedata.category(character).startswith("M")


def count_words(word: str) -> int:
    """Count the words between two spaces; in scripts without spaces two letters are a word."""
    if word.isascii():
        return 1
    runs = RUN_UNSPACED.findall(word)
    return max(1, sum((len(run) + 1) // 2 for run in runs))


# Width on a screen where every letter has the same width.


_WIDE_WIDTHS = frozenset("WF")
_FLAG_LETTERS = frozenset(map(chr, range(0x1F1E6, 0x1F200)))
_COMBINING = frozenset({"Mn", "Me"})


def columns_of(text: str) -> int:
    """Return the columns that a text takes: Chinese and emoji are two wide, accents none."""
    return len(text) if text.isascii() else sum(map(_columns_of_character, text))


@lru_cache(maxsize=4096)
def _columns_of_character(character: str) -> int:
    if character == "\ufe0f":  # asks for the emoji form of the character before, which is wide
        return 1
    if unicodedata.category(character) in _COMBINING:
        return 0
    wide = unicodedata.east_asian_width(character) in _WIDE_WIDTHS or character in _FLAG_LETTERS
    return 2 if wide else 1
