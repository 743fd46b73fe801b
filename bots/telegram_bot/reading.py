"""Messages, as what a person said."""

from telegram import Message, Update, User

from bots.telegram_bot.places import place_of
from bots.telegram_bot.spots import format_message_id
from bots.telegram_bot.words import Words, account, read_words
from takmail.commands.lines.reading import parse_line
from takmail.service.ports import Incoming, Place, code_in


def read_update(update: Update, me: User) -> Incoming | None:
    """Return what a person said; ``None`` if nobody said anything that concerns the bot."""
    message = update.message or update.edited_message
    if message is None:
        return None
    sender = _speaker(message)
    words = read_words(message, me) if sender else None
    if sender is None or words is None:
        return None
    return Incoming(
        message_id=format_message_id(message.chat.id, message.message_id),
        sender=account(sender),
        place=place_of(message),
        at=message.edit_date or message.date,
        text=words.text if words.start is None else None,
        start=words.start,
        addressed=words.addressed,
        edited=update.edited_message is not None,
        reply_to=_answered(message, words),
        buttons=_buttons(message, words),
        people=words.people,
        locale=sender.language_code or "",
        made_for=_made_for(message, me),
    )


def nameless_line(update: Update, me: User) -> tuple[Place, str] | None:
    """Return the chat and the id of a line for the bot that has no person as its author."""
    message = update.message
    if message is None or message.sender_chat is None or not _is_own(message):
        return None
    words = read_words(message, me)
    if words is None or not words.addressed:
        return None
    if words.reply_to is not None and parse_line(words.text) is None:
        return None
    return place_of(message), format_message_id(message.chat.id, message.message_id)


def _is_own(message: Message) -> bool:
    """Return whether a message was written where it stands, by whoever sent it."""
    return not (message.is_automatic_forward or message.forward_origin or message.via_bot)


def _speaker(message: Message) -> User | None:
    """Return the person whose own words these are.

    Bots are not people, a channel or an anonymous admin is nobody in particular, what is forwarded
    was said by somebody else, perhaps in another game, and what was sent by way of a bot is that
    bot's, ours or another one.
    """
    user = message.from_user
    if user is None or user.is_bot or message.sender_chat or not _is_own(message):
        return None
    return user


def _answered(message: Message, words: Words) -> str | None:
    if words.reply_to is None:
        return None
    return format_message_id(message.chat.id, words.reply_to)


def _made_for(message: Message, me: User) -> str | None:
    """Return the game for which the bot has opened the topic of a message that answers no other."""
    notice = message.reply_to_message
    if notice is None or notice.forum_topic_created is None:
        return None
    if notice.from_user is None or notice.from_user.id != me.id:
        return None
    return code_in(notice.forum_topic_created.name)


def _buttons(message: Message, words: Words) -> tuple[str, ...]:
    """Return the data of the buttons below the bot's message that is answered."""
    answered = message.reply_to_message
    if words.reply_to is None or answered is None or answered.reply_markup is None:
        return ()
    shown = (button for row in answered.reply_markup.inline_keyboard for button in row)
    return tuple(str(button.callback_data) for button in shown if button.callback_data)
