"""How fast lines are read; run as ``python -m benchmarks.notation``."""

from time import perf_counter

from takmail.commands.reading import parse_line

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
    print(f"{'parse_line':20} {'lines/s':>10} {'us a line':>10}")
    for name, line in LINES.items():
        seconds = seconds_for(line)
        print(f"{name:20} {1 / seconds:10,.0f} {seconds * 1e6:10.1f}")


def seconds_for(line: str) -> float:
    """Return the seconds that one reading takes, the best of several batches."""
    parse_line(line)
    return min(batch(line) for _ in range(BATCHES)) / ROUNDS


def batch(line: str) -> float:
    """Return the seconds that ``ROUNDS`` readings take."""
    start = perf_counter()
    for _ in range(ROUNDS):
        parse_line(line)
    return perf_counter() - start


if __name__ == "__main__":
    main()
