"""Consequences of a turn, in two ordered lists."""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import NamedTuple, TypeAlias

from takmail.commands.moves import Hint, Move
from takmail.commands.offers import Accept
from takmail.commands.presses import Press
from takmail.commands.sealed import Seal
from takmail.commands.spec import Command
from takmail.engine.thoughts import Odds
from takmail.play.events import (
    Accepted,
    Begun,
    Event,
    Offered,
    Played,
    RematchAgreed,
    ResignationAsked,
    SideLeft,
    any_of,
)
from takmail.play.game import Game, Phase
from takmail.play.sealed import Sealed
from takmail.rulesets.protocol import Feature
from takmail.service.context import Context
from takmail.service.games.challenges import forgive_accepted, too_many_begun
from takmail.service.games.dice import secrets_gone
from takmail.service.games.game_rooms import seats_gone
from takmail.service.handlers.premoves import premoves_moved
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.service.saved_answers import Replier
from takmail.service.schedule.computer import computer_due, computer_pausing
from takmail.service.schedule.reminder_timers import silence_timer
from takmail.service.schedule.timers import Kind
from takmail.service.schedule.vacations import end_by_move
from takmail.service.turns import NOTHING, Consequence, Turn
from takmail.store.games.challenges import InvitationOver
from takmail.store.people.accounts import SquaresSet
from takmail.store.schedule.timers import TimerSet
from takmail.wording.message.hints import STARTS
from takmail.wording.message.sentences import Sentence, Told, say
from takmail.wording.message.text import shown_name
from takmail.wording.moves import tell_odds
from takmail.wording.people import color_name
from takmail.wording.sealed import chosen


async def hint_of_unheard_lines(context: Context, turn: Turn) -> Consequence:
    """Tell players once, where a game begins, that plain lines don't reach the bot there."""
    request, chat = turn.request, turn.request.chat
    if request.overhears or chat.private or chat.single or chat.platform not in STARTS:
        return NOTHING
    name = f"{chat.platform}-deaf-{chat.community or chat.chat}"
    if await context.store.notes.get(name) is not None or await context.platforms.hears_all(chat):
        return NOTHING
    noted = partial(context.store.notes.put, name, "told")
    return Consequence(told=(say("deaf", ply=request.hints.ply("ps b4")),), saved=(noted,))


def is_below_question(press: Press | None) -> bool:
    """Return whether a press was made below a question that one player alone sees."""
    return press is not None and press.verb in {"choose", "choices"} and press.by is not None


def describe_own_choice(game: Game, events: Sequence[Event]) -> Sentence:
    """Return the sentence about a player's own choice, and the commitment that all see."""
    (event,) = (event for event in events if isinstance(event, Sealed))
    return chosen(game, event)


async def sealed_choice(_context: Context, turn: Turn) -> Consequence:
    """Tell a player in their private talk, with the announcement, what they have chosen there."""
    if turn.request.incoming.direct:
        return NOTHING
    return Consequence(told=(describe_own_choice(turn.after.game, turn.events),))


def answer_sealed(
    replier: Replier, request: Request, game: Game, events: Sequence[Event]
) -> Answer:
    """Return the answer along a call; in a private talk it comes with the announcement."""
    if not request.incoming.direct:
        return Answer()
    reply = replier.said(request, describe_own_choice(game, events))
    return Answer((reply,), hidden=True, in_place=is_below_question(request.press), about=game.code)


# A consequence is a function of the context and a `Turn` that returns a `Consequence`. It is in the
# module of its topic; those that need no other module are here. The announcements depend on the
# first table below; the second table depends on them, as clocks do.


Follow: TypeAlias = Callable[[Context, Turn], Awaitable[Consequence]]


Condition: TypeAlias = Callable[[Context, Turn], bool]


class Row(NamedTuple):
    """A consequence, and the condition of turns that may have it: all others never ask for it."""

    follow: Follow
    when: Condition


async def consequences(context: Context, turn: Turn, rows: Sequence[Row]) -> Consequence:
    """Return all consequences of a turn by a table, in order, up to a refusal."""
    whole = NOTHING
    for row in rows:
        if not row.when(context, turn):
            continue
        came = await row.follow(context, turn)
        if came is not NOTHING:
            whole += came
        if whole.refused is not None:
            break
    return whole


async def too_many_games(context: Context, turn: Turn) -> Consequence:
    """Refuse to begin or propose a game for a player who has too many."""
    full = await too_many_begun(context, turn.request, turn.events, turn.after.game)
    return NOTHING if full is None else Consequence(refused=full)


async def vain_call(_context: Context, turn: Turn) -> Consequence:
    """Tell a caller of Tak that there was no threat, where nobody else reads it."""
    game = turn.left.game
    if game.result is not None or not game.terms.has(Feature.MANNERS):
        return NOTHING
    played = [event for event in turn.own if isinstance(event, Played)]
    if game.terms.calls_are_heard or not played or any(event.called for event in played):
        return NOTHING
    sentence = say("tak-vain", told=Told.ALL, color=color_name(game.turn.other))
    return Consequence(told=(sentence,))


async def odds_hinted(_context: Context, turn: Turn) -> Consequence:
    """Tell the chances with a hint."""
    assert isinstance(turn.command, Hint), "nothing else has odds"
    assert isinstance(turn.command.odds, Odds), "they are known"
    return Consequence(told=(tell_odds(turn.command.odds),))


async def challenge_over(_context: Context, turn: Turn) -> Consequence:
    """End the invitation of a challenge that has just ended.

    If it was taken, a timer looks from then on how long the game waits.
    """
    after = turn.after.game
    return Consequence(also=(InvitationOver(after.code), *silence_timer(after, turn.at)))


async def seats_left(_context: Context, turn: Turn) -> Consequence:
    """Drop the seats of people who have left a side."""
    return Consequence(also=seats_gone(turn.before.game, turn.after))


async def squares_settled(_context: Context, turn: Turn) -> Consequence:
    """Save the notation of a player's squares, if they have said that it holds from now on.

    They read how to change it.
    """
    command, player, hints = turn.command, turn.request.player, turn.request.hints
    assert isinstance(command, Move), "a ply alone has a square"
    notation = command.ply.notation
    if player.squares == notation.value:
        return NOTHING
    change = hints.command("notation", "game")
    named = {"player": shown_name(player.name), "notation": say(notation.value)}
    sentence = say("nearly-always", change=change, **named)
    return Consequence(told=(sentence,), also=(SquaresSet(player.id, notation.value),))


async def clock_moved(context: Context, turn: Turn) -> Consequence:
    """Start the clock of the side that is on turn now, once it knows."""
    before, after = turn.before.game, turn.after.game
    return Consequence(also=await context.clocks.turn(before, after, turn.outbox, turn.at))


async def question_timed(_context: Context, turn: Turn) -> Consequence:
    """Set the timer that ends the question whether a side really resigns."""
    code = turn.after.game.code
    untils = [event.until for event in turn.events if isinstance(event, ResignationAsked)]
    timers = [TimerSet(Kind.QUESTION.value, until, code) for until in untils if until]
    return Consequence(also=tuple(timers))


async def proposal_accepted(context: Context, turn: Turn) -> Consequence:
    """Stop counting an accepted challenge or offer."""

    async def accepted() -> None:
        forgive_accepted(context, turn.request, turn.before)

    return Consequence(saved=(accepted,))


async def side_left(context: Context, turn: Turn) -> Consequence:
    """Forget the chats of a game whose side somebody has left: theirs may not play it any more."""

    async def forget() -> None:
        for chat in turn.before.chats():
            context.rooms.forget_chat(chat)

    return Consequence(saved=(forget,))


async def secrets_over(_context: Context, turn: Turn) -> Consequence:
    """Forget the secrets of dice that the game doesn't need any more."""
    return Consequence(also=secrets_gone(turn.before.game, turn.after.game))


def given(*kinds: type[Command]) -> Condition:
    """Return the condition that a turn is a command of one of these types."""
    return lambda _, turn: isinstance(turn.command, kinds)


def after(*kinds: type[Event]) -> Condition:
    """Return the condition that a turn has an event of one of these types."""
    return lambda _, turn: any_of(turn.events, *kinds)


def ends_challenge(_context: Context, turn: Turn) -> bool:
    """Return whether a turn takes, declines or withdraws a challenge."""
    was, now = turn.before.game.phase, turn.after.game.phase
    return was is Phase.CHALLENGE and now is not Phase.CHALLENGE


BEFORE_TELLING: Sequence[Row] = (
    Row(too_many_games, after(Accepted, Begun, Offered, RematchAgreed)),
    Row(sealed_choice, given(Seal)),
    Row(squares_settled, lambda _, t: isinstance(t.command, Move) and t.command.always),
    Row(odds_hinted, lambda _, t: isinstance(t.command, Hint) and t.command.odds is not None),
    Row(vain_call, lambda _, t: isinstance(t.command, Move) and t.command.ply.tak),
    Row(hint_of_unheard_lines, after(Accepted, Begun)),
    Row(end_by_move, lambda _, t: isinstance(t.command, Move) and t.before.game.times is not None),
    Row(computer_pausing, lambda c, _: c.thinkers is None),
)
"""Consequences before the announcements: they may refuse the turn, and add sentences."""

AFTER_TELLING: Sequence[Row] = (
    Row(challenge_over, ends_challenge),
    Row(seats_left, lambda _, t: t.before.game.council is not t.after.game.council),
    Row(clock_moved, lambda _, t: t.after.game.times is not None),
    Row(computer_due, lambda _, t: t.after.game.terms.level is not None),
    Row(question_timed, after(ResignationAsked)),
    Row(premoves_moved, lambda c, t: t.chain is not None or c.store.claims.shared),
    Row(proposal_accepted, given(Accept)),
    Row(side_left, after(SideLeft)),
    Row(secrets_over, lambda _, t: bool(t.before.game.dice.commitment or t.before.game.offers)),
)
"""Consequences after the announcements of a turn."""
