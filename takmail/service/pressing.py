"""Buttons that are pressed, or meant by a word: checked, and done."""

from dataclasses import replace

from takmail.commands.counts import Counts
from takmail.commands.parsed import Malformed, Parsed
from takmail.commands.presses import Press
from takmail.commands.values import ShowBoard, Step, Topic
from takmail.service.announcing.outgoing import plays_chosen
from takmail.service.arrivals import Arrivals
from takmail.service.commanding import Commanding
from takmail.service.context import Context
from takmail.service.handlers.move_steps import show_anew
from takmail.service.outdated_presses import answer_outdated
from takmail.service.ports import Answer, Incoming
from takmail.service.presses import OUTDATED, Presses, command_of
from takmail.service.requests import Request
from takmail.service.starting.opening import opened
from takmail.wording.buttons import button
from takmail.wording.draft import DraftButtons
from takmail.wording.platforms import NOTICES
from takmail.wording.say import say


class Pressing:
    """Does what buttons say, as far as it is theirs who press them and not out of date."""

    def __init__(
        self, context: Context, presses: Presses, arrivals: Arrivals, commanding: Commanding
    ) -> None:
        self._context = context
        self._presses = presses
        self._arrivals = arrivals
        self._commanding = commanding

    async def press(self, incoming: Incoming, data: str) -> Answer:
        """Do what a button says; what is for the presser alone may wait in his private talk."""
        request = await self._arrivals.request(incoming)
        over = self._context.limits.spend(request, Counts.PRESSES)
        if over is not None:
            return await self._context.replier.too_often(request, over)
        press = await self._presses.read(data)
        request = replace(request, press=press)
        parsed = command_of(press) if press else None
        if press is None or parsed is None:
            return await self._context.replier.refuse(request, say("press-unknown"))
        if (shown := await show_anew(self._context, request, press, parsed)) is not None:
            return shown
        answer = await self.done(request, press, parsed)
        if request.chat.single:
            answer = replace(answer, hidden=True)  # all that is seen there is how the game stands
        return await opened(self._context, request, press, answer)

    async def done(self, request: Request, press: Press, parsed: Parsed | Malformed) -> Answer:
        """Do what a button says, unless it is somebody else's or out of date."""
        problem = await self._presses.problem(request)
        if problem == OUTDATED and plays_chosen(press) and not request.chat.single:
            return await self._commanding.do(
                replace(request, about=None), Parsed(Step(), press.game)
            )
        if (
            problem == OUTDATED
            and (shown := await answer_outdated(self._context, request)) is not None
        ):
            return shown
        if problem is not None:
            return await self._refused(request, press, problem)
        return await self._commanding.do(replace(request, about=None), parsed)

    async def _refused(self, request: Request, press: Press, problem: str) -> Answer:
        """Say why a press doesn't count; of one that is out of date, with a button for the board.

        That takes the place of what the presser alone sees: all its buttons are out of date.
        """
        if problem == OUTDATED and press.argument == Topic.CHALLENGE.value:
            problem = "press-challenge_over"  # its board says nothing to who wanted to take it
        hint = request.hints.command("board", game=press.game)
        told = say(problem, board=hint, code=press.game)
        at_once = request.chat.single or request.chat.platform in NOTICES
        if problem != OUTDATED or at_once:
            return await self._context.replier.refuse(request, told)
        board = button("board", ShowBoard(), press.game, by=request.player.id)
        refused = await self._context.replier.refuse(request, told, DraftButtons((board,)))
        return replace(refused, in_place=True)
