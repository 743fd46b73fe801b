"""The extra that a command needs, by a program that lacks packages, and by one that has them."""

import sys

import pytest

from bots import administration
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
        ("serve", 'Run pip install "takmail[discord]" or pip install "takmail[telegram]"'),
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
