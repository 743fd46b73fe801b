"""Settings of chats and communities: the table, the values in force, and who may set them."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import timedelta
from enum import Enum

from takmail.commands.lobby import ANYWHERE
from takmail.commands.settings import (
    AUTO,
    GAMES_SET,
    HERE,
    HIDDEN_BOARDS,
    LOOKS_SET,
    OWN_PICTURES,
    PEOPLE_SET,
    PLACES_SET,
    TIME_SET,
    Switch,
)
from takmail.commands.spec import OFF, ON, Source
from takmail.looks import DEFAULT as USUAL_THEME
from takmail.looks import Style
from takmail.notation.written_plies import Notation
from takmail.render.picture.themes import theme_names
from takmail.rulesets.defaults import SIZES, USUAL, Defaults, Opening
from takmail.service.announcing.board_styles import BOARDS, EDITED, NEW, STYLE, styles_for
from takmail.service.chats.platforms import Platforms
from takmail.service.chats.presets import saved_in
from takmail.service.requests import Request, UnfitError
from takmail.store.chats.chats import ChatRow
from takmail.store.chats.settings import SettingNow
from takmail.store.people.accounts import person
from takmail.store.store import Store
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
from takmail.wording.message.hints import CONSOLE, MENUS, around
from takmail.wording.message.messages import PickKind
from takmail.wording.message.sentences import Sentence, say

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
            return (*LANGUAGES.tags, AUTO)


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
    Setting(HIDDEN_BOARDS, Page.LOOKS, PLIES, (PLIES, SEEN)),
    Setting(LANGUAGE, Page.LOOKS, AUTO, choices_from(Source.LANGUAGES)),
    Setting(SIZE, Page.GAMES, str(USUAL.size), tuple(map(str, SIZES)), reads=_size_kept),
    Setting("opening", Page.GAMES, USUAL.opening.value, tuple(o.value for o in Opening)),
    Setting("komi", Page.GAMES, _KOMI[0], _KOMI),
    Setting("manners", Page.GAMES, USUAL.manners.value, _MANNERS),
    Setting("notation", Page.GAMES, USUAL.notation.value, tuple(n.value for n in Notation)),
    Setting(CLOCK, Page.TIME, OFF, CHOICES, reads=clock_kept),
    Setting(LOBBY, Page.PEOPLE, ANYWHERE, (ANYWHERE, HERE, OFF)),
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

_NAMED = (*LOOKS_SET, *GAMES_SET, *TIME_SET, *PEOPLE_SET, *PLACES_SET)
assert tuple(SETTINGS) == _NAMED, "the command names them all"


def is_on(setting: Setting, platform: str) -> bool:
    """Return whether a setting has several values on a platform."""
    if setting.name == LOBBY and platform == CONSOLE:
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


NOTHING: Mapping[str, str | None] = {}


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


async def effective_settings(
    store: Store,
    chat: ChatRow,
    *,
    everywhere: bool = False,
    now: Mapping[str, str | None] = NOTHING,
) -> tuple[EffectiveSetting, ...]:
    """Return the settings in force in a chat, or in its whole community ``everywhere``.

    ``now`` are values that are about to be set there.
    """
    levels = await store.settings.levels(chat.id)
    own: Mapping[str, str | None] = {**levels.chat, LANGUAGE: chat.language, **now}
    around: Mapping[str, str | None] = levels.community
    if everywhere:
        own, around = {}, {**around, **now}
    found = []
    for setting in SETTINGS.values():
        held = EffectiveSetting(setting, setting.usual, Origin.NOBODY)
        # The nearest one counts most.
        for origin, values in (
            (Origin.HOST, levels.host),
            (Origin.COMMUNITY, around),
            (Origin.CHAT, own),
        ):
            value = setting.read(values.get(setting.name) or "")
            held = held if value is None else EffectiveSetting(setting, value, origin)
        found.append(held)
    return tuple(found)


async def defaults_in(store: Store, chat: ChatRow) -> Defaults:
    """Return the defaults for a game that is proposed in a chat."""
    held = {one.setting.name: one.value for one in await effective_settings(store, chat)}
    komi = round(float(held["komi"]) * 2)
    return Defaults(
        size=int(held[SIZE]),
        komi=dict.fromkeys(SIZES, komi) if komi else USUAL.komi,
        opening=Opening(held["opening"]),
        manners=Manners(held["manners"]),
        notation=Notation(held["notation"]),
        # A single message tells nobody that time runs.
        clock=None if chat.single else usual_clock(held[CLOCK]),
        saved={name: one.wishes for name, one in (await saved_in(store, chat)).items()},
    )


async def lobby_of(store: Store, chat_id: str) -> str:
    """Return which seeks a chat lists: those from everywhere, from here alone, or none."""
    return (await store.settings.of(chat_id)).get(LOBBY, ANYWHERE)


async def channel_for_seeks(store: Store, chat: ChatRow) -> ChatRow | None:
    """Return the channel that is told of the seeks of a chat's community, if there is one."""
    said = (await store.settings.of(chat.id)).get(SEEKS, OFF)
    for id_ in SETTINGS[SEEKS].picked(said):
        known = await store.chats.known(chat.platform, id_)
        return known or await store.chats.get(
            chat.platform, id_, "", private=False, community=chat.community
        )
    return None


async def role_for_seeks(store: Store, chat: ChatRow) -> str | None:
    """Return the role that is called for the seeks of a chat's community, if there is one."""
    said = (await store.settings.of(chat.id)).get(SEEKERS, OFF)
    return next(iter(SETTINGS[SEEKERS].picked(said)), None)


async def check_manages(
    platforms: Platforms, request: Request, *, everywhere: bool = False
) -> None:
    """Raise `UnfitError` unless the sender manages the chat, or its community ``everywhere``."""
    if not await platforms.manages(request.incoming, everywhere=everywhere):
        key = "settings-managers_only" if everywhere else "settings-not_yours"
        raise UnfitError(around(key, request.chat.platform))


async def pictures_now(
    platforms: Platforms, request: Request, told: Sentence, *, on: bool
) -> tuple[Sentence, tuple[SettingNow, ...]]:
    """Return a sentence and changes: boards here are pictures from now on, or text.

    If the sender manages the chat, that holds for all boards, as ``told``. Otherwise it holds for
    the boards of their own games.
    """
    chat, value = request.chat.id, ON if on else OFF
    own = SettingNow(chat, f"{OWN_PICTURES}{request.player.id}", value)
    if not await platforms.manages(request.incoming):
        return tell_own_pictures(request, on=on), (own,)
    return told, (SettingNow(chat, Switch.PICTURES.value, value), replace(own, value=None))


def tell_own_pictures(request: Request, *, on: bool) -> Sentence:
    """Say whether boards of the sender's own games here are pictures, if they have chosen that."""
    return say("look-own_pictures" if on else "look-own_text", player=person(request.player))
