"""How long the worst lines take that anybody can write: ``python -m benchmarks.hostile``.

A line is read before it is known whether its sender has a seat, so none may hold up the others.
"""

from time import thread_time

from takmail.commands.lines.reading import parse_line
from takmail.commands.near_moves.near_plies import nearly_ply
from takmail.notation.written_plies import Notation

LENGTH = 4096
"""Characters of the longest message that a platform carries."""

LIMIT = 0.005
"""Seconds that any of them may take."""

PATTERNS = {
    "a claim and backticks": ("im the ", "`", "]"),
    "a claim and blanks": ("im that ", "`\t", "?"),
    "a claim and commas": ("im white ", "wall, ", "x"),
    "lines with plies": ("move ", "c3\n3", "x"),
    "lines with dice": ("", "2d6\n", "ps b4"),
    "links in a challenge": ("challenge ", "0 https://ptn.ninja/,", "]"),
    "wide digits in lines": ("`", "\n\uff13", "\n"),
    "blank lines with wide blanks": ("", "\n\x1c\u3000", " t"),
    "blank lines behind a ply": ("c3!?\u3000\r\n", "\n", "`"),
    "wide letters in a claim": ("im that ok \u200d", "c3' e5 \u0430 f\u3000", "]"),
    "tags of a game": ('challenge [Size "5"] ', '[a "', "x"),
}
"""What each begins with, what is repeated, and how it ends."""

ROUNDS = 5


def hostile(start: str, repeated: str, end: str, length: int = LENGTH) -> str:
    """Return a line of this length that begins and ends so."""
    return (start + repeated * length)[: length - len(end)] + end


def main() -> None:
    """Measure and print, each line as if it were said to the bot and as if it were not."""
    print(f"{'a line of 4,096 characters':30} {'ms':>8} {'limit':>8}")
    for name, parts in PATTERNS.items():
        seconds = seconds_for(hostile(*parts))
        verdict = "" if seconds <= LIMIT else "  too slow"
        print(f"{name:30} {seconds * 1e3:8.2f} {LIMIT * 1e3:8.2f}{verdict}")


def seconds_for(line: str) -> float:
    """Return the seconds that all reading of a line takes, the best of some rounds."""
    return min(_once(line) for _ in range(ROUNDS))


def _once(line: str) -> float:
    started = thread_time()
    parse_line(line)
    parse_line(line, commands=False)
    nearly_ply(line, 5, Notation.MAIL)
    return thread_time() - started


if __name__ == "__main__":
    main()
