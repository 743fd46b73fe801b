"""Consequences: what follows from a turn, in two ordered lists.

A consequence is a function of the context and a `Turn` that returns a `Consequence`. It is in the
module of its topic; those that need no other module are here. Whatever the chats are told depends
on the first list; what depends on the messages' rows, as clocks do, is in the second.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from takmail.commands.moves import Move
from takmail.commands.offers import Accept
from takmail.play.events import Played, ResignationAsked, SideLeft, any_of
from takmail.play.game import Phase
from takmail.service.context import Context
from takmail.service.games.rows import seats_gone
from takmail.service.groups.deafness import hint_of_deafness
from takmail.service.handlers.premoves import premoves_moved
from takmail.service.limits.proposals import ProposalLimits
from takmail.service.reminders.silence import silence_timer
from takmail.service.sealing import sealed_choice
from takmail.service.timers.kinds import Kind
from takmail.service.turn import NOTHING, Consequence, Turn
from takmail.service.vacations.coming_back import back_by_move
from takmail.store.arrangements import InvitationOver, SquaresSet
from takmail.store.timers import TimerSet
from takmail.wording.message.drafts import say
from takmail.wording.people import color_name

Follows: TypeAlias = Callable[[Context, Turn], Awaitable[Consequence]]


async def consequences(context: Context, turn: Turn, follows: Sequence[Follows]) -> Consequence:
    """Return all that follows from a turn by a list, in order; the first refusal is the last."""
    whole = NOTHING
    for follow in follows:
        came = await follow(context, turn)
        if came is not NOTHING:
            whole += came
        if whole.refused is not None:
            break
    return whole


async def too_many_games(context: Context, turn: Turn) -> Consequence:
    """Refuse what begins or proposes a game to somebody who has too many on."""
    limits = ProposalLimits(context.store, context.limits)
    full = await limits.too_many_begun(turn.request, turn.events, turn.after.game)
    return NOTHING if full is None else Consequence(refused=full)


async def vain_call(_context: Context, turn: Turn) -> Consequence:
    """Say that Tak was called without a threat, where only its caller hears of that."""
    command, game = turn.command, turn.left.game
    if not isinstance(command, Move) or not command.ply.tak or game.result is not None:
        return NOTHING
    if game.terms.calls_are_heard:
        return NOTHING
    played = [event for event in turn.own if isinstance(event, Played)]
    if not played or any(event.called for event in played):
        return NOTHING
    return Consequence(told=(say("tak-vain", color=color_name(game.turn.other)),))


async def challenge_over(_context: Context, turn: Turn) -> Consequence:
    """End what goes with a challenge that has just ended.

    Its join code is good no more; if it was taken, the bot looks from then on for how long it
    waits.
    """
    before, after = turn.before.game, turn.after.game
    if before.phase is not Phase.CHALLENGE or after.phase is Phase.CHALLENGE:
        return NOTHING
    return Consequence(also=(InvitationOver(before.code), *silence_timer(after, turn.at)))


async def seats_left(_context: Context, turn: Turn) -> Consequence:
    """Drop the seats of those who have left a side."""
    gone = seats_gone(turn.before.game, turn.after)
    return Consequence(also=gone) if gone else NOTHING


async def squares_settled(_context: Context, turn: Turn) -> Consequence:
    """Keep in which notation a player's squares are read from now on, if their ply said so."""
    command, player = turn.command, turn.request.player
    if not isinstance(command, Move) or not command.ply.is_settled:
        return NOTHING
    notation = command.ply.notation.value
    if player.squares == notation:
        return NOTHING
    return Consequence(also=(SquaresSet(player.id, notation),))


async def clock_moved(context: Context, turn: Turn) -> Consequence:
    """Have the clock of the side run that is on turn now: from when it is told so."""
    before, after = turn.before.game, turn.after.game
    if after.times is None:
        return NOTHING
    return Consequence(also=await context.clocks.turn(before, after, turn.outbox, turn.at))


async def question_timed(_context: Context, turn: Turn) -> Consequence:
    """Set when the question ends that was asked whether a side really resigns."""
    game = turn.after.game
    if not game.resigning:
        return NOTHING
    untils = [event.until for event in turn.events if isinstance(event, ResignationAsked)]
    timers = [TimerSet(Kind.QUESTION.value, until, game.code) for until in untils if until]
    return Consequence(also=tuple(timers))


async def liked(context: Context, turn: Turn) -> Consequence:
    """Count a challenge or an offer no more that somebody has accepted."""
    if not isinstance(turn.command, Accept):
        return NOTHING

    async def accepted() -> None:
        ProposalLimits(context.store, context.limits).accepted(turn.request, turn.before)

    return Consequence(saved=(accepted,))


async def council_left(context: Context, turn: Turn) -> Consequence:
    """Forget the chats of a game whose side somebody has left: theirs may be one no more."""
    if turn.before.game.terms.consult is None or not any_of(turn.events, SideLeft):
        return NOTHING

    async def forget() -> None:
        context.rooms.forget_chats(turn.before)

    return Consequence(saved=(forget,))


BEFORE_TELLING: Sequence[Follows] = (
    too_many_games,
    sealed_choice,
    vain_call,
    hint_of_deafness,
    back_by_move,
)
"""What follows before the chats are told of a turn: it may be refused, and has words for them."""

AFTER_TELLING: Sequence[Follows] = (
    challenge_over,
    seats_left,
    squares_settled,
    clock_moved,
    question_timed,
    premoves_moved,
    liked,
    council_left,
)
"""What follows once the turn has the messages by which the chats are told of it."""
