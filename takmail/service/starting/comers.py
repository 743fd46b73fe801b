"""Who comes by a link, or brings the bot into a group by one."""

from takmail.commands.counts import Counts
from takmail.commands.parsed import Parsed
from takmail.commands.values import Help, Join
from takmail.service.arrivals import Arrivals
from takmail.service.commanding import Commanding
from takmail.service.context import Context
from takmail.service.ports import Answer, Incoming
from takmail.service.questions import SILENT
from takmail.service.requests import Request
from takmail.service.starting.greeting import greeting
from takmail.service.starting.in_groups import show_in_group
from takmail.service.starting.payloads import read_payload


class Comers:
    """Does what a link was made for, and greets who comes for nothing in particular."""

    def __init__(self, context: Context, arrivals: Arrivals, commanding: Commanding) -> None:
        self._context = context
        self._arrivals = arrivals
        self._commanding = commanding

    async def come(self, incoming: Incoming, payload: str) -> Answer:
        """Do what the link was made for by which somebody comes, or brings the bot into a group."""
        request = await self._arrivals.request(incoming)
        over = self._context.limits.spend(request, Counts.LOOKS)
        if over is not None:
            return await self._context.replier.too_often(request, over)
        parsed = read_payload(payload)
        if parsed is None:
            return await self._greeted(request, payload)
        if isinstance(parsed.command, Join) and not request.chat.private:
            shown = await show_in_group(self._context, request, parsed.command)
            if shown is not None:
                return shown
        return await self._commanding.do(request, parsed)

    async def _greeted(self, request: Request, payload: str) -> Answer:
        """Greet whoever comes for nothing in particular; a group has been greeted by then."""
        if request.chat.private:
            return await self._context.replier.reply(request, *greeting(request.hints))
        if payload:
            return SILENT
        return await self._commanding.do(request, Parsed(Help()))
