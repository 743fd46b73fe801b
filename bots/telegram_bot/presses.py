"""Presses of buttons, as what a person asked for."""

from datetime import datetime

from telegram import CallbackQuery, ChosenInlineResult

from bots.telegram_bot.places import inline_place, place_of
from bots.telegram_bot.spots import format_message_id
from bots.telegram_bot.words import account
from takmail.service.ports import Incoming, Place


def read_press(query: CallbackQuery, now: datetime) -> Incoming | None:
    """Return what was pressed, ``None`` if it is not a button below a message.

    Telegram gives no time of a press.
    """
    where = _where(query)
    if query.data is None or where is None:
        return None
    place, pressed = where
    return Incoming(
        message_id=f"press:{query.id}",
        sender=account(query.from_user),
        place=place,
        at=now,
        press=query.data,
        addressed=True,
        direct=True,
        reply_to=pressed,
        locale=query.from_user.language_code or "",
    )


def read_chosen(chosen: ChosenInlineResult, now: datetime) -> Incoming | None:
    """Return what was sent inline, as if a button below it had been pressed by its sender.

    ``None`` is for a message that can't be edited, as it has no buttons.
    """
    if chosen.inline_message_id is None:
        return None
    return Incoming(
        message_id=f"chosen:{chosen.inline_message_id}",
        sender=account(chosen.from_user),
        place=inline_place(chosen.inline_message_id),
        at=now,
        press=chosen.result_id,
        addressed=True,
        direct=True,
        locale=chosen.from_user.language_code or "",
    )


def _where(query: CallbackQuery) -> tuple[Place, str] | None:
    """Return the chat of the pressed message, and the message's id."""
    if query.inline_message_id is not None:
        place = inline_place(query.inline_message_id)
        return place, place.chat
    shown = query.message
    if shown is None:
        return None
    return place_of(shown), format_message_id(shown.chat.id, shown.message_id)
