"""Written forms of the legal plies of a position, and the plies to whose form a line is nearest.

The ply is said by some words of a line next to each other; all the others go with a ply. A square
that is named is meant, and a ply without a slip is that one, be it legal or not.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from takmail.commands.near_moves.near_plies import TWO_SQUARES, Run, readings_of, runs
from takmail.commands.near_moves.words import Guess, Nearly, are_phrases, is_known, listed
from takmail.notation.written_plies import MAIL_LETTERS, PTN_DIRECTIONS, Notation

_SHORTEST, _LONG = 4, 8
"""Letters of the shortest form with one slip, and of the shortest with two."""

_LONG_IN_PTN = 6
_MOST_OTHERS = 3
"""Letters of a spread in PTN that may have slips, and words that may stand beside one."""

_VERBS = frozenset({"ps", "pw", "pc", "mn", "ms", "me", "mw", "mc"})
_RIGHT = re.compile(r"(?:p[swc]|m[nsew])[a-h]\d(?:[pg]?\d+)?|\d?[fsc]?[a-h]\d[NSEW]\d*[fsc]?")
_NAMED = re.compile(r"^\d?[fsc]?[a-h][1-8]|[a-h][1-8]$")

_ONE_PIECE = "p11"
"""The numbers of a spread of one piece, which go without saying."""

_SIGNS = {ord(sign): MAIL_LETTERS[way] for sign, way in PTN_DIRECTIONS.items()}
_IN_PTN = re.compile("[a-h][1-8][nsew]")
_EITHER_WAY = re.compile("[a-h][1-8]|[1-8][a-h]")

_MOVING = listed(
    """
    and cap capstone capture capturing drop dropping drops flat from go going i ill im lets me move
    moving my piece push pushing slide sliding spread stack stone take taking tc the then travel
    traveling travels wall
    """
)
"""Words that stand around two squares between which a stack moves."""


class Written(NamedTuple):
    """A legal ply in both notations, and the squares where it begins and ends, if it moves."""

    ply: Any
    mail: str
    ptn: str
    ends: Mapping[Notation, str] | None = None


class Forms:
    """The forms of all legal plies: those that may have slips, and those that may not."""

    def __init__(self, plies: Iterable[Written], home: Notation) -> None:
        self._near = defaultdict[str, list[Any]](list)
        self._exact = defaultdict[str, list[Any]](list)
        self._between = defaultdict[str, list[tuple[Any, str]]](list)
        for written in plies:
            numbers = _numbers(written)
            for form in _near_forms(written):
                self._near[form].append(written.ply)
            for code in _codes(written, numbers):
                self._exact[code].append(written.ply)
            if written.ends:
                for ends in (written.ends[home], "m" + written.ends[Notation.MAIL]):
                    self._between[ends].append((written.ply, numbers))
        self._names = list(self._near)

    def legal(self, nearly: Nearly) -> list[Guess]:
        """Return the legal plies that a line says, or else those that are less likely."""
        for codes in (nearly.likely, nearly.unlikely):
            plies = [ply for code in codes for ply in self._exact.get(code, ())]
            if plies:
                return [Guess(ply, nearly.tak) for ply in dict.fromkeys(plies)]
        return []

    def nearest(self, text: str) -> list[Guess]:
        """Return the plies to which a line is nearest, if it is near to any."""
        for words in readings_of(text):
            guesses = self._from_to(words) or self._with_slips(words)
            if guesses:
                return guesses
        return []

    def _from_to(self, words: Sequence[str]) -> list[Guess]:
        """Return the plies from one square to another, where a line names two."""
        words = [word for word in words if word not in _MOVING]
        places = [at for at, word in enumerate(words) if TWO_SQUARES.fullmatch(word)]
        if len(places) != 1:
            return []
        start, end = places[0], places[0] + 1
        while end < len(words) and words[end].isdecimal():
            end += 1
        count, ends, drops = words[start][:-4], words[start][-4:], "".join(words[start + 1 : end])
        in_mail = start > 0 and words[start - 1] in _VERBS
        run = Run(words[start:end], words[: start - in_mail], words[end:])
        if not (are_phrases(run.before) and are_phrases(run.behind)):
            return []
        plies = [
            ply
            for ply, numbers in self._between.get("m" * in_mail + ends, ())
            if drops in ("", numbers) and count in ("", str(sum(map(int, numbers))))
        ]
        return _guesses(plies, run)

    def _with_slips(self, words: Sequence[str]) -> list[Guess]:
        """Return the plies at the least distance from a run of words."""
        best = 3, 0
        guesses: list[Guess] = []
        for run in filter(_may_have_slips, runs(words)):
            plies, distance = self._at_least_distance(run)
            if plies and (distance, len(run.others)) < best:
                best, guesses = (distance, len(run.others)), _guesses(plies, run)
        return guesses

    def _at_least_distance(self, run: Run) -> tuple[list[Any], int]:
        code = run.code
        if len(code) < _SHORTEST or _RIGHT.fullmatch(code):
            return [], 0
        for same in (code, _in_order(run.words)):
            if same in self._exact:
                return self._exact[same], 0
        squares = [name[0][-2:] for word in run.words for name in _NAMED.finditer(word)]
        from rapidfuzz import process  # noqa: PLC0415 - loaded with the first slip
        from rapidfuzz.distance import OSA  # noqa: PLC0415

        matches = process.extract(
            code.lower(), self._names, scorer=OSA.distance, score_cutoff=2, limit=None
        )
        near = [
            (distance, form)
            for form, distance, _ in matches
            if distance <= 1 + (min(len(form), len(code)) >= _LONG)
            and all(square in form for square in squares)
        ]
        least, _ = min(near, default=(0, ""))
        return [ply for far, form in near if far == least for ply in self._near[form]], least


def may_be_near(text: str) -> bool:
    """Return whether a line may be near to a ply on any board."""
    return any(
        any(map(TWO_SQUARES.fullmatch, words)) or any(map(_may_have_slips, runs(words)))
        for words in readings_of(text)
    )


def _guesses(plies: Iterable[Any], run: Run) -> list[Guess]:
    return [Guess(ply, run.has_call) for ply in dict.fromkeys(plies)]


def _may_have_slips(run: Run) -> bool:
    """Return whether some words can be a ply with slips in it, by themselves and the others."""
    if len(run.others) > _MOST_OTHERS or any(not word.isalpha() for word in run.others):
        return False
    if run.words[0].isdecimal():
        return False
    if any(len(word) > 1 and word not in _VERBS and is_known(word) for word in run.words):
        return False
    for word, number in pairwise(run.words):  # a number belongs to a letter or another number
        if len(word) > 1 and word.isalpha() and number.isdecimal():
            return False
    return run.fits(0)


def _in_order(words: Sequence[str]) -> str:
    """Return a code in mail notation from its parts in another order: ``4b ps``."""
    verbs = [word for word in words if word in _VERBS]
    squares = [word for word in words if _EITHER_WAY.fullmatch(word)]
    if len(verbs) != 1 or len(squares) != 1:
        return ""
    rest = [word for word in words if word not in (verbs[0], squares[0])]
    return "".join([verbs[0], *sorted(squares[0], reverse=True), *rest])


def _numbers(written: Written) -> str:
    """Return the digits of a move: the drops of a spread, or how far a stack goes."""
    if not written.ends:
        return ""
    _, _, *numbers = written.mail.split()
    return "".join(number for number in numbers if number.isdecimal()) or "1"


def _near_forms(written: Written) -> Iterator[str]:
    mail, ptn = "".join(written.mail.split()), written.ptn.lower().translate(_SIGNS)
    yield mail
    if mail.endswith(_ONE_PIECE):
        yield mail.removesuffix(_ONE_PIECE)
    if len(ptn) >= _LONG_IN_PTN:
        yield ptn


def _codes(written: Written, numbers: str) -> Iterator[str]:
    """Yield the codes of a ply, in both notations."""
    verb, *square = written.mail.split()[:2]
    if not numbers:
        yield "".join([verb, *square])
        yield written.ptn.lower() if len(written.ptn) > 2 else f"f{written.ptn}"
        return
    total = sum(map(int, numbers))
    yield f"{verb}{square[0]}p{total}{numbers}"
    if spread := _IN_PTN.search(written.ptn.translate(_SIGNS)):
        yield f"{total}{spread[0]}{numbers}"
