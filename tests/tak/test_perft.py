import pytest

from takmail.tak.position import perft
from tests.tak.perft_table import TABLE, Entry
from tests.tak.words import position

QUICK, SOON = 300_000, 3_000_000
"""Lines that are counted at once, and that are not worth a night."""


def counts(*, deep: bool) -> list[object]:
    """Return every position with each depth that is soon counted, or each that is not."""
    return [
        pytest.param(
            entry,
            depth,
            nodes,
            id=f"{entry.name}-{depth}",
            marks=pytest.mark.slow if nodes > QUICK else (),
        )
        for entry in TABLE
        for depth, nodes in enumerate(entry.counts, start=1)
        if (nodes > SOON) == deep
    ]


@pytest.mark.parametrize(("entry", "depth", "nodes"), counts(deep=False))
def test_perft_counts_the_known_number_of_lines(entry: Entry, depth: int, nodes: int) -> None:
    assert perft(position(entry.tps), depth) == nodes


@pytest.mark.deep
@pytest.mark.timeout(600)
@pytest.mark.parametrize(("entry", "depth", "nodes"), counts(deep=True))
def test_perft_counts_it_at_greater_depth_too(entry: Entry, depth: int, nodes: int) -> None:
    assert perft(position(entry.tps), depth) == nodes


def test_one_line_has_no_plies() -> None:
    assert perft(position("x3/x3/x3 1 1"), 0) == 1


def test_a_finished_game_counts_itself_and_nothing_beyond() -> None:
    finished = position("x3/2,x2/1,1,1 2 4")
    assert [perft(finished, depth) for depth in (0, 1, 2)] == [1, 0, 0]


def test_a_negative_depth_is_an_error() -> None:
    with pytest.raises(ValueError, match="negative"):
        perft(position("x3/x3/x3 1 1"), -1)
