"""Rooms: a game with the chats that it concerns, and the rows that keep it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

import structlog

from takmail.colors import SIDES, Color
from takmail.commands.offers import Topic
from takmail.play import events
from takmail.play.challenges import owing
from takmail.play.computer import COMPUTER
from takmail.play.events import Event, any_of
from takmail.play.evolve import evolve
from takmail.play.game import Game, Phase
from takmail.play.premoves import Plans, load_plan
from takmail.rulesets.json_forms import UnreadableError
from takmail.rulesets.registry import name_of
from takmail.service.games.councils import Bench, as_now, bench_rows, places_in, seat_color
from takmail.service.games.dice import secrets_gone
from takmail.service.games.game_heads import (
    CHOICE,
    RESIGNATION,
    Head,
    has_damaged_moments,
    homes_of,
    summary_of,
)
from takmail.service.games.records import UnreadableGameError, dump_event, read_game
from takmail.service.requests import Request
from takmail.store.changes import Change
from takmail.store.chats.chats import ChatRow
from takmail.store.column_types import UNKNOWN
from takmail.store.errors import UnavailableError
from takmail.store.games import games
from takmail.store.games.challenges import wish_for_own_chat
from takmail.store.games.coins import CoinRow
from takmail.store.games.games import GameRow, GameState, GameUpdate, NewGame, SeatGone, SeatRow
from takmail.store.games.offers import VOTE, OfferRow, OffersNow
from takmail.store.games.private_notes import IFS, private_notes_of_game
from takmail.store.games.records import RecordRow, record_of
from takmail.store.games.watching import muted_seats, watchers_of
from takmail.store.messages.catch_up import SeenRow
from takmail.store.people.ratings import RatedEnd
from takmail.store.store import Store


@dataclass(frozen=True, slots=True)
class GameRoom:
    """A game and its chats.

    ``chat`` is where the challenge was made; ``homes`` are White's and Black's own chats once the
    game has begun, and ``began_at`` is when it did. ``watchers`` are chats that follow it, and
    ``muted`` the sides that want no remarks. ``own_chat`` is whether the challenge asks for a chat
    of the game's own, ``None`` if it says nothing. ``places`` are the chats of consultants and of
    people who ask to be one, by the numbers of that in the record. ``plans`` are the premoves of
    both sides, each for its captain alone.
    """

    game: Game
    chat: str
    homes: tuple[str, str] | None = None
    began_at: datetime | None = None
    watchers: tuple[str, ...] = ()
    muted: frozenset[Color] = frozenset()
    own_chat: bool | None = None
    places: Mapping[int, str] = field(default_factory=dict)
    plans: Plans = field(default_factory=dict, repr=False)
    rated: RatedEnd | None = None

    def chats(self) -> tuple[str, ...]:
        """Return the chats that play the game, each once."""
        homes = self.homes or (self.chat,)
        if self.game.is_shared:
            homes = (*homes, *(chat for _, chat in self.bench()))
        return tuple(dict.fromkeys(homes))

    def bench(self) -> Bench:
        """Return the consultants of both sides, each with their chat, or else their captain's."""
        people, homes = self.game.council.people, self.homes
        if homes is None:
            return ()
        return tuple((one, self.places.get(one.number, homes[one.color])) for one in people)

    def is_at(self, chat: str) -> bool:
        """Return whether the game is played in this chat, or followed there."""
        return chat in self.watchers or chat in self.chats()

    def at_home(self, chat: str) -> frozenset[str]:
        """Return the players who play and read in this chat; all, as long as it is a challenge."""
        if self.homes is None:
            return frozenset(self.game.everybody())
        sides = (side for side in SIDES if self.homes[side] == chat)
        captains = [player for side in sides if (player := self.game.player(side)) != COMPUTER]
        if not self.game.is_shared:
            return frozenset(captains)
        return frozenset([*captains, *(one.player for one, place in self.bench() if place == chat)])

    def moved_to(self, chat: str, player: str, color: Color) -> tuple["GameRoom", tuple[str, ...]]:
        """Return the room with a player's new home, and the store's names of the seats that move.

        The computer goes where its opponent goes.
        """
        assert self.homes is not None, "only games that have begun are moved"
        if self.game.terms.level is not None:
            return replace(self, homes=(chat, chat)), tuple(side.name.lower() for side in SIDES)
        if not self.game.is_captain(player):
            number = self.game.council.seat_number(player)
            return replace(self, places={**self.places, number: chat}), (seat_color(color, number),)
        white, black = self.homes
        homes = (chat, black) if color is Color.WHITE else (white, chat)
        return replace(self, homes=homes), (color.name.lower(),)

    def head(self) -> Head:
        """Return the head of the game for lists."""
        game = self.game
        return Head(
            game.code,
            game.phase,
            game.terms.rules.size,
            game.challenger,
            self.chat,
            game.invitee,
            game.seats,
            self.homes,
            game.turn if game.phase is Phase.PLAYING else None,
            moved=bool(game.plies),
            offers=tuple((offer.topic, offer.color) for offer in game.offers),
            resigning=frozenset(game.resigning),
            owing=frozenset(sides_to_choose(game)),
            version=game.version,
            bench=self.bench(),
            open_sides=game.terms.has_open_sides,
            ruleset=name_of(game.rules),
        )


log = structlog.get_logger(__name__)


async def plans_of(store: Store, game: Game) -> Plans:
    """Return the premoves of both sides; unreadable ones count as none."""
    if game.phase is not Phase.PLAYING:
        return {}
    texts = await store.read(private_notes_of_game, game.code, IFS)
    plans = {}
    for color in SIDES:
        text = texts.get(game.player(color))
        if text is not None:
            try:
                plans[color] = load_plan(text)
            except UnreadableError:
                log.warning("what a player has ready can't be read", game=game.code)
    return plans


_TRIES = 3
"""Attempts to read a row and a record that don't go together: the game may move on meanwhile."""


async def load(store: Store, code: str) -> GameRoom | None:
    """Return a game, ``None`` if there is none with this code.

    Raise `UnreadableGameError` if it can't be read for any reason, and ``UnavailableError`` if the
    database can't be used now.
    """
    row: GameRow | None = None
    try:
        row = await store.read(games.game_row, code)
        return None if row is None else await _load(store, row)
    except UnavailableError:
        raise
    except Exception as error:
        # This game's row, record or people are wrong, and no other game may suffer from that.
        told = error.why if isinstance(error, UnreadableGameError) else None
        why = told or f"{type(error).__name__}: {error}"
        raise UnreadableGameError(code, why, _waiting(row)) from error


async def _load(store: Store, row: GameRow) -> GameRoom:
    code = row.code
    if has_damaged_moments(row):
        raise UnreadableGameError(code, "what is kept beside its record is damaged")
    game, row = await _replayed(store, row)
    homes = homes_of(row)
    if game.seats is not None and homes is None:
        raise UnreadableGameError(code, "a seat is missing")
    game = await as_now(store, game)
    people = game.everybody()
    if len(await store.people.accounts(people)) < len(people):
        raise UnreadableGameError(code, "somebody is missing")
    for chat in dict.fromkeys(homes or (row.chat_id,)):
        if await store.chats.by_id(chat) is None:
            raise UnreadableGameError(code, "a chat is missing")
    return GameRoom(
        game,
        row.chat_id,
        homes,
        row.state.began_at,
        await store.read(watchers_of, code),
        frozenset(Color[name.upper()] for name in await store.read(muted_seats, code)),
        await store.read(wish_for_own_chat, code),
        await places_of(store, game),
        await plans_of(store, game),
    )


async def places_of(store: Store, game: Game) -> Mapping[int, str]:
    """Return the chats of consultants and of people who ask to be one, as the store has them."""
    if not game.terms.has_open_sides:
        return {}
    return places_in(await store.read(games.bench_of, game.code))


async def _replayed(store: Store, row: GameRow) -> tuple[Game, GameRow]:
    """Return the game that the record makes, and its row, which must be as far on."""
    for _ in range(_TRIES):
        game = read_game(row.code, await store.read(record_of, row.code))
        if game.version == row.version:
            return game, row
        now = await store.read(games.game_row, row.code)
        row = row if now is None else now
        if game.version == row.version:
            return game, row
    raise UnreadableGameError(row.code, f"{game.version} events at version {row.version}")


def _waiting(row: GameRow | None) -> tuple[str, ...]:
    """Return the chats of a game's players; none for one that is over or unknown."""
    if row is None or row.state.ended_at not in {None, UNKNOWN}:
        return ()
    kept: tuple[object, ...] = homes_of(row) or (row.chat_id,)
    return tuple(chat for chat in dict.fromkeys(kept) if isinstance(chat, str) and chat)


async def home_of(store: Store, request: Request, room: GameRoom) -> ChatRow:
    """Return the chat in which the sender plays a game, or in which it was proposed."""
    homes = room.homes
    seat = room.game.seat_of(request.player.id)
    row = await store.chats.by_id(room.chat if homes is None or seat is None else homes[seat])
    assert row is not None, "a game's chats are in the store"
    return row


def moved_on(request: Request, room: GameRoom, happened: Sequence[Event]) -> GameRoom:
    """Return the room after the events; people who accept a challenge play in this chat."""
    game = room.game
    for event in happened:
        game = evolve(game, event)
    if not any_of(happened, events.Accepted, events.Begun):
        if not game.terms.has_open_sides:
            return replace(room, game=game)
        return replace(room, game=game, places=_places(request, room, happened))
    if room.homes is not None:
        changed = game.seats != room.game.seats
        return replace(room, game=game, homes=room.homes[::-1] if changed else room.homes)
    homes = tuple(
        room.chat if player == game.challenger else request.chat.id for player in game.seats or ()
    )
    return replace(room, game=game, homes=(homes[0], homes[1]), began_at=request.incoming.at)


def _places(request: Request, room: GameRoom, happened: Sequence[Event]) -> Mapping[int, str]:
    """Return the chats of consultants after the events: the chats in which they said so."""
    places = dict(room.places)
    for number, event in enumerate(happened, room.game.version + 1):
        match event:
            case events.SideAsked():
                places[number] = request.chat.id
            case events.SideJoined(player=player, number=asked) if player == request.player.id:
                places[asked] = request.chat.id
            case events.SideLeft(number=left):
                places.pop(left, None)
            case _:
                pass
    return places


def seen_row(request: Request, code: str | None = None, *, was_move: bool = False) -> SeenRow:
    """Return the row that remembers a line."""
    incoming = request.incoming
    name = f"edited:{incoming.message_id}" if incoming.edited else incoming.message_id
    platform, arrival = incoming.place.platform, incoming.arrival
    return SeenRow(platform, name, incoming.at, code, was_move, arrival)


def record_rows(
    request: Request, before: Game | None, code: str, happened: Sequence[Event]
) -> list[RecordRow]:
    """Return the rows by which a game's record grows."""
    return entries(before, code, happened, request.incoming.at, request.player.id)


def entries(
    before: Game | None, code: str, happened: Sequence[Event], at: datetime, by: str | None
) -> list[RecordRow]:
    """Return the rows of events that a player caused, or nobody."""
    first = before.version + 1 if before else 1
    rows = []
    for seq, event in enumerate(happened, first):
        kind, payload = dump_event(event)
        rows.append(RecordRow(code, seq, at, by, kind, payload))
    return rows


def coin_rows(
    before: Game | None, after: Game, happened: Sequence[Event], at: datetime
) -> tuple[CoinRow, ...]:
    """Return the rows of the coins that events move, with the players of the game after them."""
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
            event.why in events.IN_HAND,
        )
        for seq, event in enumerate(happened, first)
        if isinstance(event, events.CoinsMoved)
    )


def ratings_changed(before: Game, after: GameRoom) -> tuple[RatedEnd, ...]:
    """Return the changes of ratings by the end of a game, if it has just ended."""
    return (after.rated,) if after.rated and before.result is None else ()


def _account(game: Game, holder: events.Holder) -> str | None:
    return None if holder.party is None else game.player_of(holder.party)


def new_game_row(request: Request, game: Game) -> NewGame:
    """Return the row of a new game, proposed or begun as a rematch."""
    return game_row_in(request.chat.id, game, request.incoming.at)


def game_row_in(chat: str, game: Game, at: datetime) -> NewGame:
    """Return the row of a new game in a chat."""
    invitee = game.invitee.player if game.invitee else None
    return NewGame(
        game.code,
        chat,
        summary_of(game),
        at,
        standing_of(game, None, at),
        game.challenger,
        invitee,
        game.version,
        offers_of(game, at),
    )


def update_row(before: Game, after: GameRoom, at: datetime) -> GameUpdate:
    """Return the change of a game's row."""
    game = after.game
    standing = standing_of(game, after.began_at, at)
    tournament = None if game.tournament is None else game.tournament.id
    return GameUpdate(game.code, before.version, game.version, standing, tournament)


def unasked_change(
    before: Game, after: GameRoom, happened: Sequence[Event], at: datetime, by: str | None = None
) -> Change:
    """Return the change of a game by events that no line has brought."""
    return Change(
        update=update_row(before, after, at),
        record=tuple(entries(before, before.code, happened, at, by)),
        offers=offers_now(before, after.game, at),
        coins=coin_rows(before, after.game, happened, at),
        also=(
            *seats_gone(before, after),
            *secrets_gone(before, after.game),
            *ratings_changed(before, after),
        ),
    )


def seat_rows(before: Game | None, room: GameRoom) -> tuple[SeatRow, ...]:
    """Return the seats that were taken between these two moments of a game.

    A prepared game takes them again when it begins: its colours may be in another order, and its
    players may have been paired meanwhile.
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
    return OffersNow(after.code, standing, votes=before.votes_until != after.votes_until)


def sides_to_choose(game: Game) -> tuple[Color, ...]:
    """Return the sides that have to choose secretly before play."""
    return tuple(map(game.color_of, owing(game))) if game.phase is Phase.PREPARING else ()


def offers_of(game: Game, at: datetime) -> tuple[OfferRow, ...]:
    """Return the open offers and questions of a game, as rows."""
    if game.phase is Phase.CHALLENGE:
        return (OfferRow(Topic.CHALLENGE.value, "", at),)
    if game.phase is Phase.PREPARING:
        sides = sides_to_choose(game)
        return tuple(OfferRow(CHOICE, color.name.lower(), at) for color in sides)
    until = game.votes_until
    if not game.offers and not game.resigning and until is None:
        return ()
    offers = (
        OfferRow(offer.topic.value, offer.color.name.lower(), at, offer.plies)
        for offer in game.offers
    )
    asked = (OfferRow(RESIGNATION, color.name.lower(), at) for color in sorted(game.resigning))
    votes = () if until is None else (OfferRow(VOTE, game.turn.name.lower(), until),)
    return (*offers, *asked, *votes)


def standing_of(game: Game, began_at: datetime | None, at: datetime) -> GameState:
    """Return the state of a game whose last event was at this time."""
    playing = game.phase is Phase.PLAYING
    ended = game.phase in (Phase.OVER, Phase.CANCELLED)
    return GameState(
        phase=game.phase.value,
        updated_at=at,
        turn=game.player(game.turn) if playing else None,
        began_at=began_at or (at if game.seats else None),
        ended_at=at if ended else None,
        result=game.result.mark if game.result else "",
    )
