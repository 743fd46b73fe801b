"""How long a series goes on, as an option of a command says it."""

import pytest

from takmail.commands.challenges import Challenge
from takmail.commands.command_order import SPEC
from takmail.commands.lines.parsed import Parsed
from takmail.commands.lines.reading import parse_line
from takmail.commands.offers import Rematch
from takmail.terms.agreements import Series
from takmail.terms.table import wishes_said
from takmail.terms.wishes import Wishes
from takmail.wording.message.hints import options_of


@pytest.mark.parametrize(("series", "said"), [(Series(games=4), "4"), (Series(points=50), "to 50")])
def test_a_series_is_said_as_it_is_read(series: Series, said: str) -> None:
    asked = Challenge(wishes=Wishes(series=series))
    assert parse_line(f"challenge series {said}") == Parsed(asked)
    assert dict(options_of(asked)) == {"more": f"series {said}"}
    assert wishes_said(asked.wishes) == f"series {said}"


def test_a_rematch_is_said_with_its_board() -> None:
    assert Rematch(6).argument == "6"
    assert SPEC["rematch"].build(size=6) == Rematch(6)
    assert Rematch().argument == ""
