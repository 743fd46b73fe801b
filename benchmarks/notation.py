"""How fast lines are read; run as ``python -m benchmarks.notation``.

A ply that was read is known by its text from then on. So each line is read again and again as it
stands, and anew, with other blanks behind it each time.
"""

import itertools
from collections.abc import Sequence
from time import perf_counter

from takmail.commands.lines.reading import parse_line
from takmail.notation.written_plies import REMEMBERED

LINES = {
    "mail, placement": "ps b4",
    "mail, spread": "ms b2 p3 2 1",
    "PTN, placement": "c3",
    "PTN, spread": "3c2-12",
    "talk, one word": "hello",
    "talk, a sentence": "so a1 steak is nice, let us meet at eight",
    "talk, like a move": "PS b4 I forget, bring cake",
    "command": "accept",
    "challenge": "challenge @bob 5x5 as white komi 2",
    "broken move": "ms b2 p3 2 2",
    "board": "cSS 0 sSSs\nS SssSS w\nWsss 0 0",
}
ROUNDS = 3_000
BATCHES = 5


def main() -> None:
    """Measure and print, every line as if it were said to the bot."""
    print(f"{'parse_line':20} {'lines/s':>10} {'us a line':>10} {'anew':>10}")
    for name, line in LINES.items():
        seconds, anew = seconds_for([line] * ROUNDS), seconds_for(with_other_blanks(line))
        print(f"{name:20} {1 / seconds:10,.0f} {seconds * 1e6:10.1f} {anew * 1e6:10.1f}")


def with_other_blanks(line: str) -> list[str]:
    """Return a line ``ROUNDS`` times, each time with other blanks behind it."""
    assert ROUNDS > REMEMBERED
    blanks = itertools.product(" \t", repeat=ROUNDS.bit_length())
    return [f"{line}{''.join(behind)}" for behind in itertools.islice(blanks, ROUNDS)]


def seconds_for(lines: Sequence[str]) -> float:
    """Return the seconds that one reading takes, the best of several batches."""
    parse_line(lines[0])
    return min(batch(lines) for _ in range(BATCHES)) / len(lines)


def batch(lines: Sequence[str]) -> float:
    """Return the seconds that reading some lines takes."""
    start = perf_counter()
    for line in lines:
        parse_line(line)
    return perf_counter() - start


if __name__ == "__main__":
    main()
