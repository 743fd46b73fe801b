"""Presses of buttons, as what a person asked for."""

from datetime import datetime

from telegram import CallbackQuery

from bots.telegram_bot.places import place_of
from bots.telegram_bot.spots import format_message_id
from bots.telegram_bot.words import account
from takmail.service.ports import Incoming


def read_press(query: CallbackQuery, now: datetime) -> Incoming | None:
    """Return what was pressed, ``None`` if it is not a button below a message in a chat.

    Telegram gives no time of a press.
    """
    pressed = query.message
    if query.data is None or pressed is None:
        return None
    return Incoming(
        message_id=f"press:{query.id}",
        sender=account(query.from_user),
        place=place_of(pressed),
        at=now,
        press=query.data,
        addressed=True,
        direct=True,
        reply_to=format_message_id(pressed.chat.id, pressed.message_id),
        locale=query.from_user.language_code or "",
    )
