"""For whom a game waits, and since when: who is reminded of it."""

from datetime import datetime

from takmail.play.challenges import owing
from takmail.play.clocks import timed_side
from takmail.play.game import Game, Phase
from takmail.service.games.heads import Head
from takmail.service.games.room import GameRoom
from takmail.service.games.rooms import GameRooms
from takmail.store.store import Store


def awaited(game: Game) -> tuple[str, ...]:
    """Return the players for whom a game waits; nobody where it isn't on.

    While it is prepared these are all who are to choose; of a side that votes, those who haven't;
    and where nobody moves before a double is answered, who is to answer it.
    """
    if game.phase is Phase.PREPARING:
        return tuple(map(game.player_of, owing(game)))
    if game.phase is not Phase.PLAYING:
        return ()
    side, council = timed_side(game), game.council
    if side is not game.turn:
        return (game.player(side),)
    return tuple(
        player
        for player in game.people_on(side)
        if council.vote_of(council.seat_number(player)) is None
    )


async def turn_began(store: Store, head: Head) -> tuple[int, datetime] | None:
    """Return the record number of the event since which a game waits, and when that was.

    ``None`` is for games that wait for nobody. While one is prepared it is its last event.
    """
    if head.is_on:
        return await store.games.turn_began(head.code)
    row = await store.games.row(head.code) if head.is_prepared else None
    return None if row is None else (row.version, row.standing.updated_at)


async def fresh_room(rooms: GameRooms, code: str) -> GameRoom:
    """Return a game as the store knows it now; raise `UnreadableGameError`."""
    room = await rooms.get(code)
    assert room is not None, "a game that was found is never removed"
    return await rooms.fresh(room)
