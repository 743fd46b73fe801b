"""What people do with the bot's commands, buttons, selects and modals, and what it answered."""

import asyncio
from dataclasses import dataclass, field
from enum import IntEnum

from tests.e2e.discord.modals import Modal
from tests.e2e.discord.permissions import May
from tests.e2e.discord.world import Channel, Json, Post, User


class CallType(IntEnum):
    """What Discord calls the types of interactions."""

    COMMAND = 2
    COMPONENT = 3
    COMPLETION = 4
    MODAL = 5


@dataclass(eq=False, slots=True)
class Call:
    """A command that somebody gave, a press, a choice, a modal or a half typed option.

    ``pressed`` is the message whose button or select it was, or where the modal was opened. The
    bot has ``answered`` when it has said that it has heard: ``deferred`` means that it asked for
    time (``deferred_hidden``: to answer the person alone), ``updates`` that it changes the message
    instead of answering with a new one. ``modal`` is what it showed, ``choices`` what it offered.
    A call that ``failed`` can't be answered any more; ``due`` is when it does, and ``over`` when
    nothing can be added to its answers, by the loop's clock. First answers are looked at one at a
    time (``answering``).
    """

    id: int
    token: str
    person: User
    channel: Channel
    type: CallType = CallType.COMMAND
    answered: bool = False
    deferred: bool = False
    withdrawn: bool = False
    replies: list[Post] = field(default_factory=list)
    pressed: Post | None = None
    deferred_hidden: bool = False
    updates: bool = False
    failed: bool = False
    modal: Modal | None = None
    choices: list[Json] | None = None
    option_type: int = 3
    due: float = 0.0
    over: float = 0.0
    followups: int = 0
    owners: dict[str, str] = field(default_factory=dict)
    answering: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def awaited(self) -> bool:
        """Whether the person sees that the bot is thinking."""
        return self.deferred and not self.replies and not self.withdrawn

    @property
    def is_unwelcome(self) -> bool:
        """Whether what a person has brought along may answer only that person, in a server."""
        brought = self.channel.guild is not None and "0" not in self.owners
        return brought and not int(self.person.allowed) & May.USE_EXTERNAL_APPS

    @property
    def seen(self) -> list[tuple[str, bool]]:
        """What the person saw in answer: each text, and whether nobody else could see it."""
        return [(post.text, post.hidden) for post in self.replies]

    @property
    def may_answer_with(self) -> tuple[int, ...]:
        """The types of first answers that Discord takes."""
        match self.type:
            case CallType.COMMAND:
                return (4, 5, 9)
            case CallType.COMPONENT:
                return (4, 5, 6, 7, 9)
            case CallType.COMPLETION:
                return (8,)
            case CallType.MODAL:
                return (4, 5, 6, 7) if self.pressed else (4, 5)
