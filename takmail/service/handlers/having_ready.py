"""Moves in advance: written, listed, dropped, where nobody but their writer reads of them."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from takmail.colors import Color
from takmail.commands.option_words import CLEAR, DROP, IF, SAID_IF
from takmail.commands.ply_line import ply_said
from takmail.commands.values import DropReady, HaveReady, IfThen, ShowReady, Try
from takmail.notation.errors import NotationError
from takmail.notation.written_plies import Notation, WrittenPly
from takmail.play.game import Game, Phase
from takmail.play.premoves import (
    Branch,
    Branches,
    ImpossibleLineError,
    Plan,
    WhyNot,
    branches_of,
    depth_of,
    dump_plan,
    listed,
    mark_of,
    next_plan,
    ready_now,
    without,
    written,
)
from takmail.play.refusals import RefusalError, Why
from takmail.service.announcing.readers import as_told
from takmail.service.games.room import GameRoom
from takmail.service.nearly.bare_squares import notation_meant
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.store.arrangements import Arrangement, GameStill, PaperNow
from takmail.store.errors import ConflictError
from takmail.store.papers import IFS
from takmail.wording.buttons import button
from takmail.wording.draft import DraftBlock, DraftButtons
from takmail.wording.message import Code
from takmail.wording.ready import list_ready, tell_waiting
from takmail.wording.refusals import explain_refusal
from takmail.wording.say import Sentence, Value, say
from takmail.wording.tellers import teller_of

MOST = 50
"""Answers that somebody can have ready in a game."""

DEEPEST = 20
"""Answers that can be below each other."""

TRIES = 5
"""How often it is tried again when the game has moved on meanwhile."""

_OVER = {Phase.CHALLENGE: Why.NOT_BEGUN, Phase.PREPARING: Why.PREPARING}
_OVER |= {Phase.OVER: Why.OVER, Phase.CANCELLED: Why.CANCELLED}
"""Why nothing can be ready in a game that isn't on."""

_Do: TypeAlias = Callable[[GameRoom, Color, Plan], Awaitable[Answer]]


class _UnfitError(Exception):
    """What was asked for can't be done; the sentence says why."""

    def __init__(self, told: Sentence) -> None:
        super().__init__(told)
        self.told = told


class HavingReady:
    """Takes moves in advance, and shows them to who has said them.

    What is said where others read it never comes here (``CommandSpec.alone``).
    """

    def __init__(self, parts: Parts) -> None:
        self._rooms = parts.rooms
        self._announcer = parts.announcer
        self._replier = parts.replier

    async def write(self, request: Request, command: HaveReady, room: GameRoom) -> Answer:
        """Have answers ready; those that were ready to the same plies are replaced."""

        async def do(room: GameRoom, color: Color, plan: Plan) -> Answer:
            game = room.game
            if game.turn is color:
                raise _UnfitError(say("ready-own_turn", code=game.code))
            branches, replaced = plan.branches, 0
            for line in command.lines:
                new = written(branches, self._understood(request, game, color, line))
                branches, replaced = new.branches, replaced + new.replaced
            _check_bounds(branches)
            told = [await self._headed(request, game, color, "ready-written")]
            if replaced:
                told.append(say("ready-replaced", count=replaced))
            return await self._keep(request, room, color, replace(plan, branches=branches), *told)

        return await self._alone(request, room, do)

    async def show(self, request: Request, command: ShowReady, room: GameRoom) -> Answer:
        """Show what somebody has ready."""

        async def do(room: GameRoom, color: Color, plan: Plan) -> Answer:
            if command.said:
                hints, code = request.hints, room.game.code
                drop, clear = (hints.command("ifs", word, code) for word in (f"{DROP} 2", CLEAR))
                raise _UnfitError(
                    say("ready-not_understood", said=command.said, drop=drop, clear=clear)
                )
            return await self._list(request, room, color, plan)

        return await self._alone(request, room, do)

    async def drop(self, request: Request, command: DropReady, room: GameRoom) -> Answer:
        """Have an answer ready no more, or none."""

        async def do(room: GameRoom, color: Color, plan: Plan) -> Answer:
            code, number = room.game.code, command.number
            if number is None:
                gone = say("ready-cleared_all", code=code)
                return await self._keep(request, room, color, None, gone)
            all_ = listed(plan.branches)
            if command.mark and command.mark not in {mark_of(one) for one in all_}:
                return await self._list(request, room, color, plan, say("ready-other_list"))
            if command.mark:
                number = next(one.number for one in all_ if mark_of(one) == command.mark)
            if number > len(all_):
                raise _UnfitError(say("ready-no_such", number=number, has=len(all_)))
            left = without(plan.branches, number)
            told = say("ready-dropped")
            return await self._keep(request, room, color, replace(plan, branches=left), told)

        return await self._alone(request, room, do)

    async def _alone(self, request: Request, room: GameRoom, do: _Do) -> Answer:
        """Do something about what the sender has ready; nobody else reads of it."""
        for _ in range(TRIES):
            async with self._rooms.lock(room.game.code):
                room = await self._rooms.to_change(room.game.code)
                try:
                    color = await self._side(request, room.game)
                    answer = await do(room, color, next_plan(room.plans.get(color), room.game))
                except _UnfitError as error:
                    return await self._replier.refuse(request, error.told)
                except NotationError as error:
                    return await self._replier.explain(request, error, room.game)
                except ConflictError:
                    self._rooms.forget(room.game.code)
                    continue
            shown = request.press is not None and request.press.verb == "ifs"
            return replace(answer, in_place=True) if shown else answer
        raise ConflictError

    async def _side(self, request: Request, game: Game) -> Color:
        """Return the side whose captain the sender is; raise `_UnfitError` if he has none."""
        color, why = game.seat_of(request.player.id), _OVER.get(game.phase)
        if color is None:
            why = Why.NOT_A_PLAYER
        elif why is None and not game.is_captain(request.player.id):
            why = Why.CAPTAIN_ONLY
        if why is not None or color is None:
            people = await self._announcer.participants(game, request.chat.platform)
            refusal = RefusalError(why or Why.NOT_A_PLAYER, color=color)
            raise _UnfitError(explain_refusal(refusal, request.hints, people, IF))
        if game.terms.votes:
            raise _UnfitError(say("ready-votes", code=game.code))
        return color

    def _understood(
        self, request: Request, game: Game, color: Color, line: Sequence[IfThen]
    ) -> tuple[Branch, ...]:
        """Return the branches of a line; raise `_UnfitError` or `NotationError`."""
        settled = [IfThen(*(_settled(request, game, ply) for ply in pair)) for pair in line]
        try:
            return branches_of(game, color, settled)
        except ImpossibleLineError as error:
            ply = [ply for pair in settled for ply in pair][error.number]
            values: dict[str, Value] = {"ply": ply_said(ply)}
            if error.why is WhyNot.ILLEGAL and error.error is not None:
                illegal, size = teller_of(game.rules).illegal, game.rules.size
                values["why"] = illegal(error.error, size, ply.notation, in_both=True)
            raise _UnfitError(say(f"ready-impossible-{error.why.value}", **values)) from error

    async def _keep(
        self, request: Request, room: GameRoom, color: Color, plan: Plan | None, *told: Sentence
    ) -> Answer:
        """Keep what somebody has ready from now on, and show it."""
        game = room.game
        plan = plan if plan is not None and plan.branches else None
        text = None if plan is None else dump_plan(plan)
        paper = PaperNow(game.code, request.player.id, IFS, text, request.incoming.at)
        also = (GameStill(game.code, game.version), paper)
        plans = {side: one for side, one in room.plans.items() if side is not color}
        if plan is not None:
            plans[color] = plan
        after = replace(room, plans=plans)
        answer = await self._list(request, after, color, plan, *told, also=also)
        self._rooms.keep(after)
        return answer

    async def _list(
        self,
        request: Request,
        room: GameRoom,
        color: Color,
        plan: Plan | None,
        *told: Sentence,
        also: Sequence[Arrangement] = (),
    ) -> Answer:
        """Show what is ready, below what is to be told first."""
        game = as_told(room.game, request.chat)
        kept = room.plans.get(color)
        waiting = None if kept is None else ready_now(kept, game)
        if waiting is not None and not also:
            return await self._reply(request, game, *told, *tell_waiting(game, color, waiting))
        if plan is None or not plan.branches:
            example = request.hints.command(IF, SAID_IF, game.code)
            none = say("ready-none", code=game.code, **{IF: example})
            blocks = told or (none, DraftButtons((button("try", Try(), game.code),)))
            return await self._reply(request, game, *blocks, also=also)
        if not also:
            told = (*told, await self._headed(request, game, color, "ready-list"))
        drafts = list_ready(game, request.player.id, plan.branches, *told)
        if len(drafts) == 1:
            return await self._reply(request, game, *drafts[0].blocks, also=also)
        return await self._replier.reply_in_parts(request, drafts, also)

    async def _reply(
        self, request: Request, game: Game, *blocks: DraftBlock, also: Sequence[Arrangement] = ()
    ) -> Answer:
        return await self._replier.reply(request, *blocks, hidden=True, also=also, about=game.code)

    async def _headed(self, request: Request, game: Game, color: Color, key: str) -> Sentence:
        people = await self._announcer.participants(game, request.chat.platform)
        return say(key, code=game.code, opponent=people.at(color.other))


def _settled(request: Request, game: Game, ply: WrittenPly) -> WrittenPly:
    """Return a ply with its square in the notation that is meant.

    Raise `_UnfitError` for one that isn't said to be of either, and is another square in each.
    """
    if not ply.is_bare or ply.is_settled:
        return ply
    notation = notation_meant(request, game, ply)
    if notation is not None:
        return replace(ply, notation=notation)
    said = ply_said(ply)
    ways = {way.value: Code(f"{way.value} {said}") for way in Notation}
    raise _UnfitError(say("ready-two_squares", ply=said, **ways))


def _check_bounds(branches: Branches) -> None:
    count, depth = len(listed(branches)), depth_of(branches)
    if count > MOST:
        raise _UnfitError(say("ready-too_many", count=count, most=MOST))
    if depth > DEEPEST:
        raise _UnfitError(say("ready-too_deep", count=depth, most=DEEPEST))
