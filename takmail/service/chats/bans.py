"""Bans by the host, and blocks between players."""

import time
from collections.abc import Callable

import structlog

from takmail.commands.offers import Accept, Rematch, Topic
from takmail.commands.spec import Command
from takmail.play.game import Phase
from takmail.recent import Recent
from takmail.service.games.game_rooms import GameRoom
from takmail.service.ports import Incoming
from takmail.service.requests import Request, UnfitError
from takmail.store.errors import StoreError
from takmail.store.people.accounts import person
from takmail.store.people.blocks import banned, has_blocked
from takmail.store.store import Store
from takmail.store.writes import Changed
from takmail.wording.message.sentences import Sentence, say

log = structlog.get_logger(__name__)

READ_AGAIN = 15.0
"""Seconds until the bot re-reads the bans, which any process may change."""

_DAY = 24 * 60 * 60.0
_REMEMBERED = 4096


class Bans:
    """Knows who is banned, and whom the bot told so within the last day.

    ``banned`` are read again once the ``clock`` says that it is ``due``.
    """

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self.clock = clock
        self.banned: frozenset[tuple[str, str, str]] = frozenset()
        self.due = float("-inf")
        self._told: Recent[tuple[str, str], float] = Recent(_REMEMBERED)
        store.on_changes(self._changed)

    async def keep_out(self, incoming: Incoming) -> bool:
        """Return whether the sender is banned, or their chat."""
        await self._read()
        if not self.banned:
            return False
        sender, place = incoming.sender, incoming.place
        of_place = (("chat", place.chat), ("chat", place.within), ("community", place.community))
        return ("player", sender.platform, sender.user) in self.banned or any(
            id_ and (kind, place.platform, id_) in self.banned for kind, id_ in of_place
        )

    async def keep_out_person(self, platform: str, user: str) -> bool:
        """Return whether a person is banned."""
        await self._read()
        return ("player", platform, user) in self.banned

    def is_to_be_told(self, incoming: Incoming) -> bool:
        """Return whether to tell a banned sender so now: at each call, and once a day at a line."""
        if incoming.direct:
            return True
        if not incoming.addressed:
            return False
        whose, now = (incoming.sender.platform, incoming.sender.user), self.clock()
        told_at = self._told.get(whose)
        if told_at is not None and now - told_at < _DAY:
            return False
        self._told.put(whose, now)
        return True

    def _changed(self, changed: Changed) -> None:
        """Re-read the bans before the next line if another process may have changed them."""
        if changed.everything:
            self.due = float("-inf")

    async def _read(self) -> None:
        """Read the bans from time to time; keep the old ones while the store can't be read."""
        if self.clock() < self.due:
            return
        self.due = self.clock() + READ_AGAIN
        try:
            self.banned = await self._store.read(banned)
        except StoreError as error:
            log.warning("the bans can't be read", why=str(error))


async def why_not_with(store: Store, request: Request, other: str, key: str) -> Sentence | None:
    """Return why the sender can do nothing with another player; ``None`` if they can.

    ``key`` is the sentence for the case that the other player has blocked the sender.
    """
    me = request.player.id
    if await store.read(has_blocked, other, me):
        return await _blocked_line(store, request, other, key)
    if await store.read(has_blocked, me, other):
        return await _blocked_line(store, request, other, "blocked-own")
    return None


async def why_no_game(
    store: Store, request: Request, command: Command, room: GameRoom
) -> Sentence | None:
    """Return why a command can't begin a game of its two players; ``None`` if it can."""
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


async def check_may_watch(store: Store, request: Request, room: GameRoom) -> None:
    """Raise `UnfitError` if the sender, who doesn't play a game, can't let a chat follow it."""
    for player in room.game.seats or ():
        if await store.read(has_blocked, player, request.player.id):
            raise UnfitError("blocked-watch", code=room.game.code)


async def _blocked_line(store: Store, request: Request, other: str, key: str) -> Sentence:
    row = (await store.people.by_ids([other], request.chat.platform))[other]
    unblock = request.hints.command("unblock", row.word)
    return say(key, player=person(row), unblock=unblock)
