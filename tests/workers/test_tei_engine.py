"""A host's engine: asked by TEI, believed only where it plays by the rules, and ended for good."""

import asyncio
import os
import shlex
import sys
from collections.abc import AsyncIterator, Iterable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from takmail import tei_engine
from takmail.colors import Color
from takmail.notation.positions import parse_tps
from takmail.squares import Square
from takmail.tak.plies import Placement
from takmail.tak.position import Position
from takmail.tak.rules import Handicap, Opening, Rules, with_handicap
from takmail.tei_engine import Facts, TeiEngine, running
from tests.tak.wandering import wander
from tests.workers.engines import engine as engine_of
from tests.workers.engines import noted

START = Position(Rules.standard(5))


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tei_engine, "SECONDS", 0.05)


@pytest.fixture
async def takmail() -> AsyncIterator[TeiEngine]:
    async with running(engine_of("plain_engine")) as engine:
        assert engine is not None
        yield engine


def is_gone(pid: int) -> bool:
    """Return whether a process has ended, if only its parent has not noticed yet."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()[0] == "Z"
    return True


async def gone(pids: Iterable[int]) -> None:
    """Return when these processes have ended."""
    left = [*pids]
    async with asyncio.timeout(10):
        while not all(map(is_gone, left)):  # noqa: ASYNC110 - it tells nobody
            await asyncio.sleep(0.01)


# An engine that behaves


async def test_it_tells_its_name_and_plays_on_each_board_from_any_start(takmail: TeiEngine) -> None:
    facts = await takmail.facts()
    assert facts is not None
    assert (facts.name, [*facts.komi]) == ("Takmail", [3, 4, 5, 6, 7, 8])
    for size in facts.komi:
        position = Position(Rules.standard(size, half_komi=4))
        plies = wander(position, 6, size)
        assert await takmail.ply(position, plies) in position.legal_plies()
    set_up = Position.from_setup(START.rules, parse_tps("x5/x5/x2,1,x2/x5/2,x4 1 7"))
    assert await takmail.ply(set_up, None) in set_up.legal_plies()
    weaker = with_handicap(replace(START.rules, handicap=Handicap(pieces=2)), Color.BLACK)
    assert await takmail.ply(Position(weaker), []) in Position(weaker).legal_plies()


async def test_games_ask_it_one_after_the_other(takmail: TeiEngine) -> None:
    plies = await asyncio.gather(*(takmail.ply(START, []) for _ in range(5)))
    assert set(plies) <= {*START.legal_plies()}


async def test_it_has_an_empty_folder_and_no_environment_but_the_path(tmp_path: Path) -> None:
    told = tmp_path / "told"
    given = "Path('/proc/self/environ').read_text()"  # Python has added to its own by now
    look = f"import os; from pathlib import Path; told = str(os.listdir()) + {given}"
    look += f"; Path({str(told)!r}).write_text(told)"
    async with running(shlex.join([sys.executable, "-c", look])) as engine:
        assert engine is not None
        assert await engine.facts() is None
    assert told.read_text("utf-8") == f"[]PATH={os.environ['PATH']}\0"


@pytest.mark.parametrize("written", ["/nowhere/engine", "'no end", sys.executable + " -c 1"])
async def test_a_command_that_is_no_engine_tells_nothing(written: str) -> None:
    async with running(written) as engine:
        assert engine is not None
        assert await engine.facts() is None
        assert engine.known is None
        assert await engine.ply(START, []) is None


async def test_without_a_command_there_is_no_engine() -> None:
    async with running("") as engine:
        assert engine is None


# The games that it knows


def test_it_plays_only_what_tei_can_say() -> None:
    facts = Facts("Racer", {5: frozenset({0, 1, 2}), 6: frozenset({4})})
    rules = Rules.standard(5)
    given = replace(rules, half_komi=1, handicap=Handicap(half_komi=1))
    known = [rules, replace(rules, half_komi=2), given, Rules.standard(6, half_komi=4)]
    assert all(map(facts.plays, known))
    unknown = [
        Rules.standard(4),
        Rules.standard(6),
        replace(rules, half_komi=-1),
        replace(given, half_komi=2),
        replace(rules, opening=Opening.NO_SWAP),
        replace(rules, traveling=True),
        replace(rules, half_sets=True),
        replace(rules, tie=Color.WHITE),
        replace(rules, reserves=Rules.standard(4).reserves),
        "rules of another game",
    ]
    assert not any(map(facts.plays, unknown))


@pytest.mark.parametrize(
    ("told", "komi"),
    [
        ("option name HalfKomi type spin default 0 min -10 max 10", {*range(-10, 11)}),
        ("option name HalfKomi type spin default 4 min 4 max 4", {4}),
        ("option name halfkomi type combo default 0 var 0 var 4", {0, 4}),
        ("size 5 6 halfkomi 0 2 4", {0, 2, 4}),
        ("size 5", {0}),
        ("", {0}),
    ],
)
def test_engines_tell_their_komi_in_several_ways(told: str, komi: set[int]) -> None:
    assert tei_engine._komi_in(told) == komi


# Engines that misbehave


@pytest.mark.parametrize(
    "way",
    [
        *("hangs", "crashes", "floods", "chatters", "is blank", "cheats", "moves twice"),
        *("gives up", "says nothing", "talks", "has a child", "eats", "complains", "closes"),
    ],
)
async def test_one_that_misbehaves_fails_three_times_and_leaves_nothing(
    way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tei_engine, "PATIENCE", 1.0)
    monkeypatch.setattr(tei_engine, "MEMORY", 1 << 30)
    notes, position = tmp_path / "pids", Position(Rules.standard(5))
    plies = [Placement(Square(0, 0)), Placement(Square(4, 4))]
    for ply in plies:
        position.push(ply)
    async with running(engine_of("misbehaving", way, str(notes))) as engine:
        assert engine is not None
        assert await engine.ply(position, plies) is None
    pids = set(await noted(notes))
    assert len(pids) == 3 * (2 if way == "has a child" else 1)
    await gone(pids)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems only end its input")
async def test_it_ends_with_a_program_that_is_killed(tmp_path: Path) -> None:
    notes = tmp_path / "pids"
    hanging = engine_of("misbehaving", "hangs", str(notes))
    killed = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.workers.asking", hanging)
    )
    pids = await noted(notes, 2)
    killed.kill()
    await killed.wait()
    await gone(pids)
