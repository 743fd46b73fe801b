"""The commands of games that are played in several chats."""

from datetime import timedelta

import pytest

from takmail.commands.challenges import Challenge
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.people import ConfirmPair, Pair, Unpair
from takmail.commands.relay import Here, Join, Mute, Remark, Unwatch, Watch
from takmail.commands.settings import ChatNotation, SetNotation
from takmail.commands.spec import Command
from takmail.notation.errors import Expected
from takmail.terms.wishes import Wishes
from tests.rows import each


@each(
    ("text", "command"),
    [
        ("join k3m7p", Join("k3m7p")),
        ("JOIN K3M7P!", Join("k3m7p")),
        ("here", Here()),
        ("watch k3", Watch("k3")),
        ("unwatch", Unwatch()),
        ("unwatch k3", Unwatch("k3")),
        ("mute", Mute()),
        ("unmute", Mute(muted=False)),
        ("pair", Pair()),
        ("pair BCDF2345", Pair("bcdf2345")),
        ("pair yes", ConfirmPair()),
        ("pair confirm", ConfirmPair()),
        ("unpair", Unpair()),
        ("notation ptn", SetNotation(ChatNotation.PTN)),
        ("notation Mail.", SetNotation(ChatNotation.MAIL)),
        ("notation both", SetNotation(ChatNotation.BOTH)),
        ("notation game", SetNotation(None)),
        ("say well played!", Remark("well played!")),
        ("say: ps b4", Remark("ps b4")),
        ("say, well", Remark("well")),
        ("say : well", Remark("well")),
        ("say :)", Remark(":)")),
        ("say ,", Remark("")),
        ("Say\n two lines\nand more", Remark("two lines\nand more")),
        ("say", Remark("")),
        ("challenge @bob on telegram", Challenge("bob", platform="telegram")),
        (
            "challenge @bob on Discord 6 for 2 days",
            Challenge("bob", Wishes(6, lasting=timedelta(days=2)), "discord"),
        ),
        ("challenge for 12 hours", Challenge(wishes=Wishes(lasting=timedelta(hours=12)))),
        ("challenge 4 for 1w", Challenge(wishes=Wishes(4, lasting=timedelta(weeks=1)))),
    ],
)
def test_the_commands_are_read(text: str, command: Command) -> None:
    assert parse_line(text) == Parsed(command)


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("#k3 here", Here()),
        ("here #k3", Here()),
        ("watch #K3", Watch()),
        ("#k3 say hello #there", Remark("hello #there")),
        ("say #k3 hello", Remark("hello")),
        ("say #k3 :-(", Remark(":-(")),
        ("mute #k3", Mute()),
    ],
)
def test_they_can_name_a_game(text: str, command: Command) -> None:
    assert parse_line(text) == Parsed(command, "k3")


def test_a_remark_may_be_long() -> None:
    assert parse_line("say " + "so " * 200) == Parsed(Remark(("so " * 200).strip()))


@pytest.mark.parametrize(
    "text", ["here you go my friend", "say what", "join us on Friday evening", "mute"]
)
def test_talk_in_a_group_stays_talk(text: str) -> None:
    assert parse_line(text, commands=False) is None


@pytest.mark.parametrize(
    ("text", "expected", "suggestion"),
    [
        ("challenge for 2 fortnights", Expected.LASTING, "challenge for 2 days"),
        ("challenge for 90 days", Expected.LASTING, "challenge for 2 days"),
        ("challenge for", Expected.LASTING, "challenge for 2 days"),
        ("challenge @bob on irc", Expected.PLATFORM, None),
        ("join", Expected.CODE, None),
        ("notation morse", Expected.CHAT_NOTATION, None),
        ("notation", Expected.CHAT_NOTATION, "notation mail"),
        ("challenge notation morse", Expected.NOTATION, None),
        ("unwatsh k3", Expected.COMMAND, "unwatch k3"),
    ],
)
def test_what_is_wrong_is_told(text: str, expected: Expected, suggestion: str | None) -> None:
    read = parse_line(text)
    assert isinstance(read, Malformed)
    assert expected in read.error.expected
    assert suggestion in {None, read.error.suggestion}
