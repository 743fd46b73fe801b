"""Papers of games of another ruleset than Tak: given, saved, kept by a host, and read again."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from takmail.commands.games import Analyse, ReadText
from takmail.notation.games_in_text import only_game
from takmail.play.terms import Terms
from takmail.rulesets.records import replayed
from takmail.service.handlers import challenges
from takmail.service.ports import SharedFile
from takmail.service.upkeep.exports import Importing, as_lines, as_ptn
from takmail.terms.wishes import Wishes
from takmail.wording.message.messages import Enclosure, Message
from tests.bots.console_kit import GameRoom
from tests.presenting.registering import known
from tests.rulesets.rows import RowRules, Squares
from tests.service.test_own_data import exported
from tests.service.world import World, world
from tests.stores import open_store
from tests.upkeep.test_check import found

RECORD = """\
[Game "rows"]
[Site "Takmail"]
[Date "2026.03.01"]
[Player1 "Ann"]
[Player2 "Bob"]
[Size "3"]

1. a1
2. b1
3. a2
"""


@pytest.fixture(autouse=True)
def rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have challenges be for three in a row, on a board of 3x3; those for more be with dice."""

    def terms(wishes: Wishes, **_defaults: object) -> Terms:
        rules: Any = RowRules(dice=wishes.size != 3)
        return Terms(rules, challenger=wishes.color)

    known(monkeypatch)
    monkeypatch.setattr(challenges, "terms_from", terms)


async def begun(place: World, terms: str = "3 white") -> str:
    """Begin a game, in which Ann is White; return its id."""
    told = await place.say("ann", f"!challenge @bob {terms}", mentions=("bob",))
    await place.say("bob", "!accept")
    return place.code_in(told[0])


def without_dice(text: object) -> str:
    """Return a record without what its dice come from."""
    return re.sub(r"\[Dice[A-Z].*\n", "", str(text))


async def played(place: World) -> str:
    """Return the id of a game after three plies."""
    code = await begun(place)
    await place.play("ps a1, ps b1, ps a2")
    return code


def enclosed(message: Message) -> Enclosure:
    """Return the file of a message."""
    (file,) = [block for block in message.blocks if isinstance(block, Enclosure)]
    return file


async def test_the_file_is_a_text_with_the_games_record(den: World) -> None:
    code = await played(den)
    told = (await den.tell("bob", "!ptn"))["den"]
    file = enclosed(told)
    assert (file.name, without_dice(file.source)) == (f"rows-{code}.txt", RECORD)
    assert told.plain().startswith(f"Game #{code} after move 3.\n")


async def test_the_record_has_all_that_happened_with_its_time(den: World) -> None:
    await begun(den)
    await den.play("ps a1, ps b1")
    await den.say("bob", "!takeback")
    await den.say("ann", "!accept")
    await den.say("bob", "ps c3")
    (told,) = await den.say("ann", "!record")
    head, plies = told.split("\n\n")
    assert "Game: rows\n" in head
    assert "1. a1\n" in plies
    assert "2. b1\n" in plies
    assert "taken back" in plies
    assert plies.endswith("2. c3")
    *_, (grid, _) = replayed(only_game(told.split("\n", 1)[1]))
    assert grid.layout() == Squares("o.......x")


@pytest.mark.parametrize("command", ["record", "ptn"])
async def test_they_are_given_before_the_first_ply_too(den: World, command: str) -> None:
    await begun(den)
    (told,) = await den.say("ann", f"!{command}")
    assert "move 0" in told or "no moves yet" in told


async def test_a_record_is_read_in_a_chat(den: World) -> None:
    answer = await den.handle(den.incoming("ann", command=ReadText(RECORD), direct=True))
    told = answer.replies[0].plain()
    assert "A game, 3x3, after 3 moves." in told
    assert "White: Ann, Black: Bob." in told
    assert "...\no..\nox." in told
    asked = den.incoming("ann", command=ReadText(""), direct=True)
    tampered = RECORD.replace("a2", "b1")
    answer = await den.handle(replace(asked, files=(SharedFile("a.txt", tampered),)))
    told = answer.replies[0].plain()
    assert "I read up to b1, which isn't legal: Somebody has it." in told
    assert "...\n...\nox." in told


async def test_a_record_that_is_no_good_is_complained_of(den: World) -> None:
    for text, why in (
        (RECORD.replace("rows", "chess"), "I don't know the game chess."),
        (RECORD.replace("3. a2", "3. a2 roll=1"), "The throw of the die is missing or wrong"),
    ):
        answer = await den.handle(den.incoming("ann", command=ReadText(text), direct=True))
        assert answer.refused
        assert why in answer.replies[0].plain()


async def test_nothing_of_tak_begins_from_it(den: World) -> None:
    why = "This is a game of rows. Only games of Tak can be used here."
    assert why in (await den.say("ann", f"!challenge @bob\n{RECORD}", mentions=("bob",)))[0]
    answer = await den.handle(den.incoming("ann", command=Analyse(RECORD), direct=True))
    assert "only the games that the computer plays" in answer.replies[0].plain()


async def test_own_data_have_the_games(den: World) -> None:
    await played(den)
    assert without_dice((await exported(den))["takmail-export.ptn"]) == RECORD


async def test_a_host_takes_the_games_to_another_database(den: World) -> None:
    code = await played(den)
    lines = await den.store._database.read(lambda connection: list(as_lines(connection)))
    assert any(json.loads(line).get("game", {}).get("code") == code for line in lines)
    async with world() as other:
        assert (await other.store._database.write(lambda c: Importing(c).put(lines))).refused == []
        assert await found(other.store) == []
        assert "...\nox.\nox." in await other.reply("bob", f"!#{code} ps b2")
        (ptn,) = await other.store._database.read(
            lambda connection: list(as_ptn(connection, lambda _player, color: color.name))
        )
        assert '[Game "rows"]' in ptn


async def test_the_console_saves_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with await open_store() as store:
        table = GameRoom(store)
        await table.open()
        await table.type("ps a1", "ps c3")
        for name in ("game.ptn", "game.txt"):
            assert f" as {name} (" in await table.type(f"save {name}")
            *_, (grid, _) = replayed(only_game((tmp_path / name).read_text()))
            assert grid.layout() == Squares("o.......x")
