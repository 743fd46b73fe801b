"""Use of an installed Takmail, with nothing else at hand: ``python -P tests/installed.py PART``.

``library`` is for the package alone, ``console`` for its extra. A game is played to its end.
"""

import importlib.util
import subprocess
import sys
from pathlib import Path
from random import Random

FIRST_GAME = Path(__file__).parent / "transcripts" / "console" / "first-game.txt"
"""A game whose typed lines begin with a sign; it ends with a road."""


def program(*arguments: str, typed: str = "", code: int = 0) -> str:
    """Run the program, and return what it says if it ends with an exit code."""
    done = subprocess.run(
        [sys.executable, "-P", "-m", "takmail", *arguments],
        input=typed, capture_output=True, encoding="utf-8", timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == code, (done.returncode, done.stdout, done.stderr)
    return done.stdout + done.stderr


def library() -> None:
    """Play a random game, draw and write it, and let the engine answer another program."""
    import takmail.puzzles
    from takmail.engine import choose
    from takmail.notation import parse_ptn, parse_tps
    from takmail.render import svg
    from takmail.tak import Position

    position, chance = Position.standard(4), Random(7)
    position.push(choose(position, level=1, seed=7))
    while not position.outcome():
        position.push(chance.choice(position.legal_plies()))
    assert Position.from_tps(position.tps).tps == position.tps
    assert parse_tps(position.tps).layout.size == 4
    assert parse_ptn("a1").file == 0
    assert "White" in str(position)
    assert svg(position).startswith("<svg")
    assert takmail.puzzles.__doc__
    answer = program("tei", typed="position startpos\ngo depth 1\n")
    assert answer.splitlines()[-1].startswith("bestmove ")
    assert program("--version").startswith("takmail ")
    if importlib.util.find_spec("fluent") is None:
        assert "takmail tei" in program("--help")
        for command, extra in {"": "console", "play": "console", "replay x": "cli"}.items():
            said = program(*command.split(), code=2)
            assert said.endswith(f'Run pip install "takmail[{extra}]"\n'), said
            assert said.count("\n") == 1


def console() -> None:
    """Play a game by a pipe, and convert another."""
    told = FIRST_GAME.read_text("utf-8").splitlines()
    typed = "\n".join(line[2:] for line in told if line.startswith("> "))
    said = program("play", "5", "--strict", "--database", "sqlite://", typed=typed)
    assert "wins with a road: a3 to e3." in said
    assert "1. a1 e5" in program("convert", "-", "--to", "ptn", typed='[Size "5"]\n1. a1 e5\n')


if __name__ == "__main__":
    {"library": library, "console": console}[sys.argv[1]]()
