"""What passes between the service and a platform's adapter."""

from takmail.service.ports.adapters import (
    Adapter,
    AdapterError,
    ShowsWriting,
    TryLaterError,
    UndeliverableError,
)
from takmail.service.ports.answers import Answer, Posted
from takmail.service.ports.asking import GamesOn, Query, SeatedGame, Suggest, Suggestion
from takmail.service.ports.incoming import (
    LARGEST_FILE,
    SHARED_FILES,
    Handle,
    Incoming,
    SharedFile,
    text_of,
)
from takmail.service.ports.noting import Communities, Notes, Reach
from takmail.service.ports.people import Account, Place

__all__ = [
    "LARGEST_FILE",
    "SHARED_FILES",
    "Account",
    "Adapter",
    "AdapterError",
    "Answer",
    "Communities",
    "GamesOn",
    "Handle",
    "Incoming",
    "Notes",
    "Place",
    "Posted",
    "Query",
    "Reach",
    "SeatedGame",
    "SharedFile",
    "ShowsWriting",
    "Suggest",
    "Suggestion",
    "TryLaterError",
    "UndeliverableError",
    "text_of",
]
