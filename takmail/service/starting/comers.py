"""Who comes by a link, or brings the bot into a group by one."""

from takmail.commands.help import Help
from takmail.commands.lines.parsed import Parsed
from takmail.commands.relay import Join
from takmail.service.arrivals import request_of
from takmail.service.commanding import carry_out
from takmail.service.context import Context
from takmail.service.ports import Answer, Incoming
from takmail.service.questions import SILENT
from takmail.service.requests import Request
from takmail.service.starting.greeting import greeting
from takmail.service.starting.in_groups import show_in_group
from takmail.service.starting.payloads import read_payload


async def come_by_link(context: Context, incoming: Incoming, payload: str) -> Answer:
    """Do what the link was made for by which somebody comes, or brings the bot into a group."""
    request = await request_of(context, incoming)
    over = context.limits.spend(request)
    if over is not None:
        return await context.replier.too_often(request, over)
    parsed = read_payload(payload)
    if parsed is None:
        return await _greeted(context, request, payload)
    if isinstance(parsed.command, Join) and not request.chat.private:
        shown = await show_in_group(context, request, parsed.command)
        if shown is not None:
            return shown
    return await carry_out(context, request, parsed)


async def _greeted(context: Context, request: Request, payload: str) -> Answer:
    """Greet whoever comes for nothing in particular; a group has been greeted by then."""
    if request.chat.private:
        return await context.replier.reply(request, *greeting(request.hints))
    if payload:
        return SILENT
    return await carry_out(context, request, Parsed(Help()))
