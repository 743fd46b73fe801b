"""What somebody's own games give him to send: boards as they stand, and moves on them."""

from collections.abc import Sequence

from takmail.notation.written_plies import WrittenPly
from takmail.service.announcing.announcer import Announcer
from takmail.service.games.heads import Head
from takmail.service.games.room import GameRoom
from takmail.service.games.rooms import GameRooms
from takmail.service.inline.asking import Asking
from takmail.service.inline.boards import board
from takmail.service.inline.plies import offers, why_not
from takmail.service.inline.ports import InlineAnswer, InlineResult
from takmail.service.nearly.looking import on_turn
from takmail.service.suggesting.games import label_of
from takmail.service.visibility import is_own
from takmail.store.store import Store
from takmail.wording.message.drafts import say
from takmail.wording.moves import tell_hidden
from takmail.wording.people import Participants

SHOWN = 8
"""Games of each kind that are listed unasked, the newest first."""

TRIED = 12
"""Games in which a move is looked at; in others it is found by the game's id before it."""


class OwnGames:
    """Shows a person's own games, and nobody else's."""

    def __init__(self, rooms: GameRooms, announcer: Announcer, store: Store) -> None:
        self._rooms = rooms
        self._announcer = announcer
        self._store = store

    async def overview(self, asking: Asking) -> tuple[list[InlineResult], list[InlineResult]]:
        """Return games that are on: those in which the person is on turn, and others."""
        mine = asking.player.id
        heads = [head for head in await self._newest(asking) if head.is_on]
        waiting = on_turn(heads, mine, None)
        codes = {head.code for head in waiting}
        others = [head for head in heads if head.code not in codes]
        return (
            await self._boards(asking, waiting[:SHOWN]),
            await self._boards(asking, others[:SHOWN]),
        )

    async def board(self, asking: Asking, code: str) -> InlineAnswer:
        """Return the person's game with an id as it stands; others are as if there were none."""
        heads = [h for h in await self._rooms.heads([code]) if is_own(h, asking.player)]
        boards = await self._boards(asking, heads)
        if boards:
            return asking.answer(boards)
        rooms = [await self._room(head) for head in heads]
        for room in rooms:
            if room is not None and room.game.hides_board:
                return asking.answer((), tell_hidden(room.game))
        key = "unreadable-game" if heads and code in self._rooms.quarantine else "inline-no_game"
        return asking.answer((), say(key, code=code))

    async def plies(self, asking: Asking, written: WrittenPly, named: str | None) -> InlineAnswer:
        """Return a move in the games where the person can play it, or why there is none."""
        heads = on_turn(await self._newest(asking), asking.player.id, named)
        if not heads:
            if named in self._rooms.quarantine:
                return await self.board(asking, named or "")
            key = "inline-no_turn" if named is None else "inline-not_your_turn"
            return asking.answer((), say(key, code=named or ""))
        rooms = [await self._room(head) for head in heads[:TRIED]]
        found = [room for room in rooms if room is not None and not room.game.hides_board]
        results: list[InlineResult] = []
        for room in found:
            results += offers(asking, await self._people(asking, room), written)
        if results or not found:
            return asking.answer(results)
        return asking.answer((), why_not(found[0].game, written))

    async def _newest(self, asking: Asking) -> list[Head]:
        return list(reversed(await self._rooms.heads_of(asking.player.id)))

    async def _boards(self, asking: Asking, heads: Sequence[Head]) -> list[InlineResult]:
        ids = {id_ for head in heads for id_ in (head.challenger, *(head.seats or ()))}
        people = await self._store.people.by_ids(ids, asking.chat.platform)
        shown = []
        for head in heads:
            room = await self._room(head)
            if room is not None and not room.game.hides_board:
                title = label_of(head, asking.player.id, people)
                shown.append(board(asking, await self._people(asking, room), title))
        return shown

    async def _room(self, head: Head) -> GameRoom | None:
        """Return a game as the store has it now, of which the head was just read."""
        known = self._rooms.known(head.code)
        if known is not None and known.game.version != head.version:
            self._rooms.forget(head.code)
        (room,) = await self._rooms.readable([head.code]) or (None,)
        return room

    async def _people(self, asking: Asking, room: GameRoom) -> Participants:
        return await self._announcer.participants(room.game, asking.chat.platform, frozenset())
