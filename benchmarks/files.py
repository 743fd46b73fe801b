"""How long files of 10 MB take that nobody should have written: ``python -m benchmarks.files``.

The real command reads each, as ``takmail replay FILE`` does, in this process; whatever the file
holds, an answer comes within the limit. What counts is the processor's time, so that other programs
don't.
"""

import io
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from bots.__main__ import main as takmail

SIZE = 10_000_000
LIMIT = 2.0
"""Seconds."""

SHUFFLE = "c3+ d3+ c4- d4- "
GAME = (
    '[Player1 "Ann"]\n[Player2 "Bob"]\n[Size "5"]\n\n1. a1 e5\n2. c3 d3 {a comment}\n3. c4 0-1\n\n'
)

FILES: dict[str, Callable[[], str]] = {
    "one word": lambda: "a" * SIZE,
    "blank lines": lambda: "\n" * SIZE,
    "braces": lambda: "{" * SIZE,
    "brackets": lambda: "(" * SIZE,
    "tags that don't end": lambda: "[" * SIZE,
    "tags": lambda: repeated('[a "b"]'),
    "quotes": lambda: '[Size "5"]\n' + repeated('"'),
    "tag of quotes": lambda: '[Size "' + repeated('"'),
    "move numbers": lambda: '[Size "5"]\n' + repeated("1. "),
    "numbers": lambda: repeated("12 "),
    "comments": lambda: '[Size "5"]\n' + repeated("{} "),
    "comments in comments": lambda: '[Size "5"]\n' + repeated("{{{}}} "),
    "unbalanced comments": lambda: '[Size "5"]\n' + repeated("{ {a} "),
    "variations": lambda: '[Size "5"]\n1. a1 ' + repeated("(a) "),
    "nothing": lambda: "\0" * SIZE,
    "games": lambda: repeated(GAME),
    "games on a line": lambda: repeated('[Size "5"] a1 '),
    "one game": lambda: '[Size "5"]\n1. a1 e5\n2. c3 d3\n' + repeated(SHUFFLE),
    "mail record": lambda: "Size: 5\n" + repeated("ps a1\n"),
    "headers": lambda: repeated("a:\n"),
    "spaces": lambda: "Size: 5\n" + " " * SIZE + "x",
    "positions": lambda: repeated("x3/x3/x3 1 1\n"),
    "a position": lambda: repeated("x3/"),
    "letters and colon": lambda: "1" * SIZE + ":",
}
"""Each is made only when its turn comes."""


def repeated(text: str) -> str:
    """Return a text of 10 MB in which one stands again and again."""
    return text * (SIZE // len(text))


def main() -> None:
    """Measure and print."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "file.ptn"
        for name, text in FILES.items():
            file.write_text(text(), encoding="utf-8")
            seconds, said = answer_to(file)
            verdict = "" if seconds <= LIMIT else "  TOO SLOW"
            print(f"{name:22} {seconds:6.2f} s (at most {LIMIT:.0f}){verdict}  {said}")


def answer_to(file: Path) -> tuple[float, str]:
    """Return the seconds until a file was answered, and how the answer begins."""
    out, err = io.StringIO(), io.StringIO()
    start = process_time()
    with redirect_stdout(out), redirect_stderr(err):
        takmail(["replay", str(file)])
    seconds = process_time() - start
    said = (err.getvalue() or out.getvalue()).replace(str(file), file.name)
    return seconds, said.strip().split("\n")[0][:60]


if __name__ == "__main__":
    main()
