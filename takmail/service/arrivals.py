"""Arrivals: lines as they come, told apart from talk among people.

Most lines are talk, of which nothing is kept. A line for the bot becomes a `Request`, by which its
sender and chat are noted.
"""

from dataclasses import dataclass, replace

from takmail.commands.disputes import RequestState
from takmail.commands.lines.parsed import LONGEST_LINE, Line, Malformed, Parsed
from takmail.commands.lines.vocabulary import Vocabulary
from takmail.commands.moves import Move
from takmail.commands.offers import Takeback
from takmail.commands.settings import HIDDEN_BOARDS
from takmail.service.chats.platforms import chat_at
from takmail.service.chats.presets import reread_in
from takmail.service.context import Context
from takmail.service.games.candidates import being_played, seated
from takmail.service.games.game_rooms import GameRoom
from takmail.service.games.lookup import SILENT
from takmail.service.handlers.puzzles import last_attempt
from takmail.service.ports import Answer, Incoming
from takmail.service.requests import Request, read_incoming
from takmail.store.messages.catch_up import seen_message
from takmail.store.messages.outbox import pending_rows_in
from takmail.store.messages.posts import game_of_post
from takmail.store.people.accounts import PlayerRow
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.message.hints import button
from takmail.wording.message.messages import Act, Buttons


@dataclass(frozen=True, slots=True)
class Arrival:
    """A line as it reads so far, in the vocabulary of its chat; ``None`` is talk."""

    incoming: Incoming
    vocabulary: Vocabulary
    line: Line


async def request_of(context: Context, incoming: Incoming) -> Request:
    """Return a line or press as a request, after noting its sender and chat."""
    sender, place = incoming.sender, incoming.place
    player = await context.store.people.get(
        sender.platform, sender.user, sender.name, sender.handle
    )
    chat = await chat_at(context.store, place)
    spoken = context.recovered.spoken.get(player.id)
    noted = chat.private or (spoken is not None and spoken.covers(chat.id, incoming.at))
    if not noted or chat.lost_at is not None or player.unreached:
        chat = await context.recovered.heard_from(player, chat, incoming)
    player, chat = await context.languages.heard(incoming, player, chat)
    reads = chat.private or (player.id, chat.id) in context.sight.spoke
    if not reads or HIDDEN_BOARDS in await context.store.settings.of(chat.id):
        await context.sight.heard(player.id, chat)
    about = None
    if incoming.reply_to is not None:
        about = await context.store.read(game_of_post, place.platform, incoming.reply_to)
    request = Request(
        incoming,
        player,
        chat,
        context.platforms.overhears(chat),
        about,
        vocabulary=vocabulary_in(context.languages.of_chat(chat)),
    )
    attempt = await last_attempt(context, request) if incoming.practises else None
    return replace(request, exercise=replace(attempt.game, code="")) if attempt else request


async def is_meant(context: Context, incoming: Incoming, parsed: Line) -> bool:
    """Return whether the sender plays in this chat, or asks about a game as anybody may.

    A game that the chat follows counts for such a question.
    """
    place = incoming.place
    chat = await context.store.chats.known(place.platform, place.chat)
    if chat is None:
        return False
    playing = being_played(await context.rooms.heads_in(chat.id))
    if isinstance(parsed, Parsed) and isinstance(parsed.command, RequestState):
        return bool(playing or being_played(await context.lookup.followed(chat.id)))
    player = await _player(context, incoming) if playing else None
    if player is None:
        return False
    return bool(seated(being_played(await context.rooms.heads_for(player.id, chat.id)), player.id))


async def named_elsewhere(
    context: Context, incoming: Incoming, parsed: Parsed | Malformed
) -> GameRoom | None:
    """Return the game that a line names, if the sender plays it elsewhere.

    A line without a name, in a game's own chat, is about that game. That is not so while the game
    is on its way there, as the adapter brings the line once more then, nor once the game has left
    the community.
    """
    code = parsed.game or incoming.made_for
    room = await context.rooms.get(code) if code else None
    player = await _player(context, incoming) if room else None
    if room is None or player is None or not seated(being_played([room.head()]), player.id):
        return None
    if parsed.game is not None:
        return room
    place = incoming.place
    home = await context.store.chats.by_id(room.head().home_of(player.id) or room.chat)
    beside = home and (home.platform, home.community) == (place.platform, place.community)
    missed = beside and place.community and not await _is_moving(context, room)
    return room if missed else None


async def _is_moving(context: Context, room: GameRoom) -> bool:
    """Return whether the bot is opening a game's own chat."""
    waiting = [await context.store.read(pending_rows_in, chat) for chat in room.chats()]
    code = room.game.code
    return any(row.act is Act.OPEN and row.code == code for rows in waiting for row in rows)


async def _player(context: Context, incoming: Incoming) -> PlayerRow | None:
    sender = incoming.sender
    return await context.store.people.known(sender.platform, sender.user)


async def arrive(context: Context, incoming: Incoming) -> Arrival | Answer:
    """Read a line in its chat's language, unless its sender says too much at once."""
    over = None
    if incoming.addressed or len(incoming.text or "") >= LONGEST_LINE:  # other talk isn't counted
        over = context.limits.spend_unread(incoming)
    if over is None:
        vocabulary = await context.languages.vocabulary(incoming)
        return Arrival(incoming, vocabulary, read_incoming(incoming, vocabulary))
    if not incoming.addressed:
        return SILENT
    return await context.replier.too_often(await request_of(context, incoming), over)


# Stages of a line, in the order of `ADDRESSED` and `OVERHEARD` in `takmail.service.messages`.


async def reread_with_presets(context: Context, arrival: Arrival) -> Arrival | None:
    """Read a challenge with the presets that its chat has saved."""
    incoming, line = arrival.incoming, arrival.line
    if isinstance(line, Parsed):
        return None
    line = await reread_in(context.store, incoming, line, arrival.vocabulary)
    return replace(arrival, line=line)


async def leave_to_people(context: Context, arrival: Arrival) -> Answer | None:
    """Leave a line alone that looks like a move, unless its sender plays here.

    They may name a game that they play in another chat.
    """
    incoming, line = arrival.incoming, arrival.line
    if line is None or await is_meant(context, incoming, line):
        return None
    room = await named_elsewhere(context, incoming, line)
    if room is None:
        return SILENT
    request = await request_of(context, incoming)
    if request.chat.id in room.chats():
        return None
    return await context.questions.elsewhere(request, room)


# Edits change nothing; the bot says so where the sender may think that they do.


async def answer_edit(context: Context, incoming: Incoming) -> Answer:
    """Say once that an edit changes nothing, if the sender may think that it does."""
    key = await _in_vain(context, incoming)
    if key is None:
        return SILENT
    request = await request_of(context, incoming)
    hint = request.hints.command("takeback")
    row: tuple[Buttons, ...] = ()
    if key == "edited":
        row = (Buttons((button("takeback", Takeback(), by=request.player.id),)),)
    return await context.replier.refuse(request, key, *row, takeback=hint)


async def _in_vain(context: Context, incoming: Incoming) -> str | None:
    """Return the name of the sentence about an edit, ``None`` if the bot says nothing.

    A line that the bot did not answer was talk, and stays talk.
    """
    seen = await context.store.read(seen_message, incoming.place.platform, incoming.message_id)
    if seen is None:
        return None
    if seen.was_move:
        room = await context.rooms.get(seen.code) if seen.code is not None else None
        if room is None or room.game.result is not None:
            return None
        return "edited" if room.game.loose else "edited-fixed"
    parsed = read_incoming(incoming, await context.languages.vocabulary(incoming))
    if not isinstance(parsed, Parsed):
        return None
    if not isinstance(parsed.command, Move):
        return "edited-command" if incoming.addressed else None
    return "edited-into_move" if await is_meant(context, incoming, parsed) else None
