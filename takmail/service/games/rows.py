"""From events to the rows that keep them."""

from collections.abc import Sequence
from datetime import datetime

from takmail.colors import Color
from takmail.commands.offers import Topic
from takmail.play.challenges import owing
from takmail.play.events import IN_HAND, CoinsMoved, Event, Holder
from takmail.play.game import Game, Phase
from takmail.rulesets.results import ptn_result
from takmail.service.games.benches import bench_rows
from takmail.service.games.event_text import dump_event
from takmail.service.games.heads import CHOICE, RESIGNATION, summary_of
from takmail.service.games.room import GameRoom
from takmail.service.requests import Request
from takmail.store.arrangements import SeatGone
from takmail.store.changes import GameUpdate, NewGame, OffersNow
from takmail.store.coin_rows import CoinRow
from takmail.store.rows import VOTE, OfferRow, RecordRow, SeatRow, SeenRow, Standing


def seen_row(request: Request, code: str | None = None, *, was_move: bool = False) -> SeenRow:
    """Return the row that remembers that a line was handled."""
    incoming = request.incoming
    name = f"edited:{incoming.message_id}" if incoming.edited else incoming.message_id
    return SeenRow(incoming.place.platform, name, incoming.at, code, was_move)


def record_rows(
    request: Request, before: Game | None, code: str, events: Sequence[Event]
) -> list[RecordRow]:
    """Return the rows by which a game's record grows."""
    return entries(before, code, events, request.incoming.at, request.player.id)


def entries(
    before: Game | None, code: str, events: Sequence[Event], at: datetime, by: str | None
) -> list[RecordRow]:
    """Return the rows of events that a player caused, or nobody."""
    first = before.version + 1 if before else 1
    rows = []
    for seq, event in enumerate(events, first):
        kind, payload = dump_event(event)
        rows.append(RecordRow(code, seq, at, by, kind, payload))
    return rows


def coin_rows(
    before: Game | None, after: Game, events: Sequence[Event], at: datetime
) -> tuple[CoinRow, ...]:
    """Return the rows of what events move of a game's coins, to and from whom it has after them."""
    if after.coins is None:
        return ()
    first = before.version + 1 if before else 1
    return tuple(
        CoinRow(
            after.code,
            seq,
            _account(after, event.source),
            _account(after, event.target),
            event.coins,
            event.why.value,
            at,
            event.why in IN_HAND,
        )
        for seq, event in enumerate(events, first)
        if isinstance(event, CoinsMoved)
    )


def _account(game: Game, holder: Holder) -> str | None:
    """Return whose purse is meant, ``None`` for the pot."""
    return None if holder.party is None else game.player_of(holder.party)


def new_game_row(request: Request, game: Game) -> NewGame:
    """Return the row of a game that has just been proposed, or begun as a rematch."""
    at = request.incoming.at
    invitee = game.invitee.player if game.invitee else None
    return NewGame(
        game.code,
        request.chat.id,
        summary_of(game),
        at,
        standing_of(game, None, at),
        game.challenger,
        invitee,
        game.version,
        offers_of(game, at),
    )


def update_row(before: Game, after: GameRoom, at: datetime) -> GameUpdate:
    """Return how a game's row moves on."""
    game = after.game
    standing = standing_of(game, after.began_at, at)
    return GameUpdate(game.code, before.version, game.version, standing)


def seat_rows(before: Game | None, room: GameRoom) -> tuple[SeatRow, ...]:
    """Return the seats that were taken between these two moments of a game.

    Those of a game that was prepared are taken anew when it begins: its colours may be in another
    order, and its players be known by accounts that were paired meanwhile.
    """
    game = room.game
    if game.seats is None or room.homes is None:
        return ()
    if before and before.seats == game.seats and before.has_begun == game.has_begun:
        if before.council is game.council:
            return ()
        there = {row.color for row in bench_rows(before, {}, room.homes)}
        return tuple(
            row for row in bench_rows(game, room.places, room.homes) if row.color not in there
        )
    return tuple(
        SeatRow(game.code, color.name.lower(), game.player(color), room.homes[color])
        for color in Color
    )


def seats_gone(before: Game, room: GameRoom) -> tuple[SeatGone, ...]:
    """Return the seats that were left between these two moments of a game that is on."""
    game, homes = room.game, room.homes
    if before.council is game.council or homes is None or before.seats is None:
        return ()
    left = {row.color for row in bench_rows(game, {}, homes)}
    were = (row.color for row in bench_rows(before, {}, homes))
    return tuple(SeatGone(game.code, color) for color in were if color not in left)


def offers_now(before: Game, after: Game, at: datetime) -> OffersNow | None:
    """Return the standing offers if they changed."""
    standing = offers_of(after, at)
    if standing == offers_of(before, at):
        return None
    return OffersNow(after.code, standing, votes=before.council.until != after.council.until)


def offers_of(game: Game, at: datetime) -> tuple[OfferRow, ...]:
    """Return the offers that stand in a game."""
    if game.phase is Phase.CHALLENGE:
        return (OfferRow(Topic.CHALLENGE.value, "", at),)
    if game.phase is Phase.PREPARING:
        sides = map(game.color_of, owing(game))
        return tuple(OfferRow(CHOICE, color.name.lower(), at) for color in sides)
    until = game.council.until
    if not game.offers and not game.resigning and until is None:
        return ()
    offers = (
        OfferRow(offer.topic.value, offer.color.name.lower(), at, offer.plies)
        for offer in game.offers
    )
    asked = (OfferRow(RESIGNATION, color.name.lower(), at) for color in sorted(game.resigning))
    votes = () if until is None else (OfferRow(VOTE, game.turn.name.lower(), until),)
    return (*offers, *asked, *votes)


def standing_of(game: Game, began_at: datetime | None, at: datetime) -> Standing:
    """Return where a game stands whose last event was at a time."""
    playing = game.phase is Phase.PLAYING
    ended = game.phase in (Phase.OVER, Phase.CANCELLED)
    return Standing(
        phase=game.phase.value,
        updated_at=at,
        turn=game.player(game.turn) if playing else None,
        began_at=began_at or (at if game.seats else None),
        ended_at=at if ended else None,
        result=ptn_result(game.result) if game.result else "",
    )
