"""`reminders`: whether somebody is reminded of games that wait for him."""

from takmail.commands.option_words import OFF, ON
from takmail.commands.values import Reminders
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.reminders.silence import FIRST, SECOND
from takmail.service.requests import Request
from takmail.store.arrangements import HabitsSet
from takmail.wording.buttons import button
from takmail.wording.draft import DraftButtons
from takmail.wording.say import say


class RemindersChoice:
    """Has somebody be reminded or not, in all games and with all of his accounts."""

    def __init__(self, parts: Parts) -> None:
        self._store = parts.store
        self._replier = parts.replier

    async def choose(self, request: Request, command: Reminders) -> Answer:
        """Take note of what is wanted, or say what holds; either way the other can be pressed."""
        me = request.player.id
        on = command.on
        if on is None:
            on = (await self._store.habits.of(me)).reminders
        name = "on" if on else "off"
        told = say(
            f"reminders-{name}" if command.on is not None else f"reminders-are_{name}",
            on=request.hints.command("reminders", ON),
            off=request.hints.command("reminders", OFF),
            first=FIRST,
            second=SECOND,
        )
        other = "off" if on else "on"
        undo = button(f"reminders_{other}", Reminders(on=not on), by=me)
        change = () if command.on is None else (HabitsSet(me, reminders=on),)
        return await self._replier.reply(request, told, DraftButtons((undo,)), also=change)
