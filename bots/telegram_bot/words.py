"""The words of a Telegram message, freed of what only Telegram means by them."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from telegram import Message, MessageEntity, User
from telegram.constants import ChatType

from bots.telegram_bot.known import START, is_ours, lacks_person
from takmail.service.ports import Account

PLATFORM = "telegram"

_COMMAND = re.compile(r"/(?P<word>\w+)(?:@(?P<bot>[A-Za-z0-9_]+))?(?=\s|$)")

_CHALLENGES = re.compile(r"\s*/?(challenge|play)\b", re.IGNORECASE)
"""What makes the bot's name behind it the name of the one who is challenged."""


@dataclass(frozen=True, slots=True)
class Words:
    """What was said, whether to the bot, who was named, and the bot's message it replies to.

    ``start`` is the payload of the link by which somebody has come, in place of a text.
    """

    text: str
    addressed: bool
    people: tuple[Account, ...]
    reply_to: int | None = None
    start: str | None = None


@dataclass(frozen=True, slots=True)
class _Plain:
    """A text in which people are ``@handle`` and the bot's own name is gone."""

    text: str
    names_bot: bool
    people: tuple[Account, ...]


def account(user: User) -> Account:
    """Return a person; who has no username has the user id for a handle.

    Usernames begin with a letter, so nobody can take that of another for his own. A person can be
    without a name, such as one whose account was deleted.
    """
    handle = user.username or str(user.id)
    name = " ".join(filter(None, (user.first_name, user.last_name))) or user.username or ""
    return Account(PLATFORM, str(user.id), name, handle, user.is_bot)


def read_words(message: Message, me: User) -> Words | None:
    """Return the words of a message to this bot or to the chat, ``None`` if it is not for us.

    What people send by way of this bot are the bot's words.
    """
    text = message.text if message.text is not None else message.caption
    if not text and _is_shared_game(message, me):
        text = "read"
    if text is None or (message.via_bot and message.via_bot.id == me.id):
        return None
    entities = message.entities if message.text is not None else message.caption_entities
    plain = _plain(text, entities, me, _nearby(message))
    answered = _answered(message, me)
    private = message.chat.type == ChatType.PRIVATE
    addressed = plain.names_bot or private or answered is not None
    command = _COMMAND.match(plain.text)
    if command is None:
        return Words(plain.text, addressed, plain.people, answered)
    if not _is_ours(command, me, addressed=addressed):
        return None
    text, people = _with_opponent(_spoken(command), message, plain.people)
    return Words(text, True, people, answered, _payload(command))


def _is_shared_game(message: Message, me: User) -> bool:
    """Return whether a file without a word is a game for the bot: in private, or as a reply."""
    name = message.document.file_name if message.document else None
    if name is None or not name.lower().endswith(".ptn"):
        return False
    return message.chat.type == ChatType.PRIVATE or _answered(message, me) is not None


def _is_ours(command: re.Match[str], me: User, *, addressed: bool) -> bool:
    if command["bot"]:
        return command["bot"].lower() == (me.username or "").lower()
    return addressed or is_ours(command["word"].lower(), _spoken(command))


def _spoken(command: re.Match[str]) -> str:
    """Return a command as it would be said without Telegram's slash."""
    return command["word"].lower() + command.string[command.end() :]


def _with_opponent(
    text: str, message: Message, people: tuple[Account, ...]
) -> tuple[str, tuple[Account, ...]]:
    """Return a command with the person to whom it is a reply, if it names nobody itself."""
    verb, *terms = text.split(maxsplit=1)
    answered = _person_answered(message)
    if answered is None or not lacks_person(verb, terms):
        return text, people
    return " ".join((verb, f"@{answered.handle}", *terms)), (*people, answered)


def _person_answered(message: Message) -> Account | None:
    """Return the other person to whose own words a message is a reply."""
    reply = message.reply_to_message
    if reply is None or reply.sender_chat is not None or reply.forum_topic_created is not None:
        return None
    user, sender = reply.from_user, message.from_user
    if user is None or user.is_bot or (sender is not None and user.id == sender.id):
        return None
    return account(user)


def _payload(command: re.Match[str]) -> str | None:
    """Return what follows /start: the payload of a link, made for programs."""
    if command["word"].lower() != START:
        return None
    return command.string[command.end() :].strip()


def _answered(message: Message, me: User) -> int | None:
    """Return the number of the bot's message to which this is a reply, if it is one."""
    reply = message.reply_to_message
    if reply is None or reply.from_user is None or reply.from_user.id != me.id:
        return None
    # Telegram shows every message of a topic as a reply to the notice that opened the topic.
    return reply.message_id if reply.forum_topic_created is None else None


def _nearby(message: Message) -> dict[str, Account]:
    """Return those whom a message shows beside its text, by their handles in lower case."""
    reply = message.reply_to_message
    users = (message.from_user, reply.from_user if reply else None)
    return {user.username.lower(): account(user) for user in users if user and user.username}


def _plain(
    text: str, entities: Iterable[MessageEntity], me: User, nearby: dict[str, Account]
) -> _Plain:
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
        user = me if is_bot else entity.user
        person = account(user) if user else nearby.get(name.lower())
        if person:
            people[person.user] = person
    pieces.append(units[done:])
    return _Plain(_tidy(pieces, names_bot=names_bot), names_bot, tuple(people.values()))


def _units(text: str) -> bytes:
    """Return a text in the units in which entities count, two bytes each."""
    return text.encode("utf-16-le", "surrogatepass")


def _text(units: bytes) -> str:
    """Return the text of such units, of which half a character may have been cut off."""
    return units.decode("utf-16-le", "replace")


def _name(entity: MessageEntity, shown: str) -> str | None:
    """Return whom an entity mentions, without the ``@``; ``None`` if nobody."""
    if entity.type == MessageEntity.MENTION:
        return shown.removeprefix("@")
    if entity.type == MessageEntity.TEXT_MENTION and entity.user:
        return account(entity.user).handle
    return None


def _is_bot(entity: MessageEntity, name: str, me: User) -> bool:
    if entity.user:
        return entity.user.id == me.id
    return name.lower() == (me.username or "").lower()


def _tidy(pieces: Sequence[bytes], *, names_bot: bool) -> str:
    text = _text(b"".join(pieces)).strip()
    # '@bot, ps b4' and '@bot: ps b4' greet the bot; the stop belongs to the greeting.
    return text.lstrip(",: ") if names_bot else text
