"""`reminders`: whether somebody is reminded of games that wait for him."""

from takmail.commands.option_words import OFF, ON
from takmail.commands.values import Reminders
from takmail.service.parts import Parts
from takmail.service.ports import Answer
from takmail.service.reminders.silence import FIRST, SECOND
from takmail.service.requests import Request
from takmail.store.arrangements import HabitsSet
from takmail.store.store import Store
from takmail.wording.buttons import button
from takmail.wording.draft import DraftButtons
from takmail.wording.say import Sentence, say


async def reminders_held(store: Store, request: Request) -> Sentence:
    """Return what holds for whoever asks, in a line among all that he has set."""
    on = (await store.habits.of(request.player.id)).reminders
    return _said(request, "reminders-on" if on else _held(on=on))


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
        told = _said(request, f"reminders-{name}" if command.on is not None else _held(on=on))
        other = "off" if on else "on"
        undo = button(f"reminders_{other}", Reminders(on=not on), by=me)
        change = () if command.on is None else (HabitsSet(me, reminders=on),)
        return await self._replier.reply(request, told, DraftButtons((undo,)), also=change)


def _held(*, on: bool) -> str:
    return "reminders-are_on" if on else "reminders-are_off"


def _said(request: Request, key: str) -> Sentence:
    command = request.hints.command
    on, off = command("reminders", ON), command("reminders", OFF)
    return say(key, on=on, off=off, first=FIRST, second=SECOND)
