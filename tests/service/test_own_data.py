"""What is stored of somebody is given to that person alone."""

import json

import pytest
from sqlalchemy import Connection, insert, select

from takmail.commands.people import ExportMine
from takmail.play.computer import COMPUTER
from takmail.service.handlers import privacy
from takmail.service.handlers.privacy import OwnFiles
from takmail.store.column_types import metadata
from takmail.store.people.privacy import OF_GAMES, OF_PLAYER
from takmail.wording.message.message_json import load_message
from takmail.wording.message.messages import Enclosure, Message
from tests.service.against_computer import begin, play
from tests.service.test_forgetting import heard_all
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


NOBODYS = frozenset(
    {
        *("communities", "community_settings", "tournaments", "dice_secrets", "outages"),
        *("inbox", "notes", "press_arguments", "seen"),
    }
)
"""Tables of servers, of messages done within seconds, and of the program: they name no person."""


def test_every_table_is_exported_or_nobodys() -> None:
    assert {*OF_PLAYER, *OF_GAMES, *NOBODYS} == metadata.tables.keys()


async def test_all_stored_data_comes_as_json_and_the_games_as_ptn(den: World) -> None:
    code = await den.begin(plies="ps a1, ps e5")
    await den.say("ann", "!im I meant another square")
    await den.say("ann", "!block @cyd", TALK, mentions=("cyd",))
    await den.say("ann", "!pair", TALK)
    await den.say("ann", "hello", f"{TALK}/7")
    texts = await exported(den)
    stored = json.loads(texts["takmail-export.json"])
    assert set(stored) == {*OF_PLAYER, *OF_GAMES}
    (account,) = stored["accounts"]
    assert (account["name"], account["user"]) == ("Ann", "id-ann")
    assert [row["code"] for row in stored["games"]] == [code]
    assert stored["record"][0]["payload"]["is"] == "challenged"
    assert any(row["payload"].get("reason") for row in stored["record"])
    assert {row["chat"] for row in stored["chats"]} == {"den", TALK, f"{TALK}/7"}
    assert len(stored["blocks"]) == len(stored["pairings"]) == 1
    assert '[Player1 "Ann"]' in texts["takmail-export.ptn"]


async def test_nothing_of_others_is_in_it(den: World) -> None:
    await den.begin("bob", "cyd")
    await den.say("bob", "!block @ann", "dm-bob", mentions=("ann",))
    texts = await exported(den)
    assert set(texts) == {"takmail-export.json"}
    assert "cyd" not in texts["takmail-export.json"].casefold()
    assert "bob" not in texts["takmail-export.json"].casefold()


@pytest.mark.slow
async def test_a_game_against_the_computer_is_in_it_and_no_more_of_it(den: World) -> None:
    code = await begin(den)
    await play(den, code, "ps a1", "hint")
    await heard_all(den)
    await begin(den, who="bob")
    texts = await exported(den)
    stored = json.loads(texts["takmail-export.json"])
    assert [row["code"] for row in stored["games"]] == [code]
    assert {row["player"] for row in stored["seats"]} == {stored["players"][0]["id"], COMPUTER}
    assert [row["platform"] for row in stored["accounts"]] == ["discord"]
    assert stored["record"][-1]["payload"]["is"] == "hint-taken"
    assert '[Player2 "Computer"]' in texts["takmail-export.ptn"]


async def test_what_is_typed_in_a_group_is_answered_in_private_only(den: World) -> None:
    assert await den.say("ann", "!export me") == [
        "Only you should see that. Ask me in a private chat."
    ]
    told = await den.tell("ann", "export me", TALK)
    assert list(told) == [TALK]
    assert "takmail-export.json" in files(told[TALK])
    den.restart()
    again = files((await den.tell("ann", "export me", TALK))[TALK])
    assert "takmail-export" not in again["takmail-export.json"]


async def all_exported(place: World) -> list[dict[str, str]]:
    """Have Ann export all that is stored of her, and return the files of each message."""
    asked = place.incoming("ann", chat=TALK, command=ExportMine(), direct=True)
    return [files(message) for message in (await place.handle(asked)).replies]


@pytest.mark.slow
async def test_all_games_are_in_it_however_many(den: World) -> None:
    code = await den.begin(plies="ps a1, ps e5")
    codes = [f"{code}-{number}" for number in range(1200)]
    await den.store._database.write(copies, code, codes)
    (told,) = await all_exported(den)
    stored = json.loads(told["takmail-export.json"])
    assert {row["code"] for row in stored["games"]} == {code, *codes}
    assert {row["code"] for row in stored["record"]} == {code, *codes}
    assert told["takmail-export.ptn"].count("[Player1 ") == 1201


def copies(connection: Connection, code: str, codes: list[str]) -> None:
    """Put copies of a game into the database."""
    for name in ("games", "seats", "record"):
        table = metadata.tables[name]
        rows = connection.execute(select(table).where(table.c.code == code)).mappings().all()
        copied = [{**row, "code": new} for row in rows for new in codes]
        connection.execute(insert(table), copied)
    connection.commit()


async def test_large_data_come_in_parts(den: World, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = {await den.begin() for _ in range(8)}
    monkeypatch.setattr(privacy, "LARGEST", 4_000)
    await den.heard()
    await den.handle(den.incoming("ann", "export me", TALK))
    waiting = await den.store.outbox.pending(after=den.said, limit=1000)
    heard = [load_message(row.payload) for row in waiting]
    parts = [(message.plain(), files(message)) for message in heard]
    assert len(parts) > 2
    found: list[str] = []
    for number, (told, texts) in enumerate(parts, 1):
        assert f"Part {number} of {len(parts)}." in told
        assert set(texts) <= {f"takmail-export-{number}.{kind}" for kind in ("json", "ptn")}
        assert sum(len(each.encode()) for each in texts.values()) < 5_000
        stored = json.loads(texts[f"takmail-export-{number}.json"])
        found += [row["code"] for row in stored.get("games", ())]
    assert sorted(found) == sorted(codes)


def test_each_row_and_each_game_is_in_one_file_whole() -> None:
    made = OwnFiles(largest=200)
    made.take({"chats": [], "record": [{"seq": n, "payload": '{"is": "ä"}'} for n in range(20)]})
    made.take({"record": [{"seq": 20, "payload": "no JSON"}]}, [f"1. a{n}" for n in range(20)])
    parts = made.parts()
    assert json.loads(parts[0]["takmail-export-1.json"])["chats"] == []
    rows = [
        row
        for number, part in enumerate(parts, 1)
        for row in json.loads(part[f"takmail-export-{number}.json"]).get("record", ())
    ]
    assert [row["seq"] for row in rows] == [*range(21)]
    assert [rows[0]["payload"], rows[20]["payload"]] == [{"is": "ä"}, "no JSON"]
    games = [text for part in parts for name, text in part.items() if name.endswith("ptn")]
    assert "\n\n".join(games).split("\n\n") == [f"1. a{n}" for n in range(20)]


async def test_it_is_made_only_so_often(den: World) -> None:
    den.limit("heavy=1/h")
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
