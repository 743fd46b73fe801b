"""Components of the small Discord's messages, read as strictly as Discord reads them.

They are rows of buttons and selects; laid out messages (Components V2) have texts, pictures and
people in a frame besides.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import count
from typing import cast

from tests.e2e.discord.faults import Json, Part, objects
from tests.e2e.discord.selects import SELECTS, check_emoji, check_select

ROW, BUTTON = 1, 2
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, FRAME = 9, 10, 11, 12, 13, 17

LAID_OUT = 1 << 15
"""The flag of messages that are laid out."""

_MOST, _MOST_CHARACTERS = 40, 4000

_LINK = 5


def walk(components: object) -> Iterator[Json]:
    """Yield every component, however deep, in the order in which they are shown."""
    for component in objects(components):
        yield component
        yield from walk(component.get("components"))
        for inside in ("component", "accessory"):
            if isinstance(component.get(inside), dict):
                yield from walk([component[inside]])


def text_of(components: object) -> str:
    """Return the words of a laid out message."""
    return "\n".join(str(part["content"]) for part in walk(components) if part.get("type") == TEXT)


def buttons_of(components: object) -> list[Json]:
    """Return the buttons of a message, in their order."""
    return [part for part in walk(components) if part.get("type") == BUTTON]


def selects_of(components: object) -> list[Json]:
    """Return the selects of a message, in their order."""
    return [part for part in walk(components) if part.get("type") in SELECTS]


def with_ids(components: object) -> tuple[Json, ...]:
    """Return components as Discord keeps them: each has an id, unique in its message."""
    taken = {part["id"] for part in walk(components) if part.get("id")}
    free = (number for number in count(1) if number not in taken)
    return tuple(_with_ids(part, free) for part in objects(components))


def _with_ids(component: Json, free: Iterator[int]) -> Json:
    kept = component | {"id": component.get("id") or next(free)}
    if "components" in component:
        kept["components"] = [_with_ids(part, free) for part in objects(component["components"])]
    if isinstance(component.get("component"), dict):
        kept["component"] = _with_ids(cast("Json", component["component"]), free)
    return kept


def check_components(message: Part) -> None:
    """Note faults of the components of a message."""
    rows = message.parts("components", 5)
    check_types(rows, (ROW,))
    for row in rows:
        _check_row(row)
    check_ids(message)


def check_layout(message: Part) -> None:
    """Note faults of the components of a laid out message, all in frames."""
    parts = list(walk(message.value.get("components")))
    if len(parts) > _MOST or len(text_of(parts)) > _MOST_CHARACTERS:
        said = f"At most {_MOST} components and {_MOST_CHARACTERS} characters."
        message.wrong("components", "BASE_TYPE_BAD_LENGTH", said)
    frames = message.parts("components", _MOST, 1)
    check_types(frames, (FRAME,))
    for frame in frames:
        children = frame.parts("components", _MOST, 1)
        check_types(children, (ROW, SECTION, TEXT, GALLERY, FILE))
        for child in children:
            _check_laid_out(child)
    check_ids(message)


def _check_laid_out(part: Part) -> None:
    kind = part.value.get("type")
    if kind == ROW:
        _check_row(part)
    elif kind == SECTION:
        texts = part.parts("components", 3, 1)
        check_types(texts, (TEXT,))
        for text in texts:
            text.text("content", _MOST_CHARACTERS, 1)
        if picture := part.part("accessory"):
            check_types([picture], (THUMBNAIL,))
            _check_media(picture, "media")
    elif kind == TEXT:
        part.text("content", _MOST_CHARACTERS, 1)
    elif kind == GALLERY:
        for item in part.parts("items", 10, 1):
            item.text("description", 1024)
            _check_media(item, "media")
    elif kind == FILE:
        _check_media(part, "file")


def _check_media(part: Part, name: str) -> None:
    if part.need(name) and (media := part.part(name)):
        media.link("url", 2048, ("http", "https", "attachment"))


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
    style = button.one_of("style", range(1, 6)) if button.need("style") else None
    label = button.text("label", 80)
    button.flag("disabled")
    check_emoji(button)
    button.link("url", 512, ("http", "https", "discord"))
    if not label and not button.has("emoji"):
        button.wrong("label", "BUTTON_COMPONENT_INVALID", "A button needs a label or an emoji.")
    wanted, unwanted = ("url", "custom_id") if style == _LINK else ("custom_id", "url")
    if wanted == "custom_id":
        button.text("custom_id", 100, 1)
    if not button.has(wanted) or button.has(unwanted):
        said = f"This button needs a {wanted} and no {unwanted}."
        button.wrong(unwanted, "BUTTON_COMPONENT_INVALID", said)
