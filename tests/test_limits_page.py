"""The page of limits tells those that there are."""

import re
from pathlib import Path

from takmail.rate_limits import RATES, STANDING

PAGE = (Path(__file__).parents[1] / "docs" / "hosting" / "limits.md").read_text("utf-8")
ROWS = [
    [cell.strip(" `") for cell in line.strip("|").split("|")]
    for line in PAGE.splitlines()
    if re.match(r"\| `", line)
]


def test_each_limit_is_in_a_table_with_what_is_usual() -> None:
    standing = {name: str(most) for name, most in STANDING.items()}
    assert {row[0]: row[2] for row in ROWS} == dict(RATES) | standing
