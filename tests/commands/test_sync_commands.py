import pytest

from takmail.colors import Color
from takmail.commands.disputes import Sync, Way
from takmail.commands.lines.parsed import Malformed, Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.offers import Accept, Decline, Topic, Withdraw
from takmail.notation.errors import Expected, NotationError


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("sync back", Sync(Way.BACK)),
        ("sync back 7", Sync(Way.BACK, 7)),
        ("Sync back to move 0.", Sync(Way.BACK, 0)),
        ("sync take", Sync(Way.TAKE)),
        ("sync take white", Sync(Way.TAKE, turn=Color.WHITE)),
        ("SYNC TAKE BLACK", Sync(Way.TAKE, turn=Color.BLACK)),
        ("sync keep", Sync(Way.KEEP)),
        ("sync over", Sync(Way.OVER)),
        ("sync start over", Sync(Way.OVER)),
        ("sync restart", Sync(Way.OVER)),
        ("accept sync", Accept(Topic.SYNC)),
        ("accept dispute", Accept(Topic.DISPUTE)),
        ("decline the dispute", Decline(Topic.DISPUTE)),
        ("dispute withdraw", Withdraw(Topic.DISPUTE)),
    ],
)
def test_ways_out_are_read(line: str, command: object) -> None:
    assert parse_line(line) == Parsed(command)  # type: ignore[arg-type]  # it is one of them


def wrong(line: str) -> NotationError:
    heard = parse_line(line)
    assert isinstance(heard, Malformed)
    return heard.error


def test_sync_alone_asks_which_way() -> None:
    assert wrong("sync").expected == (Expected.WAY,)
    assert wrong("sync around").expected == (Expected.WAY,)


def test_a_wrong_side_to_move_is_pointed_at() -> None:
    error = wrong("sync take red")
    assert error.caret() == "sync take red\n          ^^^"
    assert error.expected == (Expected.COLOR,)


def test_a_slip_of_the_fingers_is_mended() -> None:
    assert wrong("synk keep").suggestion == "sync keep"


def test_sync_in_a_sentence_is_talk() -> None:
    assert parse_line("sync up with me later today") is None
    assert parse_line("sync back 3", commands=False) is None
