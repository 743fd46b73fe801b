"""Commands as values, and what there is to know of each kind: the type of the table's entries."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from enum import Enum, StrEnum
from functools import partial
from typing import TypeAlias

from takmail.tak.rules import SIZES


class Counts(Enum):
    """Rate limit that a command counts towards, by its name in `takmail.rate_limits`.

    All but ``NOTHING`` count towards ``COMMANDS``, too. ``OFFERS`` and ``HOMES`` count in their
    game.
    """

    NOTHING = ""
    COMMANDS = "commands"
    CHALLENGES = "challenges"
    OFFERS = "offers"
    HOMES = "homes"
    REMARKS = "remarks"
    CODES = "codes"
    HEAVY = "heavy"


@dataclass(frozen=True, slots=True)
class Command:
    """Something that a person can ask for. Each kind is a frozen dataclass beside its spec."""

    @property
    def argument(self) -> str:
        """The words behind its verb on a line; nothing for a challenge and a board.

        Those two have many forms. Of all others reading gives the command again.
        """
        return self._argument()

    @property
    def verb(self) -> str:
        """Its verb, where several verbs say commands of its kind; else nothing."""
        return self._verb()

    def _argument(self) -> str:
        """Return the only field, if that is a text, a number or one of an enum."""
        values = [getattr(self, field.name) for field in fields(self)]
        fits = len(values) == 1 and isinstance(values[0], str | int | Enum)
        return joined(*values) if fits and not isinstance(values[0], bool) else ""

    def _verb(self) -> str:
        return ""


class Shape(Enum):
    """Form of what follows the verb; each is a rule of ``command.lark``.

    ``OWN`` is for what other grammars read: plies, remarks, claims, boards. ``PRESSED`` is for
    commands that only buttons give; nothing lists them.
    """

    PLAIN = "plain"
    COUNTED = "counted"
    TIMED = "timed"
    CLAIMING = "claiming"
    SIZED = "sized"
    NAMED = "named"
    PAGED = "paged"
    TURNED = "turned"
    SWITCHED = "switched"
    FLIPPED = "flipped"
    CODED = "coded"
    MAYBE_CODED = "maybe_coded"
    CALLED = "called"
    IN_NOTATION = "in_notation"
    ANSWERING = "answering"
    CHALLENGING = "challenging"
    SEEKING = "seeking"
    LOOKING = "looking"
    SYNCING = "syncing"
    SETTING = "setting"
    KEEPING = "keeping"
    MENTIONING = "mentioning"
    PUBLISHED = "published"
    SPOKEN = "spoken"
    OWN = "own"
    PRESSED = "pressed"


class Fits(Enum):
    """Games that it can be about, where none is named; `service.fitting` has the rules."""

    NO_GAME = "it is about no game"
    NAMED = "only one that is named"
    SHOWN = "one that can be looked at"
    SEAT = "one in which the sender plays"
    SIDES = "one that is on, with sides that can be joined"
    TURN = "one in which the sender is on turn"
    MOVED = "one in which the sender moved last"
    WAITING = "one that waits for the other side"
    DISPUTED = "one in which the other side moved last"
    BOARD_SIZE = "one whose board is as large"
    PROPOSED = "one with something that the other side proposed"
    DECLINABLE = "one with something that can be declined"
    OWN_PROPOSAL = "one with something that the sender proposed"
    PREPARED = "one for which the sender is to choose before play"
    BREAKABLE = "one that the sender plays or prepares"
    RESIGNING = "one in which the sender was asked whether they resign"
    FINISHED = "the sender's last that is over, or was broken off"
    ELSEWHERE = "one that the sender plays in another chat"
    RELAYED = "one that is played in two chats"
    FOLLOWED = "one that the chat follows"


class OutdatedBy(Enum):
    """Thing that must not have changed since a button with this command was shown."""

    NOTHING = "it can be pressed at any time"
    BOARD = "the game's board"
    OFFER = "the offer, the challenge or the question that it answers"
    TIME = "that a side is out of time"


class Group(Enum):
    """The pages of help. Each value is the topic that shows one."""

    PLAY = "play"
    CHALLENGE = "challenge"
    PEOPLE = "people"
    OFFERS = "offers"
    BOARDS = "boards"
    SYNC = "sync"
    RELAY = "relay"
    TIME = "time"


class Under(StrEnum):
    """Group in which platforms list a command that have groups; ``TOP`` is beside the groups."""

    TOP = ""
    GAME = "game"
    PLAN = "plan"
    STUDY = "study"
    SHARE = "share"
    RELAY = "relay"
    TIME = "time"
    BOARDS_DIFFER = "boards-differ"
    WALLET = "wallet"
    LOOK = "look"
    ACCOUNT = "account"


_IN_GROUP: Mapping[Under, tuple[str, ...]] = {
    Under.TOP: (
        *("challenge", "accept", "move", "board", "games", "takeback", "draw", "resign", "rematch"),
        *("seek", "lobby", "player", "top", "tournament"),
        *("rules", "learn", "puzzle", "daily", "replay", "page", "glossary", "settings", "help"),
    ),
    Under.GAME: (
        *("decline", "withdraw", "tak", "hint", "odds", "score", "series", "info", "confirm"),
        *("abort", "choose", "side", "leave", "presets", "pictures"),
    ),
    Under.PLAN: ("try", "note", "if", "ifs"),
    Under.STUDY: ("history", "record", "read", "analyse", "tinue", "verify"),
    Under.SHARE: ("link", "ptn", "animate"),
    Under.RELAY: ("join", "here", "watch", "unwatch", "watchlink", "say", "mute", "unmute"),
    Under.TIME: ("claim", "more", "quiet", "vacation", "nudge", "reminders"),
    Under.BOARDS_DIFFER: ("rs", "sync", "im"),
    Under.WALLET: ("coins", "reverse", "double", "take", "drop", "deduct"),
    Under.LOOK: ("style", "theme", "links", "notation"),
    Under.ACCOUNT: (
        *("me", "language", "pair", "unpair", "block", "unblock", "blocks", "export", "forget"),
    ),
}

GROUPS: Mapping[str, Under] = {name: under for under, names in _IN_GROUP.items() for name in names}
"""The group of each command that people can say, by its name."""

LIKE_TALK = frozenset(
    (
        *("analyse", "analysis", "analyze", "bid", "block", "blocks", "choose", "claim"),
        *("coins", "daily", "drop", "drop it", "export", "export me", "forget", "forget me"),
        *("here", "hint", "hints", "history", "holiday", "if", "ifs", "info", "join"),
        *("leaderboard", "learn", "leave", "lesson", "lessons", "link", "links", "lobby", "me"),
        *("more", "mute", "nights", "note", "nudge", "odds", "page", "pair", "play", "player"),
        *("preset", "presets", "profile", "ptn", "purse", "puzzle", "puzzles", "quiet", "ranking"),
        *("rankings", "rating", "read", "reminders", "replay", "rules", "seek", "setting"),
        *("settings", "show", "side", "stats", "style", "take", "take it", "theme", "tinue"),
        *("top", "tournament", "tournaments", "try", "unblock", "vacation", "walls", "zone"),
    )
)
"""Words for commands to which ordinary words are too near to be slips of the fingers for them."""


class OptionKind(Enum):
    """Kind of value that an option of a slash command takes."""

    TEXT = "text"
    WHOLE = "whole number"
    NUMBER = "number"
    PERSON = "person"
    FILE = "file"
    GAME = "game"


class Source(Enum):
    """Source of an option's choices that this layer doesn't know."""

    STYLES = "styles of boards"
    THEMES = "themes of pictures"
    LANGUAGES = "languages"


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a slash command.

    ``choices`` are all that it takes, ``source`` says where they come from if this layer doesn't
    know them. ``least`` and ``most`` bound a number, or the length of a text. ``suggested`` says
    that fitting values are offered during typing; anything else can be typed all the same.
    """

    name: str
    kind: OptionKind = OptionKind.TEXT
    required: bool = False
    choices: tuple[str | int, ...] = ()
    source: Source | None = None
    least: float | None = None
    most: float | None = None
    suggested: bool = False


GAME = Option("game", OptionKind.GAME, suggested=True)
"""One of several games."""

Build: TypeAlias = Callable[..., Command | str]
"""Makes a command of options given by name, or the line that says it, still to be read."""


@dataclass(frozen=True, slots=True)
class CommandSpec:
    """One verb, and all that is the same about it on every platform.

    ``name`` is the verb; ``words`` are others that mean the same. ``kind`` is the type of the value
    that ``make``, or that type itself, builds of the ``options``, or of what the shape reads as
    its first one; several verbs may build one type. ``others`` are further types that it builds,
    each with the games that those can be about. ``private`` says that the answer is for the
    sender alone, ``alone`` that not even the command may be read by others: what is typed among
    them isn't done. ``example`` is an argument to show. ``bare`` says that it counts in a group
    also when the bot is not addressed, ``free_text`` that an argument of the sender's own words
    follows.
    ``at_console`` says that it is of use at one keyboard.
    ``counts`` is the rate limit that it counts towards.
    ``menu`` says that the menu of platforms without groups of commands has it.
    ``shows_board`` says that its answer tells of the board, or that others could learn from it what
    lies there: where a player plays blind, it isn't given.
    ``managed`` says that only who manages a chat can do it there.
    """

    name: str
    kind: type[Command]
    group: Group
    fits: Fits = Fits.NO_GAME
    make: Build | None = None
    shape: Shape = Shape.PLAIN
    options: tuple[Option, ...] = ()
    words: tuple[str, ...] = ()
    others: Mapping[type[Command], Fits] = field(default_factory=dict)
    private: bool = False
    alone: bool = False
    outdated_by: OutdatedBy = OutdatedBy.NOTHING
    example: str = ""
    bare: bool = False
    free_text: bool = False
    at_console: bool = True
    menu: bool = False
    shows_board: bool = False
    managed: bool = False
    counts: Counts = Counts.COMMANDS

    @property
    def build(self) -> Build:
        """Builder of its command from options, or from what its shape reads."""
        return self.make or self.kind

    @property
    def listed(self) -> bool:
        """True if people can say it."""
        return self.shape is not Shape.PRESSED

    @property
    def verbs(self) -> tuple[str, ...]:
        """All the words for it, its name first."""
        return (self.name, *self.words)

    @property
    def under(self) -> Under:
        """The group in which platforms list it that have groups."""
        return GROUPS.get(self.name, Under.TOP)

    @property
    def listed_as(self) -> str:
        """Its name behind that of its group, where platforms have groups."""
        return f"{self.under} {self.name}".lstrip()

    @property
    def kinds(self) -> tuple[type[Command], ...]:
        """The types of the values that it builds."""
        return (self.kind, *self.others)

    @property
    def slash_options(self) -> tuple[Option, ...]:
        """Its options, and the game's id where it is about a game."""
        return self.options if self.fits is Fits.NO_GAME else (*self.options, GAME)


pressed = partial(CommandSpec, shape=Shape.PRESSED, private=True)
"""Makes the spec of a command that only buttons give, and whose answer its presser alone reads."""

ON, OFF = "on", "off"

LAST_MOVES = Option("moves", OptionKind.WHOLE, least=1, most=1000)
SIZE = Option("size", OptionKind.WHOLE, choices=tuple(SIZES))
STATE = Option("state", choices=(ON, OFF))


def line(verb: str, option: str, **values: str) -> str:
    """Return the line that says it, for what only the reader of lines can read."""
    return joined(verb, values.get(option))


def state_said(on: bool | None) -> str:
    """Return the word for whether something is on, nothing where that is asked."""
    return {None: "", True: ON, False: OFF}[on]


def joined(*words: str | int | Enum | None) -> str:
    """Return the words and numbers that there are, with spaces between them."""
    said = (word.value if isinstance(word, Enum) else word for word in words)
    return " ".join(str(word) for word in said if word)
