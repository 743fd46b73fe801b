"""Buttons of a message, as the inline keyboard that Telegram shows below it."""

from collections.abc import Iterable, Iterator, Sequence

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bots.telegram_bot.markup import sendable
from takmail.wording.message import Button, Buttons, Menu, Message, buttons_of

_ROW_WIDTH = 30
"""Characters of labels that a phone shows side by side without cutting them."""

_ROW_LENGTH = 4

_CHOICES_LENGTH = 8
"""The most choices of a menu side by side; a row of the largest board."""

_ALIGNED = 0
"""In place of a number of buttons: as many as there are, however long their labels."""

_MOST_BUTTONS = 100
_LONGEST_LABEL = 60


def keyboard(message: Message) -> InlineKeyboardMarkup | None:
    """Return the keyboard of a message, ``None`` if it has no buttons.

    Each row of the message begins a row of the keyboard, and takes several if it is long; what can
    be chosen in a menu becomes buttons.
    """
    parts = _first(message, _MOST_BUTTONS)
    rows = [row for buttons, length in parts for row in _rows(buttons, length)]
    return InlineKeyboardMarkup(rows) if rows else None


def _first(message: Message, most: int) -> Iterator[tuple[Sequence[Button], int]]:
    """Yield the message's rows as far as they hold its first buttons, so many at most.

    With each goes how many of its buttons may stand side by side.
    """
    for row in message.rows:
        buttons = buttons_of(row)[:most]
        yield buttons, _length(row)
        most -= len(buttons)


def _length(row: Buttons | Menu) -> int:
    if isinstance(row, Menu):
        return _CHOICES_LENGTH
    return _ALIGNED if row.aligned else _ROW_LENGTH


def _rows(buttons: Iterable[Button], length: int) -> list[list[InlineKeyboardButton]]:
    rows: list[list[InlineKeyboardButton]] = []
    width = 0
    for button in buttons:
        label = _label(button)
        width += len(label)
        if not rows or (length != _ALIGNED and (width > _ROW_WIDTH or len(rows[-1]) == length)):
            rows.append([])
            width = len(label)
        rows[-1].append(InlineKeyboardButton(label, callback_data=button.data))
    return rows


def _label(button: Button) -> str:
    label = sendable(button.label)
    return label if len(label) <= _LONGEST_LABEL else label[: _LONGEST_LABEL - 1] + "…"
