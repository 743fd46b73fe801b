"""The table of settings: every one that there is, on which page it stands, and what it can be.

Its names are those of the table of commands; its words are in the catalogue, ``setting-NAME``.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from takmail.commands.clocks import CLOCK
from takmail.commands.settings import AUTO, DEFAULT, GAMES_SET, LOOKS_SET, PLACES_SET, TIME_SET
from takmail.commands.spec import OFF, ON, Source
from takmail.commands.wishes import BLIND, Manners
from takmail.notation.written_plies import Notation
from takmail.render.picture.themes import DEFAULT as USUAL_THEME
from takmail.rulesets.defaults import SIZES, USUAL, Opening
from takmail.service.announcing.board_style import BOARDS, EDITED, NEW, STYLE, styles_for
from takmail.service.choices import USUAL_STYLE, choices_from
from takmail.service.settings.usual_clock import CHOICES, clock_kept
from takmail.wording.message.hints import MENUS
from takmail.wording.message.messages import PickKind

THREADS, CHANNELS, CHALLENGERS, LANGUAGE = "threads", "channels", "challengers", "language"

ALL = "all"
PLIES, SEEN = "plies", "boards"
"""What a chat can see of blind games that it follows."""

EVERYBODY, MANAGERS = "everybody", "managers"

_LARGEST_ID = (1 << 63) - 1

_MOST_KOMI = 16
"""Half points; the largest komi that can be set, which leaves room for it in a menu."""


class Page(Enum):
    """The pages on which settings are shown. Each value is the word for one."""

    LOOKS = "looks"
    GAMES = "games"
    TIME = "time"
    PLACES = "places"


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting.

    ``usual`` is what holds where nobody has set it, ``choices`` what it can be. ``picks`` are
    things of the platform's own that it can be instead, by their ids, up to ``most`` of them.
    ``common`` says that it is only for a whole community. ``reads`` returns as what other words are
    kept, where there are any that it can be beside the choices.
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
        """Whether a button is enough, which goes back and forth between what it can be."""
        return self.has_two and self.picks is None

    @property
    def has_two(self) -> bool:
        """Whether it has just two choices, beside what can be picked."""
        return len(self.choices) == 2

    def toggled_on(self, platform: str) -> bool:
        """Whether a button is enough on a platform; what can be picked needs menus."""
        return self.toggled or (self.has_two and platform not in MENUS)

    @property
    def names_chats(self) -> bool:
        """Whether what can be picked are chats."""
        return self.picks is not None and self.picks is not PickKind.ROLES

    def read(self, value: str) -> str | None:
        """Return a value as it is kept, ``None`` for one that means nothing."""
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
        """Return the ids that a value is, none if it is one of the choices."""
        return () if self.picks is None or value in self.choices else tuple(value.split())


def _is_id(text: str) -> bool:
    """Return whether this can be the id of something on a platform, a number of 63 bits."""
    is_short = len(text) <= len(str(_LARGEST_ID))
    return is_short and text.isascii() and text.isdigit() and int(text) <= _LARGEST_ID


def half_points(written: str) -> int:
    """Return the half points of a komi as it is kept."""
    return round(float(written) * 2)


_KOMI = tuple(f"{half / 2:g}" for half in range(_MOST_KOMI + 1))
_MANNERS = (Manners.COURTLY.value, Manners.STREET.value)
"""What a chat can have for all its games; the quiet game is agreed on for one."""

_LOOKS = (
    Setting(BOARDS, Page.LOOKS, NEW, (NEW, EDITED)),
    Setting("pictures", Page.LOOKS, OFF, (OFF, ON)),
    Setting("links", Page.LOOKS, ON, (ON, OFF)),
    Setting(STYLE, Page.LOOKS, USUAL_STYLE, choices_from(Source.STYLES)),
    Setting("theme", Page.LOOKS, USUAL_THEME, choices_from(Source.THEMES)),
    Setting(BLIND, Page.LOOKS, PLIES, (PLIES, SEEN)),
    Setting(LANGUAGE, Page.LOOKS, AUTO, choices_from(Source.LANGUAGES)),
)
_GAMES = (
    Setting("size", Page.GAMES, str(USUAL.size), tuple(map(str, SIZES))),
    Setting("opening", Page.GAMES, USUAL.opening.value, tuple(o.value for o in Opening)),
    Setting("komi", Page.GAMES, _KOMI[0], _KOMI),
    Setting("manners", Page.GAMES, USUAL.manners.value, _MANNERS),
    Setting("notation", Page.GAMES, USUAL.notation.value, tuple(n.value for n in Notation)),
)
_TIME = (Setting(CLOCK, Page.TIME, OFF, CHOICES, reads=clock_kept),)
_PLACES = (
    Setting(CHANNELS, Page.PLACES, ALL, (ALL,), PickKind.CHATS, 25, common=True),
    Setting(THREADS, Page.PLACES, OFF, (OFF, THREADS), PickKind.FORUMS, common=True),
    Setting(
        CHALLENGERS,
        Page.PLACES,
        EVERYBODY,
        (EVERYBODY, MANAGERS),
        PickKind.ROLES,
        25,
        common=True,
    ),
)

SETTINGS = {setting.name: setting for setting in (*_LOOKS, *_GAMES, *_TIME, *_PLACES)}
"""The settings by their names, in the order in which they are shown."""

_NAMED = (*LOOKS_SET, *GAMES_SET, *TIME_SET, *PLACES_SET)
assert tuple(SETTINGS) == _NAMED, "the command names them all"

WORDED = frozenset(
    {NEW, EDITED, ON, OFF, USUAL_STYLE, AUTO, ALL, THREADS, EVERYBODY, MANAGERS, DEFAULT}
    | {PLIES, SEEN}
    | {choice for name in ("opening", "manners", "notation") for choice in SETTINGS[name].choices}
)
"""The values that a language has words for, ``setting-is-VALUE``; others are names and numbers."""


def is_on(setting: Setting, platform: str) -> bool:
    """Return whether a setting can be anything but what it is on a platform."""
    return len(setting.choices) > 1 or platform in MENUS


def choices_on(setting: Setting, platform: str) -> tuple[str, ...]:
    """Return what a setting can be on a platform, beside what can be picked there."""
    if setting.name != STYLE:
        return setting.choices
    shown = {USUAL_STYLE, *(style.value for style in styles_for(platform))}
    return tuple(choice for choice in setting.choices if choice in shown)


PAGES = {page.value: page for page in Page}
"""The pages by the words for them."""
