"""Buttons of a message, as the inline keyboard that Telegram shows below it."""

from collections.abc import Iterable, Iterator, Sequence

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bots.telegram_bot.markup import sendable
from takmail.wording.message import Button, Buttons, Message

_ROW_WIDTH = 30
"""Characters of labels that a phone shows side by side without cutting them."""

_ROW_LENGTH = 4
_MOST_BUTTONS = 100
_LONGEST_LABEL = 60


def keyboard(message: Message) -> InlineKeyboardMarkup | None:
    """Return the keyboard of a message, ``None`` if it has no buttons.

    Each row of the message begins a row of the keyboard, and takes several if it is long.
    """
    rows = [row for buttons in _first(message, _MOST_BUTTONS) for row in _rows(buttons)]
    return InlineKeyboardMarkup(rows) if rows else None


def _first(message: Message, most: int) -> Iterator[Sequence[Button]]:
    """Return the message's rows as far as they hold its first buttons, so many at most."""
    for block in message.blocks:
        if isinstance(block, Buttons):
            yield block.row[:most]
            most -= len(block.row[:most])


def _rows(buttons: Iterable[Button]) -> list[list[InlineKeyboardButton]]:
    rows: list[list[InlineKeyboardButton]] = []
    width = 0
    for button in buttons:
        label = _label(button)
        width += len(label)
        if not rows or width > _ROW_WIDTH or len(rows[-1]) == _ROW_LENGTH:
            rows.append([])
            width = len(label)
        rows[-1].append(InlineKeyboardButton(label, callback_data=button.data))
    return rows


def _label(button: Button) -> str:
    label = sendable(button.label)
    return label if len(label) <= _LONGEST_LABEL else label[: _LONGEST_LABEL - 1] + "…"
