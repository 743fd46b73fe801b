"""What Telegram's adapter is connected to on the service's side."""

from dataclasses import dataclass

from bots.telegram_bot.inbox import Inbox
from bots.telegram_bot.moves import Moved
from takmail.service.ports import Groups, Handle, Inline, Notes, Posted, Reach


@dataclass(frozen=True, slots=True)
class Link:
    """The service's entrance, and what may be missing.

    ``moved`` is called when a group becomes a supergroup, which gives it a new id, and ``posted``
    when answers to presses were sent. ``groups`` are told what becomes of the bot in groups.
    ``inbox`` keeps what takes long. ``inline`` tells what can be sent from any chat.
    ``notes`` keep what is to be known after a restart. ``reach`` is told who blocks the bot and who
    lets it write again.
    """

    handle: Handle
    moved: Moved | None = None
    posted: Posted | None = None
    groups: Groups | None = None
    inbox: Inbox | None = None
    inline: Inline | None = None
    reach: Reach | None = None
    notes: Notes | None = None
