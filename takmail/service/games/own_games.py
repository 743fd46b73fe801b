"""Which of a person's games a line about one's own side means."""

from collections.abc import Iterable

from takmail.commands.values import Accept, Decline, Topic
from takmail.play.game import Phase
from takmail.service.games.rooms import GameRoom, GameRooms
from takmail.service.meant import may_take
from takmail.service.requests import Request
from takmail.store.store import Store

MOST = 100
"""Games of a player that are looked at."""


async def own_games(store: Store, rooms: GameRooms, request: Request) -> list[GameRoom]:
    """Return the games that the sender is playing, in whatever chat, oldest first."""
    rows = await store.games.of_player(request.player.id, limit=MOST)
    return _being_played([await rooms.get(row.code) for row in rows], request)


async def own_games_here(rooms: GameRooms, request: Request) -> list[GameRoom]:
    """Return the games that the sender is playing in this chat, oldest first."""
    return _being_played(await rooms.in_chat(request.chat.id), request)


def _being_played(found: Iterable[GameRoom | None], request: Request) -> list[GameRoom]:
    return [
        room
        for room in found
        if room is not None
        and room.game.phase is Phase.PLAYING
        and room.game.seat_of(request.player.id) is not None
    ]


async def challenges_to(
    store: Store, rooms: GameRooms, request: Request, answer: Accept | Decline
) -> list[GameRoom]:
    """Return the open challenges that name the sender, in whatever chat, oldest first."""
    if answer.topic not in {None, Topic.CHALLENGE}:
        return []
    found = [await rooms.get(code) for code in await store.games.challenges_to(request.player)]
    return [
        room
        for room in found
        if room is not None
        and room.game.invitee is not None
        and may_take(room.game, request.player)
    ]


def named(rooms: Iterable[GameRoom], code: str | None) -> list[GameRoom]:
    """Return the games with this id, or all of them if there is none."""
    return [room for room in rooms if code in {None, room.game.code}]
