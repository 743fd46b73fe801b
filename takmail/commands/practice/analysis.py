"""Analysis of finished games, and proofs that a road can't be stopped."""

from dataclasses import dataclass, replace

from takmail.commands.games import GAMES
from takmail.commands.spec import OFF, Command, Counts, Fits


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
    replace(
        _HEAVY,
        name="analyse",
        kind=Analyse,
        words=("analyze", "analysis"),
        example=OFF,
        like_talk=frozenset({"analyse", "analyze", "analysis"}),
    ),
    replace(_HEAVY, name="tinue", kind=Tinue, words=("tinuë",), like_talk=frozenset({"tinue"})),
)
