"""The console as people use it: the real program, with lines on standard input.

Where the way in which it is started matters, it is started as people do that.
"""

import os
import signal
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bots.__main__ import main
from tests.console_transcripts import FOLDER, options, said, typed, with_usual_codes
from tests.programs import ROOT, run
from tests.sentences import (
    BEGINS,
    white_played,
)
from tests.stores import migrated

TRANSCRIPTS = sorted(FOLDER.glob("*.txt"))

SMALL_STOCK = "tests.e2e.with_small_stock"
"""The program with the puzzles of the transcripts."""


def environment(**more: str) -> dict[str, str]:
    ours = {name: value for name, value in os.environ.items() if "TAKMAIL" not in name}
    return {**ours, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8", **more}


@pytest.fixture
def database(tmp_path: Path) -> str:
    return empty_database(tmp_path)


def empty_database(folder: Path) -> str:
    """Return the address of an empty database, which need not be migrated."""
    file = folder / "games.sqlite3"
    file.write_bytes(migrated())
    return f"sqlite:///{file}"


def program(database: str, *arguments: str) -> list[str]:
    return [sys.executable, "-m", "bots", "play", "--database", database, *arguments]


def play(
    *arguments: str, lines: list[str], database: str | None = None, module: str = "bots"
) -> subprocess.CompletedProcess[str]:
    keyboard = "".join(f"{line}\n" for line in lines).encode()
    with TemporaryDirectory() as folder:
        started = ("play", "--database", database or empty_database(Path(folder)), *arguments)
        return run(module, *started, said=keyboard, environment=environment())


def play_bytes(
    data: bytes, database: str, *arguments: str, encoding: str = "utf-8"
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        program(database, *arguments),
        input=data,
        cwd=ROOT,
        env=environment(PYTHONIOENCODING=encoding),
        capture_output=True,
        timeout=60,
        check=False,
    )


@pytest.mark.slow
@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_the_console_says_what_the_transcript_says(path: Path) -> None:
    transcript = path.read_text("utf-8")
    played = play(*options(transcript), lines=typed(transcript), module=SMALL_STOCK)
    assert played.stderr == ""
    assert played.returncode == 0
    assert with_usual_codes(played.stdout) == said(transcript)


@pytest.mark.slow
def test_a_refused_line_fails_a_strict_console() -> None:
    assert play("3", "--strict", lines=["ps a1", "ps z9"]).returncode == 1
    assert play("3", "--strict", lines=["ps a1", "ps b1"]).returncode == 0
    assert play("3", lines=["ps z9"]).returncode == 0


@pytest.mark.slow
def test_a_game_is_kept_and_goes_on_tomorrow(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/folder/games.sqlite3"
    today = play("3", lines=["ps a3", "ps a1"], database=database)
    assert "[s]" in today.stdout
    tomorrow = play(lines=["ps b1"], database=database)
    assert " continues. `new` starts another." in tomorrow.stdout
    assert white_played("Player 1", "`ps b1`") in tomorrow.stdout
    other = play("4", lines=[], database=database)
    assert "4x4" in other.stdout


@pytest.mark.slow
def test_the_first_game_can_be_brought_too() -> None:
    assert "4x4, komi 2, from" in play('[Size "4"][Komi "2"] 1. a1 d4', lines=[]).stdout


@pytest.mark.slow
def test_bad_terms_are_refused_with_one_clear_line() -> None:
    played = play("12", lines=[])
    assert (played.returncode, played.stdout) == (2, "")
    assert "A board has 3 to 8 squares a side." in played.stderr
    assert played.stderr.rstrip().endswith("takmail play 12\n             ^^")
    played = play("some", "other", "words", lines=[])
    assert (played.returncode, played.stdout) == (2, "")
    assert "These are not terms for a game: some other words." in played.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    ("terms", "why"),
    [
        ("5 6", "`6`"),
        ("tps bad", "Write a position in TPS"),
        ("foo", "You can add a size"),
        ("komi 21", "Komi is -20.5 to 20.5"),
        ("caps 11", "0 to 10 capstones"),
        ("https://ptn.ninja/abc", "I can't read the game in that link; it may have been cut off."),
    ],
)
def test_terms_that_no_game_can_have_are_refused_before_it_begins(terms: str, why: str) -> None:
    played = play(*terms.split(), lines=["ps a1"])
    assert (played.returncode, played.stdout) == (2, "")
    assert why in played.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    ("level", "why"),
    [
        ("0", "Levels go from 1 to 6"),
        ("strong", "Levels go from 1 to 6"),
        ("7", "The computer plays Tak at levels 1 to 6"),
    ],
)
def test_the_computer_has_six_levels(level: str, why: str) -> None:
    told = play("--computer", level, lines=["ps a1"])
    assert told.returncode == 2
    assert why in told.stderr
    assert told.stdout == ""


@pytest.mark.slow
def test_two_players_need_two_names() -> None:
    played = play("--white", "Ann", "--black", "ann", lines=[])
    assert (played.returncode, played.stdout) == (2, "")
    assert "different names" in played.stderr


@pytest.mark.slow
def test_a_name_that_is_no_text_is_refused(database: str) -> None:
    played = play("--white", os.fsdecode(b"J\xfcrg"), "--new", lines=[], database=database)
    assert (played.returncode, played.stdout) == (2, "")
    assert played.stderr == "I can't read that name: it is not in UTF-8.\n"


@pytest.mark.slow
def test_a_file_may_begin_with_a_mark_and_hold_what_is_no_text() -> None:
    strict = ("bots", "play", "--database", "sqlite://", "3", "--strict")
    clean = run(*strict, said=b"\xef\xbb\xbfps c1\r\nps a1", environment=environment())
    assert (clean.returncode, clean.stderr) == (0, "")
    played = run(*strict, said=b"ps \xff\xfe c1\nps a1\n", environment=environment())
    assert (played.returncode, played.stderr) == (1, "")
    assert "`ps a1`" in played.stdout


@pytest.mark.slow
def test_an_output_in_another_encoding_is_no_reason_to_stop(database: str) -> None:
    played = play_bytes(b"style emoji\nps a1\n", database, "3", "--strict", encoding="cp1252")
    assert (played.returncode, played.stderr) == (0, b"")
    assert b"?" in played.stdout


@pytest.mark.slow
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
def test_a_stream_may_be_closed(closed: str, database: str) -> None:
    played = subprocess.run(
        ["sh", "-c", f'exec "$@" {closed}', "sh", *program(database, "3", "--strict")],
        input="",
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (played.returncode, played.stderr) == (0, "")
    assert (BEGINS in played.stdout) == (closed != ">&-")


def _hear_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.mark.slow
def test_ctrl_c_ends_the_program_and_the_game_is_kept(database: str) -> None:
    with subprocess.Popen(
        program(database, "3"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env=environment(),
        # What a shell starts in the background ignores the signal, and hands that down.
        preexec_fn=_hear_interrupts,  # noqa: PLW1509 - no other thread runs here
    ) as playing:
        assert playing.stdin is not None
        assert playing.stdout is not None
        assert playing.stderr is not None
        playing.stdin.write(b"ps z9\n")
        playing.stdin.flush()
        while b"no square" not in playing.stdout.readline():
            pass
        playing.send_signal(signal.SIGINT)
        assert playing.wait(timeout=30) == 130
        assert b"is kept" in playing.stdout.read()
        assert playing.stderr.read() == b""


def test_settings_that_may_not_be_read_are_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(_file: Path | None) -> dict[str, str]:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("bots.settings.read_environment", refuse)
    assert main(["doctor"]) == 2
    assert capsys.readouterr().err == "The file .env can't be read: Permission denied.\n"


@pytest.mark.slow
def test_settings_that_are_no_text_stop_only_what_needs_them(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"TAKMAIL_LOG_LEVEL=J\xfcrg\n")
    (tmp_path / "game.ptn").write_text('[Size "3"]\n1. a1 c3\n')

    def told(*arguments: str) -> subprocess.CompletedProcess[str]:
        return run("bots", *arguments, folder=tmp_path, environment=environment())

    assert told("--help").returncode == 0
    assert told("replay", "game.ptn").returncode == 0
    assert told("play", "--database", "sqlite://").returncode == 0
    for arguments in (["play"], ["serve"], ["doctor"], []):
        refused = told(*arguments)
        assert (refused.returncode, refused.stdout) == (2, "")
        assert refused.stderr.startswith("The file .env can't be read: it is not in UTF-8.")
        assert refused.stderr.count("\n") == 1
