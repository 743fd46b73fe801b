"""Whatever others have written, every place where it comes in stands it (`targets.py`)."""

from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz.seeds import PIECES, SEEDS
from tests.fuzz.targets import TARGETS
from tests.rows import each

pieces = st.lists(st.sampled_from(PIECES), max_size=15).map("".join)
anything = st.text(st.characters(exclude_categories=()), max_size=60)


@st.composite
def changed(draw: st.DrawFn) -> str:
    """Return a text that was meant, with something else in it in place of a part."""
    text = draw(st.sampled_from(SEEDS))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 8)))
        text = text[:start] + draw(pieces | anything) + text[end:]
    return text


SLOW = {"arguments": 20}
"""What takes so long that only one in so many strange characters is tried at each place."""

texts = changed() | pieces | anything


@each(("text", "target"), product(SEEDS, TARGETS))
def test_what_is_meant_somewhere_is_stood_everywhere(target: str, text: str) -> None:
    TARGETS[target](text)


@pytest.mark.parametrize("target", TARGETS)
@settings(max_examples=20, deadline=None)
@given(text=texts)
def test_nothing_breaks_an_entry(target: str, text: str) -> None:
    TARGETS[target](text)


@pytest.mark.deep
@pytest.mark.parametrize("target", TARGETS)
def test_one_strange_character_in_what_is_meant_breaks_nothing(target: str) -> None:
    every = SLOW.get(target, 1)
    for text in SEEDS:
        for at in range(len(text)):
            for piece in PIECES[at % every :: every]:
                TARGETS[target](text[:at] + piece + text[at:])


@pytest.mark.deep
@pytest.mark.parametrize("target", TARGETS)
@settings(max_examples=10_000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(text=texts)
def test_nothing_breaks_an_entry_even_after_many(target: str, text: str) -> None:
    TARGETS[target](text)
