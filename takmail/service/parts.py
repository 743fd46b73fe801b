"""What the handlers have in common."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from takmail.service.announcing.announcer import Announcer
from takmail.service.clocks.clocks import Clocks
from takmail.service.games.rooms import GameRooms
from takmail.service.inline.seals import Seals
from takmail.service.limits.limits import Limits
from takmail.service.people.platforms import Platforms
from takmail.service.people.tongues import Tongues
from takmail.service.questions import Questions
from takmail.service.replies import Replier
from takmail.service.sight import Sight
from takmail.service.visibility import Visibility
from takmail.store.store import Store
from takmail.working.ports import Working


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of the service that handlers work with; each is made once."""

    store: Store
    rooms: GameRooms
    announcer: Announcer
    replier: Replier
    questions: Questions
    tongues: Tongues
    visibility: Visibility
    sight: Sight
    seals: Seals
    platforms: Platforms
    working: Working
    limits: Limits
    clocks: Clocks
    now: Callable[[], datetime]
