"""What can be pressed as Discord shows it: rows of buttons and menus below a message."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice

import discord

from bots.discord_bot.settings_view import pick_menu
from takmail.wording.message.messages import Button, Buttons, Choice, Menu

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
    "accept": discord.ButtonStyle.success,
    "decline": discord.ButtonStyle.danger,
    "confirm": discord.ButtonStyle.danger,
    "move": discord.ButtonStyle.primary,
    "step": discord.ButtonStyle.primary,
    "rematch": discord.ButtonStyle.primary,
}
"""The colours of buttons that stand out, by what they do; all others are grey."""

_MENU = "menu:"


def to_view(rows: Iterable[Buttons | Menu]) -> discord.ui.View:
    """Return the rows as discord.py sends them; an edit with none removes those there are.

    Discord refuses two buttons with the same data, so only the first of them is shown. What is
    more than Discord allows is left out. The view is stopped, so that discord.py doesn't keep it:
    presses reach ``TakmailClient.on_interaction``, whichever client sent the button.
    """
    view = discord.ui.View(timeout=None)
    view.stop()
    for number, row in enumerate(islice(_rows(rows), ROWS)):
        if isinstance(row, Menu):
            view.add_item(_menu(row, number))
            continue
        for button in row:
            view.add_item(_button(button, number))
    return view


def pressed(data: Mapping[str, object]) -> str | None:
    """Return the press that was chosen in a menu or by a button, of an interaction's data."""
    found = data.get("custom_id")
    values = data.get("values")
    if not isinstance(found, str) or not found.startswith(_MENU):
        return found if isinstance(found, str) and found else None
    return str(values[0]) if isinstance(values, Sequence) and values else None


def _rows(rows: Iterable[Buttons | Menu]) -> Iterator[Menu | Sequence[Button]]:
    """Yield the rows, a row of too many buttons as several."""
    seen: set[str] = set()
    for row in rows:
        if isinstance(row, Menu):
            yield row
            continue
        new: dict[str, Button] = {}
        for button in row.row:
            if button.data not in seen:
                new.setdefault(button.data, button)
        seen.update(new)
        yield from (list(new.values())[at : at + A_ROW] for at in range(0, len(new), A_ROW))


def _button(button: Button, row: int) -> discord.ui.Button[discord.ui.View]:
    label = _cut(button.label, LONGEST_LABEL)
    plain = discord.ButtonStyle.secondary
    style = plain if _is_one_of_many(button) else _STYLES.get(button.press.verb, plain)
    return discord.ui.Button(custom_id=button.data, label=label, style=style, row=row)


def _menu(menu: Menu, row: int) -> discord.ui.Item[discord.ui.View]:
    """Return a menu: of the choices, or of what is picked from Discord's own lists."""
    if menu.picks is None:
        return _select(menu, row)
    return pick_menu(menu.picks, _cut(menu.title, LONGEST_TITLE), row)


def _is_one_of_many(button: Button) -> bool:
    """Return whether it is a step within choosing a move, and not the one that begins it."""
    return button.press.verb == "step" and button.press.by is not None


def _select(menu: Menu, row: int) -> discord.ui.Select[discord.ui.View]:
    choices: dict[str, Choice] = {}
    for choice in menu.choices:
        choices.setdefault(choice.press.encoded, choice)
    options = [_option(data, choice) for data, choice in choices.items()]
    return discord.ui.Select(
        custom_id=f"{_MENU}{row}",
        placeholder=_cut(menu.title, LONGEST_TITLE),
        options=options[:CHOICES],
        row=row,
    )


def _option(data: str, choice: Choice) -> discord.SelectOption:
    detail = _cut(choice.detail, LONGEST_CHOICE) or None
    return discord.SelectOption(
        label=_cut(choice.label, LONGEST_CHOICE), value=data, description=detail
    )


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"
