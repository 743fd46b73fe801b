"""All that is read at a command line is in the language of whoever runs the program."""

import re
from pathlib import Path

import pytest

from bots.__main__ import main
from takmail.wording.languages.language import Catalogue, Language
from takmail.wording.languages.spoken import ENGLISH, LANGUAGES, SPOKEN, Spoken
from takmail.wording.message.sentences import say

COMMANDS = [
    *(
        "play",
        "board",
        "port",
        "browser",
        "no",
        "serve",
        "doctor",
        "replay",
        "convert",
        "perft",
        "verify",
        "draw",
        "animate",
        "link",
    ),
    *("tei", "puzzles", "completion"),
]
KEEPING = ["status", "backup", "restore", "check", "export", "import", "ratings", "admin"]

TYPED = {
    *("takmail", "TPS", *COMMANDS, *KEEPING),
    *("json", "jsonl", "player", "format", "anonymous"),
    *("who", "chats", "lost", "quarantine", "end", "block", "unblock", "blocked"),
    *(
        "help",
        "version",
        "new",
        "strict",
        "computer",
        "defences",
        "white",
        "black",
        "database",
        "tps",
        "notation",
        "style",
    ),
    *("to", "ply", "last", "theme", "out", "force", "game", "size", "channel", "rebuild"),
    *("make", "moves", "mail", "ptn", "emoji", "wide", "words", "ansi"),
    *("env", "file", "bash", "zsh", "fish"),
    *("wood", "contrast", "dark", "lantern", "light"),
}
"""The words of the help that are typed as they stand, in every language."""

KEPT = re.compile(r"\{[^}]*\}|`[^`]*`|[A-Za-z]")


@pytest.fixture
def foreign(tmp_path: Path) -> Language:
    """A language that says everything in letters that English doesn't have."""
    folder = ENGLISH.catalogue.folder
    files = (folder / f"{name}.ftl" for name in ("console", "host", "status"))
    said = "".join(file.read_text("utf-8") for file in files)
    spelt = [
        f"{key} = " + KEPT.sub(lambda found: found[0] if len(found[0]) > 1 else "ж", text)
        for key, text in re.findall(
            "^((?:cli|keeping|admin|status)-[^ ]+) = (.+)$", said, re.MULTILINE
        )
        if not text.endswith("->")
    ]
    (tmp_path / "words.ftl").write_text("\n".join(spelt), "utf-8")
    return Language(Catalogue(tmp_path, "ru"), ENGLISH)


def speak(monkeypatch: pytest.MonkeyPatch, language: Language) -> None:
    """Have the program speak a language, whatever the settings say."""
    monkeypatch.setattr(Spoken, "__getitem__", lambda _spoken, _tag: language)


def said_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit):
        main(list(arguments))
    told = capsys.readouterr()
    return told.out + told.err


def english_in(text: str) -> set[str]:
    return set(re.findall("[A-Za-z]{2,}", re.sub("`[^`]*`", "", text))) - TYPED


@pytest.mark.parametrize(
    "command", [[], *([command] for command in (*COMMANDS, *KEEPING))], ids=" ".join
)
def test_nothing_of_the_help_is_left_in_english(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    foreign: Language,
    command: list[str],
) -> None:
    speak(monkeypatch, foreign)
    told = said_of(capsys, *command, "--help")
    assert "ж" in told
    assert english_in(told) == set()


COMPLAINTS = {
    "draw": "the following arguments are required: FILE",
    "replay x --tps=3": "argument --tps: ignored explicit argument '3'",
    "replay x --t 3": "unrecognized arguments: 3",
    "play --w": "argument --white: expected one argument",
    "play --database --new": "argument --database: expected one argument",
    "link x --p=7 --pl": "argument --ply: expected one argument",
    "draw x --ply q": "argument --ply: invalid int value: 'q'",
    "perft x x": "argument DEPTH: x is not a number of moves",
    "play -x": "unrecognized arguments: -x",
}


@pytest.mark.parametrize(("line", "complaint"), COMPLAINTS.items())
def test_a_wrong_call_is_answered_with_what_is_wrong(
    capsys: pytest.CaptureFixture[str], line: str, complaint: str
) -> None:
    told = said_of(capsys, *line.split())
    assert told.startswith("usage: takmail ")
    assert told.endswith(f": error: {complaint}\n")


def test_a_wrong_choice_is_answered_with_the_right_ones(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = said_of(capsys, "draw", "x", "--theme", "q")
    assert "error: argument --theme: invalid choice: 'q' (choose from " in told
    told = said_of(capsys, "nonsense")
    assert "error: argument COMMAND: invalid choice: 'nonsense' (choose from " in told


@pytest.mark.parametrize("line", [*COMPLAINTS, "draw x --theme wo", "nonsense", "replay x --=x"])
def test_no_complaint_is_left_in_english(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    foreign: Language,
    line: str,
) -> None:
    speak(monkeypatch, foreign)
    told = said_of(capsys, *line.split())
    assert english_in(told) <= set(re.findall(r"\w+", line))


@pytest.mark.parametrize("tag", LANGUAGES.tags)
@pytest.mark.parametrize(
    "command", [[], *([command] for command in (*COMMANDS, *KEEPING))], ids=" ".join
)
def test_every_language_has_help_that_can_be_printed(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tag: str,
    command: list[str],
) -> None:
    """A sign of percent would be read by argparse."""
    monkeypatch.setenv("TAKMAIL_LANGUAGE", tag)
    told = said_of(capsys, *command, "--help")
    assert SPOKEN.host.tag == tag
    assert SPOKEN[tag].text(say("cli-usage")) in told


def test_a_game_is_told_and_drawn_in_the_hosts_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: str
) -> None:
    for tag in LANGUAGES.tags:
        monkeypatch.setenv("LC_ALL", f"{tag}.UTF-8")
        assert main(["replay", game, "--style", "words"]) == 0
        told, _, board = capsys.readouterr().out.partition("\n\n")
        white = SPOKEN[tag].text(say("white"))
        assert white in told
        assert board.startswith(SPOKEN[tag].text(say("words-size", size=3)))


def test_settings_that_cannot_be_read_leave_the_language_of_the_system(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").write_bytes(b"TAKMAIL_LANGUAGE=J\xfcrg\n")
    assert said_of(capsys, "--help").startswith("usage: takmail")
