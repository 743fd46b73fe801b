"""The engine for other programs, by TEI, the Tak Engine Interface: UCI's lines for Tak.

PTN Ninja's ``tei.md`` describes it; Racetrack and tiltak speak it. Where they leave room:

- Each ``go`` gets a ``bestmove``, for both programs wait for it. With no ply to play it is ``--``,
  as in ``tei.md``, behind an ``info string`` with the reason.
- A position that can't be set up leaves none, so that no ply is for another board.
- ``go infinite`` is answered after ``stop``. Another ``go``, ``quit`` and the end of the input stop
  a thought, too, and it is answered.
- Komi is an option, as all versions of these programs know it.
"""

import argparse
import math
import re
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from random import Random, SystemRandom
from threading import Event, Lock, Thread

from takmail.cli import abandon_output
from takmail.colors import Color
from takmail.engine.registry import TAK
from takmail.engine.thoughts import Limits, Thought
from takmail.notation.ptn import format_ptn
from takmail.rulesets.tak.ruleset import HALF_KOMI
from takmail.tak.errors import TakError
from takmail.tak.position import Position
from takmail.tak.rules import SIZES

OPTIONS = {"HalfKomi": HALF_KOMI, "Level": TAK.levels}
USUAL = {"HalfKomi": 0, "Level": TAK.levels[-1]}

USUAL_SECONDS = 2.0
"""Time to think where ``go`` gives no limit."""

LAG = 0.02
"""Seconds that a line may be on its way."""

_NUMBER = re.compile("-?[0-9]{1,9}", re.ASCII)


def talk() -> int:
    """Answer the lines of standard input until it ends, and return the exit code."""
    session = Session(SystemRandom())
    try:
        for line in sys.stdin.buffer:
            if not session.hear(line.decode(errors="replace")) or session.code:
                break
    finally:
        session.stop()
    return session.code


def fill_tei(parser: argparse.ArgumentParser) -> None:
    """Say what `takmail tei` does, which takes no arguments."""
    parser.set_defaults(run=lambda _: talk())


class Session:
    """A talk with another program; ``code`` is the exit code, ``chance`` seeds the games."""

    def __init__(self, chance: Random) -> None:
        self.code = 0
        self._lock, self._chance = Lock(), chance
        self._options, self._size = dict(USUAL), 5
        self._thinking: Thinking | None = None
        self._begin({})

    def hear(self, line: str) -> bool:
        """Do what a line says, nothing if it is unknown; return whether the talk goes on."""
        match words := line.split():
            case ["tei", *_]:
                self._introduce()
            case ["isready", *_]:
                self._say("readyok")
            case ["teinewgame", *_]:
                self._begin(_numbers(["size", *words[1:]]))
            case ["setoption", "name", name, "value", value]:
                self._set(name, value)
            case ["position", "startpos" | "tps", *_]:
                self._set_up(words)
            case ["go", *_]:
                self._go(words)
            case ["stop", *_]:
                self.stop()
        return words[:1] != ["quit"]

    def stop(self) -> None:
        """Let the thought that is on end with its answer at once."""
        if self._thinking is not None:
            self._thinking.stop()

    def _say(self, line: str) -> None:
        with self._lock:
            if not self.code:
                try:
                    print(line, flush=True)  # noqa: T201 - the talk
                except OSError as error:
                    self.code = abandon_output(error)

    def _introduce(self) -> None:
        self._say("id name Takmail\nid author the Takmail authors")
        for name, allowed in OPTIONS.items():
            ends = f"min {allowed[0]} max {allowed[-1]}"
            self._say(f"option name {name} type spin default {USUAL[name]} {ends}")
        self._say("teiok")

    def _begin(self, given: Mapping[str, int]) -> None:
        """Begin a game; a komi that is given sets the option, too."""
        size = given.get("size", self._size)
        if size not in SIZES:
            self._say(f"info string {size} is not a board size: it has 3 to 8 squares a side")
        elif "halfkomi" not in given or self._set("HalfKomi", str(given["halfkomi"])):
            self._size, self._seed = size, self._chance.getrandbits(32)
            self._set_up(["position", "startpos"])

    def _set(self, name: str, value: str) -> bool:
        """Set an option, if it can be; komi counts from the next position on."""
        for known, allowed in OPTIONS.items():
            if known.lower() == name.lower():
                if _NUMBER.fullmatch(value) and int(value) in allowed:
                    self._options[known] = int(value)
                    return True
                ends = f"a whole number from {allowed[0]} to {allowed[-1]}"
                self._say(f"info string {known} is {ends}, not {value}")
        return False

    def _set_up(self, words: Sequence[str]) -> None:
        at = words.index("moves") if "moves" in words else len(words)
        read, komi, self._position = " ".join(words[2:at]), self._options["HalfKomi"] / 2, None
        try:
            if words[1] == "tps":
                position = Position.from_tps(read, komi=komi)
            else:
                position = Position.standard(self._size, komi=komi)
            for read in words[at + 1 :]:
                position.push_ptn(read)
        except TakError as error:
            self._say(f"info string {read}: {error}")
        else:
            self._position = position

    def _go(self, words: Sequence[str]) -> None:
        self.stop()
        position, why = self._position, "no position: the last one could not be set up"
        if position is not None and (outcome := position.outcome()):
            why = f"the game is over: {outcome.mark}"
        elif position is not None:
            level, limits = self._options["Level"], limits_of(words, position.turn)
            seed = self._seed + position.board.ply  # else all plies of a game miss the same win
            self._thinking = Thinking(self._say, position, level, limits, seed)
            return
        self._say(f"info string {why}\nbestmove --")


class Thinking(Thread):
    """Thought about a position: it reports depth by depth, and answers.

    The highest level thinks as far as the limits let it. Others play as ever, and time limits them.
    """

    def __init__(
        self, say: Callable[[str], None], position: Position, level: int, limits: Limits, seed: int
    ) -> None:
        super().__init__(daemon=True)
        self._say, self._position, self._limits = say, position, limits
        self._level, self._seed = level, seed
        self._stopped, self._begun = Event(), time.monotonic()
        self._reported: Thought | None = None
        self.start()

    def run(self) -> None:
        """Think, and answer; without a limit of time only once that is asked for."""
        position, limits, ask = self._position, self._limits, self._stopped.is_set
        if self._level == TAK.levels[-1]:
            thought = TAK.think(position, limits, report=self._tell, stopped=ask)
        else:
            level, seed, seconds = self._level, self._seed, limits.seconds
            thought = TAK.play(position, level, seed=seed, seconds=seconds, stopped=ask)
        if limits.seconds == math.inf:
            self._stopped.wait()
        if thought != self._reported:
            self._tell(thought)
        self._say(f"bestmove {format_ptn(thought.ply)}")

    def stop(self) -> None:
        """Let it answer at once."""
        self._stopped.set()
        self.join()

    def _tell(self, thought: Thought) -> None:
        self._reported = thought
        seconds = max(time.monotonic() - self._begun, 0.001)
        self._say(
            f"info depth {thought.depth} nodes {thought.nodes} score cp {thought.score}"
            f" time {seconds * 1000:.0f} nps {thought.nodes / seconds:.0f}"
            f" pv {' '.join(map(format_ptn, thought.line))}"
        )


def limits_of(words: Sequence[str], turn: Color) -> Limits:
    """Return the limits that a ``go`` gives the side to move: of a clock, a share."""
    if "infinite" in words:
        return Limits(seconds=math.inf)
    given = _numbers(words)
    mine, increment = ("wtime", "winc") if turn is Color.WHITE else ("btime", "binc")
    times = [given["movetime"] / 1000 - LAG] if "movetime" in given else []
    if mine in given:
        left, more = given[mine] / 1000, given.get(increment, 0) / 1000
        times.append(min(left / 20 + more * 3 / 4, left / 2 - LAG))
    nodes, depth = (max(1, given[name]) if name in given else None for name in ("nodes", "depth"))
    if not times and nodes is None and depth is None:
        times = [USUAL_SECONDS]
    return Limits(max(0.001, min(times)) if times else None, nodes, depth)


def _numbers(words: Sequence[str]) -> dict[str, int]:
    """Return the words that a whole number follows, with it."""
    return {name: int(value) for name, value in pairwise(words) if _NUMBER.fullmatch(value)}
