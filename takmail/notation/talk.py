"""Quick looks that tell ordinary talk from lines that are meant for us."""

import re

_MAIL = re.compile(
    r"""\s*(?:
      [pm][a-z]\s*                      # a verb, of which we may not know the letter ...
        [a-h][1-8](?![a-z0-9])          # ... then a square,
    | (?:p[swc]|m[nsew])\s*(?:          # or a verb that we know ...
        [a-z][0-9]+                     # ... then something like a square,
      | [1-9][a-h](?![a-z0-9])          # a square backwards,
      | \s[a-h]\s*(?:[0-9]|$)           # or a square in pieces
      )
    )""",
    re.IGNORECASE | re.VERBOSE,
)

_ORDINARY = re.compile(r"\s*(?:my|mr|ma|mm|pa|pm|pi)\b", re.IGNORECASE)
"""Words that look like a verb with a wrong letter and hardly ever are one."""

_ARROWS = "+<>↑↓←→⬆⬇⬅➡"

_PTN = re.compile(
    rf"""\s*(?:
      [fsc]?[a-h][0-9]                               # a placement
    | [2-9][a-h][1-8]                                # a count without a direction
    | [fsc]?[a-h][0-9][-{_ARROWS}]\uFE0F?[0-9]*[fsc]? # a spread
    | [0-9]{{1,2}}[fsc]?[a-h][0-9][-{_ARROWS}]\S{{0,9}} # a spread of several, maybe broken
    | [0-9]*[fsc]?[a-z][0-9][{_ARROWS}]\uFE0F?[0-9]*  # a spread from nowhere
    )
    \*?['"\u2019\u201d!?]*(?:\s+\(?t(?:ak)?\)?)?$""",
    re.IGNORECASE | re.VERBOSE,
)


def looks_like_mail(body: str) -> bool:
    """Tell whether a line starts like a ply in mail notation, and does not go on as talk."""
    start = _MAIL.match(body)
    if start is None or _ORDINARY.match(body):
        return False
    return not is_talk_after(body, start.end() + 1)


def looks_like_ptn(body: str) -> bool:
    """Tell whether a line is, as a whole, something like a ply in PTN."""
    return len(body) <= 40 and _PTN.match(body) is not None


_BETWEEN_WORDS = re.compile(r"[\s,;:.!?]+")


def is_talk_after(body: str, column: int) -> bool:
    """Tell whether from this column on there is a sentence: two or more ordinary words."""
    words = _BETWEEN_WORDS.split(body[column - 1 :])
    return len([word for word in words if len(word) > 1 and word.isalpha()]) > 1


_CELL = re.compile(r"0|[swc]+", re.IGNORECASE)


def looks_like_board(text: str) -> bool:
    """Tell whether a text of several lines is meant as a board: most of its words are cells."""
    rows = [line.split() for line in text.splitlines()]
    words = [word for row in rows for word in row if not word.startswith(("```", "#"))]
    cells = sum(_CELL.fullmatch(word) is not None for word in words)
    return cells >= 4 and cells * 3 >= len(words) * 2
