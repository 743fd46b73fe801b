"""What somebody can't do with a player who wants nothing of him, or of whom he wants nothing."""

from takmail.commands.offers import Accept, Rematch, Topic
from takmail.commands.spec import Command
from takmail.play.game import Phase
from takmail.service.announcing.readers import person
from takmail.service.games.room import GameRoom
from takmail.service.requests import Request
from takmail.store.store import Store
from takmail.wording.message.drafts import Sentence, say


async def why_not_with(store: Store, request: Request, other: str, key: str) -> Sentence | None:
    """Return why the sender can do nothing with another player; ``None`` if he can.

    ``key`` is the sentence for what the other one wants nothing of.
    """
    me = request.player.id
    if await store.kept_away.has_blocked(other, me):
        return await _said(store, request, other, key)
    if await store.kept_away.has_blocked(me, other):
        return await _said(store, request, other, "blocked-own")
    return None


async def why_no_game(
    store: Store, request: Request, command: Command, room: GameRoom
) -> Sentence | None:
    """Return why a command can't begin a game of these two; ``None`` if it can, or isn't to."""
    if not isinstance(command, Accept | Rematch):
        return None
    game, me = room.game, request.player.id
    if isinstance(command, Accept) and game.phase is Phase.CHALLENGE:
        other = game.challenger
    else:
        seat = game.seat_of(me)
        again = isinstance(command, Rematch) or command.topic in {None, Topic.REMATCH}
        if seat is None or not again or game.phase is not Phase.OVER:
            return None
        other = game.player(seat.other)
    return None if other == me else await why_not_with(store, request, other, "blocked-game")


async def why_not_watched_by(store: Store, request: Request, room: GameRoom) -> Sentence | None:
    """Return why the sender can have no chat follow a game that he doesn't play, if he can't."""
    for player in room.game.seats or ():
        if await store.kept_away.has_blocked(player, request.player.id):
            return say("blocked-watch", code=room.game.code)
    return None


async def _said(store: Store, request: Request, other: str, key: str) -> Sentence:
    row = (await store.people.by_ids([other], request.chat.platform))[other]
    unblock = request.hints.command("unblock", f"@{row.handle}")
    return say(key, player=person(row), unblock=unblock)
