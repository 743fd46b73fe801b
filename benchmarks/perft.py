"""How fast the rules count and visit positions; run as ``python -m benchmarks.perft``."""

from collections.abc import Callable
from time import perf_counter

from benchmarks.reference import ReferenceGame, reference_perft
from takmail.notation.positions import parse_tps
from takmail.tak.board import Board
from takmail.tak.legal_plies import generate
from takmail.tak.position import Position, perft
from takmail.tak.rules import Rules
from takmail.tak.scoring import is_over
from takmail.tak.setups import Layout, Setup

CROWDED = parse_tps(
    "x,2,2,22S,2,111S/21S,22C,112,x,1112S,11S/x,2,112212,2,2S,2/x,2,121122,x,1112,211/"
    "21C,x,1,2S,21S,x/2S,x,212,1S,12S,1S 1 33"
)
BULK_DEPTHS = {3: 6, 4: 5, 5: 5, 6: 4, 7: 4, 8: 4}


def main() -> None:
    """Measure and print."""
    print("perft, last ply counted in bulk (million nodes a second)")
    for size, depth in BULK_DEPTHS.items():
        report(f"{size}x{size} start, depth {depth}", bulk(start(size), depth))
    report("crowded 6x6, depth 4", bulk(CROWDED, 4))
    print("every node visited")
    for name, setup, depth in (("5x5 start", start(5), 4), ("crowded 6x6", CROWDED, 3)):
        fast = visiting(setup, depth)
        slow = plain(setup, depth - 1)
        report(f"{name}, depth {depth}", fast)
        report(f"{name}, depth {depth - 1}, plain lists", slow)
        print(f"  {name}: {fast / slow:.0f} times the plain lists")


def start(size: int) -> Setup:
    """Return the empty board."""
    return Setup(Layout.empty(size))


def position(setup: Setup) -> Position:
    """Return the position with the usual pieces."""
    return Position.from_setup(Rules.standard(setup.layout.size), setup)


def bulk(setup: Setup, depth: int) -> float:
    """Return the nodes a second of perft."""
    return rate(lambda: perft(position(setup), depth))


def visiting(setup: Setup, depth: int) -> float:
    """Return the nodes a second when every ply is made and taken back."""
    return rate(lambda: visit(position(setup).board, depth))


def plain(setup: Setup, depth: int) -> float:
    """Return the nodes a second of the plain-lists reference."""
    game = ReferenceGame(Rules.standard(setup.layout.size), setup)
    return rate(lambda: reference_perft(game, depth))


def visit(board: Board, depth: int) -> int:
    """Count like perft, but make and take back every ply."""
    if depth == 0:
        return 1
    if is_over(board):
        return 0
    nodes = 0
    for code in generate(board):
        board.make(code)
        nodes += visit(board, depth - 1)
        board.unmake()
    return nodes


def rate(run: Callable[[], int]) -> float:
    """Return the nodes a second of one run."""
    started = perf_counter()
    nodes = run()
    return nodes / (perf_counter() - started)


def report(what: str, nodes_a_second: float) -> None:
    """Print one line."""
    print(f"  {what:38} {nodes_a_second / 1e6:8.3f}")


if __name__ == "__main__":
    main()
