"""How a command runs: what it reads, what it prints, and its exit code."""

import io
import os
import re
import sys
from pathlib import Path

import pytest

from bots.__main__ import main
from tests.cli.kit import GAME, run, written


def test_standard_input_is_a_file_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(GAME.encode("utf-8-sig"))))
    assert run("replay", "-") == 0
    assert capsys.readouterr().out.startswith("White wins")


def test_a_file_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", "nowhere.ptn") == 2
    assert capsys.readouterr().err == "nowhere.ptn can't be read: No such file or directory\n"


@pytest.mark.parametrize("text", ["", " \n\n"])
def test_a_file_with_nothing_in_it_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    file = written(tmp_path, text)
    assert run("replay", file) == 2
    assert capsys.readouterr().err == f"There is nothing to read in {file}.\n"


def test_a_closed_standard_input_holds_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert run("convert", "-", "--to", "ptn") == 2
    assert capsys.readouterr().err == "There is nothing to read in -.\n"


def test_signs_that_the_output_has_no_code_for_are_spelt_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(out, encoding="cp1252"))
    file = tmp_path / "game.ptn"
    file.write_text('[Player1 "泰é"][Size "3"]', encoding="utf-8")
    assert main(["convert", str(file), "--to", "mail"]) == 0
    assert out.getvalue().decode("cp1252").splitlines()[0] == "Player1: \\u6cf0é"


def test_an_output_that_nobody_reads_any_more_is_no_trouble(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as out:
        monkeypatch.setattr(sys, "stdout", out)
        assert run("replay", game) == 141
    assert capsys.readouterr().err == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is full")
def test_an_output_that_cannot_be_written_is_reported(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with Path("/dev/full").open("w") as out:
        monkeypatch.setattr(sys, "stdout", out)
        assert run("replay", game) == 2
    assert capsys.readouterr().err == ("The output can't be written: No space left on device\n")


def test_a_file_that_is_not_text_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "picture"
    file.write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR")
    assert run("convert", str(file), "--to", "ptn") == 2
    assert capsys.readouterr().err == f"{file} is not a text file.\n"


def test_the_program_tells_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert re.fullmatch(r"takmail \d+\.\d+.*\n", capsys.readouterr().out)
