"""What a record makes of all else that is kept of its game."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from takmail.colors import Color
from takmail.play.clocks import timed_side
from takmail.play.events import Accepted, Begun, CoinsMoved, CoinsWhy, Holder
from takmail.play.game import Game, Phase
from takmail.service.clocks.hours import hours_of
from takmail.service.games.benches import bench_rows
from takmail.service.games.event_text import dump_event, load_event
from takmail.service.games.heads import summary_of
from takmail.service.games.reading import UnreadableGameError, read_game
from takmail.service.games.rows import offers_of, standing_of
from takmail.service.reminders.silence import silence_timer
from takmail.store.habits import Habits
from takmail.store.rows import SIDES, OfferRow, RecordRow, SeatRow, number_of
from takmail.store.timers import LAPSE, SILENT, VOTES
from takmail.store.whole_games import Derived, MovedCoins, WholeGame

_MOVED = dump_event(CoinsMoved(Holder.POT, Holder.POT, 0, CoinsWhy.POT))[0]
_TAKEN = {dump_event(event)[0] for event in (Accepted(""), Begun("", ""))}
"""The kinds of events of which the first is when a game was taken, and counts as on."""


def derive(whole: WholeGame) -> Derived:
    """Return what a game's record makes; raise `UnreadableGameError` if it makes no game.

    Where each plays is no part of a record: it is as it is kept, else where the game was proposed.
    """
    game = read_game(whole.code, whole.record)
    _check_kinds(whole)
    first, last = whole.record[0], whole.record[-1]
    began_at = next((row.at for row in whole.record if row.kind in _TAKEN), None)
    standing = standing_of(game, began_at, last.at)
    head = {
        "version": game.version,
        "terms": summary_of(game),
        "challenger": game.challenger,
        "invitee": game.invitee.player if game.invitee else None,
        "created_at": first.at,
        "phase": standing.phase,
        "turn": standing.turn,
        "updated_at": standing.updated_at,
        "began_at": standing.began_at,
        "ended_at": standing.ended_at,
        "result": standing.result,
    }
    return Derived(
        head,
        _offers(game, whole.record),
        _seats(game, whole),
        _invitation(game),
        list(_coins(whole.record)),
        dict(_timers(game, standing.updated_at)),
        _clock(game),
        is_out=game.times is not None and game.times.out is not None,
    )


def _check_kinds(whole: WholeGame) -> None:
    """Raise `UnreadableGameError` if an event is kept under a kind that is not its own."""
    for row in whole.record:
        if row.kind != (own := str(json.loads(row.payload)["is"])):
            raise UnreadableGameError(
                whole.code, f"event {row.seq} is {own!r}, kept as {row.kind!r}"
            )


def _offers(game: Game, record: Sequence[RecordRow]) -> tuple[OfferRow, ...]:
    numbers = {(o.topic.value, o.color.name.lower()): o.number for o in game.offers}
    found = []
    for offer in offers_of(game, record[0].at):
        number = numbers.get((offer.topic, offer.color), 0)
        found.append(replace(offer, at=record[number - 1].at) if number else offer)
    return tuple(found)


def _coins(record: Sequence[RecordRow]) -> Iterator[MovedCoins]:
    """Yield what the events of a record move."""
    for row in record:
        if row.kind == _MOVED:
            event = load_event(row.payload)
            assert isinstance(event, CoinsMoved), "its kind says so"
            from_pot, to_pot = event.source is Holder.POT, event.target is Holder.POT
            yield MovedCoins(row.seq, event.coins, event.why.value, from_pot, to_pot)


def _seats(game: Game, whole: WholeGame) -> tuple[SeatRow, ...]:
    if game.seats is None:
        return ()
    homes = {seat.color: seat.chat_id for seat in whole.seats}
    names = [(color, color.name.lower()) for color in Color]
    usual = whole.head["chat_id"]
    kept = {number_of(name): chat for name, chat in homes.items() if name not in SIDES}
    captains = (
        SeatRow(game.code, name, game.player(color), homes.get(name, usual))
        for color, name in names
    )
    return (*captains, *bench_rows(game, kept, (usual, usual)))


def _invitation(game: Game) -> dict[str, Any] | None:
    if game.phase is not Phase.CHALLENGE or game.until is None or not game.join:
        return None
    invitee = game.invitee
    unmet = invitee is not None and invitee.player is None
    return {
        "code": game.code,
        "join_code": game.join,
        "lapses_at": game.until,
        "platform": invitee.platform if invitee and unmet else None,
        "handle_folded": invitee.handle.casefold() if invitee and unmet else None,
        "own_chat": None,
    }


def _timers(game: Game, since: datetime) -> Iterator[tuple[str, datetime]]:
    """Yield what comes due in a game, and when, as far as its record tells.

    ``since`` is when it moved on last; how long it has waited can be looked at from then on.
    """
    if game.phase is Phase.CHALLENGE and game.until is not None and game.join:
        yield LAPSE, game.until
    if game.phase is Phase.PLAYING and game.council.until is not None:
        yield VOTES, game.council.until
    if silence_timer(game, since):
        yield SILENT, since


def _clock(game: Game) -> dict[str, Any] | None:
    """Return the clock of the turn that is on, with the hours of somebody who has no nights."""
    if game.times is None or game.terms.clock is None or game.phase is not Phase.PLAYING:
        return None
    side = timed_side(game)
    return {
        "code": game.code,
        "number": game.times.number,
        "color": side.name.lower(),
        "left_ms": game.times.left[side] // timedelta(milliseconds=1),
        "hours": hours_of(game.terms.clock, Habits()),
    }
