"""Relay between sides in different chats: a side's move to another chat, and remarks.

A remark is passed on as plain words: nothing in it can notify anybody or turn into markup. It is
not part of the game's record.
"""

from dataclasses import replace

from takmail.audience.game_messages import standing
from takmail.audience.posts import BOARD, LIVE, LOST, timed_turn
from takmail.audience.single_messages import GameMessage
from takmail.commands.relay import Here, Mute, Remark
from takmail.commands.spec import Counts
from takmail.play.clocks import timed_side
from takmail.play.game import Phase
from takmail.service.announcing.announcements import LineEvents, stripped, to_chat, told_by
from takmail.service.chats.bans import why_not_with
from takmail.service.context import Context
from takmail.service.games.challenges import why_not_play_here
from takmail.service.games.game_rooms import GameRoom, seen_row
from takmail.service.handlers.dispatch import handles
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.store.changes import Change
from takmail.store.games.games import SeatMoved
from takmail.store.games.watching import Muting
from takmail.store.messages.outbox import Announcement
from takmail.store.messages.posts import chats_of_posts
from takmail.terms.agreements import Manners
from takmail.wording.chats import welcome_lines
from takmail.wording.message.messages import Message
from takmail.wording.message.sentences import say
from takmail.wording.message.text import one_line

LONGEST = 300
"""Characters of a remark."""


@handles(Here)
async def play_here(context: Context, request: Request, _command: Here, room: GameRoom) -> Answer:
    """Play a game here from now on, and tell all of its chats."""
    elsewhere = await why_not_play_here(context, request)
    if elsewhere is not None:
        return await context.replier.refuse(request, elsewhere)
    code = room.game.code
    async with context.rooms.lock(code):
        room = await context.rooms.to_change(code)
        color = room.game.seat_of(request.player.id)
        assert color is not None, "only own games are moved"
        after, seats = room.moved_to(request.chat.id, request.player.id, color)
        welcome = await _welcome(context, request, after)
        worded = context.languages.word(welcome, request.chat)
        board = to_chat(request, request.chat.id, worded, code)
        starts = timed_turn(room.game) if color is timed_side(room.game) else None
        written = [replace(board, purpose=BOARD, replaces=(BOARD, LIVE, LOST), starts=starts)]
        others = [chat for chat in room.chats() if chat != request.chat.id]
        written += [await _left(context, request, after, chat) for chat in others]
        called = await context.store.read(chats_of_posts, code, (LOST,))
        at = request.incoming.at
        written += [stripped(code, chat, at, (LOST,)) for chat in called if chat != request.chat.id]
        announced = await told_by(context.store, request, written)
        moved = tuple(SeatMoved(code, seat, request.chat.id) for seat in seats)
        await context.store.commit(
            Change(seen=seen_row(request, code), outbox=announced.outbox, also=moved)
        )
        for chat in room.chats():
            context.rooms.forget_chat(chat)
        context.rooms.keep(after)
    return announced.with_answer(Answer(), code)


async def _left(context: Context, request: Request, room: GameRoom, chat: str) -> Announcement:
    """Return the message to another chat of the game, with the player's name there."""
    code = room.game.code
    row = await context.store.chats.by_id(chat)
    assert row is not None, "a game's chats are in the store"
    people = await context.announcer.readers.people(room.game, row.platform)
    left = say("here-left", player=people.person(request.player.id), code=code)
    notice = Message((left,), silent=not room.is_at(chat))  # the player has seen it already
    if row.single:
        reader = await context.announcer.readers.single(room.game, row)
        shown = GameMessage(reader, (left,))
        notice = shown.whole() if room.is_at(chat) else shown.left()
    return to_chat(request, chat, context.languages.word(notice, row), code)


async def _welcome(context: Context, request: Request, room: GameRoom) -> Message:
    """Return the message to the new home: the players, the side on turn, the board."""
    mover = request.player.id
    here = LineEvents(None, room, (), said_in=request.chat.id, by=mover)
    reader = await context.announcer.readers.of(here, request.chat)
    moved, to_move = welcome_lines(reader.people, mover)
    offers = await context.announcer.offers(room, request.chat)
    asked = [words for offer in offers for words in offer.words]
    answers = [row for offer in offers for row in offer.buttons]
    parts = standing(reader, await context.announcer.times.of(reader.game))
    shown = (*parts.words, *asked, to_move, *parts.board)
    return Message((moved, *shown, *answers, *parts.buttons))


@handles(Remark)
async def pass_remark(
    context: Context, request: Request, command: Remark, room: GameRoom
) -> Answer:
    """Pass a player's words on to the other side."""
    return await _pass_on(context, request, command.text, room)


async def pass_talk(context: Context, request: Request) -> Answer | None:
    """Pass a reply to a message about a game on to the other side of that very game.

    Return ``None`` for all other lines: nothing else may ever go to other people.
    """
    room = await context.lookup.answered(request)
    if room is None or not _is_between(request, room):
        return None
    return await _pass_on(context, request, (request.incoming.text or "").strip(), room)


@handles(Mute)
async def mute(context: Context, request: Request, command: Mute, room: GameRoom) -> Answer:
    """Stop remarks in a game, or let them through again."""
    code, on = room.game.code, command.muted
    key = "mute-on" if on else "mute-off"
    muting = say(key, code=code, unmute=request.hints.command("unmute", game=code))
    async with context.rooms.lock(code):
        room = await context.rooms.to_change(code)
        color = room.game.seat_of(request.player.id)
        assert color is not None, "only own games are muted"
        change = Muting(code, color.name.lower(), on)
        answer = await context.replier.reply(request, muting, also=[change])
        muted = room.muted | {color} if on else room.muted - {color}
        context.rooms.keep(replace(room, muted=muted))
    return answer


async def _pass_on(context: Context, request: Request, text: str, room: GameRoom) -> Answer:
    game, homes = room.game, room.homes
    color = game.seat_of(request.player.id)
    assert color is not None, "only own games are spoken in"
    assert homes is not None, "only games that have begun have two homes"
    if game.terms.manners is Manners.QUIET:
        return await context.replier.refuse(request, "remark-quiet", code=game.code)
    home = await context.store.chats.by_id(homes[color.other])
    assert home is not None, "a game's chats are in the store"
    row = await context.announcer.private_talks.reached(game.player(color.other), home)
    other = (await context.announcer.readers.people(game, request.chat.platform)).at(color.other)
    muted, lost = color.other in room.muted, row is None or row.lost_at is not None
    problem = _problem(text, muted=muted, lost=lost)
    if row is None or problem is not None:
        problem, example = problem or "remark-lost", request.hints.command("say", "hello")
        return await context.replier.refuse(
            request, problem, length=len(text), limit=LONGEST, say=example, player=other
        )
    unwanted = await why_not_with(
        context.store, request, game.player(color.other), "blocked-remark"
    )
    if unwanted is not None:
        return await context.replier.refuse(request, unwanted)
    over = context.limits.spend(request, Counts.REMARKS)
    if over is not None:
        return await context.replier.too_often(request, over)
    people = await context.announcer.readers.people(game, row.platform)
    speaker = people.person(request.player.id)
    remark = say("remark", player=speaker, code=game.code, text=one_line(text))
    passed_on = context.languages.sent(row, request.incoming.at, remark, code=game.code)
    answer = say("remark-passed", player=other)
    return await context.replier.reply(
        request, answer, sent=[passed_on], about=game.code, hidden=True
    )


def _problem(text: str, *, muted: bool, lost: bool) -> str | None:
    if not text:
        return "remark-empty"
    if len(text) > LONGEST:
        return "remark-too_long"
    if muted:
        return "remark-muted"
    return "remark-lost" if lost else None


def _is_between(request: Request, room: GameRoom) -> bool:
    """Return whether the sender plays the game from here, or in private, with another chat."""
    color, homes = room.game.seat_of(request.player.id), room.homes
    if color is None or homes is None or room.game.phase is not Phase.PLAYING:
        return False
    own = room.head().home_of(request.player.id)
    here = request.chat.private or own == request.chat.id
    return here and homes[color.other] != request.chat.id
