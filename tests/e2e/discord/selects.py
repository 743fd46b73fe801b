"""Selects, of messages and of modals, and what they let people choose from."""

from collections.abc import Sequence
from typing import cast

from tests.e2e.discord.faults import Json, Part

STRING, USER, ROLE, MENTIONABLE, CHANNEL = 3, 5, 6, 7, 8
SELECTS = frozenset({STRING, USER, ROLE, MENTIONABLE, CHANNEL})

_DEFAULTS = {
    USER: {"user"},
    ROLE: {"role"},
    MENTIONABLE: {"user", "role"},
    CHANNEL: {"channel"},
}


def check_select(select: Part) -> None:
    """Note what is wrong with a select."""
    select.text("placeholder", 150)
    select.flag("disabled")
    least = select.whole("min_values", 0, 25, 1)
    most = select.whole("max_values", 1, 25, 1)
    if least > most:
        said = f"min_values must be less than or equal to max_values ({most})."
        select.wrong("min_values", "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE", said)
    if select.value["type"] == STRING:
        _check_options(select, most)
    else:
        _check_defaults(select, least, most)


def _check_options(select: Part, most: int) -> None:
    options = select.parts("options", 25, 1)
    for option in options:
        option.text("label", 100, 1)
        option.text("value", 100, 1)
        option.text("description", 100)
        option.flag("default")
        check_emoji(option)
    values = [str(option.value.get("value")) for option in options]
    for number, value in enumerate(values):
        if value in values[:number]:
            options[number].wrong(
                "value",
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
    if options and most > len(options):
        said = f"max_values must be less than or equal to the options ({len(options)})."
        select.wrong("max_values", "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE", said)
    if sum(option.value.get("default") is True for option in options) > most:
        select.wrong("options", "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "Too many defaults.")


def _check_defaults(select: Part, least: int, most: int) -> None:
    kind = cast("int", select.value["type"])
    defaults = select.parts("default_values", 25)
    for default in defaults:
        default.need("id")
        default.snowflake("id")
        if default.need("type"):
            default.one_of("type", _DEFAULTS[kind])
    if defaults and not least <= len(defaults) <= most:
        said = f"Must be between {least} and {most} in length."
        select.wrong("default_values", "BASE_TYPE_BAD_LENGTH", said)
    if kind == CHANNEL:
        for channel_type in select.values("channel_types", 25):
            if channel_type not in (0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 15, 16):
                select.wrong("channel_types", "BASE_TYPE_CHOICES", "This is no type of channels.")


def check_emoji(part: Part) -> None:
    """Note an emoji that is none: it has an id, or its name is a character that is one."""
    emoji = part.part("emoji")
    if emoji is None or emoji.snowflake("id"):
        return
    name = emoji.text("name", 32, 1)
    if name and name.isascii():
        emoji.wrong("name", "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")


def options_of(select: Json) -> Sequence[Json]:
    """Return the options of a select of texts."""
    return cast("Sequence[Json]", select.get("options", ()))


def chosen(select: Json, wanted: Sequence[str]) -> list[str]:
    """Return the values of the options with these labels or values, as a person chooses them.

    Raise ``AssertionError`` if there is no such option, or if so many can't be chosen.
    """
    values = []
    for name in wanted:
        found = [o["value"] for o in options_of(select) if name in (o["value"], o["label"])]
        assert found, f"no option {name!r} in {[o['label'] for o in options_of(select)]}"
        values.append(str(found[0]))
    check_count(select, len(values))
    return values


def check_count(select: Json, count: int) -> None:
    """Raise ``AssertionError`` if a person can't choose so many."""
    least = cast("int", select.get("min_values", 1))
    most = cast("int", select.get("max_values", 1))
    assert least <= count <= most, f"{count} can't be chosen: between {least} and {most} can"
