"""Private answers on platforms that can't show a message to one person among others."""

from dataclasses import replace

from takmail.audience.link_payloads import HELLO, payload_of
from takmail.audience.posts import OPENED
from takmail.commands.command_order import press_of, spec_of
from takmail.commands.games import History, ListGames
from takmail.commands.help import Help, ShowRules
from takmail.commands.presses import Press
from takmail.commands.spec import Command
from takmail.service.announcing.announcements import sent
from takmail.service.context import Context
from takmail.service.games.visibility import is_own
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.store.changes import Change
from takmail.store.chats.chats import ChatRow
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.hints import OPTIONS, STARTS, start_row
from takmail.wording.message.messages import Message
from takmail.wording.message.sentences import say
from takmail.wording.message.text import Paragraph

# On such platforms the bot answers a press in a group by opening the private talk. The answer waits
# there, if the talk was opened before; else the link that opens it brings it.


READ_ALONE = (Help, History, ListGames, ShowRules)
"""Commands that people also type, with the same answer in private as in a group."""

_HELPER = "step"
"""The verb of the helper for moves; each game has one at a time."""

_TAPPED = (_HELPER, "premove")
"""Verbs of what is chosen on a board of buttons."""


async def opened(context: Context, request: Request, press: Press, answer: Answer) -> Answer:
    """Return the answer that opens the private talk, if this one belongs there.

    People who only look on can see a game where it is played and nowhere else, so no link can bring
    it to them; once the talk is open, the next press does.
    """
    chat = request.chat
    if chat.platform not in STARTS or not _is_to_be_read(answer):
        return answer
    if chat.private and press.verb == _HELPER:
        await _put(context, chat, press.game, answer, request)
        return Answer()
    if chat.private:
        return answer
    if request.incoming.ephemeral and press.verb in _TAPPED:
        return replace(answer, ephemeral=True)
    payload = payload_of(press)
    if payload is None:
        return answer
    talk = await context.platforms.open_talk(request.player.id, on=chat.platform)
    heads = await context.rooms.heads([press.game]) if press.game else ()
    own = not press.game or any(is_own(head, request.player) for head in heads)
    if talk is None:
        link = payload if own else HELLO
        language = SPOKEN[context.languages.of_person(request.player, chat)]
        return Answer((language.message(in_private(link)),), opens=link)
    if not press.game or not own:
        return answer
    await _put(context, talk, press.game, answer, request)
    return Answer(opens=payload)


async def line_opening(context: Context, request: Request, command: Command) -> Answer | None:
    """Return the line for a group in place of an answer that its sender alone reads.

    ``None`` is for senders with an open private talk.
    """
    return await line_leading(context, request, press_of(command))


async def line_leading(context: Context, request: Request, press: Press) -> Answer | None:
    """Return the line for a group whose button shows in private what a press shows, if any."""
    chat = request.chat
    if chat.platform not in STARTS or chat.private or request.incoming.direct:
        return None
    payload = payload_of(press)
    if payload is None or await context.platforms.open_talk(request.player.id, chat.platform):
        return None
    return await context.replier.reply(request, *in_private(payload).blocks)


async def _put(
    context: Context, talk: ChatRow, code: str, answer: Answer, request: Request
) -> None:
    """Put an answer in a private talk, without a sound; an older one about the same game goes."""
    at, quiet = request.incoming.at, (replace(reply, silent=True) for reply in answer.replies)
    announcements = tuple(
        replace(sent(talk.id, reply, at, code), purpose=OPENED, replaces=(OPENED,))
        for reply in quiet
    )
    await context.store.commit(Change(outbox=announcements))


def in_private(payload: str) -> Message:
    """Return the line with the button that opens the private talk."""
    return Message((say("answer-in_private"), start_row("open_private", payload)))


def _is_to_be_read(answer: Answer) -> bool:
    """Return whether an answer is for one person alone, and too long for a notice."""
    if not answer.hidden or answer.refused or answer.in_place:
        return False
    blocks = (block for message in answer.replies for block in message.blocks)
    return any(not isinstance(block, Paragraph) for block in blocks)


async def refuse_openly(context: Context, request: Request, command: Command) -> Answer | None:
    """Refuse a command that must not be said where others read, and say where it can be.

    Nothing that followed the verb is repeated.
    """
    spec = spec_of(command)
    if request.is_private:
        return None
    platform, game = request.chat.platform, request.game or ""
    key = "alone-typed_slash" if platform in OPTIONS else "alone-typed"
    payload = payload_of(Press(spec.name, game=game)) or HELLO
    row = (start_row("open_private", payload),) if platform in STARTS else ()
    hint = request.hints.command(spec.name, game=game)
    return await context.replier.refuse(request, key, *row, command=hint)
