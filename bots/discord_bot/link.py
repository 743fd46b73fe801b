"""What the client is connected to on the service's side."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bots.discord_bot.catchup import Missed
from takmail.service.ports import (
    Answer,
    Communities,
    GamesOn,
    Handle,
    Notes,
    Posted,
    Suggest,
)


@dataclass(frozen=True, slots=True)
class Link:
    """The service's entrance, and what may be missing.

    ``missed`` gives the chats to catch up with after a start, each with the id of the last
    message seen there. ``posted`` is called with the ids of what answers have become that did not
    go through ``Adapter.send``. ``notes`` are kept from one start to the next.
    ``suggest`` completes what people type into options. ``communities`` are told of the servers in
    which the bot is. ``games_on`` counts
    the games. ``enclosed`` makes what an answer encloses, beside what is done next in its chat.
    """

    handle: Handle
    missed: Missed | None = None
    posted: Posted | None = None
    notes: Notes | None = None
    suggest: Suggest | None = None
    communities: Communities | None = None
    games_on: GamesOn | None = None
    enclosed: Callable[[Answer], Awaitable[Answer]] | None = None
