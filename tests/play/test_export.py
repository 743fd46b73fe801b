"""Games written down for other programs."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given

from takmail.colors import Color
from takmail.commands.offers import Abort, Confirm, Resign
from takmail.notation.clean_ptn import format_game
from takmail.notation.links import format_link, parse_link
from takmail.notation.mail_records import format_record, parse_record
from takmail.notation.ptn_files import parse_game
from takmail.notation.records import Score, read_score
from takmail.notation.replay import replay, rules_of
from takmail.play.game import Game, Phase
from takmail.play.records import game_record
from takmail.rulesets.tak.results import off_board
from takmail.rulesets.values import EndKind
from takmail.tak.scoring import Scoring
from takmail.terms.agreements import Manners
from tests.play.scene import (
    BOB,
    FEW_STONES,
    FLATS,
    PLAIN,
    QUIET,
    ROAD,
    TAK,
    after,
    challenged,
    played,
)
from tests.play.stories import Life, lives

NAMES = ('A "quick" \\ one', "Bob]")


@given(lives())
def test_a_written_game_leads_to_the_same_position_under_the_same_rules(life: Life) -> None:
    game = life.game
    if game.seats is None:
        return
    record = parse_game(format_game(game_record(game, NAMES, date(2026, 3, 1))))
    assert rules_of(record) == game.terms.rules
    assert replay(record) == game.board
    assert [p.ply for p in record.plies] == [p.ply for p in game.plies]
    unannounced = game.terms.manners in {Manners.STREET, Manners.UNTOLD}
    secret = unannounced and game.phase is Phase.PLAYING
    announced = [p.threat and (p.called or not secret) for p in game.plies]
    assert [p.tak for p in record.plies] == announced
    assert (record.score is None) == (game.phase is Phase.PLAYING)


@given(lives())
def test_the_link_and_the_mail_record_hold_the_same_game(life: Life) -> None:
    game = life.game
    if game.seats is None:
        return
    record = game_record(game, ("Ann", "Bob"), None)
    linked = parse_link(format_link(record, len(game.plies), "Ann - Bob"))
    assert linked.record == record
    assert linked.plies == (len(game.plies) or None)
    assert replay(parse_record(format_record(record))) == game.board


def test_threats_and_flattened_walls_are_marked() -> None:
    flattened = (*QUIET, "Cd3", "Sc3", "1d3<1")
    assert "5. d3<*" in written(played(flattened))
    assert written(played(TAK)).endswith("4. e2'\n")


def test_a_game_is_written_with_its_day_its_terms_and_its_result() -> None:
    assert written(played(ROAD)) == (
        '[Site "Takmail"]\n[Date "2026.03.01"]\n[Player1 "Ann"]\n[Player2 "Bob"]\n[Size "5"]\n'
        '[Komi "0"]\n[Opening "swap"]\n[Result "R-0"]\n\n'
        "1. a1 e5\n2. e4 b1\n3. e3 b2\n4. e2' b3\n5. e1\nR-0\n"
    )


def test_reserves_are_written_where_they_are_not_the_usual_ones() -> None:
    assert '[Flats "3"]\n[Caps "0"]' in written(played(FLATS, FEW_STONES))


def test_points_are_written_where_they_are_not_what_they_usually_are() -> None:
    # 10 for the board, and 17 pieces doubled for a straight road.
    scored = replace(PLAIN, rules=replace(PLAIN.rules, scoring=Scoring(ten=True, downings=True)))
    game = played(ROAD, scored)
    told = written(game)
    assert '[Scoring "ten downings"]\n[Result "R-0"]\n[Points "44"]\n' in told
    assert "Points" not in written(played(TAK, scored))
    assert "Points: 44\n" in format_record(game_record(game, NAMES, None))


def test_that_a_game_ended_on_time_is_written_and_comes_back() -> None:
    game = played(TAK)
    for result in [off_board(game.board, EndKind.TIME, winner) for winner in (Color.BLACK, None)]:
        told = written(replace(game, result=result))
        assert f'[Result "{result.mark}"]\n[Termination "time forfeit"]\n' in told
        assert parse_game(told).result is read_score(result.mark)
    resigned = after(game, BOB, Resign(), Confirm())
    assert "Termination" not in written(resigned)
    assert parse_game(written(resigned)).result is Score.WHITE_OTHERWISE


def test_a_game_that_was_broken_off_has_no_winner() -> None:
    game = after(played(("Fa1",)), BOB, Abort())
    assert game_record(game, ("Ann", "Bob"), None).score is Score.NO_RESULT


def test_a_game_that_has_not_begun_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="not begun"):
        game_record(challenged(), NAMES, None)


def written(game: Game) -> str:
    return format_game(game_record(game, ("Ann", "Bob"), date(2026, 3, 1)))
