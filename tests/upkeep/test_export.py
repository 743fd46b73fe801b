"""`takmail export` and `takmail import`: what is written and put in again is the same."""

import asyncio
import json
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from takmail.service.upkeep.exports import Importing, as_lines
from takmail.store.games.games import game_row
from takmail.store.store import Store
from tests.quick import slow
from tests.service.test_any_press import lines
from tests.service.world import world
from tests.stores import migrated
from tests.upkeep.conftest import Said
from tests.upkeep.test_check import found, play


async def exported(store: Store) -> list[str]:
    return await store._database.read(lambda connection: list(as_lines(connection)))


@pytest.mark.slow
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(said=st.lists(lines, min_size=20, max_size=50))
def test_whatever_was_played_an_export_of_an_import_is_the_same(
    said: list[tuple[str, str, str]],
) -> None:
    async def live() -> None:
        async with world() as place, world() as other:
            for who, text, chat in said:
                await place.handle(place.incoming(who, text, chat, mentions=("bob",)))
            told = await exported(place.store)
            done = await other.store._database.write(lambda c: Importing(c).put(told))
            assert done.refused == []
            assert await exported(other.store) == told
            assert await found(other.store) == []

    asyncio.run(live())


def test_games_go_on_in_another_database_where_they_stood(file: Path, takmail: Said) -> None:
    game, _ = play(file)
    assert takmail("export", "games.jsonl") == (0, "Wrote games.jsonl.\n", "")
    other = f"sqlite:///{file.parent}/other.sqlite3"

    async def go_on() -> bool:
        async with world(other) as den:
            answer = await den.handle(den.incoming("bob", f"!#{game} accept takeback"))
            return not answer.refused

    told = takmail("import", "games.jsonl", "--database", other)
    assert told == (0, "Imported 2 games; 0 games were already there.\n", "")
    told = takmail("import", "games.jsonl", "--database", other)
    assert told == (0, "Imported 0 games; 2 games were already there.\n", "")
    assert takmail("check", "--database", other)[0] == 0
    assert asyncio.run(go_on())
    assert asyncio.run(go_on()) is False


async def own_pictures(file: Path) -> None:
    async with world(f"sqlite:///{file}") as den:
        await den.say("ann", "!pictures on", "attic", manages=False)


@pytest.mark.slow
def test_people_and_chats_stay_who_they_are_where_they_are_known(file: Path, takmail: Said) -> None:
    game, _ = play(file)
    asyncio.run(own_pictures(file))
    assert takmail("check")[0] == 0
    assert takmail("export", "games.jsonl")[0] == 0
    other = f"sqlite:///{file.parent}/other.sqlite3"

    async def met() -> str:
        async with world(other) as den:
            await den.say("bob", "!games")
            ann = await den.store.people.get("discord", "id-ann", "Ann", "ann")
            return ann.id

    ann = asyncio.run(met())
    code, out, _ = takmail("import", "games.jsonl", "--database", other)
    assert (code, out.splitlines()[-1][:8]) == (0, "Imported"), out
    assert takmail("check", "--database", other)[0] == 0
    _, out, _ = takmail("admin", "who", "@ann", "--database", other)
    assert f"#{game}\tplaying" in out

    async def known() -> str | None:
        async with world(other) as den:
            attic = await den.store.chats.known("discord", "attic")
            assert attic is not None
            assert await den.store.settings.of(attic.id) == {f"pictures {ann}": "on"}
            row = await den.store.read(game_row, game)
            return None if row is None else row.challenger

    assert asyncio.run(known()) == ann


@pytest.mark.parametrize("spoilt", ["record", "json", *slow("payload", "version", "kind")])
def test_what_does_not_replay_is_refused_by_its_line(
    file: Path, takmail: Said, spoilt: str
) -> None:
    game, _ = play(file)
    assert takmail("export", "games.jsonl", "--game", f"#{game}")[0] == 0
    source = file.with_name("games.jsonl")
    *others, last = source.read_text().splitlines()
    line = json.loads(last)
    if spoilt == "record":
        del line["game"]["record"][3]
    elif spoilt == "payload":
        line["game"]["record"][3]["payload"] = "!"
    elif spoilt == "version":
        line["game"]["version"] = 99
    text = json.dumps(line)
    text = {"json": text[:-1], "kind": text.replace('"game"', '"gome"', 1)}.get(spoilt, text)
    source.write_text("\n".join([*others, text]) + "\n")
    other = f"sqlite:///{file.parent}/other.sqlite3"

    async def make() -> None:
        async with world(other):
            pass

    asyncio.run(make())
    code, out, _ = takmail("import", "games.jsonl", "--database", other)
    assert code == 1
    first, last = out.splitlines()
    assert first.startswith(f"Line {len(others) + 1}: ")
    assert last == "Imported 0 games; 0 games were already there."
    assert takmail("check", "--database", other)[1].startswith("All is well; 0 games")


def test_a_game_whose_id_is_taken_is_refused(file: Path, takmail: Said) -> None:
    game, _ = play(file)
    assert takmail("export", "games.jsonl", "--game", game)[0] == 0
    source = file.with_name("games.jsonl")
    source.write_text(source.read_text().replace('"by"', '"by" ', 1).replace("played", "playe d"))
    code, out, _ = takmail("import", "games.jsonl")
    assert code == 1
    assert "another game here has this id" in out


def renamed_export(file: Path, takmail: Said, code: str) -> Path:
    """Have other people play elsewhere, and write their game and its rematch as if it had an id."""
    other = f"sqlite:///{file.parent}/elsewhere.sqlite3"

    async def played() -> tuple[str, str]:
        async with world(other) as den:
            game = await den.begin("eve", "zoe", terms="4 series 2")
            await den.say("eve", f"#{game} ps a1")
            await den.say("eve", f"!resign #{game}")
            await den.say("eve", "!confirm")
            await den.say("eve", f"!rematch #{game}")
            told = await den.say("zoe", f"!accept #{game}")
            return game, den.code_in(told[0])

    game, rematch = asyncio.run(played())
    assert game != rematch
    assert takmail("export", "other.jsonl", "--database", other)[0] == 0
    source = file.with_name("other.jsonl")
    text = source.read_text()
    for old, new in ((game, code), (rematch, "zz22")):
        text = text.replace(f'"code":"{old}"', f'"code":"{new}"')
        text = text.replace(f'rematch_of\\":\\"{old}', f'rematch_of\\":\\"{new}')
        before = 'earlier\\":[{\\"code\\":\\"'
        text = text.replace(f"{before}{old}", f"{before}{new}")
    source.write_text(text)
    return source


@pytest.mark.slow
def test_a_game_whose_id_another_one_has_gets_a_new_one(file: Path, takmail: Said) -> None:
    game, _ = play(file)
    source = renamed_export(file, takmail, game)
    code, out, _ = takmail("import", source.name)
    assert code == 0, out
    first, last = out.splitlines()
    assert first.startswith(f"#{game} → #")
    assert last == "Imported 2 games; 0 games were already there."
    new = re.findall(r"→ #(\w+)", first)[0]
    assert takmail("check")[0] == 0
    _, told, _ = takmail("export", "-", "--game", "zz22")
    assert f'rematch_of\\":\\"{new}\\"' in told
    assert f'earlier\\":[{{\\"code\\":\\"{new}\\"' in told
    before = takmail("export", "-")
    assert takmail("import", source.name) == (
        0,
        f"{first}\nImported 0 games; 2 games were already there.\n",
        "",
    )
    assert takmail("export", "-") == before


def test_a_game_that_has_gone_on_here_is_known_and_one_that_is_behind_is_told(
    file: Path, takmail: Said
) -> None:
    game, _ = play(file)
    assert takmail("export", "later.jsonl", "--game", game)[0] == 0
    lines = file.with_name("later.jsonl").read_text().splitlines()
    *others, last = lines
    line = json.loads(last)
    longer = line["game"]["record"]
    line["game"]["record"] = longer[:-1]
    file.with_name("earlier.jsonl").write_text("\n".join([*others, json.dumps(line)]) + "\n")
    told = (0, "Imported 0 games; 1 game was already there.\n")
    code, out, _ = takmail("import", "earlier.jsonl")
    assert (code, out.replace("one game", "1 game")) == told
    line["game"]["record"] = [*longer, {**longer[-1], "seq": len(longer) + 1}]
    file.with_name("longer.jsonl").write_text("\n".join([*others, json.dumps(line)]) + "\n")
    code, out, _ = takmail("import", "longer.jsonl")
    assert code == 1
    assert "continued differently here or is not as far along" in out


@pytest.mark.parametrize("name", ["games.ptn", "games.PTN"])
def test_the_ending_of_a_file_says_what_is_written(file: Path, takmail: Said, name: str) -> None:
    play(file)
    assert takmail("export", name)[0] == 0
    assert file.with_name(name).read_text().startswith("[Event ")
    assert takmail("export", "games.jsonl")[0] == 0
    assert file.with_name("games.jsonl").read_text().startswith("{")
    code, _, err = takmail("export", "games.txt")
    assert code == 2
    assert "games.txt should end in .jsonl or .ptn" in err
    assert not file.with_name("games.txt").exists()
    assert takmail("export", "games.txt", "--format", "ptn")[0] == 0


@pytest.mark.slow
def test_any_number_of_games_is_asked_for_in_steps(file: Path) -> None:
    game, _ = play(file)

    async def written() -> list[str]:
        async with world(f"sqlite:///{file}") as den:
            many = [game, *(f"a{number}" for number in range(40_000))]
            return await den.store._database.read(lambda c: list(as_lines(c, many)))

    told = asyncio.run(written())
    assert [line for line in told if line.startswith('{"game"')] == told[-1:]


def test_other_files_are_refused(file: Path, takmail: Said) -> None:
    for name, text in (("a", ""), ("b", "{}\n"), ("c", '{"takmail":"export","version":2}\n')):
        file.with_name(name).write_text(text)
        assert takmail("import", name)[0] == 2
    absent = (2, "", "absent can't be read: No such file or directory\n")
    assert takmail("import", "absent") == absent


def test_games_are_written_as_ptn(file: Path, takmail: Said) -> None:
    game, challenge = play(file)
    code, out, _ = takmail("export", "-", "--format", "ptn")
    assert code == 0
    assert f'[Event "Tak by Mail #{game}"]' in out
    assert '[Player1 "Ann"]' in out
    assert "1. a5 b5" in out
    assert f"#{challenge}" not in out
    _, out, _ = takmail("export", "-", "--format", "ptn", "--anonymous")
    assert '[Player1 "White"]' in out
    assert "Ann" not in out


def test_some_games_alone_are_written_with_what_they_need(file: Path, takmail: Said) -> None:
    game, challenge = play(file)
    _, out, _ = takmail("export", "-", "--game", challenge)
    kinds = [next(iter(json.loads(line))) for line in out.splitlines()]
    assert kinds == ["takmail", "player", "account", "chat", "game"]
    _, out, _ = takmail("export", "-", "--player", "@bob")
    assert f'"code":"{game}"' in out
    assert f'"code":"{challenge}"' not in out
    assert takmail("export", "-", "--player", "@zed")[0] == 2
    assert takmail("export", "-", "--game", "nosuch")[0] == 2


def test_who_wants_nothing_of_whom_comes_along(file: Path, takmail: Said) -> None:
    play(file)

    async def block() -> None:
        async with world(f"sqlite:///{file}") as den:
            await den.say("ann", "!block @bob")

    asyncio.run(block())
    other = f"sqlite:///{file.parent}/other.sqlite3"

    async def met() -> set[str]:
        async with world(other) as den:
            ann = await den.store.people.get("discord", "id-ann", "Ann", "ann")
            bob = await den.store.people.get("discord", "id-bob", "Bob", "bob")
            return {ann.id, bob.id}

    people = asyncio.run(met())
    assert takmail("export", "games.jsonl")[0] == 0
    assert takmail("import", "games.jsonl", "--database", other)[0] == 0
    _, out, _ = takmail("export", "-", "--database", other)
    (line,) = (json.loads(line) for line in out.splitlines() if line.startswith('{"block"'))
    assert {line["block"]["player"], line["block"]["blocked"]} == people
    assert takmail("import", "games.jsonl", "--database", other)[0] == 0
    _, out, _ = takmail("export", "-", "--player", "@cyd")
    assert '{"block"' not in out


def test_a_file_is_not_written_over(file: Path, takmail: Said) -> None:
    target = file.with_name("games.jsonl")
    target.write_text("mine")
    assert takmail("export", "games.jsonl")[0] == 2
    assert target.read_text() == "mine"
    assert takmail("export", "games.jsonl", "--force")[0] == 0


WRONG = [
    json.dumps(line)
    for line in (
        {"game": {"code": "k3", "version": 2**70, "created_at": "x", "chat_id": {}}},
        {"account": {"platform": 1, "user": ["a"]}},
        {"chat": {"platform": 2**70}},
        {"player": {"id": "one", "created_at": None}},
    )
]


@pytest.mark.parametrize("text", [WRONG[0], "[" * 99_999, *slow("1" * 9999, *WRONG[1:])])
def test_a_line_that_is_wrong_in_any_way_harms_no_other(
    file: Path, takmail: Said, text: str
) -> None:
    play(file)
    assert takmail("export", "games.jsonl")[0] == 0
    source = file.with_name("games.jsonl")
    first, *others = source.read_text().splitlines()
    source.write_text("\n".join([first, text, *others]) + "\n")
    file.unlink()
    file.write_bytes(migrated())
    code, out, _ = takmail("import", "games.jsonl")
    assert (code, out.splitlines()[-1]) == (1, "Imported 2 games; 0 games were already there.")
    assert out.splitlines()[0].startswith("Line 2: ")
    assert takmail("check")[0] == 0


def test_a_game_whose_player_has_no_account_is_refused(file: Path, takmail: Said) -> None:
    game, _ = play(file)
    assert takmail("export", "games.jsonl", "--game", game)[0] == 0
    source = file.with_name("games.jsonl")
    kept = [line for line in source.read_text().splitlines() if '"id-bob"' not in line]
    source.write_text("\n".join(kept) + "\n")
    file.unlink()
    file.write_bytes(migrated())
    code, out, _ = takmail("import", "games.jsonl")
    assert (code, out.splitlines()[0]) == (
        1,
        f"Line {len(kept)}: one of its players is missing.",
    )
    assert takmail("check")[0] == 0


def test_what_people_wrote_steers_no_terminal(file: Path, takmail: Said) -> None:
    play(file)
    takmail("admin", "block", "player", "discord:7", "\x1b[2Jgone\x9b31m")
    _, out, _ = takmail("admin", "blocked")
    assert "gone" in out
    assert "\x1b" not in out
    assert "\x9b" not in out
