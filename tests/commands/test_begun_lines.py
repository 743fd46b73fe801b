"""Lines of moves in advance as far as they are typed."""

import pytest

from takmail.commands.premoves import begun_line


@pytest.mark.parametrize(
    ("typed", "before", "plies", "begun"),
    [
        ("", "", 0, ""),
        ("ps c", "", 0, "ps c"),
        ("if ps c", "if", 0, "ps c"),
        ("ps c3 then ", "ps c3 then", 1, ""),
        ("ps c3 then p", "ps c3 then", 1, "p"),
        ("c4> THEN: Cd", "c4> THEN:", 1, "Cd"),
        ("if ps c3 then ps c2 if pw", "if ps c3 then ps c2 if", 2, "pw"),
        ("ps c3 then ps c2; if ps d", "ps c3 then ps c2; if", 0, "ps d"),
        ("ps c3 then mail c2 if\tptn b", "ps c3 then mail c2 if", 2, "ptn b"),
    ],
)
def test_what_is_begun_stands_behind_whole_plies(
    typed: str, before: str, plies: int, begun: str
) -> None:
    line = begun_line(typed)
    assert line is not None
    assert (line.before, len(line.plies), line.begun) == (before, plies, begun)
    assert line.answers == (plies % 2 == 1)


@pytest.mark.parametrize(
    "typed", ["then ps c3", "ps c3 if ps", "pz c3 then p", "ps c3 then ps c2; ps d", "#k3 if ps c"]
)
def test_what_cannot_become_a_line_is_not_begun(typed: str) -> None:
    assert begun_line(typed) is None
