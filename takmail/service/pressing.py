"""Buttons that are pressed, or meant by a word: checked, and done."""

from dataclasses import replace

from takmail.commands.counts import Counts
from takmail.commands.parsed import Malformed, Parsed
from takmail.commands.presses import Press
from takmail.commands.values import ShowBoard, Step, Topic
from takmail.service.announcing.outgoing import plays_chosen
from takmail.service.arrivals import Arrivals
from takmail.service.commanding import Commanding
from takmail.service.handlers.tapping import Tapping
from takmail.service.limits.limits import Limits
from takmail.service.outdated_presses import OutdatedPresses
from takmail.service.ports import Answer, Incoming
from takmail.service.presses import OUTDATED, Presses, command_of
from takmail.service.replies import Replier
from takmail.service.requests import Request
from takmail.service.starting.opening import Opening
from takmail.wording.buttons import button
from takmail.wording.draft import DraftButtons
from takmail.wording.platforms import NOTICES
from takmail.wording.say import say


class Pressing:
    """Does what buttons say, as far as it is theirs who press them and not out of date."""

    def __init__(  # noqa: PLR0913, PLR0917 - the parts that it works with
        self,
        presses: Presses,
        arrivals: Arrivals,
        replier: Replier,
        tapping: Tapping,
        outdated: OutdatedPresses,
        opening: Opening,
        commanding: Commanding,
        limits: Limits,
    ) -> None:
        self._presses = presses
        self._arrivals = arrivals
        self._replier = replier
        self._tapping = tapping
        self._outdated = outdated
        self._opening = opening
        self._commanding = commanding
        self._limits = limits

    async def press(self, incoming: Incoming, data: str) -> Answer:
        """Do what a button says; what is for the presser alone may wait in his private talk."""
        request = await self._arrivals.request(incoming)
        over = self._limits.spend(request, Counts.PRESSES)
        if over is not None:
            return await self._replier.too_often(request, over)
        press = await self._presses.read(data)
        request = replace(request, press=press)
        parsed = command_of(press) if press else None
        if press is None or parsed is None:
            return await self._replier.refuse(request, say("press-unknown"))
        if (shown := await self._tapping.anew(request, press, parsed)) is not None:
            return shown
        answer = await self.done(request, press, parsed)
        if request.chat.single:
            answer = replace(answer, hidden=True)  # all that is seen there is how the game stands
        return await self._opening.opened(request, press, answer)

    async def done(self, request: Request, press: Press, parsed: Parsed | Malformed) -> Answer:
        """Do what a button says, unless it is somebody else's or out of date."""
        problem = await self._presses.problem(request)
        if problem == OUTDATED and plays_chosen(press) and not request.chat.single:
            return await self._commanding.do(
                replace(request, about=None), Parsed(Step(), press.game)
            )
        if problem == OUTDATED and (shown := await self._outdated.answer(request)) is not None:
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
            return await self._replier.refuse(request, told)
        board = button("board", ShowBoard(), press.game, by=request.player.id)
        refused = await self._replier.refuse(request, told, DraftButtons((board,)))
        return replace(refused, in_place=True)
