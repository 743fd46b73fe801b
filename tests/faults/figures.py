"""What a run under faults came to, as it is told at the end of the tests."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass

PROPERTY = "faults"
"""What the figures of a test are called among its properties."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What was done and what became of it.

    ``store`` is where games were kept, ``what`` went wrong, ``times`` so often. ``plies`` were
    said, ``messages`` were to arrive: the announcements of all plies and remarks in all chats
    that must get them. Of both some were ``lost``, ``doubled`` or ``out_of_order``.
    """

    store: str
    what: str
    times: int
    plies: int = 0
    messages: int = 0
    lost: int = 0
    doubled: int = 0
    out_of_order: int = 0


def table_of(rows: Iterable[Mapping[str, object]]) -> list[str]:
    """Return the lines of a table of figures, those of the same kind added up."""
    sums: dict[tuple[str, str], Figures] = {}
    for row in rows:
        figures = Figures(**row)  # type: ignore[arg-type]
        key = (figures.store, figures.what)
        sums[key] = _added(sums[key], figures) if key in sums else figures
    if not sums:
        return []
    cells = [[name.replace("_", " ") for name in asdict(next(iter(sums.values())))]]
    cells += [
        [str(value) for value in asdict(figures).values()] for _, figures in sorted(sums.items())
    ]
    widths = [max(len(line[column]) for line in cells) for column in range(len(cells[0]))]
    return ["  ".join(c.ljust(w) for c, w in zip(line, widths, strict=True)) for line in cells]


def _added(one: Figures, other: Figures) -> Figures:
    added = {
        name: value + getattr(other, name)
        for name, value in asdict(one).items()
        if isinstance(value, int)
    }
    return Figures(one.store, one.what, **added)
