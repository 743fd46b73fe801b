"""Settings of chats and communities: the table, and the values in force."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from enum import Enum

from takmail.commands import settings
from takmail.commands.lobby import ANYWHERE
from takmail.commands.spec import OFF, ON, Source
from takmail.looks import DEFAULT as USUAL_THEME
from takmail.looks import Style
from takmail.notation.written_plies import Notation
from takmail.render.picture.themes import theme_names
from takmail.rulesets.defaults import SIZES, USUAL, Opening
from takmail.terms.agreements import Manners
from takmail.terms.clocks import (
    CLOCK,
    NO_CLOCK,
    USUAL_BANKS,
    USUAL_DAYS,
    TimeControl,
    clock_said,
    read_clock,
)
from takmail.wording.languages.spoken import LANGUAGES
from takmail.wording.message.hints import COLOURED, CONSOLE, MENUS, UNUSED
from takmail.wording.message.messages import PickKind

STYLE = "style"
THEME = "theme"

BOARDS = "boards"
NEW = "new"
EDITED = "edit"
"""The setting, and its values: each board stays, or takes the place of the one before."""


def styles_for(platform: str) -> tuple[Style, ...]:
    """Return the styles that a platform can show."""
    coloured = platform in COLOURED
    return tuple(style for style in Style if coloured or style is not Style.ANSI)


USUAL_STYLE = "usual"
"""The word for the style that fits each game's notation."""


def choices_from(source: Source) -> tuple[str, ...]:
    """Return all the choices, whatever the platform."""
    match source:
        case Source.STYLES:
            return (USUAL_STYLE, *(style.value for style in Style))
        case Source.THEMES:
            return theme_names()
        case Source.LANGUAGES:
            return (*LANGUAGES.tags, settings.AUTO)


# The usual clock of a chat's games is stored as people say it: `3`, `bank 10 days + 1 day`.


_DAY = timedelta(days=1)
_MOST_DAYS = 14
"""Days for each move that a number alone says."""

_DAYS = re.compile(r"([1-9][0-9]?)(?:\s*days?)?", re.IGNORECASE)

CHOICES = (OFF, *map(str, USUAL_DAYS), *map(clock_said, USUAL_BANKS))
"""The clocks on offer; people can say any other."""


def clock_kept(said: str) -> str | None:
    """Return a usual clock as it is stored, ``None`` for words that say none."""
    days = _DAYS.fullmatch(said)
    if days is not None:
        return days[1] if int(days[1]) <= _MOST_DAYS else None
    control = read_clock(said)
    if control is None or control == NO_CLOCK:
        return None if control is None else OFF
    number, hours = divmod(control.bank, _DAY)
    if control == TimeControl(control.bank, afresh=True) and not hours and number <= _MOST_DAYS:
        return str(number)
    return clock_said(control)


def usual_clock(kept: str) -> TimeControl | None:
    """Return the clock that is stored so, ``None`` for none."""
    if kept.isdecimal():
        return TimeControl(int(kept) * _DAY, afresh=True)
    return None if kept == OFF else read_clock(kept)


# The names are those of the table of commands. The catalogue has words for them, ``setting-NAME``,
# and for values that are no numbers or names, ``setting-NAME-is-VALUE``.


THREADS, CHANNELS, CHALLENGERS, LANGUAGE = "threads", "channels", "challengers", "language"
SIZE = "size"

LOBBY, SEEKS, SEEKERS = "lobby", "seeks", "seekers"
"""Seeks that a chat lists, the channel that is told of new ones, and the role called there."""

ALL = "all"
PLIES, SEEN = "plies", "boards"
"""A chat sees the plies of blind games that it follows, or their boards."""

EVERYBODY, MANAGERS = "everybody", "managers"

_LARGEST_ID = (1 << 63) - 1

_MOST_KOMI = 16
"""Half points; the largest komi of a chat, for which a menu has room."""


class Page(Enum):
    """The pages of settings. Each value is the word for one."""

    LOOKS = "looks"
    GAMES = "games"
    TIME = "time"
    PEOPLE = "people"
    PLACES = "places"


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting.

    ``usual`` is the value where nobody has set it, ``choices`` are the others. ``picks`` are things
    of the platform's own that it can be instead, by their ids, up to ``most`` of them. ``common``
    settings are only for a whole community. ``reads`` turns other words into a stored value, if it
    can be more than the choices.
    """

    name: str
    page: Page
    usual: str
    choices: tuple[str, ...]
    picks: PickKind | None = None
    most: int = 1
    common: bool = False
    reads: Callable[[str], str | None] | None = None

    @property
    def toggled(self) -> bool:
        """True if a button is enough, which switches between two values."""
        return self.has_two and self.picks is None

    @property
    def has_two(self) -> bool:
        """True with just two choices, beside things of the platform's own."""
        return len(self.choices) == 2

    def toggled_on(self, platform: str) -> bool:
        """Return whether a button is enough on a platform; things of its own need menus."""
        return self.toggled or (self.has_two and platform not in MENUS)

    def read(self, value: str) -> str | None:
        """Return a value as it is stored, ``None`` for one that means nothing."""
        value = " ".join(value.split())
        if value in self.choices:
            return value
        if self.reads is not None:
            return self.reads(value)
        ids = value.split()
        if self.picks is None or not 0 < len(ids) <= self.most or not all(map(_is_id, ids)):
            return None
        return " ".join(dict.fromkeys(ids))

    def picked(self, value: str) -> tuple[str, ...]:
        """Return the ids in a value, none if it is one of the choices."""
        return () if self.picks is None or value in self.choices else tuple(value.split())


def _is_id(text: str) -> bool:
    """Return whether this can be an id on a platform, a number of 63 bits."""
    is_short = len(text) <= len(str(_LARGEST_ID))
    return is_short and text.isascii() and text.isdigit() and int(text) <= _LARGEST_ID


_KOMI = tuple(f"{half / 2:g}" for half in range(_MOST_KOMI + 1))
_SQUARE = re.compile(r"([3-8])x\1", re.IGNORECASE)
_MANNERS = (Manners.COURTLY.value, Manners.STREET.value)
"""The manners for all games of a chat; players agree on the quiet game for one game."""


def _size_kept(said: str) -> str | None:
    """Return a board size as it is stored; people may say `6x6`."""
    square = _SQUARE.fullmatch(said)
    return square[1] if square else None


_ALL = (
    Setting(BOARDS, Page.LOOKS, NEW, (NEW, EDITED)),
    Setting("pictures", Page.LOOKS, OFF, (OFF, ON)),
    Setting("links", Page.LOOKS, ON, (ON, OFF)),
    Setting(STYLE, Page.LOOKS, USUAL_STYLE, choices_from(Source.STYLES)),
    Setting("theme", Page.LOOKS, USUAL_THEME, choices_from(Source.THEMES)),
    Setting(settings.HIDDEN_BOARDS, Page.LOOKS, PLIES, (PLIES, SEEN)),
    Setting(LANGUAGE, Page.LOOKS, settings.AUTO, choices_from(Source.LANGUAGES)),
    Setting(SIZE, Page.GAMES, str(USUAL.size), tuple(map(str, SIZES)), reads=_size_kept),
    Setting("opening", Page.GAMES, USUAL.opening.value, tuple(o.value for o in Opening)),
    Setting("komi", Page.GAMES, _KOMI[0], _KOMI),
    Setting("manners", Page.GAMES, USUAL.manners.value, _MANNERS),
    Setting("notation", Page.GAMES, USUAL.notation.value, tuple(n.value for n in Notation)),
    Setting(CLOCK, Page.TIME, OFF, CHOICES, reads=clock_kept),
    Setting(LOBBY, Page.PEOPLE, ANYWHERE, (ANYWHERE, settings.HERE, OFF)),
    Setting(SEEKS, Page.PEOPLE, OFF, (OFF,), PickKind.CHATS, common=True),
    Setting(SEEKERS, Page.PEOPLE, OFF, (OFF,), PickKind.ROLES, common=True),
    Setting(CHANNELS, Page.PLACES, ALL, (ALL,), PickKind.CHATS, 25, common=True),
    Setting(THREADS, Page.PLACES, OFF, (OFF, THREADS), PickKind.FORUMS, common=True),
    Setting(
        CHALLENGERS, Page.PLACES, EVERYBODY, (EVERYBODY, MANAGERS), PickKind.ROLES, 25, common=True
    ),
)

SETTINGS = {setting.name: setting for setting in _ALL}
"""The settings by their names, in the order in which people see them."""

_NAMED = (
    *settings.LOOKS_SET,
    *settings.GAMES_SET,
    *settings.TIME_SET,
    *settings.PEOPLE_SET,
    *settings.PLACES_SET,
)
assert tuple(SETTINGS) == _NAMED, "the command names them all"


def is_on(setting: Setting, platform: str) -> bool:
    """Return whether a setting has several values on a platform."""
    if (setting.name == LOBBY and platform == CONSOLE) or setting.name in UNUSED.get(platform, ()):
        return False
    return len(setting.choices) > 1 or platform in MENUS


def choices_on(setting: Setting, platform: str) -> tuple[str, ...]:
    """Return the choices of a setting on a platform, beside things of its own."""
    if setting.name != STYLE:
        return setting.choices
    shown = {USUAL_STYLE, *(style.value for style in styles_for(platform))}
    return tuple(choice for choice in setting.choices if choice in shown)


PAGES = {page.value: page for page in Page}
"""The pages by the words for them."""


class Origin(Enum):
    """The one who has set a value."""

    CHAT = "chat"
    COMMUNITY = "server"
    HOST = "host"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class EffectiveSetting:
    """The value of a setting in force, and who has set it."""

    setting: Setting
    value: str
    origin: Origin
