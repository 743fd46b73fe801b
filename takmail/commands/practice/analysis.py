"""Analysis of finished games, and proofs that a road can't be stopped."""

from dataclasses import dataclass

from takmail.commands.spec import (
    OFF,
    Command,
    CommandSpec,
    Counts,
    Fits,
    Group,
    Option,
    OptionKind,
    Shape,
)


@dataclass(frozen=True, slots=True)
class Analyse(Command):
    """Analyse a finished game, or the one in a text; the word for off cancels that."""

    text: str = ""


@dataclass(frozen=True, slots=True)
class Tinue(Command):
    """Prove tinuë in a position, or in a finished game after so many plies."""

    text: str = ""


_TEXT = Option("text")
_FILE = Option("file", OptionKind.FILE)

ANALYSIS = (
    CommandSpec(
        "analyse",
        Analyse,
        Group.BOARDS,
        Fits.NAMED,
        shape=Shape.OWN,
        options=(_TEXT, _FILE),
        words=("analyze", "analysis"),
        example=OFF,
        free_text=True,
        like_talk=frozenset({"analyse", "analyze", "analysis"}),
        counts=Counts.HEAVY,
    ),
    CommandSpec(
        "tinue",
        Tinue,
        Group.BOARDS,
        Fits.NAMED,
        shape=Shape.OWN,
        options=(_TEXT, _FILE),
        words=("tinuë",),
        example="x5/x5/x2,1,x2/x5/x5 2 3",
        free_text=True,
        like_talk=frozenset({"tinue", "tinuë"}),
        counts=Counts.HEAVY,
    ),
)
