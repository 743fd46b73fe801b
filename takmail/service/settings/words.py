"""What settings and their values are called."""

from collections.abc import Mapping
from typing import TypeAlias

from takmail.commands.clocks import CLOCK
from takmail.service.settings.holding import Held, Origin
from takmail.service.settings.table import LANGUAGE, THREADS, WORDED, Setting
from takmail.service.settings.usual_clock import usual_clock
from takmail.wording.clocks import describe_clock, name_clock
from takmail.wording.languages.spoken import LANGUAGES
from takmail.wording.message.drafts import Sentence, items, say
from takmail.wording.message.hints import around
from takmail.wording.message.messages import PickKind
from takmail.wording.message.text import ChatName, Code, Plain

Names: TypeAlias = Mapping[str, ChatName]
"""What chats are called, by the platform's ids."""


def described(held: Held, names: Names, platform: str) -> Sentence:
    """Return what a setting is, and who has set it, as a line."""
    key = "setting-line" if held.origin is Origin.NOBODY else f"setting-by_{held.origin.value}"
    if held.origin is Origin.COMMUNITY:
        key = around(key, platform)
    value = held_value(held, names, platform)
    return say(key, what=setting_name(held.setting, platform), value=value)


def setting_name(setting: Setting, platform: str) -> Sentence:
    """Return what a setting is called on a platform."""
    key = f"setting-{setting.name}"
    return say(around(key, platform) if setting.name == THREADS else key)


def held_value(held: Held, names: Names, platform: str) -> Sentence:
    """Return what a setting is, in words."""
    ids = held.setting.picked(held.value)
    clock = usual_clock(held.value) if held.setting.name == CLOCK else None
    if clock is not None:
        return describe_clock(clock)
    if not ids:
        return named_value(held.setting, held.value, platform)
    if held.setting.picks is PickKind.ROLES:
        return say("setting-roles", count=len(ids))
    return items(*(names.get(id_, Code(id_)) for id_ in ids))


def named_value(setting: Setting, value: str, platform: str) -> Sentence:
    """Return what something that a setting can be is called, as short as on a button."""
    clock = usual_clock(value) if setting.name == CLOCK else None
    if clock is not None:
        return name_clock(clock)
    if setting.name == LANGUAGE and value in LANGUAGES.tags:
        return Plain(LANGUAGES.own_name(value))
    if value not in WORDED:
        return Plain(value)
    key = f"setting-is-{value}"
    return say(around(key, platform) if value == THREADS else key)
