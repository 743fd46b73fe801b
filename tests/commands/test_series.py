"""How long a series goes on, as an option of a command says it."""

import pytest

from takmail.commands.challenges import Challenge
from takmail.commands.command_order import SPEC
from takmail.commands.offers import Rematch
from takmail.commands.presets import wishes_said
from takmail.commands.wished_terms import Series, Wishes
from takmail.wording.message.hints import options_of

CHALLENGE = SPEC["challenge"].build


@pytest.mark.parametrize(
    ("given", "series", "said"),
    [
        ("4", Series(games=4), "4"),
        (" 100 games ", Series(games=100), "100"),
        ("to 100", Series(points=100), "to 100"),
        ("First to 50 points", Series(points=50), "to 50"),
        ("series to 1 point", Series(points=1), "to 1"),
    ],
)
def test_an_option_says_so_many_games_or_points(given: str, series: Series, said: str) -> None:
    asked = Challenge(wishes=Wishes(series=series))
    assert CHALLENGE(series=given) == asked
    assert dict(options_of(asked)) == {"series": said}
    assert wishes_said(asked.wishes) == f"series {said}"


@pytest.mark.parametrize("given", ["1", "101", "to 0", "to 1001", "long", "4 white", "to 5 6", ""])
def test_what_says_no_series_is_left_to_the_reader_to_explain(given: str) -> None:
    built = CHALLENGE(opponent="bob", series=given)
    assert isinstance(built, str)
    assert built.split() == ["challenge", "series", *(["-".join(given.split())] if given else [])]


def test_a_rematch_is_said_with_its_board() -> None:
    assert Rematch(6).argument == "6"
    assert SPEC["rematch"].build(size=6) == Rematch(6)
    assert Rematch().argument == ""
