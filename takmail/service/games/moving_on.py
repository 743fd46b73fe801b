"""A room after what has happened in its game: who plays and consults where."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from takmail.play.events import Accepted, Begun, Event, SideAsked, SideJoined, SideLeft, any_of
from takmail.play.evolve import evolve
from takmail.service.games.room import GameRoom
from takmail.service.requests import Request


def moved_on(request: Request, room: GameRoom, events: Sequence[Event]) -> GameRoom:
    """Return the room after the events; whoever accepted plays where he said so."""
    game = room.game
    for event in events:
        game = evolve(game, event)
    if not any_of(events, Accepted, Begun):
        if game.terms.consult is None:
            return room.with_game(game)
        return replace(room, game=game, places=_places(request, room, events))
    if room.homes is not None:
        changed = game.seats != room.game.seats
        return replace(room, game=game, homes=room.homes[::-1] if changed else room.homes)
    homes = tuple(
        room.chat if player == game.challenger else request.chat.id for player in game.seats or ()
    )
    return replace(room, game=game, homes=(homes[0], homes[1]), began_at=request.incoming.at)


def _places(request: Request, room: GameRoom, events: Sequence[Event]) -> Mapping[int, str]:
    """Return where people consult after the events: where each has said that he would."""
    places = dict(room.places)
    for number, event in enumerate(events, room.game.version + 1):
        match event:
            case SideAsked():
                places[number] = request.chat.id
            case SideJoined(player=player, number=asked) if player == request.player.id:
                places[asked] = request.chat.id
            case SideLeft(number=left):
                places.pop(left, None)
            case _:
                pass
    return places
