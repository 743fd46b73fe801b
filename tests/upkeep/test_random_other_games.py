"""Random games of Kaen and Locke through the service, and their databases kept and carried on."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from takmail.notation.ptn_files import find_games
from takmail.notation.written_plies import Notation
from takmail.play.evolve import replay
from takmail.play.game import Game, Phase
from takmail.play.records import check_dice
from takmail.rulesets.kaen.bets import MOST_BET
from takmail.rulesets.kaen.results import Ending as EndOfKaen
from takmail.rulesets.locke.results import Ending as EndOfLocke
from takmail.rulesets.records import replayed
from takmail.rulesets.values import Ply
from takmail.service.games.records import load_event
from takmail.store.games.game_lists import last_games_in_chat
from tests.rulesets.random_plies import GIVING_UP, any_of_kaen, any_of_locke
from tests.service.world import World, world
from tests.upkeep.conftest import Said

Choose = Callable[[Any, Random], Ply]


def _any_of_kaen(board: Any, chance: Random) -> Ply:
    return any_of_kaen(board, chance, MOST_BET)


KINDS: dict[str, tuple[tuple[str, ...], Choose, set[Any]]] = {
    "kaen": (
        ("kaen",),
        _any_of_kaen,
        {end for end in EndOfKaen if end not in {EndOfKaen.RESIGNATION, EndOfKaen.TIME}},
    ),
    "locke": (
        ("locke", "locke outer", "locke modern 12"),
        any_of_locke,
        {EndOfLocke.MIDDLE, EndOfLocke.STARVED},
    ),
}
"""What challenges say, how plies are drawn, and the ends that come surely."""


async def play(den: World, terms: str, choose: Choose, chance: Random) -> None:
    """Play a game to its end, line by line."""
    await den.handle(den.incoming("ann", f"!challenge @bob {terms}", mentions=("bob",)))
    await den.handle(den.incoming("bob", "!accept"))
    chat = await den.store.chats.known("discord", "den")
    assert chat is not None
    (begun,) = await den.store.read(last_games_in_chat, chat.id, limit=1)
    people = {(await den.player(name)).id: name for name in ("ann", "bob")}
    while True:
        room = await den.service.context.rooms.get(begun.code)
        assert room is not None
        game = room.game
        if game.phase is Phase.OVER:
            return
        ply = choose(game.board, chance)
        line = game.ruleset.written(ply, game.rules.size, chance.choice([*Notation]))
        answer = await den.handle(den.incoming(people[game.player(game.turn)], line))
        assert not answer.refused, line
        if ply in GIVING_UP:
            await den.handle(den.incoming(people[game.player(game.turn)], "!confirm"))


def kept(database: Path) -> dict[str, Game]:
    """Return all games of a database."""
    with closing(sqlite3.connect(database)) as stored:
        found = stored.execute("SELECT code, payload FROM record ORDER BY code, seq").fetchall()
    events: dict[str, list[Any]] = {}
    for code, payload in found:
        events.setdefault(code, []).append(load_event(payload))
    return {code: replay(code, of_one) for code, of_one in events.items()}


@pytest.mark.slow
@pytest.mark.parametrize("count", [100, pytest.param(300, marks=pytest.mark.deep)])
@pytest.mark.parametrize("kind", KINDS)
def test_they_end_and_are_kept(file: Path, takmail: Said, kind: str, count: int) -> None:
    terms, choose, ends = KINDS[kind]
    chance = Random(kind)

    async def play_all() -> None:
        async with world(f"sqlite:///{file}") as den:
            for number in range(count):
                await play(den, terms[number % len(terms)], choose, chance)

    asyncio.run(play_all())
    games = kept(file)
    results = [game.result for game in games.values() if game.result is not None]
    assert len(results) == count
    assert {result.ending for result in results} >= ends
    assert not any(sum(result.gains or ()) for result in results)
    assert takmail("check")[0] == 0
    assert takmail("backup", "copy.sqlite3")[0] == 0
    restored, imported = file.with_name("restored.sqlite3"), file.with_name("imported.sqlite3")
    assert takmail("restore", "copy.sqlite3", "--database", f"sqlite:///{restored}")[0] == 0
    assert takmail("export", "games.jsonl")[0] == 0
    assert takmail("import", "games.jsonl", "--database", f"sqlite:///{imported}")[0] == 0
    for database in (restored, imported):
        assert takmail("check", "--database", f"sqlite:///{database}")[0] == 0
        assert kept(database) == games
    code, out, _ = takmail("export", "-", "--format", "ptn")
    assert code == 0
    check_records(out, games)


def check_records(written: str, games: dict[str, Game]) -> None:
    """See that written records end as the games did, and that their dice are right."""
    found = find_games(written)
    assert len(found) == len(games)
    for one in found:
        record = one.read()
        *_, (position, _) = replayed(record)
        event = record.tag("Event")
        assert event is not None
        game = games[event.value.partition("#")[2]]
        assert position == game.position
        dice = check_dice(record)
        assert dice.is_right if dice else not game.ruleset.has_dice
