"""A game as it is written down: tags, plies with marks and comments, and a result."""

import re
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from takmail.notation.errors import Expected, NotationError, Problem, caret
from takmail.notation.labels import DASHES
from takmail.notation.notations import Notation
from takmail.tak.plies import Ply


class Score(Enum):
    """The result of a game in PTN. Each value is how it is written."""

    WHITE_ROAD = "R-0"
    BLACK_ROAD = "0-R"
    WHITE_FLATS = "F-0"
    BLACK_FLATS = "0-F"
    WHITE_OTHERWISE = "1-0"
    BLACK_OTHERWISE = "0-1"
    DRAW = "1/2-1/2"
    NO_RESULT = "0-0"


_DRAWS = dict.fromkeys(("1/2", "½-½", "½"), Score.DRAW)
_SCORES = {score.value: score for score in Score} | _DRAWS
_WIDE_DASH = re.compile(r"\s*-\s*")


def read_score(text: str) -> Score | None:
    """Return the result that a text says, if it says one; capitals and blanks don't matter."""
    plain = text.strip().upper().translate(DASHES)
    return _SCORES.get(_WIDE_DASH.sub("-", plain))


MOST_PLIES = 10_000
"""Plies of one game; nobody's has more."""

_LONG = 200
"""Characters of a line that nobody wants to see twice."""


class Place(NamedTuple):
    """Where something stands in a file: line and column from 1, its length, the whole line."""

    line: int
    column: int
    length: int
    text: str

    def error(
        self, problem: Problem, *expected: Expected, numbers: tuple[int, ...] = ()
    ) -> NotationError:
        """Return an error about what stands here."""
        return NotationError(
            problem,
            self.text,
            self.column,
            self.length,
            line=self.line,
            expected=expected,
            numbers=numbers,
        )

    def about(self, error: NotationError) -> NotationError:
        """Return an error about the text that stands here as one about its line.

        What it suggests is the whole line, but in a long line only what should stand here.
        """
        suggestion = error.suggestion
        if len(self.text) > _LONG:
            error.suggestion = None
        told = error.within(self.text, self.column - 1, self.line)
        if len(self.text) > _LONG:
            told.suggestion = suggestion
        return told

    def caret(self) -> str:
        """Return the line and carets below what stands here."""
        return caret(self.text, self.column, self.length)


NOWHERE = Place(1, 1, 0, "")


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag; ``place`` is that of its value."""

    name: str
    value: str
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class RecordedPly:
    """A ply of a record.

    ``marks`` holds PTN's marks for tak and tinue (``'`` and ``''``) and the judgements (``!``,
    ``?``, ``!?`` ...). ``flattens`` is whether the writer marked a flattened wall.
    """

    ply: Ply
    marks: str = ""
    flattens: bool = False
    comment: str = ""
    place: Place = field(default=NOWHERE, compare=False, repr=False)

    @property
    def tak(self) -> bool:
        """Whether the ply is marked as tak (or tinue)."""
        return "'" in self.marks


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game as it was written down; nothing in it has been held against the rules.

    ``comment`` stands before the first ply. ``score`` is the result at the end of the plies; what
    the ``Result`` tag says is in ``tags``. ``notation`` is the one it was read in. ``variations``
    counts other ways for the game to go on, which were left out, and ``in_start`` the first plies
    that became the starting position.
    """

    tags: tuple[Tag, ...] = ()
    plies: tuple[RecordedPly, ...] = ()
    comment: str = ""
    score: Score | None = None
    notation: Notation = field(default=Notation.PTN, compare=False)
    variations: int = field(default=0, compare=False)
    in_start: int = field(default=0, compare=False)

    def tag(self, name: str) -> Tag | None:
        """Return the tag of this name, in any capitals; the last one if it is given twice."""
        wanted = name.casefold()
        found = [tag for tag in self.tags if tag.name.casefold() == wanted]
        return found[-1] if found else None

    @property
    def result(self) -> Score | None:
        """The result: the one after the plies, or else that of the tag."""
        tag = self.tag("Result")
        return self.score or (read_score(tag.value) if tag else None)
