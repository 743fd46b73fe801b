"""Modals of the small Discord: what one may have in it, and what people fill in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, cast

from tests.e2e.discord.components import ROW, TEXT, check_ids, check_types, walk, with_ids
from tests.e2e.discord.faults import Complaints, Json, Part
from tests.e2e.discord.selects import SELECTS, STRING, check_count, check_select, chosen

Filled: TypeAlias = str | Sequence[str] | bool

INPUT, LABEL, UPLOAD, RADIOS, CHECKBOXES, CHECKBOX = 4, 18, 19, 21, 22, 23

_LABELLED = (INPUT, *sorted(SELECTS), UPLOAD, RADIOS, CHECKBOXES, CHECKBOX)


@dataclass(frozen=True, slots=True)
class Modal:
    """A modal that somebody sees."""

    custom_id: str
    title: str
    components: tuple[Json, ...]

    @property
    def fields(self) -> dict[str, Json]:
        """What can be filled in, by the label that stands over it."""
        found: dict[str, Json] = {}
        for part in walk(self.components):
            if part["type"] == LABEL:
                found[str(part["label"])] = cast("Json", part["component"])
            elif part["type"] == INPUT and part.get("label"):
                found[str(part["label"])] = part
        return found

    def filled(self, given: Mapping[str, Filled]) -> Json:
        """Return what a submission of this modal says, its fields named by label or custom id.

        What isn't given keeps the value that the modal came with. Raise ``AssertionError`` if
        Discord wouldn't let a person submit that.
        """
        left = dict(given)
        values: dict[str, object] = {}
        for label, part in self.fields.items():
            own = str(part["custom_id"])
            named = label if label in left else own
            values[own] = _value(part, left.pop(named, None))
        assert not left, f"the modal {self.title!r} has no fields {sorted(left)}"
        written = [_written(part, values) for part in self.components]
        return {"custom_id": self.custom_id, "components": written}


def read_modal(given: object) -> Modal:
    """Return the modal that a bot shows; raise ``Refused`` where Discord would refuse it."""
    complaints = Complaints()
    modal = Part(given, complaints, ("data",))
    custom_id, title = modal.text("custom_id", 100, 1), modal.text("title", 45, 1)
    parts = modal.parts("components", 5, 1)
    check_types(parts, (ROW, LABEL, TEXT))
    for part in parts:
        _check(part)
    check_ids(modal)
    complaints.refuse()
    return Modal(custom_id, title, with_ids(modal.value["components"]))


def _check(part: Part) -> None:
    if part.value.get("type") == TEXT:
        part.text("content", 4000, 1)
    elif part.value.get("type") == ROW:
        children = part.parts("components", 1, 1)
        check_types(children, (INPUT,))
        for child in children:
            child.text("label", 45, 1)
            _check_input(child)
    elif part.value.get("type") == LABEL:
        _check_label(part)


def _check_label(label: Part) -> None:
    label.text("label", 45, 1)
    label.text("description", 100)
    part = label.part("component") if label.need("component") else None
    if part is None:
        return
    check_types([part], _LABELLED)
    if part.flag("disabled"):
        said = "What is in a modal can't be disabled."
        part.wrong("disabled", "COMPONENT_INVALID_FIELD", said)
    if part.value.get("type") == INPUT:
        if part.has("label"):
            part.wrong("label", "COMPONENT_INVALID_FIELD", "The label stands around it.")
        _check_input(part)
        return
    part.text("custom_id", 100, 1)
    part.flag("required")
    if part.value.get("type") in SELECTS:
        check_select(part)
        if part.flag("required", usual=True) and part.value.get("min_values") == 0:
            said = "What is required has at least one value."
            part.wrong("min_values", "SELECT_COMPONENT_MIN_VALUES_TOO_SMALL", said)
    elif part.value.get("type") in (RADIOS, CHECKBOXES):
        for option in part.parts("options", 10, 2 if part.value["type"] == RADIOS else 1):
            option.text("label", 100, 1)
            option.text("value", 100, 1)
            option.text("description", 100)


def _check_input(text: Part) -> None:
    text.text("custom_id", 100, 1)
    if text.need("style"):
        text.one_of("style", (1, 2))
    text.text("value", 4000)
    text.text("placeholder", 100)
    text.flag("required")
    least, most = text.whole("min_length", 0, 4000, 0), text.whole("max_length", 1, 4000, 4000)
    if least > most:
        said = f"min_length must be less than or equal to max_length ({most})."
        text.wrong("min_length", "TEXT_INPUT_COMPONENT_INVALID_LENGTH", said)


def _value(part: Json, given: Filled | None) -> object:
    """Return what a field holds when the modal is submitted."""
    required = part.get("required", True)
    if part["type"] == INPUT:
        text = str(part.get("value") or "") if given is None else str(given)
        assert text or not required, f"{part['custom_id']} must be filled in"
        least, most = cast("int", part.get("min_length", 0)), part.get("max_length", 4000)
        if text:
            assert least <= len(text) <= cast("int", most), f"{text!r} has a wrong length"
        return text
    if part["type"] == CHECKBOX:
        return bool(part.get("default")) if given is None else bool(given)
    many = _many(part, given)
    if part["type"] == STRING and many:
        return chosen(part, many)
    if part["type"] in SELECTS and (many or required):
        check_count(part, len(many))
    return many


def _many(part: Json, given: Filled | None) -> list[str]:
    if given is None:
        options = cast("Sequence[Json]", part.get("options", ()))
        return [str(option["value"]) for option in options if option.get("default")]
    return [given] if isinstance(given, str) else [str(one) for one in cast("Sequence[str]", given)]


def _written(part: Json, values: Mapping[str, object]) -> Json:
    if part["type"] == TEXT:
        return {"type": TEXT, "id": part["id"]}
    if part["type"] == LABEL:
        inner = _field(cast("Json", part["component"]), values)
        return {"type": LABEL, "id": part["id"], "component": inner}
    inputs = cast("Sequence[Json]", part["components"])
    fields = [_field(child, values) for child in inputs]
    return {"type": ROW, "id": part["id"], "components": fields}


def _field(part: Json, values: Mapping[str, object]) -> Json:
    value = values[str(part["custom_id"])]
    name = "value" if part["type"] in (INPUT, CHECKBOX) else "values"
    if part["type"] == RADIOS:
        assert isinstance(value, list)
        name, value = "value", value[0] if value else None
    return {
        "type": part["type"],
        "id": part["id"],
        "custom_id": part["custom_id"],
        name: value,
    }
