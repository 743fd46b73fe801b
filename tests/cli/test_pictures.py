"""Games and positions to look at: draw, animate, link."""

from pathlib import Path

import pytest

from takmail.notation.links import parse_link
from takmail.notation.ptn_files import parse_game
from tests.cli.kit import GAME, run


def test_a_position_that_is_none_is_reported_as_one_where_a_file_could_be_meant(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("draw", "x3/x3/y3 1 1") == 2
    assert "`y3` is not a square in TPS" in capsys.readouterr().err
    assert run("draw", "some/where/else.tps") == 2
    assert "No such file" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "suffixes"),
    [("draw", (".jpg", ".png")), ("draw", (".gif", ".png")), ("animate", (".png", ".gif"))],
)
def test_a_picture_is_not_written_under_the_name_of_another_kind(
    game: str, capsys: pytest.CaptureFixture[str], command: str, suffixes: tuple[str, str]
) -> None:
    out, better = (Path(game).with_suffix(suffix) for suffix in suffixes)
    assert run(command, game, "--out", str(out)) == 2
    assert not out.exists()
    assert capsys.readouterr().err.endswith(f"Try {better}\n")


@pytest.mark.parametrize("out", ["x.PNG", "x", "x.board"])
def test_a_name_that_promises_nothing_else_is_taken(game: str, tmp_path: Path, out: str) -> None:
    assert run("draw", game, "--out", str(tmp_path / out)) == 0
    assert (tmp_path / out).read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("command", "start"),
    [(["draw", "--theme", "dark"], b"\x89PNG"), (["animate", "--last", "2"], b"GIF89a")],
)
def test_a_game_becomes_a_picture_beside_it(
    game: str, capsys: pytest.CaptureFixture[str], command: list[str], start: bytes
) -> None:
    name, *options = command
    assert run(name, game, *options) == 0
    file, size = capsys.readouterr().out.strip().split(": ")
    assert Path(file).parent == Path(game).parent
    assert Path(file).read_bytes().startswith(start)
    assert size == f"{Path(file).stat().st_size / 1000:.1f} kB"


def test_an_earlier_position_looks_different(game: str, tmp_path: Path) -> None:
    for ply in ("0", "3"):
        assert run("draw", game, "--ply", ply, "--out", str(tmp_path / f"{ply}.png")) == 0
    assert (tmp_path / "0.png").read_bytes() != (tmp_path / "3.png").read_bytes()


@pytest.mark.parametrize("command", ["draw", "link"])
def test_a_ply_that_was_not_played_is_refused(
    game: str, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    assert run(command, game, "--ply", "6") == 2
    assert "the game has 5" in capsys.readouterr().err


def test_a_picture_that_cannot_be_written_is_reported(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("draw", game, "--out", str(tmp_path)) == 2
    assert "can't be written" in capsys.readouterr().err


def test_a_game_becomes_a_link(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("link", game, "--ply", "4") == 0
    linked = parse_link(capsys.readouterr().out.strip())
    assert (linked.record.plies, linked.plies) == (parse_game(GAME).plies, 4)


def a_file(folder: Path, text: str) -> str:
    file = folder / "file.ptn"
    file.write_text(text, "utf-8")
    return str(file)


def test_every_command_takes_the_link_that_link_prints(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = a_file(tmp_path, '[Size "5"]\n1. a1 e5 2. c3 (2. d3) Cd4')
    assert run("link", file, "--ply", "2") == 0
    link = capsys.readouterr().out.strip()
    for command in (("replay",), ("convert", "--to", "tps"), ("link",)):
        assert run(command[0], file, *command[1:]) == 0
        said = capsys.readouterr().out
        assert run(command[0], f"<{link}>", *command[1:]) == 0
        assert capsys.readouterr().out == said
    assert run("draw", link, "--out", str(tmp_path / "board.png")) == 0
    assert run("animate", a_file(tmp_path, link), "--out", str(tmp_path / "game.gif")) == 0


def test_a_link_that_only_names_a_game_says_what_to_do(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("replay", "https://playtak.com/games/12/ninjaviewer") == 2
    assert "only names a game" in capsys.readouterr().err
