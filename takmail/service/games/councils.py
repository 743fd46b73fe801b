"""Councils: several people on a side, by their present ids, and the chats where they consult."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from takmail.colors import Color
from takmail.play.councils import NOBODY, Consultant, Council
from takmail.play.game import Game
from takmail.store.games.games import ASKS, SeatRow, number_of
from takmail.store.store import Store

Bench: TypeAlias = tuple[tuple[Consultant, str], ...]
"""Consultants of both sides, each with their chat."""


def seat_color(color: Color, number: int, *, asks: bool = False) -> str:
    """Return the colour of the seat of somebody who consults with a side, or who asks to."""
    return f"{ASKS if asks else ''}{color.name.lower()}-{number}"


def bench_from_rows(
    rows: Iterable[SeatRow], seats: Sequence[str], acting: Mapping[str, str]
) -> Bench:
    """Return the consultants of a game from its rows, under their present ids."""
    kept = list(rows)
    read = [
        Consultant(Color[row.color.partition("-")[0].upper()], row.player, number_of(row.color))
        for row in kept
    ]
    chats = places_in(kept)
    return tuple((one, chats[one.number]) for one in as_acting(read, seats, acting))


def as_acting(
    people: Sequence[Consultant], seats: Sequence[str], acting: Mapping[str, str]
) -> list[Consultant]:
    """Return people under their present ids, each on one side, and only once.

    An account that is paired with somebody who was in the game before is left out.
    """
    known, acting_people = set(seats), list[Consultant]()
    for one in people:
        player = acting.get(one.player, one.player)
        if player not in known:
            known.add(player)
            acting_people.append(replace(one, player=player))
    return acting_people


def with_bench(game: Game, bench: Bench) -> Game:
    """Return a game, as it was when it began, with its present consultants."""
    if not bench:
        return game
    return replace(game, council=replace(game.council, people=tuple(one for one, _ in bench)))


def bench_rows(game: Game, places: Mapping[int, str], usual: Sequence[str]) -> Iterator[SeatRow]:
    """Yield the seats of a game's consultants, and of those who ask to be one."""
    council = game.council
    for one in council.people:
        place = places.get(one.number, usual[one.color])
        yield SeatRow(game.code, seat_color(one.color, one.number), one.player, place)
    for asked in council.wanted:
        if not asked.called:
            color = seat_color(asked.color, asked.number, asks=True)
            place = places.get(asked.number, usual[asked.color])
            yield SeatRow(game.code, color, asked.player, place)


def places_in(rows: Iterable[SeatRow]) -> dict[int, str]:
    """Return the chats where people consult or ask to, by the numbers of that in the record."""
    return {number_of(row.color): row.chat_id for row in rows}


# Records speak of the players of their time, who may be paired since. A game of two accounts that
# were paired later keeps them apart: nobody gets both seats.


async def as_now(store: Store, game: Game) -> Game:
    """Return the game with its people under their present ids."""
    now = await store.people.now(game.everybody())
    seats = game.seats
    if seats is not None:
        white, black = now[seats[0]], now[seats[1]]
        if white == black:
            return game
        seats = (white, black)
    challenger = now[game.challenger]
    if seats is not None and challenger not in seats:
        # The challenger was paired while the game began, and is not any more.
        challenger = seats[0]
    council = game.council if seats is None else _council(game, seats, now)
    invitee = game.invitee
    if invitee is not None and invitee.player is not None:
        invitee = replace(invitee, player=now[invitee.player])
    return replace(game, seats=seats, challenger=challenger, invitee=invitee, council=council)


def _council(game: Game, seats: tuple[str, str], now: Mapping[str, str]) -> Council:
    """Return the consultants, those who ask, and the votes, under present ids, nobody twice."""
    council = game.council
    if council == NOBODY:
        return council
    people = as_acting(council.people, seats, now)
    on_sides = {*seats, *(one.player for one in people)}
    wanted = (replace(one, player=now[one.player]) for one in council.wanted)
    numbers = {0, *(one.number for one in people)}
    votes = tuple(vote for vote in council.votes if vote.seat in numbers)
    return Council(
        tuple(people),
        tuple(one for one in wanted if one.player not in on_sides),
        votes,
        council.until if votes else None,
    )
