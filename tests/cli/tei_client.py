"""A program that has games played by TEI, as PTN Ninja and Racetrack do."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from takmail.notation.ptn import format_ptn, parse_ptn
from takmail.notation.written_plies import resolve
from takmail.tak.ends import Outcome
from takmail.tak.plies import Ply
from takmail.tak.position import Position
from takmail.tak.rules import Rules
from tests.programs import PATIENCE, ROOT
from tests.tak.wandering import wander

LONGEST = 300
"""Plies in which a game between engines is over."""


class Client:
    """One engine, asked line by line."""

    def __init__(self, program: subprocess.Popen[str]) -> None:
        assert program.stdin
        assert program.stdout
        self._hears, self.says = program.stdin, program.stdout

    def tell(self, *lines: str) -> None:
        """Send lines that need no answer."""
        self._hears.writelines(f"{line}\n" for line in lines)
        self._hears.flush()

    def ask(self, line: str, last: str) -> list[str]:
        """Send a line, and return the answer up to one that begins with ``last``."""
        self.tell(line)
        heard: list[str] = []
        while not heard or heard[-1].split()[:1] != [last]:
            said = self.says.readline()
            assert said.endswith("\n"), f"the engine ended in an answer: {heard} {said!r}"
            heard.append(said.rstrip("\n"))
        return heard

    def best(self, go: str) -> str:
        """Send a ``go``, and return the ply that it is answered with."""
        *_, answer = self.ask(go, "bestmove")
        word, ply = answer.split()
        assert word == "bestmove"
        return ply


@contextmanager
def engine() -> Iterator[Client]:
    """Start ``takmail tei``; at the end it is to end by itself, and to say nothing more."""
    command = [sys.executable, "-m", "takmail", "tei"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) as program:
        client = Client(program)
        assert client.ask("tei", "teiok")[0] == "id name Takmail"
        yield client
        client.tell("quit")
        assert client.says.read() == ""
        assert program.wait(PATIENCE) == 0


def play_game(white: Client, black: Client, size: int, go: str, seed: int) -> Outcome:
    """Have a game played from an opening that ``seed`` draws; return how it ends."""
    position = Position(Rules.standard(size, half_komi=4))
    plies: list[Ply] = wander(position, Random(seed).choice((0, 2, 4)), seed)
    for client in (white, black):
        client.tell(f"teinewgame size {size} halfkomi 4")
        client.ask("isready", "readyok")
    while (outcome := position.outcome()) is None:
        mover = (white, black)[position.turn]
        moves = " ".join(["moves", *map(format_ptn, plies)])
        mover.tell(f"position startpos {moves}")
        ply = resolve(parse_ptn(mover.best(go)), size)
        assert ply in position.legal_plies()
        position.push(ply)
        plies.append(ply)
        assert len(plies) < LONGEST
    return outcome
