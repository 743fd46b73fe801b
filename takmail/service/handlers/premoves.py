"""Premoves: added, listed, dropped, and played when the game moves on.

Only their writer reads them: a line that others could read never comes here
(``CommandSpec.alone``). They are saved in the transaction of the move that they answer.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import TypeAlias

from takmail.colors import Color
from takmail.commands.lines.parsed import ply_said
from takmail.commands.premoves import CLEAR, DROP, IF, DropReady, HaveReady, IfThen, ShowReady
from takmail.notation.errors import NotationError
from takmail.notation.written_plies import Notation, WrittenPly
from takmail.play import premoves
from takmail.play.events import Played, any_of
from takmail.play.game import Game
from takmail.play.premoves import Branch, ImpossibleLineError, Plan, Plans, PremoveFate, WhyNot
from takmail.play.refusals import RefusalError, Why
from takmail.rulesets.protocol import Feature
from takmail.service.announcing.readers import as_told
from takmail.service.context import Context
from takmail.service.games import game_rooms
from takmail.service.games.game_rooms import GameRoom
from takmail.service.games.ratings import with_ratings
from takmail.service.games.records import changed_plans
from takmail.service.games.suggestions import explain
from takmail.service.handlers.dispatch import handles
from takmail.service.handlers.taps import NOT_ON
from takmail.service.ports import Answer
from takmail.service.requests import Request, UnfitError, notation_meant
from takmail.service.turns import Chain, Consequence, Turn, record_of
from takmail.store.changes import Change
from takmail.store.chats.chats import ChatRow
from takmail.store.games.private_notes import IFS, GameStill, PrivateNoteSet, PrivateNoteStill
from takmail.store.messages.outbox import Announcement
from takmail.store.writes import Write
from takmail.wording.message.hints import STARTS
from takmail.wording.message.messages import Message
from takmail.wording.message.sentences import Sentence, Value, say
from takmail.wording.message.text import Code
from takmail.wording.plies import explain_illegal
from takmail.wording.premoves import (
    list_ready,
    list_title,
    no_premoves,
    tell_fate,
    tell_waiting,
    written_lines,
)
from takmail.wording.refusals import explain_refusal

MOST = 50
"""Premoves of a player in a game."""

DEEPEST = 20
"""Premoves below each other."""

_Do: TypeAlias = Callable[[GameRoom, Color, Plan], Awaitable[Answer]]


@handles(HaveReady)
async def add_premoves(
    context: Context, request: Request, command: HaveReady, room: GameRoom
) -> Answer:
    """Add premoves; they replace those to the same plies."""

    async def do(room: GameRoom, color: Color, plan: Plan) -> Answer:
        game = room.game
        if game.turn is color:
            raise UnfitError("ready-own_turn", code=game.code)
        branches, replaced = plan.branches, 0
        for line in command.lines:
            new = premoves.written(branches, _understood(request, game, color, line))
            branches, replaced = new.branches, replaced + new.replaced
        count, depth = len(premoves.listed(branches)), premoves.depth_of(branches)
        if count > MOST:
            raise UnfitError("ready-too_many", count=count, most=MOST)
        if depth > DEEPEST:
            raise UnfitError("ready-too_deep", count=depth, most=DEEPEST)
        people = await context.announcer.readers.people(game, request.chat.platform)
        kept = replace(plan, branches=branches)
        saved = written_lines(people.at(color.other), game.code, replaced)
        return await _keep(context, request, room, color, kept, *saved)

    return await _alone(context, request, room, do)


@handles(ShowReady)
async def show_premoves(
    context: Context, request: Request, command: ShowReady, room: GameRoom
) -> Answer:
    """Show the sender's premoves."""

    async def do(room: GameRoom, color: Color, plan: Plan) -> Answer:
        if command.words:
            ifs, code = partial(request.hints.command, "ifs"), room.game.code
            drop, clear = ifs(f"{DROP} 2", code), ifs(CLEAR, code)
            raise UnfitError("ready-not_understood", said=command.words, drop=drop, clear=clear)
        return await _list_all(context, request, room, color, plan)

    return await _alone(context, request, room, do)


@handles(DropReady)
async def drop_premoves(
    context: Context, request: Request, command: DropReady, room: GameRoom
) -> Answer:
    """Drop a premove, or all."""

    async def do(room: GameRoom, color: Color, plan: Plan) -> Answer:
        code, number = room.game.code, command.number
        if number is None:
            gone = say("ready-cleared_all", code=code)
            return await _keep(context, request, room, color, None, gone)
        all_ = premoves.listed(plan.branches)
        if command.mark:
            number = next(
                (premove.number for premove in all_ if premoves.mark_of(premove) == command.mark),
                None,
            )
        if number is None:
            return await _list_all(context, request, room, color, plan, say("ready-other_list"))
        if number > len(all_):
            raise UnfitError("ready-no_such", number=number, has=len(all_))
        left = premoves.without(plan.branches, number)
        kept = replace(plan, branches=left)
        return await _keep(context, request, room, color, kept, say("ready-dropped"))

    return await _alone(context, request, room, do)


async def _alone(context: Context, request: Request, room: GameRoom, do: _Do) -> Answer:
    """Do something about the sender's premoves, where nobody else reads of it."""
    code = room.game.code

    async def once() -> Answer:
        async with context.rooms.lock(code):
            room = await context.rooms.to_change(code)
            try:
                color = await side_of(context, request, room.game)
                answer = await do(room, color, premoves.next_plan(room.plans.get(color), room.game))
            except NotationError as error:
                return await explain(context, request, error, room.game)
        shown = request.press is not None and request.press.verb == "ifs"
        return replace(answer, in_place=True) if shown else answer

    return await context.rooms.until_saved(code, once)


async def side_of(context: Context, request: Request, game: Game) -> Color:
    """Return the sender's side as its captain; raise `UnfitError` if they have none."""
    game.terms.need(Feature.IF)
    color, why = game.seat_of(request.player.id), NOT_ON.get(game.phase)
    if color is None:
        why = Why.NOT_A_PLAYER
    elif why is None and not game.is_captain(request.player.id):
        why = Why.CAPTAIN_ONLY
    if why is not None or color is None:
        people = await context.announcer.readers.people(game, request.chat.platform)
        refusal = RefusalError(why or Why.NOT_A_PLAYER, color=color)
        raise UnfitError(explain_refusal(refusal, request.hints, people, IF))
    if game.terms.votes:
        raise UnfitError("ready-votes", code=game.code)
    return color


def _understood(
    request: Request, game: Game, color: Color, line: Sequence[IfThen]
) -> tuple[Branch, ...]:
    """Return the branches of a line; raise `UnfitError` or `NotationError`."""
    settled = [IfThen(*(_settled(request, game, ply) for ply in pair)) for pair in line]
    try:
        return premoves.branches_of(game, color, settled)
    except ImpossibleLineError as error:
        ply = [ply for pair in settled for ply in pair][error.number]
        values: dict[str, Value] = {"ply": ply_said(ply)}
        if error.why is WhyNot.ILLEGAL and error.error is not None:
            values["why"] = explain_illegal(error.error, as_told(game, request.chat), ply.notation)
        key = f"ready-impossible-{error.why.value}"
        raise UnfitError(key, **values) from error


async def _keep(
    context: Context,
    request: Request,
    room: GameRoom,
    color: Color,
    plan: Plan | None,
    *told: Sentence,
) -> Answer:
    """Save the sender's premoves, and show them."""
    game = room.game
    plan = plan if plan is not None and plan.branches else None
    text = None if plan is None else premoves.dump_plan(plan)
    paper = PrivateNoteSet(game.code, request.player.id, IFS, text, request.incoming.at)
    also = (GameStill(game.code, game.version), paper)
    plans = {side: other for side, other in room.plans.items() if side is not color}
    if plan is not None:
        plans[color] = plan
    after = replace(room, plans=plans)
    answer = await _list_all(context, request, after, color, plan, *told, also=also)
    context.rooms.keep(after)
    return answer


async def _list_all(  # noqa: PLR0913 - and the context
    context: Context,
    request: Request,
    room: GameRoom,
    color: Color,
    plan: Plan | None,
    *first: Sentence,
    also: Sequence[Write] = (),
) -> Answer:
    """Show premoves, below a first sentence."""
    game = as_told(room.game, request.chat)
    kept = room.plans.get(color)
    waiting = None if kept is None else premoves.ready_now(kept, game)
    drafts: Sequence[Message]
    if waiting is not None and not also:
        drafts = (Message((*first, *tell_waiting(game, color, waiting))),)
    elif plan is None or not plan.branches:
        drafts = (Message(first or no_premoves(game.code, request.hints)),)
    else:
        if not also:
            people = await context.announcer.readers.people(game, request.chat.platform)
            first = (*first, list_title(people.at(color.other), game.code))
        drafts = list_ready(game, request.player.id, plan.branches, *first)
    about, reply = game.code if len(drafts) == 1 else None, context.replier.reply
    return await reply(request, parts=drafts, hidden=True, also=also, about=about)


def _settled(request: Request, game: Game, ply: WrittenPly) -> WrittenPly:
    """Return a ply with its square in one notation.

    Raise `UnfitError` if the notation is unclear, and the square is another one in each.
    """
    if not ply.is_bare or ply.is_settled:
        return ply
    notation = notation_meant(request, game, ply)
    if notation is not None:
        return replace(ply, notation=notation)
    line = ply_said(ply)
    ways = {way.value: Code(f"{way.value} {line}") for way in Notation}
    raise UnfitError("ready-two_squares", ply=line, **ways)


async def premoves_moved(context: Context, turn: Turn) -> Consequence:
    """Save the changes of premoves, and tell their writers."""
    catch_up: tuple[Callable[[], Awaitable[None]], ...] = ()
    if context.store.claims.shared:
        catch_up = (partial(_catch_up, context, turn),)
    if turn.chain is None:
        return Consequence(saved=catch_up)
    outbox, also = await _along(context, turn.before, turn.after, turn.chain, turn.at)
    return Consequence(outbox=outbox, also=also, saved=catch_up)


async def _along(
    context: Context, room: GameRoom, after: GameRoom, chain: Chain, at: datetime
) -> tuple[tuple[Announcement, ...], tuple[Write, ...]]:
    """Return messages to the writers of a room's premoves, and the rows of these.

    Where other processes write, too, all is saved only if they have changed none of that.
    """
    game = after.game
    still = [
        PrivateNoteStill(game.code, game.player(color), IFS, premoves.dump_plan(plan))
        for color, plan in room.plans.items()
        if context.store.claims.shared
    ]
    messages = await _notices(context, after, room.plans, chain.fates, at)
    return tuple(messages), (*still, *changed_plans(game, room.plans, chain.plans, at))


async def _catch_up(context: Context, turn: Turn) -> None:
    """Play premoves that another process saved while this one saved a ply.

    That process saved them before the ply, as else it would know of it.
    """
    room, after, at = turn.before, turn.after, turn.at
    if not any_of(turn.events, Played) or after.game.board_number == room.game.board_number:
        return
    plans = await game_rooms.plans_of(context.store, after.game)
    late = {c: plan for c, plan in plans.items() if plan.board == room.game.board_number}
    if not late:
        return
    followed = premoves.follow(room.game, turn.events, late, at)
    happened = tuple(event for reply in followed.replies for event in reply.events)
    parts = tuple((after.game.player(r.color), r.events) for r in followed.replies)
    chain = Chain(after.game, happened, parts, followed.plans, followed.fates)
    last = replace(after, game=followed.game, plans=followed.plans)
    change = Change()
    if happened:
        last = await with_ratings(context.store, after.game, last, at)
        messages = await context.announcer.announce_unasked(after.game, last, happened, at)
        change = Change(
            update=game_rooms.update_row(after.game, last, at),
            record=record_of(after, chain, at),
            offers=game_rooms.offers_now(after.game, last.game, at),
            coins=game_rooms.coin_rows(after.game, last.game, happened, at),
            outbox=messages,
            also=(
                *await context.clocks.turn(after.game, last.game, messages, at),
                *game_rooms.ratings_changed(after.game, last),
            ),
        )
    notices, also = await _along(context, replace(after, plans=late), last, chain, at)
    change = replace(change, outbox=(*change.outbox, *notices), also=(*change.also, *also))
    await context.rooms.saved(change, last)


async def _notices(
    context: Context, room: GameRoom, plans: Plans, fates: Mapping[Color, PremoveFate], at: datetime
) -> list[Announcement]:
    """Return private messages to the writers of plans, as far as the bot can reach them."""
    messages = []
    for color, fate in fates.items():
        chat = await _talk(context, room, color)
        if chat is not None:
            waiting = premoves.ready_now(room.plans.get(color) or plans[color], room.game)
            told = tell_fate(as_told(room.game, chat), color, fate, waiting)
            messages.append(context.languages.sent(chat, at, *told, code=room.game.code))
    return messages


async def with_own_premoves(
    context: Context,
    request: Request,
    answer: Answer,
    room: GameRoom,
    fates: Mapping[Color, PremoveFate],
) -> Answer:
    """Return an answer with news of the sender's own premoves.

    It is for them alone after a press or call, unless they read it in a private talk. Where others
    would read it, nothing is said, as that would give premoves away.
    """
    color = room.game.seat_of(request.player.id)
    fate = None if color is None else fates.get(color)
    if color is None or fate is None or answer.replies or not request.incoming.direct:
        return answer
    if await _talk(context, room, color) is not None:
        return answer
    game = as_told(room.game, request.chat)
    message = context.replier.said(request, *tell_fate(game, color, fate, None))
    return replace(answer, replies=(message,))


async def _talk(context: Context, room: GameRoom, color: Color) -> ChatRow | None:
    """Return the private talk with a side's captain, if there can be one.

    It begins with this where the platform lets the bot write first.
    """
    home = None if room.homes is None else await context.store.chats.by_id(room.homes[color])
    if home is not None and home.private and home.lost_at is None:
        return home
    player = room.game.player(color)
    talk = await context.platforms.open_talk(player)
    if talk is not None or home is None or home.platform in STARTS:
        return talk
    return await context.platforms.talk_with(player, home.platform)
