"""What is handled one after the other: the updates of a chat.

A group and the supergroup that it became are one: what tells of it is of both, so that it waits for
what was said in either, and what is said in either later waits for it. Presses below a message in a
chat in which the bot is no member are in order for that message.
"""

import asyncio
from dataclasses import dataclass, field

from telegram import Message, Update


@dataclass(eq=False, slots=True)
class Held:
    """An update that isn't done yet.

    ``told`` is whether Telegram may forget it, as soon as that is known; ``over`` is set when it is
    done. ``before`` are those that must be over first.
    """

    update: Update
    lanes: tuple[str, ...]
    told: "asyncio.Future[bool]"
    kept: bool = False
    begun: bool = False
    over: asyncio.Event = field(default_factory=asyncio.Event)
    before: "tuple[Held, ...]" = ()

    @property
    def number(self) -> int:
        """Telegram's own number, which rises."""
        return self.update.update_id

    def tell(self, forget: bool) -> None:
        """Say whether Telegram may forget it; what was said first holds."""
        if not self.told.done():
            self.told.set_result(forget)


class Lanes:
    """Knows what each update has to wait for."""

    def __init__(self) -> None:
        self._last: dict[str, Held] = {}

    def enter(self, held: Held) -> None:
        """Put an update behind all that came before it in its lanes."""
        last = (self._last.get(lane) for lane in held.lanes)
        held.before = tuple(dict.fromkeys(filter(None, last)))
        self._last |= dict.fromkeys(held.lanes, held)

    def leave(self, held: Held) -> None:
        """Let go on what waits for an update that is done."""
        held.over.set()
        held.before = ()
        for lane in held.lanes:
            if self._last.get(lane) is held:
                del self._last[lane]


def lanes_of(update: Update) -> tuple[str, ...]:
    """Return the names of the lanes that an update belongs to, that of its chat first."""
    chat = update.effective_chat
    if chat is not None:
        return tuple(map(str, dict.fromkeys((chat.id, *_moved(update.effective_message)))))
    inline = update.callback_query or update.chosen_inline_result
    if inline is not None and inline.inline_message_id:
        return (f"inline:{inline.inline_message_id}",)
    user = update.effective_user
    return (str(user.id),) if user is not None else ()


def _moved(message: Message | None) -> tuple[int, ...]:
    """Return the id that a group had before or has from now on, if a message tells it."""
    if message is None:
        return ()
    return tuple(filter(None, (message.migrate_from_chat_id, message.migrate_to_chat_id)))
