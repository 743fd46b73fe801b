"""Analyses of games of Kaen and Locke: by engines of their own, with Kaen's dice apart."""

# ruff: noqa: RUF001 - Chinese has wide stops

import re
from collections.abc import AsyncIterator, Callable
from typing import TypeVar

import pytest

from takmail.engine.registry import ENGINES
from takmail.notation.ptn_files import parse_game
from takmail.notation.written_plies import Notation
from takmail.rulesets.kaen.results import Ending
from takmail.rulesets.locke.position import LockeRules
from takmail.rulesets.locke.ruleset import set_up, written
from takmail.rulesets.records import replayed
from takmail.wording.message.messages import Kind, Message
from takmail.workers import Lane
from tests.quick import slow
from tests.service.analysing import Desk, desk
from tests.service.kaen_kit import ann_begins, begun, falls, to_end
from tests.service.world import World, labels

T = TypeVar("T")

LOCKE = ("mn a5 2", "ms b1", "mn c5 2", "ms d1", "mn e5 2")
"""White wins: Black stops nothing."""


class Thinker:
    """Thinks at once."""

    async def do(self, _lane: Lane, function: Callable[..., T]) -> T:
        return function()


@pytest.fixture
async def desks() -> AsyncIterator[Desk]:
    async with desk() as opened:
        yield opened


@pytest.fixture
async def thinking(desks: Desk, monkeypatch: pytest.MonkeyPatch) -> Desk:
    ann_begins(monkeypatch)
    desks.world.thinkers = Thinker()  # type: ignore[assignment]
    desks.world.restart()
    return desks


async def play(den: World, lines: tuple[tuple[str, str], ...]) -> Message:
    """Play a game to its end and return what is told of that."""
    for who, line in lines:
        told = await den.tell(who, f"!{line}", "den")
        if line in {"drop", "forfeit", "surrender", "resign"}:
            told = await den.tell(who, "!confirm", "den")
    return told["den"]


def record(message: Message) -> str:
    (text,) = (file.data.decode() for file in message.files if file.kind is Kind.TEXT)
    return text


def rounded(message: Message) -> str:
    """Return a message without its tenths, which are the engine's."""
    return re.sub(r"(\d)\.\d\b", r"\1.x", message.plain())


async def locke(den: World, *lines: str) -> Message:
    """Play a game of Locke."""
    (told, *_) = await den.say("ann", "!challenge @bob locke", mentions=("bob",))
    begun = "\n".join(await den.say("bob", f"!accept #{den.code_in(told)}"))
    people = ("ann", "bob") if re.search(r"White s.* Ann", begun) else ("bob", "ann")
    return await play(den, tuple(zip(people * len(lines), lines, strict=False)))


async def test_a_game_of_locke_is_told_as_one_of_tak(desks: Desk) -> None:
    desks.looker.scores = [0, 10, -20, 60, 100]
    end = await locke(desks.world, *LOCKE)
    assert "Analyse" in labels(end)
    told = await desks.result("!analyse")
    assert "The game turned with 4. ms d1??: Black's chances fell from 80 % to 0 %." in told.plain()
    assert "3. mn c5 2?? lost 20 points. Better: " not in told.plain()
    annotated = parse_game(record(told))
    comments = [ply.comment.partition(";")[0] for ply in annotated.plies]
    assert comments == ["45 %", "40 %", "?", "??", "100 %"]
    assert [*replayed(annotated)][-1][0].result().winner == 0
    assert await desks.asked("!analyse", "bob") == told.plain(), "it is kept"
    assert "Largest swing: 4. ms d1??" in "\n".join(await desks.world.say("ann", "!board"))


@pytest.mark.parametrize(("terms", "word"), [("", "points"), ("stakes 2", "coins")])
async def test_a_double_that_was_dropped_is_a_mistake_apart_from_the_dice(
    thinking: Desk, terms: str, word: str
) -> None:
    await begun(thinking.world, terms)
    end = await play(thinking.world, (("ann", "double"), ("bob", "drop")))
    assert "Analyse" in labels(end)
    told = await thinking.result("!analyse")
    text = rounded(told)
    assert f"The game turned with 2. drop??: it cost Black 1.x {word}." in text
    assert f"Mistakes: White lost 0.x {word}, Black 1.x {word}." in text
    assert f"2. drop?? cost 1.x {word}. Better: take." in text
    assert "2. drop {??; 100 %; better take}" in record(told)


async def test_the_luckiest_throw_is_named(thinking: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    falls(monkeypatch, 1)
    await begun(thinking.world)
    await play(thinking.world, (("ann", "roll"), ("ann", "ps a2"), ("bob", "resign")))
    told = await thinking.result("!analyse")
    assert "Neither side made a big mistake." in told.plain()
    assert parse_game(record(told)).plies[0].ply == "roll roll=1"


async def test_it_is_told_in_chinese(thinking: Desk) -> None:
    await thinking.world.tell("ann", "!language zh", "den")
    await begun(thinking.world)
    await play(thinking.world, (("ann", "double"), ("bob", "drop")))
    text = rounded(await thinking.result("!analyse"))
    assert "转折是 2. drop??：黑方因此损失 1.x 分。" in text
    assert "骰运：双方相当。失误：白方共损失 0.x 分，黑方 1.x 分。" in text


async def test_no_tinue_is_looked_for_in_other_games(desks: Desk) -> None:
    await locke(desks.world, *LOCKE)
    assert await desks.asked("!tinue") == "I can do that only for Tak."


async def test_the_board_of_a_running_game_is_not_analysed(desks: Desk) -> None:
    more = ("mn b5", "ms e1")
    await locke(desks.world, *LOCKE[:4], *more, LOCKE[4])
    code = desks.world.last_code
    await locke(desks.world, *LOCKE[:4])
    assert not await desks.asked(f"!analyse #{code}"), "all games begin alike"
    await desks.asked("!analyse off")
    for who in ("ann", "bob"):
        await desks.world.tell(who, more[0])
    assert "still on" in await desks.asked(f"!analyse #{code}")


@pytest.mark.parametrize("ending", slow(Ending.BRIDGE, Ending.STONES, Ending.SURRENDER))
async def test_whole_games_of_kaen(
    thinking: Desk, monkeypatch: pytest.MonkeyPatch, ending: Ending
) -> None:
    game = to_end(ending)
    falls(monkeypatch, *game.values)
    await begun(thinking.world)
    await play(thinking.world, game.lines)
    told = await thinking.result("!analyse")
    assert "Mistakes: White lost" in told.plain()
    assert ("Luckiest throw: the " in told.plain()) == bool(game.values)
    text = record(told)
    assert len(parse_game(text).plies) == len(game.lines)
    (*_, (end, _)) = replayed(parse_game(text))
    assert end.is_over


@pytest.mark.slow
async def test_a_whole_game_of_locke(thinking: Desk) -> None:
    position, lines, engine = set_up(LockeRules(), None), list[str](), ENGINES["locke"]
    while position.result() is None:
        ply = engine.play(position, 1 + len(lines) % 2, seed=len(lines)).ply
        lines.append(written(ply, 5, Notation.MAIL))
        position = position.after(ply)
    await locke(thinking.world, *lines)
    told = await thinking.result("!analyse")
    assert "The game turned with " in told.plain()
    assert [*replayed(parse_game(record(told)))][-1][0].heights == position.heights
