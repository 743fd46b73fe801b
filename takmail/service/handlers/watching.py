"""Chats that follow a game without playing it.

A player may let any chat follow their game. Others may let a chat follow a game that they can see
there (``takmail/service/games/visibility.py``), and the players read of it. The players can put
such a chat out. Its title is private, so the bot names it only where everybody may read it anyway.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from takmail.audience.game_messages import standing
from takmail.audience.settings import SEEN
from takmail.commands.people import PutOutWatcher
from takmail.commands.relay import Unwatch, Watch
from takmail.commands.settings import HIDDEN_BOARDS
from takmail.commands.spec import Fits
from takmail.play.game import Phase
from takmail.rate_limits import WATCHERS
from takmail.service.announcing.announcements import LineEvents
from takmail.service.announcing.readers import as_told
from takmail.service.chats.bans import check_may_watch
from takmail.service.chats.platforms import title_of
from takmail.service.context import Context
from takmail.service.games.challenges import why_not_play_here
from takmail.service.games.game_heads import Head
from takmail.service.games.game_rooms import GameRoom
from takmail.service.games.lookup import NoGame
from takmail.service.handlers.dispatch import handles, handles_either, handles_without_game
from takmail.service.ports import Answer
from takmail.service.requests import Request, UnfitError
from takmail.store.chats.chats import ChatRow
from takmail.store.games.watching import PutOut, is_put_out, watched_game_count
from takmail.store.games.watching import Watching as WatchingNow
from takmail.store.messages.outbox import Announcement
from takmail.store.people.accounts import person
from takmail.store.writes import Write
from takmail.wording.chats import follow_line, follower_line, list_followers
from takmail.wording.message.messages import Block
from takmail.wording.message.sentences import say

_TOLD_AGAIN = timedelta(days=1)
"""Time until players read again that the same chat follows their game."""

MOST_WATCHERS = 50
"""Chats that can follow one game."""

MOST_FOLLOWED = 50
"""Games that one chat can follow."""

_NOT_ON = {
    Phase.CHALLENGE: "watch-not_begun",
    Phase.PREPARING: "watch-not_begun",
    Phase.OVER: "watch-over",
    Phase.CANCELLED: "watch-over",
}


@handles_without_game(Watch)
async def watch(context: Context, request: Request, command: Watch) -> Answer:
    """Let this chat follow a game."""
    code = command.code or request.game
    if code is None:
        hints = request.hints
        example = hints.command("watch", game="k3")
        raise UnfitError("watch-which", watch=example, games=hints.command("games"))
    room = await context.visibility.find(request, code)
    own = room is not None and room.game.seat_of(request.player.id) is not None
    if room is None or (not own and await _is_private(context, room)):
        return await context.questions.unknown(request, code)
    _check_can_follow(request, room)
    await _check_wanted(context, request, room, own=own)
    silent = own or _is_known(context, request, room)
    over = None if silent else context.limits.spend_for(request, WATCHERS, room.game.code)
    if over is not None:
        return await context.replier.too_often(request, over)
    if room.game.hides_board_from(request.player.id):
        raise UnfitError("watch-blind", code=code)
    return await _begin(context, request, room, own=own, silent=silent)


@handles_either(Unwatch)
async def unwatch(
    context: Context, request: Request, command: Unwatch, room: GameRoom | None
) -> Answer:
    """Stop this chat from following a game; where it follows none, put another chat out."""
    if room is None:
        return await _ask_which(context, request, command)
    left = room.game.code
    return await _set_following(context, request, left, say("watch-off", code=left), on=False)


async def _is_private(context: Context, room: GameRoom) -> bool:
    """Return whether only its players see the chats of a game."""
    for id_ in (*room.chats(), *room.watchers):
        chat = await context.store.chats.by_id(id_)
        if chat is not None and not (chat.private or chat.guest or chat.single):
            return False
    return True


async def _check_wanted(context: Context, request: Request, room: GameRoom, *, own: bool) -> None:
    """Raise `UnfitError` if this chat may not follow a game, ``own`` if its sender plays it."""
    elsewhere = await why_not_play_here(context, request)
    if elsewhere is not None:
        raise UnfitError(elsewhere)
    if await context.store.read(watched_game_count, request.chat.id) >= MOST_FOLLOWED:
        raise UnfitError("limit-games-followed", most=MOST_FOLLOWED)
    if own:
        return
    code = room.game.code
    if await context.store.read(is_put_out, code, request.chat.id):
        raise UnfitError("watch-put_out", code=code)
    await check_may_watch(context.store, request, room)


def _is_known(context: Context, request: Request, room: GameRoom) -> bool:
    """Return whether the players read lately that this chat follows their game."""
    read_at = context.watchers.get((room.game.code, request.chat.id))
    return read_at is not None and request.incoming.at - read_at < _TOLD_AGAIN


async def _begin(
    context: Context, request: Request, room: GameRoom, *, own: bool, silent: bool
) -> Answer:
    game, chat, at = as_told(room.game, request.chat), request.chat.id, request.incoming.at
    people = await context.announcer.readers.people(game, request.chat.platform)
    follows = follow_line(people, request.hints)
    following = replace(room, watchers=(*room.watchers, chat))
    board = await _board(context, request, following)
    sent = () if silent else await _tell_players(context, request, room)
    also = (PutOut(game.code, chat, at, on=False),) if own else ()
    answer = await _set_following(
        context, request, game.code, follows, *board, on=True, sent=sent, also=also
    )
    if sent:
        context.watchers.put((game.code, chat), at)
    return answer


async def _board(context: Context, request: Request, room: GameRoom) -> tuple[Block, ...]:
    """Return the board of a game, or a sentence where it is hidden."""
    announcer, here = context.announcer, LineEvents(None, room, ())
    reader = await announcer.readers.of(here, request.chat, watching=True)
    parts = standing(reader, await announcer.times.of(room.game))
    choose = request.hints.command("settings", f"{HIDDEN_BOARDS} {SEEN}")
    unseen = () if reader.sees_board else (say("watch-unseen", settings=choose),)
    return (*parts.words, *unseen, *parts.board)


async def _tell_players(
    context: Context, request: Request, room: GameRoom
) -> tuple[Announcement, ...]:
    """Return the messages to the players, as nobody may follow a game unseen."""
    code, at = room.game.code, request.incoming.at
    notice = say("watch-told", player=person(request.player), code=code)
    homes = [await context.store.chats.by_id(home) for home in room.chats()]
    reached = [home for home in homes if home and not (home.guest or home.single)]
    return tuple(context.languages.sent(home, at, notice, code=code) for home in reached)


async def _set_following(  # noqa: PLR0913 - and the context
    context: Context,
    request: Request,
    code: str,
    *blocks: Block,
    on: bool,
    sent: Sequence[Announcement] = (),
    also: Sequence[Write] = (),
) -> Answer:
    change, about = WatchingNow(code, request.chat.id, on), code if on else None
    async with context.rooms.lock(code):
        answer = await context.replier.reply(
            request, *blocks, also=[change, *also], sent=sent, hidden=False, about=about
        )
        room = await context.rooms.to_change(code)
        others = tuple(chat for chat in room.watchers if chat != request.chat.id)
        watchers = (*others, request.chat.id) if on else others
        context.rooms.keep(replace(room, watchers=watchers))
    return answer


def _check_can_follow(request: Request, room: GameRoom) -> None:
    """Raise `UnfitError` if this chat can't follow the game."""
    key, chat = _NOT_ON.get(room.game.phase), request.chat
    if key is None and chat.guest:
        key = "watch-guest"
    elif key is None and chat.id in room.chats():
        key = "watch-at_home"
    elif key is None and chat.id in room.watchers:
        key = "watch-already"
    elif key is None and len(room.watchers) >= MOST_WATCHERS:
        key = "watch-too_many"
    if key is not None:
        raise UnfitError(key, code=room.game.code)


async def _ask_which(context: Context, request: Request, command: Unwatch) -> Answer:
    """Ask which chat should stop following the sender's game; stop the only one."""
    watchers = await _watchers(context, request, command.code or request.game)
    if not watchers:
        return await context.questions.answer(request, command, NoGame(Fits.FOLLOWED))
    if len(watchers) == 1:
        ((room, chat),) = watchers
        return await put_out_watcher(context, request, PutOutWatcher(chat.id), room)
    followers = []
    for number, (room, chat) in enumerate(watchers, 1):
        code = room.game.code
        title = title_of(chat) if _is_beside(request.chat, chat) else None
        line = follower_line(number, code, chat.platform, title, private=chat.private)
        followers.append((code, chat.id, line))
    parts = list_followers(followers, request.player.id)
    return await context.replier.reply(request, parts=parts, hidden=True)


@handles(PutOutWatcher)
async def put_out_watcher(
    context: Context, request: Request, command: PutOutWatcher, room: GameRoom
) -> Answer:
    """Put out a chat that follows the sender's game, and tell it."""
    code = room.game.code
    if room.game.seat_of(request.player.id) is None:
        raise UnfitError("press-not_a_player")
    chat = await context.store.chats.by_id(command.chat)
    async with context.rooms.lock(code):
        room = await context.rooms.to_change(code)
        if chat is None or chat.id not in room.watchers:
            raise UnfitError("putout-gone", code=code)
        gone: list[Write] = [
            WatchingNow(code, chat.id, on=False),
            PutOut(code, chat.id, request.incoming.at),
        ]
        told = say("putout-told", code=code)
        word = context.languages.sent(chat, request.incoming.at, told, code=code)
        notice = () if chat.guest or chat.single else (word,)
        done = say("putout-done", code=code)
        answer = await context.replier.reply(request, done, also=gone, sent=notice, hidden=True)
        watchers = tuple(other for other in room.watchers if other != chat.id)
        context.rooms.keep(replace(room, watchers=watchers))
    return answer


async def _watchers(
    context: Context, request: Request, code: str | None
) -> list[tuple[GameRoom, ChatRow]]:
    """Return the chats that follow the sender's games at hand, or the named one."""
    me: str = request.player.id
    heads: Sequence[Head]
    if code is not None:
        heads = await context.rooms.heads([code])
    elif request.chat.private:
        heads = await context.rooms.heads_of(me)
    else:
        heads = await context.rooms.heads_in(request.chat.id)
    followers = []
    for head in heads:
        own = head.is_on and head.seat_of(me) is not None
        room = await context.rooms.get(head.code) if own else None
        for id_ in room.watchers if room else ():
            chat = await context.store.chats.by_id(id_)
            if room is not None and chat is not None:
                followers.append((room, chat))
    return followers


def _is_beside(here: ChatRow, chat: ChatRow) -> bool:
    """Return whether a chat is a listed one of the same community on this platform."""
    beside = bool(chat.community) and chat.community == here.community and chat.listed
    return beside and chat.platform == here.platform
