"""The page of limits tells those that there are."""

import re
from pathlib import Path

from takmail.commands.spec import Counts
from takmail.limits.table import IN_CHAT, RATES, STANDING

PAGE = (Path(__file__).parents[1] / "docs" / "hosting" / "limits.md").read_text("utf-8")
ROWS = [
    [cell.strip(" `") for cell in line.strip("|").split("|")]
    for line in PAGE.splitlines()
    if re.match(r"\| `", line)
]


def test_each_limit_is_in_a_table_with_what_is_usual() -> None:
    own = {name: (RATES[name], RATES[IN_CHAT + name]) for name in (c.value for c in Counts)}
    told = {row[0]: (row[2], row[3]) for row in ROWS if len(row) == 4}
    assert told == own
    others = {n: r for n, r in RATES.items() if n.removeprefix(IN_CHAT) not in own}
    standing = {name: str(most) for name, most in STANDING.items()}
    assert {row[0]: row[2] for row in ROWS if len(row) == 3} == others | standing
