"""Standings of a tournament in words, as the rows of a table."""

from collections.abc import Collection, Mapping, Sequence

from takmail.club.tournaments import Standing
from takmail.wording.languages.language import Language
from takmail.wording.message.drafts import Sentence, clauses, say

MOST_TOLD = 12
"""Players whom the words about a picture name."""

_PARTS = {0.0: "", 0.25: "¼", 0.5: "½", 0.75: "¾"}
_FIGURE_SPACE = "\u2007"
"""Stands where other numbers of a column have a part."""


def standing_rows(
    table: Sequence[Standing],
    names: Mapping[str, str],
    language: Language,
    title: str = "",
    left: Collection[str] = (),
) -> list[tuple[str, ...]]:
    """Return place, name, points and tie-break of each player, below a title and headings.

    Nobody has a place before somebody has a point; those who have ``left`` have none.
    """
    heading = [language.text(say(f"standings-{name}")) for name in ("points", "tie_break")]
    rows = [("", title, *heading)]
    for line in table:
        place = "-" if line.player in left else str(line.place) if table[0].points else ""
        figures = map(_in_column, (line.points, line.tie_break))
        rows.append((place, names[line.player], *figures))
    return rows


def tell_standings(table: Sequence[Standing], names: Mapping[str, str]) -> Sentence:
    """Return the words for a picture of standings."""
    places = [
        say(
            "standings-place",
            place=line.place if table[0].points else 0,
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
