"""What a word of a PTN file means: a ply, a result, a ply passed over, a call, a judgement."""

import re
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from takmail.notation.errors import Expected, NotationError, Problem
from takmail.notation.labels import DASHES
from takmail.notation.playtak import parse_playtak
from takmail.notation.ptn import parse_ptn
from takmail.notation.record import Score, read_score
from takmail.notation.resolution import resolve
from takmail.notation.spread_checks import LARGEST
from takmail.tak.plies import Ply

LONGEST_WORD = 64
"""Characters; no ply is as long as that."""

_PASSED = re.compile(r"-{2,}|[\u2013\u2014]")
_UNDECIDED = "*"
_CALL = re.compile(r"\(?(?:t|tak|(?P<tinue>tinu[eë]))\)?[!.]*", re.IGNORECASE)
_ONLY_MARKS = re.compile("['\"\u2018\u2019\u201d!?]+")
_MARKS = re.compile("['\"\u2019\u201d!?]*$")
_TINUE = str.maketrans({'"': "''", "\u2018": "'", "\u2019": "'", "\u201d": "''"})
_WALL = re.compile(r"[wW](?=[a-zA-Z][0-9])")
"""How some people write the letter of a wall."""

GLYPHS = {"$1": "!", "$2": "?", "$3": "!!", "$4": "??", "$5": "!?", "$6": "?!"}
"""The judgements that have numbers of their own in records of chess."""


class ReadPly(NamedTuple):
    """A ply with its marks, and whether a wall is marked as flattened."""

    ply: Ply
    marks: str
    flattens: bool


class Marks(NamedTuple):
    """Marks of the ply before."""

    marks: str


class Passed(NamedTuple):
    """A ply passed over."""


class Result(NamedTuple):
    """How the game ended, ``None`` where that is left open."""

    score: Score | None


Meaning: TypeAlias = ReadPly | Marks | Passed | Result


def meaning_of(word: str) -> Meaning:
    """Return what a word means; raise `NotationError` about the word if it is nothing."""
    if len(word) > LONGEST_WORD:
        raise NotationError(Problem.NOT_A_PLY, word, 1, len(word), expected=(Expected.PLY,))
    return _meaning(word)


@lru_cache(maxsize=4096)
def read_playtak(text: str) -> ReadPly:
    """Return a ply in the notation of playtak's server."""
    return ReadPly(parse_playtak(text), "", flattens=False)


def joined(marks: str, more: str) -> str:
    """Return marks and further ones as they are usually written: the calls come first."""
    both = (marks + more).translate(_TINUE)
    return min(both.count("'"), 2) * "'" + both.replace("'", "")


@lru_cache(maxsize=4096)
def _meaning(word: str) -> Meaning:
    """Return what a word means.

    A long game is made of few different words, and reading a ply takes longer than playing it.
    """
    if _PASSED.fullmatch(word):
        return Passed()
    if _ONLY_MARKS.fullmatch(word):
        return Marks(joined("", word))
    if called := _CALL.fullmatch(word):
        return Marks("''" if called["tinue"] else "'")
    plain = word.translate(DASHES)
    score = read_score(plain)
    if score is not None or plain == _UNDECIDED:
        return Result(score)
    written = parse_ptn(_WALL.sub("S", plain, count=1) if _WALL.match(plain) else plain)
    return ReadPly(resolve(written, LARGEST), _marks(word, tak=written.tak), written.flattens)


def _marks(word: str, *, tak: bool) -> str:
    """Return the marks at the end of a ply, the calls first, in their usual signs."""
    found = _MARKS.search(word)
    marks = joined("", found[0] if found else "")
    return f"'{marks}" if tak and "'" not in marks else marks
