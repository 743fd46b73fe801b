"""The lobby: seeks, the list of those that are open, and taking one.

A seek is an open challenge that strangers find. It is taken as any challenge is, from the taker's
own chat, and relay does the rest. Of its player others learn a name and a rating.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from takmail.audience.link_payloads import HELLO, payload_of
from takmail.audience.posts import CHALLENGE
from takmail.audience.settings import LOBBY
from takmail.commands.command_order import press_of
from takmail.commands.lobby import ANYWHERE, Lobby, Seek, TakeSeek
from takmail.commands.offers import Accept, Topic, Withdraw
from takmail.commands.presses import Press
from takmail.commands.spec import OFF
from takmail.pages import Page, PageAsked
from takmail.play.challenges import CHALLENGE_STANDS
from takmail.play.events import Challenged
from takmail.play.presets import opened
from takmail.play.refusals import RefusalError
from takmail.play.terms import RATED_SIZES, Terms, terms_from
from takmail.rulesets.registry import USUAL_RULESET, name_of
from takmail.service.chats.settings import channel_for_seeks, defaults_in, lobby_of, role_for_seeks
from takmail.service.context import Context
from takmail.service.games.challenges import why_not_challenge
from takmail.service.handlers.challenges import (
    Proposal,
    challenge_by,
    no_challenge,
    propose_once,
    standing_same,
)
from takmail.service.handlers.dispatch import handles_without_game
from takmail.service.handlers.games import beginnings
from takmail.service.handlers.moves import play
from takmail.service.ports import Answer
from takmail.service.requests import Request, UnfitError
from takmail.service.turns import Consequence
from takmail.store.games.lobby import OpenSeek, SeekNow, open_seeks
from takmail.store.people.ratings import ratings_of
from takmail.terms.agreements import COMPUTER
from takmail.wording.lobby import ListedSeek, list_seeks, wanted
from takmail.wording.message.hints import around, button, start_row
from takmail.wording.message.messages import Buttons, Starts
from takmail.wording.message.sentences import Between, Sentence, join, say
from takmail.wording.message.text import Role, shown_name
from takmail.wording.ratings import rating_name

A_PAGE = 10
"""Seeks on a page."""

_ONE = PageAsked(1, 1)


@handles_without_game(Seek)
async def seek(context: Context, request: Request, asked: Seek) -> Answer:
    """Propose a game that others find in the lobby."""
    held = await _lobby_in(context, request)
    problem = await why_not_challenge(context, request)
    if asked.everywhere and held != ANYWHERE:
        raise UnfitError("seek-here_only")
    if asked.wishes.level is not None:
        hint = request.hints.command("challenge", COMPUTER)
        raise UnfitError("seek-computer", challenge=hint)
    if problem is not None:
        raise UnfitError(problem)
    defaults = await defaults_in(context.store, request.chat)
    wishes = opened(asked.wishes, defaults)
    try:
        terms = terms_from(wishes, defaults=defaults)
        event = await challenge_by(context, request.player, terms, None)
    except RefusalError as error:
        return await context.replier.refuse(request, *no_challenge(error, request))
    standing = await standing_same(context, request, event)
    stands = standing is not None and standing.game.sought
    if request.chat.private and not (asked.everywhere or stands):
        row = _wider(request, asked)
        return await context.replier.reply(request, say("seek-nobody"), row, hidden=True)
    asked = replace(asked, everywhere=asked.everywhere or request.chat.private)
    until = max(request.incoming.at, context.now()) + (wishes.lasting or CHALLENGE_STANDS)
    # In private, the seek takes the place of the question whether to look everywhere.
    asking = request.incoming.reply_to if request.press and request.chat.private else None
    takes = (asking,) if asking else ()
    new = in_lobby(context, request, Proposal(event, until, wishes.thread, takes=takes), asked)
    return await propose_once(context, request, new)


def in_lobby(context: Context, request: Request, new: Proposal, asked: Seek) -> Proposal:
    """Return a proposal that is found in the lobby, for a week at most.

    A channel is told of it, and a role called there, if these were chosen.
    """
    until = min(new.until, max(request.incoming.at, context.now()) + CHALLENGE_STANDS)
    besides = partial(_listed, context, request, asked)
    return replace(new, event=replace(new.event, sought=True), until=until, besides=besides)


async def _listed(
    context: Context, request: Request, asked: Seek, code: str, made: Challenged
) -> Consequence:
    """Return the rows of a seek in the lobby, its confirmation, and the call of a channel."""
    store, chat, terms = context.store, request.chat, made.terms
    at = max(request.incoming.at, context.now())
    timed = terms.clock is not None
    also = (SeekNow(code, asked.everywhere, terms.rules.size, terms.rated, timed, at),)
    (player,) = await _called(context, request, [(request.player.id, terms)])
    where = "seek-everywhere" if asked.everywhere else around("seek-here", chat.platform)
    listed = say(where, player=player, until=made.until or at)
    wider = not asked.everywhere and await lobby_of(store, chat.id) == ANYWHERE
    row = (_wider(request, asked),) if wider else ()
    channel = await channel_for_seeks(store, chat)
    role = await role_for_seeks(store, chat) if channel is not None else None
    called = () if role is None else (Role("@", role),)
    if channel is None or channel.id == chat.id:
        return Consequence(told=(join(*called, listed, between=Between.SPACE), *row), also=also)
    asks = join(*called, say("seek-called", player=player, terms=wanted(terms)))
    take = Buttons((button("take_seek", TakeSeek(made.join)),))
    call = context.languages.sent(channel, at, asks, take, code=code)
    return Consequence(told=(listed, *row), outbox=(replace(call, purpose=CHALLENGE),), also=also)


def _wider(request: Request, asked: Seek) -> Buttons:
    wider = replace(asked, everywhere=True)
    return Buttons((button("seek_everywhere", wider, by=request.player.id),))


async def _lobby_in(context: Context, request: Request) -> str:
    """Return which seeks the chat lists; raise `UnfitError` if it lists none."""
    held = await lobby_of(context.store, request.chat.id)
    if held == OFF:
        raise UnfitError("lobby-off", challenge=request.hints.command("challenge"))
    return held


@handles_without_game(Lobby)
async def show_lobby(context: Context, request: Request, asked: Lobby) -> Answer:
    """List the seeks that the sender can take here, or has made."""
    return await _list(context, request, asked)


async def _list(context: Context, request: Request, asked: Lobby, *why: Sentence) -> Answer:
    """Show a page of the lobby; a button of an earlier one turns to it in its place."""
    store = context.store
    page = await _open(context, request, asked.which, PageAsked(asked.page, A_PAGE))
    games = await beginnings(store, [seek.code for seek in page.rows])
    seeks = [seek for seek in page.rows if seek.code in games]
    now = await store.people.now({seek.player for seek in seeks})
    seekers = [(now[seek.player], games[seek.code].terms) for seek in seeks]
    called = await _called(context, request, seekers)
    reader = request.player.id if request.is_read_alone else None
    listed = [
        ListedSeek(seek.join, None if player == reader else name, terms)
        for seek, (player, terms), name in zip(seeks, seekers, called, strict=True)
    ]
    alone, press = reader is not None, request.press
    shown = list_seeks(page.shown(listed), asked, reader)
    if press is None:
        return await context.replier.reply(request, *shown, hidden=alone)
    message = context.replier.said(request, *why, *shown, hidden=alone)
    in_place = press.by is not None or bool(why)
    return Answer((message,), hidden=alone, in_place=in_place, replaces=not alone)


async def _open(
    context: Context,
    request: Request,
    which: Mapping[str, object],
    asked: PageAsked,
) -> Page[OpenSeek]:
    held = await _lobby_in(context, request)
    usual = (await context.store.settings.levels(request.chat.id)).host.get(LOBBY, ANYWHERE)
    return await context.store.read(
        open_seeks,
        request.player.id,
        request.chat,
        context.now(),
        everywhere=held == ANYWHERE,
        lobby=(LOBBY, usual),
        which=which,
        asked=asked,
    )


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


@handles_without_game(TakeSeek)
async def take_seek(context: Context, request: Request, command: TakeSeek) -> Answer:
    """Begin the game of a seek, or say that it is gone, and which others are open."""
    code, _, withdrawn = command.code.partition(" ")
    gone, seeks = say("seek-gone"), await _open(context, request, {"join_code": code}, _ONE)
    room = await context.rooms.get(seeks.rows[0].code) if seeks.rows else None
    if room is None:
        return await _list(context, request, Lobby(), gone)
    if room.game.challenger != request.player.id:
        answer = await play(context, request, Accept(Topic.CHALLENGE), room)
        is_gone = answer.refused and not await context.rooms.is_current(room)
        return await _list(context, request, Lobby(), gone) if is_gone else answer
    if withdrawn:
        await play(context, request, Withdraw(Topic.CHALLENGE), room)
        return await _list(context, request, Lobby())
    return await context.replier.reply(request, say("seek-own"))


def lobby_link() -> tuple[Press, Sentence, None, Sentence, Starts]:
    """Return the result that leads people of any chat to the lobby."""
    lobby = press_of(Lobby())
    row = start_row("find_opponent", payload_of(lobby) or HELLO)
    return lobby, say("inline-find_opponent"), None, say("lobby-link"), row
