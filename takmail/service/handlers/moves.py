"""Moves, offers and answers: lines that change a game are decided, saved and announced.

The question whether somebody really resigns is between that player and the bot alone, where they
ask in private. A typed line gets the question in its chat. A slash command or a press gets it along
the call, and no chat reads of it until the game is over. A single-message game gets it in its
message, where nothing can be said to one person alone.
"""

from collections.abc import Sequence
from dataclasses import replace

from takmail.audience.offers import resignation_buttons, withdraw_buttons
from takmail.audience.posts import BOARD, purpose_of
from takmail.colors import Color
from takmail.commands.command_order import verb_of
from takmail.commands.moves import SURRENDER, Move
from takmail.commands.offers import Accept, Rematch, Topic
from takmail.commands.sealed import Seal
from takmail.notation.errors import NotationError
from takmail.play.actions import OF_GAME_ALONE, GameCommand, GivenCommand
from takmail.play.challenges import is_drawn_next, next_white, rematch
from takmail.play.coins import with_coins
from takmail.play.computer import COMPUTER, duty_in
from takmail.play.events import (
    Claimed,
    Ended,
    Event,
    OfferDeclined,
    Offered,
    OfferWithdrawn,
    Played,
    RematchAgreed,
    ResignationAsked,
    Voted,
    Withdrawn,
    any_of,
)
from takmail.play.evolve import begin, replay
from takmail.play.game import Game, Phase
from takmail.play.machine import decide, with_rolls
from takmail.play.offers import Events
from takmail.play.refusals import RefusalError, Why
from takmail.play.terms import Party
from takmail.rulesets.values import EndKind, IllegalPlyError
from takmail.service.announcing.announcements import closing, plays_chosen, told_by
from takmail.service.announcing.readers import as_told
from takmail.service.chats.bans import why_no_game
from takmail.service.chats.platforms import is_lost, title_of
from takmail.service.consequences import AFTER_TELLING, BEFORE_TELLING, answer_sealed, consequences
from takmail.service.context import Context
from takmail.service.games import game_rooms
from takmail.service.games.challenges import (
    forgive_accepted,
    purses_for,
    why_not_begin,
    without_purse,
)
from takmail.service.games.dice import dice_of, offered_secrets, secrets_gone, with_secret
from takmail.service.games.game_rooms import GameRoom
from takmail.service.games.ratings import with_ratings
from takmail.service.games.suggestions import explain
from takmail.service.handlers.dispatch import handles
from takmail.service.handlers.premoves import with_own_premoves
from takmail.service.handlers.taps import helper_purpose, is_in_helper, pressed_board
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.service.schedule.computer import due, pausing, tak_overlooked, told_together
from takmail.service.schedule.reminder_timers import silence_timer
from takmail.service.turns import Consequence, Turn
from takmail.store.changes import Change
from takmail.store.chats.own_chats import OwnChatPassedOn
from takmail.store.games.dice import DiceSecretNow
from takmail.store.games.game_lists import last_game_between
from takmail.store.games.watching import Watching
from takmail.store.messages.outbox import Announcement
from takmail.store.messages.posts import game_of_post, standing_posts
from takmail.wording import sight
from takmail.wording.message.hints import STARTS
from takmail.wording.message.messages import Act, Block, Buttons
from takmail.wording.message.sentences import say
from takmail.wording.moves import ask_resignation
from takmail.wording.people import Participants
from takmail.wording.plies import explain_illegal, tell_chosen
from takmail.wording.refusals import explain_refusal, refusal_buttons


@handles(*OF_GAME_ALONE)
async def play(context: Context, request: Request, command: GameCommand, room: GameRoom) -> Answer:
    """Give a command to a game."""
    code = room.game.code

    async def once() -> Answer | None:
        async with context.rooms.lock(code):
            return await _decide(context, request, command, await context.rooms.to_change(code))

    return await context.rooms.until_saved(code, once)


async def _decide(
    context: Context, request: Request, command: GameCommand, room: GameRoom
) -> Answer | None:
    """Decide once; return ``None`` if the game had moved on in the store."""
    if isinstance(command, Accept | Rematch):
        unwanted = await why_not_begin(context, request, command, room)
        unwanted = unwanted or await why_no_game(context.store, request, command, room)
        if unwanted is not None:
            return await context.replier.refuse(request, unwanted)
    try:
        events, secrets = await _events(context, request, command, room.game)
    except (RefusalError, IllegalPlyError) as error:
        if not await context.rooms.is_current(room):
            return None
        return await _refuse(context, request, command, room, error)
    except NotationError as error:
        return await explain(context, request, error, room.game)
    if warning := tak_overlooked(context, request, room.game, events):
        return await context.replier.refuse(request, *warning)
    turn = Turn.of(request, command, room, events)
    if turn.after.game.terms.rated and any_of(turn.events, Ended):
        rated = await with_ratings(context.store, room.game, turn.after, turn.at)
        turn = replace(turn, after=rated)
    return await _done(context, replace(turn, secrets=secrets))


async def _done(context: Context, turn: Turn) -> Answer | None:
    """Save a turn with its consequences, and announce it."""
    request = turn.request
    first = await consequences(context, turn, BEFORE_TELLING)
    if first.refused is not None:
        return await context.replier.refuse(request, first.refused)
    if any_of(turn.events, RematchAgreed):
        return await _begin_rematch(context, turn)
    announced = await told_by(context.store, request, await _announced(context, turn, first.told))
    turn = replace(turn, outbox=announced.outbox)
    follows = first + await consequences(context, turn, AFTER_TELLING)
    if not await context.rooms.saved(_change(turn, follows), turn.after):
        return None
    for saved in follows.saved:
        await saved()
    answer = await _answer(context, turn)
    if turn.chain is not None:
        answer = await with_own_premoves(context, request, answer, turn.after, turn.chain.fates)
    return announced.with_answer(answer, turn.after.game.code)


def _change(turn: Turn, follows: Consequence) -> Change:
    before, after, at = turn.before.game, turn.after, turn.at
    seats = game_rooms.seat_rows(before, after)
    return Change(
        seen=game_rooms.seen_row(
            turn.request, before.code, was_move=isinstance(turn.command, Move)
        ),
        update=game_rooms.update_row(before, after, at),
        seats=seats,
        reseats=bool(seats) and before.phase is Phase.PREPARING,
        record=turn.record,
        offers=game_rooms.offers_now(before, after.game, at),
        outbox=(*turn.outbox, *follows.outbox),
        coins=game_rooms.coin_rows(before, after.game, turn.events, at),
        also=(
            *follows.also,
            *turn.secrets,
            *game_rooms.ratings_changed(before, after),
        ),
    )


async def _answer(context: Context, turn: Turn) -> Answer:
    """Return the answer to the sender alone; all is saved.

    Where the chat sees the board, the helper goes without a word, if it can.
    """
    request, events = turn.request, turn.own
    if isinstance(turn.command, Seal):
        return answer_sealed(context.replier, request, turn.left.game, events)
    if plays_chosen(request.press) and not request.chat.single:
        posts = [post for post in turn.outbox if post.act is not Act.STRIP]
        later = not turn.outbox and turn.after.is_at(request.chat.id)
        shown = later or any(post.chat_id == request.chat.id for post in posts)
        if shown and request.chat.platform in STARTS and any_of(events, Played):
            board = await pressed_board(context, request, turn.left.game)
            return Answer(in_place=board is None)
        return await _chosen(context, request, turn.left, events)
    return await _answer_alone(context, request, events, turn.left.game)


async def _announced(
    context: Context, turn: Turn, extra: Sequence[Block]
) -> tuple[Announcement, ...]:
    """Return the announcements; ``extra`` goes only where the command was given."""
    request, room = turn.request, turn.before
    if await _is_between_us(context, request, turn.events):
        first = any_of(turn.events, ResignationAsked) and not room.game.resigning
        return () if first else closing(turn.after, turn.events, turn.at)
    together: tuple[Game | None, Sequence[Event]] | None = room.game, turn.events
    if room.game.terms.level is not None:
        together = await told_together(context, turn, extra)
    if together is None:
        return ()
    before, events = together
    return await context.announcer.announce(before, turn.after, events, request, *extra)


async def _chosen(
    context: Context, request: Request, room: GameRoom, events: Sequence[Event]
) -> Answer:
    """Return the message in place of the questions by which a ply was chosen.

    It names the chat with the board, if that is another one.
    """
    game, home = as_told(room.game, request.chat), None
    last = [event for event in events if isinstance(event, Played | Voted)][-1]
    played, title = isinstance(last, Played), None
    elsewhere = request.chat.private and not room.is_at(request.chat.id)
    if played and elsewhere and room.homes is not None:
        home = await context.store.chats.by_id(room.homes[game.turn.other])
    if home is not None and home.title and not (home.single or home.guest or is_lost(home)):
        title = title_of(home)
        boards = await context.store.read(standing_posts, home.id, game.code, (BOARD,))
        if boards:  # the one before this move, unless the new one is there already
            title = replace(title, url=context.platforms.link_to(home, boards[-1].id))
    chosen = tell_chosen(game, last.ply, voted=not played, title=title)
    message = context.replier.said(request, chosen)
    purpose = helper_purpose(request.chat.platform)
    return Answer((message,), in_place=True, about=game.code, purpose=purpose)


async def _refuse(
    context: Context,
    request: Request,
    command: GameCommand,
    room: GameRoom,
    error: RefusalError | IllegalPlyError,
) -> Answer:
    if isinstance(error, RefusalError):
        people = await context.announcer.readers.people(as_told(room.game, request.chat))
        error = without_purse(request, error)
        why = explain_refusal(error, request.hints, people, verb_of(command))
        row = refusal_buttons(error, command, room.game, request.player.id)
        return await context.replier.refuse(request, why, *((Buttons(row),) if row else ()))
    if not await context.sight.shown_to(request, room):
        return await context.replier.refuse(request, sight.ILLEGAL)
    game = as_told(room.game, request.chat)
    typed = command.ply.notation if isinstance(command, Move) else None
    return await context.replier.refuse(request, explain_illegal(error, game, typed))


async def _events(
    context: Context, request: Request, command: GameCommand, game: Game
) -> tuple[Sequence[Event], tuple[DiceSecretNow, ...]]:
    """Return the events of a command, and the secrets of dice for which they have commitments."""
    at, store = request.incoming.at, context.store
    deed = await _given(context, request, command, game)
    try:
        # People have their whole time to vote, however late the bot read the first vote.
        now = max(at, context.now()) if game.terms.votes else at
        happened: Sequence[Event] = decide(game, deed, now)
        if game.dice.commitment:
            happened = await with_secret(store, game, happened)
        return happened, offered_secrets(happened, deed.drawn) if deed.drawn else ()
    except RefusalError as error:
        platform = None
        if error.why is Why.TIME_LEFT:
            platform = await context.clocks.waits_for(game, at)
        if platform is None:
            raise
        raise RefusalError(Why.UNHEARD, color=error.color, words=(platform,)) from None


async def _given(
    context: Context, request: Request, command: GameCommand, game: Game
) -> GivenCommand:
    """Return a command with all that its game needs beside it: chance, purses, time."""
    player, lot, by_lot = request.player, Color.WHITE, False
    deed = GivenCommand(player.id, command, lot, player.platform, player.handle)
    throws = game.ruleset.has_dice or (isinstance(command, Accept) and game.terms.throws)
    if isinstance(command, Seal) or throws:
        deed = replace(deed, drawn=context.chance.drawn())
    if isinstance(command, Accept | Seal) and game.terms.leaves_colors:
        begun = game.seats is not None
        taker = game.player(game.color_of(Party.TAKER)) if begun else player.id
        drawn_lot = await lot_of(context, game, taker)
        lot = context.chance.lot() if drawn_lot is None else drawn_lot
        by_lot = drawn_lot is None and not game.terms.bids
    if game.dice.commitment:
        dice = await dice_of(context.store, game, request, lot=by_lot)
        deed = replace(deed, dice=dice)
    if game.terms.for_coins:
        deed = replace(deed, purses=await purses_for(context, game, player.id))
    if game.times is not None:
        spent = await context.clocks.spent(game, request.incoming.at, player.id)
        deed = replace(deed, spent=spent)
    color, asks = game.seat_of(player.id), request.press is None and player.id != COMPUTER
    if isinstance(command, Move) and command.ply.word == SURRENDER and request.press:
        # Its button stands beside Roll, so the first press on a board asks.
        asks = color is not None and game.resigning.get(color, 0) < game.board_number
    return replace(deed, lot=lot, asks=asks)


async def lot_of(context: Context, game: Game, other: str) -> Color | None:
    """Return the challenger's colour: by lot at first, which is ``None``, then taking turns.

    Source: the classic rules, 'Setting Up'. Players don't take turns where it is always drawn (the
    Companion Book, 'University Gambling Rules'), nor where the loser takes White: there it is by
    lot, unless the last game was of that kind and had a loser (the Companion Book, 'Modegan Tak').
    Equal bids are left to the lot.
    """
    if game.terms.drawn or game.terms.bids:
        return None
    last = await context.store.read(last_game_between, game.challenger, other, besides=game.code)
    (room,) = await context.rooms.readable([last.code] if last else ()) or (None,)
    seat = None if room is None else room.game.seat_of(game.challenger)
    if room is None or seat is None or not room.game.has_begun:
        return None
    if not game.terms.loser_begins:
        return seat.other
    last_game = room.game
    if last_game.terms.preset != game.terms.preset or not last_game.terms.settles_next(
        last_game.result
    ):
        return None
    return Color.WHITE if next_white(last_game) == game.challenger else Color.BLACK


async def _begin_rematch(context: Context, turn: Turn) -> Answer | None:
    """Save an agreed rematch and its new game together.

    Chats that follow a series follow the new game.
    """
    request, room, old, events = turn.request, turn.before, turn.after, turn.events
    assert room.homes is not None
    (agreed,) = (event for event in events if isinstance(event, RematchAgreed))
    offer = room.game.offer(Topic.REMATCH, agreed.color)
    assert offer is not None, "only what was offered is agreed on"
    drawn = context.chance.drawn()
    challenged, taken = rematch(old.game, drawn, agreed.size)
    challenged = replace(challenged, commitment=offer.commitment)
    code = await context.store.new_code()
    proposed = begin(code, challenged)
    dice = await dice_of(context.store, proposed, request, lot=is_drawn_next(old.game))
    begun: Events = (taken,)
    if proposed.ruleset.has_dice:
        begun = with_rolls(proposed, begun, drawn, dice)
    first = (challenged, *with_coins(proposed, begun))
    game = replay(code, first)
    homes = room.homes if game.seats == old.game.seats else room.homes[::-1]
    watchers = room.watchers if old.game.goes_on else ()
    new = GameRoom(game, room.chat, homes, request.incoming.at, watchers)
    written: tuple[Announcement, ...] = ()
    late = context.thinkers is not None and duty_in(game) is not None
    if not late:  # else the computer's first ply is told along with it
        told_now = pausing(context, game)
        told_first = (*events, *first[1:])
        written = await context.announcer.announce(None, new, told_first, request, *told_now)
    closed = await context.announcer.closed(room.game, old, events, request.incoming.at)
    announced = await told_by(context.store, request, (*written, *closed))
    clock = await context.clocks.turn(None, game, announced.outbox, request.incoming.at)
    change = Change(
        seen=game_rooms.seen_row(request, game.code),
        new_game=replace(game_rooms.new_game_row(request, game), chat_id=room.chat),
        update=game_rooms.update_row(room.game, old, request.incoming.at),
        seats=game_rooms.seat_rows(None, new),
        record=(*turn.record, *game_rooms.record_rows(request, None, game.code, first)),
        offers=game_rooms.offers_now(room.game, old.game, request.incoming.at),
        outbox=announced.outbox,
        also=(
            *(OwnChatPassedOn(chat, old.game.code, game.code) for chat in new.chats()),
            *(Watching(game.code, chat) for chat in watchers),
            *clock,
            *silence_timer(game, request.incoming.at),
            *secrets_gone(room.game, old.game, offer.commitment),
            *(() if duty_in(game) is None else (due(game, context.now(), int(late)),)),
        ),
        coins=game_rooms.coin_rows(None, game, first, request.incoming.at),
    )
    if not await context.rooms.saved(change, old):
        return None
    context.rooms.keep(new)
    forgive_accepted(context, request, room)
    return announced.with_answer(Answer(), game.code)


async def _is_between_us(context: Context, request: Request, events: Sequence[Event]) -> bool:
    """Return whether no chat reads of these events."""
    match tuple(events):
        case (ResignationAsked(),):
            return request.incoming.direct and not request.chat.single
        case (OfferWithdrawn(None, _),):
            return request.incoming.direct and await _is_private(context, request)
        case _:
            return False


async def _answer_alone(
    context: Context, request: Request, events: Sequence[Event], game: Game
) -> Answer:
    """Return the answer to a player alone about resigning or an offer; all is saved."""
    code, said = game.code, context.replier.said

    def in_place(key: str) -> Answer:
        return Answer((said(request, say(key, code=code)),), in_place=True)

    match tuple(events):
        case (ResignationAsked(color),) if await _is_between_us(context, request, events):
            nobody = Participants(game, {})
            row = Buttons(tuple(resignation_buttons(game, color)))
            asked = said(request, ask_resignation(nobody, color, alone=True), row)
            here, purpose = is_in_helper(request.press), purpose_of(events)
            return Answer((asked,), in_place=here, about=code, purpose=purpose)
        case (OfferWithdrawn(None, _),) if await _is_between_us(context, request, events):
            return in_place("resign-kept")
        case (Withdrawn() | OfferWithdrawn(),) if request.press and request.is_apart:
            if await _is_private(context, request):
                return in_place("decided-withdrawn")
        case _ if request.incoming.press and any(map(_is_resigned, events)):
            if await _is_private(context, request):
                by_word = any_of(events, Played, OfferDeclined)
                return in_place("gives_up-done" if by_word else "resign-done")
        case _ if any_of(events, Offered, Claimed):
            side = game.seat_of(request.player.id)
            own = () if side is None else tuple(withdraw_buttons(game, side))
            return context.replier.own(request, code, *[Buttons(own)][: len(own)])
    return Answer()


def _is_resigned(event: Event) -> bool:
    """Return whether somebody has resigned with this; coins may follow."""
    return isinstance(event, Ended) and event.result.kind is EndKind.GIVEN_UP


async def _is_private(context: Context, request: Request) -> bool:
    """Return whether an answer was given where nobody else sees the question.

    The bot knows its messages in chats by their ids. It doesn't know the id of a question along a
    call, nor of a message that the question may have replaced.
    """
    chat, message = request.chat, request.incoming.reply_to
    if request.press is None or chat.private:
        return True
    if message is None or chat.single:
        return False
    return await context.store.read(game_of_post, chat.platform, message) is None
