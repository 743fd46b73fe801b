"""What passes between the service and an adapter about what is asked from any chat.

Somebody types the bot's name and a few words in a chat of which the bot knows nothing, is shown
what could be sent, and sends one of that. The message is the sender's own, but the bot can change
it: it is a chat of a single message (`Place.single`).
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from takmail.commands.buttons import Press
from takmail.service.ports import Account
from takmail.wording.message.messages import Message, Start

HELP = "show-help--inline"
"""The payload that leads to the page of help on this, as `takmail.service.starting` reads it."""


@dataclass(frozen=True, slots=True)
class InlineQuery:
    """What somebody has typed so far behind the bot's name.

    ``locale`` is the sender's, as in `Incoming`. Nobody else sees what is answered.
    """

    sender: Account
    text: str
    at: datetime
    locale: str = ""


@dataclass(frozen=True, slots=True)
class InlineResult:
    """Something that can be sent: how it is listed, the message, and what sending it does.

    ``press`` comes in as an ``Incoming.press`` when the platform tells that it was sent; that may
    never happen, so the message has a button that does the same.
    """

    press: Press
    title: str
    detail: str
    message: Message


@dataclass(frozen=True, slots=True)
class InlineAnswer:
    """What can be sent, the best first; ``start`` leads to the private talk, above all of it."""

    results: tuple[InlineResult, ...] = ()
    start: Start | None = None


Inline: TypeAlias = Callable[[InlineQuery], Awaitable[InlineAnswer]]
"""Called for what can be sent; it changes no game, and raises `TryLaterError` at most."""
