"""Capstones that travel, told in words: ``travel from b2 to d4``, ``cap b2 d4``, ``mc: b2, d4``."""

import re

from takmail.commands.nearly.guesses import Guess, Nearly
from takmail.notation.written_plies import FILES, Notation, square_of
from takmail.tak.plies import Travel

_BEFORE = r"(?:(?:ok|okay|so|lets|let|i|ill|move|moving|my|the)\s+)*"
_GOES = r"(?:travel(?:s|ing)?|goes|jumps?|moves)"
_CAPSTONE = r"cap(?:stone)?"
_LINK = r"(?:\s?(?:-*>|=*>|\u2192|-|,|:)\s?|\s(?:to\s|onto\s)?)"
_FROM_TO = rf"(?P<first>[a-h][1-8]){_LINK}(?P<last>[a-h][1-8])"
_JOURNEY = re.compile(
    rf"""(?:
      {_BEFORE}(?:
        (?P<verb>m\.?\s?c\.?:?)
      | tc
      | {_CAPSTONE}(?:\s{_GOES})?
      | travel(?:ing)?(?:\s(?:my\s|the\s)?{_CAPSTONE})?
      )(?:\sfrom)?\s{_FROM_TO}
    | {_BEFORE}(?:{_CAPSTONE}\s)?
      (?P<start>[a-h][1-8])\s(?:travels|jumps)\s(?:to|onto)\s(?P<end>[a-h][1-8])
    )(?:[\s,]+(?P<call>\(?t(?:ak)?\)?)|\s(?:please|pls))?[\s.!]*""",
    re.IGNORECASE | re.VERBOSE,
)


def journey_guesses(text: str, size: int, home: Notation) -> Nearly | None:
    """Return what a line can mean that has a capstone travel; behind ``mc`` squares are mail's."""
    found = _JOURNEY.fullmatch(text)
    if found is None:
        return None
    notation = Notation.MAIL if found["verb"] else home
    start, end = (
        square_of(FILES.index(name[0].lower()), int(name[1]), size, notation)
        for name in (found["first"] or found["start"], found["last"] or found["end"])
    )
    return Nearly((Guess(Travel(start, end), found["call"] is not None),))
