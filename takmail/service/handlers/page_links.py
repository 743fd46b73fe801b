"""Links to the page in a browser, by which others watch a game and its players play.

A player may make one to watch anywhere, and ends all to their game. Others may make their own if
everybody in their community may read a chat of the game. The link to play is for its player alone.
"""

from takmail.commands.relay import OpenPage, WatchLink
from takmail.commands.spec import OFF
from takmail.service.chats.bans import check_may_watch
from takmail.service.chats.web_sessions import TICKET
from takmail.service.context import Context
from takmail.service.games.game_rooms import GameRoom
from takmail.service.handlers.dispatch import handles, handles_without_game
from takmail.service.ports import Answer
from takmail.service.requests import Request, UnfitError, in_its_place
from takmail.store.games.watch_links import MOST_LINKS
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.hints import button
from takmail.wording.message.messages import Buttons
from takmail.wording.message.text import PageAddress
from takmail.wording.pages import page_link_made, watch_link_made, watch_links_ended


@handles(WatchLink)
async def watch_link(
    context: Context, request: Request, command: WatchLink, room: GameRoom
) -> Answer:
    """Give the sender alone a link to a game, or end such links."""
    if not context.watch_links.url:
        raise UnfitError("watchlink-no_page")
    if command.off:
        return await _end(context, request, room)
    game = (await context.rooms.fresh(room)).game
    code, player = game.code, request.player.id
    if not game.has_begun:
        raise UnfitError("watchlink-not_begun", code=code)
    await _check_may_make(context, request, room)
    # The link is made as the answer goes out.
    before = await context.watch_links.count(code, player)
    made = watch_link_made(
        PageAddress(f"#{code}", code, player),
        min(before + 1, MOST_LINKS),
        request.hints.command("watchlink", OFF, code),
        plays=game.seat_of(player) is not None,
        hidden=game.hides_board,
    )
    end = Buttons((button("watchlink_off", WatchLink(off=True), code, by=player),))
    return await context.replier.reply(request, *made, end)


async def _check_may_make(context: Context, request: Request, room: GameRoom) -> None:
    """Raise `UnfitError` if the sender may see a game here, but may not let anybody else see it."""
    if room.game.seat_of(request.player.id) is not None:
        return
    if not await context.visibility.is_open_to_all(request, room.chats()):
        raise UnfitError("watchlink-players", code=room.game.code)
    await check_may_watch(context.store, request, room)


async def _end(context: Context, request: Request, room: GameRoom) -> Answer:
    code, player = room.game.code, request.player.id
    plays = room.game.seat_of(player) is not None
    end = context.watch_links.ended(code, None if plays else player)
    told = watch_links_ended(code, plays=plays)
    return in_its_place(request, await context.replier.reply(request, told, also=[end]))


@handles_without_game(OpenPage)
async def open_page(context: Context, request: Request, _command: OpenPage) -> Answer:
    """Give the sender alone a link by which they are logged in to the page.

    A button opens it without the link where it can.
    """
    if not context.web_sessions.url:
        raise UnfitError("openpage-no_page")
    player, code = request.player, request.game
    if code is not None:
        room = await context.visibility.find(request, code)
        if room is None:
            return await context.questions.unknown(request, code)
        if not room.game.has_begun:
            code = None
        elif room.game.seat_of(player.id) is None:
            raise UnfitError("openpage-not_yours", code=code)
    # The ticket is made as the answer goes out.
    language = SPOKEN[context.languages.of_person(player, request.chat)]
    minutes = int(TICKET.total_seconds()) // 60
    opening = Buttons((button("page", OpenPage(), code or ""),))
    here = [opening] if context.platforms.opens_page(request.chat) else []
    made = page_link_made(language, player.platform, player.user, code, minutes)
    return await context.replier.reply(request, made, *here)
