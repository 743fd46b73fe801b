"""Incoming messages: the words of a person, read for the service, and the files they share."""

import asyncio
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial

from telegram import Document, Message, MessageEntity, Update, User
from telegram.constants import ChatType
from telegram.error import TelegramError

from bots.common.files import is_media, read_file
from bots.telegram_bot.chats import PLATFORM, format_message_id, place_of
from bots.telegram_bot.commands import START, is_ours, lacks_person
from bots.telegram_bot.names import Me
from takmail.commands.lines.reading import parse_line
from takmail.service.ports import SHARED_FILES, Account, Incoming, Place, SharedFile, code_in
from takmail.wording.languages.language_choice import verbs_for

_COMMAND = re.compile(r"/(?P<word>\w+)(?:@(?P<bot>[A-Za-z0-9_]+))?(?=\s|$)")

_CHALLENGES = re.compile(rf"\s*/?(?:{'|'.join(verbs_for('challenge'))})\b", re.IGNORECASE)
"""Words before the bot's name that make it the opponent of a challenge."""


@dataclass(frozen=True, slots=True)
class Words:
    """The text of a message without Telegram's own marks, freed of the bot's name.

    ``addressed`` means that it is for the bot, ``people`` are named in it, ``reply_to`` is the
    message of the bot that it answers. ``start`` is the payload of a link, in place of a text, and
    ``sticker`` says that a sticker stands there.
    """

    text: str
    addressed: bool
    people: tuple[Account, ...]
    reply_to: int | None = None
    start: str | None = None
    sticker: bool = False


def account(user: User) -> Account:
    """Return a person; the user id is the handle of people without a username.

    Usernames begin with a letter, so none is another's id. A person can be without a name, such as
    after their account was deleted.
    """
    handle = user.username or str(user.id)
    name = " ".join(filter(None, (user.first_name, user.last_name))) or user.username or ""
    return Account(PLATFORM, str(user.id), name, handle, user.is_bot)


def read_words(message: Message, me: Me) -> Words | None:
    """Return the words of a message to this bot or to the chat, ``None`` if it is not for us."""
    text = message.text if message.text is not None else message.caption
    if not text and _is_shared_game(message, me):
        text = "read"
    if message.sticker is not None and message.chat.type == ChatType.PRIVATE:
        return Words("", True, (), sticker=True)
    if text is None or (message.via_bot and message.via_bot.id == me.user.id):
        return None
    entities = message.entities if message.text is not None else message.caption_entities
    text, names_bot, people = _plain(text, entities, me, _nearby(message))
    answered = _answered(message, me)
    private = message.chat.type == ChatType.PRIVATE
    addressed = names_bot or private or answered is not None
    command = _COMMAND.match(text)
    if command is None:
        return Words(text, addressed, people, answered)
    word, rest = command["word"].lower(), text[command.end() :]
    named = command["bot"]
    if not (me.goes_by(named) if named else addressed or is_ours(word, word + rest)):
        return None
    text, people = _with_opponent(word + rest, message, people)
    return Words(text, True, people, answered, rest.strip() if word == START else None)


def _is_shared_game(message: Message, me: Me) -> bool:
    """Return whether a file without a word is a game for the bot: in private, or as a reply."""
    name = message.document.file_name if message.document else None
    if name is None or not name.lower().endswith(SHARED_FILES):
        return False
    return message.chat.type == ChatType.PRIVATE or _answered(message, me) is not None


def _with_opponent(
    text: str, message: Message, people: tuple[Account, ...]
) -> tuple[str, tuple[Account, ...]]:
    """Return a command with the person it replies to, unless it names one itself."""
    verb, *terms = text.split(maxsplit=1)
    answered = _person_answered(message)
    if answered is None or not lacks_person(verb, terms):
        return text, people
    return " ".join((verb, f"@{answered.handle}", *terms)), (*people, answered)


def _person_answered(message: Message) -> Account | None:
    """Return the other person whose own words a message answers."""
    reply = message.reply_to_message
    if reply is None or reply.sender_chat is not None or reply.forum_topic_created is not None:
        return None
    user, sender = reply.from_user, message.from_user
    if user is None or user.is_bot or (sender is not None and user.id == sender.id):
        return None
    return account(user)


def _answered(message: Message, me: Me) -> int | None:
    """Return the number of the bot's message to which this is a reply, if it is one."""
    reply = message.reply_to_message
    if reply is None or reply.from_user is None or reply.from_user.id != me.user.id:
        return None
    # Telegram shows every message of a topic as a reply to the notice that opened the topic.
    return reply.message_id if reply.forum_topic_created is None else None


def _nearby(message: Message) -> dict[str, Account]:
    """Return the people that a message shows beside its text, by their handles in lower case."""
    reply = message.reply_to_message
    users = (message.from_user, reply.from_user if reply else None)
    return {user.username.lower(): account(user) for user in users if user and user.username}


def _plain(
    text: str, entities: Iterable[MessageEntity], me: Me, nearby: dict[str, Account]
) -> tuple[str, bool, tuple[Account, ...]]:
    """Return a text without the bot's name, whether it had that, and the people named in it."""
    units = _units(text)
    pieces: list[bytes] = []
    people: dict[str, Account] = {}
    names_bot, done = False, 0
    for entity in sorted(entities, key=lambda e: e.offset):
        start, end = 2 * entity.offset, 2 * (entity.offset + entity.length)
        name = _name(entity, _text(units[start:end]))
        if name is None:
            continue
        pieces.append(units[done:start])
        done = end
        is_bot = _is_bot(entity, name, me)
        names_bot |= is_bot
        if is_bot and not _CHALLENGES.match(_text(units[:start])):
            continue
        pieces.append(_units(f"@{name}"))
        user = me.user if is_bot else entity.user
        person = account(user) if user else nearby.get(name.lower())
        if person:
            person = replace(person, own=is_bot)
            people[person.user] = person
    plain = _text(b"".join([*pieces, units[done:]])).strip()
    # '@bot, ps b4' and '@bot: ps b4' greet the bot; the stop belongs to the greeting.
    plain = plain.lstrip(",: ") if names_bot else plain
    return plain, names_bot, tuple(people.values())


def _units(text: str) -> bytes:
    """Return a text in the units in which entities count, two bytes each."""
    return text.encode("utf-16-le", "surrogatepass")


def _text(units: bytes) -> str:
    """Return the text of such units, perhaps without one half of a character."""
    return units.decode("utf-16-le", "replace")


def _name(entity: MessageEntity, shown: str) -> str | None:
    """Return the name that an entity mentions, without the ``@``; ``None`` if none."""
    if entity.type == MessageEntity.MENTION:
        return shown.removeprefix("@")
    if entity.type == MessageEntity.TEXT_MENTION and entity.user:
        return account(entity.user).handle
    return None


def _is_bot(entity: MessageEntity, name: str, me: Me) -> bool:
    if entity.user:
        return entity.user.id == me.user.id
    return me.goes_by(name)


def read_update(update: Update, me: Me) -> Incoming | None:
    """Return a person's line; ``None`` if the update has none that concerns the bot."""
    message = update.message or update.edited_message
    if message is None:
        return None
    sender = _speaker(message)
    words = read_words(message, me) if sender else None
    if sender is None or words is None:
        return None
    answered = words.reply_to
    return Incoming(
        message_id=format_message_id(message.chat.id, message.message_id),
        sender=account(sender),
        place=place_of(message),
        at=message.edit_date or message.date,
        text=words.text if words.start is None else None,
        start=words.start,
        addressed=words.addressed,
        edited=update.edited_message is not None,
        reply_to=None if answered is None else format_message_id(message.chat.id, answered),
        buttons=_buttons(message, words),
        people=words.people,
        locale=sender.language_code or "",
        made_for=_made_for(message, me),
        sticker=words.sticker,
    )


def nameless_line(update: Update, me: Me) -> tuple[Place, str] | None:
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
    """Return whether a message was written where it stands, by its sender."""
    return not (message.is_automatic_forward or message.forward_origin or message.via_bot)


def _speaker(message: Message) -> User | None:
    """Return the person whose own words these are.

    Bots are not people, and a channel or an anonymous admin is no person in particular. A forwarded
    message has another author, perhaps in another game. A message sent by way of a bot is the
    bot's.
    """
    user = message.from_user
    if user is None or user.is_bot or message.sender_chat or not _is_own(message):
        return None
    return user


def _made_for(message: Message, me: Me) -> str | None:
    """Return the game of a topic that the bot opened, if the message answers no other message."""
    notice = message.reply_to_message
    if notice is None or notice.forum_topic_created is None:
        return None
    if notice.from_user is None or notice.from_user.id != me.user.id:
        return None
    return code_in(notice.forum_topic_created.name)


def _buttons(message: Message, words: Words) -> tuple[str, ...]:
    """Return the data of the buttons below the bot's message that is answered."""
    answered = message.reply_to_message
    if words.reply_to is None or answered is None or answered.reply_markup is None:
        return ()
    shown = (button for row in answered.reply_markup.inline_keyboard for button in row)
    return tuple(str(button.callback_data) for button in shown if button.callback_data)


_NAMELESS = "file"

FETCHED_WITHIN = 45.0
"""Seconds, less than an update may take; then a line is read as if its file were gone."""


async def read_files(message: Message) -> tuple[SharedFile, ...]:
    """Return the file of a message, with its text if it may be a game."""
    document = message.document
    if document is None:
        return ()
    name = document.file_name or _NAMELESS
    if is_media(name, document.mime_type):
        return ()
    failures = (TelegramError, TimeoutError)
    return (await read_file(name, document.file_size, partial(_fetch, document), failures),)


async def _fetch(document: Document) -> bytes:
    async with asyncio.timeout(FETCHED_WITHIN):
        file = await document.get_file()
        return bytes(await file.download_as_bytearray())
