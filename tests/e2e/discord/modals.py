"""Modals of the small Discord: texts below labels, and what people fill in."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from tests.e2e.discord.components import check_ids, check_types, walk, with_ids
from tests.e2e.discord.faults import Complaints, Json, Part

INPUT, LABEL = 4, 18


@dataclass(frozen=True, slots=True)
class Modal:
    """A modal that somebody sees."""

    custom_id: str
    title: str
    components: tuple[Json, ...]

    @property
    def fields(self) -> dict[str, Json]:
        """The texts that can be filled in, by their labels."""
        return {
            str(part["label"]): cast("Json", part["component"])
            for part in walk(self.components)
            if part["type"] == LABEL
        }

    def filled(self, given: Mapping[str, str]) -> Json:
        """Return the submission of this modal with these texts, by their labels.

        A text that isn't given keeps the value with which the modal came. Raise `AssertionError` if
        Discord wouldn't let a person submit that.
        """
        unknown = given.keys() - self.fields.keys()
        assert not unknown, f"the modal {self.title!r} has no fields {sorted(unknown)}"
        written = []
        for label in self.components:
            part = cast("Json", label["component"])
            value = _value(part, given.get(str(label["label"])))
            kept = {name: part[name] for name in ("type", "id", "custom_id")}
            field = kept | {"value": value}
            written.append({"type": LABEL, "id": label["id"], "component": field})
        return {"custom_id": self.custom_id, "components": written}


def read_modal(given: object) -> Modal:
    """Return the modal that a bot shows; raise ``Refused`` where Discord would refuse it."""
    complaints = Complaints()
    modal = Part(given, complaints, ("data",))
    custom_id, title = modal.text("custom_id", 100, 1), modal.text("title", 45, 1)
    labels = modal.parts("components", 5, 1)
    check_types(labels, (LABEL,))
    for label in labels:
        _check_label(label)
    check_ids(modal)
    complaints.refuse()
    return Modal(custom_id, title, with_ids(modal.value["components"]))


def _check_label(label: Part) -> None:
    label.text("label", 45, 1)
    label.text("description", 100)
    part = label.part("component") if label.need("component") else None
    if part is None:
        return
    check_types([part], (INPUT,))
    if part.has("label"):
        part.wrong("label", "COMPONENT_INVALID_FIELD", "The label stands around it.")
    _check_input(part)


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


def _value(part: Json, given: str | None) -> str:
    """Return the text of a field when the modal is submitted."""
    text = str(part.get("value") or "") if given is None else given
    assert text or not part.get("required", True), f"{part['custom_id']} must be filled in"
    least, most = part.get("min_length", 0), part.get("max_length", 4000)
    if text:
        assert cast("int", least) <= len(text) <= cast("int", most), f"{text!r} has a wrong length"
    return text
