"""Plies that stand among other words of a line, in either notation, and sentences about plies.

Nothing here knows the board. A ply is a code without blanks, as ``psb4``, ``msb2p321``, ``fb4`` or
``3b4s21``: the last two are PTN, in which a direction has its letter of mail notation.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from takmail.commands.near_moves.sentences import DIRECTIONS, in_english, moving, placing, worded
from takmail.commands.near_moves.words import (
    Nearly,
    agree,
    are_phrases,
    is_for_others,
    may_be_ply,
    numbers_meant,
    plain,
    strangers,
    word_meant,
    words_of,
)
from takmail.notation.text import plain_forms
from takmail.notation.written_plies import ARROWS, MAIL_LETTERS, PTN_DIRECTIONS, Notation
from takmail.squares import Direction

CALLS = frozenset({"t", "tt", "tak"})

_LONGEST_RUN = 13
"""Most words of one ply, each number of it apart."""

_SIGNS = PTN_DIRECTIONS | ARROWS | dict.fromkeys("\u2013\u2014\u2212", Direction.SOUTH)
_SIGNS |= {"^": Direction.NORTH, "\u00ab": Direction.WEST}
_SIGNS |= dict.fromkeys(("->", "=>", "\u00bb", "\u21d2", "\u27f6"), Direction.EAST)
_LETTERS = {direction: letter.upper() for direction, letter in MAIL_LETTERS.items()}
_SIGN = re.compile(
    r"(?<![a-z0-9])(?P<verb>[pm][a-z]\W?)?(?P<said>(?:[1-8]\s?)?[fsc]?[a-h][1-8])(?P<gap>[\s.])?"
    rf"(?P<sign>{'|'.join(map(re.escape, sorted(_SIGNS, key=len, reverse=True)))})\uFE0F?"
    r"(?!\s?[fsc]?[a-h][1-8])(?(gap)(?!\s?[^\W\d]))"
)
"""A sign of PTN behind its square; between two squares, or before a word, it is none."""

_LINK = re.compile(
    r"(?<![a-z0-9])((?:[1-8]\s?)?)[fsc]?([a-h][1-8])"
    r"(?:\s?(?:[-=]*>|\u2192|\u27a1\ufe0f?|[x*])\s?|-|\s?[\u2013\u2014]\s?|\s-\s"
    r"|\s(?:(?:goes|moves|travels|jumps|over)\s)?(?:to|onto|into|takes|captures)\s)"
    r"[fsc]?(?=[a-h][1-8](?![^\W_]))"
)
"""The words or the sign between two squares, where a stack comes from and where it goes."""

_ALONE = re.compile(
    r"\s*((?:m[nsewc]|tc|cap|capstone)\s)?([a-h][1-8])\s([a-h][1-8])\s*"
    r"|\W*([fpswc])[\s.:-]([a-h][1-8])\W*"
)
"""Two squares with hardly a word, or a square and the letter of its piece."""

_MOVE_NUMBER = re.compile(r"\d{1,3}\s?[.)]+[\s.]*")
_UNKNOWN_SIGN = re.compile(r"[a-h][1-8][^\w\s.,;:()'\"!?*+<>~|=-]+[-+<>]", re.IGNORECASE)
"""A spread with a sign in it that we don't know, like ``c3§+``, is another ply without it."""

_MAIL = re.compile(
    r"(?P<verb>p[swc]|m[nsew])(?P<square>[a-h][1-8])(?:[pg](?P<count>[1-8]))?(?P<drops>[1-8]*)"
)
_PTN = re.compile(
    r"(?P<count>[1-8]?)[fsc]?(?P<square>[a-h][1-8])(?P<way>[NSEW])(?P<drops>[1-8]*)[fsc]?"
)
_PIECE = re.compile(r"(?P<before>[fscpw]?)(?P<square>[a-h][1-8])(?P<behind>[fscw]?)")
_PIECES = {"": "f", "f": "f", "p": "f", "s": "s", "w": "s", "c": "c"}

_SURE = frozenset({"ps", "pw"})
_UNAMBIGUOUS = _SURE | {"mn", "mw"}
"""Verbs that nothing else begins with, and those that hardly ever begin a sentence."""

_BEFORE = "b4"
"""A square and the short form of a word that people write in chats."""

_ADDRESSED = "you"
_THANKED = frozenset({"thank", "love", "see"})
"""People who say `you` before a ply speak of the other's, unless they thank."""

_DIGIT = re.compile("[1-8]")
_SQUARE = re.compile("[a-h][1-8]")
TWO_SQUARES = re.compile("[1-8]?[a-h][1-8][a-h][1-8]")
_CODE = re.compile(r"\d\d|\d[a-z]|[a-z]\d")


class Run(NamedTuple):
    """Some words of a line, next to each other, that may be a ply, and the words around them."""

    words: Sequence[str]
    before: Sequence[str]
    behind: Sequence[str]

    @property
    def code(self) -> str:
        """The words without blanks."""
        return "".join(self.words)

    @property
    def others(self) -> list[str]:
        """The words that aren't in it."""
        return [*self.before, *self.behind]

    @property
    def has_call(self) -> bool:
        """Return whether Tak is called beside it."""
        return not CALLS.isdisjoint(self.others)

    def fits(self, most: int) -> bool:
        """Return whether what else stands on the line lets it be a ply.

        All others are phrases of who plays; or words that go with a ply, but for so many behind it.
        """
        if any(map(_SQUARE.match, self.others)):
            return False
        if are_phrases(self.before) and are_phrases(self.behind):
            return True
        unknown = strangers(word for word in self.others if word not in CALLS)
        if unknown is None or unknown > most or strangers(self.before):
            return False
        return _ADDRESSED not in self.before or not _THANKED.isdisjoint(self.before)


def nearly_ply(text: str, home: Notation) -> Nearly | None:
    """Return the plies that a line can mean, squares as at ``home``; ``None`` for talk."""
    for words in readings_of(text):
        nearly = _in_notation(words, home) or worded(words, home)
        if nearly is not None:
            return nearly
    word = word_meant(text)
    return Nearly((word,)) if word else None


def readings_of(text: str) -> Iterator[list[str]]:
    """Yield the words of a line that may be for us, and with Chinese put into English."""
    text = text.strip()
    if not may_be_ply(text) or "\n" in text or is_for_others(text) or text.endswith("?"):
        return
    text = plain_forms(text)
    if _UNKNOWN_SIGN.search(text):
        return
    for line in dict.fromkeys((text, text if text.isascii() else in_english(text))):
        words = words_of(_joined(plain(line)))
        if words and words[0] != "not":
            yield words


def _joined(line: str) -> str:
    """Return a plain line in which the parts of a ply that belong together are one word."""
    if (match := _ALONE.fullmatch(line)) is not None:
        return "".join(filter(None, match.groups()))
    number = _MOVE_NUMBER.match(line)
    line = line[number.end() :] if number else line
    return _SIGN.sub(_lettered, _LINK.sub(r"\1\2", line))


def _lettered(match: re.Match[str]) -> str:
    return match[0] if match["verb"] else match["said"] + _LETTERS[_SIGNS[match["sign"]]] + " "


def runs(words: Sequence[str]) -> Iterator[Run]:
    """Yield all runs of words with a number in them, the longest first."""
    numbered = [_DIGIT.search(word) is not None for word in words]
    for length in range(min(len(words), _LONGEST_RUN), 0, -1):
        for start in range(len(words) - length + 1):
            end = start + length
            if any(numbered[start:end]):
                yield Run(words[start:end], words[:start], words[end:])


def _in_notation(words: Sequence[str], home: Notation) -> Nearly | None:
    for run in runs(words):
        nearly, most = _in_mail(run) or _in_ptn(run) or _piece(run, home) or (None, 0)
        if nearly is not None:
            return nearly if run.fits(most) else None
    return None


def _in_mail(run: Run) -> tuple[Nearly, int] | None:
    """Return the ply of a run in mail notation, and the number of strangers allowed behind it."""
    match = _MAIL.fullmatch(run.code)
    if match is None:
        return None
    verb, square = match["verb"], match["square"]
    is_plain = not run.others or verb in _UNAMBIGUOUS
    if verb[0] == "p":
        if match["count"] or match["drops"]:
            return None
        most = int(verb in _SURE and square != _BEFORE)
        return Nearly((run.code,), is_plain=is_plain, tak=run.has_call), most
    if any(word.isdecimal() or word in DIRECTIONS for word in run.behind):
        return None  # it goes on
    count, drops = _numbers(match)
    likely, unlikely = (
        tuple(moving(square, verb[1], each, Notation.MAIL) for each in meant)
        for meant in numbers_meant(count, drops)
    )
    most = 3 if drops and (count is not None or len(drops) > 1) else 0
    return Nearly(likely, unlikely, is_plain and agree(count, drops), run.has_call), most


def _in_ptn(run: Run) -> tuple[Nearly, int] | None:
    """Return the same of a spread in PTN."""
    match = _PTN.fullmatch(run.code)
    is_apart = len(run.words[0]) == 1 and not run.words[0].isdecimal()
    if match is None or is_apart or any(map(_CODE.search, run.others)):
        return None
    (count, drops), square = _numbers(match), match["square"]
    meant, _ = numbers_meant(count or (None if drops else 1), drops)
    way, is_plain = match["way"].lower(), agree(count, drops) and square[0] != "d"
    likely = tuple(moving(square, way, each, Notation.PTN) for each in meant)
    return Nearly(likely, (), is_plain, run.has_call), 2 * bool(drops and count)


def _piece(run: Run, home: Notation) -> tuple[Nearly, int] | None:
    """Return the same of a square, alone or with the letter of a piece."""
    match = _PIECE.fullmatch(run.code) if len(run.words) == 1 else None
    if match is None or any(not word.isalpha() for word in run.others):
        return None
    square, before, behind = match["square"], match["before"], match["behind"]
    if before and behind:
        return None
    if before in {"f", "s", "c"}:
        likely: tuple[str, ...] = (placing(before, square, Notation.PTN),)
    else:
        likely = (placing(_PIECES[before or behind], square, home),)
    if not before and not behind and home is Notation.MAIL:
        likely += (placing("f", square, Notation.PTN),)
    return Nearly(likely, tak=run.has_call), -1


def _numbers(match: re.Match[str]) -> tuple[int | None, tuple[int, ...]]:
    return int(match["count"]) if match["count"] else None, tuple(map(int, match["drops"]))
