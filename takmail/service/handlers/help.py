"""The help, by topic."""

from dataclasses import replace

from takmail.commands.values import Help
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.wording.help import help_message


class HelpPages:
    """Explains the bot."""

    def __init__(self, parts: Parts) -> None:
        self._replier = parts.replier

    async def explain(self, request: Request, command: Help) -> Answer:
        """Explain the bot, or one topic of it; a page takes the place of the one before."""
        pages = help_message(command.topic, request.hints)
        answer = await self._replier.reply(request, *pages.blocks)
        turned = request.press is not None and command.topic is not None
        return replace(answer, in_place=turned)
