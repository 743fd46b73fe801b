"""Study of Locke's first rows: ``python -m benchmarks.locke [PLIES]``.

It tells of each row whether a side can force a win from it within so many plies. The rows that the
program offers should be no forced win within nine (some minutes); one of ours that was left out, 2
2 - 2 2, is the first player's in seven.
"""

import sys
from time import perf_counter

from takmail.colors import SIDES
from takmail.rulesets.locke.position import OUTER_ROW, USUAL_ROW, Board, LockeRules, Start, set_up
from tests.rulesets.locke_search import can_force

ROWS = (USUAL_ROW, OUTER_ROW, (2, 2, 0, 2, 2))


def main() -> None:
    """Print the verdict on each row, by how many plies."""
    most = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    for row in ROWS:
        board = Board((*row, *(0,) * 15, *(-height for height in row)))
        position = set_up(LockeRules(), Start(board))
        for plies in range(1, most + 1):
            began = perf_counter()
            wins = [side.name for side in SIDES if can_force(position, plies, side)]
            spent = perf_counter() - began
            print(row, plies, "plies:", *(wins or ["nobody"]), f"({spent:.1f} s)", flush=True)
            if wins:
                break


if __name__ == "__main__":
    main()
