"""Modals of the tests' Discord: which there can be."""

import pytest

from tests.e2e.discord.client import errors_at
from tests.e2e.discord.faults import Refused
from tests.e2e.discord.modals import read_modal
from tests.e2e.discord.world import Json


def line(**other: object) -> Json:
    return {"type": 4, "style": 1, "custom_id": "line"} | other


def label(component: Json, text: str = "Move", **other: object) -> Json:
    return {"type": 18, "label": text, "component": component} | other


def modal(*components: Json, **other: object) -> Json:
    return {"custom_id": "m", "title": "Your move", "components": list(components)} | other


def typed(**other: object) -> Json:
    """Return a modal with one text."""
    return modal(label(line(**other)))


GOOD: list[Json] = [
    modal(label(line(), description="d" * 100), title="t" * 45, custom_id="c" * 100),
    typed(value="v" * 4000, placeholder="p" * 100, max_length=4000),
    modal(*(label(line(custom_id=f"c{number}"), "l" * 45) for number in range(5))),
]

BAD: list[tuple[str, Json]] = [
    ("title", modal(label(line()), title="t" * 46)),
    ("title", modal(label(line()), title="")),
    ("custom_id", modal(label(line()), custom_id="c" * 101)),
    ("components", modal()),
    ("components", modal(*(label(line(custom_id=f"c{number}")) for number in range(6)))),
    ("components", modal(label(line()), label(line()))),
    ("components.0.type", modal(line(label="Move"))),
    ("components.0.label", modal(label(line(), "l" * 46))),
    ("components.0.description", modal(label(line(), description="d" * 101))),
    ("components.0.component.label", typed(label="Move")),
    ("components.0.component.style", typed(style=3)),
    ("components.0.component.value", typed(value="v" * 4001)),
    ("components.0.component.placeholder", typed(placeholder="p" * 101)),
    ("components.0.component.max_length", typed(max_length=4001)),
    ("components.0.component.min_length", typed(min_length=5, max_length=4)),
    ("components.0.component.type", modal(label({"type": 2, "custom_id": "b"}))),
]


@pytest.mark.parametrize("given", GOOD)
def test_a_modal_within_the_limits_is_shown(given: Json) -> None:
    assert read_modal(given).title == given["title"]


@pytest.mark.parametrize(("path", "given"), BAD)
def test_a_modal_beyond_a_limit_is_refused_with_its_place(path: str, given: Json) -> None:
    with pytest.raises(Refused) as refusal:
        read_modal(given)
    assert refusal.value.code == 50035
    assert refusal.value.blames_bot
    assert errors_at(refusal.value.content["errors"], f"data.{path}")
