"""Challenges: the chats for them, the people who can make them, and limits on games and coins."""

from collections.abc import Sequence
from contextlib import suppress

from takmail import rate_limits
from takmail.audience.settings import CHALLENGERS, CHANNELS, EVERYBODY, MANAGERS, SETTINGS
from takmail.commands.challenges import MAIL, Challenge
from takmail.commands.offers import Accept, Rematch, Topic
from takmail.commands.spec import Command
from takmail.play.computer import COMPUTER
from takmail.play.events import Accepted, Begun, Challenged, Event, Offered, RematchAgreed, any_of
from takmail.play.game import Game, Phase
from takmail.play.purses import check_purse
from takmail.play.refusals import RefusalError, Why
from takmail.play.sealed import Opened, sealed_bid
from takmail.play.terms import Invitee, Party, Terms
from takmail.service.chats.bans import why_not_with
from takmail.service.chats.platforms import is_shared, titles_in
from takmail.service.chats.rate_limits import LimitReached
from takmail.service.context import Context
from takmail.service.games.game_heads import CHOICE
from takmail.service.games.game_rooms import GameRoom, load
from takmail.service.games.records import UnreadableGameError
from takmail.service.requests import Request, UnfitError
from takmail.service.turns import Consequence
from takmail.store.games.challenges import challenge_count, challenge_count_to_handle
from takmail.store.games.coins import coins_set_aside, purse_of
from takmail.store.games.game_lists import (
    has_played,
    heads_by_codes,
    last_game_between,
    running_game_count_between,
    running_game_count_of,
)
from takmail.store.people.accounts import former_ids, person
from takmail.store.store import Store
from takmail.wording.challenges import SHOWN_BY_INVITE, only_in_private, tell_passing_by_mail
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.hints import CONSOLE, around
from takmail.wording.message.sentences import Sentence, items, say


async def why_not_play_here(context: Context, request: Request) -> Sentence | None:
    """Return why no game can come to this chat, with the chats for games; ``None`` if it can.

    A game that is on goes on where the list no longer has its chat. A chat that was made for a game
    can have games.
    """
    if not is_shared(request.chat) or request.chat.made_for is not None:
        return None
    value = (await context.store.settings.of(request.chat.id)).get(CHANNELS, "")
    chats = SETTINGS[CHANNELS].picked(value)
    if not chats or {request.chat.chat, request.incoming.place.within} & set(chats):
        return None
    named = await titles_in(context.store, request.chat, chats)
    return say("admission-elsewhere", channels=items(*named.values()))


async def why_not_challenge(context: Context, request: Request) -> Sentence | None:
    """Return why the sender can't propose a game in this chat; ``None`` if they can."""
    elsewhere = await why_not_play_here(context, request)
    if elsewhere is not None or not is_shared(request.chat):
        return elsewhere
    value = (await context.store.settings.of(request.chat.id)).get(CHALLENGERS, EVERYBODY)
    roles = SETTINGS[CHALLENGERS].picked(value)
    if value != MANAGERS and (not roles or set(roles) & set(request.incoming.roles)):
        return None
    if await context.platforms.manages(request.incoming, everywhere=True):
        return None
    managers = around("admission-managers", request.chat.platform)
    return say(managers if value == MANAGERS else "admission-roles")


async def why_not_begin(
    context: Context, request: Request, command: Command, room: GameRoom
) -> Sentence | None:
    """Return why a command can't begin a game in this chat; ``None`` if it can.

    A player takes a challenge where it stands, or where a game can be played. Only people who can
    propose a game propose a rematch, and anybody agrees to it.
    """
    game = room.game
    if isinstance(command, Accept) and game.phase is Phase.CHALLENGE:
        return None if room.is_at(request.chat.id) else await why_not_play_here(context, request)
    if not isinstance(command, Rematch):
        return None
    seat = game.seat_of(request.player.id)
    if seat is None or any(offer.topic is Topic.REMATCH for offer in game.offers_by(seat.other)):
        return None
    if game.terms.level is not None:
        return await too_many_with_computer(context, request)
    return await why_not_challenge(context, request)


async def invitee_by_mail(context: Context, request: Request, asked: Challenge) -> Invitee | None:
    """Return the owner of an address, if a letter may ask them; raise `UnfitError`.

    The address goes to the adapter and nowhere else, and no answer tells anything about it.
    """
    letters, people, me = context.platforms.letters, context.store.people, request.player
    if letters is None:
        raise UnfitError("mail-unserved")
    if asked.opponent is None:
        return None
    if not request.chat.private or "@" not in asked.opponent:
        raise UnfitError(only_in_private(request.hints))
    full = await too_many_challenges(context, request, None)
    if full is not None:
        raise UnfitError(full)  # before anybody is asked, as that can't be repeated soon
    user = letters.strangers and await letters.ask(asked.opponent, by=me.id, name=me.name)
    if not user:
        return None
    spoken, chats = context.languages.of_chat(request.chat), context.store.chats
    friend = SPOKEN[spoken].text(say("mail-friend"))
    row = await people.known(MAIL, user) or await people.get(MAIL, user, friend, "")
    await chats.tell_locale(await chats.get(MAIL, user, "", private=True), spoken, first=True)
    unwanted = await why_not_with(context.store, request, row.id, "blocked-challenge")
    return None if unwanted else Invitee(row.name, row.id, MAIL, "")


async def passed_by_mail(
    context: Context, request: Request, asked: Challenge, _code: str, made: Challenged
) -> Consequence:
    """Return how a challenge is passed on by mail, and why no letter brings it if one was to."""
    letters = context.platforms.letters
    assert letters is not None, "else it is refused"
    if not request.chat.private:
        return Consequence(told=(SHOWN_BY_INVITE,))
    why = "not_asked" if letters.strangers else "no_strangers"
    why = why if asked.opponent else ""
    return Consequence(told=tell_passing_by_mail(letters.address, made.join, why))


# The store counts open challenges and running games. A challenge to somebody counts once it is
# made, withdrawn or not. Accepted challenges and offers count against nobody.


OPEN_TO_ONE = 3
"""Open challenges of one person to another."""


async def too_many_challenges(
    context: Context, request: Request, invitee: Invitee | None
) -> Sentence | None:
    """Say that the sender has too many open challenges or running games for one more, if so."""
    most = context.limits.standing.get(rate_limits.OPEN_CHALLENGES)
    asked = [invitee.player] if invitee is not None and invitee.player is not None else []
    full = await _too_many_games(context, request, *asked)
    if full is not None or most is None or request.chat.platform == CONSOLE:
        return full
    store, me = context.store, request.player.id
    if await store.read(challenge_count, by=me) >= most:
        return say("limit-open-challenges", most=most)
    if invitee is None:
        return None
    if invitee.player is not None:
        to_one = await store.read(challenge_count, by=me, to=invitee.player)
        to_anyone = await store.read(challenge_count, to=invitee.player)
    else:
        named = invitee.platform, invitee.handle
        to_one = await store.read(challenge_count_to_handle, *named, me)
        to_anyone = await store.read(challenge_count_to_handle, *named)
    for whose, count, limit in (("one", to_one, OPEN_TO_ONE), ("anyone", to_anyone, most)):
        if count >= limit:
            return say(f"limit-open-challenges-to-{whose}", most=limit, player=invitee.name)
    return None


async def challenged_too_often(
    context: Context, request: Request, invitee: Invitee | None
) -> LimitReached | None:
    """Count a challenge to somebody; return the limit that it breaks, if any."""
    if invitee is None:
        return None
    whom, me = _who(invitee), request.player.id
    over = context.limits.spend_for(request, rate_limits.TO_ONE, me, whom)
    if over is not None:
        return over
    if invitee.player is None or not await context.store.read(has_played, invitee.player):
        return context.limits.spend_for(request, rate_limits.TO_STRANGER, whom)
    if await context.store.read(last_game_between, me, invitee.player) is not None:
        return None
    return context.limits.spend_for(request, rate_limits.TO_ANYONE, whom)


async def too_many_begun(
    context: Context, request: Request, events: Sequence[Event], after: Game
) -> Sentence | None:
    """Say that somebody has too many games for the one that events begin or propose, if so."""
    counted = any_of(events, Opened)  # it was counted when the challenge was taken
    if counted or not any(map(_begins, events)) or after.seats is None:
        return None
    people = [player for player in after.seats if player != COMPUTER]
    return await _too_many_games(context, request, *people)


OPEN_TO_COMPUTER = 3
"""Running games of one person against the computer."""


async def too_many_with_computer(context: Context, request: Request) -> Sentence | None:
    """Say that the sender has too many games against the computer for one more, if so."""
    on = await context.store.read(running_game_count_between, request.player.id, COMPUTER)
    if on < OPEN_TO_COMPUTER or request.chat.platform == CONSOLE:
        return None
    return say("limit-computer", most=OPEN_TO_COMPUTER, games=request.hints.command("games"))


async def _too_many_games(context: Context, request: Request, *players: str) -> Sentence | None:
    """Say that the sender or one of these players has too many games for one more, if so."""
    most = context.limits.standing.get(rate_limits.OPEN_GAMES)
    if most is None or request.chat.platform == CONSOLE:
        return None
    for player in dict.fromkeys((request.player.id, *players)):
        if await context.store.read(running_game_count_of, player) < most:
            continue
        if player == request.player.id:
            return say("limit-open-games", most=most, games=request.hints.command("games"))
        row = (await context.store.people.by_ids([player], request.chat.platform))[player]
        return say("limit-open-games-other", most=most, player=person(row))
    return None


def forgive_accepted(context: Context, request: Request, before: GameRoom) -> None:
    """Stop counting a challenge or an offer that the sender has accepted."""
    game = before.game
    if game.phase is Phase.CHALLENGE:
        context.limits.forgive(rate_limits.CHALLENGES, game.challenger)
        context.limits.forgive(rate_limits.CHALLENGES_IN_CHAT, before.chat)
        if game.invitee is not None:
            whom = _who(game.invitee)
            context.limits.forgive(rate_limits.TO_ONE, game.challenger, whom)
            for name in (rate_limits.TO_STRANGER, rate_limits.TO_ANYONE):
                context.limits.forgive(name, whom)
        return
    seat = game.seat_of(request.player.id)
    if seat is not None:
        context.limits.forgive(rate_limits.OFFERS, game.player(seat.other), game.code)


def _begins(event: Event) -> bool:
    """Return whether a game begins with an event, or would with the answer to it."""
    if isinstance(event, Offered):
        return event.topic is Topic.REMATCH
    return isinstance(event, Accepted | Begun | RematchAgreed)


def _who(invitee: Invitee) -> str:
    """Return the name by which limits count a challenged person."""
    return invitee.player or f"{invitee.platform} @{invitee.handle.casefold()}"


async def purses_for(context: Context, game: Game, by: str) -> tuple[int, int] | None:
    """Return the coins of the challenger and the taker for a game, ``None`` if it isn't for coins.

    ``by`` is the taker if nobody is yet. Their sealed bids in other games are left out, as they
    will have to pay them.
    """
    if not game.terms.for_coins:
        return None
    taker = by if game.seats is None else game.player_of(Party.TAKER)
    free = [await _free(context.store, player, game.code) for player in (game.challenger, taker)]
    return free[0], free[1]


async def _free(store: Store, player: str, besides: str = "") -> int:
    """Return a player's coins that aren't bid in another game than ``besides``."""
    held = (await store.read(purse_of, player)).coins
    ids = (player, *await store.read(former_ids, player))
    others = [code for code in await store.read(coins_set_aside, ids) if code != besides]
    for head in await store.read(heads_by_codes, others):
        if any(offer.topic == CHOICE for offer in head.offers):
            held -= await _bid_in(store, head.row.code, player)
    return max(0, held)  # payments in a game since may leave less than the bids


async def _bid_in(store: Store, code: str, player: str) -> int:
    with suppress(UnreadableGameError):
        loaded = await load(store, code)
        seat = None if loaded is None else loaded.game.seat_of(player)
        if loaded is not None and seat is not None:
            return sealed_bid(loaded.game.sealed, loaded.game.party_of(seat))
    return 0


def without_purse(request: Request, error: RefusalError) -> RefusalError:
    """Return a refusal that may be read by others: without the coins in a purse."""
    alone = request.incoming.direct or request.chat.private
    if alone or error.why is not Why.PURSE_TOO_SMALL:
        return error
    return RefusalError(error.why, coins=error.coins)


async def check_own_purse(context: Context, terms: Terms, player: str) -> None:
    """Raise ``RefusalError`` if somebody proposes a game for more coins than they have."""
    if terms.for_coins:
        check_purse(terms, await _free(context.store, player))
