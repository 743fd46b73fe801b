"""Who is who now: games speak of the players of their time, who may have been paired since.

A game of two accounts that were paired later keeps them apart: nobody gets both seats.
"""

from collections.abc import Mapping
from dataclasses import replace

from takmail.play.game import Game
from takmail.play.terms import Invitee
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
    return replace(game, seats=seats, challenger=challenger, invitee=_invitee(game, now))


def people_of(game: Game) -> set[str]:
    """Return the ids of everybody whom the game knows."""
    invited = game.invitee.player if game.invitee else None
    return {game.challenger, *(game.seats or ()), *((invited,) if invited else ())}


def _invitee(game: Game, now: Mapping[str, str]) -> Invitee | None:
    invitee = game.invitee
    if invitee is None or invitee.player is None:
        return invitee
    return replace(invitee, player=now[invitee.player])
