"""What is stored of somebody is given to that person alone."""

import json

import pytest

from takmail.commands.values import ExportMine
from takmail.store.belongings import NOBODYS, OF_GAMES, OF_PLAYER
from takmail.store.tables import metadata
from takmail.wording.message import Enclosure, Message
from tests.service.world import World

TALK = "dm-ann"


def files(message: Message) -> dict[str, str]:
    """Return the files of a message, by their names."""
    made = {block.name: block.data.decode() for block in message.files}
    waiting = [block for block in message.blocks if isinstance(block, Enclosure)]
    return made | {block.name: block.source for block in waiting}


async def exported(place: World, who: str = "ann") -> dict[str, str]:
    """Have somebody export all that is stored of him by a slash command."""
    asked = place.incoming(who, chat=f"dm-{who}", command=ExportMine(), direct=True)
    answer = await place.handle(asked)
    assert answer.hidden
    (message,) = answer.replies
    return files(message)


def test_every_table_is_exported_or_nobodys() -> None:
    told = [*OF_PLAYER, *OF_GAMES, *NOBODYS]
    assert sorted(told) == sorted(metadata.tables)


async def test_all_that_is_stored_of_somebody_comes_as_json_and_the_games_as_ptn(
    den: World,
) -> None:
    code = await den.begin()
    await den.play("ps a1, ps e5")
    await den.say("ann", "!im I meant another square")
    await den.say("ann", "!block @cyd", TALK, mentions=("cyd",))
    await den.say("ann", "!pair", TALK)
    texts = await exported(den)
    stored = json.loads(texts["takmail-export.json"])
    assert set(stored) == {*OF_PLAYER, *OF_GAMES}
    (account,) = stored["accounts"]
    assert (account["name"], account["user"]) == ("Ann", "id-ann")
    assert [row["code"] for row in stored["games"]] == [code]
    assert stored["record"][0]["payload"]["is"] == "challenged"
    assert any(row["payload"].get("reason") for row in stored["record"])
    assert {row["chat"] for row in stored["chats"]} == {"den", TALK}
    assert len(stored["blocks"]) == len(stored["pairings"]) == 1
    assert '[Player1 "Ann"]' in texts["takmail-export.ptn"]


async def test_nothing_of_others_is_in_it(den: World) -> None:
    await den.begin("bob", "cyd")
    await den.say("bob", "!block @ann", "dm-bob", mentions=("ann",))
    texts = await exported(den)
    assert set(texts) == {"takmail-export.json"}
    assert "cyd" not in texts["takmail-export.json"].casefold()
    assert "bob" not in texts["takmail-export.json"].casefold()


async def test_what_is_typed_in_a_group_is_answered_in_private_only(den: World) -> None:
    assert await den.say("ann", "!export me") == [
        "That is for you alone. Say it to me in a private chat."
    ]
    told = await den.tell("ann", "export me", TALK)
    assert list(told) == [TALK]
    assert "takmail-export.json" in files(told[TALK])
    den.restart()
    again = files((await den.tell("ann", "export me", TALK))[TALK])
    assert "takmail-export" not in again["takmail-export.json"]


async def test_it_is_made_once_an_hour(den: World) -> None:
    await exported(den)
    asked = den.incoming("ann", chat="den", command=ExportMine(), direct=True)
    answer = await den.handle(asked)
    assert answer.refused
    assert not files(answer.replies[0])


@pytest.mark.parametrize("line", ["!export me", "!导出我的数据"])
async def test_it_is_a_command_in_words(den: World, line: str) -> None:
    if "导" in line:
        await den.say("ann", "!language zh", TALK)
    assert "takmail-export.json" in files((await den.tell("ann", line, TALK))[TALK])
