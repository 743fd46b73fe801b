"""The documentation lists everything that is stored."""

import re
from pathlib import Path

from takmail.retention import Retention
from takmail.store.column_types import metadata

PAGE = (Path(__file__).parents[2] / "docs" / "playing" / "stored.md").read_text("utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split(" | ")]
    for line in PAGE.splitlines()
    if re.match(r"\|[^|]*\| `", line)
]


def test_every_column_of_every_table_is_told() -> None:
    told = {table.strip("`"): re.findall(r"`(\w+)`", columns) for _, table, columns, _ in ROWS}
    assert told == {name: [*table.columns.keys()] for name, table in metadata.tables.items()}


def test_how_long_it_stays_is_what_is_usual() -> None:
    long = {table.strip("`"): how_long for _, table, _, how_long in ROWS}
    usual = Retention()
    assert f"{usual.sent} days after" in long["outbox"]
    assert f"{usual.waiting} days if" in long["outbox"]
    assert long["seen"].startswith(f"{usual.seen} days")
    assert long["posts"].startswith(f"{usual.posts} days")
    assert long["press_arguments"] == f"{usual.posts} days"
