"""Games in which nothing tells of tak but a call: nowhere, to nobody."""

import json
import re

import pytest

from takmail.service.ports import Place, Query
from takmail.wording.message.messages import Enclosure, Message
from tests.service.test_own_data import exported
from tests.service.test_taps import board, chosen, position
from tests.service.world import World, account, below_squares

DEN = "den"
TERMS = "3 untold"
TAK = "ps c3, ps a1, ps b1"
"""White threatens to complete a row with the third ply."""
TELLS = re.compile(r"threat|tak!|\(t\)|'", re.IGNORECASE)
"""What could tell of tak in a message."""


def enclosed(message: Message) -> str:
    return " ".join(block.source for block in message.blocks if isinstance(block, Enclosure))


async def test_neither_moves_nor_boards_nor_files_tell_of_tak(den: World) -> None:
    code, last = await board(den, TAK, TERMS)
    assert not TELLS.search(last.plain())
    for line in ("!board", "!board picture", "!score", "!record", "!info", "!animate", "!ptn"):
        for message in (await den.tell("bob", f"{line} #{code}")).values():
            text = message.plain() + enclosed(message)
            assert not re.search(r"threat|tak!|\(t\)|3\. b3'|\"taks\":\[3\]", text, re.IGNORECASE)


async def test_exported_data_tell_no_threat_while_the_game_goes_on(den: World) -> None:
    await board(den, TAK, TERMS)
    rows = json.loads((await exported(den))["takmail-export.json"])["record"]
    assert not any("threat" in row["payload"] for row in rows)
    await den.resign("ann")
    rows = json.loads((await exported(den))["takmail-export.json"])["record"]
    assert sum("threat" in row["payload"] for row in rows) == 1


@pytest.mark.parametrize("square", ["a4", "c3"])
async def test_a_chosen_move_offers_the_call_threat_or_not(den: World, square: str) -> None:
    _, last = await position(den, "1,x4/1,x4/1,x4/x5/x2,2,2,x", "untold")
    asked = await chosen(den, "ann", last, "Move", square)
    assert not TELLS.search(asked.plain())
    others = ["And if …", "⬜ Wall", "🤍 Capstone", "Back"]
    assert below_squares(asked) == ["Play", "Play and call Tak", *others]


async def test_what_is_completed_while_one_types_tells_of_no_tak(den: World) -> None:
    await board(den, "ps c3, ps a1", TERMS)
    query = Query(account("ann"), Place("discord", DEN, "the den"), "move", "line", "ps b1")
    (found,) = await den.service.suggest(query)
    assert found.label == "ps b1: flat on b1"


async def test_every_call_is_told_wherever_the_game_is_played(den: World) -> None:
    await den.begin(terms=TERMS, plies="ps c3, ps a1")
    await den.say("bob", "!here", "yard")
    assert "Tak!" not in (await den.tell("ann", "ps b1"))[DEN].plain()
    heard = await den.tell("ann", "t")
    assert all("calls Tak!" in heard[chat].plain() for chat in (DEN, "yard"))
    heard = await den.tell("bob", "pw a3 t", "yard")
    assert all("there is no threat" in heard[chat].plain() for chat in (DEN, "yard"))
    assert "Tak has been called already" in (await den.tell("bob", "t", "yard"))["yard"].plain()
