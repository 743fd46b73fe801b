"""Lines that change a game: decide, save, announce."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import timedelta
from random import Random

from takmail.notation.commands import Accept, Challenge, Move
from takmail.notation.errors import NotationError
from takmail.notation.notations import Notation
from takmail.play.events import Begun, Event, Played, RematchAgreed
from takmail.play.game import Game, Phase, begin, evolve, replay
from takmail.play.machine import Deed, GameCommand, challenge, decide, rematch
from takmail.play.refusals import RefusalError
from takmail.play.terms import Invitee, terms_from
from takmail.service.announcing import Announcer
from takmail.service.asking import Ask
from takmail.service.platforms import Platforms
from takmail.service.ports import Account, Answer
from takmail.service.replying import Replier, done
from takmail.service.saving import (
    new_game_row,
    offers_now,
    record_rows,
    seat_rows,
    seen_row,
    update_row,
)
from takmail.service.spoken import join_code
from takmail.service.tables import Table, Tables
from takmail.store.arrangements import Arrangement, InvitationOver, NewInvitation
from takmail.store.changes import Change
from takmail.store.errors import ConflictError
from takmail.store.store import Store
from takmail.tak.errors import IllegalPlyError, SetupError
from takmail.tak.pieces import Color
from takmail.wording.cast import color_name
from takmail.wording.message import Block
from takmail.wording.notation import tell_illegal, tell_setup
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
        tables: Tables,
        platforms: Platforms,
        lot: Callable[[], Color],
        random: Random,
    ) -> None:
        self._store = store
        self._tables = tables
        self._replier = Replier(store)
        self._lot = lot
        self._random = random
        self._announcer = Announcer(store, tables, platforms)

    async def challenge(self, ask: Ask, asked: Challenge) -> Answer:
        """Propose a game."""
        account = _mentioned(ask, asked)
        if account is not None and account.bot:
            return await self._replier.refuse(ask, say("challenge_bot"))
        try:
            invitee = await self._invitee(ask, asked, account)
            event = challenge(
                ask.player.id,
                terms_from(asked.wishes),
                invitee,
                platform=ask.player.platform,
                handle=ask.player.handle,
            )
        except RefusalError as error:
            return await self._replier.refuse(ask, *_no_challenge(error, ask))
        until = ask.incoming.at + (asked.wishes.lasting or USUAL_TIME)
        for _ in range(TRIES):
            event = replace(event, until=until, join=join_code(self._random))
            table = Table(begin(await self._store.new_code(), event), ask.chat.id)
            change = Change(
                seen=seen_row(ask, table.game.code),
                new_game=new_game_row(ask, table.game),
                record=tuple(record_rows(ask, None, table.game.code, [event])),
                offers=offers_now(None, table.game, ask.incoming.at),
                outbox=await self._announcer.announce(None, table, [event], ask),
                also=(NewInvitation(table.game.code, event.join, until, *_unmet(invitee)),),
            )
            if await self._saved(change, table):
                return done(ask)
        raise ConflictError

    async def play(self, ask: Ask, command: GameCommand, code: str) -> Answer:
        """Give a command to a game."""
        for _ in range(TRIES):
            async with self._tables.lock(code):
                table = await self._tables.get(code)
                assert table is not None, "a game that was found is never removed"
                answer = await self._decide(ask, command, table)
            if answer is not None:
                return answer
        raise ConflictError

    async def _decide(self, ask: Ask, command: GameCommand, table: Table) -> Answer | None:
        """Decide once; return ``None`` if the game had moved on in the store."""
        try:
            events = await self._events(ask, command, table.game)
        except (RefusalError, IllegalPlyError) as error:
            if not await self._tables.is_current(table):
                return None
            return await self._refuse(ask, command, table, error)
        except NotationError as error:
            return await self._replier.explain(ask, error)
        if any(isinstance(event, RematchAgreed) for event in events):
            return await self._rematch(ask, table, events)
        after = _moved_on(ask, table, events)
        change = Change(
            seen=seen_row(ask, table.game.code, was_move=isinstance(command, Move)),
            update=update_row(table.game, after, ask.incoming.at),
            seats=seat_rows(table.game, after),
            record=tuple(record_rows(ask, table.game, table.game.code, events)),
            offers=offers_now(table.game, after.game, ask.incoming.at),
            outbox=await self._announcer.announce(
                table.game, after, events, ask, *_in_vain(command, events, after.game)
            ),
            also=invitation_over(table.game, after.game),
        )
        return done(ask) if await self._saved(change, after) else None

    async def _refuse(
        self, ask: Ask, command: GameCommand, table: Table, error: RefusalError | IllegalPlyError
    ) -> Answer:
        if isinstance(error, RefusalError):
            cast = await self._announcer.cast(table.game)
            return await self._replier.refuse(ask, explain_refusal(error, ask.hints, cast))
        size = table.game.terms.rules.size
        return await self._replier.refuse(
            ask, tell_illegal(error, size, _written_in(command, table))
        )

    async def _events(self, ask: Ask, command: GameCommand, game: Game) -> Sequence[Event]:
        lot = Color.WHITE
        if isinstance(command, Accept) and game.terms.challenger is None:
            lot = await self._draw_lot(game.challenger, ask.player.id)
        deed = Deed(ask.player.id, command, lot, ask.player.platform, ask.player.handle)
        return decide(game, deed, ask.incoming.at)

    async def _draw_lot(self, challenger: str, other: str) -> Color:
        """Return the challenger's colour: by lot at first, then taking turns.

        Source: the classic rules, 'Setting Up'.
        """
        last = await self._store.last_game_between(challenger, other)
        table = None if last is None else await self._tables.get(last.code)
        seat = None if table is None else table.game.seat_of(challenger)
        return self._lot() if seat is None else seat.other

    async def _rematch(self, ask: Ask, table: Table, events: Sequence[Event]) -> Answer | None:
        """Save that a rematch was agreed, and the new game, in one."""
        old = _moved_on(ask, table, events)
        assert table.homes is not None
        challenged, begun = rematch(old.game)
        game = replay(await self._store.new_code(), (challenged, begun))
        white, black = table.homes
        new = Table(game, table.chat, (black, white), ask.incoming.at)
        rows = record_rows(ask, table.game, table.game.code, events)
        change = Change(
            seen=seen_row(ask, game.code),
            new_game=replace(new_game_row(ask, game), chat_id=table.chat),
            update=update_row(table.game, old, ask.incoming.at),
            seats=seat_rows(None, new),
            record=(*rows, *record_rows(ask, None, game.code, (challenged, begun))),
            offers=offers_now(table.game, old.game, ask.incoming.at),
            outbox=await self._announcer.announce(None, new, (*events, begun), ask),
        )
        if not await self._saved(change, old):
            return None
        self._tables.keep(new)
        return done(ask)

    async def _saved(self, change: Change, after: Table) -> bool:
        """Save, and remember the game as saved; return whether the store agreed."""
        try:
            await self._store.commit(change)
        except ConflictError:
            self._tables.forget(after.game.code)
            return False
        self._tables.keep(after)
        return True

    async def _invitee(self, ask: Ask, asked: Challenge, account: Account | None) -> Invitee | None:
        """Return the person a handle names: mentioned, known, or yet to be met."""
        handle = asked.opponent
        if handle is None:
            return None
        platform = asked.platform or ask.chat.platform
        if account is not None:
            row = await self._store.player(
                account.platform, account.user, account.name, account.handle
            )
            return Invitee(row.name, row.id, platform, row.handle)
        known = await self._store.player_by_handle(platform, handle)
        if known is not None:
            return Invitee(known.name, known.id, platform, known.handle)
        return Invitee(f"@{handle}", None, platform, handle)


def _mentioned(ask: Ask, asked: Challenge) -> Account | None:
    """Return the account that the line mentions by the opponent's handle, on this platform."""
    if asked.opponent is None or asked.platform not in {None, ask.chat.platform}:
        return None
    handle = asked.opponent.casefold()
    return next((p for p in ask.incoming.people if p.handle.casefold() == handle), None)


def _unmet(invitee: Invitee | None) -> tuple[str, str] | tuple[()]:
    """Return the platform and the handle that a challenge names, if nobody is known by them."""
    if invitee is None or invitee.player is not None:
        return ()
    return invitee.platform, invitee.handle


def invitation_over(before: Game, after: Game) -> tuple[Arrangement, ...]:
    """Return that a challenge's join code is good no more, if that has just come about."""
    over = before.phase is Phase.CHALLENGE and after.phase is not Phase.CHALLENGE
    return (InvitationOver(before.code),) if over else ()


def _moved_on(ask: Ask, table: Table, events: Sequence[Event]) -> Table:
    """Return the table after the events; whoever accepted plays where he said so."""
    game = table.game
    for event in events:
        game = evolve(game, event)
    if not any(isinstance(event, Begun) for event in events):
        return replace(table, game=game)
    homes = tuple(
        table.chat if player == game.challenger else ask.chat.id for player in game.seats or ()
    )
    return replace(table, game=game, homes=(homes[0], homes[1]), began_at=ask.incoming.at)


def _no_challenge(error: RefusalError, ask: Ask) -> list[Block]:
    """Say why there is no such challenge, and what is wrong with its start position."""
    told = explain_refusal(error, ask.hints)
    cause = error.__cause__
    return [join(told, tell_setup(cause)) if isinstance(cause, SetupError) else told]


def _written_in(command: GameCommand, table: Table) -> Notation:
    """Return the notation to name squares in: the one that the ply was written in."""
    return command.ply.notation if isinstance(command, Move) else table.game.terms.notation


def _in_vain(command: GameCommand, events: Sequence[Event], game: Game) -> tuple[Block, ...]:
    """Say that Tak was called without a threat, unless the game is over anyway."""
    if not isinstance(command, Move) or not command.ply.tak or game.result is not None:
        return ()
    called = any(isinstance(event, Played) and event.called for event in events)
    return () if called else (say("tak.vain", color=color_name(game.turn.other)),)
