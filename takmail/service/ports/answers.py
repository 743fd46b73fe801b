"""What goes back to whoever said something, and what it has become."""

from collections.abc import Awaitable, Sequence
from dataclasses import dataclass
from typing import Protocol

from takmail.wording.message.messages import Message


@dataclass(frozen=True, slots=True)
class Answer:
    """What goes straight back to whoever said something ``direct``.

    ``replies`` is empty for everything that is not direct: its answers go through the outbox.
    ``hidden`` means that only the sender needs to see them. ``refused`` says that the line was
    understood as meant for the bot and changed nothing because something was wrong with it.
    ``about`` is the code of the game that the replies are about, if they are about one.
    ``purpose`` is what the replies' buttons are for, if they go when the game moves on.
    ``in_place`` means that the only reply takes the place of the message below which a button was
    pressed, if that is seen by the sender alone.
    ``aloud`` is for all in a chat where the bot is a guest, besides the replies: elsewhere it goes
    through the outbox. ``replaces`` means that the first of all these messages takes the place of
    the one below which a button was pressed, if all can see that. ``closes`` means that what all
    were told there before of the same game is out of date.
    ``opens`` is the payload of the link by which the private talk is to be opened, where what was
    asked for waits or is brought by it; the replies are for where no link can be opened.
    """

    replies: tuple[Message, ...] = ()
    hidden: bool = True
    refused: bool = False
    about: str | None = None
    in_place: bool = False
    aloud: tuple[Message, ...] = ()
    replaces: bool = False
    closes: bool = False
    opens: str | None = None
    purpose: str | None = None


class Posted(Protocol):
    """Called with the messages that an answer has become."""

    def __call__(
        self, code: str, ids: Sequence[str], chat: str | None = None, purpose: str | None = None, /
    ) -> Awaitable[None]:
        """Take note of the game that they are about, and of their ids.

        Where their buttons go when the game moves on, ``chat`` is where they stand, and
        ``purpose`` what they are for.
        """
