"""Lines that change a game: decide, save, announce."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from takmail.colors import Color
from takmail.commands.values import Accept, Move, Seal
from takmail.commands.writing import verb_of
from takmail.notation.errors import NotationError
from takmail.notation.written_plies import Notation
from takmail.play.deeds import GameCommand, GivenCommand
from takmail.play.events import (
    Event,
    Played,
    RematchAgreed,
    ResignationAsked,
    SideLeft,
    Voted,
    any_of,
)
from takmail.play.game import Game, Phase
from takmail.play.machine import decide
from takmail.play.refusals import RefusalError, Why
from takmail.play.terms import Party, Terms
from takmail.rulesets.values import IllegalPlyError
from takmail.service.announcing.aloud import told_by
from takmail.service.announcing.outgoing import closing, plays_chosen
from takmail.service.announcing.readers import as_told
from takmail.service.games.moving_on import moved_on
from takmail.service.games.room import GameRoom
from takmail.service.games.rows import (
    coin_rows,
    offers_now,
    record_rows,
    seat_rows,
    seats_gone,
    seen_row,
    update_row,
)
from takmail.service.groups.deafness import Deafness
from takmail.service.handlers.lots import Lots
from takmail.service.handlers.rematching import Rematching
from takmail.service.handlers.resigning import answer_alone, is_between_us
from takmail.service.handlers.stepping import helper_purpose
from takmail.service.limits.liked import Liked
from takmail.service.limits.running import RunningLimits
from takmail.service.nearly.suggesting import keep_playable
from takmail.service.parts import Parts
from takmail.service.people.blocked import why_no_game
from takmail.service.people.purses import as_overheard, purses_for
from takmail.service.people.titles import title_of
from takmail.service.ports import Answer
from takmail.service.ready.carrying import carried_on
from takmail.service.ready.readiness import Readiness
from takmail.service.reminders.silence import silence_timer
from takmail.service.requests import Request
from takmail.service.sealing import answer_sealed, told_to_who_chose
from takmail.service.settings.admission import why_not_begin
from takmail.service.timers.kinds import Kind
from takmail.service.vacations.coming_back import NOT_AWAY, BackByMoves
from takmail.store.arrangements import (
    Arrangement,
    InvitationOver,
    SquaresSet,
    TimerSet,
)
from takmail.store.changes import Announcement, Change
from takmail.store.errors import ConflictError
from takmail.store.rows import Act
from takmail.wording.draft import DraftBlock, DraftButtons
from takmail.wording.participants import color_name
from takmail.wording.platforms import STARTS
from takmail.wording.plies import name_ply
from takmail.wording.refusal_buttons import refusal_buttons
from takmail.wording.refusals import explain_refusal
from takmail.wording.say import Sentence, say
from takmail.wording.tellers import teller_of

TRIES = 5
"""How often a line is decided anew when the game moved on while it was being saved."""


class Playing:
    """Plays games."""

    def __init__(
        self,
        parts: Parts,
        lot: Callable[[], Color],
        drawn: Callable[[], bytes],
    ) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._announcer = parts.announcer
        self._replier = parts.replier
        self._platforms = parts.platforms
        self._sight = parts.sight
        self._lots = Lots(parts, lot)
        self._drawn = drawn
        self._now = parts.now
        self._clocks = parts.clocks
        self._vacations = BackByMoves(parts)
        self._liked = Liked(parts.store, parts.limits)
        self._rematching = Rematching(parts, drawn, self._liked)
        self._running = RunningLimits(parts.store, parts.limits)
        self._deafness = Deafness(parts.store, parts.platforms)
        self._readiness = Readiness(parts)

    async def play(self, request: Request, command: GameCommand, room: GameRoom) -> Answer:
        """Give a command to a game."""
        code = room.game.code
        for _ in range(TRIES):
            async with self._rooms.lock(code):
                answer = await self._decide(request, command, await self._rooms.to_change(code))
            if answer is not None:
                return answer
        raise ConflictError

    async def _decide(
        self, request: Request, command: GameCommand, room: GameRoom
    ) -> Answer | None:
        """Decide once; return ``None`` if the game had moved on in the store."""
        unwanted = await why_not_begin(self._store, self._platforms, request, command, room)
        if unwanted is None:
            unwanted = await why_no_game(self._store, request, command, room)
        if unwanted is not None:
            return await self._replier.refuse(request, unwanted)
        try:
            events = await self._events(request, command, room.game)
        except (RefusalError, IllegalPlyError) as error:
            if not await self._rooms.is_current(room):
                return None
            return await self._refuse(request, command, room, error)
        except NotationError as error:
            keep_playable(error, (room.game,), request.player.id, request.vocabulary)
            return await self._replier.explain(request, error, room.game)
        return await self._done(request, command, room, events)

    async def _done(
        self, request: Request, command: GameCommand, room: GameRoom, own: Sequence[Event]
    ) -> Answer | None:
        """Save what a command does, with what was ready to answer it, and have all told of it."""
        at = request.incoming.at
        ready = carried_on(room, own, request.player.id, at) if room.plans else None
        events = own if ready is None else ready.events
        after = moved_on(request, room, events)
        after = after if ready is None else replace(after, plans=ready.plans)
        full = await self._running.too_many(request, events, after.game)
        if full is not None:
            return await self._replier.refuse(request, full)
        if any_of(events, RematchAgreed):
            return await self._rematching.agreed(request, room, after, events)
        hint = await self._deafness.hint(request, events)
        himself = after if ready is None else replace(after, game=ready.game)
        vain = _in_vain(command, own, himself.game)
        timed = room.game.times is not None
        back = await self._vacations.back(request, command, room.game, own) if timed else NOT_AWAY
        extra = (*vain, *hint, *back.told)
        written = await self._told(request, command, room, after, events, *extra)
        told = await told_by(self._store, request, written)
        seats = seat_rows(room.game, after)
        clock: tuple[Arrangement, ...] = ()
        if after.game.times is not None:
            clock = await self._clocks.turn(room.game, after.game, told.outbox, request.incoming.at)
        change = Change(
            seen=seen_row(request, room.game.code, was_move=isinstance(command, Move)),
            update=update_row(room.game, after, at),
            seats=seats,
            reseats=bool(seats) and room.game.phase is Phase.PREPARING,
            record=tuple(record_rows(request, room.game, room.game.code, events)),
            offers=offers_now(room.game, after.game, at),
            outbox=(*told.outbox, *back.outbox),
            coins=coin_rows(room.game, after.game, events, at),
            also=(
                *_challenge_over(room.game, after.game, request),
                *seats_gone(room.game, after),
                *_settled(request, command),
                *clock,
                *back.also,
                *(_question(after.game, events) if after.game.resigning else ()),
            ),
        )
        if ready is not None:
            change = await self._readiness.along(change, room, after, ready, at)
        if not await self._rooms.saved(change, after):
            return None
        if self._store.claims.shared:
            await self._readiness.catch_up(room, after, events, at)
        self._take_note(request, command, room, events)
        if hint or back.also:
            await self._followed(request, hint=bool(hint), back=bool(back.also))
        shown = _is_shown_here(request, told.outbox)
        answer = await self._answer(request, command, himself, own, shown=shown)
        if ready is not None:
            answer = await self._readiness.answered(request, answer, after, ready.fates)
        return told.with_answer(answer, after.game.code)

    async def _followed(self, request: Request, *, hint: bool, back: bool) -> None:
        """Have happen what follows from what is saved, beside the game."""
        if back:
            await self._vacations.saved(request)
        if hint:
            await self._deafness.told(request)

    async def _answer(
        self,
        request: Request,
        command: GameCommand,
        after: GameRoom,
        events: Sequence[Event],
        *,
        shown: bool,
    ) -> Answer:
        """Return what is said to the sender alone of what he has just done; all is saved.

        Where the chat is ``shown`` the board, the helper goes without a word, if it can.
        """
        if isinstance(command, Seal):
            return answer_sealed(self._replier, request, after.game, events)
        if plays_chosen(request.press) and not request.chat.single:
            if shown and request.chat.platform in STARTS and any_of(events, Played):
                return Answer(in_place=True)
            return await self._chosen(request, after, events)
        return await answer_alone(self._store, self._replier, request, events, after.game)

    def _take_note(
        self, request: Request, command: GameCommand, room: GameRoom, events: Sequence[Event]
    ) -> None:
        """Have others know of what was saved who go by it."""
        if isinstance(command, Accept):
            self._liked.accepted(request, room)
        if room.game.terms.consult is not None and any_of(events, SideLeft):
            self._rooms.forget_chats(room)

    async def _told(
        self,
        request: Request,
        command: GameCommand,
        room: GameRoom,
        after: GameRoom,
        events: Sequence[Event],
        *extra: DraftBlock,
    ) -> tuple[Announcement, ...]:
        """Return what the chats are told; ``extra`` goes only where the command was given."""
        if await is_between_us(self._store, request, events):
            first = any_of(events, ResignationAsked) and not room.game.resigning
            return () if first else closing(after, events, request.incoming.at)
        if isinstance(command, Seal) and not request.incoming.direct:
            # Typed in a private talk: nobody else reads what is said where it was typed.
            extra = (told_to_who_chose(after.game, events), *extra)
        return await self._announcer.announce(room.game, after, events, request, *extra)

    async def _chosen(self, request: Request, room: GameRoom, events: Sequence[Event]) -> Answer:
        """Return what takes the place of the questions by which a ply was chosen.

        It says where the board is to be seen, if that is in another chat.
        """
        game, last = room.game, room.game.last_ply
        terms = as_told(game, request.chat).terms
        if not any_of(events, Played):
            told = _voted_for(events, terms)
            return self._in_helper(request, told, game.code)
        assert last is not None, "a ply was just played"
        ply, home = name_ply(last.ply, terms.rules, terms.notation), None
        if request.chat.private and room.homes is not None and not room.is_at(request.chat.id):
            home = await self._store.chats.by_id(room.homes[game.turn.other])
        told = say("choose-played", ply=ply)
        if home is not None and home.title and not (home.single or home.guest):
            told = say("choose-played_in", ply=ply, title=title_of(home))
        return self._in_helper(request, told, game.code)

    def _in_helper(self, request: Request, told: Sentence, code: str) -> Answer:
        """Return what takes the place of the questions by which a ply was chosen."""
        purpose = helper_purpose(request.chat.platform)
        said = self._replier.said(request, told)
        return Answer((said,), in_place=True, about=code, purpose=purpose)

    async def _refuse(
        self,
        request: Request,
        command: GameCommand,
        room: GameRoom,
        error: RefusalError | IllegalPlyError,
    ) -> Answer:
        if isinstance(error, RefusalError):
            people = await self._announcer.participants(room.game)
            error = as_overheard(request, error)
            told = explain_refusal(error, request.hints, people, verb_of(command))
            row = refusal_buttons(error, command, room.game, request.player.id)
            return await self._replier.refuse(request, told, *((DraftButtons(row),) if row else ()))
        if not await self._sight.shown_to(request, room):
            return await self._replier.refuse(request, say("blind-illegal"))
        size = room.game.terms.rules.size
        notation, illegal = _written_in(command, room), teller_of(room.game.rules).illegal
        return await self._replier.refuse(request, illegal(error, size, notation, in_both=True))

    async def _events(self, request: Request, command: GameCommand, game: Game) -> Sequence[Event]:
        player, lot, drawn = request.player, Color.WHITE, b""
        if isinstance(command, Seal) or (isinstance(command, Accept) and game.terms.throws):
            drawn = self._drawn()
        if isinstance(command, Accept | Seal) and game.terms.leaves_colors:
            lot = await self._lots.of(game, _taker(game, player.id))
        purses = None
        if game.terms.stakes is not None and not isinstance(command, Move):
            purses = await purses_for(self._store, game, player.id)
        at, spent = request.incoming.at, None
        if game.times is not None:
            spent = await self._clocks.spent(game, at, player.id)
        deed = GivenCommand(
            player.id, command, lot, player.platform, player.handle, drawn, purses, spent
        )
        try:
            # People have their whole time to vote, however late the first vote was read.
            return decide(game, deed, max(at, self._now()) if game.terms.votes else at)
        except RefusalError as error:
            await self._look_why_not_out(error, game, at)
            raise

    async def _look_why_not_out(self, error: RefusalError, game: Game, at: datetime) -> None:
        """Raise the reason why nothing is claimed, if it is a platform that can't be heard."""
        if error.why is Why.TIME_LEFT:
            heard = await self._clocks.waits_for(game, at)
            if heard is not None:
                said = (heard.platform,)
                raise RefusalError(Why.UNHEARD, color=error.color, said=said) from None


def _is_shown_here(request: Request, told: Sequence[Announcement]) -> bool:
    """Return whether what was done is told in the chat where it was said."""
    return any(one.chat_id == request.chat.id and one.act is not Act.STRIP for one in told)


def _challenge_over(before: Game, after: Game, request: Request) -> tuple[Arrangement, ...]:
    """Return what goes with a challenge's end, if it has just come about.

    Its join code is good no more; if it was taken, it is looked from then on for how long it waits.
    """
    if before.phase is not Phase.CHALLENGE or after.phase is Phase.CHALLENGE:
        return ()
    return InvitationOver(before.code), *silence_timer(after, request.incoming.at)


def _settled(request: Request, command: GameCommand) -> tuple[Arrangement, ...]:
    """Return in which notation a player's squares are read from now on, if his ply said so."""
    if not isinstance(command, Move) or not command.ply.is_settled:
        return ()
    notation = command.ply.notation.value
    if request.player.squares == notation:
        return ()
    return (SquaresSet(request.player.id, notation),)


def _taker(game: Game, player: str) -> str:
    """Return who takes a challenge: who has a seat already, or else who takes it now."""
    return player if game.seats is None else game.player(game.color_of(Party.TAKER))


def _voted_for(events: Sequence[Event], terms: Terms) -> Sentence:
    """Return the ply for which somebody has voted."""
    (voted,) = (event for event in events if isinstance(event, Voted))
    return say("choose-voted", ply=name_ply(voted.ply, terms.rules, terms.notation))


def _written_in(command: GameCommand, room: GameRoom) -> Notation:
    """Return the notation to name squares in: the one that the ply was written in."""
    return command.ply.notation if isinstance(command, Move) else room.game.terms.notation


def _in_vain(command: GameCommand, events: Sequence[Event], game: Game) -> tuple[DraftBlock, ...]:
    """Say that Tak was called without a threat, where only who called it hears of that."""
    if not isinstance(command, Move) or not command.ply.tak or game.result is not None:
        return ()
    if game.terms.calls_are_heard:
        return ()
    played = [event for event in events if isinstance(event, Played)]
    vain = bool(played) and not any(event.called for event in played)
    return (say("tak-vain", color=color_name(game.turn.other)),) if vain else ()


def _question(game: Game, events: Sequence[Event]) -> Iterator[TimerSet]:
    """Yield when the question ends that was asked whether a side really resigns."""
    for event in events:
        if isinstance(event, ResignationAsked) and event.until is not None:
            yield TimerSet(Kind.QUESTION.value, event.until, game.code)
