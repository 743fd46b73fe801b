"""Lines that change a game: decide, save, announce."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import timedelta
from random import Random

from takmail.commands.values import Accept, Challenge, Move
from takmail.notation.errors import NotationError
from takmail.notation.notations import Notation
from takmail.play.events import Begun, Event, Played, RematchAgreed
from takmail.play.game import Game, Phase, begin, evolve, replay
from takmail.play.machine import GameCommand, GivenCommand, challenge, decide, rematch
from takmail.play.refusals import RefusalError
from takmail.play.terms import Invitee, terms_from
from takmail.service.announcing.announcer import Announcer
from takmail.service.games.rooms import GameRoom, GameRooms
from takmail.service.games.rows import (
    new_game_row,
    offers_now,
    record_rows,
    seat_rows,
    seen_row,
    update_row,
)
from takmail.service.people.codes import join_code
from takmail.service.people.platforms import Platforms
from takmail.service.ports import Account, Answer
from takmail.service.replies import Replier, done
from takmail.service.requests import Request
from takmail.store.arrangements import Arrangement, InvitationOver, NewInvitation
from takmail.store.changes import Change
from takmail.store.errors import ConflictError
from takmail.store.store import Store
from takmail.tak.errors import IllegalPlyError, SetupError
from takmail.tak.pieces import Color
from takmail.wording.message import Block
from takmail.wording.notation import explain_illegal_ply, explain_setup_error
from takmail.wording.participants import color_name
from takmail.wording.refusals import explain_refusal
from takmail.wording.say import join, say

USUAL_TIME = timedelta(days=7)
"""How long a challenge stands, if nothing else was asked for."""

TRIES = 5
"""How often a line is decided anew when the game moved on while it was being saved."""


class Playing:
    """Proposes games and plays them."""

    def __init__(
        self,
        store: Store,
        rooms: GameRooms,
        platforms: Platforms,
        lot: Callable[[], Color],
        random: Random,
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._replier = Replier(store)
        self._lot = lot
        self._random = random
        self._announcer = Announcer(store, rooms, platforms)

    async def challenge(self, request: Request, asked: Challenge) -> Answer:
        """Propose a game."""
        account = _mentioned(request, asked)
        if account is not None and account.bot:
            return await self._replier.refuse(request, say("challenge_bot"))
        try:
            invitee = await self._invitee(request, asked, account)
            event = challenge(
                request.player.id,
                terms_from(asked.wishes),
                invitee,
                platform=request.player.platform,
                handle=request.player.handle,
            )
        except RefusalError as error:
            return await self._replier.refuse(request, *_no_challenge(error, request))
        until = request.incoming.at + (asked.wishes.lasting or USUAL_TIME)
        for _ in range(TRIES):
            event = replace(event, until=until, join=join_code(self._random))
            room = GameRoom(begin(await self._store.codes.new(), event), request.chat.id)
            change = Change(
                seen=seen_row(request, room.game.code),
                new_game=new_game_row(request, room.game),
                record=tuple(record_rows(request, None, room.game.code, [event])),
                offers=offers_now(None, room.game, request.incoming.at),
                outbox=await self._announcer.announce(None, room, [event], request),
                also=(NewInvitation(room.game.code, event.join, until, *_unmet(invitee)),),
            )
            if await self._saved(change, room):
                return done(request)
        raise ConflictError

    async def play(self, request: Request, command: GameCommand, code: str) -> Answer:
        """Give a command to a game."""
        for _ in range(TRIES):
            async with self._rooms.lock(code):
                room = await self._rooms.get(code)
                assert room is not None, "a game that was found is never removed"
                answer = await self._decide(request, command, room)
            if answer is not None:
                return answer
        raise ConflictError

    async def _decide(
        self, request: Request, command: GameCommand, room: GameRoom
    ) -> Answer | None:
        """Decide once; return ``None`` if the game had moved on in the store."""
        try:
            events = await self._events(request, command, room.game)
        except (RefusalError, IllegalPlyError) as error:
            if not await self._rooms.is_current(room):
                return None
            return await self._refuse(request, command, room, error)
        except NotationError as error:
            return await self._replier.explain(request, error)
        if any(isinstance(event, RematchAgreed) for event in events):
            return await self._rematch(request, room, events)
        after = _moved_on(request, room, events)
        change = Change(
            seen=seen_row(request, room.game.code, was_move=isinstance(command, Move)),
            update=update_row(room.game, after, request.incoming.at),
            seats=seat_rows(room.game, after),
            record=tuple(record_rows(request, room.game, room.game.code, events)),
            offers=offers_now(room.game, after.game, request.incoming.at),
            outbox=await self._announcer.announce(
                room.game, after, events, request, *_in_vain(command, events, after.game)
            ),
            also=invitation_over(room.game, after.game),
        )
        return done(request) if await self._saved(change, after) else None

    async def _refuse(
        self,
        request: Request,
        command: GameCommand,
        room: GameRoom,
        error: RefusalError | IllegalPlyError,
    ) -> Answer:
        if isinstance(error, RefusalError):
            people = await self._announcer.participants(room.game)
            return await self._replier.refuse(
                request, explain_refusal(error, request.hints, people)
            )
        size = room.game.terms.rules.size
        return await self._replier.refuse(
            request, explain_illegal_ply(error, size, _written_in(command, room))
        )

    async def _events(self, request: Request, command: GameCommand, game: Game) -> Sequence[Event]:
        lot = Color.WHITE
        if isinstance(command, Accept) and game.terms.challenger is None:
            lot = await self._draw_lot(game.challenger, request.player.id)
        deed = GivenCommand(
            request.player.id, command, lot, request.player.platform, request.player.handle
        )
        return decide(game, deed, request.incoming.at)

    async def _draw_lot(self, challenger: str, other: str) -> Color:
        """Return the challenger's colour: by lot at first, then taking turns.

        Source: the classic rules, 'Setting Up'.
        """
        last = await self._store.games.last_between(challenger, other)
        room = None if last is None else await self._rooms.get(last.code)
        seat = None if room is None else room.game.seat_of(challenger)
        return self._lot() if seat is None else seat.other

    async def _rematch(
        self, request: Request, room: GameRoom, events: Sequence[Event]
    ) -> Answer | None:
        """Save that a rematch was agreed, and the new game, in one."""
        old = _moved_on(request, room, events)
        assert room.homes is not None
        challenged, begun = rematch(old.game)
        game = replay(await self._store.codes.new(), (challenged, begun))
        white, black = room.homes
        new = GameRoom(game, room.chat, (black, white), request.incoming.at)
        rows = record_rows(request, room.game, room.game.code, events)
        change = Change(
            seen=seen_row(request, game.code),
            new_game=replace(new_game_row(request, game), chat_id=room.chat),
            update=update_row(room.game, old, request.incoming.at),
            seats=seat_rows(None, new),
            record=(*rows, *record_rows(request, None, game.code, (challenged, begun))),
            offers=offers_now(room.game, old.game, request.incoming.at),
            outbox=await self._announcer.announce(None, new, (*events, begun), request),
        )
        if not await self._saved(change, old):
            return None
        self._rooms.keep(new)
        return done(request)

    async def _saved(self, change: Change, after: GameRoom) -> bool:
        """Save, and remember the game as saved; return whether the store agreed."""
        try:
            await self._store.commit(change)
        except ConflictError:
            self._rooms.forget(after.game.code)
            return False
        self._rooms.keep(after)
        return True

    async def _invitee(
        self, request: Request, asked: Challenge, account: Account | None
    ) -> Invitee | None:
        """Return the person a handle names: mentioned, known, or yet to be met."""
        handle = asked.opponent
        if handle is None:
            return None
        platform = asked.platform or request.chat.platform
        if account is not None:
            row = await self._store.people.get(
                account.platform, account.user, account.name, account.handle
            )
            return Invitee(row.name, row.id, platform, row.handle)
        known = await self._store.people.by_handle(platform, handle)
        if known is not None:
            return Invitee(known.name, known.id, platform, known.handle)
        return Invitee(f"@{handle}", None, platform, handle)


def _mentioned(request: Request, asked: Challenge) -> Account | None:
    """Return the account that the line mentions by the opponent's handle, on this platform."""
    if asked.opponent is None or asked.platform not in {None, request.chat.platform}:
        return None
    handle = asked.opponent.casefold()
    return next((p for p in request.incoming.people if p.handle.casefold() == handle), None)


def _unmet(invitee: Invitee | None) -> tuple[str, str] | tuple[()]:
    """Return the platform and the handle that a challenge names, if nobody is known by them."""
    if invitee is None or invitee.player is not None:
        return ()
    return invitee.platform, invitee.handle


def invitation_over(before: Game, after: Game) -> tuple[Arrangement, ...]:
    """Return that a challenge's join code is good no more, if that has just come about."""
    over = before.phase is Phase.CHALLENGE and after.phase is not Phase.CHALLENGE
    return (InvitationOver(before.code),) if over else ()


def _moved_on(request: Request, room: GameRoom, events: Sequence[Event]) -> GameRoom:
    """Return the room after the events; whoever accepted plays where he said so."""
    game = room.game
    for event in events:
        game = evolve(game, event)
    if not any(isinstance(event, Begun) for event in events):
        return replace(room, game=game)
    homes = tuple(
        room.chat if player == game.challenger else request.chat.id for player in game.seats or ()
    )
    return replace(room, game=game, homes=(homes[0], homes[1]), began_at=request.incoming.at)


def _no_challenge(error: RefusalError, request: Request) -> list[Block]:
    """Say why there is no such challenge, and what is wrong with its start position."""
    told = explain_refusal(error, request.hints)
    cause = error.__cause__
    return [join(told, explain_setup_error(cause)) if isinstance(cause, SetupError) else told]


def _written_in(command: GameCommand, room: GameRoom) -> Notation:
    """Return the notation to name squares in: the one that the ply was written in."""
    return command.ply.notation if isinstance(command, Move) else room.game.terms.notation


def _in_vain(command: GameCommand, events: Sequence[Event], game: Game) -> tuple[Block, ...]:
    """Say that Tak was called without a threat, unless the game is over anyway."""
    if not isinstance(command, Move) or not command.ply.tak or game.result is not None:
        return ()
    called = any(isinstance(event, Played) and event.called for event in events)
    return () if called else (say("tak.vain", color=color_name(game.turn.other)),)
