"""The help, by topic."""

from dataclasses import replace

from takmail.commands.values import Help
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.wording.help import help_message, short_help
from takmail.wording.platforms import STARTS


class HelpPages:
    """Explains the bot."""

    def __init__(self, parts: Parts) -> None:
        self._replier = parts.replier

    async def explain(self, request: Request, command: Help) -> Answer:
        """Explain the bot, or one topic of it; a page takes the place of the one before.

        Where all would read a page, a few lines say how it is shown to one alone.
        """
        shown = short_help if await self._is_read_by_all(request) else help_message
        pages = shown(command.topic, request.hints)
        answer = await self._replier.reply(request, *pages.blocks)
        turned = request.press is not None and command.topic is not None
        return replace(answer, in_place=turned)

    async def _is_read_by_all(self, request: Request) -> bool:
        """Return whether it is said in a group: there is no private chat, nor a link to one."""
        if request.is_private or request.chat.platform in STARTS:
            return False
        return (await self._replier.chat_of_answer(request)).id == request.chat.id
