"""Which game a line belongs to, when it doesn't say so."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from takmail.commands.values import (
    Accept,
    Animate,
    ClaimInvalid,
    Command,
    Confirm,
    Decline,
    PostBoard,
    Rematch,
    RequestState,
    ShowBoard,
    ShowGameFile,
    ShowLink,
    ShowRecord,
    Topic,
    Withdraw,
)
from takmail.play.game import Game, Phase
from takmail.service.games.rooms import GameRoom
from takmail.service.handlers.board_state import claimable, with_board_like
from takmail.store.rows import PlayerRow

Look: TypeAlias = ShowBoard | RequestState | ShowLink | ShowGameFile | ShowRecord | Animate
"""The commands that only show a game, which anybody may give where it is played or followed."""


def addressed_games(
    rooms: Sequence[GameRoom], player: PlayerRow, command: Command
) -> list[GameRoom]:
    """Return the games of a chat that this command of this player can be about.

    The games are given and returned oldest first. One is clear; several must be told apart by
    their id.
    """
    match command:
        case look if isinstance(look, Look):
            return _shown(rooms, player)
        case Rematch():
            done = [t for t in rooms if t.game.phase is Phase.OVER and seated(t.game, player)]
            return done[-1:]
        case Accept(topic=topic):
            return [t for t in rooms if _can_answer(t.game, player, topic)]
        case Decline(topic=topic):
            asked = [t for t in rooms if not _is_open(t.game)]
            return [t for t in asked if _can_decline(t.game, player, topic)]
        case Confirm():
            played = _played(rooms, player)
            return [t for t in played if _asked_to_resign(t.game, player)] or played
        case Withdraw(topic=topic):
            return [t for t in rooms if _can_withdraw(t.game, player, topic)]
        case ClaimInvalid(reason):
            return claimable(_played(rooms, player), player, reason)
        case PostBoard(layout):
            return with_board_like(_played(rooms, player), layout)
        case _:
            return _played(rooms, player)


def nearest_game(rooms: Sequence[GameRoom], player: PlayerRow, command: Command) -> GameRoom | None:
    """Return the game that can best tell why there is none for this command.

    That is the newest one of the player's, or the newest challenge for whoever wants to answer
    one.
    """
    answering = isinstance(command, Accept | Decline)
    for room in reversed(rooms):
        game = room.game
        if seated(game, player) or game.challenger == player.id:
            return room
        if answering and game.phase is Phase.CHALLENGE:
            return room
    return None


def being_played(rooms: Iterable[GameRoom]) -> list[GameRoom]:
    """Return the rooms whose games are on."""
    return [room for room in rooms if room.game.phase is Phase.PLAYING]


def seated(game: Game, player: PlayerRow) -> bool:
    """Tell whether the player has a seat in the game."""
    return game.seat_of(player.id) is not None


def concerns(game: Game, player: PlayerRow) -> bool:
    """Tell whether the player has a seat in the game, or is one of those whom a challenge names."""
    named = game.invitee is not None and game.invitee.matches(
        player.id, player.platform, player.handle
    )
    return seated(game, player) or named or game.challenger == player.id


def may_take(game: Game, player: PlayerRow) -> bool:
    """Tell whether the player can accept the challenge."""
    if game.phase is not Phase.CHALLENGE or game.challenger == player.id:
        return False
    invitee = game.invitee
    return invitee is None or invitee.matches(player.id, player.platform, player.handle)


def _played(rooms: Sequence[GameRoom], player: PlayerRow) -> list[GameRoom]:
    return [room for room in being_played(rooms) if seated(room.game, player)]


def _is_open(game: Game) -> bool:
    """Tell whether this is a challenge to anybody, which nobody has to decline."""
    return game.phase is Phase.CHALLENGE and game.invitee is None


def _can_answer(game: Game, player: PlayerRow, topic: Topic | None) -> bool:
    if topic in {None, Topic.CHALLENGE} and may_take(game, player):
        return True
    seat = game.seat_of(player.id)
    if seat is None:
        return False
    return any(topic in {None, offer.topic} for offer in game.offers_by(seat.other))


def _can_decline(game: Game, player: PlayerRow, topic: Topic | None) -> bool:
    """Tell whether there is something to decline, or one's own question whether to resign."""
    asked = topic is None and _asked_to_resign(game, player)
    return asked or _can_answer(game, player, topic)


def _asked_to_resign(game: Game, player: PlayerRow) -> bool:
    return game.seat_of(player.id) in game.resigning


def _can_withdraw(game: Game, player: PlayerRow, topic: Topic | None) -> bool:
    if game.phase is Phase.CHALLENGE:
        return game.challenger == player.id and topic in {None, Topic.CHALLENGE}
    seat = game.seat_of(player.id)
    if seat is None:
        return False
    asked = topic is None and _asked_to_resign(game, player)
    return asked or any(topic in {None, offer.topic} for offer in game.offers_by(seat))


def _shown(rooms: Sequence[GameRoom], player: PlayerRow) -> list[GameRoom]:
    """Return the games to choose from: one's own running ones, then all running, then the last."""
    running = being_played(rooms)
    own = [t for t in running if seated(t.game, player)]
    begun = [t for t in rooms if t.game.seats is not None]
    return own or running or begun[-1:]
