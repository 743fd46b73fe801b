"""Games that are saved in files from the console."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from takmail.notation.games_in_text import only_game
from tests.bots.console_kit import GameRoom
from tests.stores import open_store


@pytest.fixture
async def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[GameRoom]:
    monkeypatch.chdir(tmp_path)
    async with await open_store() as store:
        table = GameRoom(store)
        await table.open()
        await table.type("ps a1", "ps c3", "ps b2")
        yield table


@pytest.mark.slow
async def test_the_ending_tells_what_is_saved(table: GameRoom, tmp_path: Path) -> None:
    for name, begins in (
        ("game.ptn", b"[Site"),
        ("game.txt", b"Site: "),
        ("GAME.PNG", b"\x89PNG"),
        ("game.gif", b"GIF89a"),
    ):
        told = await table.type(f"save {name}")
        assert f" as {name} (" in told
        assert table.clean
        assert (tmp_path / name).read_bytes().startswith(begins)
    assert len(only_game((tmp_path / "game.ptn").read_text()).plies) == 3
    assert not only_game((tmp_path / "game.txt").read_text()).result


async def test_a_game_can_be_named(table: GameRoom, tmp_path: Path) -> None:
    older = await table.code()
    await table.type("new 4")
    await table.type(f"save game.ptn #{older}")
    assert '[Size "3"]' in (tmp_path / "game.ptn").read_text()
    await table.type("save newer.ptn")
    assert '[Size "4"]' in (tmp_path / "newer.ptn").read_text()


async def test_a_file_is_replaced_only_after_a_yes(table: GameRoom, tmp_path: Path) -> None:
    file = tmp_path / "game.ptn"
    file.write_text("mine")
    assert "game.ptn already exists." in await table.type("save game.ptn")
    assert "Kept game.ptn." in await table.type("no")
    await table.type("save game.ptn", "turn", "yes")
    assert file.read_text() == "mine"
    assert "Saved game" in await table.type("save game.ptn", "yes")
    assert file.read_text().startswith("[Site")
    file.write_text("mine")
    assert "Saved game" in await table.type("save --force game.ptn")
    assert "Saved game" in await table.type("save game.ptn --force")


async def test_a_name_may_have_spaces_and_quotes(table: GameRoom, tmp_path: Path) -> None:
    for line in ('save "my game.ptn"', "save our game.ptn", "save \u201cits game.ptn\u201d"):
        await table.type(line)
        assert table.clean
    assert all((tmp_path / f"{whose} game.ptn").is_file() for whose in ("my", "our", "its"))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("save", "Name the file, as in save game.ptn. .ptn saves"),
        ("save --force", "Name the file"),
        ("save game", "I can't tell from the name game what to save."),
        ("save game.doc", "I can't tell from the name game.doc what to save."),
        (
            "save nowhere/game.ptn",
            "I can't write the file nowhere/game.ptn: No such file or directory",
        ),
        ("save folder.ptn", "I can't write the file folder.ptn: Is a directory"),
        ("save ga\0me.ptn", "I can't write the file "),
    ],
)
async def test_what_can_not_be_saved_is_told(
    table: GameRoom, tmp_path: Path, line: str, told: str
) -> None:
    (tmp_path / "folder.ptn").mkdir()
    assert told in await table.type(line)
    assert not table.clean


async def test_a_game_without_plies_has_no_animation(table: GameRoom, tmp_path: Path) -> None:
    await table.type("undo 3")
    assert "no" in (await table.type("save game.gif")).lower()
    assert not table.clean
    assert not (tmp_path / "game.gif").exists()
    await table.type("save board.png")
    assert (tmp_path / "board.png").exists()
