"""What people say among themselves, and lines that they change: mostly left alone."""

from takmail.commands.parsed import Malformed, Parsed
from takmail.commands.values import Help, Takeback
from takmail.service.arrivals import Arrivals
from takmail.service.commanding import Commanding
from takmail.service.context import Context
from takmail.service.edits import Edits
from takmail.service.handlers.relay import pass_talk
from takmail.service.meant import Meanings
from takmail.service.nearly.answering import NearlyMoves
from takmail.service.ports import Answer, Incoming
from takmail.service.questions import SILENT
from takmail.service.unaddressed import Unaddressed
from takmail.wording.buttons import button
from takmail.wording.draft import DraftButtons
from takmail.wording.help import not_understood
from takmail.wording.say import say


class Talking:
    """Answers talk only where somebody may expect it."""

    def __init__(  # noqa: PLR0913, PLR0917 - the parts that it works with
        self,
        context: Context,
        arrivals: Arrivals,
        unaddressed: Unaddressed,
        nearly: NearlyMoves,
        meanings: Meanings,
        edits: Edits,
        commanding: Commanding,
    ) -> None:
        self._context = context
        self._arrivals = arrivals
        self._unaddressed = unaddressed
        self._nearly = nearly
        self._meanings = meanings
        self._edits = edits
        self._commanding = commanding

    async def talk(self, incoming: Incoming) -> Answer:
        """Leave talk alone, unless the bot was meant.

        What people say about a board by answering it in a group is talk too, or a remark.
        """
        if not incoming.addressed and not await self._nearly.is_meant(incoming):
            return SILENT
        request = await self._arrivals.request(incoming)
        offered = await self._nearly.answer(request)
        if offered is not None or not incoming.addressed:
            return offered or SILENT
        answered = await self._meanings.answered(request)
        passed_on = await pass_talk(self._context, request, answered)
        if passed_on is not None:
            return passed_on
        asked = await self._nearly.ask_claim(request, answered)
        if asked is not None:
            return asked
        if incoming.reply_to is not None and not request.chat.private:
            return SILENT
        row = DraftButtons((button("help", Help()),))
        return await self._context.replier.refuse(request, not_understood(request.hints), row)

    async def overheard(self, incoming: Incoming, parsed: Parsed | Malformed) -> Answer:
        """Leave a line alone, unless its sender names a game that he plays in another chat."""
        room = await self._unaddressed.elsewhere(incoming, parsed)
        if room is None:
            return SILENT
        request = await self._arrivals.request(incoming)
        if request.chat.id in room.chats():
            return await self._commanding.do(request, parsed)
        return await self._context.questions.elsewhere(request, room)

    async def edited(self, incoming: Incoming) -> Answer:
        """Say once that editing a line changes nothing, if somebody may think that it does."""
        key = await self._edits.in_vain(incoming)
        if key is None:
            return SILENT
        request = await self._arrivals.request(incoming)
        told = say(key, takeback=request.hints.command("takeback"))
        undo = button("takeback", Takeback(), by=request.player.id)
        return await self._context.replier.refuse(request, told, DraftButtons((undo,)))
