"""Requests with polite words behind them, and with the slash of a pasted command."""

# ruff: noqa: RUF001 - Chinese has wide stops

import pytest

from takmail.commands.challenges import Challenge
from takmail.commands.help import Help
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.lines.reading import parse_request
from takmail.commands.offers import Decline, OfferDraw, Resign, Takeback
from takmail.commands.relay import Join, Remark
from takmail.commands.spec import Command
from takmail.terms.wishes import Wishes
from takmail.wording.languages.language_choice import agrees, vocabulary_in


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("resign please", Resign()),
        ("Draw, please!", OfferDraw()),
        ("no thanks", Decline()),
        ("no, thank you.", Decline()),
        ("takeback pls", Takeback()),
        ("help please", Help()),
        ("challenge @bob 5 please", Challenge("bob", Wishes(size=5))),
        ("say thanks", Remark("thanks")),
        ("/join g3w48", Join("g3w48")),
        ("/relay join g3w48", Join("g3w48")),
        ("/help", Help()),
        ("/resign please", Resign()),
        ("认输，谢谢", Resign()),
        ("认输 请", Resign()),
    ],
)
def test_neither_counts(text: str, command: Command) -> None:
    assert parse_request(text, vocabulary_in("zh")) == Parsed(command)


@pytest.mark.parametrize(
    "text", ["thanks", "please", "谢谢", "/", "/ thanks", "can you draw please"]
)
def test_without_a_command_it_is_talk(text: str) -> None:
    assert parse_request(text, vocabulary_in("zh")) is None


@pytest.mark.parametrize("text", ["ps b4 please", "challenge @bob komi x please"])
def test_a_ply_and_a_broken_command_are_what_they_are(text: str) -> None:
    assert isinstance(parse_request(text), Malformed)


@pytest.mark.parametrize("text", ["no, thanks", "No thank you!", "不用了，谢谢"])
def test_a_polite_no_is_one(text: str) -> None:
    assert agrees(text) is False
