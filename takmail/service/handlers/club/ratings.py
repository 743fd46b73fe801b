"""The table of the players who are rated best in a chat, its server, or everywhere."""

from dataclasses import replace

from takmail.commands.club.profiles import PUBLIC
from takmail.commands.club.ratings import Top, table_in
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
from takmail.wording.club.ratings import A_PAGE, Listed, table_blocks
from takmail.wording.message.drafts import DraftButtons, say


@handles_without_game(Top)
async def show_top(context: Context, request: Request, command: Top) -> Answer:
    """Show a page of a table; a private chat, which has no players but one, shows that of all."""
    table, chat = table_in(command.said), request.chat
    if table is None:
        raise UnfitError(say("top-unclear", top=request.hints.command("top", "6")))
    usual = (await defaults_in(context.store, chat)).size
    size = table.size or (usual if usual in RATED_SIZES else RATED_SIZES[0])
    table = replace(table, size=size, everywhere=table.everywhere or chat.private)
    now, skipped = context.now(), (table.page - 1) * A_PAGE
    place = None if table.everywhere else place_of(chat)
    best = await context.store.read(best_rated, size, now, place, A_PAGE + 1, skipped)
    people = await context.store.people.by_ids([player for player, _ in best], chat.platform)
    me = request.player.id
    listed = [Listed(person(people[one]), rating, one == me) for one, rating in best]
    blocks = table_blocks(table, listed, request.hints, has_others=not chat.private)
    if table.everywhere and not await context.store.read(public_players, [me]):
        blocks += (DraftButtons((publishing(PUBLIC, me),)),)
    answer = await context.replier.reply(request, *blocks)
    pressed = request.press is not None
    return replace(answer, in_place=pressed, replaces=pressed)
