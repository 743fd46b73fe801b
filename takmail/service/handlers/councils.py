"""Councils: joining and leaving a side, with the consent of its captain."""

from collections.abc import Iterable

from takmail.colors import Color
from takmail.commands.councils import JoinSide, LeaveSide, TakeIn, TurnAway
from takmail.play.game import Game
from takmail.service.chats.bans import why_not_with
from takmail.service.chats.platforms import mentioned
from takmail.service.context import Context
from takmail.service.games.challenges import why_not_play_here
from takmail.service.games.game_rooms import GameRoom
from takmail.service.handlers.dispatch import handles
from takmail.service.handlers.moves import play
from takmail.service.ports import Answer
from takmail.service.requests import Request, UnfitError
from takmail.store.people.accounts import PlayerRow
from takmail.wording.message.text import Code


@handles(JoinSide)
async def join_side(
    context: Context, request: Request, command: JoinSide, room: GameRoom
) -> Answer:
    """Put the sender on a side, or ask its captain; or invite somebody to the sender's side."""
    if command.whom is not None:
        asking = [asker.player for asker in room.game.council.wanted]
        person = await _named(context, request, command.whom, asking)
        return await _take_on(context, request, TakeIn(person.id), room)
    unwanted = await why_not_play_here(context, request)
    color = _meant(room.game, request.player.id, command)
    if unwanted is not None:
        raise UnfitError(unwanted)
    for player in room.game.people_on(color) if color is not None else ():
        if player != request.player.id:
            await _check_wanted(context, request, player)
    return await play(context, request, command, room)


@handles(TakeIn)
async def take_in(context: Context, request: Request, command: TakeIn, room: GameRoom) -> Answer:
    """Let somebody join a side who has asked its captain; a button invites nobody else."""
    game, player = room.game, command.player
    asks = any(asker.player == player for asker in game.council.wanted)
    if not asks and game.seat_of(player) is None:
        raise UnfitError("side-asks_no_more")
    return await _take_on(context, request, command, room)


async def _take_on(context: Context, request: Request, command: TakeIn, room: GameRoom) -> Answer:
    """Let somebody join a side who has asked its captain, or invite them."""
    if command.player != request.player.id:
        await _check_wanted(context, request, command.player)
    return await play(context, request, command, room)


@handles(LeaveSide)
async def leave_side(
    context: Context, request: Request, command: LeaveSide, room: GameRoom
) -> Answer:
    """Take the sender off a side, or somebody else off the sender's."""
    if command.whom is None:
        return await play(context, request, command, room)
    council = room.game.council
    people = [member.player for member in council.people]
    known = [*people, *(asker.player for asker in council.wanted)]
    other = await _named(context, request, command.whom, known)
    return await play(context, request, TurnAway(other.id), room)


async def _check_wanted(context: Context, request: Request, player: str) -> None:
    """Raise `UnfitError` if a player and the sender keep each other from a side."""
    unwanted = await why_not_with(context.store, request, player, "blocked-side")
    if unwanted is not None:
        raise UnfitError(unwanted)


async def _named(context: Context, request: Request, name: str, known: Iterable[str]) -> PlayerRow:
    """Return the person of a name, ``known`` people first; raise `UnfitError` if there is none."""
    folded, people = name.casefold(), context.store.people
    account = mentioned(request, name)
    if account is not None and account.bot:
        raise UnfitError("side-bot")
    if account is not None:
        return await people.get(account.platform, account.user, account.name, account.handle)
    rows = (await people.by_ids(set(known), request.chat.platform)).values()
    called = [row for row in rows if folded in {row.handle.casefold(), row.name.casefold()}]
    if len(called) > 1:
        raise UnfitError("side-several", name=Code(f"@{name}"))
    person = called[0] if called else await people.by_handle(request.chat.platform, name)
    if person is None:
        side = request.hints.command("side", "white")
        raise UnfitError("side-unknown", name=Code(f"@{name}"), side=side)
    return person


def _meant(game: Game, player: str, command: JoinSide) -> Color | None:
    """Return the side to join, where there is one."""
    wanted = (asker for asker in game.council.wanted if asker.player == player)
    called = (asker.color for asker in wanted if asker.called)
    color = command.color if command.color is not None else next(called, None)
    return None if game.seats is None else color
