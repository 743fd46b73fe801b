"""What is written: never over what is read, over nothing else unasked, whole or not at all."""

import io
import os
import sys
from pathlib import Path

import pytest

from takmail.cli import files
from tests.cli.kit import GAME, run, written

WRITERS = [["draw"], ["animate"], ["convert", "--to", "mail"]]


@pytest.fixture(params=["itself", "relative", "symlink", "hard link", "link to it"])
def same(
    request: pytest.FixtureRequest, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[str, str]:
    """A file to read, and another name of the same one."""
    other = tmp_path / "other"
    match request.param:
        case "relative":
            monkeypatch.chdir(tmp_path)
            return game, f"../{tmp_path.name}/game.ptn"
        case "symlink":
            other.symlink_to(game)
        case "hard link":
            other.hardlink_to(game)
        case "link to it":
            other.symlink_to(game)
            return str(other), game
        case _:
            return game, game
    return game, str(other)


@pytest.mark.parametrize("force", [[], ["--force"]])
@pytest.mark.parametrize("command", WRITERS)
def test_the_file_that_is_read_is_never_written_over(
    same: tuple[str, str], capsys: pytest.CaptureFixture[str], command: list[str], force: list[str]
) -> None:
    (source, out), (name, *options) = same, command
    assert run(name, source, *options, "--out", out, *force) == 2
    assert "is the input, which is never overwritten" in capsys.readouterr().err
    assert Path(source).read_text("utf-8") == GAME


def test_what_standard_input_comes_from_is_not_written_over(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with Path(game).open(encoding="utf-8") as file:
        monkeypatch.setattr(sys, "stdin", file)
        assert run("convert", "-", "--to", "mail", "--out", game, "--force") == 2
    assert "is never overwritten" in capsys.readouterr().err


@pytest.mark.parametrize("command", WRITERS)
def test_a_file_that_is_there_is_written_over_only_if_that_is_asked_for(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    out = tmp_path / "out"
    out.write_text("precious", "utf-8")
    out.chmod(0o640)
    name, *options = command
    assert run(name, game, *options, "--out", str(out)) == 2
    assert "already exists. Add --force" in capsys.readouterr().err
    assert out.read_text("utf-8") == "precious"
    assert run(name, game, *options, "--out", str(out), "--force") == 0
    assert out.read_bytes() != b"precious"
    assert out.stat().st_mode & 0o777 == 0o640


def test_the_usual_place_counts_as_well(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("draw", game) == 0
    assert run("draw", game, "--ply", "1") == 2
    assert "game.png already exists" in capsys.readouterr().err


def test_a_file_that_came_in_between_stays(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.txt"
    monkeypatch.setattr(files.Destination, "check", lambda *_: out.write_text("first", "utf-8"))
    assert run("convert", game, "--to", "mail", "--out", str(out)) == 2
    assert out.read_text("utf-8") == "first"
    assert "already exists" in capsys.readouterr().err
    assert sorted(file.name for file in tmp_path.iterdir()) == ["game.ptn", "out.txt"]


def test_so_it_does_where_a_file_has_only_one_name(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", refused)
    out = tmp_path / "out.txt"
    assert run("convert", game, "--to", "mail", "--out", str(out)) == 0
    monkeypatch.setattr(files.Destination, "check", lambda *_: None)
    assert run("convert", game, "--to", "ptn", "--out", str(out)) == 2
    assert out.read_text("utf-8").startswith("Player1: Ann\n")


def test_a_write_that_fails_leaves_nothing_behind(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    out = tmp_path / "out.txt"
    out.write_text("precious", "utf-8")
    monkeypatch.setattr(os, "fsync", full)
    assert run("convert", game, "--to", "mail", "--out", str(out), "--force") == 2
    assert "No space left on device" in capsys.readouterr().err
    assert out.read_text("utf-8") == "precious"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["game.ptn", "out.txt"]


def test_a_link_stays_one(game: str, tmp_path: Path) -> None:
    target, link = tmp_path / "target.txt", tmp_path / "link.txt"
    target.write_text("old", "utf-8")
    link.symlink_to(target)
    assert run("convert", game, "--to", "mail", "--out", str(link), "--force") == 0
    assert link.is_symlink()
    assert target.read_text("utf-8").startswith("Player1: Ann\n")


def test_a_device_can_be_written_to(game: str) -> None:
    assert run("draw", game, "--out", os.devnull) == 0


def test_a_text_is_not_written_under_the_name_of_a_picture(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "game.png"
    assert run("convert", game, "--to", "mail", "--out", str(out)) == 2
    assert capsys.readouterr().err.endswith(f"Try {out.with_suffix('.txt')}\n")


class _Output(io.TextIOWrapper):
    """Standard output that may be a terminal."""

    terminal = False

    def isatty(self) -> bool:
        return self.terminal


def printing(monkeypatch: pytest.MonkeyPatch, *, terminal: bool = False) -> _Output:
    """Have the program print to an output that can be looked at."""
    out = _Output(io.BytesIO(), encoding="utf-8")
    out.terminal = terminal
    monkeypatch.setattr(sys, "stdout", out)
    return out


def bytes_of(output: _Output) -> bytes:
    output.flush()
    buffer = output.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue()


@pytest.mark.parametrize(("command", "start"), [("draw", b"\x89PNG"), ("animate", b"GIF89a")])
def test_standard_output_gets_the_picture_and_nothing_else(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, start: bytes
) -> None:
    output = printing(monkeypatch)
    assert run(command, game, "--out", "-") == 0
    file = tmp_path / "same"
    assert bytes_of(output).startswith(start)
    assert run(command, game, "--out", str(file)) == 0
    assert bytes_of(output).startswith(file.read_bytes())


def test_a_picture_is_not_sent_to_a_terminal(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    output = printing(monkeypatch, terminal=True)
    assert run("draw", game, "--out", "-") == 2
    assert bytes_of(output) == b""
    assert "--out - > board.png" in capsys.readouterr().err


def test_a_text_is_sent_to_a_terminal(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    output = printing(monkeypatch, terminal=True)
    assert run("convert", game, "--to", "tps", "--out", "-") == 0
    assert bytes_of(output) == b"2,x2/x,2,x/1,1,1 2 3\n"


def test_a_game_in_another_folder_is_drawn_there(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    assert run("draw", written(folder, GAME, "one.two.ptn")) == 0
    assert sorted(file.name for file in folder.iterdir()) == ["one.two.png", "one.two.ptn"]


@pytest.mark.parametrize("force", [[], ["--force"]])
def test_links_that_go_round_are_not_written_to(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], force: list[str]
) -> None:
    one, other = tmp_path / "one.png", tmp_path / "other.png"
    one.symlink_to(other)
    other.symlink_to(one)
    assert run("draw", game, "--out", str(one), *force) == 2
    assert capsys.readouterr().err.startswith(f"{one} can't be written: ")
    assert one.is_symlink()


@pytest.mark.parametrize("name", ["", ".", "/"])
@pytest.mark.parametrize("command", ["draw", "animate"])
def test_a_name_that_is_no_files_is_told_so(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    name: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(command, name) == 2
    assert "can't be read: " in capsys.readouterr().err
