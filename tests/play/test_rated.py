"""Terms of rated games: what can be rated, and why other games can't."""

from dataclasses import replace

import pytest

from takmail.commands.challenges import Challenge
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.play.challenges import challenge
from takmail.play.codec import decode_event, encode_event
from takmail.play.computer import INVITED
from takmail.play.refusals import Why
from takmail.play.terms import Terms, other_sizes, terms_from
from takmail.rulesets.defaults import Defaults
from takmail.terms.table import wishes_said
from takmail.terms.wishes import Wishes
from tests.play.refusing import refused
from tests.play.scene import ANN


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
