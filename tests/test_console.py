"""The console as people use it: the real program, with lines on standard input."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.console_transcripts import FOLDER, options, said, typed, with_usual_codes

ROOT = Path(__file__).parents[1]
TRANSCRIPTS = sorted(FOLDER.glob("*.txt"))


def play(
    *arguments: str, lines: list[str], database: str = "sqlite://"
) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if "TAKMAIL" not in name}
    return subprocess.run(
        [sys.executable, "-m", "bots", "play", "--database", database, *arguments],
        input="".join(f"{line}\n" for line in lines),
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_the_console_says_what_the_transcript_says(path: Path) -> None:
    transcript = path.read_text("utf-8")
    played = play(*options(transcript), lines=typed(transcript))
    assert played.stderr == ""
    assert played.returncode == 0
    assert with_usual_codes(played.stdout) == said(transcript)


def test_a_refused_line_fails_a_strict_console() -> None:
    assert play("3", "--strict", lines=["ps a1", "ps z9"]).returncode == 1
    assert play("3", "--strict", lines=["ps a1", "ps b1"]).returncode == 0
    assert play("3", lines=["ps z9"]).returncode == 0


def test_a_game_is_kept_and_goes_on_tomorrow(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/folder/games.sqlite3"
    today = play("3", lines=["ps a3", "ps a1"], database=database)
    assert "[s]" in today.stdout
    tomorrow = play(lines=["ps b1"], database=database)
    assert tomorrow.stdout.startswith("Going on with game")
    assert "White (Player 1): `ps b1`" in tomorrow.stdout
    other = play("4", lines=[], database=database)
    assert "4x4" in other.stdout


@pytest.mark.parametrize("start", ['[Size "4"] 1. a1 d4 2. b2', "x4/x4/x1,1,x2/2,x2,1 2 2"])
def test_a_new_game_goes_on_from_the_start_it_is_given(start: str) -> None:
    told = play("3", lines=[f"new {start}", "board"]).stdout
    assert "4x4, from a set\nposition." in told
    assert "Black (Player 2) is to move." in told


def test_the_first_game_can_be_brought_too() -> None:
    assert "4x4, komi 2, from" in play('[Size "4"][Komi "2"] 1. a1 d4', lines=[]).stdout


def test_a_line_can_speak_for_either_seat() -> None:
    told = play("3", lines=["black: ps a1", "white: ps a1", "black: draw", "white: accept"]).stdout
    assert "It is White's turn" in told
    assert "White (Player 1): `ps a1`" in told
    assert "Black (Player 2) offers a draw." in told
    assert "A draw by agreement." in told


def test_bad_terms_are_refused_with_one_clear_line() -> None:
    played = play("12", lines=[])
    assert played.returncode == 2
    assert "These are no terms for a game: 12" in played.stderr


def test_a_bare_line_speaks_for_whoever_can_say_it() -> None:
    told = play("3", lines=["ps a1", "t", "takeback", "accept", "draw", "accept"]).stdout
    assert "no threat" in told
    told = play("3", lines=["ps a1", "white: takeback", "accept", "draw", "accept"]).stdout
    assert "The last ply was taken back." in told
    assert "A draw by agreement." in told
    told = play("3", lines=["black: resign", "confirm", "rematch", "accept"]).stdout
    assert "White wins: Player 2 resigned." in told
    assert "begins: Player 2 is White" in told
    clean = play("3", "--strict", lines=["draw", "withdraw", "black: draw", "withdraw"])
    assert clean.returncode == 0


def test_a_challenge_at_the_keyboard_begins_a_game() -> None:
    told = play("3", "--strict", lines=["challenge @friend 4", "/new 5", "/challenge", "/help"])
    assert told.returncode == 0
    assert "4x4. Each first places" in told.stdout
    assert told.stdout.count("5x5. Each first places") == 2
    assert "Two people play at this keyboard." in told.stdout
    assert "join" not in told.stdout.split("Two people")[0]
    refused = play("3", lines=["new 9"]).stdout
    assert "Did you mean `new 8`?" in refused


def test_the_id_of_a_game_counts_wherever_it_stands() -> None:
    told = play("3", lines=["new 4", "white: resign", "confirm", "rematch #k9k9", "ps a1"]).stdout
    assert "I know no game `#k9k9`" in told
    assert "White (Player 1): `ps a1`" in told


def test_two_players_need_two_names() -> None:
    played = play("--white", "Ann", "--black", "ann", lines=[])
    assert (played.returncode, played.stdout) == (2, "")
    assert "different names" in played.stderr
