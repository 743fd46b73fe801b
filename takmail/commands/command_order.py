"""The table of commands: every verb that there is, in the order in which they are listed.

Those that only buttons give are in none of the lists that people see.

The grammar's verbs, slash commands, menus, help and handlers are made from it or checked against
it. The sentences about a command are in its topic's file of each language, by its name
(``command-draw``, ``command-takeback-moves``).
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from takmail.commands.boards import BOARDS, RECORDS
from takmail.commands.challenges import CHALLENGES
from takmail.commands.clocks import CLOCKS, REMINDERS
from takmail.commands.coins import PURSES, WAGERS
from takmail.commands.councils import COUNCILS
from takmail.commands.disputes import DISPUTES
from takmail.commands.games import ANALYSIS, GAMES, SCORES
from takmail.commands.help import HELP
from takmail.commands.lobby import LOBBY
from takmail.commands.moves import MOVES
from takmail.commands.notes import NOTES
from takmail.commands.offers import ANSWERS, OFFERS
from takmail.commands.people import PEOPLE, PRIVACY
from takmail.commands.premoves import PREMOVES
from takmail.commands.presets import SAVED_PRESETS
from takmail.commands.presses import Press, Presser
from takmail.commands.profiles import PROFILES, RATINGS
from takmail.commands.puzzles import PUZZLES
from takmail.commands.relay import RELAY, Unwatch, Watch
from takmail.commands.replays import REPLAYS, Replay
from takmail.commands.sealed import SEALED
from takmail.commands.settings import LOOKS, SETTINGS
from takmail.commands.spec import GROUPS, Command, CommandSpec, Fits, Under
from takmail.commands.tournaments import TOURNAMENTS
from takmail.commands.vacations import VACATIONS

_FIRST = (
    *("challenge", "accept", "move", "board", "games", "takeback", "draw", "resign", "rematch"),
    *("seek", "lobby", "me"),
    *("rules", "learn", "puzzle", "glossary", "language", "settings", "help"),
)
"""The commands that people need most; the others follow, group by group."""

_UNDER = tuple(Under)

MOST_IN_GROUP = 15
"""The most commands in a group, for people to find theirs; Discord takes no more than 25."""


def _place(spec: CommandSpec) -> tuple[int, int]:
    place = _FIRST.index(spec.name) if spec.name in _FIRST else len(_FIRST)
    return place, _UNDER.index(spec.under)


_TOPICS: tuple[CommandSpec, ...] = (
    *CHALLENGES,
    *ANSWERS,
    *MOVES,
    *SCORES,
    *BOARDS,
    *RECORDS,
    *GAMES,
    *PROFILES,
    *REPLAYS,
    *ANALYSIS,
    *RATINGS,
    *NOTES,
    *PUZZLES,
    *PREMOVES,
    *OFFERS,
    *SEALED,
    *COUNCILS,
    *SAVED_PRESETS,
    *LOBBY,
    *TOURNAMENTS,
    *RELAY,
    *CLOCKS,
    *VACATIONS,
    *REMINDERS,
    *DISPUTES,
    *PURSES,
    *WAGERS,
    *LOOKS,
    *PEOPLE,
    *PRIVACY,
    *SETTINGS,
    *HELP,
)

_ALL = tuple(sorted(_TOPICS, key=_place))

SPECS = tuple(spec for spec in _ALL if spec.listed)
"""The commands that people can say; the others are only given by buttons."""


class TableError(RuntimeError):
    """The table of commands is not whole: the program can't start with it."""

    def __init__(self, problem: str, names: Iterable[str]) -> None:
        super().__init__(f"{problem}: {', '.join(sorted(names))}")


def check_table(
    specs: tuple[CommandSpec, ...],
    kinds: frozenset[type[Command]],
    groups: Mapping[str, Under] = GROUPS,
) -> None:
    """Raise `TableError` unless each verb is there once and each type of command has one.

    Each that people can say has a group, and no group has more than `MOST_IN_GROUP`.
    """
    verbs = Counter(verb for spec in specs for verb in spec.verbs)
    twice = [verb for verb, count in verbs.items() if count > 1]
    if twice:
        raise TableError("these verbs stand for several commands", twice)
    built = {kind for spec in specs for kind in spec.kinds}
    if missing := kinds - built:
        raise TableError("these commands have no spec", (kind.__name__ for kind in missing))
    if unknown := built - kinds:
        raise TableError("these values of specs are no commands", (k.__name__ for k in unknown))
    if ungrouped := {spec.name for spec in specs if spec.listed} - groups.keys():
        raise TableError("these commands are in no group", ungrouped)
    sizes = Counter(under for under in groups.values() if under)
    if full := [f"{under} has {size}" for under, size in sizes.items() if size > MOST_IN_GROUP]:
        raise TableError("these groups have too many commands", full)


KINDS = frozenset({kind.__name__: kind for kind in Command.__subclasses__()}.values())
"""The types of all commands; a dataclass with slots replaces the class that it is made of."""

check_table(_ALL, KINDS)

SPEC: dict[str, CommandSpec] = {spec.name: spec for spec in _ALL}
"""All commands by their verbs, those that only buttons give included."""

FITS: dict[type[Command], Fits] = {
    kind: fits for spec in _ALL for kind, fits in ((spec.kind, spec.fits), *spec.others.items())
}
"""Games that each type of command can be about."""


_BY_KIND = {kind: spec for spec in reversed(SPEC.values()) for kind in spec.kinds}


_KINDS = Counter(kind for verb, spec in SPEC.items() if verb == spec.name for kind in spec.kinds)


_ALONE = {kind: _BY_KIND[kind] for kind, count in _KINDS.items() if count == 1}
"""The specs of those types of commands that only one verb says."""


def spec_of(command: Command) -> CommandSpec:
    """Return the spec of the verb that says a command."""
    kind = type(command)
    return _ALONE.get(kind) or (SPEC[command.verb] if command.verb else _BY_KIND[kind])


def verb_of(command: Command) -> str:
    """Return the word for a command."""
    return spec_of(command).name


def game_named(command: Command) -> str:
    """Return the id of the game that a command names itself, if it does."""
    return (command.code or "") if isinstance(command, Watch | Unwatch | Replay) else ""


def press_of(command: Command, game: str = "", number: int = 0, by: Presser = None) -> Press:
    """Return the press that gives a command; one that has no word of its own can't be pressed."""
    return Press(verb_of(command), command.argument, game or game_named(command), number, by)
