"""What scripts differ in that matters for reading: wide forms of ASCII, words without spaces."""

import re
import unicodedata

_WIDE = {0xFEE0 + code: chr(code) for code in range(0x21, 0x7F)} | {
    ord("\u3000"): " ",
    ord("\u3001"): ",",
    ord("\u3002"): ".",
    ord("\uff61"): ".",
    ord("\uff64"): ",",
}
"""The plain characters of wide ones, and of the stops that belong to wide writing."""

_ANY_WIDE = re.compile(f"[{''.join(map(chr, sorted(_WIDE)))}]")

_UNSPACED = (
    "\u0e00-\u0eff"  # Thai and Lao
    "\u1000-\u109f\u1780-\u17ff"  # Burmese and Khmer
    "\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff"  # kana, and marks that stand for ideographs
    "\u3100-\u312f\u31a0-\u31bf"  # Bopomofo
    "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"  # ideographs
    "\uff66-\uff9f"  # narrow kana
)
RUN_UNSPACED = re.compile(f"[{_UNSPACED}]+")
"""A run of what is written without spaces between words."""

_IS_UNSPACED = re.compile(f"[{_UNSPACED}]")


def plain_forms(text: str) -> str:
    """Return the text with ASCII in place of its wide forms, character by character.

    Keyboards for Chinese and Japanese type letters, digits, spaces and stops as wide as ideographs.
    The text stays as long as it is.
    """
    return text.translate(_WIDE) if has_wide_forms(text) else text


def has_wide_forms(text: str) -> bool:
    """Return whether any character has a plain form."""
    return not text.isascii() and _ANY_WIDE.search(text) is not None


def is_unspaced(character: str) -> bool:
    """Return whether the words of this character's script are written without spaces."""
    return _IS_UNSPACED.match(character) is not None


def spaced(text: str) -> str:
    """Return a text with spaces around what is written in a script without spaces."""
    return text if text.isascii() else RUN_UNSPACED.sub(r" \g<0> ", text)


def goes_on_word(character: str) -> bool:
    """Return whether a character is a part of the word before it: a letter or a mark on one."""
    return character.isalpha() or unicodedata.category(character).startswith("M")


def count_words(word: str) -> int:
    """Count the words in what stands between spaces; where there are none, two letters are one."""
    if word.isascii():
        return 1
    runs = RUN_UNSPACED.findall(word)
    return max(1, sum((len(run) + 1) // 2 for run in runs))
