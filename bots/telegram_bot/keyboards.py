"""Buttons of a message, as the inline keyboard that Telegram shows below it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bots.telegram_bot.markup import sendable
from takmail.wording.message.messages import Button, Buttons, Menu, Message, Start, buttons_of

_ROW_WIDTH = 38
"""Characters that a phone shows side by side; all buttons of a row are as wide as its widest."""

_ROW_LENGTH = 4

_CHOICES_LENGTH = 8
"""The most choices of a menu side by side; a row of the largest board."""

_ALIGNED = 0
"""In place of a number of buttons: as many as there are, however long their labels."""

_MOST_BUTTONS = 100
_LONGEST_LABEL = 60


def keyboard(message: Message, bot: str = "") -> InlineKeyboardMarkup | None:
    """Return the keyboard of a message, ``None`` if it has no buttons.

    Each row of the message begins a row of the keyboard, and takes several if it is long; what can
    be chosen in a menu becomes buttons. Those that open the private talk with the ``bot``, by its
    username, come last.
    """
    parts = _first(message, _MOST_BUTTONS)
    rows = [row for buttons, length in parts for row in _rows(map(_pressed, buttons), length)]
    if bot:
        for starts in message.starts:
            rows += _rows((_start(start, bot) for start in starts.row), _ROW_LENGTH)
    return InlineKeyboardMarkup(rows) if rows else None


def address(bot: str, payload: str, *, group: bool = False) -> str:
    """Return the address that opens the private talk with the bot, or brings it into a group."""
    return f"https://t.me/{bot}?{'startgroup' if group else 'start'}={payload}"


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


def _rows(buttons: Iterable[InlineKeyboardButton], length: int) -> list[list[InlineKeyboardButton]]:
    """Return buttons in as few rows as show their labels, all of them about as long."""
    row = list(buttons)
    if length == _ALIGNED or not row:
        return [row] if row else []
    widest = max(len(button.text) for button in row)
    fitting = max(1, min(length, _ROW_WIDTH // widest))
    count = -(-len(row) // fitting)
    borders = [len(row) * at // count for at in range(count + 1)]
    return [row[start:end] for start, end in pairwise(borders)]


def _pressed(button: Button) -> InlineKeyboardButton:
    return InlineKeyboardButton(_label(button.label), callback_data=button.data)


def _start(start: Start, bot: str) -> InlineKeyboardButton:
    url = address(bot, start.payload, group=start.group)
    return InlineKeyboardButton(_label(start.label), url=url)


def _label(text: str) -> str:
    label = sendable(text)
    return label if len(label) <= _LONGEST_LABEL else label[: _LONGEST_LABEL - 1] + "…"
