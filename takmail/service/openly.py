"""What is said where others read it, and is for the sender alone."""

from takmail.commands.buttons import Press
from takmail.commands.spec import CommandSpec
from takmail.service.requests import Request
from takmail.service.starting.payloads import NOTHING, payload_of
from takmail.wording.message.drafts import DraftBlock, DraftStart, DraftStarts, say
from takmail.wording.message.hints import OPTIONS, STARTS


def said_openly(request: Request, spec: CommandSpec) -> tuple[DraftBlock, ...]:
    """Say that a command wasn't done, and where it can be said.

    Nothing of what followed the verb is repeated.
    """
    platform, game = request.chat.platform, request.game or ""
    key = "alone-typed_slash" if platform in OPTIONS else "alone-typed"
    told = say(key, command=request.hints.command(spec.name, game=game))
    if platform not in STARTS:
        return (told,)
    payload = payload_of(Press(spec.name, game=game)) or NOTHING
    return (told, DraftStarts((DraftStart(say("button-open_private"), payload),)))
