"""Modals of the tests' Discord: which there can be, and what their submissions say."""

import pytest

from tests.e2e.discord.client import errors_at
from tests.e2e.discord.faults import Refused
from tests.e2e.discord.modals import read_modal
from tests.e2e.discord.world import Json


def options(count: int) -> list[Json]:
    return [{"label": f"Option {number}", "value": str(number)} for number in range(count)]


def line(**other: object) -> Json:
    return {"type": 4, "style": 1, "custom_id": "line"} | other


def label(component: Json, text: str = "Move", **other: object) -> Json:
    return {"type": 18, "label": text, "component": component} | other


def select(**other: object) -> Json:
    return {"type": 3, "custom_id": "s", "options": options(3)} | other


def modal(*components: Json, **other: object) -> Json:
    return {"custom_id": "m", "title": "Your move", "components": list(components)} | other


def old(**other: object) -> Json:
    """Return a text in a row, as modals had them before there were labels."""
    return {"type": 1, "components": [line(label="Move") | other]}


GOOD: list[Json] = [
    modal(old(), title="t" * 45, custom_id="c" * 100),
    modal(old(value="v" * 4000, placeholder="p" * 100, max_length=4000)),
    modal(*(label(line(custom_id=f"c{number}"), "l" * 45) for number in range(5))),
    modal({"type": 10, "content": "Play a move"}, label(select(required=False, min_values=0))),
    modal(label({"type": 5, "custom_id": "who"}, description="d" * 100)),
    modal(label({"type": 21, "custom_id": "r", "options": options(10)})),
    modal(label({"type": 22, "custom_id": "c", "options": options(1)})),
    modal(label({"type": 23, "custom_id": "c"}), label({"type": 19, "custom_id": "f"})),
]

BAD: list[tuple[str, Json]] = [
    ("title", modal(old(), title="t" * 46)),
    ("title", modal(old(), title="")),
    ("custom_id", modal(old(), custom_id="c" * 101)),
    ("components", modal()),
    ("components", modal(*(label(line(custom_id=f"c{number}")) for number in range(6)))),
    ("components", modal(label(line()), label(line()))),
    ("components.0.type", modal(line(label="Move"))),
    ("components.0.components", modal({"type": 1, "components": [line(), line()]})),
    ("components.0.components.0.type", modal({"type": 1, "components": [select()]})),
    ("components.0.components.0.label", modal(old(label="l" * 46))),
    ("components.0.components.0.style", modal(old(style=3))),
    ("components.0.components.0.value", modal(old(value="v" * 4001))),
    ("components.0.components.0.placeholder", modal(old(placeholder="p" * 101))),
    ("components.0.components.0.max_length", modal(old(max_length=4001))),
    ("components.0.components.0.min_length", modal(old(min_length=5, max_length=4))),
    ("components.0.label", modal(label(line(), "l" * 46))),
    ("components.0.description", modal(label(line(), description="d" * 101))),
    ("components.0.component.label", modal(label(line(label="Move")))),
    ("components.0.component.disabled", modal(label(select(disabled=True)))),
    ("components.0.component.min_values", modal(label(select(min_values=0)))),
    ("components.0.component.type", modal(label({"type": 2, "custom_id": "b"}))),
    (
        "components.0.component.options",
        modal(label({"type": 21, "custom_id": "r", "options": options(1)})),
    ),
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
