"""The way from a chat to the page in a browser, in which the same player plays."""

from takmail.commands.relay import OpenPage
from takmail.service.chats.web_sessions import TICKET
from takmail.service.context import Context
from takmail.service.handlers.dispatch import handles_without_game
from takmail.service.ports import Answer
from takmail.service.requests import Request, UnfitError
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.hints import button
from takmail.wording.message.messages import Buttons
from takmail.wording.pages import page_link_made


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
