"""Components of the small Discord's messages, read as strictly as Discord reads them.

Those of version 1 are rows of buttons and selects. A message with the flag of version 2 is made of
components alone.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import count
from typing import cast

from tests.e2e.discord.faults import Json, Part, objects
from tests.e2e.discord.selects import SELECTS, check_emoji, check_select

IS_V2 = 1 << 15
"""The flag of messages made of components of version 2."""

MOST_IN_ALL = 40
MOST_TEXT_IN_ALL = 4000

ROW, BUTTON = 1, 2
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17

_LINK, _PREMIUM = 5, 6
_IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
_AT_TOP = (*_IN_CONTAINER, CONTAINER)


def walk(components: object) -> Iterator[Json]:
    """Yield every component, however deep, in the order in which they are shown."""
    for component in objects(components):
        yield component
        yield from walk(component.get("components"))
        for name in ("accessory", "component"):
            if isinstance(component.get(name), dict):
                yield from walk([component[name]])


def buttons_of(components: object) -> list[Json]:
    """Return the buttons of a message, in their order."""
    return [part for part in walk(components) if part.get("type") == BUTTON]


def selects_of(components: object) -> list[Json]:
    """Return the selects of a message, in their order."""
    return [part for part in walk(components) if part.get("type") in SELECTS]


def texts_of(components: object) -> list[str]:
    """Return the texts of a message of version 2, in their order."""
    return [str(part["content"]) for part in walk(components) if part.get("type") == TEXT]


def with_ids(components: object) -> tuple[Json, ...]:
    """Return components as Discord keeps them: each has an id, unique in its message."""
    taken = {part["id"] for part in walk(components) if part.get("id")}
    free = (number for number in count(1) if number not in taken)
    return tuple(_with_ids(part, free) for part in objects(components))


def _with_ids(component: Json, free: Iterator[int]) -> Json:
    kept = component | {"id": component.get("id") or next(free)}
    if "components" in component:
        kept["components"] = [_with_ids(part, free) for part in objects(component["components"])]
    for name in ("accessory", "component"):
        if isinstance(component.get(name), dict):
            kept[name] = _with_ids(cast("Json", component[name]), free)
    return kept


def check_components(message: Part, *, v2: bool, files: Collection[str]) -> None:
    """Note what is wrong with the components of a message; ``files`` are the names of its files."""
    if v2:
        parts = message.parts("components", MOST_IN_ALL)
        check_types(parts, _AT_TOP)
        for part in parts:
            _check_v2(part, files)
        _check_sums(message)
    else:
        rows = message.parts("components", 5)
        check_types(rows, (ROW,))
        for row in rows:
            _check_row(row)
    check_ids(message)


def check_types(parts: Sequence[Part], known: Collection[int]) -> None:
    """Note each component that can't stand where it stands."""
    for part in parts:
        if part.value.get("type") not in known:
            said = f'Value of field "type" must be one of {tuple(known)}.'
            part.wrong("type", "UNION_TYPE_CHOICES", said)


def check_ids(message: Part) -> None:
    """Note ids that stand twice, and components that lack theirs."""
    seen: set[object] = set()
    for part in walk(message.value.get("components")):
        for name in ("custom_id", "id"):
            value = (name, part.get(name))
            if part.get(name) and value in seen:
                said = "Component custom id cannot be duplicated"
                message.wrong("components", "COMPONENT_CUSTOM_ID_DUPLICATED", said)
            seen.add(value)


def _check_sums(message: Part) -> None:
    everything = list(walk(message.value.get("components")))
    if len(everything) > MOST_IN_ALL:
        said = f"The maximum number of components is {MOST_IN_ALL}, there are {len(everything)}."
        message.wrong("components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", said)
    if (
        sum(len(text) for text in texts_of(objects(message.value.get("components"))))
        > MOST_TEXT_IN_ALL
    ):
        said = f"The maximum number of displayable characters is {MOST_TEXT_IN_ALL}."
        message.wrong("components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", said)


def _check_row(row: Part) -> None:
    children = row.parts("components", 5, 1)
    check_types(children, (BUTTON, *sorted(SELECTS)))
    for child in children:
        if child.value.get("type") == BUTTON:
            _check_button(child)
        elif child.value.get("type") in SELECTS:
            child.text("custom_id", 100, 1)
            check_select(child)
            if len(children) > 1:
                said = "The width of a row is 5: a select needs a row of its own."
                row.wrong("components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", said)


def _check_button(button: Part) -> None:
    style = button.one_of("style", range(1, 7)) if button.need("style") else None
    label = button.text("label", 80)
    button.flag("disabled")
    check_emoji(button)
    button.link("url", 512, ("http", "https", "discord"))
    if style == _PREMIUM:
        button.need("sku_id")
        return
    if not label and not button.has("emoji"):
        button.wrong("label", "BUTTON_COMPONENT_INVALID", "A button needs a label or an emoji.")
    wanted, unwanted = ("url", "custom_id") if style == _LINK else ("custom_id", "url")
    if wanted == "custom_id":
        button.text("custom_id", 100, 1)
    if not button.has(wanted) or button.has(unwanted):
        said = f"This button needs a {wanted} and no {unwanted}."
        button.wrong(unwanted, "BUTTON_COMPONENT_INVALID", said)


def _check_v2(part: Part, files: Collection[str]) -> None:
    match part.value.get("type"):
        case 1:
            _check_row(part)
        case 9:
            _check_section(part, files)
        case 10:
            part.text("content", MOST_TEXT_IN_ALL, 1)
        case 12:
            for item in part.parts("items", 10, 1):
                item.text("description", 1024)
                _check_media(item, "media", files)
        case 13:
            _check_media(part, "file", files)
        case 14:
            part.flag("divider")
            part.one_of("spacing", (1, 2))
        case 17:
            part.whole("accent_color", 0, 0xFFFFFF, 0)
            children = part.parts("components", MOST_IN_ALL, 1)
            check_types(children, _IN_CONTAINER)
            for child in children:
                _check_v2(child, files)
        case _:
            pass  # noted where its type was looked at


def _check_section(section: Part, files: Collection[str]) -> None:
    texts = section.parts("components", 3, 1)
    check_types(texts, (TEXT,))
    for text in texts:
        text.text("content", MOST_TEXT_IN_ALL, 1)
    accessory = section.part("accessory") if section.need("accessory") else None
    if accessory is not None:
        check_types([accessory], (BUTTON, THUMBNAIL))
        if accessory.value.get("type") == BUTTON:
            _check_button(accessory)
        else:
            accessory.text("description", 1024)
            _check_media(accessory, "media", files)


def _check_media(part: Part, name: str, files: Collection[str]) -> None:
    media = part.part(name) if part.need(name) else None
    if media is None or not media.need("url"):
        return
    url = media.link("url", 2048, ("http", "https", "attachment"))
    scheme, _, file = url.partition("://")
    if scheme == "attachment" and file not in files:
        media.wrong(
            "url",
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
            "The referenced attachment was not found",
        )
