"""Every style's boards as files that a person can open and judge.

After a wanted change, `TAKMAIL_GOLDEN=write` in the environment writes them anew; look at the
difference before it is committed.
"""

import os
from pathlib import Path

import pytest

from takmail.looks import Style
from takmail.render.styles import draw_board
from tests.render.cases import CASES, Case

_GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
@pytest.mark.parametrize("style", Style, ids=lambda style: style.value)
def test_a_board_looks_as_it_did_when_it_was_judged(style: Style, case: Case) -> None:
    file = _GOLDEN / style.value / f"{case.name}.txt"
    drawn = draw_board(case.view(), style) + "\n"
    if os.environ.get("TAKMAIL_GOLDEN") == "write":
        file.parent.mkdir(exist_ok=True)
        file.write_text(drawn, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == drawn
