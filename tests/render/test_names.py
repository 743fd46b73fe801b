"""Names in a drawing of fixed width."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from takmail.notation.text import columns_of
from takmail.render.grids import flow
from takmail.render.views import fit_name


@pytest.mark.parametrize(
    ("name", "columns", "shown"),
    [
        ("Ann", 10, "Ann"),
        ("Bartholomew", 10, "Bartholo.."),
        ("张伟打泰克棋", 10, "张伟打泰.."),
        ("  Ann\n\tLee  ", 10, "Ann Lee"),
        ("```Ann", 10, "'''Ann"),
        ("\u202eAnn\u200b", 10, "Ann"),
        ("Z\u0302\u0302\u0303\u0304oe", 10, "\u1e90\u0302\u0303oe"),
        ("", 10, ""),
    ],
)
def test_a_name_is_made_safe_and_short(name: str, columns: int, shown: str) -> None:
    assert fit_name(name, columns) == shown


@given(st.text(), st.integers(2, 30))
def test_no_name_takes_more_columns_than_it_may(name: str, columns: int) -> None:
    shown = fit_name(name, columns)
    assert columns_of(shown) <= columns
    assert "\n" not in shown
    assert "`" not in shown


@given(st.lists(st.text("sSwC", min_size=1, max_size=60)), st.integers(8, 34))
def test_flowing_entries_keep_their_order_and_stay_in_the_lines(
    entries: list[str], columns: int
) -> None:
    lines = list(flow(entries, columns))
    assert all(len(line) <= columns for line in lines)
    assert "".join(lines).replace(" ", "") == "".join(entries)
