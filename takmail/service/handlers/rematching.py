"""A rematch that was agreed to: the new game, begun at once."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from takmail.play.challenges import rematch
from takmail.play.coins import with_coins
from takmail.play.events import (
    Event,
    RematchAgreed,
)
from takmail.play.evolve import begin, replay
from takmail.service.announcing.aloud import told_by
from takmail.service.games.room import GameRoom
from takmail.service.games.rows import (
    coin_rows,
    new_game_row,
    offers_now,
    record_rows,
    seat_rows,
    seen_row,
    update_row,
)
from takmail.service.limits.liked import Liked
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.reminders.silence import silence_timer
from takmail.service.requests import Request
from takmail.store.arrangements import (
    OwnChatPassedOn,
    Watching,
)
from takmail.store.changes import Change


class Rematching:
    """Begins rematches; ``drawn`` are random bytes."""

    def __init__(self, parts: Parts, drawn: Callable[[], bytes], liked: Liked) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._announcer = parts.announcer
        self._drawn = drawn
        self._liked = liked
        self._clocks = parts.clocks

    async def agreed(
        self, request: Request, room: GameRoom, old: GameRoom, events: Sequence[Event]
    ) -> Answer | None:
        """Save that a rematch was agreed, and the new game, in one.

        ``old`` is the room after that. Chats that follow a series go on following it.
        """
        assert room.homes is not None
        (size,) = (event.size for event in events if isinstance(event, RematchAgreed))
        challenged, taken = rematch(old.game, self._drawn(), size)
        code = await self._store.codes.new()
        first = (challenged, *with_coins(begin(code, challenged), (taken,)))
        game = replay(code, first)
        homes = room.homes if game.seats == old.game.seats else room.homes[::-1]
        watchers = room.watchers if old.game.goes_on else ()
        new = GameRoom(game, room.chat, homes, request.incoming.at, watchers)
        rows = record_rows(request, room.game, room.game.code, events)
        written = await self._announcer.announce(None, new, (*events, *first[1:]), request)
        closed = await self._announcer.closed(room.game, old, events, request.incoming.at)
        told = await told_by(self._store, request, (*written, *closed))
        clock = await self._clocks.turn(None, game, told.outbox, request.incoming.at)
        change = Change(
            seen=seen_row(request, game.code),
            new_game=replace(new_game_row(request, game), chat_id=room.chat),
            update=update_row(room.game, old, request.incoming.at),
            seats=seat_rows(None, new),
            record=(*rows, *record_rows(request, None, game.code, first)),
            offers=offers_now(room.game, old.game, request.incoming.at),
            outbox=told.outbox,
            also=(
                *(OwnChatPassedOn(chat, old.game.code, game.code) for chat in new.chats()),
                *(Watching(game.code, chat) for chat in watchers),
                *clock,
                *silence_timer(game, request.incoming.at),
            ),
            coins=coin_rows(None, game, first, request.incoming.at),
        )
        if not await self._rooms.saved(change, old):
            return None
        self._rooms.keep(new)
        self._liked.accepted(request, room)
        return told.with_answer(Answer(), game.code)
