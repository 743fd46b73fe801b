"""The names that other programs may rely on are those of the file that lists them."""

from tests.stable_names import FILE, stable


def test_stable_names_stay_as_they_are_listed() -> None:
    told = "python -m tests.stable_names writes the list; deprecate names before they go"
    assert FILE.read_text("utf-8") == stable(), told
