"""Who follows a game, who may not, and who hears its remarks."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Watching:
    """A chat follows a game from now on, or doesn't."""

    code: str
    chat_id: str
    on: bool = True

    @property
    def key(self) -> tuple[str, str]:
        """What distinguishes it from other changes of mind."""
        return self.code, f"chat {self.chat_id}"


@dataclass(frozen=True, slots=True)
class Muting:
    """No remarks are sent to a seat from now on, or they are again."""

    code: str
    color: str
    on: bool = True

    @property
    def key(self) -> tuple[str, str]:
        """What distinguishes it from other changes of mind."""
        return self.code, f"seat {self.color}"


@dataclass(frozen=True, slots=True)
class PutOut:
    """Players don't want a chat to follow a game from now on, or one has it follow again."""

    code: str
    chat_id: str
    at: datetime
    on: bool = True

    @property
    def key(self) -> tuple[str, str]:
        """What distinguishes it from other changes of mind."""
        return self.code, f"put out {self.chat_id}"
