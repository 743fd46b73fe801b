"""Figures of one tree, and ratios of the medians of two."""

import statistics
from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias


class Figure(NamedTuple):
    """A measured value, and the processor time of the program per line or run."""

    name: str
    value: float
    unit: str
    processor_ms: float | None = None


Runs: TypeAlias = dict[str, list[Figure]]
"""Figures of the same name, one a turn."""

_NAME = 44


def gather(figures: Sequence[Figure]) -> Runs:
    """Return figures by their names."""
    runs: Runs = defaultdict(list)
    for figure in figures:
        runs[figure.name].append(figure)
    return runs


def median(runs: Sequence[Figure]) -> Figure:
    """Return the figure with the medians of several runs."""
    times = [run.processor_ms for run in runs if run.processor_ms is not None]
    return runs[0]._replace(
        value=statistics.median(run.value for run in runs),
        processor_ms=statistics.median(times) if times else None,
    )


def show(figure: Figure) -> str:
    """Return a line for one figure."""
    processor = "" if figure.processor_ms is None else f"{figure.processor_ms:9.2f} ms processor"
    return f"{figure.name:{_NAME}} {figure.value:9.2f} {figure.unit:8}{processor}".rstrip()


def compare(reference: Runs, here: Runs) -> list[str]:
    """Return a line for each figure that both trees have: medians, and the ratio to the reference.

    The ratio of lines a second is better above 1, all others below 1.
    """
    lines = [f"{'':{_NAME}} {'REF':>9} {'here':>9} {'ratio':>6}           REF     here  ratio"]
    for name in reference:
        if name in here:
            old, new = median(reference[name]), median(here[name])
            lines.append(
                f"{name:{_NAME}} {old.value:9.2f} {new.value:9.2f} {new.value / old.value:6.2f}"
                f" {new.unit:8}{_processor_ratio(old.processor_ms, new.processor_ms)}".rstrip()
            )
    return lines


def _processor_ratio(old: float | None, new: float | None) -> str:
    if old is None or new is None:
        return ""
    return f" {old:8.2f} {new:8.2f} {new / old:6.2f} ms processor"
