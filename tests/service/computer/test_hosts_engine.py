"""Level 7 is an engine of the host's: offered where there is one, and left where it fails."""

from collections.abc import Sequence

import pytest

from takmail import tei_engine
from takmail.notation.ptn import format_ptn
from takmail.play.game import Phase
from takmail.rulesets.values import Own, Ply
from takmail.tei_engine import Facts, TeiEngine, running
from tests.sentences import computer_played, you_played
from tests.service.computer.alone import Alone
from tests.service.world import labels
from tests.workers.engines import engine as engine_of

LOWERED = "Racer 2 can't go on, so the computer plays on at level 6."


class Racer(TeiEngine):
    """Plays the first legal ply on 5x5 and 6x6, unless it ``fails``.

    ``asked`` has the positions, each with the plies before it.
    """

    def __init__(self) -> None:
        super().__init__("racer")
        komi = frozenset(range(5))
        self.known: Facts | None = Facts("Racer 2", {5: komi, 6: komi})
        self.fails = False
        self.asked: list[tuple[Own, Sequence[Ply] | None]] = []

    async def facts(self) -> Facts | None:
        return self.known

    async def ply(self, position: Own, plies: Sequence[Ply] | None) -> Ply | None:
        self.asked.append((position, plies))
        return None if self.fails else next(iter(position.legal_plies()))


@pytest.fixture
def racer(ann: Alone) -> Racer:
    ann.world.engine = racer = Racer()
    ann.world.restart()
    return racer


async def refused(ann: Alone, line: str) -> str:
    """Say a line that is refused, and return why."""
    answer = await ann.only_say(line)
    assert answer.refused
    (told,) = (await ann.world.heard()).values()
    return told.plain()


async def test_a_game_at_level_7_names_the_engine_which_plays(ann: Alone, racer: Racer) -> None:
    assert "level 7 (Racer 2)" in await ann.say("challenge level 7 white")
    told = await ann.say("ps c3")
    assert told.startswith(f"{you_played('ps c3')}, ")
    assert computer_played("ps a5") in told
    ((_, plies),) = racer.asked
    game = await ann.game(ann.world.last_code)
    assert plies == [game.plies[0].ply]
    assert [level for _, level in ann.thinker.asked] == [None]  # it only judges
    assert "level 7 (Racer 2)" in await ann.say("info")
    ann.thinker.plies = ["a5"]
    assert "look at column" in await ann.say("hint")


async def test_a_set_up_board_is_told_as_it_stands(ann: Alone, racer: Racer) -> None:
    await ann.say('challenge level 7 white tps "x5/x5/x2,1,x2/x5/2,x4 1 7"')
    await ann.say("ps a1")
    ((_, plies),) = racer.asked
    assert plies is None


async def test_it_resigns_where_our_own_engine_proves_a_loss(ann: Alone, racer: Racer) -> None:
    code = await ann.begin("level 7 white")
    ann.thinker.score, ann.thinker.end = -100, -4
    assert "the computer resigned" in await ann.say("ps c3")
    assert racer.asked == []
    assert (await ann.game(code)).phase is Phase.OVER


@pytest.mark.parametrize("gone", [False, True])
async def test_when_it_fails_the_game_goes_on_at_level_6_which_is_said_once(
    ann: Alone, racer: Racer, *, gone: bool
) -> None:
    code = await ann.begin("level 7 white")
    racer.fails = True
    if gone:
        ann.world.engine = None
        ann.world.restart()
    ann.thinker.plies = ["a5", "e5"]
    told = await ann.say("ps c3")
    assert f"placing Black's flat.\n{LOWERED}\n{computer_played('ps a1')}" in told
    ann.world.restart()
    assert LOWERED not in await ann.say("ps b2")
    assert [level for _, level in ann.thinker.asked] == [None, 6]
    game = await ann.game(code)
    assert (game.terms.level, game.terms.engine) == (6, "")
    assert (await ann.kinds(code)).count("level-lowered") == 1
    assert "at level 6" in await ann.say("info")


async def test_without_an_engine_there_is_no_level_7(ann: Alone) -> None:
    assert "The computer plays Tak at levels 1 to 6." in await refused(ann, "challenge level 7")


async def test_one_that_is_not_ready_is_not_offered(ann: Alone, racer: Racer) -> None:
    racer.known = None
    assert "Level 7 isn't ready just now." in await refused(ann, "challenge level 7")


@pytest.mark.parametrize(
    "terms",
    [
        *("4", "komi 3", "komi -1", "no-swap", "stones 20", "traveling"),
        *("modegan", "handicap you komi 3"),
    ],
)
async def test_games_that_it_does_not_know_are_refused(
    ann: Alone, racer: Racer, terms: str
) -> None:
    assert (await refused(ann, f"challenge level 7 {terms}")) == (
        "Racer 2 plays only Tak with the usual pieces and opening, on 5x5, 6x6, with komi from"
        " 0 to 2. Choose a level from 1 to 6."
    )
    assert racer.asked == []


@pytest.mark.usefixtures("racer")
@pytest.mark.parametrize("terms", ["6 komi 2", "blind", "handicap you 2", "series 2", "street"])
async def test_other_terms_suit_it(ann: Alone, terms: str) -> None:
    assert "Racer 2" in await ann.say(f"challenge level 7 {terms} white")


@pytest.mark.usefixtures("racer")
async def test_the_next_game_is_at_its_level_if_it_knows_it(ann: Alone) -> None:
    await ann.begin("level 7 white")
    assert (await ann.game(await ann.begin("white"))).terms.level == 7
    assert (await ann.game(await ann.begin("4 white"))).terms.level == 6


@pytest.mark.parametrize("there", [False, True])
async def test_a_win_at_level_6_offers_it_next(ann: Alone, *, there: bool) -> None:
    if there:
        ann.world.engine = Racer()
        ann.world.restart()
    await ann.begin("5 level 6 white")
    ann.thinker.score, ann.thinker.end = -100, -4
    end = await ann.message("ps c3")
    assert ("Level 7 (Racer 2)" in labels(end)) is there
    if there:
        ann.thinker.end = None
        await ann.press(end, "Level 7 (Racer 2)")
        assert (await ann.game(ann.world.last_code)).terms.level == 7


# With programs


@pytest.mark.slow
async def test_a_whole_game_against_a_program(ann: Alone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tei_engine, "SECONDS", 0.02)
    async with running(engine_of("plain_engine")) as engine:
        assert engine is not None
        await engine.facts()
        ann.world.engine = engine
        ann.world.restart()
        code = await ann.begin("level 7 3 ptn white")
        while (game := await ann.game(code)).phase is Phase.PLAYING:
            ply, *_ = game.board.legal_plies()
            await ann.say(f"#{code} {format_ptn(ply)}")
    assert "level-lowered" not in await ann.kinds(code)
    assert game.terms.engine == "Takmail"


@pytest.mark.slow
async def test_a_program_that_fails_three_times_is_left(ann: Alone) -> None:
    async with running(engine_of("misbehaving", "crashes")) as engine:
        assert engine is not None
        await engine.facts()
        ann.world.engine = engine
        ann.world.restart()
        await ann.begin("level 7 white")
        told = await ann.say("ps c3")
    assert "Odd Tiltak1.2 b It goes can't go on, so the computer plays on at level 6." in told
