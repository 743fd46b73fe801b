"""Buttons, menus and forms.

Discord takes a form only as the first answer to a press. So the bot opens it where the service
agrees to the press in time; a slow service says how to type a move instead.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from math import ceil
from typing import Any, TypeAlias, cast

import discord

from takmail.commands.lines.parsed import LONGEST_LINE
from takmail.commands.presses import Press, PressError, decode_press
from takmail.commands.settings import DEFAULT
from takmail.service.ports import Answer, Incoming
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.messages import Button, Buttons, Choice, Menu, Message, PickKind, Picks
from takmail.wording.message.sentences import say, worded
from takmail.wording.message.text import Code
from takmail.wording.message.tones import Tone, touch_of

Select: TypeAlias = (
    discord.ui.ChannelSelect[discord.ui.View] | discord.ui.RoleSelect[discord.ui.View]
)

Pressable: TypeAlias = discord.ui.Item[Any]
"""A button or a menu."""

_PICK = "pick:"
_TALKING = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.public_thread,
    discord.ChannelType.private_thread,
    discord.ChannelType.forum,
]


def pick_menu(picks: Picks, title: str) -> Select:
    """Return a menu of the server's channels, forums or roles, with the present choice."""
    kept: dict[str, Any] = {
        "custom_id": _PICK + picks.line,
        "placeholder": title,
        "min_values": 0,
        "max_values": picks.most,
    }
    chosen = [int(id_) for id_ in picks.chosen]
    if picks.kind is PickKind.ROLES:
        roles = [discord.SelectDefaultValue.from_role(discord.Object(id_)) for id_ in chosen]
        return discord.ui.RoleSelect(default_values=roles, **kept)
    kinds = [discord.ChannelType.forum] if picks.kind is PickKind.FORUMS else _TALKING
    channels = [discord.SelectDefaultValue.from_channel(discord.Object(id_)) for id_ in chosen]
    return discord.ui.ChannelSelect(default_values=channels, channel_types=kinds, **kept)


def picked_line(data: Mapping[str, object]) -> str | None:
    """Return the line that a pick stands for, ``None`` for any other press."""
    custom_id, values = data.get("custom_id"), data.get("values")
    if not isinstance(custom_id, str) or not custom_id.startswith(_PICK):
        return None
    ids = map(str, values) if isinstance(values, Sequence) else ()
    return f"{custom_id.removeprefix(_PICK)} {' '.join(ids) or DEFAULT}"


ROWS = 5
"""The most rows below one message; a menu has one of its own."""

A_ROW = 5
"""The most buttons of one row."""

CHOICES = 25
"""The most choices of one menu."""

LONGEST_LABEL = 80
LONGEST_CHOICE = 100
LONGEST_TITLE = 150

_STYLES = {
    Tone.PLAIN: discord.ButtonStyle.secondary,
    Tone.NEXT: discord.ButtonStyle.primary,
    Tone.YES: discord.ButtonStyle.success,
    Tone.LOSS: discord.ButtonStyle.danger,
}

_MENU = "menu:"


def to_view(rows: Iterable[Buttons | Menu]) -> discord.ui.View:
    """Return the rows as discord.py sends them; an edit with none removes those there are.

    Discord refuses two buttons with the same data, so only the first of them is shown. What is
    more than Discord allows is left out. The view is stopped, so that discord.py doesn't keep it:
    presses of all buttons reach ``TakmailClient.on_interaction``.
    """
    view = discord.ui.View(timeout=None)
    view.stop()
    for number, row in enumerate(islice(to_items(rows), ROWS)):
        for item in row:
            item.row = number
            view.add_item(item)
    return view


def to_items(rows: Iterable[Buttons | Menu]) -> Iterator[Sequence[Pressable]]:
    """Yield the rows as items of discord.py: a menu alone, or up to five buttons."""
    for number, row in enumerate(_rows(rows)):
        if not isinstance(row, Menu):
            yield list(map(_button, row))
            continue
        title, picks = _cut(worded(row.title), LONGEST_TITLE), row.picks
        yield [_select(row, title, number) if picks is None else pick_menu(picks, title)]


def pressed(data: Mapping[str, object]) -> str | None:
    """Return the press that was chosen in a menu or by a button, of an interaction's data."""
    custom_id = data.get("custom_id")
    values = data.get("values")
    if not isinstance(custom_id, str) or not custom_id.startswith(_MENU):
        return custom_id if isinstance(custom_id, str) and custom_id else None
    return str(values[0]) if isinstance(values, Sequence) and values else None


def _rows(rows: Iterable[Buttons | Menu]) -> Iterator[Menu | Sequence[Button]]:
    """Yield the rows, a row of too many buttons as several that are about as long."""
    seen: set[str] = set()
    for row in rows:
        if isinstance(row, Menu):
            yield row
            continue
        new: dict[str, Button] = {}
        for button in row.row:
            if (data := button.data) not in seen:
                new.setdefault(data, button)
        seen.update(new)
        width = ceil(len(new) / ceil(len(new) / A_ROW)) if new else A_ROW
        yield from (list(new.values())[at : at + width] for at in range(0, len(new), width))


def _button(button: Button) -> discord.ui.Button[discord.ui.View]:
    label, touch = _cut(button.text, LONGEST_LABEL), touch_of(button.press)
    return discord.ui.Button(
        custom_id=button.data, label=label, style=_STYLES[touch.tone], emoji=touch.emoji or None
    )


def _select(menu: Menu, title: str, number: int) -> discord.ui.Select[discord.ui.View]:
    choices: dict[str, Choice] = {}
    for choice in menu.choices:
        choices.setdefault(choice.press.encoded, choice)
    options = [
        discord.SelectOption(
            label=_cut(choice.text, LONGEST_CHOICE),
            value=data,
            description=_cut(worded(choice.detail), LONGEST_CHOICE) or None,
        )
        for data, choice in choices.items()
    ]
    return discord.ui.Select(
        custom_id=f"{_MENU}{number}", placeholder=title, options=options[:CHOICES]
    )


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


_VERB = "type"
_FIELD = "line"

_LONGEST_FORM_TITLE = 45
_LONGEST_EXAMPLE = 100


def asks_for_form(data: str | None) -> Press | None:
    """Return the press whose data this is if it opens a form, else ``None``."""
    try:
        press = decode_press(data or "")
    except PressError:
        return None
    return press if press.verb == _VERB else None


def form(press: Press, locale: str) -> discord.ui.Modal:
    """Return the form that a press opens; any client reads its id."""
    language = SPOKEN.best(locale)
    example = language.text(say("form-example"))[:_LONGEST_EXAMPLE]
    line = discord.ui.TextInput[discord.ui.Modal](
        custom_id=_FIELD, placeholder=example, min_length=1, max_length=LONGEST_LINE
    )
    title = language.text(say("form-title", code=press.game))[:_LONGEST_FORM_TITLE]
    modal = discord.ui.Modal(title=title, custom_id=press.encoded)
    label = language.text(say("form-label"))[:_LONGEST_FORM_TITLE]
    modal.add_item(discord.ui.Label(text=label, component=line))
    modal.stop()
    return modal


def with_form(
    interaction: discord.Interaction[discord.Client], incoming: Incoming, answer: Answer
) -> Answer:
    """Return the answer to a form; a wrong line can be typed again in place of the message."""
    press = pressed_form(interaction)
    if press is None or not answer.refused or not answer.replies:
        return answer
    language = SPOKEN.best(interaction.locale.value)
    again = Buttons((Button(language.text(say("button-type")), press),))
    typed = language.paragraph(say("form-typed", line=Code(incoming.text or "")))
    first_reply, *others = answer.replies
    first = Message((typed, *first_reply.blocks, again))
    return replace(answer, replies=(first, *others), in_place=True)


def pressed_form(interaction: discord.Interaction[discord.Client]) -> Press | None:
    """Return the press that opened the form which was submitted, if one was."""
    if interaction.type is not discord.InteractionType.modal_submit:
        return None
    data = cast("Mapping[str, object]", interaction.data or {})
    return asks_for_form(str(data.get("custom_id", "")))


def form_values(components: object) -> Iterator[str]:
    """Yield the values of all fields of a form."""
    for part in components if isinstance(components, Sequence) else ():
        if not isinstance(part, Mapping):
            continue
        if part.get("custom_id") == _FIELD:
            yield str(part.get("value") or "")
        yield from form_values([part.get("component")])
        yield from form_values(part.get("components"))
