"""Kaen and Locke killed at any moment: nothing is lost or doubled, and a throw stays as it is."""

from random import Random

import pytest

from takmail.play.evolve import replay
from takmail.play.game import Phase
from takmail.play.records import check_dice, game_record
from takmail.rulesets.kaen.position import KaenRules, Position
from takmail.rulesets.locke.position import LockeRules
from takmail.rulesets.values import Ply
from takmail.service.games.records import load_event
from takmail.store.games.records import record_of
from takmail.store.store import Store
from tests.faults.conftest import AllIsWell, OpenTown
from tests.faults.homes import PATIENCE
from tests.faults.tables import Kind
from tests.faults.town import Town
from tests.rulesets.random_plies import any_of_kaen, any_of_locke
from tests.store.books import check_books

pytestmark = pytest.mark.faults

DEEP = (pytest.mark.deep, pytest.mark.timeout(1200))

MOST = 16
"""The highest bet, and so the most that a game costs somebody."""

FOR_COINS = 6
"""The first games of a table, for which both purses surely have coins enough."""


def _any_of_kaen(board: Position, chance: Random) -> Ply:
    return any_of_kaen(board, chance, MOST)


def _terms_of_kaen(number: int) -> str:
    return "kaen stakes 2" if number < FOR_COINS else "kaen"


KAEN = Kind(KaenRules(), _terms_of_kaen, _any_of_kaen, "White s bet")
LOCKE = Kind(LockeRules(), lambda _: "locke", any_of_locke, "stacks reserve")


@pytest.mark.parametrize("kind", [KAEN, LOCKE], ids=["kaen", "locke"])
@pytest.mark.parametrize(("games", "life"), [(8, 1.0), pytest.param(300, 4.0, marks=DEEP)])
async def test_kills_lose_nothing(
    open_town: OpenTown, all_is_well: AllIsWell, kind: Kind, games: int, life: float
) -> None:
    kills = 0
    patience = PATIENCE + 2 * games
    async with open_town(
        seed=games, tables=2, kind=kind, in_a_row=False, patience=patience
    ) as there:
        async with there.playing():
            while kills < 8 or (is_well(there) and played(there) < games):
                await there.pause(life)
                await there.bot.kill()
                await there.pause(0.2)
                await there.bot.start()
                kills += 1
        await all_is_well(there, "SIGKILL, other games", kills, kills=kills)
        await check(there)


def is_well(there: Town) -> bool:
    """Return whether all tables play."""
    return not any(table.failure for table in there.tables)


def played(there: Town) -> int:
    """Return the number of games so far."""
    return sum(len(table.games) for table in there.tables)


async def check(there: Town) -> None:
    """See that the dice of all games that are over are right, and that no coin is lost."""
    async with await Store.open(there.url) as store:
        for code in (game.code for table in there.tables for game in table.games):
            rows = await store.read(record_of, code)
            game = replay(code, [load_event(row.payload) for row in rows])
            if game.phase is not Phase.OVER:
                continue
            assert game.result is not None
            assert sum(game.result.gains or ()) == 0
            dice = check_dice(game_record(game, ("Ann", "Bob"), None))
            assert (dice is not None) is game.ruleset.has_dice
            assert dice is None or dice.is_right
        await check_books(store)
