"""A ply as it was written, before the board's size gives its squares a meaning."""

from dataclasses import dataclass

from takmail.notation.notations import Notation
from takmail.squares import Direction
from takmail.statically_frozen import statically_frozen
from takmail.tak.plies import Kind

REMEMBERED = 2048
"""How many plies that were read are known by their text, of each notation; each takes half a KiB.

Most lines are one of the few hundred that every game has.
"""


@statically_frozen
@dataclass(frozen=True, slots=True)
class WrittenPly:
    """The parts of a written ply.

    ``file`` counts columns from 0, ``number`` is the row (mail, from the north) or rank (PTN,
    from the south) as written. ``direction`` is ``None`` for a placement. ``pick_up`` and
    ``drops`` are as written; ``None`` and ``()`` where they were left out. ``tak`` and
    ``flattens`` are the marks. ``target`` is the column and the row or rank that a capstone travels
    to, ``None`` for any other ply. ``text`` is the whole source and ``spans`` the 1-based columns
    and lengths of its parts, for errors that turn up later. ``begins`` is where in it the ply
    begins (from 0), as far as something before it was cut off. ``is_settled`` says that the line
    names the notation of its square. ``same`` is the ply as it stands behind it in the other
    notation, as in a suggestion of the bot's.
    """

    notation: Notation
    file: int
    number: int
    kind: Kind = Kind.FLAT
    direction: Direction | None = None
    pick_up: int | None = None
    drops: tuple[int, ...] = ()
    tak: bool = False
    flattens: bool = False
    target: tuple[int, int] | None = None
    text: str = ""
    square_span: tuple[int, int] = (1, 1)
    drops_span: tuple[int, int] = (1, 1)
    pick_up_span: tuple[int, int] = (1, 1)
    target_span: tuple[int, int] = (1, 1)
    begins: int = 0
    is_settled: bool = False
    same: "WrittenPly | None" = None

    @property
    def is_bare(self) -> bool:
        """Whether it is a square and nothing else, which both notations have."""
        if self.direction is not None or self.target is not None:
            return False
        if self.notation is not Notation.PTN:
            return False
        before = self.square_span[0] - 2
        return before < 0 or not self.text[before].isalpha()
