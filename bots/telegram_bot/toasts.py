"""Short answers to a press, which only the presser sees and which leave nothing in the chat."""

from dataclasses import dataclass

from bots.telegram_bot.markup import sendable, units
from takmail.service.ports import Answer

_LONGEST = 200
"""UTF-16 units that Telegram takes."""

_CUT = 99
"""Characters of a longer text: each has two units at most."""

_LONGEST_PASSING = 80
"""UTF-16 units that can be read before the text disappears by itself."""


@dataclass(frozen=True, slots=True)
class Toast:
    """A text over the chat; an ``alert`` stays until it is closed. Without text none is shown."""

    text: str = ""
    alert: bool = False


NO_TOAST = Toast()


def toast_of(answer: Answer, *, among_others: bool = False) -> Toast | None:
    """Return an answer as a toast, ``None`` if it doesn't fit into one.

    What is for all doesn't fit, what is too long, and what has files or buttons. A refusal
    ``among_others`` is cut short instead: nobody else is to read it.
    """
    if not answer.replies:
        return NO_TOAST
    if among_others and answer.refused:
        text = sendable(answer.replies[0].plain()).strip()
        text = text if units(text) <= _LONGEST else f"{text[:_CUT]}…"
        return Toast(text, alert=units(text) > _LONGEST_PASSING or "\n" in text)
    if not answer.hidden or any(reply.files or reply.buttons for reply in answer.replies):
        return None
    text = sendable("\n".join(reply.plain() for reply in answer.replies)).strip()
    if units(text) > _LONGEST:
        return None
    return Toast(text, alert=units(text) > _LONGEST_PASSING or "\n" in text)
