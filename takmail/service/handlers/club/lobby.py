"""The lobby: seeks, the list of those that are open, and taking one.

A seek is an open challenge that strangers find. It is taken as any challenge is, from the taker's
own chat, and relay does the rest. Of its player others learn a name and a rating.
"""

from collections.abc import Sequence
from dataclasses import replace

from takmail.commands.buttons import Press, press_of
from takmail.commands.club.lobby import ANYWHERE, WITHDRAWN, Lobby, Seek, TakeSeek
from takmail.commands.offers import Accept, Topic, Withdraw
from takmail.commands.spec import OFF
from takmail.play.challenges import CHALLENGE_STANDS
from takmail.play.events import Challenged
from takmail.play.game import Game
from takmail.play.presets import opened
from takmail.play.refusals import RefusalError
from takmail.play.terms import RATED_SIZES, Terms, terms_from
from takmail.rulesets.registry import USUAL_RULESET, name_of
from takmail.service.announcing.purposes import CHALLENGE
from takmail.service.chats.platforms import same_community
from takmail.service.chats.settings import channel_for_seeks, defaults_in, lobby_of, role_for_seeks
from takmail.service.context import Context
from takmail.service.games.challenges import why_not_challenge
from takmail.service.handlers.challenges import (
    Proposal,
    challenge_by,
    no_challenge,
    propose,
    refused_one_more,
    show_standing,
    standing_same,
)
from takmail.service.handlers.dispatch import handles_without_game
from takmail.service.handlers.games import beginnings
from takmail.service.handlers.moves import play
from takmail.service.payloads import HELLO, payload_of
from takmail.service.ports import Answer
from takmail.service.requests import Request, UnfitError
from takmail.service.turns import Consequence
from takmail.store.club.lobby import OpenSeek, SeekNow, open_seek, open_seeks
from takmail.store.club.ratings import ratings_of
from takmail.wording.club.lobby import ListedSeek, list_seeks, wanted
from takmail.wording.club.ratings import rating_name
from takmail.wording.help import computer_button
from takmail.wording.message.drafts import (
    Between,
    DraftBlock,
    DraftButtons,
    DraftStart,
    DraftStarts,
    Sentence,
    join,
    say,
)
from takmail.wording.message.hints import STARTS, around, button
from takmail.wording.message.text import Role, shown_name

A_PAGE = 10
"""Seeks on a page."""


@handles_without_game(Seek)
async def seek(context: Context, request: Request, asked: Seek) -> Answer:
    """Propose a game that others find in the lobby."""
    refused = await _why_not_seek(context, request, asked)
    if refused:
        return await context.replier.refuse(request, *refused)
    defaults = await defaults_in(context.store, request.chat)
    wishes = opened(asked.wishes, defaults)
    try:
        terms = terms_from(wishes, defaults=defaults)
        event = await challenge_by(context, request.player, terms, None)
    except RefusalError as error:
        return await context.replier.refuse(request, *no_challenge(error, request))
    if request.chat.private and not asked.everywhere:
        wider = replace(asked, everywhere=True, here=False)
        row = DraftButtons((button("seek_everywhere", wider, by=request.player.id),))
        return await context.replier.reply(request, say("seek-nobody"), row, hidden=True)
    standing = await standing_same(context, request, event)
    if standing is not None:
        stands = await _seen(context, request, standing.game, everywhere=asked.everywhere)
        return await show_standing(context, request, standing, event, stands)
    refusal = await refused_one_more(context, request, None)
    if refusal is not None:
        return refusal
    until = max(request.incoming.at, context.now()) + (wishes.lasting or CHALLENGE_STANDS)
    new = Proposal(event, until, wishes.thread)
    new = await in_lobby(context, request, new, everywhere=asked.everywhere, calls=True)
    return await propose(context, request, new)


async def in_lobby(
    context: Context, request: Request, new: Proposal, *, everywhere: bool, calls: bool = False
) -> Proposal:
    """Return a proposal that is found in the lobby, for a week at most.

    A channel is told of it, if that was chosen, and a role called there if it ``calls``.
    """
    store, chat, terms = context.store, request.chat, new.event.terms
    at = max(request.incoming.at, context.now())
    until = min(new.until, at + CHALLENGE_STANDS)
    (player,) = await _called(context, request, [(request.player.id, terms)])
    where = "seek-everywhere" if everywhere else around("seek-here", chat.platform)
    told = say(where, player=player, until=until)
    channel = await channel_for_seeks(store, chat)
    role = await role_for_seeks(store, chat) if channel is not None and calls else None
    called = () if role is None else (Role("@", role),)
    wider = not everywhere and await lobby_of(store, chat) == ANYWHERE

    def besides(code: str, made: Challenged) -> Consequence:
        show = button("seek_everywhere", TakeSeek(f"{made.join} {ANYWHERE}"), by=request.player.id)
        row = (DraftButtons((show,)),) if wider else ()
        timed = terms.clock is not None
        also = (SeekNow(code, everywhere, terms.rules.size, terms.rated, timed, at),)
        if channel is None or channel.id == chat.id:
            said = join(*called, told, between=Between.SPACE)
            return Consequence(told=(said, *row), also=also)
        asks = join(*called, say("seek-called", player=player, terms=wanted(terms)))
        take = DraftButtons((button("take_seek", TakeSeek(made.join)),))
        call = context.languages.sent(channel, at, asks, take, code=code)
        outbox = (replace(call, purpose=CHALLENGE),)
        return Consequence(told=(told, *row), outbox=outbox, also=also)

    return replace(new, event=replace(new.event, sought=True), until=until, besides=besides)


async def _seen(context: Context, request: Request, game: Game, *, everywhere: bool) -> Consequence:
    """Return what puts an open challenge into the lobby."""
    event = Challenged(game.challenger, game.terms, join=game.join)
    stands = Proposal(event, game.until or context.now())
    sought = await in_lobby(context, request, stands, everywhere=everywhere)
    return sought.besides(game.code, event)


async def _why_not_seek(context: Context, request: Request, asked: Seek) -> Sequence[DraftBlock]:
    """Return why there can be no such seek here, with what leads on; nothing if there can."""
    hints, held = request.hints, await lobby_of(context.store, request.chat)
    if asked.opponent is not None:
        whom = hints.command("challenge", f"@{asked.opponent}")
        return (say("seek-opponent", challenge=whom),)
    if asked.wishes.computer or asked.wishes.level is not None:
        return say("seek-computer"), DraftButtons((computer_button(request.player.id),))
    if asked.everywhere and asked.here:
        return (say("seek-where", seek=hints.command("seek")),)
    if held == OFF:
        return (say("lobby-off", challenge=hints.command("challenge")),)
    if asked.everywhere and held != ANYWHERE:
        return (say("seek-here_only", seek=hints.command("seek")),)
    unwanted = await why_not_challenge(context, request)
    return () if unwanted is None else (unwanted,)


@handles_without_game(Lobby)
async def show_lobby(context: Context, request: Request, asked: Lobby) -> Answer:
    """List the seeks that the sender can take here, or has made."""
    if await lobby_of(context.store, request.chat) == OFF:
        raise UnfitError(say("lobby-off", challenge=request.hints.command("challenge")))
    return await _list(context, request, asked)


async def _list(context: Context, request: Request, asked: Lobby, *why: Sentence) -> Answer:
    """Show a page of the lobby; a button of an earlier one turns to it in its place."""
    store, skipped = context.store, (asked.page - 1) * A_PAGE
    seeks = await store.read(
        open_seeks,
        request.player.id,
        request.chat,
        context.now(),
        everywhere=await lobby_of(store, request.chat) == ANYWHERE,
        size=asked.size,
        rated=asked.rated,
        timed=asked.timed,
        limit=A_PAGE + 1,
        offset=skipped,
    )
    homes = {one.chat_id for one in seeks}
    await store.chats.by_ids(homes)  # a query each fills the caches that are asked for each seek
    await store.settings.of_all(homes)
    games = await beginnings(store, [one.code for one in seeks[:A_PAGE]])
    page = [one for one in seeks if one.code in games and await _is_offered(context, request, one)]
    now = await store.people.now({one.player for one in page})
    seekers = [(now[one.player], games[one.code].terms) for one in page]
    called = await _called(context, request, seekers)
    # Where nobody can be shown a list alone, a group reads one that is for all.
    along = request.incoming.direct and request.chat.platform not in STARTS
    at, alone = request.incoming.at, request.chat.private or along
    reader = request.player.id if alone else None
    listed = [
        ListedSeek(one.join, None if player == reader else name, terms, at - one.at)
        for one, (player, terms), name in zip(page, seekers, called, strict=True)
    ]
    more = len(seeks) > A_PAGE
    shown, press = list_seeks(listed, asked, reader, first=skipped + 1, more=more), request.press
    if press is None:
        return await context.replier.reply(request, *shown, hidden=alone)
    told = context.replier.said(request, *why, *shown, hidden=alone)
    in_place = press.by is not None or bool(why)
    return Answer((told,), hidden=alone, in_place=in_place, replaces=not alone)


async def _called(
    context: Context, request: Request, seekers: Sequence[tuple[str, Terms]]
) -> list[str]:
    """Return players as strangers see them: their names, with ratings for games of such terms."""
    store, ids = context.store, {player for player, _ in seekers}
    people = await store.people.by_ids(ids, request.chat.platform)
    at = context.now()
    ratings = {size: await store.read(ratings_of, ids, size, at) for size in RATED_SIZES}
    called = []
    for player, terms in seekers:
        is_tak = name_of(terms.rules) == USUAL_RULESET
        rating = ratings.get(terms.rules.size, {}).get(player) if is_tak else None
        rated = f" ({rating_name(rating)})" if rating is not None and rating.games else ""
        called.append(f"{shown_name(people[player].name)}{rated}")
    return called


async def _is_offered(context: Context, request: Request, seek: OpenSeek) -> bool:
    """Return whether the managers of a seek's own chat, and of this one, let it be found here."""
    home = await context.store.chats.by_id(seek.chat_id)
    if home is None or home.id == request.chat.id:
        return True
    held = [await lobby_of(context.store, chat) for chat in (home, request.chat)]
    return OFF not in held and (same_community(home, request.chat) or {*held} == {ANYWHERE})


@handles_without_game(TakeSeek)
async def take_seek(context: Context, request: Request, command: TakeSeek) -> Answer:
    """Begin the game of a seek, or say that it is gone, and which others are open."""
    held = await lobby_of(context.store, request.chat)
    if held == OFF:
        raise UnfitError(say("lobby-off", challenge=request.hints.command("challenge")))
    code, _, deed = command.said.partition(" ")
    found = await context.store.read(open_seek, request.player.id, code, context.now())
    room = None if found is None else await context.rooms.get(found.code)
    if found is None or room is None or not await _is_offered(context, request, found):
        return await _list(context, request, Lobby(), say("seek-gone"))
    if room.game.challenger != request.player.id:
        answer = await play(context, request, Accept(Topic.CHALLENGE), room)
        is_gone = answer.refused and not await context.rooms.is_current(room)
        return await _list(context, request, Lobby(), say("seek-gone")) if is_gone else answer
    if deed == WITHDRAWN:
        await play(context, request, Withdraw(Topic.CHALLENGE), room)
        return await _list(context, request, Lobby())
    if deed == ANYWHERE and held == ANYWHERE:
        shown = await _seen(context, request, room.game, everywhere=True)
        return await context.replier.reply(request, *shown.told, also=shown.also)
    return await context.replier.reply(request, say("seek-own"))


def lobby_link() -> tuple[Press, Sentence, None, Sentence, DraftStarts]:
    """Return what is sent in any chat for people who look for somebody to play with."""
    lobby = press_of(Lobby())
    start = DraftStart(say("button-find_opponent"), payload_of(lobby) or HELLO)
    return lobby, say("inline-find_opponent"), None, say("lobby-link"), DraftStarts((start,))
