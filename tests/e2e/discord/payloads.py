"""Messages that the bot writes, and choices that it offers, held to Discord's limits."""

from collections.abc import Sequence
from dataclasses import dataclass

from tests.e2e.discord.components import LAID_OUT, check_components, check_layout, text_of, with_ids
from tests.e2e.discord.embeds import check_embeds
from tests.e2e.discord.faults import Complaints, Json, Part, Refused, objects
from tests.e2e.discord.files import Attached

LARGEST_FILE = 10 * 1024 * 1024
MOST_FILES = 10


@dataclass(frozen=True, slots=True)
class Contents:
    """What a message shows: text, embeds, components, files, and flags of how it is shown."""

    text: str = ""
    embeds: tuple[Json, ...] = ()
    components: tuple[Json, ...] = ()
    files: tuple[Attached, ...] = ()
    flags: int = 0

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to be seen."""
        return not (self.text.strip() or self.embeds or self.components or self.files)


def read_contents(
    body: Json,
    files: tuple[Attached, ...],
    before: Contents | None = None,
    under: tuple[str, ...] = (),
) -> Contents:
    """Return what a message shows once a request is done; what isn't named stays as ``before``.

    ``under`` is where the message stands in the request. Raise ``Refused`` where Discord would
    refuse it.
    """
    complaints, kept = Complaints(), before or Contents()
    message = Part(body, complaints, under)
    now = _after(message, files, kept)
    laid_out = bool(now.flags & LAID_OUT)
    if kept.flags & LAID_OUT:
        _check_still_laid_out(body)
    if laid_out and "components" in body:
        check_layout(message)
    elif not laid_out:
        check_components(message)
    check_embeds(message)
    if laid_out and (body.get("content") or now.embeds):
        said = "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
        message.wrong("content", "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", said)
    message.values("sticker_ids", 3)
    for name in ("tts", "enforce_nonce"):
        message.flag(name)
    _check_mentions(message)
    _check_nonce(message)
    _check_files(message, now.files)
    complaints.refuse()
    if now.is_empty:
        raise Refused(400, 50006, "Cannot send an empty message")
    if any(len(file.data) > LARGEST_FILE for file in files):
        raise Refused(413, 40005, "Request entity too large")
    return now


def _check_still_laid_out(body: Json) -> None:
    """Refuse an edit that leaves a laid out message without a layout; no bot can know it before."""
    if body.get("content") or body.get("embeds"):
        raise Refused(400, 50035, "Invalid Form Body", blames_bot=False)
    if "components" in body and not body["components"]:
        raise Refused(400, 50006, "Cannot send an empty message", blames_bot=False)


def read_choices(data: object, kind: int) -> list[Json]:
    """Return the choices that a bot offers for an option of this type.

    Raise ``Refused`` where Discord would refuse them.
    """
    complaints = Complaints()
    offer = Part(data, complaints, ("data",))
    offer.need("choices")
    choices = offer.parts("choices", 25)
    for choice in choices:
        check_choice(choice, kind)
    complaints.refuse()
    return [choice.value for choice in choices]


def check_choice(choice: Part, kind: int) -> None:
    """Note what is wrong with a choice for an option of this type."""
    choice.text("name", 100, 1)
    if kind == 3:
        choice.text("value", 100, 1)
    elif kind == 4:
        choice.need("value")
        choice.whole("value", 1 - 2**53, 2**53 - 1, 0)
    elif choice.need("value") and not isinstance(choice.value["value"], int | float):
        choice.wrong("value", "NUMBER_TYPE_COERCE", "Value is not float.")


def _after(message: Part, files: tuple[Attached, ...], before: Contents) -> Contents:
    body = message.value
    text = message.text("content", 2000)
    flags = message.whole("flags", 0, 2**31 - 1, before.flags)
    components = body.get("components")
    embeds = body.get("embeds")
    shown = with_ids(objects(components)) if "components" in body else before.components
    text = text if "content" in body else before.text
    return Contents(
        text_of(shown) if flags & LAID_OUT else text,
        tuple(objects(embeds)) if "embeds" in body else before.embeds,
        shown,
        _kept_files(body, before.files) + files,
        flags,
    )


def _kept_files(body: Json, files: tuple[Attached, ...]) -> tuple[Attached, ...]:
    """Return the files that a message keeps when it is changed: without a word of them, all."""
    if "attachments" not in body:
        return files
    ids = {str(told.get("id")) for told in objects(body["attachments"])}
    return tuple(file for file in files if str(file.id) in ids)


def _check_mentions(message: Part) -> None:
    allowed = message.part("allowed_mentions")
    if allowed is None:
        return
    allowed.flag("replied_user")
    parsed = allowed.values("parse", 3)
    for word in parsed:
        if word not in ("users", "roles", "everyone"):
            allowed.wrong("parse", "BASE_TYPE_CHOICES", f"{word!r} is nothing to be parsed.")
    for name in ("users", "roles"):
        ids = allowed.values(name, 100)
        if len(set(map(str, ids))) < len(ids):
            allowed.wrong(name, "SET_TYPE_ALREADY_CONTAINS_VALUE", "The set has this value.")
        if ids and name in parsed:
            said = f'parse:["{name}"] and {name}: [ids...] are mutually exclusive.'
            allowed.wrong("", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", said)


def _check_nonce(message: Part) -> None:
    if len(str(message.value.get("nonce") or "")) > 25:
        message.wrong("nonce", "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")


def _check_files(message: Part, files: Sequence[Attached]) -> None:
    for told in message.parts("attachments", MOST_FILES):
        told.need("id")
        told.text("description", 1024)
        told.text("filename", 1024)
    if len(files) > MOST_FILES:
        said = f"Must be {MOST_FILES} or fewer in length."
        message.wrong("attachments", "BASE_TYPE_MAX_LENGTH", said)
