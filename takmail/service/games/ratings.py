"""Ratings of players, changed by the end of a game."""

from dataclasses import replace
from datetime import datetime

from takmail.club.ratings import change_by
from takmail.colors import Color
from takmail.play.game import PLIES_TO_ABORT, Game
from takmail.service.games.game_rooms import GameRoom
from takmail.store.chats.chats import ChatRow
from takmail.store.people.ratings import RatedEnd, rated_as
from takmail.store.store import Store


def place_of(chat: ChatRow) -> str:
    """Return the place in whose table its players are: its server if all there may read it."""
    return chat.community if chat.community and chat.listed else chat.id


async def with_ratings(store: Store, before: Game, room: GameRoom, at: datetime) -> GameRoom:
    """Return a room, if its rated game has just ended, with what that changes.

    Nothing is rated before each side has moved twice, nor where both are one player by now.
    """
    game, result, homes = room.game, room.game.result, room.homes
    if not game.terms.rated or result is None or before.result is not None:
        return room
    assert game.seats is not None, "a game with a result has players"
    assert homes is not None, "a game with players has their chats"
    if game.chosen < PLIES_TO_ABORT or len(set(game.seats)) < len(game.seats):
        return room
    ratings = await store.read(rated_as, game.seats, game.rules.size)
    (white, first), (black, second) = (ratings[player] for player in game.seats)
    score = 0.5 if result.winner is None else float(result.winner is Color.WHITE)
    change = change_by(first, second, score, at)
    chats = [await store.chats.by_id(home) for home in homes]
    one, other = (place_of(chat) for chat in chats if chat is not None)
    players, places = (white, black), (one, other)
    end = RatedEnd(game.code, game.rules.size, players, score, change, places)
    return replace(room, rated=end)
