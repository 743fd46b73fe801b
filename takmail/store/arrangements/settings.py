"""What chats, communities and people have set."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NotationSet:
    """A chat's own notation, ``None`` for that of each game."""

    chat_id: str
    notation: str | None


@dataclass(frozen=True, slots=True)
class LanguageSet:
    """The language that was chosen in a chat, ``None`` for that of its locale."""

    chat_id: str
    language: str | None


@dataclass(frozen=True, slots=True)
class OwnLanguageSet:
    """The language that a player chose for all his accounts, ``None`` for those of their locales.

    ``player`` is the player's id.
    """

    player: str
    language: str | None


@dataclass(frozen=True, slots=True)
class SquaresSet:
    """The notation in which a player's squares without a verb are read, ``None`` to ask again.

    ``player`` is the player's id.
    """

    player: str
    notation: str | None


@dataclass(frozen=True, slots=True)
class SettingNow:
    """What a chat has set under a name from now on, ``None`` for nothing."""

    chat_id: str
    name: str
    value: str | None

    @property
    def key(self) -> tuple[str, str]:
        """What distinguishes it from other changes of mind."""
        return self.chat_id, f"setting {self.name}"


@dataclass(frozen=True, slots=True)
class CommunitySettingNow:
    """What a community has set for its chats under a name from now on, ``None`` for nothing."""

    platform: str
    community: str
    name: str
    value: str | None

    @property
    def key(self) -> tuple[str, str]:
        """What distinguishes it from other changes of mind."""
        return f"{self.platform} {self.community}", f"setting {self.name}"


@dataclass(frozen=True, slots=True)
class NoteNow:
    """A text is kept under a name from now on, ``None`` for none."""

    name: str
    text: str | None

    @property
    def key(self) -> tuple[str, str]:
        """What distinguishes it from other changes of mind."""
        return self.name, "note"
