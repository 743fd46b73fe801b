"""Games of a player: lists, history, information, scores, and games in texts and their analysis."""

from dataclasses import dataclass, replace

from takmail.commands.help import GAME_PAGES
from takmail.commands.spec import (
    OFF,
    SIZE,
    Command,
    CommandSpec,
    Counts,
    Fits,
    Group,
    Option,
    OptionKind,
    Shape,
    joined,
    pressed,
)

AS_FILE, PAGE = "file", "page"


@dataclass(frozen=True, slots=True)
class ListGames(Command):
    """List the sender's games and open challenges.

    A ``page`` takes the place of another one; 0 is the first, in a message of its own.
    """

    page: int = 0

    def _argument(self) -> str:
        return f"{PAGE} {self.page}" if self.page else ""


@dataclass(frozen=True, slots=True)
class ReadText(Command):
    """Say which game, position or board a text holds, and show it."""

    text: str = ""


RESULTS = ("won", "lost", "drawn")
"""Results of a player's games, as words behind ``history``."""

GAME_NAMES = ("tak", *GAME_PAGES)
"""Names of games, as words behind ``history``."""


@dataclass(frozen=True, slots=True)
class History(Command):
    """List the sender's games that are over, a page at a time, or give them ``as_file``.

    ``opponent``, ``size``, ``result`` and ``rules``, the name of a game, leave out all others.
    """

    opponent: str | None = None
    page: int = 1
    size: int | None = None
    result: str | None = None
    rules: str | None = None
    as_file: bool = False

    @property
    def narrowed(self) -> bool:
        """True if it lists some kinds of games alone, with any opponent."""
        return self != History(self.opponent, self.page, as_file=self.as_file)

    def _argument(self) -> str:
        opponent = f"@{self.opponent}" if self.opponent else None
        page = f"{PAGE} {self.page}" if self.page > 1 else None
        narrowed = (opponent, self.size, self.result, self.rules)
        return joined(*narrowed, self.as_file and AS_FILE, page)


@dataclass(frozen=True, slots=True)
class ShowInfo(Command):
    """Say what there is to know of a game, or of the bot where there is none."""


@dataclass(frozen=True, slots=True)
class ShowMore(Command):
    """Show what else can be done with a game; only buttons give it."""


GAMES = (
    CommandSpec("games", ListGames, Group.PLAY, shape=Shape.TURNED, private=True, menu=True),
    CommandSpec(
        "read",
        ReadText,
        Group.BOARDS,
        shape=Shape.OWN,
        options=(Option("text"), Option("file", OptionKind.FILE)),
        private=True,
        example="x5/x5/x2,1,x2/x5/x5 2 3",
        free_text=True,
    ),
    CommandSpec(
        "history",
        History,
        Group.PLAY,
        shape=Shape.PAGED,
        options=(
            Option("opponent", OptionKind.PERSON),
            Option(SIZE.name, OptionKind.WHOLE, choices=SIZE.choices),
            Option("result", choices=RESULTS),
            Option("rules", choices=GAME_NAMES),
        ),
        private=True,
        example="@friend",
    ),
    CommandSpec("info", ShowInfo, Group.PLAY, Fits.SHOWN, private=True),
    pressed("besides", ShowMore, Group.PLAY, Fits.SHOWN),
)


@dataclass(frozen=True, slots=True)
class ShowScore(Command):
    """Show how many flats each side has, who leads, and the reserves."""


@dataclass(frozen=True, slots=True)
class ShowSeries(Command):
    """Show how the series of a game stands."""


SCORES = (
    CommandSpec("score", ShowScore, Group.PLAY, Fits.SHOWN, shows_board=True),
    CommandSpec("series", ShowSeries, Group.PLAY, Fits.SHOWN),
)


@dataclass(frozen=True, slots=True)
class Analyse(Command):
    """Analyse a finished game, or the one in a text; the word for off cancels that."""

    text: str = ""


@dataclass(frozen=True, slots=True)
class Tinue(Command):
    """Prove tinuë in a text's position, or in a finished game after so many plies."""

    text: str = ""


_READ = next(spec for spec in GAMES if spec.name == "read")
_HEAVY = replace(_READ, fits=Fits.NAMED, private=False, counts=Counts.HEAVY)

ANALYSIS = (
    replace(_HEAVY, name="analyse", kind=Analyse, words=("analyze", "analysis"), example=OFF),
    replace(_HEAVY, name="tinue", kind=Tinue, words=("tinuë",)),
)
