"""Buttons below the messages of the small Discord, read as strictly as Discord reads them."""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import TypeAlias, cast

Json: TypeAlias = dict[str, object]

_ROW, _BUTTON = 1, 2
_LINK = 5
_STYLES = range(1, 6)


class BadComponentsError(Exception):
    """Components that Discord would refuse; ``code`` is its name for what is wrong."""

    def __init__(self, code: str, fault: str) -> None:
        super().__init__(fault)
        self.code = code


def read_components(given: object) -> tuple[Json, ...]:
    """Return the rows of buttons of a request as Discord keeps them, each part with an id.

    Raise ``BadComponentsError`` where Discord would refuse them.
    """
    rows = cast("Sequence[Json]", given or ())
    if len(rows) > 5:
        raise BadComponentsError("BASE_TYPE_BAD_LENGTH", "Must be between 0 and 5 in length.")
    _check_custom_ids(rows)
    ids = count(1)
    return tuple(_read_row(row, ids) for row in rows)


def buttons_of(rows: Sequence[Json]) -> list[Json]:
    """Return the buttons of some rows, in their order."""
    return [button for row in rows for button in cast("Sequence[Json]", row.get("components", ()))]


def _check_custom_ids(rows: Sequence[Json]) -> None:
    ids = [button["custom_id"] for button in buttons_of(rows) if "custom_id" in button]
    if len(set(ids)) < len(ids):
        raise BadComponentsError(
            "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"
        )


def _read_row(row: Json, ids: Iterator[int]) -> Json:
    buttons = buttons_of([row])
    if row.get("type") != _ROW:
        raise BadComponentsError("UNION_TYPE_CHOICES", "Value of field 'type' must be one of (1,).")
    if not 1 <= len(buttons) <= 5:
        raise BadComponentsError("BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.")
    number = next(ids)
    return {
        "type": _ROW,
        "id": number,
        "components": [_read_button(button) | {"id": next(ids)} for button in buttons],
    }


def _read_button(button: Json) -> Json:
    if button.get("type") != _BUTTON or button.get("style") not in _STYLES:
        raise BadComponentsError("UNION_TYPE_CHOICES", "This is no button of a known style.")
    label = str(button.get("label") or "")
    if not label and not button.get("emoji"):
        raise BadComponentsError("BUTTON_COMPONENT_INVALID", "A button needs a label or an emoji.")
    if len(label) > 80:
        raise BadComponentsError("BASE_TYPE_BAD_LENGTH", "Must be between 1 and 80 in length.")
    wanted, unwanted = ("url", "custom_id") if button["style"] == _LINK else ("custom_id", "url")
    if not button.get(wanted) or button.get(unwanted):
        raise BadComponentsError(
            "BUTTON_COMPONENT_INVALID", f"This button needs a {wanted} and no {unwanted}."
        )
    if len(str(button.get("custom_id", ""))) > 100:
        raise BadComponentsError("BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
    return button
