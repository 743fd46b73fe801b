"""Settings as the program's start finds them, and what is wrong with them in words."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from takmail.config import ENV_FILE, Settings, read_environment, read_settings
from takmail.setting_faults import PREFIX, Fault, Unknown, Wrong
from takmail.web_pages import USUAL_LISTEN as USUAL_WEB_LISTEN
from takmail.webhooks import USUAL_LISTEN
from takmail.wording.languages.spoken import LANGUAGES, tell
from takmail.wording.message.sentences import items, say
from takmail.wording.message.text import Plain


class FailedError(Exception):
    """The program can't do this; the text is the one clear line for the person who started it."""


_LISTENS = {
    f"{PREFIX}METRICS": "127.0.0.1:9464",
    f"{PREFIX}WEB_LISTEN": USUAL_WEB_LISTEN,
    f"{PREFIX}WEB_URL": "https://tak.example.org",
}
"""Examples of addresses, where they aren't the webhook's or a server's on this machine."""


def describe_fault(fault: Fault) -> str:
    """Return the fault of a setting, and what would be right."""
    known = items(*map(Plain, fault.known))
    if fault.wrong is Wrong.LANGUAGE:
        named = (say("host-language", tag=t, name=LANGUAGES.own_name(t)) for t in fault.known)
        known = items(*named)
    first, second = [f"{scheme}://" for scheme in fault.schemes] or ("", "")
    example = f"{first}127.0.0.1:8080" if first else _LISTENS.get(fault.name, USUAL_LISTEN)
    values = {"name": fault.name, "part": fault.part, "one": first, "other": second}
    platform = f"-{fault.part}" if fault.wrong is Wrong.TOKEN else ""
    return tell(f"{fault.wrong.value}{platform}", **values, known=known, example=example)


def describe_unknown(unknown: Unknown) -> str:
    """Return that a variable does nothing, and the likely or missing one."""
    if unknown.lacks:
        return tell("host-idle_setting", name=unknown.name, lacks=unknown.lacks)
    if unknown.near:
        return tell("host-unknown_setting-near", name=unknown.name, near=unknown.near)
    return tell("host-unknown_setting", name=unknown.name)


@dataclass(frozen=True, slots=True)
class FoundSettings:
    """The settings, and the file with settings if it can't be read, with its error."""

    at_hand: Settings
    error: Exception | None = None
    file: Path = ENV_FILE

    @property
    def whole(self) -> Settings:
        """Return the settings; raise ``FailedError`` if the file with some can't be read."""
        if self.error is None:
            return self.at_hand
        if isinstance(self.error, UnicodeDecodeError):
            raise FailedError(tell("host-settings_not_text", file=str(self.file)))
        reason = getattr(self.error, "strerror", None) or str(self.error)
        raise FailedError(tell("host-settings_unread", file=str(self.file), reason=reason))


def find_settings(file: Path | None = None) -> FoundSettings:
    """Read the settings from the environment and a file: that of the working folder if none."""
    try:
        return FoundSettings(read_settings(read_environment(file)))
    except (UnicodeDecodeError, OSError) as error:
        return FoundSettings(read_settings(os.environ), error, file or ENV_FILE)


def tokens(settings: Settings) -> list[str]:
    """Return tokens and passwords, to be kept out of the logs: fields that no `repr` shows."""
    return [secret for chosen in settings.platforms.values() for secret in _secrets_in(chosen)]


def _secrets_in(value: object) -> Iterator[str]:
    for each in fields(value) if is_dataclass(value) else ():
        held = getattr(value, each.name)
        yield from _secrets_in(held) if each.repr else filter(None, [held])


def load(platform: str, name: str) -> Any:
    """Return a module of a platform's package; raise ``FailedError`` if its library is missing."""
    try:
        return import_module(f"bots.{platform}_bot.{name}")
    except ModuleNotFoundError as error:
        raise FailedError(tell("host-package_missing", extra=platform)) from error
