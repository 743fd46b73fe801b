"""Games in which capstones travel, written down and read again."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from takmail.colors import Color
from takmail.notation.links import is_shown
from takmail.notation.mail_records import format_record, parse_record
from takmail.notation.positions import format_tps, parse_tps
from takmail.notation.ptn_files import format_game, parse_game
from takmail.notation.records import GameRecord, RecordedPly, Tag
from takmail.notation.replay import UnplayableError, annotated, replay, rules_of
from takmail.tak.legal_plies import Illegal
from takmail.tak.position import Position
from takmail.tak.rules import Reserve, Rules
from tests.tak.wandering import crowded, lengths, seeds, wander

GAME = """\
[Size "5"]
[Traveling "1"]

1. a5 e1
2. d1 a4
3. c1 a3
4. Cc2 b4
5. c2- b5
6. c1~e1 b3
7. e1~c1
"""


def record_of(start: Position, rules: Rules, plies: list[RecordedPly]) -> GameRecord:
    sides = zip((1, 2), rules.reserves, strict=True)
    pieces = [
        Tag(f"{name}{side}", str(count))
        for side, reserve in sides
        for name, count in (("Flats", reserve.stones), ("Caps", reserve.capstones))
    ]
    tags = (Tag("TPS", format_tps(start.setup())), Tag("Traveling", "1"), *pieces)
    return GameRecord(tags, tuple(plies))


def test_a_game_with_a_capstone_that_travels_is_read_and_written_alike() -> None:
    record = parse_game(GAME)
    assert rules_of(record) == replace(Rules.standard(5), traveling=True)
    assert format_game(annotated(record)) == GAME
    assert format_tps(replay(record).setup()) == "2,2,x3/2,2,x3/2,2,x3/x5/x2,11C,1,1 2 7"


def test_a_mail_record_of_it_leads_to_the_same_board() -> None:
    record = parse_game(GAME)
    written = format_record(record)
    assert "Traveling: 1\n" in written
    assert "\n11. mc c5 e5\n" in written
    assert replay(parse_record(written)) == replay(record)


def test_without_the_tag_no_capstone_travels() -> None:
    with pytest.raises(UnplayableError) as caught:
        replay(parse_game(GAME.replace('[Traveling "1"]', "")))
    assert caught.value.illegal.reason is Illegal.NO_TRAVELING
    assert caught.value.place.line == 9


def test_ptn_ninja_shows_a_game_as_long_as_none_has_traveled() -> None:
    record = parse_game(GAME)
    assert not is_shown(record)
    assert is_shown(replace(record, plies=record.plies[:10]))


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(st.integers(3, 8), lengths, seeds)
def test_random_games_are_the_same_in_ptn_in_mail_and_in_tps(
    size: int, length: int, seed: int
) -> None:
    found = crowded(size, seed)
    rules = replace(found.rules, reserves=_few(found), traveling=True)
    start = Position.from_setup(rules, found.setup())
    after = start.copy()
    plies = [RecordedPly(ply) for ply in wander(after, length // 2, seed)]
    record = annotated(record_of(start, rules, plies))
    for again in (parse_game(format_game(record)), parse_record(format_record(record))):
        assert [recorded.ply for recorded in again.plies] == [ply.ply for ply in plies]
        assert replay(again) == after
    assert parse_tps(format_tps(after.setup())) == after.setup()


def _few(found: Position) -> tuple[Reserve, Reserve]:
    """Return reserves that tags can tell, a few pieces more than are on the board."""
    white, black = (
        Reserve(
            found.rules.reserve(color).stones - found.reserve(color).stones + 9,
            found.rules.reserve(color).capstones - found.reserve(color).capstones + 2,
        )
        for color in Color
    )
    return white, black
