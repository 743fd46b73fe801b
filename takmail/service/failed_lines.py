"""Guard of the entrance: it answers lines that fail."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from takmail.commands.lines.parsed import Parsed
from takmail.commands.moves import Move
from takmail.service.announcing.announcements import sent
from takmail.service.arrivals import is_meant, request_of
from takmail.service.chats.platforms import chat_at
from takmail.service.context import Context
from takmail.service.games.game_heads import Head
from takmail.service.games.lookup import SILENT
from takmail.service.games.records import UnreadableGameError
from takmail.service.games.visibility import is_own
from takmail.service.ports import Answer, Incoming, TryLaterError
from takmail.service.requests import Request, read_incoming
from takmail.store.changes import Change
from takmail.store.errors import DuplicateError, UnavailableError
from takmail.store.messages.catch_up import SeenRow
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.messages import Message
from takmail.wording.message.sentences import Sentence, say

MOST_UNREADABLE = 20
"""Unreadable games that one line may meet before the bot gives it up."""

_Handle: TypeAlias = Callable[[Incoming], Awaitable[Answer]]


async def answer_failed(
    context: Context, incoming: Incoming, error: Exception, handle: _Handle
) -> Answer:
    """Return the answer to a line that ``handle`` failed to handle, with an error.

    Raise ``TryLaterError`` if the database can't be used now.
    """
    if isinstance(error, UnreadableGameError):
        try:
            return await _handled_again(context, incoming, handle, error.code)
        except Exception as other:  # noqa: BLE001 - then it has failed by that
            error = other
    match error:
        case TryLaterError():
            raise error
        case UnavailableError():
            raise TryLaterError(str(error)) from error
        case DuplicateError():
            return SILENT
        case _:
            id_ = context.failures.note(error, f"{incoming.place.platform} {incoming.message_id}")
            return await _failed(context, incoming, id_)


async def _handled_again(
    context: Context, incoming: Incoming, handle: _Handle, unreadable: str
) -> Answer:
    """Handle a line again, as one of the games at hand is unreadable.

    From then on the bot knows that, and the line isn't about that game unless it fails again.
    """
    met = {unreadable}
    while True:
        try:
            return await handle(incoming)
        except UnreadableGameError as error:
            if error.code in met or len(met) == MOST_UNREADABLE:
                return await _unreadable(context, incoming, error.code)
            met.add(error.code)


async def _unreadable(context: Context, incoming: Incoming, code: str) -> Answer:
    """Say that a line's game can't be read, to people who may know of the game.

    The bot doesn't answer talk in reply to a message about a game of others.
    """
    if incoming.edited:
        return SILENT
    request = await request_of(context, incoming)
    (head,) = await context.rooms.heads([code]) or (None,)
    if head is None or not await context.visibility.shows(request, head):
        return await context.questions.unknown(request, code) if incoming.addressed else SILENT
    if _is_talk(request, head):
        return SILENT
    return await context.replier.refuse(request, "unreadable-game", code=code)


def _is_talk(request: Request, head: Head) -> bool:
    """Return whether a line about a game needs no answer."""
    incoming = request.incoming
    if incoming.press is not None or incoming.start is not None or request.chat.private:
        return False
    if not incoming.addressed and not is_own(head, request.player):
        return True
    read = read_incoming(incoming, request.vocabulary)
    return read is None and incoming.reply_to is not None and not head.relayed


async def _failed(context: Context, incoming: Incoming, id_: str) -> Answer:
    """Tell a waiting sender that the line failed, and note it so that it isn't repeated."""
    sentence = say("unexpected", id=id_)
    waits = await _waits(context, incoming)
    try:
        return await _saved(context, incoming, sentence if waits else None)
    except DuplicateError:
        return SILENT
    except UnavailableError as unavailable:
        raise TryLaterError(str(unavailable)) from unavailable
    except Exception as worse:  # noqa: BLE001 - the same may fail as before
        context.failures.note(worse, f"answer to {id_}")
        if not waits:
            return SILENT
        spoken = SPOKEN.best(incoming.locale or incoming.place.locale)
        return Answer((spoken.message(Message((sentence,))),), refused=True)


async def _saved(context: Context, incoming: Incoming, told: Sentence | None) -> Answer:
    """Answer along the call, or by way of the outbox."""
    place = incoming.place
    name = f"edited:{incoming.message_id}" if incoming.edited else incoming.message_id
    seen = SeenRow(place.platform, name, incoming.at, arrival=incoming.arrival)
    if told is None:
        await context.store.commit(Change(seen=seen))
        return SILENT
    chat = await chat_at(context.store, place)
    message = context.languages.word(Message((told,)), chat)
    if incoming.direct:
        await context.store.commit(Change(seen=seen))
        return Answer((message,), refused=True)
    reply = sent(chat.id, message, incoming.at, reply_to=incoming.message_id)
    await context.store.commit(Change(seen=seen, outbox=(reply,)))
    return Answer(refused=True)


async def _waits(context: Context, incoming: Incoming) -> bool:
    """Return whether the sender waits for an answer, as people who only talk don't.

    If the bot can't see the sender's games, a move counts as a player's.
    """
    if incoming.edited:
        return False
    if incoming.addressed:
        return True
    try:
        parsed = read_incoming(incoming, await context.languages.vocabulary(incoming))
        return parsed is not None and await is_meant(context, incoming, parsed)
    except Exception:  # noqa: BLE001 - it may be this that fails
        return _is_move(incoming)


def _is_move(incoming: Incoming) -> bool:
    """Return whether a line is a move, and no talk that only looks like one."""
    try:
        parsed = read_incoming(incoming)
    except Exception:  # noqa: BLE001 - it may be the reading that fails
        return False
    return isinstance(parsed, Parsed) and isinstance(parsed.command, Move)
