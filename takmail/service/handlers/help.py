"""The help, by topic."""

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
        """Explain the bot, or one topic of it."""
        pages = help_message(command.topic, request.hints)
        return await self._replier.reply(request, *pages.blocks)
