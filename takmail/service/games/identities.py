"""Who is who now: games speak of the players of their time, who may have been paired since.

A game of two accounts that were paired later keeps them apart: nobody gets both seats.
"""

from collections.abc import Mapping
from dataclasses import replace

from takmail.play.councils import NOBODY, Council
from takmail.play.game import Game
from takmail.play.terms import Invitee
from takmail.service.games.benches import as_acting
from takmail.store.store import Store


async def as_now(store: Store, game: Game) -> Game:
    """Return the game with its people as they act now."""
    now = await store.people.now(people_of(game))
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
    invitee = _invitee(game, now)
    return replace(game, seats=seats, challenger=challenger, invitee=invitee, council=council)


def people_of(game: Game) -> set[str]:
    """Return the ids of everybody whom the game knows."""
    invited = game.invitee.player if game.invitee else None
    people = {game.challenger, *(game.seats or ()), *((invited,) if invited else ())}
    if game.council is NOBODY:
        return people
    council = game.council
    return people | {one.player for one in council.people} | {one.player for one in council.wanted}


def _council(game: Game, seats: tuple[str, str], now: Mapping[str, str]) -> Council:
    """Return who consults, asks and has voted, as they act now; nobody comes to be there twice."""
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


def _invitee(game: Game, now: Mapping[str, str]) -> Invitee | None:
    invitee = game.invitee
    if invitee is None or invitee.player is None:
        return invitee
    return replace(invitee, player=now[invitee.player])
