"""The settings as the program's start finds them: read once, whole or as far as they can be."""

import os
from dataclasses import dataclass

from bots.failing import FailedError
from takmail.config import Settings, read_environment, read_settings
from takmail.wording.languages.spoken import tell


@dataclass(frozen=True, slots=True)
class Found:
    """The settings, but for those of a file that can't be read, and why that is so."""

    at_hand: Settings
    error: Exception | None = None

    @property
    def whole(self) -> Settings:
        """Return the settings; raise ``FailedError`` if the file with some can't be read.

        Only what needs all of them asks for them so; the rest works without.
        """
        if self.error is None:
            return self.at_hand
        if isinstance(self.error, UnicodeDecodeError):
            raise FailedError(tell("host-settings_not_text"))
        reason = getattr(self.error, "strerror", None) or str(self.error)
        raise FailedError(tell("host-settings_unread", reason=reason))


def find_settings() -> Found:
    """Read the settings from the environment and the file of the working folder."""
    try:
        return Found(read_settings(read_environment()))
    except (UnicodeDecodeError, OSError) as error:
        return Found(read_settings(os.environ), error)


def tokens(settings: Settings) -> list[str]:
    """Return what is to be kept out of the logs."""
    found = [chosen.token for chosen in (settings.discord, settings.telegram) if chosen]
    webhook = settings.telegram.webhook if settings.telegram else None
    return [*found, webhook.secret] if webhook else found
