"""Terms: what was wished for, what is usual, what can be rated."""

from dataclasses import replace

import pytest

from takmail.commands.challenges import Challenge
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.notation.written_plies import Notation
from takmail.play.challenges import challenge
from takmail.play.codec import decode_event, encode_event
from takmail.play.computer import INVITED
from takmail.play.refusals import Why
from takmail.play.terms import Terms, other_sizes, terms_from
from takmail.rulesets.defaults import Defaults
from takmail.tak.rules import SIZES, Opening, Reserve, Rules
from takmail.tak.scoring import Scoring
from takmail.tak.setups import BadSetup, Layout, Setup, SetupError, Stack
from takmail.terms.agreements import Manners
from takmail.terms.table import wishes_said
from takmail.terms.wishes import Wishes
from tests.play.refusing import refused
from tests.play.scene import ANN, BLACK, WHITE


def layout(size: int, *stacks: Stack) -> Layout:
    return Layout(size, stacks + (None,) * (size * size - len(stacks)))


FLAT = Stack((WHITE,))


def test_without_wishes_the_board_is_5x5_and_the_game_courtly_by_mail() -> None:
    terms = terms_from(Wishes())
    assert terms == Terms(Rules.standard(5), Manners.COURTLY, Notation.MAIL)
    assert terms.rules.opening is Opening.SWAP
    assert terms.rules.half_komi == 0


def test_every_wish_is_granted() -> None:
    start = Setup(Layout.empty(6))
    wishes = Wishes(
        size=6,
        color=BLACK,
        half_komi=5,
        opening=Opening.NO_SWAP,
        stones=(20, 22),
        capstones=(0, 2),
        manners=Manners.STREET,
        notation=Notation.PTN,
        start=start,
    )
    rules = Rules(6, (Reserve(20, 0), Reserve(22, 2)), 5, Opening.NO_SWAP)
    assert terms_from(wishes) == Terms(rules, Manners.STREET, Notation.PTN, BLACK, start)


def test_defaults_fill_what_was_not_wished_for() -> None:
    house = Defaults(6, {6: 4}, Opening.NO_SWAP, Manners.STREET, Notation.PTN)
    rules = Rules.standard(6, half_komi=4, opening=Opening.NO_SWAP)
    assert terms_from(Wishes(), defaults=house) == Terms(rules, Manners.STREET, Notation.PTN)


def test_a_wish_of_nothing_is_a_wish() -> None:
    terms = terms_from(Wishes(half_komi=0, capstones=(0, 0)), defaults=Defaults(komi={5: 4}))
    assert terms.rules == Rules(5, (Reserve(21, 0), Reserve(21, 0)))


def test_a_start_position_brings_its_size() -> None:
    assert terms_from(Wishes(start=Setup(Layout.empty(4)))).rules == Rules.standard(4)


def test_a_start_position_of_another_size_than_asked_for_is_refused() -> None:
    with refused(Why.SIZES_DIFFER) as caught:
        terms_from(Wishes(size=5, start=Setup(Layout.empty(4))))
    assert caught.value.number == 4


@pytest.mark.parametrize("size", [2, 9])
def test_a_board_has_3_to_8_rows(size: int) -> None:
    with refused(Why.BAD_SIZE) as caught:
        terms_from(Wishes(size=size))
    assert caught.value.number == size
    with refused(Why.BAD_SIZE):
        challenge(ANN, Terms(Rules(size, (Reserve(10, 0), Reserve(10, 0)))))


@pytest.mark.parametrize("half_komi", [-42, 42])
def test_komi_is_up_to_20_and_a_half_points_for_either_side(half_komi: int) -> None:
    with refused(Why.BAD_KOMI) as caught:
        challenge(ANN, terms_from(Wishes(half_komi=half_komi)))
    assert caught.value.number == half_komi


@pytest.mark.parametrize(
    ("wishes", "number"),
    [
        (Wishes(stones=(0, 21)), 0),
        (Wishes(stones=(21, 101)), 101),
        (Wishes(capstones=(11, 1)), 11),
        (Wishes(capstones=(1, -1)), -1),
    ],
)
def test_each_side_has_some_stones_and_not_too_much(wishes: Wishes, number: int) -> None:
    with refused(Why.BAD_RESERVES) as caught:
        challenge(ANN, terms_from(wishes))
    assert caught.value.number == number


@pytest.mark.parametrize("scoring", [Scoring(middletown=True), Scoring(big_middle=True)])
def test_capstones_that_nobody_has_cant_stay_unplayed(scoring: Scoring) -> None:
    for rules in (Rules.standard(4), Rules(5, (Reserve(21, 0), Reserve(21, 0)))):
        with refused(Why.NO_CAPSTONES):
            challenge(ANN, Terms(replace(rules, scoring=scoring)))
    one_side = Rules(4, (Reserve(15, 0), Reserve(15, 1)), scoring=scoring)
    assert challenge(ANN, Terms(one_side)).terms.rules.scoring == scoring


def test_roads_can_be_worth_more_on_every_board() -> None:
    scoring = Scoring(ten=True, downings=True, tarway=True, six=True)
    for size in SIZES:
        challenge(ANN, Terms(replace(Rules.standard(size), scoring=scoring)))


def test_a_start_position_with_too_many_pieces_is_refused() -> None:
    start = Setup(layout(5, FLAT, FLAT, FLAT))
    with refused(Why.BAD_START) as caught:
        challenge(ANN, terms_from(Wishes(stones=(2, 21), start=start)))
    assert isinstance(caught.value.__cause__, SetupError)
    assert caught.value.__cause__.reason is BadSetup.TOO_MANY_STONES


def test_a_start_position_that_is_over_is_refused() -> None:
    road = Setup(layout(3, FLAT, FLAT, FLAT), BLACK)
    with refused(Why.GAME_ENDS_AT_START):
        challenge(ANN, terms_from(Wishes(start=road)))


def wished(line: str) -> Wishes:
    read = parse_line(f"challenge {line}")
    assert isinstance(read, Parsed)
    assert isinstance(read.command, Challenge)
    return read.command.wishes


def terms(line: str) -> Terms:
    return terms_from(wished(line))


@pytest.mark.parametrize(
    "line",
    [
        *("rated days 3", "6 rated minutes 15 + 10", "rated bank 10 days komi 2 white"),
        *("rated days 3 komi 4", "6 rated days 3 street ptn", "rated days 3 series 4"),
        *("rated days 3 untold", "rated days 3 for 2 days thread"),
    ],
)
def test_plain_tak_with_a_clock_can_be_rated(line: str) -> None:
    proposed = challenge(ANN, terms(line))
    assert proposed.terms.rated
    assert decode_event(encode_event(proposed)) == proposed


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("rated", Why.RATED_CLOCK),
        ("rated no-clock", Why.RATED_CLOCK),
        *((f"{size} rated days 3", Why.RATED_SIZE) for size in (3, 4, 7, 8)),
        ("kaen rated days 3", Why.RATED_PLAIN),
        ("locke rated days 3", Why.RATED_PLAIN),
        *(
            (f"rated days 3 {term}", Why.RATED_PLAIN)
            for term in (
                *("no-swap", "aturan", "modern-aturan", "stones 20", "caps 2", "ten", "downings"),
                *("traveling", "halfsets", "blind", "blind-me", "consult", "stakes 10"),
                *("handicap you 2", "handicap me 1 turn", "handicap you komi 2", "komi 4.5"),
                *("komi -1", "modegan", "ademre", "trouper", "tarbean", "femr", "university"),
                "tps x5/x5/x5/x5/x5 1 1",
            )
        ),
    ],
)
def test_other_games_are_not_rated(line: str, why: Why) -> None:
    with refused(why):
        challenge(ANN, terms(line))
    assert not challenge(ANN, terms(line.replace("rated", "casual"))).terms.rated


def test_games_against_the_computer_are_not_rated() -> None:
    with refused(Why.RATED_COMPUTER):
        challenge(ANN, terms("level 2 rated days 3"), INVITED)


@pytest.mark.parametrize("said", ["rated", "casual"])
def test_the_word_is_read_as_it_is_said(said: str) -> None:
    wishes = wished(f"6 {said}")
    assert wishes.rated is (said == "rated")
    assert said in wishes_said(wishes).split()
    assert wished(wishes_said(wishes)) == wishes


def test_casual_undoes_a_saved_way_to_play() -> None:
    defaults = Defaults(saved={"league": wished("6 days 3 rated")})
    assert terms_from(Wishes(preset="league"), defaults=defaults).rated
    assert not terms_from(Wishes(preset="league", rated=False), defaults=defaults).rated


def test_a_rematch_of_a_rated_game_can_be_on_the_other_rated_size_only() -> None:
    assert other_sizes(terms("5 rated days 3")) == (6,)
    assert len(other_sizes(replace(terms("5 rated days 3"), rated=False))) > 1
