"""The extra that a command needs, by a program that lacks packages, and by one that has them."""

import sys

import pytest

import bots.__main__
from bots import administration
from takmail.cli import BAD_INPUT
from takmail.cli.parser import _COMMANDS
from takmail.wording.extras import _EXTRAS, help_alone, tell_extra
from takmail.wording.languages.spoken import ENGLISH, SPOKEN

OURS = {"play", "board", "serve", "doctor", "completion"}


def test_every_command_has_its_extra() -> None:
    assert _EXTRAS.keys() == {"takmail", *OURS, *administration.COMMANDS, *_COMMANDS}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", 'takmail needs packages that are not installed. Run pip install "takmail[console]"'),
        ("play 5 --strict", 'Run pip install "takmail[console]"'),
        ("--env-file x convert", "takmail convert needs packages"),
        ("draw x", 'Run pip install "takmail[cli,render]"'),
        ("serve", 'pip install "takmail[telegram]" or pip install "takmail[mail]"'),
    ],
)
def test_the_sentence_is_the_same_without_the_package_for_sentences(
    line: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SPOKEN, "host", ENGLISH)
    worded = [tell_extra(line.split()), help_alone()]
    assert told in worded[0]
    monkeypatch.setitem(sys.modules, "takmail.wording.languages.spoken", None)
    assert [tell_extra(line.split()), help_alone()] == worded


@pytest.mark.parametrize(("module", "is_told"), [("babel.core", True), ("_sqlite3", False)])
def test_only_packages_have_extras_and_not_parts_of_python(
    module: str, is_told: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lacking(_words: list[str]) -> int:
        raise ModuleNotFoundError(name=module)

    monkeypatch.setattr(bots.__main__, "_run", lacking)
    if is_told:
        assert bots.__main__.main(["play"]) == BAD_INPUT
        assert "takmail[console]" in capsys.readouterr().err
    else:
        with pytest.raises(ModuleNotFoundError):
            bots.__main__.main(["play"])
