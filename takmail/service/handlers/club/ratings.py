"""The table of the players who are rated best in a chat, its server, or everywhere."""

from dataclasses import replace

from takmail.commands.club.profiles import PUBLIC
from takmail.commands.club.ratings import Top
from takmail.pages import PageAsked
from takmail.play.terms import RATED_SIZES
from takmail.service.announcing.views import person
from takmail.service.chats.settings import defaults_in
from takmail.service.context import Context
from takmail.service.games.ratings import place_of
from takmail.service.handlers.club.profiles import publishing
from takmail.service.handlers.dispatch import handles_without_game
from takmail.service.ports import Answer
from takmail.service.requests import Request, UnfitError
from takmail.store.club.profiles import public_players
from takmail.store.club.rankings import best_rated
from takmail.wording.club.ratings import A_PAGE, table_blocks
from takmail.wording.message.drafts import DraftButtons, say


@handles_without_game(Top)
async def show_top(context: Context, request: Request, command: Top) -> Answer:
    """Show a page of a table; a private chat, which has no players but one, shows that of all."""
    chat = request.chat
    if not command.page:
        raise UnfitError(say("top-unclear", top=request.hints.command("top", "6")))
    usual = (await defaults_in(context.store, chat)).size
    size = command.size or (usual if usual in RATED_SIZES else RATED_SIZES[0])
    table = replace(command, size=size, everywhere=command.everywhere or chat.private)
    now, asked = context.now(), PageAsked(table.page, A_PAGE)
    places = () if table.everywhere else tuple({place_of(chat), chat.community or chat.id})
    me = request.player.id
    best = await context.store.read(best_rated, me, size, now, places, asked)
    people = await context.store.people.by_ids([player for player, _ in best.rows], chat.platform)
    listed = best.shown([(person(people[one]), rating) for one, rating in best.rows])
    own, has_others = person(request.player), not chat.private
    blocks = table_blocks(table, listed, own, request.hints, has_others)
    if table.everywhere and not await context.store.read(public_players, [me]):
        blocks += (DraftButtons((publishing(PUBLIC, me),)),)
    answer = await context.replier.reply(request, *blocks)
    pressed = request.press is not None
    return replace(answer, in_place=pressed, replaces=pressed)
