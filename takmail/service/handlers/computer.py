"""Games against the computer: begun at once, and hints in them."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from functools import partial

from takmail.audience.link_payloads import HELLO, payload_of
from takmail.commands.boards import ShowBoard
from takmail.commands.command_order import press_of
from takmail.commands.games import ListGames
from takmail.commands.moves import Hint, ShowOdds
from takmail.commands.offers import Accept
from takmail.engine.registry import ODDS, engine_of
from takmail.engine.thoughts import LONGEST, Odds
from takmail.play.actions import GivenCommand
from takmail.play.challenges import challenge
from takmail.play.computer import COMPUTER, INVITED, duty_in
from takmail.play.dice import dice_commitment, dice_part
from takmail.play.events import Challenged, Event
from takmail.play.evolve import begin, replay
from takmail.play.game import Game, Phase
from takmail.play.machine import decide
from takmail.play.terms import Terms, terms_from
from takmail.rate_limits import CHALLENGES, CHALLENGES_IN_CHAT
from takmail.rulesets.registry import USUAL_RULESET, name_of, ruleset_of
from takmail.service.announcing.announcements import told_by
from takmail.service.chats.platforms import alone_with, chat_at, is_alone, is_shared, mentioned
from takmail.service.chats.settings import defaults_in
from takmail.service.context import Context
from takmail.service.games import game_rooms
from takmail.service.games.challenges import too_many_begun, too_many_with_computer
from takmail.service.games.fair_play import refuse_running, running_for
from takmail.service.games.game_heads import ruleset_in
from takmail.service.games.game_rooms import GameRoom
from takmail.service.handlers.dispatch import handles
from takmail.service.handlers.moves import lot_of, play
from takmail.service.ports import Answer, Place
from takmail.service.requests import Request, UnfitError
from takmail.service.schedule.computer import due, pausing
from takmail.service.schedule.reminder_timers import silence_timer
from takmail.store.changes import Change
from takmail.store.chats.chats import ChatRow
from takmail.store.errors import ConflictError
from takmail.store.games.dice import DiceSecretNow
from takmail.store.games.game_lists import last_game_between
from takmail.store.games.games import GameRow
from takmail.store.messages.outbox import Announcement
from takmail.terms.agreements import HOSTS_LEVEL, LEVELS
from takmail.terms.wishes import Wishes
from takmail.wording.computer import name_game, tell_best_level, tell_hosts_games
from takmail.wording.message.hints import CONSOLE, STARTS, button, start_row
from takmail.wording.message.messages import Block, Buttons
from takmail.wording.message.sentences import say
from takmail.wording.moves import tell_odds
from takmail.workers import Lane, WorkError

LONGEST_START = 5.0
"""Seconds for which a challenge waits until the host's engine is ready."""


async def play_computer(context: Context, request: Request, wishes: Wishes) -> Answer:
    """Begin a game against the computer: in a thread of a server, else in the private chat.

    Where the bot is a guest, the player alone sees it.

    Raise `RefusalError` if it doesn't play under these terms, or nobody can.
    """
    home = await _home(context, request)
    if home is None:
        blocks, opens = _leading(request, "computer-in_private", HELLO)
        return replace(await context.replier.refuse(request, *blocks), opens=opens)
    here, terms = request.chat, await _terms(context, request, wishes)
    if lacking := _no_such_level(request, wishes, terms):
        return await context.replier.refuse(request, *lacking)
    request = replace(request, chat=home) if is_alone(home) else request
    player, at = request.player, max(request.incoming.at, context.now())
    asked = challenge(player.id, terms, INVITED)
    if terms.start is not None:  # its hints would help in that game
        running = await running_for(context.rooms, context.lookup, request)
        refuse_running(running, [terms.first_position()])
    full = await too_many_with_computer(context, request)
    if full is not None:
        listed = Buttons((button("games", ListGames()),))
        return await context.replier.refuse(request, full, listed)
    await context.store.people.computer()
    code = await context.store.new_code()
    events, secrets = await _begun(context, request, code, asked)
    game = replay(code, events)
    crowded = await too_many_begun(context, request, events[1:], game)
    if crowded is not None:
        raise UnfitError(crowded)
    threaded = is_shared(home) if wishes.thread is None else wishes.thread
    began_at, homes = request.incoming.at, (home.id, home.id)
    room = GameRoom(game, home.id, homes, began_at, own_chat=threaded or None)
    there = request if home.id == request.chat.id else replace(request, chat=home)
    acts, paused = duty_in(game) is not None, pausing(context, game)
    outbox: tuple[Announcement, ...] = ()
    if not acts or paused:  # else the computer's first ply is told along with it
        outbox = await context.announcer.announce(None, room, events[1:], there, *paused)
    first_untold = 0 if outbox else 1
    ways = await told_by(context.store, request, outbox)
    outbox, answer = ways.outbox, ways.with_answer(Answer(), code)
    if there is not request:
        payload = payload_of(press_of(ShowBoard(), code)) or HELLO
        led, opens = _leading(request, "computer-begun_in_private", payload)
        if request.incoming.direct:
            answer = Answer((context.replier.said(request, *led),), opens=opens)
        else:
            reply_to = request.incoming.message_id
            led_there = context.languages.sent(request.chat, at, *led, reply_to=reply_to)
            outbox = (*outbox, led_there)
    change = Change(
        seen=game_rooms.seen_row(request, code),
        new_game=game_rooms.new_game_row(there, game),
        seats=game_rooms.seat_rows(None, room),
        record=tuple(game_rooms.record_rows(request, None, code, events)),
        outbox=outbox,
        coins=game_rooms.coin_rows(None, game, events, at),
        also=(
            *await context.clocks.turn(None, game, outbox, at),
            *silence_timer(game, at),
            *((due(game, context.now(), first_untold),) if acts else ()),
            *secrets,
        ),
    )
    await context.store.commit(change)
    context.rooms.keep(room)
    for name, key in ((CHALLENGES, player.id), (CHALLENGES_IN_CHAT, here.id)):
        context.limits.forgive(name, key)
    return answer


async def _begun(
    context: Context, request: Request, code: str, asked: Challenged
) -> tuple[tuple[Event, ...], tuple[DiceSecretNow, ...]]:
    """Return the events by which a game begins at once, and the secret of its dice if it has any.

    As nobody else accepts, the challenge itself is the other part of its throws.
    """
    at, dice = max(request.incoming.at, context.now()), None
    secrets: tuple[DiceSecretNow, ...] = ()
    if ruleset_of(asked.terms.rules).has_dice:
        secret = context.chance.drawn().hex()
        asked = replace(asked, commitment=dice_commitment(secret))
        secrets = (DiceSecretNow(asked.commitment, secret),)
        part = dice_part(request.chat.platform, request.incoming.message_id)
        dice = replace(begin(code, asked).dice, part=part, secret=secret)
    proposed = begin(code, asked)
    drawn_lot = await lot_of(context, proposed, COMPUTER)
    lot = context.chance.lot() if drawn_lot is None else drawn_lot
    dice = dice and replace(dice, lot=drawn_lot is None)
    drawn = context.chance.drawn()
    deed = GivenCommand(COMPUTER, Accept(), lot, COMPUTER, "", drawn, dice=dice)
    return (asked, *decide(proposed, deed, at)), secrets


def _leading(request: Request, key: str, payload: str) -> tuple[tuple[Block, ...], str | None]:
    """Return the link to the private chat below a sentence, and its payload after a press."""
    if request.chat.platform not in STARTS:
        return (say(key),), None
    link = start_row("open_private", payload)
    return (say(key), link), payload if request.press is not None else None


async def is_computer(context: Context, request: Request, handle: str) -> bool:
    """Return whether a handle is this bot's, or else a word for the computer and nobody's."""
    account = mentioned(request, handle)
    if account is not None:
        return account.own
    word = request.vocabulary.words.get(handle.casefold(), handle.casefold())
    known = await context.store.people.by_handle(request.chat.platform, handle)
    return word == COMPUTER and known is None


async def _home(context: Context, request: Request) -> ChatRow | None:
    """Return the chat for a game against the computer, ``None`` if a person must open it first."""
    chat = request.chat
    if (chat.private and not chat.single) or is_shared(chat) or chat.platform == CONSOLE:
        return chat
    if chat.guest:
        alone = Place(chat.platform, alone_with(request.incoming), private=True, guest=True)
        home = await chat_at(context.store, alone)
        return (await context.languages.heard(request.incoming, request.player, home))[1]
    return await context.platforms.open_talk(request.player.id, on=chat.platform)


async def _terms(context: Context, request: Request, wishes: Wishes) -> Terms:
    """Return the terms of a game; raise `UnfitError` if there is no engine for its rules."""
    defaults = await defaults_in(context.store, request.chat)
    terms = terms_from(replace(wishes, level=wishes.level or LEVELS[0]), defaults=defaults)
    ruleset, engine = name_of(terms.rules), engine_of(terms.rules)
    if engine is None:
        raise UnfitError("computer-no_engine", challenge=request.hints.command("challenge"))
    level = wishes.level or await _last_level(context, request, ruleset) or engine.levels[0]
    hosts = context.engine
    if wishes.level == HOSTS_LEVEL and hosts is not None:
        with suppress(TimeoutError):
            await asyncio.wait_for(hosts.facts(), LONGEST_START)
    if hosts is not None and hosts.known is not None and hosts.known.plays(terms.rules):
        return replace(terms, level=level, engine=hosts.known.name)
    if wishes.level == HOSTS_LEVEL and hosts is not None and ruleset == USUAL_RULESET:
        if hosts.known is None:
            raise UnfitError("computer-no_hosts_engine")
        raise UnfitError(tell_hosts_games(hosts.known.name, hosts.known.komi))
    return replace(terms, level=wishes.level or min(level, engine.levels[-1]))


def _no_such_level(request: Request, wishes: Wishes, terms: Terms) -> tuple[Block, ...]:
    """Return the levels that a game lacks the wished one of, and a button for its best."""
    engine = engine_of(terms.rules)
    if engine is None or terms.level in engine.levels or terms.engine:
        return ()
    return tell_best_level(engine.levels[-1], wishes, terms, request.hints, request.player.id)


async def _last_level(context: Context, request: Request, ruleset: str) -> int | None:
    """Return the level of the player's last game of a ruleset against the computer."""

    def fits(row: GameRow) -> bool:
        return ruleset_in(row.terms) == ruleset

    last = await context.store.read(last_game_between, request.player.id, COMPUTER, fits=fits)
    (room,) = await context.rooms.readable([last.code] if last else ()) or (None,)
    return None if room is None else room.game.terms.level


TRIES = 5
"""Attempts to find a ply before the game moves on."""


@handles(Hint)
async def take_hint(context: Context, request: Request, _hint: Hint, room: GameRoom) -> Answer:
    """Tell a player a little more of a good ply, which is noted in the record."""
    for _ in range(TRIES):
        room = await context.rooms.latest(room.game.code)
        game = room.game
        if game.hint is not None:
            return await play(context, request, Hint(game.hint.ply), room)
        fits = game.phase is Phase.PLAYING and game.terms.level is not None
        if not fits or game.player(game.turn) != request.player.id:
            return await play(context, request, Hint(), room)  # which says why not
        if context.thinkers is None:
            raise UnfitError("computer-pauses")
        found = await _found(context, room)
        now = await context.rooms.latest(game.code)
        if now.game.board_number == game.board_number:
            return await play(context, request, found, now)
    raise ConflictError


@handles(ShowOdds)
async def show_odds(context: Context, request: Request, _: ShowOdds, room: GameRoom) -> Answer:
    """Tell the chances, which is the first hint of a game with dice."""
    room = await context.rooms.latest(room.game.code)
    game = room.game
    if name_of(game.rules) not in ODDS:
        raise UnfitError("odds-no_dice", game=name_game(game.rules))
    if game.phase is Phase.PLAYING and game.terms.level is None:
        raise UnfitError("odds-people")
    if game.hint is None or game.player(game.turn) != request.player.id:
        return await take_hint(context, request, Hint(), room)
    told = tell_odds(await _odds(context, game))
    return await context.replier.reply(request, told, about=game.code)


async def _found(context: Context, room: GameRoom) -> Hint:
    """Return the hint with its ply; raise `UnfitError` if none is found."""
    engine, game = engine_of(room.game.rules), room.game
    assert engine is not None, "the computer plays it"
    assert context.thinkers is not None, "it can think"
    find = partial(engine.play, game.board, engine.levels[-1], seed=0, seconds=LONGEST)
    try:
        thought = await context.thinkers.do(Lane.THINKING, find)
    except WorkError:
        raise UnfitError("hint-none") from None
    return Hint(thought.ply, await _odds(context, game) if name_of(game.rules) in ODDS else None)


async def _odds(context: Context, game: Game) -> Odds:
    if context.thinkers is None:
        raise UnfitError("computer-pauses")
    find = partial(ODDS[name_of(game.rules)], game.board)
    try:
        return await context.thinkers.do(Lane.THINKING, find)
    except WorkError:
        raise UnfitError("hint-none") from None
