"""Messages as Discord takes them: a text with an embed and buttons, or laid out by Components V2.

`posts_of` decides: a message with people's pictures, or whose squares need more rows of buttons
than a text can have, is laid out if it fits; all others stay texts. `new_message` and
`changed_message` return what discord.py sends of a part, so whoever sends one needn't know which
of both it is. A message that is laid out stays so: where one is edited, ``laid_out`` says it.
"""

import re
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from io import BytesIO
from typing import Any, Final, TypeAlias

import discord

from bots.discord_bot.components import ROWS, to_items, to_view
from bots.discord_bot.markup import PLATFORM, Post, inert, render, render_on_card, to_posts
from takmail.colors import Color
from takmail.recent import Recent
from takmail.wording.message.messages import (
    Block,
    Buttons,
    Card,
    Enclosure,
    File,
    Kind,
    Message,
    Portrait,
    Portraits,
)
from takmail.wording.message.sentences import paragraph_of, worded
from takmail.wording.message.text import Deadline, Paragraph, Person, Plain, Preformatted

_MOST_ALT = 1024
_MOST_TITLE = 256

MOST_COMPONENTS: Final = 40
MOST_CHARACTERS: Final = 4000
"""The most components of a laid out message, nested ones too, and characters of its texts."""

_COLOURS = {Color.WHITE: 0xF2EAD3, Color.BLACK: 0x111214, None: 0xC9A227}
"""The colours of cards: of White's turn, of Black's, and of a game that is over."""

_CIRCLES = "🔴🟠🟡🟢🔵🟣🟤"
"""Colours beside the initials of people whose pictures aren't known."""

_MOST_SEEN = 2000

_Item: TypeAlias = discord.ui.Item[Any]


class Avatars:
    """The addresses of people's pictures, as far as they were seen lately; they are never stored.

    discord.py keeps no people without the privileged intent for members.
    """

    def __init__(self) -> None:
        self._seen: Recent[str, str] = Recent(_MOST_SEEN)

    def learn(self, person: discord.User | discord.Member) -> None:
        """Know the picture of a person who has just said or pressed something."""
        self._seen.put(str(person.id), person.display_avatar.url)

    def of(self, person: Person) -> str | None:
        """Return the address of a person's picture, if it is known."""
        return self._seen.get(person.user) if person.platform == PLATFORM else None


AVATARS = Avatars()
"""Those of the one Discord that there is to a process."""


def posts_of(message: Message) -> list[Post]:
    """Return a message as Discord takes it: laid out if it needs that and fits, or as texts."""
    message = _with_one_clock(message)
    if not (message.has_portraits or _has_many_squares(message)):
        return to_posts(message)
    blocks, card = message.blocks, message.card
    post = Post("", message.files, message.rows, card, message.silent, blocks)
    return [post] if _fits(_container(post)) else to_posts(message)


def _with_one_clock(message: Message) -> Message:
    """Return a message without the words that say nothing but the time which its card shows."""
    if message.card is None or message.card.time is None:
        return message
    return replace(message, blocks=tuple(b for b in message.blocks if not _is_clock(b)))


def _is_clock(block: Block) -> bool:
    spans = block.spans if isinstance(block, Paragraph) else ()
    timed = any(isinstance(span, Deadline) for span in spans)
    return timed and all(isinstance(span, Deadline | Plain) for span in spans)


def _has_many_squares(message: Message) -> bool:
    aligned = any(isinstance(row, Buttons) and row.aligned for row in message.rows)
    return aligned and sum(1 for _ in to_items(message.rows)) > ROWS


def _fits(container: discord.ui.Container[Any]) -> bool:
    within = 1 + sum(1 for _ in container.walk_children()) <= MOST_COMPONENTS
    return within and container.content_length() <= MOST_CHARACTERS


def new_message(post: Post) -> dict[str, Any]:
    """Return the arguments of discord.py by which a part is sent."""
    if post.layout:
        return {"files": to_files(post), "view": to_layout(post), "silent": post.silent}
    return {
        "content": post.text,
        "files": to_files(post),
        "embeds": _embeds(post),
        "view": to_view(post.rows),
        "silent": post.silent,
        "suppress_embeds": post.card is None,
    }


def changed_message(post: Post, *, laid_out: bool = False) -> dict[str, Any]:
    """Return the arguments of discord.py by which a part takes the place of an earlier message.

    ``laid_out`` says that the earlier one is.
    """
    files = to_files(post)
    if laid_out or post.layout:
        return {"content": None, "attachments": files, "embeds": [], "view": to_layout(post)}
    return {
        "content": post.text,
        "attachments": files,
        "embeds": _embeds(post),
        "view": to_view(post.rows),
    }


def to_files(post: Post) -> list[discord.File]:
    """Return a part's files; each can be sent once."""
    return [
        discord.File(BytesIO(file.data), filename=file.name, description=_alt(file))
        for file in post.files
    ]


def _alt(file: File) -> str | None:
    return file.alt[:_MOST_ALT] or None


def _embeds(post: Post) -> list[discord.Embed]:
    """Return the embed of a part's card, if it has one; a picture stands in it."""
    card = post.card
    if card is None:
        return []
    embed = discord.Embed(
        title=inert(worded(card.title))[:_MOST_TITLE],
        description=card.time and render_on_card(paragraph_of(card.time)),
        colour=_COLOURS[card.turn],
    )
    for file in post.files:
        if file.kind is Kind.PICTURE:
            embed.set_image(url=f"attachment://{file.name}")
    return [embed]


def to_layout(post: Post) -> discord.ui.LayoutView:
    """Return a part laid out in one frame: texts, pictures and people, rows of buttons.

    The view is stopped, as that of `to_view` is.
    """
    view = discord.ui.LayoutView(timeout=None)
    view.stop()
    view.add_item(_container(post))
    return view


def _container(post: Post) -> discord.ui.Container[Any]:
    colour = None if post.card is None else _COLOURS[post.card.turn]
    rows = (discord.ui.ActionRow(*row) for row in to_items(post.rows))
    return discord.ui.Container(*_items(post), *rows, accent_colour=colour)


def _items(post: Post) -> Iterator[_Item]:
    """Yield all but the buttons; texts that follow each other are one."""
    texts = [post.text]
    for block in post.layout or (*post.files, *([post.card] if post.card else [])):
        match block:
            case Paragraph() | Preformatted():
                texts.append(render(block))
            case Card(title, _, time):
                texts.append(f"-# {inert(worded(title))[:_MOST_TITLE]}")
                texts += [] if time is None else [render_on_card(paragraph_of(time))]
            case Enclosure(instead=words):
                texts.append(render(words))
            case File():
                yield from _text(texts)
                yield _enclosed(block)
            case Portraits(people):
                yield from _text(texts)
                yield from map(_section, people)
            case _:
                pass  # buttons and menus stand below
    yield from _text(texts)


def _text(lines: list[str]) -> Iterator[_Item]:
    """Yield the lines so far, if they show anything, and begin anew."""
    text = "\n".join(line for line in lines if line.strip())
    lines.clear()
    if text:
        yield discord.ui.TextDisplay(text)


def _enclosed(file: File) -> _Item:
    address = f"attachment://{file.name}"
    if file.kind is Kind.TEXT:
        return discord.ui.File(address)
    return discord.ui.MediaGallery(discord.MediaGalleryItem(address, description=_alt(file)))


def _section(portrait: Portrait) -> _Item:
    """Return a person with their picture, or with a coloured initial if it isn't known."""
    text, picture = render(paragraph_of(portrait.words)), AVATARS.of(portrait.person)
    if picture is not None:
        return discord.ui.Section(text, accessory=discord.ui.Thumbnail(picture))
    name = portrait.person.name
    circle = _CIRCLES[sum(map(ord, name)) % len(_CIRCLES)]
    return discord.ui.TextDisplay(f"{circle} **{inert(name[:1].upper())}** {text}")


_REFUSES_TEXT = (50006, 50035)
"""The codes for an edit that leaves a laid out message empty, or gives it a text."""

_Edit: TypeAlias = Callable[..., Awaitable[discord.Message]]
_Fetch: TypeAlias = Callable[[], Awaitable[discord.Message]]


async def change(edit: _Edit, fetch: _Fetch, post: Post, mentions: discord.AllowedMentions) -> None:
    """Put a part in the place of a message; one that is laid out stays so.

    Only Discord knows which are: it refuses the text, and is asked then.
    """
    try:
        await edit(**changed_message(post), allowed_mentions=mentions)
    except discord.HTTPException as error:
        if post.layout or await _laid_out(fetch, error) is None:
            raise
        await edit(**changed_message(post, laid_out=True), allowed_mentions=mentions)


async def take_buttons(edit: _Edit, fetch: _Fetch) -> None:
    """Take the buttons off a message, whichever of both it is; a clock in it becomes a date."""
    try:
        message = await edit(view=None)
    except discord.HTTPException as error:
        laid_out = await _laid_out(fetch, error)
        if laid_out is None:
            raise
        await edit(view=_without_rows(laid_out))
        return
    if embeds := _dated(message):
        await edit(embeds=embeds)


_TICKING = re.compile(r"<t:(\d+):R>")
"""A moment that apps show as the time until then."""


def _stopped(text: str) -> str:
    return _TICKING.sub(r"<t:\1:f>", text)


def _dated(message: discord.Message) -> list[discord.Embed]:
    """Return a message's embeds with a date in place of a clock, none where no clock ticks."""
    if not any(_TICKING.search(embed.description or "") for embed in message.embeds):
        return []
    for embed in message.embeds:
        embed.description = _stopped(embed.description or "")
        for file in message.attachments if embed.image.url else ():
            embed.set_image(url=f"attachment://{file.filename}")
    return message.embeds


async def _laid_out(fetch: _Fetch, error: discord.HTTPException) -> discord.Message | None:
    """Return a message that refused an edit because it is laid out, ``None`` if that isn't why."""
    message = await fetch() if error.code in _REFUSES_TEXT else None
    return message if message is not None and message.flags.components_v2 else None


def _without_rows(message: discord.Message) -> discord.ui.LayoutView:
    """Return the layout of a message that was sent, without its buttons."""
    view = discord.ui.LayoutView.from_message(message, timeout=None)
    view.stop()
    for item in list(view.walk_children()):
        if isinstance(item, discord.ui.ActionRow):
            within: Any = item.parent or view
            within.remove_item(item)
        elif isinstance(item, discord.ui.TextDisplay):
            item.content = _stopped(item.content)
        elif isinstance(item, discord.ui.MediaGallery):
            for picture in item.items:
                _attach(picture, message)
        elif isinstance(item, discord.ui.File):
            _attach(item, message)
    return view


def _attach(shown: Any, message: discord.Message) -> None:
    """Point a picture or file at the message's own attachment, not at a passing address of it."""
    for file in message.attachments:
        if shown.media.attachment_id == file.id:
            shown.media = f"attachment://{file.filename}"
