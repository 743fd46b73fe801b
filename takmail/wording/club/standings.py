"""Standings of a tournament in words, as the rows of a table."""

from collections.abc import Mapping, Sequence

from takmail.club.tournaments import Standing
from takmail.wording.languages.language import Language
from takmail.wording.message.drafts import Sentence, clauses, say

MOST_TOLD = 12
"""Players whom the words about a picture name."""

_PARTS = {0.0: "", 0.25: "¼", 0.5: "½", 0.75: "¾"}
_FIGURE_SPACE = "\u2007"
"""Stands where other numbers of a column have a part."""


def standing_rows(
    table: Sequence[Standing], names: Mapping[str, str], language: Language
) -> list[tuple[str, ...]]:
    """Return place, name, points and tie-break of each player, below headings."""
    heading = [language.text(say(f"standings-{name}")) for name in ("points", "tie_break")]
    return [
        ("", "", *heading),
        *(
            (str(line.place), names[line.player], *map(_in_column, (line.points, line.tie_break)))
            for line in table
        ),
    ]


def tell_standings(table: Sequence[Standing], names: Mapping[str, str]) -> Sentence:
    """Return the words for a picture of standings."""
    places = [
        say(
            "standings-place",
            place=line.place,
            name=names[line.player],
            points=in_parts(line.points),
        )
        for line in table[:MOST_TOLD]
    ]
    return say("standings-picture", places=clauses(*places), count=max(0, len(table) - MOST_TOLD))


def in_parts(points: float) -> str:
    """Return points with their quarters, such as ``4½``."""
    whole = "" if 0 < points < 1 else str(int(points))
    return whole + _PARTS[points % 1]


def _in_column(points: float) -> str:
    return in_parts(points) + ("" if points % 1 else _FIGURE_SPACE)
