"""Mailboxes: addresses of people who play by letters, and what is known of each."""

from dataclasses import dataclass
from datetime import datetime

PLATFORM = "mail"
"""The name of the platform."""


@dataclass(frozen=True, slots=True)
class Mailbox:
    """An address, under the ``user`` that stands for it everywhere else.

    ``address`` is empty once its owner wants no more letters, since ``stopped_at``. They have
    written with a seal or a join code since ``met_at``. ``answered_at`` is the last answer to a
    letter that had neither. ``asked_at`` is the last letter that they didn't ask for: from the
    player ``asked_by``, called ``asked_name`` in it, about the game ``asked_code``. ``failures``
    are temporary ones on different days, the last at ``failed_at``; ``idle`` counts the letters in
    a row without a readable line. Below zero it is how many boards somebody still gets who has
    joined games by their codes and answered no letter yet.
    """

    user: str
    address: str = ""
    met_at: datetime | None = None
    stopped_at: datetime | None = None
    answered_at: datetime | None = None
    asked_at: datetime | None = None
    asked_by: str = ""
    asked_name: str = ""
    asked_code: str = ""
    failures: int = 0
    failed_at: datetime | None = None
    idle: int = 0
