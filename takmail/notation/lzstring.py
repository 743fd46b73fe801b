"""The compression of lz-string's ``compressToEncodedURIComponent``, which links to games use.

It is LZW over UTF-16 units. A new unit is announced by code 0 (8 bits follow) or 1 (16 bits), 2 is
the end, and the words of the dictionary are numbered from 3. Codes grow by a bit whenever the
dictionary could outgrow them. All numbers are written from their lowest bit, and six bits at a
time, from the highest, make one character.
"""

from collections.abc import Iterator

_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-"
_VALUES = {digit: value for value, digit in enumerate(_DIGITS)}
_BYTE, _UNIT, _END, _FIRST_WORD = range(4)


class CompressionError(ValueError):
    """A text that was not compressed by lz-string, or is too long without compression."""


class _Width:
    """How many bits a code takes; it grows with the number of codes that were used up."""

    def __init__(self) -> None:
        self.bits = 2
        self._left = 2

    def use(self) -> None:
        self._left -= 1
        if self._left == 0:
            self._left = 2**self.bits
            self.bits += 1


def compress(text: str) -> str:
    """Return the text in characters that can stand in an address."""
    bits = _Bits()
    width = _Width()
    codes: dict[str, int] = {}
    unseen: set[str] = set()
    word = ""
    for unit in _units(text):
        if unit not in codes:
            codes[unit] = len(codes) + _FIRST_WORD
            unseen.add(unit)
        if word + unit in codes:
            word += unit
            continue
        _write_word(bits, width, word, codes, unseen)
        codes[word + unit] = len(codes) + _FIRST_WORD
        word = unit
    if word:
        _write_word(bits, width, word, codes, unseen)
    bits.write(_END, width.bits)
    return bits.digits()


def _write_word(
    bits: "_Bits", width: _Width, word: str, codes: dict[str, int], unseen: set[str]
) -> None:
    if word in unseen:
        unseen.remove(word)
        kind, length = (_BYTE, 8) if word < "\u0100" else (_UNIT, 16)
        bits.write(kind, width.bits)
        bits.write(ord(word), length)
        width.use()
    else:
        bits.write(codes[word], width.bits)
    width.use()


def decompress(text: str, most: int) -> str:
    """Return what `compress` was given.

    Raise `CompressionError` for any other text, and for one that would grow beyond ``most`` units.
    """
    pieces: list[str] = []
    length = 0
    for piece in _words(_read_bits(text)):
        pieces.append(piece)
        length += len(piece)
        if length > most:
            raise CompressionError("too long")
    return _from_units("".join(pieces))


def _words(bits: Iterator[int]) -> Iterator[str]:
    words: list[str] = []
    width = _Width()
    last = ""
    while (code := _read(bits, width.bits)) != _END:
        if code in {_BYTE, _UNIT}:
            words.append(chr(_read(bits, 8 if code == _BYTE else 16)))
            code = len(words) - 1 + _FIRST_WORD
            width.use()
        place = code - _FIRST_WORD
        if place > len(words) or (place == len(words) and not last):
            raise CompressionError("no such word")
        word = words[place] if place < len(words) else last + last[0]
        yield word
        if last:
            words.append(last + word[0])
        width.use()
        last = word


class _Bits:
    """Bits on their way into characters."""

    def __init__(self) -> None:
        self._bits: list[str] = []

    def write(self, number: int, length: int) -> None:
        self._bits.append(f"{number:0{length}b}"[::-1])

    def digits(self) -> str:
        """Return the characters; after a full one there is another, empty one."""
        bits = "".join(self._bits)
        bits += "0" * (6 - len(bits) % 6)
        return "".join(_DIGITS[int(bits[at : at + 6], 2)] for at in range(0, len(bits), 6))


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


def _from_units(units: str) -> str:
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
