"""Checks of a database: all rows are read and compared with the records of the games."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import Enum
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from takmail.colors import Color
from takmail.commands import challenges
from takmail.play.clocks import timed_side
from takmail.play.computer import duty_in
from takmail.play.events import Accepted, Begun, CoinsMoved, CoinsWhy, Holder
from takmail.play.game import Game, Phase
from takmail.service.games.councils import bench_rows
from takmail.service.games.game_heads import summary_of
from takmail.service.games.game_rooms import offers_of, standing_of
from takmail.service.games.records import UnreadableGameError, dump_event, load_event, read_game
from takmail.service.schedule.clocks import GRACE, OUT, hours_of
from takmail.service.schedule.deadlines import FETCHED_AFTER
from takmail.service.schedule.reminder_timers import silence_timer
from takmail.service.schedule.timers import Kind
from takmail.store.column_types import UNKNOWN
from takmail.store.errors import UnreadableError, is_damage
from takmail.store.games.games import SIDES, SeatRow, number_of
from takmail.store.games.offers import OfferRow
from takmail.store.games.records import RecordRow
from takmail.store.games.tournaments import misfits, untimed
from takmail.store.games.whole_games import (
    OF_RECORDS,
    Derived,
    MovedCoins,
    WholeGame,
    acting_players,
    codes_after,
    count_games,
    is_wrong_clock,
    read_games,
    seat_columns,
)
from takmail.store.people.rankings import wrong_ratings
from takmail.store.schedule.reminders import Availability
from takmail.store.schedule.timers import COMPUTERS, LAPSE, SILENT, VOTES
from takmail.store.upkeep import checks
from takmail.store.upkeep.checks import WaitingRow
from takmail.wording.message.message_json import load_message

_MOVED = dump_event(CoinsMoved(Holder.POT, Holder.POT, 0, CoinsWhy.POT))[0]
_TAKEN = {dump_event(event)[0] for event in (Accepted(""), Begun("", ""))}
"""The kinds of events of which the first begins a game, which counts as on then."""


def derive(whole: WholeGame) -> Derived:
    """Return all rows that follow from a record; raise `UnreadableGameError` if it makes no game.

    A record doesn't know the players' chats: they are those in the rows, else the challenge's chat.
    """
    game = read_game(whole.code, whole.record)
    for row in whole.record:
        if row.kind != (own := str(json.loads(row.payload)["is"])):
            why = f"event {row.seq} is {own!r}, kept as {row.kind!r}"
            raise UnreadableGameError(whole.code, why)
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


def _offers(game: Game, record: Sequence[RecordRow]) -> tuple[OfferRow, ...]:
    numbers = {(o.topic.value, o.color.name.lower()): o.number for o in game.offers}
    offers = []
    for offer in offers_of(game, record[0].at):
        number = numbers.get((offer.topic, offer.color), 0)
        offers.append(replace(offer, at=record[number - 1].at) if number else offer)
    return tuple(offers)


def _coins(record: Sequence[RecordRow]) -> Iterator[MovedCoins]:
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
    """Yield the timers of a game, as far as its record tells.

    The game moved on last at ``since``; from then on the bot may look how long it has waited.
    """
    if game.phase is Phase.CHALLENGE and game.until is not None and game.join:
        yield LAPSE, game.until
    if game.phase is Phase.PLAYING and game.votes_until is not None:
        yield VOTES, game.votes_until
    if silence_timer(game, since):
        yield SILENT, since
    if duty_in(game) is not None:
        yield COMPUTERS, since


def _clock(game: Game) -> dict[str, Any] | None:
    """Return the clock of the present turn, with the hours of somebody who has no nights."""
    if game.times is None or game.terms.clock is None or game.phase is not Phase.PLAYING:
        return None
    side = timed_side(game)
    return {
        "code": game.code,
        "number": game.times.number,
        "color": side.name.lower(),
        "left_ms": game.times.left[side] // timedelta(milliseconds=1),
        "hours": hours_of(game.terms.clock, Availability()),
    }


AGES = 7
"""Days after which a message that still waits to be sent is a finding."""

PLATFORMS = frozenset({*challenges.PLATFORMS, "console"})

_NOT_READ = (DBAPIError, UnreadableError, ValueError, ArithmeticError, TypeError)
"""Errors of rows with damaged values."""


class Flaw(Enum):
    """Flaws of a database; the values name their sentences."""

    DAMAGED_PAGE = "check-damaged_page"
    DAMAGED_TABLE = "check-damaged_table"
    DAMAGED_GAME = "check-damaged_game"
    UNREADABLE = "check-unreadable"
    LOST = "check-lost"
    HEAD = "check-head"
    SEATS = "check-seats"
    OFFERS = "check-offers"
    INVITATION_OVER = "check-invitation_over"
    INVITATION_MISSING = "check-invitation_missing"
    INVITATION_WRONG = "check-invitation_wrong"
    TIMERS = "check-timers"
    CLOCK = "check-clock"
    CLOCK_UNWATCHED = "check-clock_unwatched"
    COINS = "check-coins"
    PURSES = "check-purses"
    RATINGS = "check-ratings"
    DAILY = "check-daily"
    DICE = "check-dice"
    PAIRINGS = "check-pairings"
    ROUNDS = "check-rounds"
    ORPHANS = "check-orphans"
    NO_ACCOUNT = "check-no_account"
    MADE_FOR = "check-made_for"
    OUTBOX_UNREADABLE = "check-outbox_unreadable"
    OUTBOX_OLD = "check-outbox_old"
    OUTBOX_PLATFORM = "check-outbox_platform"
    IMPOSSIBLE = "check-impossible"


@dataclass(frozen=True, slots=True)
class Finding:
    """A flaw, in the game ``code`` if it is about one, without words of people."""

    flaw: Flaw
    code: str = ""
    values: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(slots=True)
class Check:
    """A check of all rows at a moment; ``told`` gets the number of checked games, and of all."""

    connection: Connection
    now: datetime
    told: Callable[[int, int], None]
    games: int = 0
    """Games that were checked."""

    def everything(self) -> Iterator[Finding]:
        """Yield all findings. Of a damaged database they are the damage alone."""
        damage = [
            Finding(Flaw.DAMAGED_TABLE if one.table else Flaw.DAMAGED_PAGE, "", one._asdict())
            for one in checks.unsound(self.connection)
        ]
        if damage:
            yield from damage
            return
        for look in (self._all_games, self._orphans, self._people, self._tournaments):
            yield from look()
        yield from self._impossible()
        yield from self._outbox()

    def unreadable(self) -> Iterator[Finding]:
        """Yield the games that can't be read."""
        for finding in self._all_games():
            if finding.flaw in {Flaw.UNREADABLE, Flaw.DAMAGED_GAME}:
                yield finding

    def some(self, codes: Sequence[str]) -> Iterator[Finding]:
        """Yield the findings in these games."""
        yield from self._these(codes, acting_players(self.connection))

    def _all_games(self) -> Iterator[Finding]:
        total, acting = count_games(self.connection), acting_players(self.connection)
        codes = codes_after(self.connection, None)
        while codes:
            yield from self._these(codes, acting)
            self.told(self.games, total)
            codes = codes_after(self.connection, codes[-1])

    def _these(self, codes: Sequence[str], acting: Mapping[str, str]) -> Iterator[Finding]:
        self.games += len(codes)
        yield from self._checked(codes, acting)

    def _checked(self, codes: Sequence[str], acting: Mapping[str, str]) -> list[Finding]:
        """Return the findings in games; if one has damaged values, look at each alone."""
        try:
            wholes = read_games(self.connection, codes)
            return [finding for whole in wholes for finding in check_game(whole, acting, self.now)]
        except _NOT_READ as error:
            if is_damage(error):
                raise
            if len(codes) == 1:
                return [Finding(Flaw.DAMAGED_GAME, codes[0], {"why": _why(error)})]
            return [finding for code in codes for finding in self._checked([code], acting)]

    def _orphans(self) -> Iterator[Finding]:
        for lost in checks.orphans(self.connection):
            yield Finding(Flaw.ORPHANS, "", {**lost._asdict(), "count": lost.rows})

    def _people(self) -> Iterator[Finding]:
        counted = {
            Flaw.NO_ACCOUNT: checks.without_account(self.connection),
            Flaw.PURSES: checks.wrong_purses(self.connection),
            Flaw.RATINGS: wrong_ratings(self.connection),
            Flaw.MADE_FOR: checks.made_for_nothing(self.connection),
            Flaw.DAILY: len(checks.without_timer(self.connection)),
            Flaw.DICE: checks.changed_secrets(self.connection),
        }
        for flaw, count in counted.items():
            if count:
                yield Finding(flaw, "", {"count": count})

    def _tournaments(self) -> Iterator[Finding]:
        for id_, number in misfits(self.connection, acting_players(self.connection)):
            yield Finding(Flaw.PAIRINGS, values={"example": id_, "first": number})
        for id_ in untimed(self.connection):
            yield Finding(Flaw.ROUNDS, values={"example": id_})

    def _impossible(self) -> Iterator[Finding]:
        kinds = [kind.value for kind in Kind]
        for wrong in checks.impossible(self.connection, kinds):
            yield Finding(Flaw.IMPOSSIBLE, values=wrong._asdict())

    def _outbox(self) -> Iterator[Finding]:
        for row in checks.waiting_rows(self.connection):
            since = row.created_at
            days = 0 if since == UNKNOWN else (self.now - since) // timedelta(days=1)
            values: dict[str, str | int] = {"row": row.id, "days": days}
            if row.platform is not None and row.platform not in PLATFORMS:
                yield Finding(Flaw.OUTBOX_PLATFORM, "", {**values, "platform": row.platform})
            if not _can_be_read(row):
                yield Finding(Flaw.OUTBOX_UNREADABLE, "", values)
            elif days >= AGES:
                yield Finding(Flaw.OUTBOX_OLD, "", values)


def check_game(whole: WholeGame, acting: Mapping[str, str], now: datetime) -> Iterator[Finding]:
    """Yield the findings in a game; ``acting`` are present ids, by former ones."""
    try:
        right = derive(whole)
    except UnreadableGameError as error:
        yield Finding(Flaw.UNREADABLE, whole.code, {"why": error.why})
    else:
        yield from compare(whole, right, acting)
        if not has_lost_events(whole, right) and is_unwatched(whole, right, now):
            yield Finding(Flaw.CLOCK_UNWATCHED, whole.code)


def compare(whole: WholeGame, right: Derived, same: Mapping[str, str]) -> Iterator[Finding]:
    """Yield the rows of a game that its record doesn't make.

    ``same`` gives the present id of a player whose accounts were paired.
    """
    if has_lost_events(whole, right):
        last, kept = right.head["version"], whole.head["version"]
        yield Finding(Flaw.LOST, whole.code, {"first": last + 1, "count": kept - last})
        return
    for name, value in right.head.items():
        kept = whole.head[name]
        if kept != value and not (name == "turn" and _same(kept, value, same)):
            values = {"what": name, "found": _shown(kept), "right": _shown(value)}
            yield Finding(Flaw.HEAD, whole.code, values)
    seats = [seat_columns(right, seat) for seat in right.seats]
    if _by_color(whole.seats_kept) != _by_color(seats):
        yield Finding(Flaw.SEATS, whole.code)
    if set(map(_offer, whole.offers)) != set(map(_offer, right.offers)):
        yield Finding(Flaw.OFFERS, whole.code)
    if _is_wrong(whole, right):
        yield Finding(Flaw.COINS, whole.code)
    invited, invitation = whole.invitation, right.invitation
    if invitation is None and invited is not None:
        yield Finding(Flaw.INVITATION_OVER, whole.code)
    elif invitation is not None and invited is None:
        yield Finding(Flaw.INVITATION_MISSING, whole.code)
    elif invitation is not None and invited is not None:
        names = ("join_code", "lapses_at")
        if any(invited[name] != invitation[name] for name in names):
            yield Finding(Flaw.INVITATION_WRONG, whole.code)
    seen = whole.timers.keys() - right.timers.keys() if right.is_over else OF_RECORDS
    kept = {kind: due for kind, due in whole.timers.items() if kind in seen}
    due = {kind: due for kind, due in right.timers.items() if kind in OF_RECORDS}
    if kept != due or not set(right.timers) <= set(whole.timers):
        yield Finding(Flaw.TIMERS, whole.code)
    if is_wrong_clock(whole, right):
        yield Finding(Flaw.CLOCK, whole.code)


def has_lost_events(whole: WholeGame, right: Derived) -> bool:
    """Return whether the end of a record is gone: other rows have seen more events.

    Then the record is not the truth, and no repair may follow it.
    """
    kept = whole.head["version"]
    return isinstance(kept, int) and kept > right.head["version"]


def is_unwatched(whole: WholeGame, right: Derived, now: datetime) -> bool:
    """Return whether the clock of a game runs, but no timer will find it out in time.

    That timer may be put off, for a short while from ``now`` on.
    """
    clock = whole.clock
    if clock is None or clock["due"] is None or right.is_out or is_wrong_clock(whole, right):
        return False
    latest = max(clock["due"] + GRACE, now + FETCHED_AFTER)
    return bool(whole.turns.get(OUT) != clock["number"] or whole.timers[OUT] > latest)


def _is_wrong(whole: WholeGame, right: Derived) -> bool:
    """Return whether a game's coins differ from those that its record moves.

    No record has coins that came back when the host ended an unreadable game; then the pot is
    empty.
    """
    unread = [row for row in whole.coins if row.seq < 0]
    left = sum(row.coins * (row.to_pot - row.from_pot) for row in whole.coins)
    entered = [row for row in whole.coins if row.seq > 0]
    return entered != list(right.coins) or bool(unread and left)


def _same(kept: str | None, right: str | None, same: Mapping[str, str]) -> bool:
    return bool(kept and right) and same.get(kept or "", kept) == same.get(right or "", right)


def _by_color(seats: Iterable[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    return sorted(seats, key=lambda seat: str(seat["color"]))


def _offer(offer: OfferRow) -> tuple[str, str, int]:
    return offer.topic, offer.color, offer.plies


def _shown(value: object) -> str:
    return value.isoformat() if isinstance(value, datetime) else str(value)


def _can_be_read(row: WaitingRow) -> bool:
    try:
        load_message(row.payload)
    except Exception:  # noqa: BLE001 - whatever it is, it can't be sent
        return False
    return True


def _why(error: Exception) -> str:
    """Return the cause of an error, without stored values."""
    if isinstance(error, DBAPIError):
        return str(error.orig).partition("\n")[0]
    return type(error).__name__
